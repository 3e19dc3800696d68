// Search, referee and the slow generator agree on the armour left of every piece and on the captures, in every node of
// real searches. The search is not asked to tell what it sees: it plays a game that watches what it asks for.

#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "core/game/referee_of.hpp"
#include "core/search/searcher.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "engines/cyvasse/lines.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/rule_checks.hpp"
#include "tests/cyvasse/slow_cyvasse.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quartet::testing {
namespace {

using cyvasse::Cyvasse;
using cyvasse::Position;

// What the slow generator says of a position.
struct Answer {
    explicit Answer(const SlowCyvasse& slow) {
        for (const SlowCell cell : slow_cells())
            if (slow.at(cell) != SlowCyvasse::nobody) left[index(cell)] = slow.armour_left(cell);
        if (slow.finished()) return;
        captures = captures_in(slow);
        strikes = strikes_in(slow, captures);
        in_danger = strikes_in(slow.passed(), captures_in(slow.passed()));
    }

    std::array<int, 108> left{};    // the armour of each piece, less the enemies that attack it
    std::vector<SlowMove> captures; // in order
    bool strikes = false;           // whether a capture ends the game in favour of the side to move
    bool in_danger = false;         // whether one of the other side would, if that were to move

    static std::size_t index(SlowCell cell) { return static_cast<std::size_t>(cell.index()); }

private:
    std::vector<SlowMove> captures_in(const SlowCyvasse& slow) const {
        std::vector<SlowMove> list;
        for (const SlowCell victim : slow_cells()) {
            if (slow.at(victim) == SlowCyvasse::nobody || slow.mine(victim)) continue;
            if (left[index(victim)] > 0 || slow.is_protected(victim)) continue;
            for (const SlowCell from : slow_cells())
                if (slow.mine(from) && slow.reaches_victim(from, victim))
                    list.push_back({from.index(), victim.index()});
        }
        std::sort(list.begin(), list.end());
        return list;
    }
    static bool strikes_in(const SlowCyvasse& slow, const std::vector<SlowMove>& list) {
        return std::any_of(list.begin(), list.end(),
                           [&](const SlowMove& move) { return testing::strikes(slow, move); });
    }
};

// Compares whatever the search asks of a position with the slow generator's answer, and each position that it comes to
// with what the referee says there, once.
class Watcher {
public:
    explicit Watcher(const cyvasse::RuleOptions& options)
        : options_{options}, referee_{make_referee(Cyvasse{options})} {}

    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t lists() const { return lists_; } // of moves that the search was given
    std::size_t positions() const { return answers_.size(); }
    std::uint64_t attacked() const { return attacked_; } // pieces under attack in these positions
    std::uint64_t captures() const { return captures_; }

    void node(const Position& p) {
        ++nodes_;
        answer(p);
    }
    // The captures among `moves`, which the search was given from the index `first` on.
    void moves(const Position& p, const cyvasse::Moves& moves, int first) {
        ++lists_;
        std::vector<SlowMove> captures;
        for (int i = first; i < moves.size(); ++i)
            if (p.opponent.contains(moves[i].to)) captures.push_back(slow_move(moves[i]));
        std::sort(captures.begin(), captures.end());
        expect(captures == answer(p).captures, p, "the captures of the search");
    }
    void strikes(const Position& p, bool found, const cyvasse::Move& move) {
        const Answer& slow = answer(p);
        expect(found == slow.strikes, p, "a win at once");
        if (!found) return;
        const bool capture = std::binary_search(slow.captures.begin(), slow.captures.end(), slow_move(move));
        expect(capture && strikes_by(p, move), p, "the move that wins at once");
    }
    void danger(const Position& p, bool found) { expect(found == answer(p).in_danger, p, "the danger"); }

private:
    bool strikes_by(const Position& p, const cyvasse::Move& move) const {
        return testing::strikes(SlowCyvasse{p, options_}, slow_move(move));
    }

    const Answer& answer(const Position& p) {
        const Key key = cyvasse::key(p);
        const auto known = answers_.find(key);
        if (known != answers_.end()) return known->second;
        const SlowCyvasse board{p, options_};
        const Answer& slow = answers_.try_emplace(key, board).first->second;
        captures_ += slow.captures.size();
        ask_lines(p, board, slow);
        ask_referee(p, board, slow);
        return slow;
    }

    // What evaluation and generator are built of: the attackers of both sides, and the pieces without armour left.
    void ask_lines(const Position& p, const SlowCyvasse& board, const Answer& slow) {
        for (const Position& view : {p, passed(p)}) {
            const cyvasse::Attackers attackers = attackers_of_all(view, options_);
            const cyvasse::Set victims = capturable(view, options_);
            for (Square square : view.opponent) {
                const SlowCell cell = slow_cell(square);
                const int left = slow.left[Answer::index(cell)];
                const int number = board.armour(cell) - left;
                attacked_ += number > 0;
                expect(attackers.one_or_more.contains(square) == (number >= 1), p, "attackers, one or more");
                expect(attackers.two_or_more.contains(square) == (number >= 2), p, "attackers, two or more");
                expect(armour_left(p, options_, square) == left, p, "the armour left");
                expect(victims.contains(square) == (left <= 0 && !board.is_protected(cell)), p,
                       "what can be captured");
            }
            expect((victims & ~view.opponent).empty(), p, "what can be captured, beside the enemy's pieces");
        }
    }

    // By texts alone: the legal moves, and what `d` shows.
    void ask_referee(const Position& p, const SlowCyvasse& board, const Answer& slow) {
        REQUIRE(referee_->set_up(cyvasse::write_position({p, 0, 1})));
        std::vector<SlowMove> captures;
        for (const std::string& move : referee_->legal_moves())
            if (board.is_capture(SlowMove::read(move))) captures.push_back(SlowMove::read(move));
        std::sort(captures.begin(), captures.end());
        expect(captures == slow.captures, p, "the captures of the referee");

        captures.clear();
        int rank = 9;
        std::istringstream lines{referee_->drawing()};
        for (std::string line; std::getline(lines, line);) {
            std::istringstream words{line};
            std::string word;
            words >> word;
            SlowCell cell{std::max(0, rank - 5), rank};
            if (rank > 0 && word == cell.name()) { // the name of a rank's first cell, then all its cells
                for (; cell.on_board() && words >> word; ++cell.file) ask_cell(p, board, slow, cell, word);
                --rank;
            } else if (word == "Captures:") {
                while (words >> word && word != "none") // Re4xe6
                    captures.push_back(SlowMove::read(word.substr(1, 2) + word.substr(4, 2)));
            }
        }
        std::sort(captures.begin(), captures.end());
        expect(rank == 0, p, "the ranks drawn");
        expect(captures == slow.captures, p, "the captures below the drawing");
    }
    // A cell as it is drawn: "M:0" for a piece under attack, "M" for one that is not, on water with a '~' before it.
    void ask_cell(const Position& p, const SlowCyvasse& board, const Answer& slow, SlowCell cell,
                  std::string_view word) {
        if (board.at(cell) == SlowCyvasse::nobody) return;
        if (word[0] == '~') word.remove_prefix(1);
        const int left = slow.left[Answer::index(cell)];
        std::string expected(1, board.at(cell));
        if (left < board.armour(cell)) expected += ':' + std::to_string(left);
        expect(word == expected, p, "the armour drawn");
    }

    static void expect(bool agreed, const Position& p, std::string_view what) {
        if (!agreed) FAIL_CHECK(what << " in " << cyvasse::write_position({p, 0, 1}));
    }

    cyvasse::RuleOptions options_;
    std::unique_ptr<Referee> referee_;
    std::unordered_map<Key, Answer> answers_;
    std::uint64_t nodes_ = 0;
    std::uint64_t lists_ = 0;
    std::uint64_t attacked_ = 0;
    std::uint64_t captures_ = 0;
};

// Cyvasse, watched. Every node of the search asks for the outcome first.
class Watched : public Cyvasse {
public:
    static inline Watcher* watcher = nullptr;

    using Cyvasse::Cyvasse;

    Outcome outcome(const Position& p) const {
        watcher->node(p);
        return Cyvasse::outcome(p);
    }
    void generate(const Position& p, Moves& list) const {
        const int first = list.size();
        Cyvasse::generate(p, list);
        watcher->moves(p, list, first);
    }
    void noisy(const Position& p, Moves& list) const {
        const int first = list.size();
        Cyvasse::noisy(p, list);
        watcher->moves(p, list, first);
    }
    bool wins_now(const Position& p, Move& move) const {
        const bool found = Cyvasse::wins_now(p, move);
        watcher->strikes(p, found, move);
        return found;
    }
    bool danger(const Position& p) const {
        const bool found = Cyvasse::danger(p);
        watcher->danger(p, found);
        return found;
    }
};
static_assert(Striking<Watched>);

// A position some random moves away from a set-up; captures are preferred, so that there is something to see.
Setup<Position> some_setup(Random& random, unsigned round, const Cyvasse& game) {
    Setup<Position> setup = round % 3 == 2 ? game.start() : game.random_setup(round % 3, random);
    for (auto plies = random.below(70); plies > 0; --plies) {
        cyvasse::Moves moves;
        game.noisy(setup.position, moves);
        if (moves.empty() || random.below(2) == 0) {
            moves.clear();
            game.generate(setup.position, moves);
        }
        const Position next = game.after(
            setup.position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        if (game.outcome(next).over) break;
        setup.position = next;
    }
    return setup;
}

TEST_CASE("armour left and captures in every node of 100,000 searched positions") {
    Random random{4};
    Searcher<Watched> searcher{{.hash_mb = 4}};
    std::size_t positions = 0;
    std::uint64_t captures = 0;
    std::uint64_t attacked = 0;
    for (unsigned round = 0; positions < 100'000; ++round) {
        const cyvasse::RuleOptions options =
            round % 2 == 0 ? cyvasse::RuleOptions{} : random_cyvasse_options(random);
        const Setup<Position> setup = some_setup(random, round, Cyvasse{options});
        CAPTURE(cyvasse::write_position(setup));
        Watcher watcher{options};
        Watched::watcher = &watcher;
        searcher.clear();
        Limits limits;
        limits.nodes = 2'000;
        const auto result = searcher.search({GameRecord<Watched>{Watched{options}, setup}, {}, limits}, {});
        REQUIRE(result.best);
        CHECK(watcher.nodes() >= result.report.nodes);
        CHECK(watcher.lists() > 0);
        positions += watcher.positions();
        captures += watcher.captures();
        attacked += watcher.attacked();
        REQUIRE(round < 500);
    }
    CHECK(captures > 100'000);
    CHECK(attacked > 300'000);
}

} // namespace
} // namespace quartet::testing
