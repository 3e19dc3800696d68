#include "tools/event/knockout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace quartet::tools {

namespace {

constexpr int nobody = -1;

// Seeds by place in the bracket: neighbours meet, then their winners, and so on; in each round the best seed left meets
// the worst. Places beyond the number of engines are empty.
std::vector<int> bracket(int engines) {
    std::vector<int> seeds{0};
    while (static_cast<int>(seeds.size()) < engines) {
        const int size = 2 * static_cast<int>(seeds.size());
        std::vector<int> doubled;
        for (const int seed : seeds) {
            doubled.push_back(seed);
            doubled.push_back(size - 1 - seed);
        }
        seeds = std::move(doubled);
    }
    for (int& seed : seeds) {
        if (seed >= engines) seed = nobody;
    }
    return seeds;
}

// More than two seats: who sits with whom, of `in` (by seed), as the header says.
std::vector<std::vector<int>> snake(const std::vector<int>& in, int seats) {
    const std::size_t count =
        (in.size() + static_cast<std::size_t>(seats) - 1) / static_cast<std::size_t>(seats);
    std::vector<std::vector<int>> tables(count);
    for (std::size_t i = 0; i < in.size(); ++i) {
        const std::size_t column = i % count;
        const bool back = i / count % 2 == 1;
        tables[back ? count - 1 - column : column].push_back(in[i]);
    }
    return tables;
}

int better_half(std::size_t size) {
    return (static_cast<int>(size) + 1) / 2;
}

} // namespace

Knockout::Knockout(int engines, int seats, int games, int extra_units)
    : StagedEvent{engines, seats},
      games_{games},
      extra_units_{extra_units},
      in_(static_cast<std::size_t>(engines)),
      won_(static_cast<std::size_t>(engines)) {
    assert(engines >= 2);
    if (seats == 2) {
        in_ = bracket(engines);
    } else {
        std::iota(in_.begin(), in_.end(), 0);
    }
    draw_round();
}

int Knockout::tables(int engines, int seats) {
    if (seats == 2) return engines - 1;
    int total = 1; // the final
    for (int in = engines; in > seats;) {
        const int count = (in + seats - 1) / seats;
        total += count;
        int through = 0;
        for (int table = 0; table < count; ++table) {
            through += better_half(static_cast<std::size_t>(in / count + (table < in % count ? 1 : 0)));
        }
        in = through;
    }
    return total;
}

int Knockout::expected() const {
    return tables(engines(), seats()) * games_ + extra_games_;
}

void Knockout::draw_round() {
    Round& drawn = rounds_.emplace_back();
    std::vector<Bout>& round = drawn.bouts;
    drawn.last = static_cast<int>(in_.size()) <= seats();
    if (seats() == 2) {
        for (std::size_t i = 0; i < in_.size(); i += 2) {
            if (in_[i + 1] == nobody) continue; // passes without a game
            round.push_back({{std::min(in_[i], in_[i + 1]), std::max(in_[i], in_[i + 1])}, 1, {}});
        }
    } else if (drawn.last) {
        round.push_back({in_, 1, {}});
    } else {
        for (std::vector<int>& table : snake(in_, seats())) {
            const int through = better_half(table.size());
            round.push_back({std::move(table), through, {}});
        }
    }
    extras_played_ = 0;
    std::fill(won_.begin(), won_.end(), PairScore{});
    std::vector<std::size_t> all(round.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    play(all, games_);
}

void Knockout::play(const std::vector<std::size_t>& bouts, int games) {
    std::vector<Table> tables;
    for (const std::size_t bout : bouts) {
        std::vector<int> engines = rounds_.back().bouts[bout].engines;
        std::sort(engines.begin(), engines.end());
        tables.push_back(dealt_table(engines, seats()));
    }
    begin_stage(std::move(tables), games, static_cast<int>(rounds_.size()) - 1);
}

void Knockout::rank(Bout& bout) const {
    const auto score = [this](int engine) -> const PairScore& {
        return won_[static_cast<std::size_t>(engine)];
    };
    std::sort(bout.engines.begin(), bout.engines.end(), [&](int a, int b) {
        const auto order = by_share(score(a), score(b));
        return order != 0 ? order > 0 : a < b;
    });
    bout.scores.clear();
    for (const int engine : bout.engines) bout.scores.push_back(score(engine));
}

bool Knockout::level(const Bout& bout) const {
    const auto last_through = static_cast<std::size_t>(bout.through) - 1;
    return by_share(bout.scores[last_through], bout.scores[last_through + 1]) == 0;
}

void Knockout::stage_over() {
    for (std::size_t i = 0; i < won_.size(); ++i) won_[i] += gained(static_cast<int>(i));
    std::vector<Bout>& round = rounds_.back().bouts;
    std::vector<std::size_t> undecided;
    for (std::size_t i = 0; i < round.size(); ++i) {
        rank(round[i]);
        if (level(round[i])) undecided.push_back(i);
    }
    if (undecided.empty() || extras_played_ == extra_units_) return end_round();
    ++extras_played_;
    extra_games_ += static_cast<int>(undecided.size()) * seats();
    play(undecided, seats());
}

void Knockout::end_round() {
    const std::vector<Bout>& round = rounds_.back().bouts;
    std::vector<int> next;
    if (seats() == 2) {
        std::size_t bout = 0;
        for (std::size_t i = 0; i < in_.size(); i += 2) {
            next.push_back(in_[i + 1] == nobody ? in_[i] : round[bout++].engines.front());
        }
    } else {
        for (const Bout& bout : round) {
            next.insert(next.end(), bout.engines.begin(), bout.engines.begin() + bout.through);
        }
        std::sort(next.begin(), next.end());
    }
    in_ = std::move(next);
    if (in_.size() == 1) {
        end_event();
    } else {
        draw_round();
    }
}

std::string Knockout::result(const std::vector<std::string>& names) const {
    const auto name = [&](int engine) { return names[static_cast<std::size_t>(engine)]; };
    std::string text;
    for (std::size_t number = 0; number < rounds_.size(); ++number) {
        for (const Bout& bout : rounds_[number].bouts) {
            text += rounds_[number].last ? std::string{"Final:"} : fmt::format("Round {}:", number + 1);
            if (bout.scores.empty()) {
                for (const int engine : bout.engines) text += " " + name(engine);
                text += " (not decided)\n";
                continue;
            }
            for (std::size_t i = 0; i < bout.engines.size(); ++i) {
                if (static_cast<int>(i) == bout.through) text += " |"; // those behind it are out
                text += fmt::format(" {} {:.1f}", name(bout.engines[i]),
                                    static_cast<double>(bout.scores[i].half_points) / 2);
            }
            text += "\n";
        }
    }
    if (complete()) text += fmt::format("Winner: {}\n", name(in_.front()));
    return text;
}

} // namespace quartet::tools
