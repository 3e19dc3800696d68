#include "core/search/wdl.hpp"

#include <algorithm>
#include <array>

namespace quartet {

namespace {

constexpr int even_odds = 150; // hundredths at which a win is as likely as not
constexpr int scale = 75;      // hundredths by which the odds grow e-fold

// 1000 / (1 + e^-x) at x = 0, 1/2, 1 .. 7, rounded; written out so that it is the same on every machine.
constexpr std::array<int, 15> logistic_table{500, 622, 731, 818, 881, 924, 953, 971,
                                             982, 989, 993, 996, 998, 998, 999};

// Thousandths at `amount` hundredths above even odds, linear between the entries.
int logistic(int amount) {
    constexpr int step = scale / 2;
    constexpr int last = static_cast<int>(logistic_table.size()) - 1;
    if (amount < 0) return 1000 - logistic(-amount);
    const int index = amount / step;
    if (index >= last) return logistic_table.back();
    const auto at = static_cast<std::size_t>(index);
    return logistic_table[at] + (logistic_table[at + 1] - logistic_table[at]) * (amount % step) / step;
}

} // namespace

WinDrawLoss win_draw_loss(Score score) {
    if (score.is_win()) return {1000, 0, 0};
    if (score.is_loss()) return {0, 0, 1000};
    const int win = logistic(score.value() - even_odds);
    const int loss = logistic(-score.value() - even_odds);
    return {win, 1000 - win - loss, loss};
}

} // namespace quartet
