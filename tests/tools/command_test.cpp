// The command line: what is refused and how, perft, analyse.

#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <vector>

using namespace quartet::testing;

namespace {

// Runs toy_quartet; `words` are the shell's.
Run quartet_run(const std::string& words) {
    return run(toy_quartet() + " " + words);
}

std::string nodes_line(const Run& perft) {
    for (const std::string& line : lines_of(perft.output)) {
        if (line.rfind("Nodes searched: ", 0) == 0) return line.substr(16);
    }
    return "";
}

} // namespace

TEST_CASE("bad command lines exit with 2 and name the word") {
    struct Case {
        std::string words;
        std::string named;
    };
    for (const Case& each : {
             Case{"", "subcommand"},
             {"mtch", "mtch"},
             {"perft", "variant"},
             {"perft chess --depth 1", "'chess'"},
             {"perft dama", "--depth"},
             {"perft dama --depth x", "x"},
             {"perft dama --depth -1", "-1"},
             {"perft dama --depth 99999999999", "99999999999"},
             {"perft dama --depth 1 --threads 0", "0"},
             {"perft dama --depth 1 --hash x", "x"},
             {"perft dama --depth 1 --frobnicate", "--frobnicate"},
             {"perft dama --depth 1 --rule Ending", "'Ending'"},
             {"perft dama --depth 1 --rule Ending=never", "'never'"},
             {"perft dama --depth 1 --rule Endng=play-on", "'Endng'"},
             {"match dama --engine cmd=x --engine cmd=y", "limit"},
             {"match dama --engine cmd=x --depth 1", "2 to 64 engines, not 1"},
             {"match dama --engine cmd=x --engine cmd=x --engine cmd=x --depth 1", "3 engines do not fit"},
             {"match trio --event swiss --engine cmd=x --depth 1", "2 to 64 engines, not 1"},
             {"match dama --engine cmd=x --engine name=y --depth 1", "name=y"},
             {"match dama --engine cmd=x --engine cmd=y hash=16 --depth 1", "'hash'"},
             {"match dama --engine cmd=x --engine cmd=y tc=1+ --depth 1", "'1+'"},
             {"match dama --engine cmd=x --engine cmd=y --depth zero", "'zero'"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --games 0", "0"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --openings random:no", "'no'"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --seed x", "x"},
             {"analyse dama --depth many", "'many'"},
             {"analyse dama --depth ''", "--depth"},
             {"analyse dama --depth 1 --engine ''", "--engine"},
             {"perft dama '' --depth 1", "position"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --openings ''", "--openings"},
             {"analyse dama --multipv 0", "0"},
             {"match dama --engine cmd=x --engine cmd=y --games 2 --games 4", "--games"},
         }) {
        CAPTURE(each.words);
        const Run refused = quartet_run(each.words);
        CHECK(refused.status == 2);
        CHECK(refused.output.empty());
        CHECK(refused.error.find(each.named) != std::string::npos);
    }
}

TEST_CASE("bad input exits with 1 and names the word") {
    struct Case {
        std::string words;
        std::string named;
    };
    for (const Case& each : {
             Case{"perft dama W:Wz9:Ba7 --depth 1", "'z9' at 3"},
             {"analyse dama nonsense --engine true", "nonsense"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --openings /no/file", "/no/file"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --openings /tmp", "cannot read '/tmp'"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --json /no/folder/file", "/no/folder/file"},
             {"match dama --engine cmd=x --engine cmd=y --depth 1 --pgn /no/folder/file", "/no/folder/file"},
             {"analyse tictactoe", "quartet-tictactoe"},
             {"analyse dama --engine /no/engine", "/no/engine"},
             {"analyse dama --engine 'echo x; exit 4'", "exited with status 4"},
         }) {
        CAPTURE(each.words);
        const Run refused = quartet_run(each.words);
        CHECK(refused.status == 1);
        CHECK(refused.output.empty());
        CHECK(refused.error.find(each.named) != std::string::npos);
    }
}

TEST_CASE("help and version") {
    const Run help = quartet_run("--help");
    CHECK(help.status == 0);
    for (const char* word : {"match", "perft", "analyse", "dama"}) {
        CHECK(help.output.find(word) != std::string::npos);
    }
    CHECK(quartet_run("match --help").output.find("--openings") != std::string::npos);
    const Run version = quartet_run("--version");
    CHECK(version.status == 0);
    CHECK(version.output.rfind("quartet ", 0) == 0);
}

TEST_CASE("perft counts in the engines' words") {
    const Run plain = quartet_run("perft dama --depth 5");
    CHECK(plain.status == 0);
    const std::vector<std::string> lines = lines_of(plain.output);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "Nodes searched: 85090");
    CHECK(lines[1].rfind("Time: ", 0) == 0);
    CHECK(lines[2].rfind("Speed: ", 0) == 0);
    for (const char* more :
         {"--no-bulk", "--hash 4", "--threads 2", "--threads 3 --hash 1 --no-bulk --divide"}) {
        CAPTURE(more);
        CHECK(nodes_line(quartet_run(std::string{"perft dama --depth 5 "} + more)) == "85090");
    }
    CHECK(nodes_line(quartet_run("perft dama --depth 0")) == "1");
    CHECK(nodes_line(quartet_run("perft dama startpos --depth 3")) == "708");
    CHECK(nodes_line(quartet_run("perft dama W:WKa1,Kb1:BKh8 --depth 4")) == "80179");
    CHECK(nodes_line(quartet_run(
              "perft dama '8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0 1' --depth 4")) == "7538");
    const std::vector<std::string> divided = lines_of(quartet_run("perft dama --depth 2 --divide").output);
    REQUIRE(divided.size() == 12);
    CHECK(divided[0] == "a3a4: 8");
    CHECK(divided[7] == "h3h4: 8");
    CHECK(divided[8].empty());
    // Rules reach it: a man that captures on as a king has other moves.
    CHECK(nodes_line(quartet_run("perft dama W:Wd6:Bd7,Ke8 --depth 1")) == "1");
    CHECK(nodes_line(quartet_run("perft dama W:Wd6:Bd7,Ke8 --depth 1 --rule PromotionInCapture=king")) ==
          "3");
}

TEST_CASE("analyse shows the lines and the best move") {
    const Run shown =
        quartet_run(fmt::format("analyse tictactoe --depth 1 --engine '{}'", mock("tictactoe")));
    CAPTURE(shown.error);
    CHECK(shown.status == 0);
    const std::vector<std::string> lines = lines_of(shown.output);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].rfind("depth  1  score +0.01  nodes 9  time 0 ms  pv ", 0) == 0);
    CHECK(lines[1] == "best move " + lines[0].substr(lines[0].size() - 2));
    const Run over =
        quartet_run(fmt::format("analyse tictactoe 'xxx/oo./... o 0 3' --engine '{}'", mock("tictactoe")));
    CHECK(over.status == 0);
    CHECK(over.output == "the game is over: 1-0 (three in a row)\n");
    CHECK(quartet_run(fmt::format("analyse tictactoe --engine '{}'", mock("tictactoe illegal")))
              .error.find("zz9") != std::string::npos);
    CHECK(quartet_run(fmt::format("analyse tictactoe --multipv 2 --engine '{}'", mock("tictactoe")))
              .error.find("MultiPV") != std::string::npos);
}

TEST_CASE("what cannot be written is told, and standard streams may be closed") {
    for (const std::string& words :
         {std::string{"perft dama --depth 2"}, std::string{"--help"},
          fmt::format("match tictactoe --engine cmd=\"{0}\" --engine cmd=\"{0}\" --depth 1 --quiet",
                      mock("tictactoe"))}) {
        CAPTURE(words);
        const Run full = quartet_run(words + " >/dev/full");
        CHECK(full.status == 1);
        CHECK(full.error.find("quartet: ") == 0);
    }
    // A file that is opened must not take the place of a stream.
    for (const char* closed : {"<&-", ">&-", "2>&-", "<&- >&- 2>&-"}) {
        CAPTURE(closed);
        const TemporaryFolder folder;
        const std::string json = folder.file("games.jsonl");
        const Run match = quartet_run(
            fmt::format("match tictactoe --engine cmd=\"{0}\" --engine cmd=\"{0}\" --depth 1 --json {1} {2}",
                        mock("tictactoe"), json, closed));
        CHECK(match.status == 0);
        const std::vector<std::string> lines = lines_of(read_file(json));
        REQUIRE(lines.size() == 3);
        for (const std::string& line : lines) CHECK(line.rfind("{\"record\":", 0) == 0);
    }
}
