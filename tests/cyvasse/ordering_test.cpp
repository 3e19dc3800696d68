// What the search asks of captures: what they bring, and whether they look like a loss.

#include "core/game/random.hpp"
#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace quartet::cyvasse {

TEST_CASE("a capture is doubtful if it takes less than what captures, and that can be captured in return") {
    Random random{91};
    int doubtful_ones = 0;
    int others = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Position p = testing::random_cyvasse_position(random);
        const RuleOptions options = testing::random_cyvasse_options(random);
        Moves noisy;
        generate_captures(p, options, noisy);
        for (const Move& move : noisy) {
            const int taken = piece_value(p.kind_on(move.to));
            CHECK(gain(p, move) == taken);
            const Position next = after(p, options, move);
            Moves replies;
            generate(next, options, replies);
            const Square stands = standing_cell(p, options, move);
            const bool answered = std::any_of(replies.begin(), replies.end(),
                                              [&](const Move& reply) { return reply.to == stands; });
            const bool expected = piece_value(p.kind_on(move.from)) > taken && answered;
            CHECK(doubtful(p, options, move) == expected);
            (expected ? doubtful_ones : others) += 1;
        }
    }
    CHECK(doubtful_ones > 1000);
    CHECK(others > 1000);
}

} // namespace quartet::cyvasse
