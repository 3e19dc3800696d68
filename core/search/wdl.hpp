#pragma once

#include "core/search/score.hpp"

namespace quartet {

// How a game between equals is likely to end, in thousandths that add up to 1000, as UCI_ShowWDL shows it.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

// Of a score from the same view. A model, not a measurement: both chances are logistic in the score, a won or
// lost game being even odds at an advantage of one and a half pieces. Forced ends are certain.
WinDrawLoss win_draw_loss(Score score);

} // namespace quartet
