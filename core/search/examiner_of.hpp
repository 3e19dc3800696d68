#pragma once

#include "core/game/record.hpp"
#include "core/search/examiner.hpp"
#include "core/search/settled.hpp"

#include <memory>

namespace quartet {

// Any searchable game for two as an examiner. Made by make_examiner(); nobody names the type.
template <Searchable G>
    requires(G::seats == 2)
class ExaminerOf final : public Examiner {
public:
    std::unique_ptr<Examiner> clone() const override { return std::make_unique<ExaminerOf>(*this); }

    std::string_view name() const override { return G::name; }
    std::string_view title() const override { return G::title; }

    std::span<const std::int16_t> weights() const override { return game_.weights(); }
    int divisor() const override {
        if constexpr (DividedEvaluation<G>) {
            return G::evaluation_divisor;
        } else {
            return 1;
        }
    }
    std::string_view feature_name(int index) const override { return game_.feature_name(index); }

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
        return {};
    }
    Result<void> play(std::string_view text) override {
        if (game_.outcome(position_).over) return refuse(text, 0, "the game is over");
        const auto move = game_.read_move(position_, text);
        if (!move) return tl::unexpected{move.error()};
        position_ = game_.after(position_, *move);
        return {};
    }

    Seat to_move() const override { return game_.to_move(position_); }
    bool settled(std::span<const std::int16_t> weights, int margin) const override {
        return is_settled(game_, position_, weights, margin);
    }
    void features(Seat view, std::vector<FeatureAmount>& row) const override {
        struct Sink {
            std::vector<FeatureAmount>& row;
            void add(int index, int amount) {
                if (amount != 0) row.push_back({index, amount});
            }
        } sink{row};
        game_.features(position_, view, sink);
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
