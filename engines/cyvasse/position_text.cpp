#include "engines/cyvasse/position_text.hpp"

#include "core/game/board_field.hpp"
#include "core/game/fen_tail.hpp"
#include "core/game/words.hpp"
#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/board.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace quartet::cyvasse {

namespace {

constexpr std::string_view seat_letters = "WB";
constexpr std::string_view terrain_letters = "^~";
constexpr std::string_view taken_word = "taken";

constexpr auto piece_letters = [] {
    std::array<char, 2 * kind_count> letters{};
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        letters[2 * kind] = pieces[kind].letter;
        letters[2 * kind + 1] = lower(pieces[kind].letter);
    }
    return letters;
}();

const BoardRows& rows() {
    static const BoardRows rows = board_rows<Geometry>();
    return rows;
}

// A position while it is read. Colours, not "own" and "opponent", until the side to move is known.
class Builder {
public:
    Builder() : position_{} {}

    std::optional<std::string> put_piece(Square square, char letter) {
        sides_[letter == upper(letter) ? 0 : 1].insert(square);
        for (std::size_t kind = 0; kind < kind_count; ++kind)
            if (pieces[kind].letter == upper(letter)) position_.of_kind[kind].insert(square);
        return std::nullopt;
    }
    std::optional<std::string> put_terrain(Square square, char letter) {
        if (letter == '~') {
            position_.water.insert(square);
            return std::nullopt;
        }
        if ((sides_[0] | sides_[1]).contains(square))
            return fmt::format("a mountain under the {} on {}", piece(position_.kind_on(square)).name,
                               Geometry::name(square));
        position_.mountains.insert(square);
        return std::nullopt;
    }
    Position finish(Seat to_move, bool king_taken) {
        const auto mover = static_cast<std::size_t>(to_move.index());
        position_.own = sides_[mover];
        position_.opponent = sides_[1 - mover];
        position_.to_move = to_move;
        position_.king_taken = king_taken;
        return position_;
    }

private:
    Position position_;
    std::array<Set, 2> sides_{};
};

} // namespace

Result<Setup<Position>> read_position(std::string_view text) {
    std::vector<Word> words = split_words(text);
    if (words.empty()) return refuse(text, 0, "no position");
    if (words.size() < 2) return refuse(words[0], "the terrain is missing after the pieces");
    Builder builder;
    const Result<void> placed =
        read_board_field(words[0], rows(), {piece_letters.data(), piece_letters.size()},
                         [&](Square square, char letter) { return builder.put_piece(square, letter); });
    if (!placed) return tl::unexpected{placed.error()};
    const Result<void> grounded =
        read_board_field(words[1], rows(), terrain_letters,
                         [&](Square square, char letter) { return builder.put_terrain(square, letter); });
    if (!grounded) return tl::unexpected{grounded.error()};

    std::optional<Word> taken;
    if (words.size() == 6 && words.back().text == taken_word) {
        taken = words.back();
        words.pop_back();
    }
    const Result<FenTail> tail = read_fen_tail(std::span{words}.subspan(2), words[1], seat_letters);
    if (!tail) return tl::unexpected{tail.error()};
    const Position position = builder.finish(tail->to_move, taken.has_value());
    if (taken && position.own.intersects(position.of(Kind::king)))
        return refuse(*taken, "the side to move has a king");
    return Setup<Position>{position, tail->quiet_plies, tail->move_number};
}

std::string write_position(const Setup<Position>& setup) {
    const Position& p = setup.position;
    const std::string board =
        write_board_field(rows(), [&](Square square) { return piece_letter(p, square); });
    const std::string terrain = write_board_field(rows(), [&](Square square) {
        return p.mountains.contains(square) ? '^' : p.water.contains(square) ? '~' : '.';
    });
    std::string text =
        fmt::format("{} {} {}", board, terrain,
                    write_fen_tail({p.to_move, setup.quiet_plies, setup.move_number}, seat_letters));
    if (p.king_taken) text.append(" ").append(taken_word);
    return text;
}

const Setup<Position>& start_setup() {
    static const Setup<Position> setup = [] {
        const auto read =
            read_position("2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EKEX2/4CD2 "
                          "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1");
        assert(read);
        return *read;
    }();
    return setup;
}

char piece_letter(const Position& p, Square square) {
    if (!p.occupied().contains(square)) return '.';
    const char letter = piece(p.kind_on(square)).letter;
    return p.own.contains(square) == (p.to_move == white) ? letter : lower(letter);
}

} // namespace quartet::cyvasse
