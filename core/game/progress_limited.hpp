#pragma once

#include "core/game/game.hpp"
#include "core/game/random.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace quartet {

// A game in which the plies without progress are part of the position, and which is over when there are too many of
// them: for perft of games that count it so. Texts are those of the game itself.
template <Rules G>
class ProgressLimited {
public:
    struct Position {
        typename G::Position inner;
        int quiet_plies;
        friend bool operator==(const Position&, const Position&) = default;
    };
    using Move = typename G::Move;
    using Moves = typename G::Moves;

    static constexpr std::string_view name = G::name;
    static constexpr std::string_view title = G::title;
    static constexpr int seats = G::seats;
    static constexpr std::string_view seat_letters = G::seat_letters;
    static std::span<const OptionSpec> options() { return G::options(); }

    ProgressLimited() = default;
    // limit > 0.
    ProgressLimited(const G& game, int limit) : game_{game}, limit_{limit} {}

    void set_option(std::size_t i, std::string_view value) { game_.set_option(i, value); }
    std::string option(std::size_t i) const { return game_.option(i); }

    Setup<Position> start() const { return {{game_.start().position, 0}}; }
    Seat to_move(const Position& p) const { return game_.to_move(p.inner); }
    void generate(const Position& p, Moves& moves) const {
        if (!stopped(p)) game_.generate(p.inner, moves);
    }
    std::uint64_t count(const Position& p) const { return stopped(p) ? 0 : game_.count(p.inner); }
    Position after(const Position& p, const Move& m) const {
        return {game_.after(p.inner, m), game_.progress(p.inner, m) ? 0 : p.quiet_plies + 1};
    }
    Outcome outcome(const Position& p) const {
        const Outcome by_rules = game_.outcome(p.inner);
        return by_rules.over || !stopped(p) ? by_rules : stopped_outcome(game_, p.inner, "no progress");
    }
    bool progress(const Position& p, const Move& m) const { return game_.progress(p.inner, m); }
    Key key(const Position& p) const {
        return game_.key(p.inner) ^ Random::mix(static_cast<std::uint64_t>(p.quiet_plies));
    }
    Position turned(const Position& p) const { return {game_.turned(p.inner), p.quiet_plies}; }

    Result<Setup<Position>> read_position(std::string_view text) const {
        const auto read = game_.read_position(text);
        if (!read) return tl::unexpected{read.error()};
        return Setup<Position>{{read->position, read->quiet_plies}, read->quiet_plies, read->move_number};
    }
    std::string write_position(const Setup<Position>& setup) const {
        return game_.write_position({setup.position.inner, setup.position.quiet_plies, setup.move_number});
    }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        return game_.read_move(p.inner, text);
    }
    std::string write_move(const Position& p, const Move& m) const { return game_.write_move(p.inner, m); }
    std::string draw(const Position& p) const { return game_.draw(p.inner); }

private:
    bool stopped(const Position& p) const { return p.quiet_plies >= limit_; }

    G game_;
    int limit_ = 1;
};

// Calls count(game, position), a perft of `depth`, with the game as it is, or where its perft sees the end for want of
// progress and can come to it within the depth, with a game that has it. limit <= 0: no such end.
template <Rules G, class Count>
auto perft_by_setup(const G& game, const Setup<typename G::Position>& setup, [[maybe_unused]] int depth,
                    [[maybe_unused]] int limit, Count&& count) {
    if constexpr (PerftSeesProgress<G>) {
        if (limit > 0 && setup.quiet_plies + depth > limit) {
            using Limited = ProgressLimited<G>;
            return count(Limited{game, limit}, typename Limited::Position{setup.position, setup.quiet_plies});
        }
    }
    return count(game, setup.position);
}

} // namespace quartet
