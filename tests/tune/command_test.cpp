// `quartet tune` on a real match, and what it refuses.

#include "core/search/examiner_of.hpp"
#include "engines/dama/dama.hpp"
#include "tests/tools/programs.hpp"
#include "tools/tune/weights_file.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

const std::string program = std::string{"'"} + QUARTET_PROGRAM + "'";

// Plays part i of n of a match of a strong and a weaker engine.
void play(const std::string& record, int part, int parts) {
    const Run match =
        run(fmt::format("{0} match dama --engine cmd={1} name=a nodes=300 --engine cmd={1} name=b nodes=200 "
                        "--games 60 --openings random:6 --seed 3 --quiet --shard {2}/{3} --json {4}",
                        program, ENGINE_PROGRAM, part, parts, record));
    CAPTURE(match.error);
    REQUIRE(match.status == 0);
}

std::string line_with(const std::string& text, const std::string& start) {
    for (const std::string& line : lines_of(text))
        if (line.rfind(start, 0) == 0) return line;
    return "";
}

} // namespace

TEST_CASE("weights are fitted to a match, the same from the whole and with many workers") {
    const TemporaryFolder folder;
    play(folder.file("whole"), 1, 1);
    const auto tune = [&](const std::string& words) { return run(program + " tune dama " + words); };
    const std::string files = folder.file("whole");
    const Run one = tune(fmt::format("{} -o {} --per-game 30 --seed 5", files, folder.file("one.inc")));
    CAPTURE(one.error);
    REQUIRE(one.status == 0);
    CHECK(one.error == "");
    const Run two =
        tune(fmt::format("{} -o {} --per-game 30 --seed 5 --concurrency 2", files, folder.file("two.inc")));
    CHECK(two.output == one.output);
    CHECK(read_file(folder.file("two.inc")) == read_file(folder.file("one.inc")));

    // The report: all games, a lower loss.
    CHECK(line_with(one.output, "games ").rfind("games 60, passed over 0, held out ", 0) == 0);
    double before = 0;
    double after = 0;
    REQUIRE(std::sscanf(line_with(one.output, "before").c_str(), "before %lf", &before) == 1);
    REQUIRE(std::sscanf(line_with(one.output, "after ").c_str(), "after %lf", &after) == 1);
    CHECK(after < before);
    CHECK(after > 0);
    CHECK(line_with(one.output, "man on rank 7") != "");

    // The file: weights of the game, near to those of the report.
    const auto examiner = make_examiner<dama::Dama>();
    const auto weights = tools::read_weights(read_file(folder.file("one.inc")), *examiner);
    REQUIRE(weights);
    const std::string man = line_with(one.output, "man ");
    double fitted = 0;
    REQUIRE(std::sscanf(man.c_str(), "man 100 %lf", &fitted) == 1);
    CHECK((*weights)[0] == doctest::Approx(fitted).epsilon(0.01));

    // From there on nothing is gained but by what is drawn elsewhere.
    const Run again = tune(fmt::format("{} --start {} --fix man --fix 'man on*' --to-zero turn --spread 1",
                                       files, folder.file("one.inc")));
    REQUIRE(again.status == 0);
    const int start = (*weights)[0];
    CHECK(line_with(again.output, "man ").find(fmt::format("{} {:>7.1f}", start, double(start))) !=
          std::string::npos);
    double turn = 9;
    REQUIRE(std::sscanf(line_with(again.output, "turn").c_str(), "turn %*d %lf", &turn) == 1);
    CHECK(std::abs(turn) < 2);

    // Parts of the match are as good.
    play(folder.file("part1"), 1, 2);
    play(folder.file("part2"), 2, 2);
    const Run parts =
        tune(fmt::format("{} {} --per-game 30 --seed 5", folder.file("part1"), folder.file("part2")));
    REQUIRE(parts.status == 0);
    for (const char* line : {"games ", "positions "})
        CHECK(line_with(parts.output, line) == line_with(one.output, line));
}

TEST_CASE("bad words and files are refused and named") {
    const TemporaryFolder folder;
    play(folder.file("record"), 1, 10);
    write_file(folder.file("weights"), "{\"man\", 100},\n{\"kong\", 1},\n");
    struct Case {
        std::string words;
        int status;
        std::string named;
    };
    for (const Case& each : {
             Case{"tune", 2, "variant"},
             {"tune dama", 2, "records"},
             {"tune dama ''", 2, "empty"},
             {"tune chess RECORD", 2, "'chess'"},
             {"tune dama RECORD --records NONE", 2, "--play"},
             {"tune dama --play 0", 2, "--play"},
             {"tune dama --play x", 2, "x"},
             {"tune dama --play 2 --nodes 0", 2, "--nodes"},
             {"tune dama --play 2 --openings random:x", 2, "--openings 'x'"},
             {"tune dama --play 2 --records ''", 2, "--records"},
             {"tune dama --play 2 --records RECORD", 2, "another match"},
             {"tune dama --play 2 --records /nowhere/x", 1, "/nowhere/x"},
             {"tune dama --play 2 --engine /nowhere/engine", 1, "/nowhere/engine"},
             {"tune tictactoe --play 2", 1, "quartet-tictactoe"},
             {"tune chess4 RECORD", 1, "'dama'"},
             {"tune trio RECORD", 1, "'dama'"},
             {"tune smess RECORD", 1, "'dama'"},
             {"tune tictactoe RECORD", 1, "'dama'"},
             {"tune dama NONE", 1, "NONE"},
             {"tune dama RECORD --fix queen", 2, "'queen'"},
             {"tune dama RECORD --fix 'queen*'", 2, "'queen*'"},
             {"tune dama RECORD --to-zero ''", 2, "--to-zero"},
             {"tune dama RECORD --start WEIGHTS", 1, "the next feature is \"king\""},
             {"tune dama RECORD --start NONE", 1, "NONE"},
             {"tune dama RECORD --start .", 1, "'.'"},
             {"tune dama RECORD --output /nowhere/x", 1, "/nowhere/x"},
             {"tune dama RECORD --spread 0", 2, "--spread"},
             {"tune dama RECORD --spread nan", 2, "--spread"},
             {"tune dama RECORD --score-share 1.5", 2, "1.5"},
             {"tune dama RECORD --scale 0", 2, "--scale"},
             {"tune dama RECORD --held-out 100", 2, "100"},
             {"tune dama RECORD --per-game 0", 2, "0"},
             {"tune dama RECORD --margin -1", 2, "-1"},
             {"tune dama RECORD --concurrency 0", 2, "0"},
             {"tune dama RECORD --seed x", 2, "x"},
         }) {
        std::string words = each.words;
        for (const auto& [name, file] :
             {std::pair{"RECORD", "record"}, {"WEIGHTS", "weights"}, {"NONE", "NONE"}}) {
            if (const std::size_t at = words.find(name); at != std::string::npos)
                words.replace(at, std::string{name}.size(), folder.file(file));
        }
        CAPTURE(words);
        const Run refused = run(toy_quartet() + " " + words);
        CAPTURE(refused.error);
        CHECK(refused.status == each.status);
        CHECK(refused.output.empty());
        CHECK(refused.error.find(each.named) != std::string::npos);
    }
}
