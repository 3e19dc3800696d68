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

// An arrow in the drawing.
char arrow_mark(Delta d) {
    if (d.file == 0) return d.rank > 0 ? '^' : 'v';
    if (d.rank == 0) return d.file > 0 ? '>' : '<';
    return d.file == d.rank ? '/' : '\\';
}

// A rank of the drawing: what stands on each square, with the square's arrows around it.
std::array<std::string, 3> rank_lines(const Position& p, int rank) {
    std::array<std::string, 3> lines{"    ", fmt::format(" {}  ", rank + 1), "    "};
    for (int file = 0; file < Board::files; ++file) {
        const Square square = Geometry::at(file, rank);
        for (std::string& line : lines) line += "      ";
        const std::size_t column = lines[1].size() - 4;
        lines[1][column] = piece_letter(p, square);
        for (int d = 0; d < Geometry::directions; ++d) {
            if (!Geometry::arrows(square).has(Direction(d))) continue;
            const Delta delta = Geometry::delta(Direction(d));
            lines[static_cast<std::size_t>(1 - delta.rank)]
                 [static_cast<std::size_t>(static_cast<int>(column) + delta.file)] = arrow_mark(delta);
        }
    }
    lines[1] += std::to_string(rank + 1);
    return lines;
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
    constexpr std::string_view files = "      a     b     c     d     e     f     g\n";
    std::string text{files};
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        std::array<std::string, 3> lines = rank_lines(p, rank);
        for (std::string& line : lines) {
            line.resize(line.find_last_not_of(' ') + 1);
            text += line + '\n';
        }
    }
    text += files;
    text += p.to_move == blue ? "Blue (B Brain, S Numskull, N Ninny) to move against Red (b, s, n)\n"
                              : "Red (b Brain, s Numskull, n Ninny) to move against Blue (B, S, N)\n";
    return text;
}

} // namespace quartet::smess
