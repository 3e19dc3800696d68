// The parts that read and write words: lines, limits, engine descriptions, what engines print.

#include "tools/engine/engine_spec.hpp"
#include "tools/engine/limits.hpp"
#include "tools/engine/uci_text.hpp"
#include "tools/process/line_buffer.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::tools;
using namespace std::chrono_literals;

namespace {

std::vector<std::string> drain(LineBuffer& buffer) {
    std::vector<std::string> lines;
    for (std::string_view line; buffer.next(line);) lines.emplace_back(line);
    return lines;
}

} // namespace

TEST_CASE("lines are put together from any pieces") {
    LineBuffer buffer;
    buffer.feed("one\r\ntw");
    CHECK(drain(buffer) == std::vector<std::string>{"one"});
    CHECK(buffer.rest() == "tw");
    buffer.feed("o\n\nthree\nfour");
    CHECK(drain(buffer) == std::vector<std::string>{"two", "", "three"});
    buffer.feed("\n");
    CHECK(drain(buffer) == std::vector<std::string>{"four"});
    buffer.feed(std::string("a\0b\n", 4));
    CHECK(drain(buffer) == std::vector<std::string>{std::string("a\0b", 3)});
}

TEST_CASE("a line of any length takes bounded memory, and the next one is whole") {
    LineBuffer buffer;
    for (int i = 0; i < 1000; ++i) {
        buffer.feed(std::string(10'000, 'x'));
        CHECK(drain(buffer).empty());
        REQUIRE(buffer.rest().size() < 2 * LineBuffer::max_line);
    }
    buffer.feed("yyy\nbestmove a1\n");
    const std::vector<std::string> lines = drain(buffer);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].size() == LineBuffer::max_line);
    CHECK(lines[1] == "bestmove a1");
}

TEST_CASE("time controls") {
    const auto read = [](const char* text) { return read_time_control(text).value(); };
    CHECK(read("1+0.01") == TimeControl{0, 1s, 10ms});
    CHECK(read("60") == TimeControl{0, 60s, 0s});
    CHECK(read("40/5:00") == TimeControl{40, 300s, 0s});
    CHECK(read("0:30+0.5") == TimeControl{0, 30s, 500ms});
    CHECK(read("5/1:02.25+1.125") == TimeControl{5, 62250ms, 1125ms});
    CHECK(read(".5") == TimeControl{0, 500ms, 0s});
    CHECK(read("0+1") == TimeControl{0, 0s, 1s});
    for (const char* bad :
         {"",  "x",   "1+",   "1+x", "+1",       "0/1",   "-1",  "1:", ":1",       "1/2/3",    "1:2:3",
          "0", "0+0", "1 +1", "a/1", "99999999", "1+1+1", "1e3", ".",  "16666:41", "140140:30"}) {
        CAPTURE(bad);
        REQUIRE_FALSE(read_time_control(bad));
        CHECK(read_time_control(bad).error().word == bad);
    }
    for (const char* same : {"1+0.01", "40/300", "62.25+1.125", "0+1", "0.5", "1000000"})
        CHECK(text(read(same)) == same);
    CHECK(text(read("16666:40")) == "1000000"); // the longest
}

TEST_CASE("engine descriptions") {
    EngineSpec spec;
    for (const char* word :
         {"cmd=./engine -x 'a b=c'", "name=new one", "dir=/tmp", "env.A=b=c", "option.Hash=16",
          "tc=40/1:00+0.5", "option.Move Overhead=", "movetime=250", "depth=9", "nodes=18446744073709551615",
          "margin=0", "patience=0.5", "stall=2", "stderr=log"}) {
        CAPTURE(word);
        CHECK(set_engine_word(spec, word));
    }
    CHECK(spec.command == "./engine -x 'a b=c'");
    CHECK(spec.name == "new one");
    CHECK(spec.directory == "/tmp");
    CHECK(spec.environment == std::vector<std::string>{"A=b=c"});
    REQUIRE(spec.options.size() == 2);
    CHECK(spec.options[0] == std::pair<std::string, std::string>{"Hash", "16"});
    CHECK(spec.options[1] == std::pair<std::string, std::string>{"Move Overhead", ""});
    CHECK(spec.limits.clock == TimeControl{40, 60s, 500ms});
    CHECK(spec.limits.movetime == 250ms);
    CHECK(spec.limits.depth == 9);
    CHECK(spec.limits.nodes == 18446744073709551615u);
    CHECK(spec.margin == 0ms);
    CHECK(spec.patience == 500ms);
    CHECK(spec.stall == 2s);
    CHECK(spec.error_log == "log");
    CHECK(text(spec.limits) == "tc=40/60+0.5 movetime=250 depth=9 nodes=18446744073709551615");

    const auto refused = [&](const char* word) { return set_engine_word(spec, word).error().word; };
    CHECK(refused("Hash=3") == "Hash");
    CHECK(refused("option.=3") == "option.");
    CHECK(refused("word") == "word");
    CHECK(refused("depth=0") == "0");
    CHECK(refused("depth=3x") == "3x");
    CHECK(refused("nodes=-1") == "-1");
    CHECK(refused("movetime=1.5") == "1.5");
    CHECK(refused("margin=-1") == "-1");
    CHECK(refused("tc=soon") == "soon");
    CHECK(refused("patience=long") == "long");
}

TEST_CASE("engines get different names") {
    std::vector<EngineSpec> engines(5);
    engines[0].command = "/usr/games/alpha --fast";
    engines[1].command = "alpha";
    engines[2].name = "beta";
    engines[3].name = "beta";
    name_engines(engines);
    std::vector<std::string> names;
    for (const EngineSpec& engine : engines) names.push_back(engine.name);
    CHECK(names == std::vector<std::string>{"alpha", "alpha-2", "beta", "beta-2", "engine"});
}

TEST_CASE("info lines") {
    Info info;
    REQUIRE(
        read_info("info depth 12 seldepth 20 multipv 2 score cp -31 wdl 1 2 3 nodes 12345 nps 99 time 17 pv "
                  "a3a4 a6a5",
                  info));
    CHECK(info.depth == 12);
    CHECK(info.multipv == 2);
    CHECK(info.score == "cp -31");
    CHECK_FALSE(info.bounded);
    CHECK(info.nodes == 12345u);
    CHECK(info.time == 17u);
    CHECK(info.pv == "a3a4 a6a5");
    REQUIRE(read_info("info score mate 3 upperbound depth 4", info));
    CHECK(info.score == "mate 3 upperbound");
    CHECK(info.bounded);
    CHECK(info.depth == 4);
    CHECK_FALSE(read_info("info string depth 3 score cp 1", info));
    CHECK_FALSE(read_info("info", info));
    CHECK_FALSE(read_info("info depth", info));
    read_info("info depth 99999999999999 score cp x score cp 1e3 nodes -1", info);
    CHECK_FALSE(info.depth);
    CHECK_FALSE(info.nodes);
    CHECK(info.score.empty());
    CHECK(starts_with_word("  bestmove a", "bestmove"));
    CHECK_FALSE(starts_with_word("bestmoves a", "bestmove"));
}

TEST_CASE("declared options") {
    DeclaredOption option;
    REQUIRE(read_option("option name Move Overhead type spin default 10 min 0 max 5000", option));
    CHECK(option.name == "Move Overhead");
    CHECK(option.type == "spin");
    CHECK(option.accepts("5000"));
    CHECK(option.accepts("5001").error().word == "5001");
    CHECK_FALSE(option.accepts("-1"));
    CHECK_FALSE(option.accepts("ten"));
    REQUIRE(read_option("option name Style type combo default very solid var very solid var wild", option));
    CHECK(option.values == std::vector<std::string>{"very solid", "wild"});
    CHECK(option.accepts("Wild"));
    CHECK_FALSE(option.accepts("solid"));
    REQUIRE(read_option("option name Ponder type check default false", option));
    CHECK(option.accepts("TRUE"));
    CHECK_FALSE(option.accepts("yes"));
    REQUIRE(read_option("option name max name type string default <empty>", option));
    CHECK(option.name == "max name");
    CHECK_FALSE(read_option("option", option));
    CHECK_FALSE(read_option("option name x", option));
}
