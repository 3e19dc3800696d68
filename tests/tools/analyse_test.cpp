// `quartet analyse` with real engines: positions, suites, games, and what ends it.

#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <signal.h>

#include <string>
#include <vector>

using namespace quartet::testing;
using Json = nlohmann::json;

namespace {

Run analyse(const std::string& words) {
    return run(fmt::format("{} analyse {}", QUARTET_PROGRAM, words));
}

std::vector<Json> json_lines(const std::string& text) {
    std::vector<Json> lines;
    for (const std::string& line : lines_of(text)) lines.push_back(Json::parse(line));
    return lines;
}

// A hundred positions: the start after one and two moves.
std::string hundred_positions() {
    std::string text;
    int count = 0;
    for (const char* first : {"a3a4", "b3b4", "c3c4", "d3d4", "e3e4", "f3f4", "g3g4", "h3h4"}) {
        for (const char* second : {"a6a5", "b6b5", "c6c5", "d6d5", "e6e5", "f6f5", "g6g5", "h6h5"}) {
            text += fmt::format("startpos moves {} {}; id {}\n", first, second, count);
            if (++count == 64) break;
        }
    }
    for (; count < 100; ++count)
        text += fmt::format("W:Wa3,b3,c3:Ba6,b6,K{}8; id {}\n", static_cast<char>('a' + count % 8), count);
    return text;
}

} // namespace

TEST_CASE("a hundred positions give a line of JSON each, in order, whatever the number of engines") {
    const TemporaryFolder folder;
    const std::string file = folder.file("positions.txt");
    write_file(file, "# a comment\n\n" + hundred_positions());
    std::vector<std::string> outputs;
    for (const int engines : {1, 2}) {
        const Run done = analyse(fmt::format("dama {} --nodes 500 --json --concurrency {}", file, engines));
        CAPTURE(done.error);
        CHECK(done.status == 0);
        std::vector<Json> lines = json_lines(done.output);
        REQUIRE(lines.size() == 100);
        std::string kept;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            CHECK(lines[i]["index"] == i + 1);
            CHECK(lines[i]["id"] == std::to_string(i));
            CHECK(lines[i]["best"] == lines[i]["pv"][0]);
            lines[i].erase("time_ms");
            kept += lines[i].dump() + "\n";
        }
        outputs.push_back(kept);
    }
    CHECK(outputs[0] == outputs[1]);
    // The standard input is as good as a file.
    const Run piped =
        run(fmt::format("head -n 5 {} | {} analyse dama - --depth 2 --json", file, QUARTET_PROGRAM));
    CHECK(json_lines(piped.output).size() == 3);
}

TEST_CASE("what cannot be analysed is told in its place, and the rest is done") {
    const TemporaryFolder folder;
    const std::string file = folder.file("positions.txt");
    write_file(file, "startpos\nnonsense\nstartpos moves a3a5\nW:WKa1:Bh7\nstartpos; bm a1a2\n" +
                         std::string(70'000, 'x') + "\nstartpos moves a3a4");
    const Run done = analyse(fmt::format("dama {} --depth 2 --json", file));
    CHECK(done.status == 1);
    CHECK(done.error.find("4 of 7 positions could not be analysed") != std::string::npos);
    const std::vector<Json> lines = json_lines(done.output);
    REQUIRE(lines.size() == 7);
    for (const std::size_t bad : {1U, 2U, 4U, 5U}) {
        CHECK(lines[bad]["index"] == bad + 1);
        CHECK(lines[bad]["error"].get<std::string>() != "");
        CHECK(lines[bad]["error"].get<std::string>().size() < 300);
    }
    CHECK(lines[3]["over"] == "1-0 (king against one man)");
    CHECK(lines[6]["best"].is_string());
}

TEST_CASE("a suite counts the positions whose move is found") {
    const TemporaryFolder folder;
    const std::string file = folder.file("suite.epd");
    // The king wins the last piece by c2d2 alone; a move that is not the only one; one to be avoided.
    write_file(file, "W:WKa1,Kc2:BKd7; bm c2d2; id \"two kings\"\n"
                     "W:WKa1,Kc2:BKd7; am c2d2\n"
                     "startpos; bm a3a4 b3b4 c3c4 d3d4 e3e4 f3f4 g3g4 h3h4\n"
                     "startpos\n");
    const Run done = analyse(fmt::format("dama --suite {} --depth 7", file));
    CAPTURE(done.error);
    CHECK(done.status == 0);
    const std::vector<std::string> lines = lines_of(done.output);
    REQUIRE(lines.size() == 5);
    CHECK(lines[0].find("   1  solved  c2d2") == 0);
    CHECK(lines[0].find("(two kings)") != std::string::npos);
    CHECK(lines[1].find("   2  missed  c2d2") == 0);
    CHECK(lines[2].find("   3  solved") == 0);
    CHECK(lines[4] == "solved 2 of 3");
    const Run json = analyse(fmt::format("dama --suite {} --depth 7 --json", file));
    CHECK(json_lines(json.output).size() == 4);
    CHECK(json.error.find("solved 2 of 3") != std::string::npos);
    // A single position with its solution; a game's file is no suite.
    CHECK(json_lines(analyse("dama 'W:WKa1,Kc2:BKd7; bm c2d2' --depth 7 --json").output)[0]["solved"] ==
          true);
    CHECK(analyse("dama 'W:WKa1,Kc2:BKd7; bm h8h7' --depth 7 --json").status == 1);
    for (const char* none : {"startpos\n", "", "# nothing\n"}) {
        write_file(file, none);
        const Run refused = analyse(fmt::format("dama --suite {} --depth 1", file));
        CHECK(refused.status == 1);
        CHECK(refused.output.empty()); // told before anything is looked at
    }
    CHECK(analyse(fmt::format("dama --suite {0} --game {0} --depth 1", file)).status == 2);
    CHECK(analyse(fmt::format("dama startpos --suite {} --depth 1", file)).status == 2);
}

TEST_CASE("what is no file, or has nothing in it, is called so") {
    const TemporaryFolder folder;
    CHECK(analyse("dama no/such.file --depth 1").error.find("nor is there a file") != std::string::npos);
    for (const std::string& there : {folder.file(""), std::string{"/dev/null"}}) {
        const Run done = analyse(fmt::format("dama {} --depth 1", there));
        CHECK(done.status == 1);
        CHECK(done.error.find("is no file to read") != std::string::npos);
    }
    const std::string file = folder.file("positions.txt");
    write_file(file, "\n# nothing\n");
    const Run empty = analyse(fmt::format("dama {} --depth 1", file));
    CHECK(empty.status == 1);
    CHECK(empty.error.find("there is nothing to analyse in it") != std::string::npos);
    CHECK(run(fmt::format("{} analyse dama - --depth 1 </dev/null", QUARTET_PROGRAM)).status == 1);
}

TEST_CASE("a game is gone through move by move") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string text = folder.file("games.pdn");
    // The second player gives a piece away again and again.
    const Run match =
        run(fmt::format("{0} match dama --engine cmd={1} name=good nodes=2000 --engine cmd={1} name=bad "
                        "nodes=2000 'option.Skill Level=0' --games 2 --openings random:2 --quiet --json {2} "
                        "--pgn {3}",
                        QUARTET_PROGRAM, ENGINE_PROGRAM, json, text));
    REQUIRE(match.status == 0);
    const Run annotated = analyse(fmt::format("dama {} --nodes 1000 --json --concurrency 2", json));
    CAPTURE(annotated.error);
    CHECK(annotated.status == 0);
    const std::vector<Json> games = json_lines(annotated.output);
    REQUIRE(games.size() == 2);
    for (const Json& game : games) {
        const bool good_is_white = game["title"].get<std::string>().rfind("good - bad", 0) == 0;
        const Json& good = game["seats"][good_is_white ? "W" : "B"];
        const Json& bad = game["seats"][good_is_white ? "B" : "W"];
        CHECK(bad["loss"].get<int>() > 3 * good["loss"].get<int>());
        CHECK(bad["blunders"].get<int>() + bad["mistakes"].get<int>() > 0);
        CHECK(game["whole"] == true);
        CHECK(game["moves"][0]["ply"] == 3); // the opening is not judged
        for (const Json& move : game["moves"]) {
            CHECK(move["loss"].get<int>() >= 0);
            if (move.contains("best")) CHECK(move["pv"][0] == move["best"]);
        }
    }
    // The text in the game's own format holds the same games.
    const Run of_text = analyse(fmt::format("dama {} --nodes 300", text));
    CHECK(of_text.status == 0);
    CHECK(of_text.output.find("game 1 of 2: good - bad, ") == 0);
    CHECK(lines_of(of_text.output)[1].rfind("   3  White  ", 0) == 0); // the opening is not judged
    CHECK(of_text.output.find("\ngame 2 of 2: bad - good, ") != std::string::npos);
    CHECK(of_text.output.find("??") != std::string::npos);
    CHECK(of_text.output.find("better: ") != std::string::npos);
    CHECK(analyse(fmt::format("smess {} --nodes 300", json)).error.find("a record of dama") !=
          std::string::npos);
    write_file(text, "[Event \"x\"]\n\n1. a3a5 *\n");
    CHECK(analyse(fmt::format("dama {} --nodes 300", text)).error.find("game 1: move 1") !=
          std::string::npos);
}

TEST_CASE("games are gone through under the rules that they were played under") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const std::string text = folder.file("games.pdn");
    REQUIRE(
        run(fmt::format(
                "{0} match dama --engine cmd={1} name=a --engine cmd={1} name=b --nodes 50 --games 1 --quiet "
                "--rule PromotionInCapture=king --json {2} --pgn {3}",
                QUARTET_PROGRAM, ENGINE_PROGRAM, json, text))
            .status == 0);
    const std::string engine = folder.file("engine.sh");
    const std::string heard = folder.file("heard");
    write_file(engine, fmt::format("#!/bin/sh\ntee -a {} | {}\n", heard, ENGINE_PROGRAM));
    for (const std::string& games : {json, text}) {
        CAPTURE(games);
        write_file(heard, "");
        const Run done = analyse(fmt::format("dama {} --nodes 20 --engine 'sh {}'", games, engine));
        CAPTURE(done.error);
        CHECK(done.status == 0);
        CHECK(read_file(heard).find("setoption name PromotionInCapture value king") != std::string::npos);
    }
    // A record that was cut off says so; an engine that fails at each move is no success.
    const std::string whole = read_file(json);
    write_file(json, whole + whole.substr(whole.find('\n') + 1, 100));
    CHECK(analyse(fmt::format("dama {} --nodes 20", json)).error.find("was cut off") != std::string::npos);
    write_file(
        engine,
        fmt::format(
            "#!/bin/sh\nwhile read -r line; do case $line in go*) exit 3;; esac; echo \"$line\"; done | {}\n",
            ENGINE_PROGRAM));
    const Run failing = analyse(fmt::format("dama {} --nodes 20 --engine 'sh {}'", text, engine));
    CHECK(failing.status == 1);
    CHECK(failing.error.find("moves could not be analysed") != std::string::npos);
}

TEST_CASE("Ctrl-C ends it with what is done") {
    const TemporaryFolder folder;
    const std::string file = folder.file("positions.txt");
    write_file(file, hundred_positions());
    const std::string out = folder.file("out.jsonl");
    {
        Background program{
            fmt::format("sh -c 'exec {} analyse dama {} --movetime 100 --json --concurrency 2 >{} 2>{}'",
                        QUARTET_PROGRAM, file, out, folder.file("err"))};
        REQUIRE(holds_within(20, [&] { return lines_of(read_file(out)).size() > 2; }));
        kill(program.pid(), SIGINT);
        CHECK(program.wait(10) == 1);
    }
    const std::vector<Json> lines = json_lines(read_file(out));
    CHECK(lines.size() > 2);
    CHECK(lines.size() < 100);
    for (std::size_t i = 1; i < lines.size(); ++i)
        CHECK(lines[i]["index"].get<int>() > lines[i - 1]["index"].get<int>());
    const std::string said = read_file(folder.file("err"));
    CHECK(said.find(fmt::format("stopped by a signal: {} of 100 positions done", lines.size())) !=
          std::string::npos);
}

TEST_CASE("on a terminal the lines are a table that is written over") {
    TestTerminal terminal{60};
    const Run shown = run(fmt::format("TERM=xterm {} analyse dama startpos --depth 6 --multipv 3 >{}",
                                      QUARTET_PROGRAM, terminal.path()));
    CHECK(shown.status == 0);
    const std::string said = terminal.text();
    CHECK(said.find("depth     score") != std::string::npos);
    CHECK(said.find("\r\033[4A\033[J") != std::string::npos);
    CHECK(said.find("best move ") != std::string::npos);
}

TEST_CASE("an engine that fails at one position is started anew for the next") {
    const TemporaryFolder folder;
    const std::string file = folder.file("positions.txt");
    write_file(file, "startpos\nstartpos moves a3a4\nstartpos moves b3b4\n");
    // Ends at the second position.
    const std::string script = folder.file("engine.sh");
    write_file(script, fmt::format("#!/bin/sh\nwhile read -r line; do case $line in *a3a4*) exit 7;; esac; "
                                   "echo \"$line\"; done | {}\n",
                                   ENGINE_PROGRAM));
    const Run done = analyse(fmt::format("dama {} --depth 2 --json --engine 'sh {}'", file, script));
    CHECK(done.status == 1);
    const std::vector<Json> lines = json_lines(done.output);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].contains("best"));
    CHECK(lines[1].contains("error"));
    CHECK(lines[2].contains("best"));
}
