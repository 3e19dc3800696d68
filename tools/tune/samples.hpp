#pragma once

#include "core/search/examiner.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace quartet::tools {

// What a search said of a position, in hundredths from the view of the sample's seat; a forced end is `decided` one way or
// the other.
using SampleScore = std::int16_t;
inline constexpr SampleScore no_score = std::numeric_limits<SampleScore>::min();
inline constexpr SampleScore decided = std::numeric_limits<SampleScore>::max();

// What a value is to tell beforehand.
enum class Target : std::uint8_t {
    chance, // of two seats: the part of the point that comes of it, 1 for a game that is won
    points  // of more: what the game pays in the end, in hundredths as the evaluation counts
};

// Positions of games as sparse rows of features from the view of a seat, with what the game brought it. With two seats that
// is the first; with more each has its own, and a game that was played is one here for each of them.
class Samples {
public:
    explicit Samples(Target target = Target::chance) : target_{target} {}

    struct Game {
        double result = 0;     // 1 won by the seat, 0.5 drawn, 0 lost; or hundredths of points
        bool held_out = false; // for the test alone
        std::size_t first = 0; // its positions: first .. end-1
        std::size_t end = 0;
    };

    // Begins a game; the positions that follow are its own.
    void add_game(double result, bool held_out);
    // Adds a position of the last game. Amounts of one feature are added up; throws std::out_of_range where they are more
    // than 16 bits hold.
    //  base  what is added to the weighted sum
    void add(std::span<const FeatureAmount> row, SampleScore score, int base = 0);
    // Adds all games of another, which has the same target, in their order.
    void append(const Samples& other);

    Target target() const { return target_; }
    const std::vector<Game>& games() const { return games_; }
    std::size_t size() const { return scores_.size(); } // positions
    SampleScore score(std::size_t position) const { return scores_[position]; }

    // base + sum of weights[index] * amount over the features of a position.
    template <class Weight>
    double weigh(std::size_t position, std::span<const Weight> weights) const {
        double sum = bases_[position];
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
    Target target_;
    std::vector<Game> games_;
    std::vector<std::size_t> starts_{0}; // of each row in the lists below; one more than there are positions
    std::vector<std::uint32_t> indices_;
    std::vector<std::int16_t> amounts_;
    std::vector<SampleScore> scores_;
    std::vector<std::int32_t> bases_;
    std::vector<FeatureAmount> row_; // while one is added
};

} // namespace quartet::tools
