#include "core/search/skill.hpp"
#include "core/search/wdl.hpp"

#include <doctest/doctest.h>

#include <array>

namespace quartet {

TEST_CASE("full strength plays the best line") {
    const std::array scores{Score{10}, Score{9}, Score{8}};
    for (std::uint64_t seed = 0; seed < 100; ++seed) CHECK(Skill{20}.choose(scores, seed) == 0);
    CHECK_FALSE(Skill{20}.weakened());
}

TEST_CASE("a weakened player errs, the more the weaker, and the same way each time") {
    const std::array scores{Score{50}, Score{30}, Score{-40}, Score{-300}};
    std::array<int, 20> errors{};
    for (int level = 0; level < 20; ++level) {
        CHECK(Skill{level}.weakened());
        CHECK(Skill{level}.depth() >= 1);
        if (level > 0) CHECK(Skill{level}.depth() >= Skill{level - 1}.depth());
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            const int chosen = Skill{level}.choose(scores, seed);
            CHECK(chosen == Skill{level}.choose(scores, seed));
            // Nothing beyond the tolerance is ever chosen.
            CHECK(scores[static_cast<std::size_t>(chosen)].value() > 50 - Skill{level}.tolerance());
            errors[static_cast<std::size_t>(level)] += chosen != 0;
        }
    }
    CHECK(errors[0] > errors[10]);
    CHECK(errors[10] > errors[17]);
    CHECK(errors[19] == 0); // a tolerance of 10 hundredths
}

TEST_CASE("nobody passes over a forced win") {
    const std::array scores{Score::win_in(3), Score::win_in(5), Score{100}};
    for (std::uint64_t seed = 0; seed < 100; ++seed) CHECK(Skill{0}.choose(scores, seed) == 0);
}

TEST_CASE("win, draw and loss add up, grow with the score and mirror it") {
    int last = -1;
    for (int value = -Score::max_eval; value <= Score::max_eval; value += 7) {
        const WinDrawLoss wdl = win_draw_loss(Score{value});
        const WinDrawLoss other = win_draw_loss(Score{-value});
        REQUIRE(wdl.win + wdl.draw + wdl.loss == 1000);
        REQUIRE((wdl.win >= 0 && wdl.draw >= 0 && wdl.loss >= 0));
        REQUIRE(wdl.win >= last);
        REQUIRE((wdl.win == other.loss && wdl.loss == other.win));
        last = wdl.win;
    }
    CHECK(win_draw_loss(Score{150}).win == 500);
    CHECK(win_draw_loss(Score::win_in(9)) == WinDrawLoss{1000, 0, 0});
    CHECK(win_draw_loss(Score::loss_in(9)) == WinDrawLoss{0, 0, 1000});
}

} // namespace quartet
