#pragma once

#include "core/game/outcome.hpp"
#include "tools/event/pairing.hpp"
#include "tools/standing/names.hpp"
#include "tools/statistics/pairwise_elo.hpp"
#include "tools/statistics/rating_list.hpp"
#include "tools/statistics/seat_scores.hpp"
#include "tools/statistics/tally.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace quartet::tools {

// What games of more than two seats add up to. Their order does not matter: what depends on it goes by their numbers.
class SeatStanding {
public:
    // before  ratings that the players bring along
    SeatStanding(int engines, int seats, statistics::Ratings before);

    void add(const Pairing& pairing, const Outcome& outcome);

    // Places and points of an engine.
    const statistics::SeatScores& scores(int engine) const {
        return scores_[static_cast<std::size_t>(engine)];
    }
    // How often one engine was placed before another, by pairs of their seats.
    const statistics::Score& met(int row, int column) const;
    // The strengths by Plackett and Luce.
    statistics::RatingList strengths() const;
    // The engines by strength, those without a game behind.
    std::vector<int> order(const statistics::RatingList& strengths) const;
    // The running ratings of the rules page, through all games in the order of their numbers.
    statistics::Ratings ratings(const Names& names) const;

    std::string short_text(const Names& full_names) const;
    std::string table(const Names& full_names) const;

private:
    // 16 bytes a game: enough for what needs all games at once.
    struct Game {
        int number = 0;
        std::array<std::uint8_t, max_seats> engine{};
        std::array<std::uint8_t, max_seats> place{};
    };

    std::vector<Game> by_number() const;
    std::string places_table(const Names& names, const std::vector<int>& order) const;

    int engines_;
    int seats_;
    statistics::Ratings before_;
    std::vector<statistics::SeatScores> scores_; // by engine
    std::vector<statistics::Score> met_;         // row by row: how often one was placed before the other
    std::vector<Game> games_;
};

} // namespace quartet::tools
