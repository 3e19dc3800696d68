#pragma once

// What an engine says in the XBoard protocol, without the game.

#include "core/game/error.hpp"
#include "core/game/option.hpp"
#include "core/protocol/info_text.hpp"
#include "core/protocol/xboard_board.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quartet {

// The `feature` lines that answer `protover`: what the engine wants and can, its name, the one variant, and the options in
// both lists, with their defaults. The last says done=1. Options for which the protocol has commands of its own are left out.
// `marked` as in XBoardBoard.
std::string xboard_features(std::string_view program, std::string_view variant, bool marked,
                            std::span<const OptionSpec> engine_options,
                            std::span<const OptionSpec> rule_options);

// An option as XBoard's dialogue takes it: `Skill Level -spin 20 0 20`; none where UCI alone has a use for it.
std::optional<std::string> xboard_option(const OptionSpec& spec);
// A value that XBoard sends for an option, as OptionSpec::normalise takes it: checks come as 0 or 1.
std::string xboard_option_value(const OptionSpec& spec, std::string_view value);

// The lines that answer `variant`: board, pieces and the position at the start, "8/.../8 w 0 1".
std::string xboard_setup(const XBoardBoard& board, std::string_view position);

// A position from XBoard, "8/.../8 w 0 1", in the game's own letters.
std::string xboard_own_letters(const XBoardBoard& board, std::string text);

// What a user's hand has begun of one of `steps` after a `lift` of `square`: "d6", and in a step of two legs, when the piece
// has been put on the square between them and is lifted from it, "d6d7,d7". `begun` is what it had begun before.
std::string xboard_lifted(std::span<const std::string> steps, std::string_view begun,
                          std::string_view square);
// The line that marks where a piece can go on by one of `steps` that begins with `begun`: ends of steps, of first legs and
// promotions each in their colour.
std::string xboard_marks(const XBoardBoard& board, std::span<const std::string> steps,
                         std::string_view begun);
// The line that names the piece which it becomes by going to `target`, "" if it remains what it is.
std::string xboard_choice(std::span<const std::string> steps, std::string_view begun,
                          std::string_view target);

// The score as a number: hundredths of an ordinary piece, or 100000 + n for a win in n moves and the reverse.
int xboard_score(Score score, int seats);
// A line of thinking: depth, score, hundredths of a second, nodes, the line of play; `!` or `?` where the score is a bound.
std::string xboard_thinking(const InfoLine& info, int seats);

// The claim of a result: "1-0 {reason}"; with more than two seats "* {order ...: reason}", since there is no code for it.
std::string xboard_result(const Outcome& outcome, int seats, std::string_view seat_letters);

// "Error (reason): line" and "Illegal move (reason): move", what was read made printable.
std::string xboard_error(std::string_view reason, std::string_view line);
std::string xboard_illegal(std::string_view reason, std::string_view move);

} // namespace quartet
