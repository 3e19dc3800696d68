// What the search asks of captures: what they bring, and whether they look like a loss.

#include "engines/chess4/chess4.hpp"
#include "engines/chess4/evaluation.hpp"
#include "engines/chess4/ordering.hpp"
#include "tests/chess4/random_chess4.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>

namespace quartet::chess4 {

TEST_CASE("a capture gains points and the piece, a promotion a queen for a pawn, anything else nothing") {
    const auto weight = [](Feature feature) {
        return EvalScore{evaluation_weights()[static_cast<std::size_t>(feature)]};
    };
    const EvalScore a_point = weight(Feature::points) + weight(Feature::lead);
    Random random{31};
    int captures = 0;
    int promotions = 0;
    for (int i = 0; i < 1'500; ++i) {
        const Chess4 game;
        const Position p = testing::played_chess4_setup(random, game).position;
        if (game.outcome(p).over || !p.live(p.to_move)) continue; // the others earn nothing
        Moves moves;
        game.generate(p, moves);
        for (const Move& move : moves) {
            // By what the rules do: points without what a mate pays, and the pieces.
            const Position next = game.after(p, move);
            const bool promotes =
                p.of(Kind::pawn).contains(move.from) && next.of(Kind::promoted).contains(move.to);
            EvalScore expected = promotes ? weight(Feature::promoted) - weight(Feature::pawn) : 0;
            if (game.is_noisy(p, move) && p.occupied.contains(move.to)) {
                const Kind victim = p.kind_on(move.to);
                const int paid = next.points[at(p.to_move)] - p.points[at(p.to_move)];
                const bool unpaid = p.abandoned(*p.owner_on(move.to)) && victim != Kind::king;
                const int points = unpaid ? 0 : capture_points[static_cast<std::size_t>(victim)];
                CHECK(paid >= points);
                CHECK((paid - points) % 20 == 0); // mates and stalemates pay 20 each
                expected += points * a_point + material_value(victim);
                ++captures;
            }
            CHECK(gain(p, move) == expected);
            promotions += promotes;
        }
    }
    CHECK(captures > 1'000);
    CHECK(promotions > 20);
}

TEST_CASE(
    "a capture is doubtful if it takes less than what captures, and that stands where it can be captured") {
    Random random{32};
    int doubtful_ones = 0;
    int answered_ones = 0;
    for (int i = 0; i < 3'000; ++i) {
        const Chess4 game;
        const Position p = testing::played_chess4_setup(random, game).position;
        if (game.outcome(p).over) continue;
        Moves noisy;
        game.noisy(p, noisy);
        for (const Move& move : noisy) {
            const bool told = game.doubtful(p, move);
            doubtful_ones += told;
            if (material_value(p.kind_on(move.from)) <= gain(p, move)) {
                CHECK_FALSE(told);
                continue;
            }
            // What the next seat can do to it is known for certain; the others may be pinned or gone by then.
            const Position next = game.after(p, move);
            if (game.outcome(next).over || game.chance(next)) continue;
            Moves replies;
            game.generate(next, replies);
            const bool answered = std::any_of(replies.begin(), replies.end(),
                                              [&](const Move& reply) { return reply.to == move.to; });
            if (answered) CHECK(told);
            answered_ones += answered;
        }
    }
    CHECK(answered_ones > 50);
    CHECK(doubtful_ones > answered_ones);
}

} // namespace quartet::chess4
