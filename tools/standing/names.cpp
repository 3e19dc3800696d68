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

std::size_t name_width(const Names& names, std::size_t least) {
    for (const std::string& name : names) least = std::max(least, letters(name));
    return least;
}

Names table_names(const Names& names) {
    Names shown = names;
    for (std::string& name : shown) {
        // A record may hold anything; a terminal shall not obey it.
        for (char& byte : name) {
            if (static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f) byte = '?';
        }
        if (letters(name) <= widest) continue;
        std::size_t end = 0;
        for (std::size_t kept = 0; kept < widest - 2 || !begins_letter(name[end]); ++end)
            kept += begins_letter(name[end]) ? 1u : 0u;
        name = name.substr(0, end) + "..";
    }
    return shown;
}

} // namespace quartet::tools
