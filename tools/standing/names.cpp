#include "tools/standing/names.hpp"

#include <algorithm>

namespace quartet::tools {

namespace {

constexpr std::size_t widest = 28;

} // namespace

std::size_t name_width(const Names& names, std::size_t least) {
    for (const std::string& name : names) least = std::max(least, name.size());
    return least;
}

Names table_names(const Names& names) {
    Names cut = names;
    for (std::string& name : cut) {
        if (name.size() <= widest) continue;
        std::size_t end = widest - 2;
        while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0u) == 0x80u) --end; // within a letter
        name = name.substr(0, end) + "..";
    }
    return cut;
}

} // namespace quartet::tools
