// The baseline of games for many: with two seats it is minimax, with more everybody looks to himself.

#include "tests/search/equality.hpp"
#include "tests/search/hunt.hpp"
#include "tests/support/max_n.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

namespace quartet::testing {

TEST_CASE("max^n of two seats is minimax") {
    const Hunt game;
    MaxN<Hunt> max_n{game};
    for_random_positions(game, 51, 12, 100, as_it_is, [&](const GameRecord<Hunt>& record) {
        const Seat own = game.to_move(record.position());
        for (int depth = 1; depth <= 3; ++depth) {
            const Minimax<Hunt> minimax{game, own, plain_policy, depth};
            const int expected = minimax.value(record.position(), depth, 0);
            const int value = max_n.values(record.position(), depth)[static_cast<std::size_t>(own.index())];
            if (Score{expected}.is_decided()) {
                CHECK((value > 0) == (expected > 0)); // lengths are not told apart
                CHECK(std::abs(value) == Score::win_value);
            } else {
                CHECK(value == expected);
            }
        }
    });
}

TEST_CASE("max^n of three seats: who moves takes what is best for himself, whatever it is to the others") {
    const Trio game;
    MaxN<Trio> max_n{game};
    int unlike_paranoid = 0;
    for_random_positions(game, 52, 15, 100, as_it_is, [&](const GameRecord<Trio>& record) {
        const Trio::Position& p = record.position();
        const auto own = static_cast<std::size_t>(game.to_move(p).index());
        Trio::Moves moves;
        game.generate(p, moves);
        int most = std::numeric_limits<int>::min();
        for (const auto& move : moves) most = std::max(most, max_n.values(game.after(p, move), 1)[own]);
        CHECK(max_n.values(p, 2)[own] == most);
        const Trio::Move chosen = max_n.choose(p, 2, 1'000'000);
        CHECK(max_n.values(game.after(p, chosen), 1)[own] == most);
        const Minimax<Trio> paranoid{game, game.to_move(p), plain_policy, 3};
        const int feared = paranoid.value(p, 3, 0);
        const int hoped = max_n.values(p, 3)[own];
        CHECK(hoped >= feared); // nobody is as bad as the paranoid thinks
        unlike_paranoid += hoped != feared;
    });
    CHECK(unlike_paranoid > 20);
}

TEST_CASE("max^n with few nodes still moves") {
    const Trio game;
    MaxN<Trio> max_n{game};
    const auto setup = game.start();
    Trio::Moves moves;
    game.generate(setup.position, moves);
    for (const int nodes : {0, 1, 3, 50}) {
        const Trio::Move chosen = max_n.choose(setup.position, 100, static_cast<std::uint64_t>(nodes));
        CHECK(std::find(moves.begin(), moves.end(), chosen) != moves.end());
    }
}

} // namespace quartet::testing
