#include "core/protocol/commands.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string>

namespace quartet {
namespace {

GoCommand go(std::string_view text, const Table& table = {}) {
    return parse_go(split_words(text), 0, table);
}

constexpr Table four_seats{4, "RBYG", Seat{2}};

TEST_CASE("whole numbers") {
    CHECK(read_whole_number("0") == 0);
    CHECK(read_whole_number("-12") == -12);
    CHECK(read_whole_number("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
    CHECK(read_whole_number("99999999999999999999") == std::numeric_limits<std::int64_t>::max());
    CHECK(read_whole_number("-99999999999999999999") == std::numeric_limits<std::int64_t>::min());
    for (const std::string_view bad : {"", "-", "+1", "1.5", "1e3", "0x10", "12a", "a", " 1", "--1"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_whole_number(bad));
    }
    CHECK_FALSE(read_whole_number(std::string(100'000, '9') + "x"));
    CHECK(read_whole_number(std::string(100'000, '9')) == std::numeric_limits<std::int64_t>::max());
}

TEST_CASE("go: every limit") {
    const GoCommand command =
        go("wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 depth 7 nodes 123 mate 3 movetime 400 "
           "infinite ponder searchmoves a1a2 b1b2");
    CHECK(command.notices.empty());
    CHECK(command.limits == Limits{.depth = 7,
                                   .nodes = 123,
                                   .mate = 3,
                                   .movetime = Milliseconds{400},
                                   .time = {Milliseconds{1000}, Milliseconds{2000}},
                                   .increment = {Milliseconds{10}, Milliseconds{20}},
                                   .moves_to_go = 5,
                                   .infinite = true,
                                   .ponder = true});
    REQUIRE(command.search_moves.size() == 2);
    CHECK(command.search_moves[1].text == "b1b2");
    CHECK(command.search_moves[1].number == 23);
    CHECK(command.restricted);
    CHECK_FALSE(command.perft);
}

TEST_CASE("go: without a word it has no limits") {
    CHECK(go("").limits == Limits{});
    CHECK(go("").unlimited(Seat{0}));
    CHECK_FALSE(go("depth 1").unlimited(Seat{0}));
    CHECK_FALSE(go("wtime 1").unlimited(Seat{0}));
    CHECK(go("infinite").unlimited(Seat{0}));
    CHECK(go("winc 5 depth 2").limits.depth == 2);
}

TEST_CASE("go: searchmoves ends at the next keyword") {
    const GoCommand command = go("searchmoves a b c depth 3 searchmoves d");
    CHECK(command.search_moves.size() == 4);
    CHECK(command.limits.depth == 3);
    CHECK(go("searchmoves").restricted);
}

TEST_CASE("go: a bad number drops its limit, and a go without a limit is not endless by mistake") {
    GoCommand command = go("depth x nodes 5");
    CHECK_FALSE(command.limits.depth);
    CHECK(command.limits.nodes == 5);
    CHECK(command.notices.texts() ==
          std::vector<std::string>{"word 2 'x' is not a number: depth is dropped"});
    command = go("depth x");
    CHECK(command.limits.depth == 0);
    CHECK(command.notices.texts().size() == 2);
    CHECK(go("depth").limits.depth == 0);
    CHECK(go("movetime depth 4").limits.depth == 4);
    CHECK_FALSE(go("movetime depth 4").limits.movetime);
    CHECK_FALSE(go("infinite depth x").limits.depth);
    CHECK(go("ponder wtime x").limits.depth == 0);
    CHECK(go("winc 100").limits.depth == 0);
    CHECK(go("movestogo 3").limits.depth == 0);
    CHECK(go("quickly").limits.depth == 0);
    CHECK(go("rinc 100").limits.depth == 0);
    CHECK(go("rinc 100", four_seats).limits.depth == 0);
    CHECK(go("ponder quickly").limits.depth == 0);
    CHECK_FALSE(go("infinite quickly").limits.depth);
    CHECK_FALSE(go("quickly nodes 5").limits.depth);
    CHECK_FALSE(go("searchmoves quickly").limits.depth);
    command = go("quick depth 3 \x01\xff");
    CHECK(command.limits.depth == 3);
    CHECK(command.notices.texts() == std::vector<std::string>{"unknown word 1 'quick' skipped",
                                                              "unknown word 4 '?"
                                                              "?' skipped"});
}

TEST_CASE("go: numbers out of every range are cut, not misread") {
    const GoCommand command =
        go("depth 99999999999 nodes -5 movetime -7 wtime 99999999999999999999 movestogo 0");
    CHECK(*command.limits.depth >= 256);
    CHECK(command.limits.nodes == 0);
    CHECK(command.limits.movetime == Milliseconds{0});
    CHECK(*command.limits.time[0] > std::chrono::hours{24 * 365});
    CHECK(*command.limits.time[0] < std::chrono::hours{24 * 365 * 10});
    CHECK_FALSE(command.limits.moves_to_go);
    CHECK(go("mate 0").limits.depth == 0);
    CHECK(go("wtime -20").limits.time[0] == Milliseconds{-20});
}

TEST_CASE("go: a flood of bad words makes few notices") {
    std::string text;
    for (int i = 0; i < 10'000; ++i) text += "bad ";
    const GoCommand command = go("depth 3 " + text);
    CHECK(command.notices.texts().size() == 9);
    CHECK(command.notices.texts().back() == "and 9992 more complaints of this command");
    // One more, of there being no limit.
    CHECK(go(text).notices.texts().back() == "and 9993 more complaints of this command");
}

TEST_CASE("go: clocks of two seats") {
    CHECK(go("wtime 5 btime 6", {2, "XO", Seat{1}}).limits.time[1] == Milliseconds{6});
    // The mover's clock is missing.
    const GoCommand command = go("wtime 5", {2, "XO", Seat{1}});
    CHECK(command.limits.time[1] == Milliseconds{5});
    CHECK(command.notices.texts().size() == 1);
    CHECK(go("rtime 5").notices.texts().front() == "unknown word 1 'rtime' skipped");
}

TEST_CASE("go: clocks of four seats") {
    GoCommand command = go("rtime 1 btime 2 ytime 3 gtime 4 rinc 5 binc 6 yinc 7 ginc 8", four_seats);
    CHECK(command.notices.empty());
    for (std::size_t seat = 0; seat < 4; ++seat) {
        CHECK(command.limits.time[seat] == Milliseconds{static_cast<int>(seat) + 1});
        CHECK(command.limits.increment[seat] == Milliseconds{static_cast<int>(seat) + 5});
    }
    // A program that knows chess: w is the mover's.
    command = go("wtime 70 btime 80 winc 1 binc 2", four_seats);
    CHECK(command.limits.time[2] == Milliseconds{70});
    CHECK(command.limits.increment[2] == Milliseconds{1});
    CHECK_FALSE(command.limits.time[1]);
    // One word of another seat is enough: b is then Blue, and w nobody.
    command = go("wtime 70 btime 80 gtime 90 ytime 60", four_seats);
    CHECK(command.limits.time[1] == Milliseconds{80});
    CHECK(command.limits.time[2] == Milliseconds{60});
    CHECK_FALSE(command.limits.time[0]);
    CHECK(command.notices.texts() == std::vector<std::string>{"no seat has the clock wtime: it is dropped"});
}

TEST_CASE("go perft") {
    CHECK(go("perft 4").perft == 4);
    CHECK(go("perft 4").notices.empty());
    CHECK_FALSE(go("perft x").perft);
    CHECK(go("perft x").limits.depth == 0);
}

TEST_CASE("position") {
    const auto read = [](std::string_view text) { return parse_position(split_words(text), 1); };
    auto command = read("position startpos moves a1 b2");
    REQUIRE(command);
    CHECK_FALSE(command->text);
    REQUIRE(command->moves.size() == 2);
    CHECK(command->moves[1].text == "b2");
    CHECK(command->moves[1].number == 5);
    command = read("position \t fen  one\ttwo   three moves");
    REQUIRE(command);
    CHECK(command->text == "one two three");
    CHECK(command->text_number == 3);
    CHECK(command->moves.empty());
    CHECK(number_in_line(*command, 0) == 3);
    CHECK(number_in_line(*command, 3) == 3);
    CHECK(number_in_line(*command, 4) == 4);
    CHECK(number_in_line(*command, 1000) == 5);
    command = read("position startpos at all moves x");
    REQUIRE(command);
    CHECK(command->notices.texts().size() == 2);
    CHECK(command->moves.size() == 1);
    CHECK(read("position").error().reason == "a position is startpos or fen and a text");
    CHECK(read("position fen").error().reason == "no position text follows");
    CHECK(read("position fen moves a1").error().reason == "no position text follows");
    CHECK(read("position moves a1").error().word == "moves");
    CHECK(read("position start").error().place == 2);
}

TEST_CASE("setoption") {
    std::string line;
    const auto read = [&](std::string_view text) {
        line = text;
        return parse_setoption(split_words(line), 1);
    };
    auto command = read("setoption name  Clear \t Hash ");
    REQUIRE(command);
    CHECK(command->name == "Clear Hash");
    CHECK_FALSE(command->value);
    command = read("setoption Name Debug Log File Value  a  b value c ");
    REQUIRE(command);
    CHECK(command->name == "Debug Log File");
    CHECK(command->value == "a  b value c");
    command = read("setoption name X value");
    REQUIRE(command);
    CHECK(command->value == "");
    CHECK(read("setoption").error().reason == "setoption name NAME [value VALUE] is expected");
    CHECK(read("setoption Hash 3").error().word == "Hash");
    CHECK(read("setoption name").error().reason == "no name follows");
    CHECK(read("setoption name value 3").error().reason == "no name follows");
}

} // namespace
} // namespace quartet
