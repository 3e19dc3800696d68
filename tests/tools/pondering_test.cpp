// Pondering: what the engines hear, in which order, and that mischief in the opponent's time costs the game like any.

#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

struct Pondered {
    std::vector<nlohmann::json> games;
    std::vector<std::string> heard; // by the engine that ponders
};

Pondered play(const std::string& behaviour, const std::string& limits, const std::string& opponent = "good",
              int games = 4) {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string transcript = folder.file("heard");
    const std::string mark = fresh_mark();
    const Run match = run(fmt::format(
        "QUARTET_TEST_MARK={} {} match tictactoe --engine cmd=\"{}\" name=thinker ponder=on patience=0.7 "
        "env.MOCK_TRANSCRIPT={} --engine cmd=\"{}\" name=other {} --games {} --json {}",
        mark, toy_quartet(), mock("tictactoe " + behaviour), transcript, mock("tictactoe " + opponent),
        limits, games, json));
    CAPTURE(match.error);
    CHECK(match.status == 0);
    CHECK(marked_processes(mark).empty());
    Pondered all{read_match(json).games, lines_of(read_file(transcript))};
    const auto referee = referee_of("tictactoe");
    for (const auto& game : all.games) CHECK(replays(*referee, game));
    return all;
}

bool begins(const std::string& line, const std::string& start) {
    return line.rfind(start, 0) == 0;
}

} // namespace

TEST_CASE("an engine thinks on after its move: ponderhit when it guessed right, stop when not") {
    const Pondered all = play("ponders", "--tc 10+0.1", "good", 20);
    for (const auto& game : all.games) {
        CHECK(game["faults"].empty());
        CHECK(game["remarks"].empty());
    }
    CHECK(all.heard[1] == "setoption name Ponder value true");
    int hits = 0;
    int misses = 0;
    std::string pondered; // the last position it was to ponder on
    for (std::size_t i = 0; i < all.heard.size(); ++i) {
        const std::string& line = all.heard[i];
        if (begins(line, "go ponder ")) {
            CHECK(line.find("wtime") != std::string::npos);
            REQUIRE(begins(all.heard[i - 1], "position startpos moves "));
            pondered = all.heard[i - 1];
            REQUIRE(i + 1 < all.heard.size()); // ends by one or the other, and nothing comes between
            CHECK((all.heard[i + 1] == "ponderhit" || all.heard[i + 1] == "stop"));
        } else if (line == "ponderhit") {
            ++hits;
            CHECK(begins(all.heard[i - 1], "go ponder "));
            // What it was thinking on was what happened: its next position begins with it.
            for (std::size_t k = i + 1; k < all.heard.size() && !begins(all.heard[k], "ucinewgame"); ++k) {
                if (!begins(all.heard[k], "position ")) continue;
                CHECK(begins(all.heard[k], pondered));
                break;
            }
        } else if (line == "stop") {
            CHECK(begins(all.heard[i - 1], "go ponder "));
            if (i + 1 < all.heard.size() && begins(all.heard[i + 1], "position ")) {
                ++misses;
                CHECK_FALSE(begins(all.heard[i + 1], pondered));
            }
        }
    }
    CHECK(hits > 3);
    CHECK(misses > 3);
}

TEST_CASE("the opponent's time is not on the clock of the one who ponders") {
    const Pondered all = play("ponders", "--tc 0.2 --margin 1000", "late 2", 2); // 400 ms in one move
    for (const auto& game : all.games) {
        const std::size_t own = game["players"][0]["name"] == "thinker" ? 0 : 1;
        for (const auto& fault : game["faults"]) CHECK(fault["seat"] != own);
        for (std::size_t i = own; i < game["times"].size(); i += 2)
            CHECK(game["times"][i].get<double>() < 350);
    }
}

TEST_CASE("what happens while an engine ponders") {
    // It answers before it may: taken as its answer when it guessed right. (The opponent
    // takes 20 ms, so that it is no race.)
    for (const auto& game : play("ponders-early", "--tc 10", "slow").games) {
        CHECK(game["faults"].empty());
        REQUIRE_FALSE(game["remarks"].empty());
        CHECK(game["remarks"][0]["kind"] == "move before ponderhit");
    }
    // More output than a pipe holds.
    for (const auto& game : play("ponders-mad", "--tc 10").games) CHECK(game["faults"].empty());
    // A move to ponder on that cannot be: no pondering.
    const Pondered wrong = play("ponders-wrong", "--tc 10");
    for (const auto& game : wrong.games) {
        CHECK(game["faults"].empty());
        REQUIRE(game["remarks"].size() == 1);
        CHECK(game["remarks"][0]["kind"] == "illegal ponder move");
    }
    for (const std::string& line : wrong.heard) CHECK_FALSE(begins(line, "go ponder"));
    // It dies, or does not end when it is told to: its game.
    int crashes = 0;
    for (const auto& game : play("ponders-crash 2", "--tc 10").games) crashes += game["faults"].size() == 1;
    CHECK(crashes == 4);
    int silent = 0;
    for (const auto& game : play("ponders-deaf", "--tc 2").games) {
        for (const auto& fault : game["faults"]) {
            ++silent;
            CHECK(fault["kind"] == "silence after go");
        }
    }
    CHECK(silent > 0);
}

TEST_CASE("only two can ponder") {
    const Run match =
        run(fmt::format("{} match trio --engine cmd=\"{}\" name=deep ponder=on --engine cmd=\"{}\" "
                        "--depth 1",
                        toy_quartet(), mock("trio"), mock("trio")));
    CHECK(match.status == 2);
    CHECK(match.error.find("'deep': 'ponder=on'") != std::string::npos);
}
