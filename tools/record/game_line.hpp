#pragma once

#include "core/game/error.hpp"
#include "tools/record/played_game.hpp"
#include "tools/record/record_header.hpp"

#include <string>
#include <string_view>

namespace quartet::tools {

// The line of one game in a record, by which it can be replayed and counted. docs/arbiter.md describes the fields.

// With its line end.
std::string game_line(const PlayedGame& game, const RecordHeader& header);

// Reads such a line; fields that it does not know are passed over. What is read is sound in itself (engines and seats
// that there are, lists that belong together, a result that follows from places), but that the moves are legal shows
// when they are played. Written again it is the same line, but for fields that are unknown. The error's word is the
// field that does not fit, or what is no JSON.
//
// Of what an engine said of its search only score, depth and nodes come back; `outcome.reason` is empty.
Result<PlayedGame> read_game_line(std::string_view line, const RecordHeader& header);
Result<PlayedGame> read_game(const Json& json, const RecordHeader& header);

} // namespace quartet::tools
