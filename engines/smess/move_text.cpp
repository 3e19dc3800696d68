#include "engines/smess/move_text.hpp"

#include "core/game/move_squares.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/moves.hpp"
#include "engines/smess/rules.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string_view>

namespace quartet::smess {

namespace {

std::string_view piece_name(const Position& p, Square square) {
    return p.brains.contains(square) ? "Brain" : p.numskulls.contains(square) ? "Numskull" : "Ninny";
}

// The directions of a square's arrows: "N, E and S".
std::string arrow_list(Square square) {
    std::string text;
    int left = Geometry::arrows(square).count();
    for (int d = 0; d < Geometry::directions; ++d) {
        if (!Geometry::arrows(square).has(Direction(d))) continue;
        if (!text.empty()) text += left == 1 ? " and " : ", ";
        text += Board::points[static_cast<std::size_t>(d)];
        --left;
    }
    return text;
}

// Why a piece of the mover cannot go there, although the game is not over.
std::string objection(const Position& p, Square from, Square to) {
    if (from == to) return fmt::format("the {} stands there", piece_name(p, from));
    const std::optional<Direction> d = Geometry::direction(from, to);
    if (!d) return fmt::format("{} is not in line with {}", Geometry::name(to), Geometry::name(from));
    if (!Geometry::arrows(from).has(*d)) {
        const std::string_view point = Board::points[static_cast<std::size_t>(index_of(*d))];
        return fmt::format("{} has no arrow {}, only {}", Geometry::name(from), point, arrow_list(from));
    }
    const Set passed_over = Geometry::between(from, to);
    if (!p.numskulls.contains(from) && passed_over.any())
        return fmt::format("a {} goes one square only", piece_name(p, from));
    if (const Set obstacles = passed_over & (p.own | p.opponent); obstacles.any()) {
        const Square first = Geometry::upward(*d) ? obstacles.first() : obstacles.last();
        return fmt::format("{} is in the way", Geometry::name(first));
    }
    return fmt::format("an own {} stands there", piece_name(p, to));
}

} // namespace

Result<Move> read_move(const Position& p, std::string_view text) {
    const Result<MoveSquares> squares = read_move_squares<Geometry>({text, 0}, "+");
    if (!squares) return tl::unexpected{squares.error()};
    const auto [from, capture, to] = *squares;
    if (outcome(p).over) return refuse(text, 0, "the game is over");
    if (p.opponent.contains(from.square)) return refuse(from.word, "this piece is the opponent's");
    if (!p.own.contains(from.square)) return refuse(from.word, "no piece stands there");
    if (!targets(p, from.square).contains(to.square))
        return refuse(to.word, objection(p, from.square, to.square));
    if (capture && !p.opponent.contains(to.square)) return refuse(*capture, "this move captures nothing");
    return Move{.from = from.square, .to = to.square};
}

std::string write_move(const Position&, const Move& move) {
    return fmt::format("{}{}", Geometry::name(move.from), Geometry::name(move.to));
}

} // namespace quartet::smess
