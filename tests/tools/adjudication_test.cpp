// Games that the arbiter ends by what the engines say: the counts alone, the words, and whole matches.

#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"
#include "tools/match/adjudication.hpp"
#include "tools/record/played_game.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

namespace {

std::optional<Info> said(const std::string& score) {
    Info info;
    info.score = score;
    return info;
}

ResignRule resign_rule(const std::vector<std::string>& words) {
    return read_resign_rule(words).value();
}

DrawRule draw_rule(const std::vector<std::string>& words) {
    return read_draw_rule(words).value();
}

// The turn, from 1, at which a seat resigns when the seats say these scores in turn; 0: never.
int resigns_at(const ResignRule& rule, const std::vector<std::string>& scores, Seat expected) {
    Adjudicator adjudicator{{rule, std::nullopt}, 2};
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const Seat mover{static_cast<int>(i % 2)};
        adjudicator.add(mover, said(scores[i]));
        if (const std::optional<Seat> seat = adjudicator.resigned(mover)) {
            CHECK(*seat == expected);
            return static_cast<int>(i) + 1;
        }
    }
    return 0;
}

int drawn_at(const DrawRule& rule, const std::vector<std::string>& scores, int seats = 2) {
    Adjudicator adjudicator{{std::nullopt, rule}, seats};
    for (std::size_t i = 0; i < scores.size(); ++i) {
        adjudicator.add(Seat{static_cast<int>(i) % seats}, said(scores[i]));
        if (adjudicator.drawn(static_cast<int>(i) + 1)) return static_cast<int>(i) + 1;
    }
    return 0;
}

std::vector<nlohmann::json> play(const std::string& variant, const std::vector<std::string>& mocks,
                                 const std::string& more) {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    std::string command =
        fmt::format("{} match {} --depth 1 --json {} {}", toy_quartet(), variant, json, more);
    for (const std::string& words : mocks) {
        command += fmt::format(" --engine cmd=\"{}\" name={}", mock(variant + " " + words), words);
    }
    const Run match = run(command);
    CAPTURE(match.error);
    CHECK(match.status == 0);
    const MatchFile file = read_match(json);
    const auto referee = referee_of(variant);
    for (const auto& game : file.games) CHECK(replays(*referee, game));
    return file.games;
}

} // namespace

TEST_CASE("a seat resigns after so many own moves in a row") {
    const ResignRule rule = resign_rule({"movecount=3", "score=400"});
    CHECK(resigns_at(rule, {"cp 0", "cp -400", "cp 0", "cp -401", "cp 0", "cp -500"}, Seat{1}) == 6);
    CHECK(resigns_at(rule, {"cp -400", "cp 0", "mate -3", "cp 0", "mate 0", "cp 0"}, Seat{0}) == 5);
    CHECK(resigns_at(rule, {"cp -400", "cp 0", "cp -399", "cp 0", "cp -400", "cp 0", "cp -400"}, Seat{0}) ==
          0);
    CHECK(resigns_at(rule, {"cp -400", "cp 0", "", "cp 0", "cp -400", "cp 0", "cp -400"}, Seat{0}) == 0);
    CHECK(resigns_at(rule, {"mate 5", "cp 0", "mate 4", "cp 0", "mate 3", "cp 0"}, Seat{1}) == 0);
    // A bound counts where it lies on the losing side.
    CHECK(resigns_at(rule, {"cp -400 upperbound", "cp 0", "cp -400 upperbound", "cp 0", "cp -400"},
                     Seat{0}) == 5);
    CHECK(resigns_at(rule, {"cp -400 lowerbound", "cp 0", "cp -400", "cp 0", "cp -400"}, Seat{0}) == 0);
    CHECK(resigns_at(rule, {"cp -400x", "cp 0", "cp -400", "cp 0", "cp -400"}, Seat{0}) == 0);
}

TEST_CASE("two-sided: the opponent must have said so too") {
    const ResignRule rule = resign_rule({"movecount=2 score=300 twosided=true"});
    CHECK(resigns_at(rule, {"cp -300", "cp 299", "cp -300", "cp 300", "cp -300", "cp 300"}, Seat{0}) == 6);
    CHECK(resigns_at(rule, {"cp 300", "cp -300", "cp 300", "cp -300"}, Seat{1}) == 4);
    CHECK(resigns_at(rule, {"cp 0", "cp -300", "cp 0", "cp -300", "cp 0", "cp -300"}, Seat{1}) == 0);
    CHECK(resigns_at(rule, {"mate 2", "mate -2", "mate 1", "mate -1"}, Seat{1}) == 4);
}

TEST_CASE("a draw: all seats level for so many moves, from a move number on") {
    const DrawRule rule = draw_rule({"movenumber=3", "movecount=2", "score=10"});
    CHECK(drawn_at(rule, std::vector<std::string>(10, "cp 10")) == 6);
    CHECK(drawn_at(draw_rule({"movecount=2", "score=10"}), std::vector<std::string>(10, "cp -10")) == 4);
    CHECK(drawn_at(rule, {"cp 0", "cp 0", "cp 0", "cp 0", "cp 11", "cp 0", "cp 0", "cp 0", "cp 0"}) == 9);
    CHECK(drawn_at(rule, std::vector<std::string>(20, "mate 1")) == 0);
    CHECK(drawn_at(rule, std::vector<std::string>(20, "cp 0 lowerbound")) == 0);
    CHECK(drawn_at(rule, std::vector<std::string>(20, "cp 0"), 4) == 12);
    Adjudicator adjudicator{{std::nullopt, rule}, 4};
    adjudicator.left(Seat{3}); // has no say any more
    for (int turn = 0; turn < 12; ++turn) {
        if (turn % 4 != 3) adjudicator.add(Seat{turn % 4}, said("cp 0"));
    }
    CHECK(adjudicator.drawn(12));
}

TEST_CASE("the words of adjudication") {
    CHECK(resign_rule({"movecount=3", "score=400", "twosided=true"}) == ResignRule{3, 400, true});
    CHECK(resign_rule({"score=1"}) == ResignRule{3, 1, false});
    CHECK(draw_rule({"movenumber=40 movecount=8 score=10"}) == DrawRule{40, 8, 10});
    CHECK(draw_rule({"score=0"}) == DrawRule{1, 8, 0});
    for (const ResignRule& rule : {ResignRule{3, 400, true}, ResignRule{1, 1, false}}) {
        CHECK(resign_rule({text(rule)}) == rule);
    }
    CHECK(draw_rule({text(DrawRule{40, 8, 10})}) == DrawRule{40, 8, 10});
    const auto refused = [](const std::vector<std::string>& words) {
        const auto read = read_resign_rule(words);
        REQUIRE_FALSE(read);
        return read.error().word;
    };
    CHECK(refused({"movecount=3"}) == "score");
    CHECK(refused({"score=0"}) == "0");
    CHECK(refused({"score=4x"}) == "4x");
    CHECK(refused({"score=400 movecount=0"}) == "0");
    CHECK(refused({"score=400", "twosided=yes"}) == "yes");
    CHECK(refused({"score=400", "movenumber=3"}) == "movenumber");
    CHECK(refused({"score"}) == "score");
    CHECK(refused({}) == "score");
    CHECK(read_draw_rule(std::vector<std::string>{"score=-1"}).error().word == "-1");
    CHECK(read_draw_rule(std::vector<std::string>{"twosided=true"}).error().word == "twosided");
    CHECK(read_draw_rule(std::vector<std::string>{"movecount=2"}).error().word == "score");
    const Adjudication both{ResignRule{3, 400, true}, std::nullopt};
    CHECK(check_adjudication(both, 2));
    CHECK(check_adjudication(both, 4).error().word == "twosided=true");
}

TEST_CASE("two seats: who gives up has lost, and the reason is written down") {
    const std::vector<nlohmann::json> games =
        play("dama", {"hopeless", "sure"}, "--games 2 --resign movecount=3 score=800 twosided=true");
    REQUIRE(games.size() == 2);
    for (const auto& game : games) {
        const std::size_t loser = game["players"][0]["name"] == "hopeless" ? 0 : 1;
        CHECK(game["reason"] == reason::win_by_score);
        CHECK(game["points"][loser] == 0);
        CHECK(game["points"][1 - loser] == 2);
        CHECK(game["moves"].size() == 6);
        CHECK(game["faults"].empty());
    }
    for (const auto& game : play("dama", {"mated", "good"}, "--games 2 --resign movecount=2 score=800")) {
        CHECK(game["reason"] == reason::win_by_score);
        CHECK(game["moves"].size() == (game["players"][0]["name"] == "mated" ? 3 : 4));
    }
}

TEST_CASE("two seats: a draw by score") {
    for (const auto& game :
         play("dama", {"level", "level"}, "--games 2 --draw movenumber=5 movecount=2 score=0")) {
        CHECK(game["reason"] == reason::draw_by_score);
        CHECK(game["result"] == "1/2-1/2");
        CHECK(game["moves"].size() == 10);
    }
}

TEST_CASE("more seats: a seat that gives up leaves, and the rest play on; a draw counts the points") {
    int left = 0;
    for (const auto& game : play("chess4", {"hopeless", "good", "slow", "level"},
                                 "--games 4 --max-plies 40 --resign movecount=3 score=800")) {
        std::size_t seat = 0;
        while (game["players"][seat]["name"] != "hopeless") ++seat;
        const auto& moves = game["moves"];
        const auto word = std::find(moves.begin(), moves.end(), "R");
        REQUIRE(word != moves.end());
        CHECK(static_cast<std::size_t>(word - moves.begin()) == 12 + seat); // in place of its fourth move
        CHECK(game["reason"] == "maximum length");
        REQUIRE(game["remarks"].size() == 1);
        CHECK(game["remarks"][0]["kind"] == "resigned by score");
        CHECK(game["remarks"][0]["detail"] == "cp -900");
        CHECK(game["remarks"][0]["seat"] == seat);
        ++left;
    }
    CHECK(left == 4);
    for (const auto& game : play("chess4", {"level", "level", "level", "level"},
                                 "--games 4 --draw movenumber=5 movecount=3 score=5")) {
        CHECK(game["reason"] == reason::draw_by_score);
        CHECK(game["moves"].size() == 20);
    }
}
