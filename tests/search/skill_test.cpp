#include "core/search/skill.hpp"
#include "core/search/wdl.hpp"

#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <utility>

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
        CHECK(Skill{level}.nodes() > 0);
        if (level > 0) CHECK(Skill{level}.nodes() > Skill{level - 1}.nodes());
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

TEST_CASE("the weakest make moves without thought, any of them, the same way each time") {
    for (const auto& [level, percent] : {std::pair{0, 50}, {5, 12}, {9, 0}, {10, 0}, {19, 0}}) {
        const Skill skill{level, 50};
        CHECK(skill.slips() == percent);
        std::array<int, 7> chosen{};
        int slips = 0;
        for (std::uint64_t i = 0; i < 10'000; ++i) {
            const std::uint64_t seed = i * 0x9e3779b97f4a7c15ULL;
            const std::optional<int> slip = skill.slip(7, seed);
            CHECK(slip == skill.slip(7, seed));
            if (!slip) continue;
            ++slips;
            ++chosen.at(static_cast<std::size_t>(*slip));
        }
        CHECK(slips >= percent * 90);
        CHECK(slips <= percent * 110);
        for (const int times : chosen) CHECK(times * 10 >= slips); // about a seventh each
    }
    CHECK(Skill{0, 100}.slips() == 100);
    CHECK(Skill{0, 100}.slip(1, 5) == 0);
}

TEST_CASE("a rating means the highest level that does not exceed it") {
    constexpr SkillScale scale{.novice_slips = 50,
                               .ratings = {10, 110, 200, 300, 400, 500, 600, 700, 800, 900, 1000}};
    CHECK(scale.rating(0) == 10);
    CHECK(scale.rating(1) == 60);
    CHECK(scale.rating(20) == 1000);
    CHECK(scale.level(-5) == 0);
    CHECK(scale.level(59) == 0);
    CHECK(scale.level(60) == 1);
    CHECK(scale.level(999) == 19);
    CHECK(scale.level(1000) == 20);
    CHECK(scale.level(9000) == 20);
    for (int level = 0; level <= 20; ++level) CHECK(scale.level(scale.rating(level)) == level);
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
