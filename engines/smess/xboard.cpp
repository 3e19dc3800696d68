#include "engines/smess/xboard.hpp"

#include "core/game/words.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/move_text.hpp"
#include "engines/smess/rules.hpp"

#include <array>

namespace quartet::smess {

namespace {

constexpr std::array<XBoardBoard::Piece, 3> pieces{{{"N&", "K"}, {"S&", "Q"}, {"B&", "K"}}};

} // namespace

XBoardBoard xboard_board() {
    // Neither pawn nor king: XBoard would crown the one at the end of the board, and have the other in check. Ninnies are
    // its ferz; Numskulls its queen, which it offers where something is promoted; the Brain its wazir.
    return {.files = Board::files,
            .ranks = Board::ranks,
            .glyphs = "....SN...B.....sn...b.",
            .pieces = pieces,
            .marked = true};
}

std::string write_xboard(const Position& p, const Move& move) {
    return write_move(p, move) + (promotes(p, move) ? "s" : "");
}

Result<XBoardReading<Move>> read_xboard(const Position& p, std::string_view text) {
    const bool suffix = text.size() > 4 && upper(text.back()) == 'S';
    std::string_view squares = text;
    if (suffix) squares.remove_suffix(1);
    if (suffix && squares.back() == '=') squares.remove_suffix(1);
    const Result<Move> move = read_move(p, squares);
    if (!move) return tl::unexpected{move.error()};
    if (suffix && !promotes(p, *move))
        return refuse(text.substr(text.size() - 1), text.size() - 1, "nothing is promoted here");
    return XBoardReading<Move>{*move, {}};
}

} // namespace quartet::smess
