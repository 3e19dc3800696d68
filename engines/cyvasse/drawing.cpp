#include "engines/cyvasse/drawing.hpp"

#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/position_text.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>

namespace quartet::cyvasse {

namespace {

constexpr int pitch = 6; // columns from a cell to the next
constexpr int margin = 4;

// The column of a cell's piece. A rank begins half a cell further right than the one above it.
constexpr int column(int file, int rank) {
    constexpr int leftmost = pitch * 2; // of file 0 on rank 5, the longest
    return margin + leftmost + pitch * file - pitch / 2 * rank;
}

// A cell in three to four characters, the piece in the second.
std::string cell_text(const Position& p, const RuleOptions& options, Square square) {
    const char ground = p.mountains.contains(square) ? '^' : p.water.contains(square) ? '~' : ' ';
    if (!p.occupied().contains(square)) return {ground == ' ' ? ' ' : ground, ground == ' ' ? '.' : ground};
    std::string text{ground, piece_letter(p, square)};
    if (attackers_on(p, options, square) > 0) text += std::to_string(armour_left(p, options, square));
    return text;
}

void put(std::string& line, int column, std::string_view text) {
    const auto at = static_cast<std::size_t>(column);
    if (line.size() < at + text.size()) line.resize(at + text.size(), ' ');
    line.replace(at, text.size(), text);
}

// The letters of the files that begin (or end) at a rank of the edge.
std::string file_letters(int rank) {
    std::string line;
    for (int file = 0; file < Board::files; ++file)
        if (Board::has(file, rank == 0 ? 0 : Board::ranks - 1))
            put(line, column(file, rank == 0 ? -1 : Board::ranks),
                std::string(1, static_cast<char>('a' + file)));
    return line + '\n';
}

std::string captures_text(const Position& p, const RuleOptions& options) {
    Moves moves;
    generate_captures(p, options, moves);
    std::string text;
    for (const Move& move : moves)
        text += fmt::format("{}{}{}x{}", text.empty() ? "" : " ", piece_letter(p, move.from),
                            Geometry::name(move.from), Geometry::name(move.to));
    return text.empty() ? "none" : text;
}

} // namespace

std::string draw(const Position& p, const RuleOptions& options) {
    std::string text = file_letters(Board::ranks - 1);
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        std::string line;
        int last = 0;
        for (Square square : Geometry::rank_set(rank)) {
            last = column(Geometry::file(square), rank);
            put(line, last - 1, cell_text(p, options, square));
        }
        put(line, column(Geometry::file(Geometry::rank_set(rank).first()), rank) - 4,
            std::to_string(rank + 1));
        put(line, last + 4, std::to_string(rank + 1));
        text += line + '\n';
    }
    text += file_letters(0);
    text += "~ water, ^ mountain; a number behind a piece: the armour it has left\n";
    text += p.to_move == white ? "White (upper case) to move\n" : "Black (lower case) to move\n";
    return text + "Captures: " + captures_text(p, options) + '\n';
}

} // namespace quartet::cyvasse
