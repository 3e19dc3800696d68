#include "core/protocol/info_text.hpp"

#include "core/search/wdl.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet {

namespace {

// Moves of the root's mover until the forced end, rounds being `seats` plies long.
int moves_to_mate(Score score, int seats) {
    const int plies = score.plies_to_end();
    return score.is_win() ? (plies + seats - 1) / seats : -(plies / seats);
}

} // namespace

std::string score_text(Score score, int seats) {
    const bool won_already = score.is_win() && score.plies_to_end() == 0;
    if (!score.is_decided() || won_already) return fmt::format("cp {}", score.value());
    return fmt::format("mate {}", moves_to_mate(score, seats));
}

std::uint64_t per_second(std::uint64_t nodes, std::chrono::microseconds elapsed) {
    const auto time =
        static_cast<std::uint64_t>(std::max<std::chrono::microseconds::rep>(elapsed.count(), 1));
    // Not nodes * 1,000,000: that overflows in a long perft.
    return nodes / time * 1'000'000 + nodes % time * 1'000'000 / time;
}

std::string info_text(const InfoLine& info, int seats, bool show_wdl) {
    std::string text = fmt::format("info depth {} seldepth {} multipv {} score {}", info.depth,
                                   info.selective_depth, info.line, score_text(info.score, seats));
    if (info.bound == Bound::lower) text += " lowerbound";
    if (info.bound == Bound::upper) text += " upperbound";
    if (show_wdl) {
        const WinDrawLoss chances = win_draw_loss(info.score);
        text += fmt::format(" wdl {} {} {}", chances.win, chances.draw, chances.loss);
    }
    const Milliseconds at_least{std::max<Milliseconds::rep>(info.elapsed.count(), 1)};
    text += fmt::format(" nodes {} nps {} hashfull {} tbhits 0 time {}", info.nodes,
                        per_second(info.nodes, at_least), info.hash_full, info.elapsed.count());
    if (!info.points.empty()) text += " points " + info.points;
    if (!info.pv.empty()) text += " pv " + info.pv;
    return text;
}

} // namespace quartet
