#pragma once

#include "core/search/limits.hpp"
#include "core/search/score.hpp"

#include <cstdint>
#include <string>

namespace quartet {

// What one `info` line of a search says, without the game: moves are text already.
struct InfoLine {
    int depth = 0;
    int selective_depth = 0;
    int line = 1; // multipv
    Score score;
    Bound bound = Bound::exact;
    std::uint64_t nodes = 0;
    int hash_full = 0; // thousandths
    Milliseconds elapsed{0};
    std::string points; // of the seats at the end of the line, in games that have such; blanks between them
    std::string pv;     // blanks between the moves; may be empty
};

// "info depth 5 seldepth 8 multipv 1 score cp 12 nodes ... pv ...", integers only. `seats` gives the length of
// a round, in which mate counts the mover's moves; `show_wdl` adds chances of win, draw and loss.
std::string info_text(const InfoLine& info, int seats, bool show_wdl);

// "cp 12" or "mate -3". A position won already, without a move to play, is shown in cp.
std::string score_text(Score score, int seats);

// Nodes a second; a time of 0 counts as the shortest that is measured.
std::uint64_t per_second(std::uint64_t nodes, std::chrono::microseconds elapsed);

} // namespace quartet
