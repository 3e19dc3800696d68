#include "engines/cyvasse/move_text.hpp"

#include "core/game/move_squares.hpp"
#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/objection.hpp"
#include "engines/cyvasse/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::cyvasse {

namespace {

constexpr bool is_letter(char c) {
    return upper(c) >= 'A' && upper(c) <= 'Z';
}

} // namespace

Result<Move> read_move(const Position& p, const RuleOptions& options, std::string_view text) {
    Word squares{text, 0};
    const bool lettered = text.size() > 1 && is_letter(text[0]) && is_letter(text[1]);
    if (lettered) squares = squares.part(1);
    const Result<MoveSquares> read = read_move_squares<Geometry>(squares, "");
    if (!read) return tl::unexpected{read.error()};
    const MoveSquares::Named& from = read->from;
    const MoveSquares::Named& to = read->to;
    if (outcome(p, options).over) return refuse(text, 0, "the game is over");
    if (p.opponent.contains(from.square)) return refuse(from.word, "this piece is the opponent's");
    if (!p.own.contains(from.square)) return refuse(from.word, "no piece stands there");
    const Piece& mover = piece(p.kind_on(from.square));
    if (lettered && upper(text[0]) != mover.letter)
        return refuse(text.substr(0, 1), 0, fmt::format("a {} stands on {}", mover.name, from.word.text));
    if (read->capture && !p.opponent.contains(to.square))
        return refuse(*read->capture, "this move captures nothing");
    const Move move = move_of(p, from.square, to.square);
    Moves legal;
    generate(p, options, legal);
    if (std::find(legal.begin(), legal.end(), move) == legal.end())
        return refuse(to.word, objection(p, options, from.square, to.square));
    return move;
}

std::string write_move(const Position&, const Move& move) {
    return fmt::format("{}{}", Geometry::name(move.from), Geometry::name(move.to));
}

} // namespace quartet::cyvasse
