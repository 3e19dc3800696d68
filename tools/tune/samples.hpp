#pragma once

#include "core/search/examiner.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace quartet::tools {

// What a search said of a position, in hundredths from the view of the first seat; a forced end is `decided` one way or
// the other.
using SampleScore = std::int16_t;
inline constexpr SampleScore no_score = std::numeric_limits<SampleScore>::min();
inline constexpr SampleScore decided = std::numeric_limits<SampleScore>::max();

// Positions of games as sparse rows of features, all from the view of the first seat, with the result of their game.
class Samples {
public:
    struct Game {
        double result = 0;     // 1 won by the first seat, 0.5 drawn, 0 lost
        bool held_out = false; // for the test alone
        std::size_t first = 0; // its positions: first .. end-1
        std::size_t end = 0;
    };

    // Begins a game; the positions that follow are its own.
    void add_game(double result, bool held_out);
    // Adds a position of the last game. Amounts of one feature are added up; throws std::out_of_range where they are more
    // than 16 bits hold.
    void add(std::span<const FeatureAmount> row, SampleScore score);
    // Adds all games of another, in their order.
    void append(const Samples& other);

    const std::vector<Game>& games() const { return games_; }
    std::size_t size() const { return scores_.size(); } // positions
    SampleScore score(std::size_t position) const { return scores_[position]; }

    // sum of weights[index] * amount over the features of a position.
    template <class Weight>
    double weigh(std::size_t position, std::span<const Weight> weights) const {
        double sum = 0;
        for (std::size_t i = starts_[position]; i < starts_[position + 1]; ++i)
            sum += static_cast<double>(weights[indices_[i]]) * amounts_[i];
        return sum;
    }
    // visit(index, amount) for each feature of a position that is not 0, by index.
    template <class Visit>
    void for_each(std::size_t position, Visit&& visit) const {
        for (std::size_t i = starts_[position]; i < starts_[position + 1]; ++i)
            visit(std::size_t{indices_[i]}, int{amounts_[i]});
    }

private:
    std::vector<Game> games_;
    std::vector<std::size_t> starts_{0}; // of each row in the lists below; one more than there are positions
    std::vector<std::uint32_t> indices_;
    std::vector<std::int16_t> amounts_;
    std::vector<SampleScore> scores_;
    std::vector<FeatureAmount> row_; // while one is added
};

} // namespace quartet::tools
