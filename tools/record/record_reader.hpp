#pragma once

#include "tools/record/game_line.hpp"
#include "tools/record/played_game.hpp"
#include "tools/record/record_header.hpp"

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace quartet::tools {

// Reads a record game by game, so that it may be longer than memory. A last line that has not been written to its end
// (the machine or the match was killed, the disk was full) is passed over and told of; everything else that does not
// fit throws ToolError, which names the file, the line and the word. The match may have been gone on with: further
// headers must be of the same event.
class RecordReader {
public:
    explicit RecordReader(const std::string& path); // reads the header

    const RecordHeader& header() const { return header_; }
    // The next game, none at the end.
    std::optional<PlayedGame> next();

    const std::string& path() const { return path_; }
    int line() const { return line_; } // of what was read last, from 1
    // What there is to say of the last line once the end is reached; "" when it is whole.
    const std::string& cut_off() const { return cut_off_; }
    // Of the lines read so far that are whole, in bytes from the start of the file.
    std::uint64_t sound_bytes() const { return sound_bytes_; }
    // Whether the last of these lacks its line end.
    bool line_open() const { return line_open_; }

private:
    std::optional<Json> next_line();
    bool get_line(std::string& line); // false at the end
    [[noreturn]] void refused(const ParseError& error) const;

    std::string path_;
    std::ifstream file_;
    std::string buffer_;
    std::size_t buffer_at_ = 0;
    int line_ = 0;
    bool line_open_ = false;
    std::uint64_t sound_bytes_ = 0;
    std::string cut_off_;
    RecordHeader header_;
};

// A whole record in memory.
struct Record {
    RecordHeader header;
    std::vector<PlayedGame> games; // in the order of the file
    std::string cut_off;           // see RecordReader
    std::uint64_t sound_bytes = 0;
    bool line_open = false;
};

Record read_record(const std::string& path);

// Makes a file that has been read fit to be gone on with: what was cut off goes, and the last line gets its end.
// Throws ToolError.
void mend_record(const std::string& path, const Record& record);

} // namespace quartet::tools
