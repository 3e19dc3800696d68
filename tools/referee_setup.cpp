#include "tools/referee_setup.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>

namespace quartet::tools {

std::unique_ptr<Referee> make_referee_for(Catalogue catalogue, const std::string& variant,
                                          const RuleSettings& rules) {
    std::unique_ptr<Referee> referee;
    std::string known;
    for (const CatalogueEntry& entry : catalogue) {
        if (entry.name == variant) referee = entry.make();
        known += fmt::format("{}{}", known.empty() ? "" : ", ", entry.name);
    }
    if (!referee) {
        throw ToolError{fmt::format("there is no variant '{}'; there are: {}", printable(variant), known),
                        ExitStatus::usage};
    }
    for (const auto& [name, value] : rules) {
        const Result<void> set = referee->set_option(name, value);
        if (!set) {
            throw ToolError{
                fmt::format("--rule {}={}: '{}': {}", name, value, set.error().word, set.error().reason),
                ExitStatus::usage};
        }
    }
    return referee;
}

void set_up_position(Referee& referee, const std::string& position) {
    referee.set_up_start();
    if (position.empty() || position == "startpos") return;
    if (const Result<void> set = referee.set_up(position); !set) {
        throw ToolError{"position: " + set.error().message()};
    }
}

} // namespace quartet::tools
