#include "tools/show/terminal_palette.hpp"

#include <cstdlib>
#include <string_view>

namespace quartet::tools {

Palette terminal_palette(ColourWish wish, bool on_terminal) {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string_view{value == nullptr ? "" : value};
    };
    if (wish == ColourWish::never) return Palette::none;
    if (wish == ColourWish::automatic &&
        (!on_terminal || !variable("NO_COLOR").empty() || variable("TERM") == "dumb"))
        return Palette::none;
    const std::string_view colours = variable("COLORTERM");
    return colours == "truecolor" || colours == "24bit" ? Palette::true_colour : Palette::indexed;
}

} // namespace quartet::tools
