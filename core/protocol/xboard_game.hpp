#pragma once

#include "core/protocol/session_game.hpp"
#include "core/protocol/xboard_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// The game of a session as the XBoard protocol tells it: in steps, of which a move of the game may take several, with
// passes of the other side between (XBoardShown). The session's own record gets whole moves.
template <Rules G>
class XBoardGame {
public:
    using Move = typename G::Move;

    static constexpr std::string_view pass{"@@@@"};

    enum class Step {
        move, // a whole move, or the last step of one
        part, // a step that others must follow
        pass, // the side that does not move lets the other go on
    };

    explicit XBoardGame(SessionGame<G>& session) : session_{session} {}

    // Whether a move has been begun and is to go on.
    bool within_move() const { return !begun_.empty(); }
    // Whether the last step was part of a move, so that the other side has to pass.
    bool pass_expected() const { return !steps_.empty() && steps_.back() == Step::part; }
    // Whether the engine has begun a move, and tells the next step of it as soon as the other side has passed.
    bool telling() const { return !to_tell_.empty(); }

    // A step of somebody else's, a pass included; programs that know of no passes may leave them out. On error nothing
    // changes; the word and its place are those in `text`.
    Result<Step> read(std::string_view text) {
        if (text == pass) {
            if (!pass_expected()) return refuse(text, 0, "nobody may pass");
            add_pass();
            return Step::pass;
        }
        if constexpr (ManySeated<G>) {
            if (const auto departure = read_departure(text)) {
                if (!session_.leave(*departure))
                    return refuse(text, 0, "nobody is left to leave the game here");
                end_move();
                return Step::move;
            }
        }
        Result<XBoardReading<Move>> read = read_step(text);
        if (!read) return tl::unexpected{read.error()};
        if (!read->move) {
            begun_.push_back(std::move(read->step));
            steps_.push_back(Step::part);
            return Step::part;
        }
        finish(*read->move);
        return Step::move;
    }

    // The legal moves that go on as has been begun: all, where nothing has. Within a move there is one at least.
    std::vector<Move> continuations() const {
        typename G::Moves legal;
        legal_moves(session_.game(), session_.position(), legal);
        std::vector<Move> moves;
        for (const Move& move : legal) {
            if (!within_move() || !rest_of(move).empty()) moves.push_back(move);
        }
        return moves;
    }

    // The steps that may be next, one for each of continuations().
    std::vector<std::string> next_steps() const {
        std::vector<std::string> steps;
        for (const Move& move : continuations()) steps.push_back(next_step(move));
        return steps;
    }

    // The step that comes next if one of continuations() is made.
    std::string next_step(const Move& move) const { return rest_of(move).front(); }

    // The engine makes a move, one of continuations(); what is left of it is told step by step.
    void begin(const Move& move) {
        telling_ = move;
        to_tell_ = rest_of(move);
    }
    // The next step of the engine's move, which is made by it; telling() must hold.
    std::string tell() {
        std::string text = std::move(to_tell_.front());
        to_tell_.erase(to_tell_.begin());
        if (to_tell_.empty()) {
            finish(telling_);
        } else {
            begun_.push_back(text);
            steps_.push_back(Step::part);
        }
        return text;
    }

    // Leaves off there; how the move goes on is to be decided anew.
    void stop_telling() { to_tell_.clear(); }

    // The side that must pass does so, without having been asked.
    void add_pass() { steps_.push_back(Step::pass); }

    // How many steps there are to take back.
    std::size_t steps() const { return steps_.size(); }
    // Takes back the last step; false where there is none.
    bool undo() {
        if (steps_.empty()) return false;
        const Step last = steps_.back();
        steps_.pop_back();
        to_tell_.clear();
        if (last == Step::part) begun_.pop_back();
        if (last == Step::move) {
            session_.take_back();
            begun_ = std::move(before_.back());
            before_.pop_back();
        }
        return true;
    }

    // A game from another position, or whose earlier moves are forgotten: there is nothing to take back.
    void forget() {
        steps_.clear();
        begun_.clear();
        before_.clear();
        to_tell_.clear();
        root_ = session_.record()->ply();
    }
    void begin_at(const Setup<typename G::Position>& setup) {
        session_.begin(setup);
        forget();
    }
    // After an option has been set: the record may have been cut, and what has been begun may be none under other rules.
    // A move that cannot go on as it was meant to is to be decided anew; one that cannot go on at all is taken back, and the
    // answer is false.
    bool check_record() {
        if (session_.record()->ply() != root_ + static_cast<int>(before_.size())) forget_moves();
        if (!within_move()) return true;
        const std::vector<Move> moves = continuations();
        if (moves.empty()) {
            while (within_move()) undo();
            return false;
        }
        if (telling() && std::find(moves.begin(), moves.end(), telling_) == moves.end()) stop_telling();
        return true;
    }

private:
    // The steps of a move behind those that have been made.
    std::vector<std::string> rest_of(const Move& move) const {
        if constexpr (XBoardShown<G>) {
            return session_.game().xboard_steps(session_.position(), move, begun_);
        } else {
            return {session_.game().write_move(session_.position(), move)};
        }
    }

    Result<XBoardReading<Move>> read_step(std::string_view text) const {
        const Outcome outcome = session_.game().outcome(session_.position());
        if (outcome.over) return refuse(text, 0, fmt::format("the game is over, {}", outcome.reason));
        if constexpr (XBoardShown<G>) {
            return session_.game().read_xboard(session_.position(), begun_, text);
        } else {
            const Result<Move> move = session_.read_move(text);
            if (!move) return tl::unexpected{move.error()};
            return XBoardReading<Move>{*move, {}};
        }
    }

    // There are no whole moves to take back; those steps stay that one has been begun with.
    void forget_moves() {
        const auto last = std::find(steps_.rbegin(), steps_.rend(), Step::move);
        steps_.erase(steps_.begin(), last.base());
        before_.clear();
        root_ = session_.record()->ply();
    }

    void finish(const Move& move) {
        session_.play(move);
        end_move();
    }
    void end_move() {
        before_.push_back(std::exchange(begun_, {}));
        steps_.push_back(Step::move);
    }

    SessionGame<G>& session_;
    int root_ = 0; // the plies of the record before the first step: a game that UCI has begun may have some
    std::vector<Step> steps_;
    std::vector<std::string> begun_;               // the steps so far of a move under way, as we write them
    std::vector<std::vector<std::string>> before_; // of each whole move, its steps but the last
    std::vector<std::string> to_tell_;             // the rest of the engine's own move
    Move telling_{};
};

} // namespace quartet
