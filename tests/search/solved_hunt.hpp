#pragma once

#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "core/search/score.hpp"
#include "tests/search/hunt.hpp"

#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace quartet::testing {

// Every position of Hunt with at most two pieces a side, each with the plies to its end when one side can force
// it: odd counts are wins of the side to move, even ones losses. Found backwards, from the shortest on.
class SolvedHunt {
public:
    SolvedHunt() {
        for (int pieces = 1; pieces < 1 << 16; ++pieces) {
            if (std::popcount(static_cast<unsigned>(pieces)) <= 2)
                sets_.push_back(static_cast<std::uint16_t>(pieces));
        }
        sets_.push_back(0);
        for (const std::uint16_t white : sets_) {
            for (const std::uint16_t black : sets_) {
                if ((white & black) != 0 || (white | black) == 0) continue;
                for (int turn = 0; turn < 2; ++turn) positions_.push_back({{white, black}, Seat{turn}});
            }
        }
        for (bool found = true; found; ++longest_) {
            found = false;
            for (const Hunt::Position& p : positions_) {
                if (plies_.count(number(p)) || !ends_in(p, longest_)) continue;
                fresh_.push_back(p);
                found = true;
            }
            for (const Hunt::Position& p : fresh_) plies_[number(p)] = longest_;
            fresh_.clear();
            if (longest_ == 0) found = true;
        }
    }

    const std::vector<Hunt::Position>& positions() const { return positions_; }
    // Plies to the end under best play; none: nobody can force it.
    std::optional<int> plies(const Hunt::Position& p) const {
        const auto found = plies_.find(number(p));
        return found == plies_.end() ? std::nullopt : std::optional{found->second};
    }
    static Score score(int plies) { return plies % 2 == 1 ? Score::win_in(plies) : Score::loss_in(plies); }

private:
    static std::uint64_t number(const Hunt::Position& p) {
        return p.pieces[0] | std::uint64_t{p.pieces[1]} << 16 |
               static_cast<std::uint64_t>(p.turn.index()) << 32;
    }
    // Whether the end is exactly `plies` away, all shorter ones being known.
    bool ends_in(const Hunt::Position& p, int plies) const {
        Hunt::Moves moves;
        game_.generate(p, moves);
        if (plies == 0) return moves.empty();
        if (moves.empty()) return false;
        bool all_lose = true;
        for (const Hunt::Move& move : moves) {
            const std::optional<int> below = this->plies(game_.after(p, move));
            if (plies % 2 == 1 && below == plies - 1) return true;
            all_lose = all_lose && below && *below % 2 == 1;
        }
        return plies % 2 == 0 && all_lose;
    }

    Hunt game_;
    std::vector<std::uint16_t> sets_;
    std::vector<Hunt::Position> positions_;
    std::vector<Hunt::Position> fresh_;
    std::map<std::uint64_t, int> plies_;
    int longest_ = 0;
};

inline const SolvedHunt& solved() {
    static const SolvedHunt hunt;
    return hunt;
}

inline GameRecord<Hunt> from(const Hunt::Position& p, int quiet_plies = 0) {
    return GameRecord<Hunt>{Hunt{}, {p, quiet_plies, 1}};
}

inline const Hunt::Position& random_position(Random& random) {
    const auto& positions = solved().positions();
    return positions[random.below(positions.size())];
}

} // namespace quartet::testing
