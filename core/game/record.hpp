#pragma once

#include "core/game/game.hpp"

#include <array>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

namespace quartet {

// When a game is stopped although the rules would let it go on. 0 switches a convention off.
struct Conventions {
    int repetition_limit = 3;    // the occurrence of a position that ends the game
    int no_progress_limit = 100; // plies without progress that end it

    friend bool operator==(const Conventions&, const Conventions&) = default;
};

// The options by which the conventions are set, in engines and in referees alike.
inline constexpr std::array<OptionSpec, 2> convention_options{
    OptionSpec{"RepetitionLimit", OptionSpec::Kind::spin, "3", 0, 1000},
    OptionSpec{"NoProgressLimit", OptionSpec::Kind::spin, "100", 0, 10'000}};

// A game from its set-up to the present: what position, session, search and referee keep. It counts what the
// rules themselves do not see: repetitions and plies without progress.
template <Rules G>
class GameRecord {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    explicit GameRecord(const G& game = G{}) : GameRecord(game, game.start()) {}
    GameRecord(const G& game, const Setup<Position>& setup) : game_{game}, setup_{setup} {
        turns_.push_back({setup.position, game.key(setup.position), setup.quiet_plies, setup.move_number});
    }

    const G& game() const { return game_; }
    const Position& position() const { return turns_.back().position; }
    Key key() const { return turns_.back().key; }
    int quiet_plies() const { return turns_.back().quiet_plies; }
    int ply() const { return static_cast<int>(turns_.size()) - 1; } // moves (and departures) played so far
    Setup<Position> setup() const { return {position(), quiet_plies(), turns_.back().move_number}; }
    const Setup<Position>& initial_setup() const { return setup_; }

    // The position after `ply` moves, 0 .. ply().
    const Position& position_at(int ply) const { return turns_[static_cast<std::size_t>(ply)].position; }
    Key key_at(int ply) const { return turns_[static_cast<std::size_t>(ply)].key; }
    // The move that led from ply to ply+1; none where a seat left, which departure_at() tells then.
    const std::optional<Move>& move_at(int ply) const { return steps_[static_cast<std::size_t>(ply)].move; }
    struct Left {
        Seat seat;
        Departure departure;
    };
    const Left& departure_at(int ply) const { return steps_[static_cast<std::size_t>(ply)].left; }

    // Plays a legal move.
    void play(const Move& move) {
        const Turn& now = turns_.back();
        const bool progress = game_.progress(now.position, move);
        push(game_.after(now.position, move), progress ? 0 : now.quiet_plies + 1, {move, {}});
    }

    // Takes `seat` out of the game: it resigned or lost on time. Games with more than two seats. Of a seat that
    // has no part in the game any more this changes nothing, and is no ply.
    void abandon(Seat seat, Departure departure = Departure::resigned) requires ManySeated<G> {
        const Position left = game_.abandon(position(), seat, departure);
        if (!(left == position())) push(left, quiet_plies(), {std::nullopt, {seat, departure}});
    }

    // Takes back the last move or departure; ply() > 0.
    void undo() {
        assert(ply() > 0);
        turns_.pop_back();
        steps_.pop_back();
    }

    // How often the present position has stood on the board, this time included. Only as far back as the last
    // progress need be looked, since nothing before it can recur; nor can anything before a departure, which
    // counts as a turn here but not as a quiet ply.
    int occurrences() const {
        int found = 0;
        const std::size_t now = turns_.size() - 1;
        const std::size_t reach = static_cast<std::size_t>(turns_.back().quiet_plies);
        for (std::size_t back = 0; back <= now && back <= reach; ++back) {
            const Turn& turn = turns_[now - back];
            if (turn.key == turns_.back().key && turn.position == turns_.back().position) ++found;
        }
        return found;
    }

    // How the game stands: the rules first, then the conventions.
    Outcome outcome(const Conventions& conventions) const {
        const Outcome by_rules = game_.outcome(position());
        if (by_rules.over) return by_rules;
        if (conventions.repetition_limit > 0 && occurrences() >= conventions.repetition_limit) {
            return stopped_outcome(game_, position(), "repetition");
        }
        if (conventions.no_progress_limit > 0 && quiet_plies() >= conventions.no_progress_limit) {
            return stopped_outcome(game_, position(), "no progress");
        }
        return Outcome::playing();
    }

private:
    struct Turn {
        Position position;
        Key key;
        int quiet_plies;
        int move_number;
    };

    struct Step {
        std::optional<Move> move;
        Left left; // where there is no move
    };

    void push(const Position& position, int quiet_plies, const Step& step) {
        const Turn& now = turns_.back();
        const bool round_done = game_.to_move(position) <= game_.to_move(now.position);
        const int move_number = now.move_number + (round_done ? 1 : 0);
        steps_.push_back(step);
        turns_.push_back({position, game_.key(position), quiet_plies, move_number});
    }

    G game_;
    Setup<Position> setup_;
    std::vector<Turn> turns_;
    std::vector<Step> steps_;
};

} // namespace quartet
