#pragma once

#include "tools/record/record_reader.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// 64 bits of a text, the same on every machine (FNV-1a by Fowler, Noll and Vo, mixed once more).
std::uint64_t digest(std::string_view text);

// Puts the records of one event together, whatever their number and order. Throws ToolError when they are of different
// events, or hold different games of one number.
class RecordMerge {
public:
    // The seat's results of one game are all that stays of it.
    struct Counted {
        Pairing pairing;
        Outcome outcome;
        std::uint64_t digest = 0; // of opening, moves, players and result
        std::size_t file = 0;
        int line = 0;
    };
    using Listener = std::function<void(const PlayedGame& game)>;

    // Reads a file to its end; `listener` hears every game that was not there before.
    void read(const std::string& path, const Listener& listener = {});

    // Of the first file; at least one has been read.
    const RecordHeader& header() const { return headers_.front(); }
    const std::vector<RecordHeader>& headers() const { return headers_; } // by file
    const std::map<int, Counted>& games() const { return games_; }        // by number
    int repeated() const { return repeated_; }                            // games that came more than once
    // What is worth saying of the files: a line that was cut off, different versions.
    const std::vector<std::string>& notes() const { return notes_; }

private:
    void check_header(const std::string& path);
    bool count(const PlayedGame& game, int line); // false: again

    std::vector<std::string> paths_;
    std::vector<RecordHeader> headers_;
    std::map<int, Counted> games_;
    int repeated_ = 0;
    std::vector<std::string> notes_;
};

} // namespace quartet::tools
