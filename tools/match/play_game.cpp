#include "tools/match/play_game.hpp"

#include "core/game/random.hpp"
#include "tools/match/adjudication.hpp"
#include "tools/match/chance_move.hpp"
#include "tools/match/seat_clock.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace quartet::tools {

namespace {

// Who stops a whole job, as batch systems do, tells engines and arbiter in any order. An engine that was told first
// ends, or says what it likes; the word for us is not far behind.
constexpr std::chrono::milliseconds stop_lag{1000};

std::size_t at(Seat seat) {
    return static_cast<std::size_t>(seat.index());
}

// Why a move was refused, with the whole move where the error names a part of it.
std::string refusal(const std::string& move, const ParseError& error) {
    const std::string shown = printable(move);
    return error.word == shown ? error.message() : fmt::format("'{}': {}", shown, error.message());
}

class GameInProgress {
public:
    GameInProgress(PlayedGame& game, std::unique_ptr<Referee> referee, const std::vector<Engine*>& engines,
                   const MatchOptions& options, const Interrupt& interrupt)
        : game_{game},
          referee_{std::move(referee)},
          engines_{engines},
          options_{options},
          interrupt_{interrupt},
          adjudicator_{options.adjudication, referee_->seats()},
          random_{game.seed},
          broken_(engines.size()),
          resigned_(engines.size()) {
        for (const Engine* engine : engines_) clocks_.emplace_back(engine->spec().limits);
    }

    void play() {
        set_up();
        start_engines();
        while (!game_.stopped && !game_.outcome.over) {
            if (const Outcome outcome = referee_->outcome(); outcome.over) {
                finish(outcome, outcome.reason);
            } else if (options_.max_plies > 0 && static_cast<int>(game_.turns.size()) >= options_.max_plies) {
                finish(referee_->stopped(reason::maximum_length), reason::maximum_length);
            } else if (referee_->chance_to_move()) {
                draw_move();
            } else {
                take_turn(referee_->to_move());
            }
        }
        settle();
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
            make_way(engine, Seat{i});
            if (game_.stopped) return;
            OrFault<void> ready;
            if (!engine.started()) ready = engine.start(options_.rules);
            if (ready) ready = engine.new_game();
            if (!ready) fail(Seat{i}, ready.error());
            game_.ids[static_cast<std::size_t>(i)] = engine.id_name();
        }
    }

    // Ends the process of an engine that is to begin each game afresh, or that has died since its last game: that is
    // not this game's business. Such a death may be slow to show, hence it is asked before it hears of the new game.
    void make_way(Engine& engine, Seat seat) {
        if (!engine.started()) return;
        if (engine.spec().restart && engine.games() > 0) {
            engine.ask_to_quit();
            engine.finish();
            return;
        }
        const OrFault<void> stands = engine.wait_ready();
        if (stands) return;
        if (const FaultKind kind = stands.error().kind;
            kind == FaultKind::crash || kind == FaultKind::closed_output) {
            engine.kill();
            if (!being_stopped()) remark(seat, {remark::died_between, stands.error().text()});
        }
    }

    void take_turn(Seat seat) {
        if (const std::optional<Fault>& broken = broken_[at(seat)]) {
            leave(seat, broken->kind == FaultKind::late ? Departure::flagged : Departure::resigned);
        } else if (resigned_[at(seat)]) {
            leave(seat, Departure::resigned);
        } else {
            ask(seat);
        }
    }

    void ask(Seat seat) {
        Duration used{0};
        const OrFault<Answer> answer = think(seat, used);
        if (!answer) {
            fail(seat, answer.error());
            return;
        }
        const Result<std::string> played = referee_->play(answer->move);
        if (!played) {
            fail(seat, {FaultKind::illegal_move, refusal(answer->move, played.error())});
            return;
        }
        const Duration elapsed = used + answer->elapsed;
        clocks_[at(seat)].spend(elapsed);
        adjudicator_.add(seat, answer->info);
        record({Turn::Kind::played, seat, *played, elapsed, answer->info});
        if (!adjudicate(seat) && engines_[at(seat)]->spec().ponder) ponder(seat, answer->ponder);
    }

    // Has the engine find its move. `used`: what it took before it could be asked.
    OrFault<Answer> think(Seat seat, Duration& used) {
        Engine& engine = *engines_[at(seat)];
        const SeatClock& clock = clocks_[at(seat)];
        if (referee_->seats() == 2) engine.set_companion(engines_[1 - at(seat)]);
        std::optional<Duration> allowed = clock.allowed();
        if (engine.pondering()) {
            if (game_.turns.back().move == expected_[at(seat)]) return engine.ponderhit(allowed);
            const OrFault<Duration> stopped = engine.stop_pondering();
            if (!stopped) return tl::unexpected{stopped.error()};
            used = *stopped;
            if (allowed) allowed = std::max(*allowed - used, Duration{0});
        }
        return engine.go(position_line(), go_line(clocks_, seat, referee_->seat_letters(), used), allowed);
    }

    // Lets an engine that has moved think on, as if its opponent had answered with `move`.
    void ponder(Seat seat, const std::string& move) {
        if (move.empty() || referee_->outcome().over || referee_->chance_to_move()) return;
        const Result<std::string> played = referee_->play(move);
        if (!played) {
            remark(seat, {remark::ponder_move, refusal(move, played.error())});
            return;
        }
        const bool goes_on = !referee_->outcome().over;
        referee_->undo();
        if (!goes_on) return;
        expected_[at(seat)] = *played;
        std::string go = go_line(clocks_, seat, referee_->seat_letters());
        engines_[at(seat)]->ponder(position_line() + ' ' + *played, go.insert(2, " ponder"));
    }

    // Ends the game, or the seat's part in it, if the scores say so.
    bool adjudicate(Seat mover) {
        if (!options_.adjudication.resign && !options_.adjudication.draw) return false;
        if (referee_->outcome().over) return false; // the rules go first
        if (const std::optional<Seat> seat = adjudicator_.resigned(mover)) {
            if (referee_->seats() == 2) {
                finish(Outcome::win(next_seat(*seat, 2), reason::win_by_score), reason::win_by_score);
                return true;
            }
            if (!resigned_[at(*seat)]) remark(*seat, {remark::resigned, game_.turns.back().info->score});
            resigned_[at(*seat)] = true;
        }
        if (!adjudicator_.drawn(static_cast<int>(game_.turns.size()))) return false;
        finish(referee_->stopped(reason::draw_by_score), reason::draw_by_score);
        return true;
    }

    // After the last move: nobody thinks on, and who has died unasked is named, though the result stands.
    void settle() {
        for (int i = 0; i < referee_->seats(); ++i) {
            const Seat seat{i};
            Engine& engine = *engines_[at(seat)];
            engine.set_companion(nullptr);
            if (!game_.stopped && engine.started() && !broken_[at(seat)]) {
                OrFault<void> stands;
                if (engine.pondering()) {
                    if (const OrFault<Duration> stopped = engine.stop_pondering(); !stopped) {
                        stands = tl::unexpected{stopped.error()};
                    }
                }
                if (stands) stands = engine.look();
                if (!stands) note(seat, stands.error());
            }
            for (Remark& each : engine.take_remarks()) remark(seat, std::move(each));
        }
    }

    void draw_move() {
        const Seat seat = referee_->to_move();
        const std::string move = draw_chance_move(*referee_, random_);
        if (const Result<std::string> played = referee_->play(move); !played) refused(played.error());
        record({.kind = Turn::Kind::drawn, .seat = seat, .move = move});
    }

    // Whether what an engine has just done may come of the match being stopped.
    bool being_stopped() {
        if (interrupt_.raised_within(stop_lag)) game_.stopped = true;
        return game_.stopped;
    }

    // Writes a fault down; false when it is none, but the match that is being stopped.
    bool note(Seat seat, const Fault& fault) {
        if (fault.kind == FaultKind::stopped) {
            game_.stopped = true;
            return false;
        }
        // After a late answer it has answered all it was asked; otherwise nobody knows what it will say next.
        if (fault.kind != FaultKind::late) engines_[at(seat)]->kill();
        if (being_stopped()) return false;
        game_.faults.push_back(
            {seat, game_.pairing.engine[at(seat)], static_cast<int>(game_.turns.size()), fault});
        return true;
    }

    void fail(Seat seat, const Fault& fault) {
        if (!note(seat, fault)) return;
        if (referee_->seats() == 2) {
            const std::string_view reason = name(fault.kind);
            finish(Outcome::win(next_seat(seat, 2), reason), reason);
        } else {
            broken_[at(seat)] = fault; // leaves when its turn comes, which is at once unless it did not start
        }
    }

    void leave(Seat seat, Departure departure) {
        referee_->leave(seat, departure);
        adjudicator_.left(seat);
        record({.kind = Turn::Kind::left, .seat = seat, .move = std::string{departure_word(departure)}});
    }

    void finish(const Outcome& outcome, std::string_view reason) {
        game_.outcome = outcome;
        game_.reason = reason;
    }

    void remark(Seat seat, Remark what) {
        for (SeatRemark& each : game_.remarks) {
            if (each.seat != seat || each.remark.kind != what.kind) continue;
            each.remark.count += what.count;
            return;
        }
        game_.remarks.push_back({seat, game_.pairing.engine[at(seat)], std::move(what)});
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
    const Interrupt& interrupt_;
    Adjudicator adjudicator_;
    Random random_;
    std::vector<SeatClock> clocks_;               // by seat
    std::vector<std::optional<Fault>> broken_;    // by seat: what its engine did
    std::vector<bool> resigned_;                  // by seat: gives up when its turn comes
    std::array<std::string, max_seats> expected_; // by seat: the move of its opponent that it ponders on
    std::string base_ = "position startpos";      // what `position` starts with
    std::string moves_;                           // each after a blank
};

} // namespace

PlayedGame play_game(const Pairing& pairing, const Opening& opening, std::uint64_t seed,
                     std::unique_ptr<Referee> referee, const std::vector<Engine*>& engines,
                     const MatchOptions& options, const Interrupt& interrupt) {
    PlayedGame game{.pairing = pairing, .opening = opening, .seed = seed};
    GameInProgress{game, std::move(referee), engines, options, interrupt}.play();
    return game;
}

} // namespace quartet::tools
