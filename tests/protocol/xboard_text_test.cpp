// The parts of the XBoard protocol that need no game.

#include "core/protocol/xboard_commands.hpp"
#include "core/protocol/xboard_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {
namespace {

std::vector<Word> words(std::string_view text) {
    return split_words(text);
}

TEST_CASE("level: moves, base and increment") {
    const auto level = [](std::string_view text) {
        XBoardTime time;
        CHECK_MESSAGE(read_level(words(text), time), text);
        CHECK(time.clock == time.base);
        return time;
    };
    XBoardTime time = level("level 40 5 0");
    CHECK(time.moves == 40);
    CHECK(time.base == std::chrono::minutes{5});
    CHECK(time.increment == Milliseconds{0});
    time = level("level 0 0:30 0.25");
    CHECK(time.moves == 0);
    CHECK(time.base == std::chrono::seconds{30});
    CHECK(time.increment == Milliseconds{250});
    CHECK(level("level 0 2 12").increment == std::chrono::seconds{12});
    CHECK(level("level 0 0.5 1").base == std::chrono::seconds{30});
    CHECK(level("level 40 25+5 0").base == std::chrono::minutes{25});
    CHECK(level("level 0 -1 0").base == std::chrono::minutes{-1});
    CHECK(level("level 0 99999999999999999999 99999999999999999999").base > std::chrono::hours{24 * 365});
    for (const std::string_view bad : {"level", "level 40 5", "level x 5 0", "level 40 x 0", "level 40 5 x",
                                       "level -1 5 0", "level 40 5:x 0", "level 40 5 1s", "level 4.5 5 0"}) {
        CAPTURE(bad);
        XBoardTime before;
        CHECK_FALSE(read_level(words(bad), before));
        CHECK(before.base == XBoardTime{}.base);
    }
}

TEST_CASE("a clock is kept from move to move") {
    XBoardTime time;
    CHECK(read_level(words("level 2 1 3"), time));
    Limits limits = time.limits(Seat{1});
    CHECK(limits.time[1] == Milliseconds{60'000});
    CHECK_FALSE(limits.time[0]);
    CHECK(limits.increment[1] == Milliseconds{3000});
    CHECK(limits.moves_to_go == 2);
    time.count_move(Milliseconds{10'000});
    CHECK(time.limits(Seat{1}).time[1] == Milliseconds{53'000});
    CHECK(time.limits(Seat{1}).moves_to_go == 1);
    time.count_move(Milliseconds{1000});
    CHECK(time.limits(Seat{1}).time[1] == Milliseconds{115'000});
    CHECK(time.limits(Seat{1}).moves_to_go == 2);
    CHECK(read_clock(words("time 1234"), time));
    CHECK(time.limits(Seat{0}).time[0] == Milliseconds{12'340});
    CHECK(read_depth(words("sd 7"), time));
    CHECK(time.limits(Seat{0}).depth == 7);
    CHECK(read_move_time(words("st 2.5"), time));
    CHECK(time.limits(Seat{0}).movetime == Milliseconds{2500});
    CHECK(time.limits(Seat{0}).depth == 7);
    CHECK_FALSE(time.limits(Seat{0}).time[0]);
    time.begin(); // a new game forgets the depth, and not the time control
    CHECK_FALSE(time.limits(Seat{0}).depth);
    CHECK(time.limits(Seat{0}).movetime == Milliseconds{2500});
    CHECK(time.clock == Milliseconds{60'000});
    CHECK(read_level(words("level 0 1 0"), time));
    CHECK_FALSE(time.limits(Seat{0}).movetime);
    CHECK_FALSE(time.limits(Seat{0}).moves_to_go);
    for (const std::string_view bad : {"time", "time x", "time 1x", "time -"}) {
        CHECK_FALSE(read_clock(words(bad), time));
    }
    CHECK(read_clock(words("time -50"), time));
    CHECK(time.clock == Milliseconds{-500});
    for (const std::string_view bad : {"sd", "sd x", "sd -1", "sd 1.5", "sd 99999999999"}) {
        CHECK_FALSE(read_depth(words(bad), time));
    }
    CHECK_FALSE(read_move_time(words("st"), time));
    CHECK(read_move_time(words("st -3"), time));
    CHECK(time.limits(Seat{0}).movetime == Milliseconds{0});
}

TEST_CASE("a position without the fields of chess") {
    CHECK(xboard_position_text(words("setboard 8/8/8 w - - 0 1"), 1) == "8/8/8 w 0 1");
    CHECK(xboard_position_text(words("setboard 8/8/8 b - -"), 1) == "8/8/8 b");
    CHECK(xboard_position_text(words("setboard W:Wa2:Ba7"), 1) == "W:Wa2:Ba7");
    CHECK(xboard_position_text(words("setboard 8/8  8/^8 w 0   1"), 1) == "8/8 8/^8 w 0 1");
    CHECK(xboard_position_text(words("setboard"), 1) == "");
}

TEST_CASE("what looks like a move") {
    for (const std::string_view move :
         {"a2a3", "d3d4,d4d5", "a7a8k", "c7-c8=S", "@@@@", "h10h12", "Qg1xQn8+"}) {
        CHECK_MESSAGE(looks_like_move(move), move);
    }
    for (const std::string_view other : {"foo", "123", "", "a2.a3", "go!", "protover_2",
                                         "\xff"
                                         "1a",
                                         "@@@"}) {
        CHECK_FALSE_MESSAGE(looks_like_move(other), other);
    }
}

constexpr std::array<std::string_view, 2> values{"man", "king"};

TEST_CASE("options and their values") {
    using Kind = OptionSpec::Kind;
    CHECK(xboard_option({"Skill Level", Kind::spin, "20", 0, 20}) == "Skill Level -spin 20 0 20");
    CHECK(xboard_option({"Clear Hash", Kind::button}) == "Clear Hash -button");
    CHECK(xboard_option({"Fast", Kind::check, "true"}) == "Fast -check 1");
    CHECK(xboard_option({"Note", Kind::text, ""}) == "Note -string ");
    CHECK(xboard_option({"Crowned", Kind::combo, "king", 0, 0, values}) == "Crowned -combo man /// *king");
    CHECK_FALSE(xboard_option({"Hash", Kind::spin, "16", 1, 64}));
    CHECK_FALSE(xboard_option({"UCI_Variant", Kind::combo, "man", 0, 0, values}));
    CHECK(xboard_option_value({"Fast", Kind::check, "true"}, "0") == "false");
    CHECK(xboard_option_value({"Fast", Kind::check, "true"}, "1") == "true");
    CHECK(xboard_option_value({"Skill Level", Kind::spin, "20", 0, 20}, "1") == "1");
}

TEST_CASE("thinking, results, complaints") {
    InfoLine info{.depth = 9,
                  .score = Score{156},
                  .nodes = 48'000,
                  .elapsed = Milliseconds{10'849},
                  .points = {},
                  .pv = "a1a2 b1b2"};
    CHECK(xboard_thinking(info, 2) == "9 156 1084 48000 a1a2 b1b2");
    info.bound = Bound::lower;
    CHECK(xboard_thinking(info, 2) == "9 156 1084 48000 a1a2 b1b2 !");
    info.bound = Bound::upper;
    CHECK(xboard_thinking(info, 2) == "9 156 1084 48000 a1a2 b1b2 ?");
    CHECK(xboard_score(Score::win_in(5), 2) == 100'003);
    CHECK(xboard_score(Score::win_in(1), 2) == 100'001);
    CHECK(xboard_score(Score::loss_in(4), 2) == -100'002);
    CHECK(xboard_score(Score::loss_in(0), 2) == -100'000);
    CHECK(xboard_score(Score::win_in(5), 4) == 100'002);
    CHECK(xboard_score(Score{-12}, 2) == -12);
    CHECK(xboard_result(Outcome::win(Seat{1}, "no legal move"), 2, "WB") == "0-1 {no legal move}");
    CHECK(xboard_result(Outcome::win(Seat{0}, "so it is"), 2, "WB") == "1-0 {so it is}");
    CHECK(xboard_result(Outcome::draw("repetition"), 2, "WB") == "1/2-1/2 {repetition}");
    CHECK(xboard_result(Outcome::by_points({1, 40, 3, 20}, 4, "one side left"), 4, "RBYG") ==
          "* {order B G Y R points 40 20 3 1: one side left}");
    CHECK(xboard_error("unknown command", "fo\xff\x01") == "Error (unknown command): fo??");
    CHECK(xboard_illegal("no such square", "z9z8") == "Illegal move (no such square): z9z8");
}

TEST_CASE("where a lifted piece can go, and what it becomes") {
    const XBoardBoard board{.files = 7, .ranks = 4, .glyphs = {}, .pieces = {}, .marked = true};
    const std::vector<std::string> steps{"c3c4s", "c3b3", "c3g1", "a1a2", "c3d3,d3e3", "c3z9"};
    CHECK(xboard_marks(board, steps, "c3") == "highlight 2M4/1Y1C3/7/6Y");
    CHECK(xboard_marks(board, steps, "a1") == "highlight 7/7/Y6/7");
    CHECK(xboard_marks(board, steps, "?") == "highlight 7/7/7/7");
    CHECK(xboard_choice(steps, "c3", "c4") == "choice S");
    CHECK(xboard_choice(steps, "c3", "b3") == "");
    CHECK(xboard_choice(steps, "", "c4") == "");
    CHECK(xboard_choice(steps, "c3", "d3") == "");
}

TEST_CASE("a piece is lifted from the end of its first leg, to be promoted by the second") {
    const XBoardBoard board{.files = 4, .ranks = 4, .glyphs = {}, .pieces = {}, .marked = true};
    const std::vector<std::string> steps{"b2b3,b3b4+", "b2c2,c2d2", "a1a2"};
    CHECK(xboard_marks(board, steps, "a1") == "highlight 4/4/Y3/4");
    CHECK(xboard_lifted(steps, "a1", "b2") == "b2");
    CHECK(xboard_marks(board, steps, "b2") == "highlight 4/1C2/2C1/4");
    CHECK(xboard_choice(steps, "b2", "b4") == "");
    CHECK(xboard_lifted(steps, "b2", "b3") == "b2b3,b3");
    CHECK(xboard_marks(board, steps, "b2b3,b3") == "highlight 1M2/4/4/4");
    CHECK(xboard_choice(steps, "b2b3,b3", "b4") == "choice +");
    CHECK(xboard_lifted(steps, "b2", "c2") == "b2c2,c2");
    CHECK(xboard_marks(board, steps, "b2c2,c2") == "highlight 4/4/3Y/4");
    CHECK(xboard_lifted(steps, "b2", "b1") == "b1"); // another piece
    CHECK(xboard_lifted(steps, "", "b3") == "b3");
}

TEST_CASE("a piece without a letter of its own in XBoard is written as it is in the game") {
    constexpr std::array<XBoardBoard::Piece, 2> pieces{{{"M&", "W"}, {"+M&", "R", 'K'}}};
    const XBoardBoard board{.files = 4, .ranks = 2, .glyphs = "^MM^mm", .pieces = pieces};
    CHECK(xboard_own_letters(board, "+MM2/1+m+mm w 3 4") == "KM2/1kkm w 3 4");
    CHECK(xboard_own_letters(board, "+") == "+");
    CHECK(xboard_own_letters(board, "") == "");
}

TEST_CASE("the board is described in one breath") {
    constexpr std::array<XBoardBoard::Piece, 1> pieces{{{"N&", "K"}}};
    const XBoardBoard board{.files = 7, .ranks = 3, .glyphs = "N.n.", .pieces = pieces};
    CHECK(xboard_setup(board, "7/7/NNNNNNN w 0 1") ==
          "setup (N.n.) 7x3+0_fairy 7/7/NNNNNNN w - - 0 1\npiece N& K");
}

} // namespace
} // namespace quartet
