// The generic properties find what they are there to find: games with one defect each fail them. (Each failure
// that this prints is expected; the test fails when one does not come.)

#include "core/game/random.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/tic_tac_toe.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace quartet::testing {
namespace {

enum class Defect {
    none,
    move_twice,
    miscount,
    unstable_order,
    visits_too_few,
    ambiguous_text,
    text_of_another,
    blank_in_text,
    position_loses_points,
    position_loses_counter,
    key_without_points,
    key_of_chance,
    pack_is_zero,
    unpack_finds_any,
    unpack_finds_none,
    noisy_illegal,
    noisy_not_all,
    slot_too_large,
    changes_without_turn,
    changes_without_victim,
    turned_keeps_points,
    turned_keeps_turn,
    lopsided_move,
    lopsided_end,
    lopsided_features,
    lopsided_value,
    progress_always,
    stuck,
    outcome_without_reason,
    places_with_gaps,
};

Defect defect = Defect::none;
std::uint64_t calls = 0;

// Trio, with the defect in force.
class Defective : public Trio {
public:
    void generate(const Position& p, Moves& moves) const {
        Trio::generate(p, moves);
        if (moves.empty()) return;
        const Move first = moves[0];
        if (defect == Defect::move_twice) moves.push_back(first);
        if (defect == Defect::unstable_order && Random::mix(++calls) % 2 == 0) {
            std::reverse(moves.begin(), moves.end());
        }
        if (defect == Defect::lopsided_move && p.turn == Seat{1}) moves.truncate(1);
        if (defect == Defect::stuck && p.points[0] > 0) moves.clear();
    }
    std::uint64_t count(const Position& p) const {
        Moves moves;
        generate(p, moves);
        return static_cast<std::uint64_t>(moves.size()) + (defect == Defect::miscount && p.points[0] > 0);
    }
    template <class Visit>
    void for_each(const Position& p, Visit&& visit) const {
        Moves moves;
        generate(p, moves);
        for (int i = defect == Defect::visits_too_few && p.points[0] > 0; i < moves.size(); ++i) {
            visit(moves[i]);
        }
    }
    Outcome outcome(const Position& p) const {
        Outcome outcome = Trio::outcome(p);
        if (defect == Defect::outcome_without_reason) outcome.reason = {};
        if (defect == Defect::lopsided_end && outcome.over) {
            outcome.place = {1, 2, 3};
        }
        if (defect == Defect::places_with_gaps && outcome.over) {
            for (int& place : outcome.place) place += place == 3;
        }
        return outcome;
    }
    bool progress(const Position& p, const Move& m) const {
        return defect == Defect::progress_always || Trio::progress(p, m);
    }
    Key key(const Position& p) const {
        Position seen = p;
        if (defect == Defect::key_without_points) seen.points = {};
        return Trio::key(seen) ^ (defect == Defect::key_of_chance ? ++calls : 0);
    }
    Position turned(const Position& p) const {
        Position result = Trio::turned(p);
        if (defect == Defect::turned_keeps_points) result.points = p.points;
        if (defect == Defect::turned_keeps_turn) result.turn = p.turn;
        return result;
    }
    std::string write_position(const Setup<Position>& setup) const {
        Setup<Position> written = setup;
        if (defect == Defect::position_loses_points) written.position.points = {};
        if (defect == Defect::position_loses_counter) written.move_number = 1;
        return Trio::write_position(written);
    }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        Result<Move> move = Trio::read_move(p, text);
        if (move && defect == Defect::text_of_another) std::swap(move->from, move->to);
        return move;
    }
    std::string write_move(const Position& p, const Move& m) const {
        const std::string text = Trio::write_move(p, m);
        if (defect == Defect::ambiguous_text) return text.substr(2);
        if (defect == Defect::blank_in_text) return text + ' ';
        return text;
    }
    template <class Sink>
    void changes(const Position& p, const Move& m, Sink&& sink) const {
        Trio::changes(p, m, [&](const Change& change) {
            if (defect == Defect::changes_without_turn && change.what == Change::What::turn) return;
            // A captured piece is taken off in the key but not in the sums.
            const bool victim = change.what == Change::What::cell && !change.on && change.where == m.to;
            if (defect == Defect::changes_without_victim && victim) return;
            sink(change);
        });
    }
    std::uint16_t pack(const Position& p, const Move& m) const {
        return defect == Defect::pack_is_zero ? std::uint16_t{0} : Trio::pack(p, m);
    }
    bool unpack(const Position& p, std::uint16_t word, Move& m) const {
        if (defect == Defect::unpack_finds_any && word != 0) {
            m.from = static_cast<std::uint8_t>((word - 1) / cells % cells);
            m.to = static_cast<std::uint8_t>((word - 1) % cells);
            return true;
        }
        return Trio::unpack(p, word, m) && defect != Defect::unpack_finds_none;
    }
    void noisy(const Position& p, Moves& moves) const {
        Trio::noisy(p, moves);
        if (defect == Defect::noisy_illegal) moves.push_back({3, 3});
    }
    bool must_capture(const Position& p) const {
        return defect == Defect::noisy_not_all || Trio::must_capture(p);
    }
    int move_slot(const Position& p, const Move& m) const {
        return Trio::move_slot(p, m) + (defect == Defect::slot_too_large ? cells : 0);
    }
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        Trio::features(p, view, sink);
        if (defect == Defect::lopsided_features && view == Seat{0}) sink.add(0, 1);
    }
    EvalScore terminal_score(const Outcome& outcome, Seat seat) const {
        return Trio::terminal_score(outcome, seat) + (defect == Defect::lopsided_value ? seat.index() : 0);
    }
};

static_assert(Visiting<Defective> && Incremental<Defective> && CoalitionScored<Defective>);

void check_with(Defect chosen) {
    defect = chosen;
    calls = 0;
    Defective game;
    REQUIRE(set_rule(game, "QuietLimit", "0").has_value()); // so that positions recur
    check_game_properties(game, {.games = 60});
}

TEST_CASE("the game without a defect passes") {
    check_with(Defect::none);
}

#define FINDS(name)                                                                                          \
    TEST_CASE("found: " #name* doctest::should_fail()) {                                                     \
        check_with(Defect::name);                                                                            \
    }

FINDS(move_twice)
FINDS(miscount)
FINDS(unstable_order)
FINDS(visits_too_few)
FINDS(ambiguous_text)
FINDS(text_of_another)
FINDS(blank_in_text)
FINDS(position_loses_points)
FINDS(position_loses_counter)
FINDS(key_without_points)
FINDS(key_of_chance)
FINDS(pack_is_zero)
FINDS(unpack_finds_any)
FINDS(unpack_finds_none)
FINDS(noisy_illegal)
FINDS(noisy_not_all)
FINDS(slot_too_large)
FINDS(changes_without_turn)
FINDS(changes_without_victim)
FINDS(turned_keeps_points)
FINDS(turned_keeps_turn)
FINDS(lopsided_move)
FINDS(lopsided_end)
FINDS(lopsided_features)
FINDS(lopsided_value)
FINDS(progress_always)
FINDS(stuck)
FINDS(outcome_without_reason)
FINDS(places_with_gaps)

// The same for what only games for two have, with tic-tac-toe.
enum class StrikingDefect {
    none,
    wins_missed,
    win_missed_on_a_diagonal,
    win_claimed,
    move_of_no_win,
    win_not_noisy
};

StrikingDefect striking_defect = StrikingDefect::none;

class DefectiveTicTacToe : public TicTacToe {
public:
    bool wins_now(const Position& p, Move& m) const {
        const bool wins = TicTacToe::wins_now(p, m);
        switch (striking_defect) {
        case StrikingDefect::wins_missed:
            return false;
        case StrikingDefect::win_missed_on_a_diagonal: {
            const std::uint16_t stones = after(p, m).stones[static_cast<std::size_t>(p.turn.index())];
            return wins && (stones & 0b100'010'001) != 0b100'010'001;
        }
        case StrikingDefect::win_claimed:
            return wins || count(p) == 2;
        case StrikingDefect::move_of_no_win: {
            Moves moves;
            generate(p, moves);
            if (wins) m = moves[0];
            return wins;
        }
        default:
            return wins;
        }
    }
    void noisy(const Position& p, Moves& moves) const {
        if (striking_defect != StrikingDefect::win_not_noisy) TicTacToe::noisy(p, moves);
    }
};

static_assert(Striking<DefectiveTicTacToe>);

void check_with(StrikingDefect chosen) {
    striking_defect = chosen;
    check_game_properties(DefectiveTicTacToe{}, {.games = 60});
}

TEST_CASE("the game for two without a defect passes") {
    check_with(StrikingDefect::none);
}

#define FINDS_STRIKING(name)                                                                                 \
    TEST_CASE("found: " #name* doctest::should_fail()) {                                                     \
        check_with(StrikingDefect::name);                                                                    \
    }

FINDS_STRIKING(wins_missed)
FINDS_STRIKING(win_missed_on_a_diagonal)
FINDS_STRIKING(win_claimed)
FINDS_STRIKING(move_of_no_win)
FINDS_STRIKING(win_not_noisy)

} // namespace
} // namespace quartet::testing
