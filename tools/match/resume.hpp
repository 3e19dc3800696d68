#pragma once

#include "core/game/referee.hpp"
#include "tools/record/record_reader.hpp"

#include <optional>
#include <string>

namespace quartet::tools {

// The record that a match is to go on with. None when the match had not begun to write it: the file is not there,
// empty, or the first line is not whole; then the match begins. Throws ToolError when it is no record.
std::optional<Record> read_begun_record(const std::string& path);

// Makes the file of games agree with the record. A match writes a game there after the line of the record, so that
// only the last one can be missing, or be there in part; all are written where there is no file yet. Throws ToolError,
// also where a file that is not shared with other parts of the event begins with games of another match.
void complete_games_file(const std::string& path, const Record& record, const Referee& referee, bool shared);

} // namespace quartet::tools
