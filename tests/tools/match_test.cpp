// `quartet match` as users run it: good engines, records, openings, seats, signals.

#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"
#include "tests/tools/toy_catalogue.hpp"
#include "tools/engine/bench_signature.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

// Plays a match of random movers and checks everything that was written about it.
void check_records(const std::string& variant, int games, const std::string& more) {
    CAPTURE(variant);
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string pgn = folder.file("games.pgn");
    const Run match =
        run(fmt::format("{} match {} --engine cmd=\"{}\" name=one option.Seed=5 --engine cmd=\"{}\" "
                        "name=two --depth 1 --games {} --openings random:4 --json {} --pgn {} {}",
                        toy_quartet(), variant, mock(variant), mock(variant), games, json, pgn, more));
    CAPTURE(match.error);
    CHECK(match.status == 0);
    const MatchFile file = read_match(json);
    REQUIRE(static_cast<int>(file.games.size()) == games);
    CHECK(file.header["variant"] == variant);
    CHECK(file.header["engines"][0]["options"]["Seed"] == "5");
    const auto referee = referee_of(variant);
    for (const auto& [name, value] : file.header["rules"].items()) {
        REQUIRE(referee->set_option(name, value.get<std::string>()));
    }
    for (const auto& game : file.games) {
        CHECK(game["faults"].empty());
        CHECK(replays(*referee, game));
        CHECK(game["players"][0]["id"] == "Mock good");
    }
    // The games in the game's own format, read back and replayed, are the same games.
    const auto texts = referee->read_games(read_file(pgn));
    REQUIRE(texts);
    REQUIRE(texts->size() == file.games.size());
    for (std::size_t i = 0; i < texts->size(); ++i) {
        const GameText& text = (*texts)[i];
        const auto& game = file.games[i];
        CHECK(text.tag("Round") == std::to_string(game["game"].get<int>() + 1));
        CHECK((text.result == game["result"] || text.result == "*"));
        CHECK(text.tag("Result") == game["result"].get<std::string>());
        std::vector<std::string> moves = game["opening"]["moves"];
        for (const auto& move : game["moves"]) moves.push_back(move);
        REQUIRE(text.moves.size() == moves.size());
        referee->set_up_start();
        for (std::size_t k = 0; k < moves.size(); ++k) {
            const auto played = referee->play(text.moves[k].move);
            REQUIRE(played);
            CHECK(*played == moves[k]);
        }
        CHECK(referee->outcome().over);
        CHECK(result_text(referee->outcome(), referee->seats(), referee->seat_letters()) == game["result"]);
    }
}

std::map<int, std::string> openings_by_game(const std::string& path) {
    std::map<int, std::string> openings;
    for (const auto& game : read_match(path).games) openings[game["game"]] = game["opening"].dump();
    return openings;
}

} // namespace

TEST_CASE("matches of random movers: every game is whole, legal and read back equal") {
    check_records("tictactoe", 200, "--concurrency 2");
    check_records("dama", 120, "--concurrency 2");
    check_records("dama", 20, "--rule Ending=play-on --rule NoProgressLimit=30");
    check_records("trio", 60, "--concurrency 3");
}

TEST_CASE("the table adds up the record") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match =
        run(fmt::format("{} match tictactoe --engine cmd=\"{}\" name=one --engine cmd=\"{}\" name=two "
                        "--depth 1 --games 41 --concurrency 2 --openings random:2 --quiet --json {}",
                        toy_quartet(), mock("tictactoe"), mock("tictactoe"), json));
    CHECK(match.status == 0);
    CHECK(match.error.empty());
    std::map<std::string, int> count;
    for (const auto& game : read_match(json).games) {
        const std::size_t own = game["players"][0]["name"] == "one" ? 0 : 1;
        CHECK(game["players"][own]["engine"] == 0);
        CHECK(game["game"].get<int>() % 2 == static_cast<int>(own)); // seats are swapped
        const int points = game["points"][own];
        ++count[points == 2 ? "win" : points == 1 ? "draw" : "loss"];
    }
    const std::vector<std::string> lines = lines_of(match.output);
    REQUIRE(lines.size() == 5);
    CHECK(lines[1].rfind(
              fmt::format("one        41 {:>6} {:>6} {:>6} ", count["win"], count["draw"], count["loss"]),
              0) == 0);
    CHECK(lines[2].rfind(
              fmt::format("two        41 {:>6} {:>6} {:>6} ", count["loss"], count["draw"], count["win"]),
              0) == 0);
    CHECK(lines[3].find("normalised Elo") != std::string::npos);
    CHECK(lines[4].find(" of 20") != std::string::npos);
    CHECK(match.output.find("nan") == std::string::npos);
}

TEST_CASE("the same seed gives the same openings, however the games are dealt out") {
    const TemporaryFolder folder;
    const auto play = [&](const std::string& name, const std::string& more) {
        const std::string path = folder.file(name);
        const Run match =
            run(fmt::format("{} match dama --engine cmd=\"{}\" --engine cmd=\"{}\" --nodes 1 --games 24 "
                            "--openings random:6 --max-plies 10 --json {} {}",
                            toy_quartet(), mock("dama"), mock("dama"), path, more));
        CHECK(match.status == 0);
        return openings_by_game(path);
    };
    const auto alone = play("alone", "--seed 5");
    CHECK(alone.size() == 24);
    CHECK(play("together", "--seed 5 --concurrency 3") == alone);
    CHECK(play("other", "--seed 6") != alone);
    for (int game = 0; game < 24; game += 2) CHECK(alone.at(game) == alone.at(game + 1));
}

TEST_CASE("a game stops at its greatest length") {
    const TemporaryFolder folder;
    for (const std::string variant : {"dama", "trio"}) {
        const std::string json = folder.file(variant);
        CHECK(run(fmt::format(
                      "{} match {} --engine cmd=\"{}\" --engine cmd=\"{}\" --depth 1 --max-plies 6 --json {}",
                      toy_quartet(), variant, mock(variant), mock(variant), json))
                  .status == 0);
        for (const auto& game : read_match(json).games) {
            CHECK(game["moves"].size() == 6);
            CHECK(game["reason"] == "maximum length");
            CHECK(game["result"].get<std::string>().find("playing") == std::string::npos);
        }
    }
}

TEST_CASE("rules go to the referee and to the engines that declare them") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    CHECK(
        run(fmt::format(
                "{} match dama --engine cmd=\"{}\" --engine cmd=\"{}\" --depth 1 --games 20 --rule "
                "ending=play-on --rule RepetitionLimit=0 --rule NoProgressLimit=0 --max-plies 400 --json {}",
                toy_quartet(), mock("dama"), mock("dama"), json))
            .status == 0);
    const MatchFile file = read_match(json);
    CHECK(file.header["rules"]["Ending"] == "play-on");
    CHECK(file.header["rules"]["RepetitionLimit"] == "0");
    for (const auto& game : file.games) {
        CHECK(game["reason"] != "king against one man");
        CHECK(game["reason"] != "repetition");
    }
}

TEST_CASE("three seats: a fault is the seat's departure, and the rest play on") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const auto play = [&](const std::string& bad, const std::string& more) {
        std::filesystem::remove(json);
        const Run match =
            run(fmt::format("{} match trio --engine cmd=\"{}\" name=one --engine cmd=\"{}\" name=two "
                            "--engine cmd=\"{}\" name=bad stall=1 --movetime 100 --margin 100 "
                            "--games 6 --json {} {}",
                            toy_quartet(), mock("trio"), mock("trio slow"), mock("trio " + bad), json, more));
        CAPTURE(match.error);
        CHECK(match.status == 0);
        MatchFile file = read_match(json);
        CHECK(file.games.size() == 6);
        return file;
    };
    const auto referee = referee_of("trio");
    int went_on = 0;
    for (const auto& [behaviour, word] :
         {std::pair{"illegal 3", "R"}, {"late 3", "T"}, {"crash-at-start", "R"}}) {
        const std::string bad = behaviour;
        const std::string departure = word;
        CAPTURE(bad);
        for (const auto& game : play(bad, "--rule Abandoned=frozen").games) {
            CHECK(replays(*referee, game));
            for (const auto& fault : game["faults"]) CHECK(fault["engine"] == 2);
            const auto left = std::find_if(game["moves"].begin(), game["moves"].end(), [&](const auto& move) {
                return move.template get<std::string>() == departure;
            });
            if (game["faults"].empty()) continue; // the game was over before
            REQUIRE(left != game["moves"].end());
            if (left + 1 != game["moves"].end()) ++went_on;
        }
    }
    CHECK(went_on > 5);
    // An abandoned seat that moves at random: the draws are recorded and the same again.
    REQUIRE(referee->set_option("Abandoned", "random"));
    const MatchFile first = play("illegal 2", "--rule Abandoned=random --concurrency 2");
    const MatchFile second = play("illegal 2", "--rule Abandoned=random");
    std::map<int, std::string> moves;
    std::size_t drawn = 0;
    for (const auto& game : first.games) {
        CHECK(replays(*referee, game));
        drawn += game["drawn"].size();
        moves[game["game"]] = game["drawn"].dump();
    }
    CHECK(drawn > 0);
    CHECK(second.games.size() == moves.size());
}

TEST_CASE("two engines at three seats: each has as many processes as seats") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match =
        run(fmt::format("{} match trio --engine cmd=\"{}\" name=one --engine cmd=\"{}\" name=two --depth 1 "
                        "--games 6 --openings random:3 --json {}",
                        toy_quartet(), mock("trio"), mock("trio"), json));
    CHECK(match.status == 0);
    std::map<int, std::string> seats;
    for (const auto& game : read_match(json).games) {
        for (const auto& player : game["players"]) {
            seats[game["game"]] += std::to_string(player["engine"].get<int>());
        }
    }
    CHECK(seats ==
          std::map<int, std::string>{{0, "010"}, {1, "100"}, {2, "001"}, {3, "010"}, {4, "100"}, {5, "001"}});
}

TEST_CASE("clocks are kept: who uses up his time loses") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const auto play = [&](const std::string& time) {
        std::filesystem::remove(json);
        const Run match =
            run(fmt::format("{} match dama --engine cmd=\"{}\" name=slow {} margin=0 --engine cmd=\"{}\" "
                            "name=quick tc=100 --games 2 --max-plies 60 --json {}",
                            toy_quartet(), mock("dama slow"), time, mock("dama"), json));
        CHECK(match.status == 0);
        return read_match(json).games;
    };
    for (const auto& game : play("tc=0.3")) { // 20 ms a move
        REQUIRE(game["faults"].size() == 1);
        CHECK(game["faults"][0]["kind"] == "late answer");
        CHECK(game["reason"] == "late answer");
        CHECK(game["players"][game["faults"][0]["seat"].get<std::size_t>()]["name"] == "slow");
        double used = 0;
        const std::size_t own = game["players"][0]["name"] == "slow" ? 0 : 1;
        for (std::size_t i = own; i < game["times"].size(); i += 2) used += game["times"][i].get<double>();
        CHECK(used > 150);
        CHECK(used <= 300);
    }
    for (const auto& game : play("tc=5/10")) CHECK(game["faults"].empty()); // wound again in time
}

TEST_CASE("--bench: the record knows the engines' bench signatures, where they have one") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match = run(fmt::format(
        "{} match tictactoe --engine cmd=\"{}\" name=one option.Seed=3 --engine cmd=\"{}\" name=two "
        "--engine cmd=\"{}\" name=three --event round-robin --depth 1 --bench --quiet --json {}",
        toy_quartet(), mock("tictactoe benches"), mock("tictactoe benches-badly"), mock("tictactoe"), json));
    CAPTURE(match.error);
    REQUIRE(match.status == 0);
    const MatchFile file = read_match(json);
    CHECK(file.header["engines"][0]["bench"].get<int>() == 1234567);
    CHECK_FALSE(file.header["engines"][1].contains("bench"));
    CHECK_FALSE(file.header["engines"][2].contains("bench"));
    for (const auto& game : file.games) CHECK(game["faults"].empty());
    // It is no setting: the match is gone on with, and played again, whether it is asked for or not.
    CHECK(run(fmt::format("{} match --resume {}", toy_quartet(), json)).status == 0);
    CHECK(run(fmt::format("{} match --config {} --quiet", toy_quartet(), json)).status == 0);
    // Without the word nobody is asked.
    const std::string plain = folder.file("plain.jsonl");
    const std::string log = folder.file("log");
    CHECK(run(fmt::format("MOCK_TRANSCRIPT={} {} match tictactoe --engine cmd=\"{}\" --engine cmd=\"{}\" "
                          "--depth 1 --quiet --json {}",
                          log, toy_quartet(), mock("tictactoe benches"), mock("tictactoe"), plain))
              .status == 0);
    CHECK_FALSE(read_match(plain).header["engines"][0].contains("bench"));
    CHECK(read_file(log).find("bench") == std::string::npos);
}

TEST_CASE("a bench that never ends, and one that cannot begin, give no signature and leave nothing behind") {
    tools::Supervisor supervisor;
    const std::string mark = fresh_mark();
    for (const std::string& command :
         {mock("tictactoe benches-on"), mock("tictactoe hang"), std::string{"/no/engine"}}) {
        CAPTURE(command);
        tools::EngineSpec spec;
        spec.command = command;
        spec.environment = {"QUARTET_TEST_MARK=" + mark};
        CHECK_FALSE(tools::bench_signature(spec, supervisor, nullptr, std::chrono::seconds{1}));
        CHECK(all_gone(mark));
    }
    tools::EngineSpec spec;
    spec.command = mock("tictactoe benches");
    CHECK(tools::bench_signature(spec, supervisor, nullptr) == 1234567);
}

TEST_CASE("a delay of an engine's own goes with the clock of all") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const auto limits = [&](const std::string& words) {
        std::filesystem::remove(json);
        const Run match = run(fmt::format(
            "{} match tictactoe --engine cmd=\"{}\" delay=0.5 --engine cmd=\"{}\" {} --quiet --json {}",
            toy_quartet(), mock("tictactoe"), mock("tictactoe"), words, json));
        CAPTURE(match.error);
        REQUIRE(match.status == 0);
        const auto engines = read_match(json).header["engines"];
        return engines[0]["limits"].get<std::string>() + ", " + engines[1]["limits"].get<std::string>();
    };
    CHECK(limits("--tc 1+0.1") == "tc=1+0.1 delay=0.5, tc=1+0.1");
    CHECK(limits("tc=2") == "tc=2 delay=0.5, tc=2");
    CHECK(limits("tc=2 delay=0.25") == "tc=2 delay=0.5, tc=2 delay=0.25");
}

TEST_CASE("on a terminal: one line, no wider than that, renewed some times a second, and whole in the end") {
    const TemporaryFolder folder;
    const auto start = std::chrono::steady_clock::now();
    TestTerminal terminal{60};
    const Run match = run(fmt::format(
        "{} match tictactoe --engine cmd=\"{}\" name=a-long-name-of-20-le --engine cmd=\"{}\" name=two "
        "--depth 1 --games 600 2>{}",
        toy_quartet(), mock("tictactoe"), mock("tictactoe"), terminal.path()));
    CHECK(match.status == 0);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    const std::string shown = terminal.text();
    std::vector<std::string> lines;
    const std::string renewal = "\r\033[K";
    for (std::size_t at = shown.find(renewal); at != std::string::npos;) {
        const std::size_t next = shown.find(renewal, at + 1);
        lines.push_back(shown.substr(at + renewal.size(), next - at - renewal.size()));
        at = next;
    }
    REQUIRE(lines.size() > 5);
    CHECK(static_cast<double>(lines.size()) < 12 + 10 * time.count());
    CHECK(lines.front().rfind("1/600  a-long-name-of-20-le ", 0) == 0);
    CHECK(lines.back().rfind("600/600  a-long-name-of-20-le ", 0) == 0);
    CHECK(lines.back().substr(lines.back().size() - 2) == "\r\n"); // as terminals end a line
    lines.back().resize(lines.back().size() - 2);
    for (const std::string& line : lines) {
        CHECK(line.size() <= 59);
        CHECK(line.find_first_of("\r\n") == std::string::npos);
    }
}
