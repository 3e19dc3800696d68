#pragma once

#include "core/game/error.hpp"
#include "core/game/seat.hpp"
#include "core/game/words.hpp"

#include <span>
#include <string>
#include <string_view>

namespace quartet {

// What follows the board in a position text in the manner of FEN: `w 12 34`, the side to move, the plies without
// progress and the number of the move; and these two counters wherever else they stand.
struct FenTail {
    Seat to_move{0};
    int quiet_plies = 0;
    int move_number = 1;
};

// The greatest counter that a text may carry. A game that began near it can run past it: what is beyond is written as
// this, so that whatever is written can be read.
inline constexpr int max_counter = 999'999;

// The two counters, 0 .. max_counter and 1 .. max_counter.
Result<int> read_quiet_plies(const Word& word);
Result<int> read_move_number(const Word& word);
// The counter as it may be written.
int written_counter(int counter);

// The words after the board, all there are. The side to move, a letter of `seat_letters` in either case, must be there;
// the counters may be missing. `board` is the word that the error names when nothing follows it.
Result<FenTail> read_fen_tail(std::span<const Word> words, const Word& board, std::string_view seat_letters);

// Side, plies and number, the side in lower case.
std::string write_fen_tail(const FenTail& tail, std::string_view seat_letters);

} // namespace quartet
