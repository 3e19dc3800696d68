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

constexpr int pitch = 6;  // columns from a cell to the next
constexpr int margin = 5; // for the name of a rank's first cell

// The column of a cell's piece. A rank begins half a cell further right than the one above it.
constexpr int column(int file, int rank) {
    constexpr int leftmost = pitch * 2; // of file 0 on rank 5, the longest
    return margin + leftmost + pitch * file - pitch / 2 * rank;
}

// A cell in two to five characters, the piece in the second.
std::string cell_text(const Position& p, const RuleOptions& options, Square square) {
    const char ground = p.mountains.contains(square) ? '^' : p.water.contains(square) ? '~' : ' ';
    if (!p.occupied().contains(square)) return {ground == ' ' ? ' ' : ground, ground == ' ' ? '.' : ground};
    std::string text{ground, piece_letter(p, square)};
    if (attackers_on(p, options, square) > 0) text += fmt::format(":{}", armour_left(p, options, square));
    return text;
}

void put(std::string& line, int column, std::string_view text) {
    const auto at = static_cast<std::size_t>(column);
    if (line.size() < at + text.size()) line.resize(at + text.size(), ' ');
    line.replace(at, text.size(), text);
}

// The letters of the files that end on rank 9, above it, or begin on rank 1, below it, and strokes along the files.
std::string file_letters(bool above) {
    std::string letters;
    std::string strokes;
    for (Square square : Geometry::rank_set(above ? Board::ranks - 1 : 0)) {
        const int file = Geometry::file(square);
        put(strokes, column(file, above ? Board::ranks : -1) + (above ? 1 : -1), "\\");
        put(letters, column(file, above ? Board::ranks : -1), std::string(1, static_cast<char>('a' + file)));
    }
    return above ? letters + '\n' + strokes + '\n' : strokes + '\n' + letters + '\n';
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
    std::string text = file_letters(true);
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        // Between the names of its first and its last cell: the files are aslant.
        std::string line;
        const Set cells = Geometry::rank_set(rank);
        put(line, column(Geometry::file(cells.first()), rank) - margin, Geometry::name(cells.first()));
        Square last = cells.first();
        for (Square square : cells) {
            put(line, column(Geometry::file(square), rank) - 1, cell_text(p, options, square));
            last = square;
        }
        put(line, column(Geometry::file(last), rank) + margin, Geometry::name(last));
        text += line + '\n';
    }
    text += file_letters(false);
    text += "~ water, ^ mountain; M:0 a piece under attack with the armour it has left\n";
    text += p.to_move == white ? "White (upper case) to move\n" : "Black (lower case) to move\n";
    return text + "Captures: " + captures_text(p, options) + '\n';
}

} // namespace quartet::cyvasse
