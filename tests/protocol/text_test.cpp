#include "core/protocol/engine_options.hpp"
#include "core/protocol/info_text.hpp"

#include <doctest/doctest.h>

#include <array>

namespace quartet {
namespace {

TEST_CASE("info lines") {
    InfoLine info{.depth = 5,
                  .selective_depth = 9,
                  .line = 2,
                  .score = Score{-34},
                  .bound = Bound::exact,
                  .nodes = 123'456,
                  .hash_full = 7,
                  .elapsed = Milliseconds{100},
                  .points = "",
                  .pv = "a1a2 b1b2"};
    CHECK(info_text(info, 2, false) ==
          "info depth 5 seldepth 9 multipv 2 score cp -34 nodes 123456 nps 1234560 "
          "hashfull 7 tbhits 0 time 100 pv a1a2 b1b2");
    info.points = "3 0 20";
    CHECK(info_text(info, 2, false).find(" time 100 points 3 0 20 pv a1a2") != std::string::npos);
    info.points.clear();
    info.bound = Bound::lower;
    info.score = Score::win_in(3);
    info.elapsed = Milliseconds{0};
    info.pv.clear();
    CHECK(info_text(info, 2, true) ==
          "info depth 5 seldepth 9 multipv 2 score mate 2 lowerbound wdl 1000 0 0 nodes "
          "123456 nps 123456000 hashfull 7 tbhits 0 time 0");
    info.bound = Bound::upper;
    CHECK(info_text(info, 2, false).find("mate 2 upperbound nodes") != std::string::npos);
}

TEST_CASE("mate counts the mover's moves") {
    CHECK(score_text(Score::win_in(1), 2) == "mate 1");
    CHECK(score_text(Score::win_in(5), 2) == "mate 3");
    CHECK(score_text(Score::loss_in(0), 2) == "mate 0");
    CHECK(score_text(Score::loss_in(2), 2) == "mate -1");
    CHECK(score_text(Score::loss_in(6), 2) == "mate -3");
    CHECK(score_text(Score::win_in(1), 4) == "mate 1");
    CHECK(score_text(Score::win_in(5), 4) == "mate 2");
    CHECK(score_text(Score::loss_in(7), 4) == "mate -1");
    CHECK(score_text(Score::win_in(0), 2) == "cp 31000"); // won already: there is no move to count
    CHECK(score_text(Score{Score::max_eval}, 2) == "cp 30743");
}

TEST_CASE("nodes a second neither overflow nor divide by zero") {
    using std::chrono::microseconds;
    CHECK(per_second(1'000'000'000'000'000, microseconds{10'000'000}) == 100'000'000'000'000);
    CHECK(per_second(5, microseconds{0}) == 5'000'000);
    CHECK(per_second(0, microseconds{0}) == 0);
    CHECK(per_second(3, microseconds{2'000'000}) == 1);
}

TEST_CASE("options are stored and reach the search") {
    static constexpr std::array<std::string_view, 1> variants{"toy"};
    const auto specs = engine_option_specs(variants, SkillScale{});
    CHECK(specs.size() == static_cast<std::size_t>(EngineOption::no_progress_limit) + 1);
    CHECK(specs[static_cast<std::size_t>(EngineOption::move_overhead)].name == "Move Overhead");
    CHECK(specs[static_cast<std::size_t>(EngineOption::variant)].uci_line() ==
          "option name UCI_Variant type combo default toy var toy");
    CHECK(specs[static_cast<std::size_t>(EngineOption::elo)].default_value == std::to_string(default_elo));
    EngineOptions options;
    SearchSettings settings;
    const auto set = [&](EngineOption which, std::string_view value) {
        store(options, which, value);
        apply(settings, options, which, value);
    };
    set(EngineOption::hash, "64");
    set(EngineOption::threads, "3");
    set(EngineOption::multi_pv, "4");
    set(EngineOption::move_overhead, "77");
    set(EngineOption::skill_level, "5");
    set(EngineOption::repetition_limit, "2");
    set(EngineOption::no_progress_limit, "0");
    CHECK(settings == SearchSettings{64, 3, 4, Milliseconds{77}, 5, {2, 0}});
    set(EngineOption::limit_strength, "true");
    set(EngineOption::elo, "500");
    CHECK(settings.skill == 0);
    set(EngineOption::elo, "2500");
    CHECK(settings.skill == 20);
    set(EngineOption::elo, "1500");
    CHECK(settings.skill == 10);
    set(EngineOption::analyse_mode, "true");
    CHECK(settings.skill == 20);
    set(EngineOption::analyse_mode, "false");
    set(EngineOption::limit_strength, "false");
    CHECK(settings.skill == 5);
    set(EngineOption::show_wdl, "true");
    CHECK(options.show_wdl);
}

} // namespace
} // namespace quartet
