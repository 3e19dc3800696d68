#include "tools/standing/names.hpp"

#include <algorithm>

namespace quartet::tools {

namespace {

constexpr std::size_t widest = 20;

// Names are UTF-8: a letter begins with any byte that does not continue one.
bool begins_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0u) != 0x80u;
}

std::size_t letters(const std::string& name) {
    return static_cast<std::size_t>(std::count_if(name.begin(), name.end(), begins_letter));
}

} // namespace

std::string without_controls(std::string text) {
    for (char& byte : text) {
        if (static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f) byte = '?';
    }
    return text;
}

std::string_view first_letters(std::string_view text, std::size_t count) {
    std::size_t end = 0;
    for (std::size_t kept = 0; end < text.size(); ++end) {
        if (begins_letter(text[end]) && ++kept > count) break;
    }
    return text.substr(0, end);
}

std::size_t name_width(const Names& names, std::size_t least) {
    for (const std::string& name : names) least = std::max(least, letters(name));
    return least;
}

Names table_names(const Names& names) {
    Names shown = names;
    for (std::string& name : shown) {
        name = without_controls(name);
        if (letters(name) > widest) name = std::string{first_letters(name, widest - 2)} + "..";
    }
    return shown;
}

} // namespace quartet::tools
