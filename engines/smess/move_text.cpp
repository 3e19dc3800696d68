#include "engines/smess/move_text.hpp"

#include "core/game/square_name.hpp"
#include "core/game/words.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/moves.hpp"
#include "engines/smess/rules.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string_view>

namespace quartet::smess {

namespace {

constexpr bool is_capture_mark(char c) {
    return c == ':' || c == 'x' || c == 'X';
}

// A move text taken apart.
struct Parts {
    struct Named {
        Square square;
        Word word;
    };
    Named from;
    std::optional<Word> capture; // `:` or `x`
    Named to;
};

// The two characters at `at` as a square; a bad one is shown up to the next joint.
Result<Parts::Named> read_square(std::string_view text, std::size_t at) {
    const Word whole{text, 0};
    if (at >= text.size()) return refuse(whole, "a move names two squares");
    const Word word = whole.part(at, 2);
    if (const std::optional<Square> square = square_named<Geometry>(word.text))
        return Parts::Named{*square, word};
    const std::size_t end = text.find_first_of("-:xX+", at + 1);
    return refuse(whole.part(at, end == std::string_view::npos ? end : end - at), "no such square");
}

Result<Parts> read_parts(std::string_view text) {
    if (text.empty()) return refuse(text, 0, "no move");
    const Word whole{text, 0};
    const Result<Parts::Named> from = read_square(text, 0);
    if (!from) return tl::unexpected{from.error()};
    std::size_t at = 2;
    std::optional<Word> capture;
    if (at < text.size() && (text[at] == '-' || is_capture_mark(text[at]))) {
        if (text[at] != '-') capture = whole.part(at, 1);
        ++at;
    }
    const Result<Parts::Named> to = read_square(text, at);
    if (!to) return tl::unexpected{to.error()};
    at += 2;
    if (at < text.size() && text[at] == '+') ++at;
    if (at < text.size()) return refuse(whole.part(at), "unexpected after the move");
    return Parts{*from, capture, *to};
}

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
    const Result<Parts> parts = read_parts(text);
    if (!parts) return tl::unexpected{parts.error()};
    const auto [from, capture, to] = *parts;
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
