#pragma once

#include "tools/record/played_game.hpp"

#include <string>
#include <string_view>

namespace quartet::tools {

// What the text of a game says behind a move: "+0.31/12 0.120s", the score, depth and time of a player; "drawn" and
// "opening" of moves that nobody chose; nothing where a seat left.
std::string turn_comment(const Turn& turn);

// Takes from such a comment what it says of the turn: the time, the score and the depth, and whether it was drawn. What
// others have written is passed over.
void read_turn_comment(std::string_view comment, Turn& turn);

} // namespace quartet::tools
