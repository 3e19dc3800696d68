#include "engines/chess4/move_text.hpp"

#include "core/game/square_name.hpp"
#include "core/game/words.hpp"
#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/objection.hpp"
#include "engines/chess4/occupant.hpp"
#include "engines/chess4/rules.hpp"
#include "engines/chess4/seating.hpp"
#include "engines/chess4/seats.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace quartet::chess4 {

namespace {

constexpr std::string_view marks = "+#";

constexpr bool is_letter(char c) {
    return upper(c) >= 'A' && upper(c) <= 'Z';
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// A move text taken apart.
struct Spelling {
    struct Place {
        std::optional<Word> letter; // of the piece that stands there
        Word word;
        Square square; // of the board that players see
    };
    Place from;
    std::optional<Word> capture; // the sign between them, if it says that the move captures
    Place to;
    std::optional<Word> promotion;
};

// A square, perhaps with a piece's letter before it: a letter that no number follows is one of a piece.
Result<Spelling::Place> read_place(const Word& text, std::size_t& at) {
    Spelling::Place place{};
    const std::string_view left = text.text.substr(std::min(at, text.text.size()));
    if (left.size() > 1 && is_letter(left[0]) && is_letter(left[1])) {
        place.letter = text.part(at, 1);
        if (kind_letters.find(upper(left[0])) == std::string_view::npos)
            return refuse(*place.letter, "not a piece: P N B R Q K D");
        ++at;
    }
    if (at >= text.text.size()) return refuse(text, "a move names two squares");
    std::size_t end = at + 1;
    while (end < text.text.size() && is_digit(text.text[end])) ++end;
    place.word = text.part(at, end - at);
    if (const std::optional<Square> square = square_named<Geometry>(place.word.text)) {
        place.square = *square;
        at = end;
        return place;
    }
    const std::size_t joint = text.text.find_first_of("-:xX+=#", at + 1);
    return refuse(text.part(at, joint == std::string_view::npos ? joint : joint - at), "no such square");
}

Result<Spelling> read_spelling(const Word& text) {
    if (text.text.empty()) return refuse(text, "no move");
    Spelling spelling{};
    std::size_t at = 0;
    const Result<Spelling::Place> from = read_place(text, at);
    if (!from) return tl::unexpected{from.error()};
    spelling.from = *from;
    if (at < text.text.size() && std::string_view{"-:xX"}.find(text.text[at]) != std::string_view::npos) {
        if (text.text[at] != '-') spelling.capture = text.part(at, 1);
        ++at;
    }
    const Result<Spelling::Place> to = read_place(text, at);
    if (!to) return tl::unexpected{to.error()};
    spelling.to = *to;

    const bool sign = text.text.substr(at, 1) == "=";
    const std::size_t letter = at + (sign ? 1 : 0);
    if (sign || (letter < text.text.size() && is_letter(text.text[letter]))) {
        const char kind = letter < text.text.size() ? upper(text.text[letter]) : '\0';
        spelling.promotion = text.part(at, letter + 1 - at);
        if (kind != 'D' && kind != 'Q')
            return refuse(*spelling.promotion, "a pawn becomes a queen, =D or =Q, and nothing else");
        at = letter + 1;
    }
    while (at < text.text.size() && marks.find(text.text[at]) != std::string_view::npos) ++at;
    if (at < text.text.size()) return refuse(text.part(at), "unexpected after the move");
    return spelling;
}

// Whether the letter may stand for a piece of the kind: a promoted queen is D or Q.
bool stands_for(char letter, Kind kind) {
    return upper(letter) == kind_letters[static_cast<std::size_t>(kind)] ||
           (kind == Kind::promoted && upper(letter) == 'Q');
}

// Which way a text of castling says: 2 for O-O, 3 for O-O-O, with zeros, too; 0 for another text.
int castling_rooms(std::string_view text) {
    while (!text.empty() && marks.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    int rooms = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool room = text[i] == 'O' || text[i] == 'o' || text[i] == '0';
        if (i % 2 == 0 ? !room : text[i] != '-') return 0;
        rooms += room ? 1 : 0;
    }
    return text.size() == 3 || text.size() == 5 ? rooms : 0;
}

Result<Move> read_castling(const Position& p, const RuleOptions& options, const Word& text, bool nearer) {
    const Seat seat = p.to_move;
    const Square king = p.king(seat);
    for (const bool on_left : {false, true}) {
        const End end = king_side(on_left == nearer);
        const Castling& castling = castlings[at(seat)][on_left][static_cast<std::size_t>(end)];
        if (castling.king != king) continue;
        const Move move{.from = king, .to = castling.target};
        if (!is_legal(p, options, move)) return refuse(text, castling_objection(p, options, end));
        return move;
    }
    return refuse(text,
                  fmt::format("no castling: the king is on {}", Geometry::name(seen(options.seating, king))));
}

} // namespace

Result<Move> read_move(const Position& position, const RuleOptions& options, std::string_view text) {
    const Word word{text, 0};
    const int rooms = castling_rooms(text);
    const Result<Spelling> spelling = rooms == 0 ? read_spelling(word) : Spelling{};
    if (!spelling) return tl::unexpected{spelling.error()};
    if (!in_play(position)) return refuse(word, "the game is over");
    const Position p = on_turn(position, options);
    if (!in_play(p)) return refuse(word, "the game is over");
    if (rooms > 0) return read_castling(p, options, word, rooms == 2);

    const auto& [from_place, capture, to_place, promotion] = *spelling;
    const Square from = seen(options.seating, from_place.square);
    const Square to = seen(options.seating, to_place.square);
    const std::optional<Occupant> mover = occupant(p, from);
    const std::optional<Occupant> victim = occupant(p, to);
    if (!mover) return refuse(from_place.word, "no piece stands there");
    if (from_place.letter && !stands_for(from_place.letter->text[0], mover->kind))
        return refuse(*from_place.letter,
                      fmt::format("a {} stands on {}", name(mover->kind), from_place.word.text));
    if (mover->dead) return refuse(from_place.word, fmt::format("this {} is dead", name(mover->kind)));
    if (*mover->owner != p.to_move) {
        return refuse(from_place.word, fmt::format("this piece is {}'s, and it is {}'s turn",
                                                   name(*mover->owner), name(p.to_move)));
    }
    if (capture && !victim) return refuse(*capture, "this move captures nothing");
    if (to_place.letter) {
        if (!victim)
            return refuse(*to_place.letter, fmt::format("no piece stands on {}", to_place.word.text));
        if (!stands_for(to_place.letter->text[0], victim->kind))
            return refuse(*to_place.letter,
                          fmt::format("a {} stands on {}", name(victim->kind), to_place.word.text));
    }
    const Move move{.from = from, .to = to};
    if (!is_legal(p, options, move)) return refuse(to_place.word, objection(p, options, move));
    const bool promotes = mover->kind == Kind::pawn && promotion_squares[at(p.to_move)].contains(to);
    if (promotion && !promotes) return refuse(*promotion, "this move promotes nothing");
    return move;
}

std::string write_move(const RuleOptions& options, const Move& move) {
    return fmt::format("{}{}", Geometry::name(seen(options.seating, move.from)),
                       Geometry::name(seen(options.seating, move.to)));
}

} // namespace quartet::chess4
