#pragma once

#include "core/game/game.hpp"
#include "core/search/score.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace quartet {

// The sink that plays: multiplies each feature with its weight and adds. (A tuner's sink writes the features
// down instead; both read the same features.)
class WeighingSink {
public:
    explicit WeighingSink(std::span<const std::int16_t> weights) : weights_{weights.data()} {}

    void add(int index, int amount) { sum_ += weights_[index] * amount; }
    EvalScore sum() const { return sum_; }

private:
    const std::int16_t* weights_;
    EvalScore sum_ = 0;
};

// The static value of a position for `seat` against the rest, clamped so that it never looks decided. `weights` has one for
// each feature of the game.
template <Searchable G>
Score evaluate(const G& game, const typename G::Position& position, Seat seat,
               std::span<const std::int16_t> weights) {
    WeighingSink sink{weights};
    game.features(position, seat, sink);
    EvalScore sum = sink.sum();
    if constexpr (DividedEvaluation<G>) sum /= G::evaluation_divisor;
    return Score{std::clamp<EvalScore>(sum, -Score::max_eval, Score::max_eval)};
}

// The same with the game's own weights.
template <Searchable G>
Score evaluate(const G& game, const typename G::Position& position, Seat seat) {
    return evaluate(game, position, seat, game.weights());
}

} // namespace quartet
