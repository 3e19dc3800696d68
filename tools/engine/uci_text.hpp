#pragma once

#include "core/game/error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// What engines print, read without trust: whatever cannot be understood is left out.

// One `info` line.
struct Info {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> time; // milliseconds
    int multipv = 1;
    std::string score; // "cp 31", "mate -3", with " lowerbound" or " upperbound"; "" for none
    bool bounded = false;
    std::string pv; // its words
};

// Whether a line is free of NUL bytes and sound UTF-8.
bool is_clean(std::string_view line);

bool starts_with_word(std::string_view line, std::string_view word);

// Reads a line that starts with `info`; false for `info string` and lines that say nothing of the search.
bool read_info(std::string_view line, Info& info);

// One `option name ... type ...` line.
struct DeclaredOption {
    std::string name;
    std::string type;
    std::optional<long> min;
    std::optional<long> max;
    std::vector<std::string> values; // of a combo

    // Whether the engine will take that value, as far as its declaration says.
    Result<void> accepts(std::string_view value) const;
};

bool read_option(std::string_view line, DeclaredOption& option);

} // namespace quartet::tools
