// Moves as words, the noisy ones, their order and their history slots.

#include "core/search/ordering.hpp"
#include "engines/smess/smess.hpp"
#include "tests/smess/random_smess.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace quartet::smess {
namespace {

using namespace quartet::testing;

Position at(std::string_view text) {
    const auto setup = read_position(text);
    REQUIRE(setup);
    return setup->position;
}

int order_of(const Position& p, std::string_view text) {
    const auto move = Smess{}.read_move(p, text);
    REQUIRE(move);
    return order(p, *move);
}

// Every game leads through captures and promotions; the finished position is among them.
template <class Visit>
void for_random_positions(std::uint64_t seed, int games, Visit&& visit) {
    Random random{seed};
    for (int game = 0; game < games; ++game) {
        Position p = start_position();
        for (int ply = 0; ply < 150; ++ply) {
            visit(p);
            Moves moves;
            generate(p, moves);
            if (moves.empty()) break;
            p = after(p, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
        visit(random_smess_position(random, 1 + game % 12));
    }
}

} // namespace

TEST_CASE("a move packs into a word of its own that is not 0, and comes back") {
    for_random_positions(1, 100, [](const Position& p) {
        Moves moves;
        generate(p, moves);
        std::set<std::uint16_t> words;
        for (const Move& move : moves) {
            const std::uint16_t word = pack(p, move);
            REQUIRE(word != 0);
            REQUIRE(words.insert(word).second);
            Move found;
            REQUIRE(unpack(p, word, found));
            REQUIRE(found == move);
        }
    });
}

TEST_CASE("any word gives a legal move or none") {
    int tried = 0;
    for_random_positions(2, 3, [&](const Position& p) {
        if (tried++ % 8 != 0 && !finished(p)) return;
        Moves moves;
        generate(p, moves);
        std::set<std::uint16_t> words;
        for (const Move& move : moves) words.insert(pack(p, move));
        for (unsigned word = 0; word <= 0xffff; ++word) {
            Move found;
            const bool legal = unpack(p, static_cast<std::uint16_t>(word), found);
            // One REQUIRE of all: 65,536 words a position.
            REQUIRE(legal == (words.count(static_cast<std::uint16_t>(word)) == 1));
            if (legal) REQUIRE(pack(p, found) == word);
        }
    });
}

TEST_CASE("no word gives a move once the game is over") {
    for (const std::string_view text :
         {"7/7/7/7/3b3/3B3/7/7 w 0 1", "7/7/7/7/3b3/3N3/7/7 w 0 1", "7/7/7/7/3n3/3B3/7/7 w 0 1"}) {
        const Position p = at(text);
        for (unsigned word = 0; word <= 0xffff; ++word) {
            Move found;
            REQUIRE_FALSE(unpack(p, static_cast<std::uint16_t>(word), found));
        }
        Moves moves;
        noisy(p, moves);
        CHECK(moves.empty());
    }
}

TEST_CASE("noisy are the captures and promotions, each once") {
    int found = 0;
    for_random_positions(3, 150, [&](const Position& p) {
        Moves moves;
        generate(p, moves);
        std::set<std::uint16_t> expected;
        for (const Move& move : moves)
            if (p.opponent.contains(move.to) || after(p, move).numskulls.count() > p.numskulls.count())
                expected.insert(pack(p, move));
        Moves listed;
        noisy(p, listed);
        std::set<std::uint16_t> got;
        for (const Move& move : listed) got.insert(pack(p, move));
        REQUIRE(got == expected);
        REQUIRE(static_cast<int>(got.size()) == listed.size());
        found += listed.size();
    });
    CHECK(found > 1000);
}

TEST_CASE("the Brain first, then Numskulls, promotions, Ninnies, then the rest") {
    // Blue: Numskulls c4 and d5, Ninnies c7 and e5, Brain d1. Red's Brain is on d8.
    const Position p = at("3b3/2N4/3s3/2nSN2/2S4/7/7/3B3 w 0 1");
    CHECK(order_of(p, "d5d6") > order_of(p, "c7c8"));  // a Numskull; a promotion
    CHECK(order_of(p, "c7c8") > order_of(p, "d5c5"));  // a Ninny
    CHECK(order_of(p, "c4c5") == order_of(p, "d5c5")); // the same victim and kind of capturer
    CHECK(order_of(p, "d5c5") > order_of(p, "d5d4"));
    const Position brains = at("7/7/7/3b3/3B3/2s4/7/n5n w 0 1");
    CHECK(order_of(brains, "d4d5") > order_of(brains, "d4c3"));
    // A capture that promotes is worth both.
    const Position both = at("2s1b2/2N4/7/7/7/7/7/3B3 w 0 1");
    CHECK(order_of(both, "c7c8") > order_of(p, "d5d6"));
}

TEST_CASE("of two that can capture the same, the one that risks less comes first") {
    const Position p = at("3b3/7/2n4/2NS3/7/7/7/3B3 w 0 1");
    CHECK(order_of(p, "c5c6") > order_of(p, "d5c6"));
}

TEST_CASE("order and history slot are the same from either side of the board") {
    for_random_positions(4, 40, [](const Position& p) {
        const Position q = turned(p);
        Moves moves;
        generate(p, moves);
        for (const Move& move : moves) {
            const Move same{Geometry::half_turn(move.from), Geometry::half_turn(move.to)};
            CHECK(order(p, move) == order(q, same));
            CHECK(move_slot(p, move) == move_slot(q, same));
        }
    });
}

TEST_CASE("a history slot tells kind and target square") {
    std::map<int, std::pair<int, int>> what; // of each slot: kind, square as Blue sees it
    for_random_positions(5, 60, [&](const Position& p) {
        Moves moves;
        generate(p, moves);
        for (const Move& move : moves) {
            const int slot = move_slot(p, move);
            REQUIRE(slot >= 0);
            REQUIRE(slot < move_slots);
            const int kind = p.numskulls.contains(move.from) ? 1 : p.brains.contains(move.from) ? 2 : 0;
            const Square seen = p.to_move == blue ? move.to : Geometry::half_turn(move.to);
            const std::pair<int, int> meaning{kind, seen.index()};
            REQUIRE(what.try_emplace(slot, meaning).first->second == meaning);
        }
    });
    CHECK(what.size() > 150);
}

TEST_CASE("a noisy move gains what it takes and what it becomes") {
    const auto weight = [](Feature feature) {
        return EvalScore{evaluation_weights()[static_cast<std::size_t>(feature)]};
    };
    const EvalScore ninny = weight(Feature::ninny);
    const EvalScore numskull = weight(Feature::numskull);
    int promotions = 0;
    int captures = 0;
    for_random_positions(6, 300, [&](const Position& p) {
        Moves moves;
        noisy(p, moves);
        for (const Move& move : moves) {
            if (p.brains.contains(move.to)) {
                CHECK(gain(p, move) > 10 * numskull); // more than anything else
                continue;
            }
            // Counted on the board before and after.
            const Position next = after(p, move);
            const auto count = [&](Set kind, Set side) { return (kind & side).count(); };
            const int numskulls_won = count(p.numskulls, p.opponent) - count(next.numskulls, next.own) +
                                      count(next.numskulls, next.opponent) - count(p.numskulls, p.own);
            const int pieces_won = p.opponent.count() - next.own.count();
            CHECK(gain(p, move) == numskulls_won * (numskull - ninny) + pieces_won * ninny);
            captures += pieces_won;
            promotions += count(next.numskulls, next.opponent) - count(p.numskulls, p.own);
        }
    });
    CHECK(captures > 500);
    CHECK(promotions > 100);
}

TEST_CASE("doubtful captures come last, in stages and at once, and are told") {
    // A Numskull may take a Ninny that is protected, or one that is not; a Ninny may take the protected one.
    const Smess game;
    const Position p = at("6b/7/2n1n2/1N1n3/4S2/7/7/B6 w 0 1");
    const Histories<Smess> nothing;
    const Hints<Smess> hints{.histories = nothing};
    OrderedMoves<Smess, policy_of<Smess>> moves;
    int doubtful = 0;
    int given = 0;
    const auto check = [&] {
        bool last = false;
        while (const Move* move = moves.next(game, p, hints)) {
            const bool expected = game.is_noisy(p, *move) && game.doubtful(p, *move);
            CHECK(moves.gave_doubtful() == expected);
            CHECK((expected || !last)); // nothing else comes after one
            last = expected;
            doubtful += expected;
            ++given;
        }
    };
    moves.begin(game, p, hints);
    check();
    CHECK(doubtful > 0);
    CHECK(given == static_cast<int>(game.count(p)));
    moves.begin_all(game, p, hints);
    check();
    CHECK(given == 2 * static_cast<int>(game.count(p)));
}

} // namespace quartet::smess
