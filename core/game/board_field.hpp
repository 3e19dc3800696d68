#pragma once

#include "core/board/square.hpp"
#include "core/game/error.hpp"
#include "core/game/words.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {

// A board as one word of a position text, as FEN has it: the ranks from the top with slashes between them, the cells
// of a rank from the left, a letter for what stands on a cell and a number for a run of empty ones. Places of the
// rectangle around a board that are no cells do not count.

// The cells in the order of the text: ranks from the top, each from the left.
using BoardRows = std::vector<std::vector<Square>>;

template <class Geometry>
BoardRows board_rows() {
    BoardRows rows;
    for (int rank = Geometry::ranks - 1; rank >= 0; --rank) {
        std::vector<Square>& row = rows.emplace_back();
        for (const Square cell : Geometry::rank_set(rank)) row.push_back(cell);
    }
    return rows;
}

// Takes what stands on a cell, or says why it cannot stand there.
using PutLetter = std::function<std::optional<std::string>(Square, char)>;

// Hands on the letters of a field, rank by rank; only those among `letters` come through. On a board with a rank longer
// than nine cells neighbouring digits are one number, on others every digit is a number of its own. The error names
// the letter, number, rank or field that is wrong, and its place; ranks are numbered from 1 at the bottom.
Result<void> read_board_field(const Word& field, const BoardRows& rows, std::string_view letters,
                              const PutLetter& put);

// The field of a board; letter_at(cell) is '.' for an empty cell.
std::string write_board_field(const BoardRows& rows, const std::function<char(Square)>& letter_at);

} // namespace quartet
