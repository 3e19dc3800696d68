#include "engines/smess/position_text.hpp"

#include "core/game/board_field.hpp"
#include "core/game/fen_tail.hpp"
#include "core/game/words.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/moves.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace quartet::smess {

namespace {

constexpr std::string_view seat_letters = "WB";
constexpr std::string_view piece_letters = "BSNbsn";

const BoardRows& rows() {
    static const BoardRows rows = board_rows<Geometry>();
    return rows;
}

// A position while it is read. Colours, not "own" and "opponent", until the side to move is known.
class Builder {
public:
    // Puts a piece down, or says why it cannot stand there.
    std::optional<std::string> put(Square square, char letter) {
        const Seat seat = letter == upper(letter) ? blue : red;
        Set& side = sides_[static_cast<std::size_t>(seat.index())];
        const std::string_view name = seat == blue ? "Blue" : "Red";
        if (side.count() == max_pieces) return fmt::format("{} has more than {} pieces", name, max_pieces);
        if (upper(letter) == 'B') {
            if (side.intersects(brains_)) return fmt::format("{} has a second Brain", name);
            brains_.insert(square);
        }
        if (upper(letter) == 'S') numskulls_.insert(square);
        side.insert(square);
        return std::nullopt;
    }

    bool brainless() const { return brains_.empty(); }

    Position position(Seat to_move) const {
        const auto mover = static_cast<std::size_t>(to_move.index());
        return {.own = sides_[mover],
                .opponent = sides_[1 - mover],
                .numskulls = numskulls_,
                .brains = brains_,
                .to_move = to_move};
    }

private:
    std::array<Set, 2> sides_{};
    Set numskulls_{};
    Set brains_{};
};

// '.' for an empty square.
char piece_letter(const Position& p, Square square) {
    if (!(p.own | p.opponent).contains(square)) return '.';
    const char letter = p.brains.contains(square) ? 'B' : p.numskulls.contains(square) ? 'S' : 'N';
    return p.own.contains(square) == (p.to_move == blue) ? letter : lower(letter);
}

} // namespace

Result<Setup<Position>> read_position(std::string_view text) {
    const std::vector<Word> words = split_words(text);
    if (words.empty()) return refuse(text, 0, "no position");
    const Word& board = words[0];
    Builder builder;
    const Result<void> read = read_board_field(board, rows(), piece_letters, [&](Square square, char letter) {
        return builder.put(square, letter);
    });
    if (!read) return tl::unexpected{read.error()};
    if (builder.brainless()) return refuse(board, "there is no Brain on the board");
    const Result<FenTail> tail = read_fen_tail(std::span{words}.subspan(1), board, seat_letters);
    if (!tail) return tl::unexpected{tail.error()};
    return Setup<Position>{builder.position(tail->to_move), tail->quiet_plies, tail->move_number};
}

std::string write_position(const Setup<Position>& setup) {
    const Position& p = setup.position;
    const std::string board =
        write_board_field(rows(), [&](Square square) { return piece_letter(p, square); });
    return fmt::format("{} {}", board,
                       write_fen_tail({p.to_move, setup.quiet_plies, setup.move_number}, seat_letters));
}

std::string draw(const Position& p) {
    std::string text;
    for (const std::vector<Square>& row : rows()) {
        for (const Square square : row) text += piece_letter(p, square);
        text += '\n';
    }
    return text;
}

} // namespace quartet::smess
