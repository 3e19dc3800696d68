#pragma once

#include "core/game/record.hpp"
#include "core/game/referee_of.hpp"
#include "core/search/examiner.hpp"
#include "core/search/settled.hpp"

#include <memory>

namespace quartet {

// Optional, of games with features whose amounts depend on the weights of others, so that the evaluation is no plain sum in
// the weights. What fits weights then goes by the plain sum that is nearest to it about given ones.
//
//  tangent_parts                 All that tangent() says is in so many parts of the unit of features().
//  tangent(p, seat, weights, s)  s.add(index, amount) for each feature: how steeply the value for `seat` rises with its
//                                weight, about these weights. Returns what is to be added to the weighted sum so that
//                                at these weights it is the value.
template <class G>
concept CurvedEvaluation = Searchable<G> &&
    requires(const G& game, const typename G::Position& p, Seat seat, std::span<const std::int16_t> weights,
             FeatureSink& sink) {
    { G::tangent_parts } -> std::convertible_to<int>;
    { game.tangent(p, seat, weights, sink) } -> std::same_as<int>;
};

// Any searchable game as an examiner. Made by make_examiner(); nobody names the type.
template <Searchable G>
class ExaminerOf final : public Examiner {
public:
    std::unique_ptr<Examiner> clone() const override { return std::make_unique<ExaminerOf>(*this); }

    std::string_view name() const override { return G::name; }
    std::string_view title() const override { return G::title; }
    int seats() const override { return G::seats; }

    std::span<const std::int16_t> weights() const override { return game_.weights(); }
    int divisor() const override {
        int divisor = 1;
        if constexpr (DividedEvaluation<G>) divisor *= G::evaluation_divisor;
        if constexpr (CurvedEvaluation<G>) divisor *= G::tangent_parts;
        return divisor;
    }
    std::string_view feature_name(int index) const override { return game_.feature_name(index); }

    int paid([[maybe_unused]] const Outcome& outcome, [[maybe_unused]] Seat seat) const override {
        if constexpr (CoalitionScored<G>) {
            return game_.terminal_score(outcome, seat);
        } else {
            return 0;
        }
    }

    Result<void> set_rule(std::string_view name, std::string_view value) override {
        if (const OptionSpec* const convention = find_option(convention_options, name)) {
            const Result<std::string> normal = convention->normalise(value);
            if (!normal) return refuse(value, 1, normal.error().reason);
        } else if (const Result<void> set = quartet::set_rule(game_, name, value); !set) {
            return set;
        }
        position_ = game_.start().position;
        return {};
    }
    Result<void> set_up(std::string_view text) override {
        if (text.empty()) {
            position_ = game_.start().position;
            return {};
        }
        const auto setup = game_.read_position(text);
        if (!setup) return tl::unexpected{setup.error()};
        position_ = setup->position;
        if constexpr (PassesTurns<G>) position_ = game_.on_turn(position_);
        return {};
    }
    Result<void> play(std::string_view text) override {
        if (game_.outcome(position_).over) return refuse(text, 0, "the game is over");
        if constexpr (ManySeated<G>) {
            if (const auto departure = read_departure(text)) {
                const typename G::Position left = game_.abandon(position_, to_move(), *departure);
                if (left == position_) return refuse(text, 0, "this side has left already");
                position_ = left;
                return {};
            }
        }
        const auto move = game_.read_move(position_, text);
        if (!move) return tl::unexpected{move.error()};
        position_ = game_.after(position_, *move);
        return {};
    }

    Seat to_move() const override { return game_.to_move(position_); }
    bool settled(std::span<const std::int16_t> weights, int margin) const override {
        return is_settled(game_, position_, weights, margin);
    }
    int features(Seat view, [[maybe_unused]] std::span<const std::int16_t> weights,
                 std::vector<FeatureAmount>& row) const override {
        struct Sink {
            std::vector<FeatureAmount>& row;
            void add(int index, int amount) {
                if (amount != 0) row.push_back({index, amount});
            }
        } sink{row};
        if constexpr (CurvedEvaluation<G>) {
            return game_.tangent(position_, view, weights, sink);
        } else {
            game_.features(position_, view, sink);
            return 0;
        }
    }

private:
    G game_{};
    typename G::Position position_{game_.start().position};
};

template <Searchable G>
std::unique_ptr<Examiner> make_examiner() {
    return std::make_unique<ExaminerOf<G>>();
}

} // namespace quartet
