#include "tools/match/play_game.hpp"

#include "core/game/random.hpp"
#include "tools/match/seat_clock.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <utility>

namespace quartet::tools {

namespace {

std::size_t at(Seat seat) {
    return static_cast<std::size_t>(seat.index());
}

class GameInProgress {
public:
    GameInProgress(PlayedGame& game, std::unique_ptr<Referee> referee, const std::vector<Engine*>& engines,
                   const MatchOptions& options)
        : game_{game},
          referee_{std::move(referee)},
          engines_{engines},
          options_{options},
          random_{game.seed},
          broken_(engines.size()) {
        for (const Engine* engine : engines_) clocks_.emplace_back(engine->spec().limits);
    }

    void play() {
        set_up();
        start_engines();
        while (!game_.stopped && !game_.outcome.over) {
            if (const Outcome outcome = referee_->outcome(); outcome.over) {
                finish(outcome, outcome.reason);
            } else if (options_.max_plies > 0 && static_cast<int>(game_.turns.size()) >= options_.max_plies) {
                finish(referee_->stopped("maximum length"), "maximum length");
            } else if (referee_->chance_to_move()) {
                draw_move();
            } else if (std::optional<Fault>& broken = broken_[at(referee_->to_move())]) {
                leave(referee_->to_move(), *broken);
            } else {
                ask(referee_->to_move());
            }
        }
    }

private:
    void set_up() {
        if (!game_.opening.position.empty()) {
            if (const Result<void> set = referee_->set_up(game_.opening.position); !set) refused(set.error());
            base_ = "position fen " + referee_->position();
        }
        for (const std::string& move : game_.opening.moves) {
            const Seat seat = referee_->to_move();
            const Result<std::string> played = referee_->play(move);
            if (!played) refused(played.error());
            record({.kind = Turn::Kind::opening, .seat = seat, .move = *played});
        }
    }

    // Openings have been read under the same rules, so this is our own fault.
    [[noreturn]] static void refused(const ParseError& error) {
        throw ToolError{"the referee refuses an opening: " + error.message()};
    }

    void start_engines() {
        const int seats = referee_->seats();
        for (int i = 0; i < seats && !game_.stopped && !game_.outcome.over; ++i) {
            Engine& engine = *engines_[static_cast<std::size_t>(i)];
            OrFault<void> ready;
            if (!engine.started()) ready = engine.start(options_.rules);
            if (ready) ready = engine.new_game();
            if (!ready) fail(Seat{i}, ready.error());
            game_.ids[static_cast<std::size_t>(i)] = engine.id_name();
        }
    }

    void ask(Seat seat) {
        SeatClock& clock = clocks_[at(seat)];
        const OrFault<Answer> answer = engines_[at(seat)]->go(
            position_line(), go_line(clocks_, seat, referee_->seat_letters()), clock.allowed());
        if (!answer) {
            fail(seat, answer.error());
            return;
        }
        const Result<std::string> played = referee_->play(answer->move);
        if (!played) {
            fail(seat, {FaultKind::illegal_move, played.error().message()});
            return;
        }
        clock.spend(answer->elapsed);
        record({Turn::Kind::played, seat, *played, answer->elapsed, answer->info});
    }

    void draw_move() {
        const Seat seat = referee_->to_move();
        const std::vector<std::string> moves = referee_->legal_moves();
        const std::string& move = moves[static_cast<std::size_t>(random_.below(moves.size()))];
        if (const Result<std::string> played = referee_->play(move); !played) refused(played.error());
        record({.kind = Turn::Kind::drawn, .seat = seat, .move = move});
    }

    void fail(Seat seat, const Fault& fault) {
        Engine& engine = *engines_[at(seat)];
        if (fault.kind == FaultKind::stopped) {
            game_.stopped = true;
            return;
        }
        // After a late answer it has answered all it was asked; otherwise nobody knows what it will say next.
        if (fault.kind != FaultKind::late) engine.kill();
        game_.faults.push_back(
            {seat, game_.pairing.engine[at(seat)], static_cast<int>(game_.turns.size()), fault});
        if (referee_->seats() == 2) {
            const std::string_view reason = name(fault.kind);
            finish(Outcome::win(next_seat(seat, 2), reason), reason);
        } else {
            broken_[at(seat)] = fault; // leaves when its turn comes, which is at once unless it did not start
        }
    }

    void leave(Seat seat, const Fault& fault) {
        const Departure departure = fault.kind == FaultKind::late ? Departure::flagged : Departure::resigned;
        referee_->leave(seat, departure);
        record({.kind = Turn::Kind::left, .seat = seat, .move = std::string{departure_word(departure)}});
    }

    void finish(const Outcome& outcome, std::string_view reason) {
        game_.outcome = outcome;
        game_.reason = reason;
    }

    void record(Turn turn) {
        (moves_ += ' ') += turn.move;
        game_.turns.push_back(std::move(turn));
    }

    std::string position_line() const { return moves_.empty() ? base_ : base_ + " moves" + moves_; }

    PlayedGame& game_;
    std::unique_ptr<Referee> referee_;
    const std::vector<Engine*>& engines_; // by seat
    const MatchOptions& options_;
    Random random_;
    std::vector<SeatClock> clocks_;            // by seat
    std::vector<std::optional<Fault>> broken_; // by seat: what its engine did
    std::string base_ = "position startpos";   // what `position` starts with
    std::string moves_;                        // each after a blank
};

} // namespace

PlayedGame play_game(const Pairing& pairing, const Opening& opening, std::uint64_t seed,
                     std::unique_ptr<Referee> referee, const std::vector<Engine*>& engines,
                     const MatchOptions& options) {
    PlayedGame game{.pairing = pairing, .opening = opening, .seed = seed};
    GameInProgress{game, std::move(referee), engines, options}.play();
    return game;
}

} // namespace quartet::tools
