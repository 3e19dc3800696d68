// Moves of Dama as XBoard has them: step by step, a piece taken in each.

#include "engines/dama/dama.hpp"
#include "engines/dama/route.hpp"
#include "tests/dama/random_dama.hpp"
#include "tests/support/mutation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using dama::Dama;
using dama::RuleOptions;
using Steps = std::vector<std::string>;

dama::Position at(std::string_view text) {
    const auto setup = dama::read_position(text);
    REQUIRE(setup);
    return setup->position;
}

// What a step comes to behind others: the canonical move, "... STEP" when it goes on, or the reason against it.
std::string read(std::string_view position, const Steps& before, std::string_view step) {
    const Dama game;
    const dama::Position p = at(position);
    const auto move = game.read_xboard(p, before, step);
    if (!move) return move.error().reason;
    return move->move ? game.write_move(p, *move->move) : "... " + move->step;
}

Steps steps(std::string_view position, std::string_view move, const Steps& before = {}) {
    const Dama game;
    const dama::Position p = at(position);
    const auto read = game.read_move(p, move);
    REQUIRE(read);
    return game.xboard_steps(p, *read, before);
}

constexpr std::string_view start{
    "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7"};
constexpr std::string_view three{"W:Wd2:Bd3,c4,b5,c2,b3"}; // d2xb2xb4xb6, d2xb2xb4xd4, d2xd4xb4xb6

TEST_CASE("a move in steps") {
    CHECK(steps(start, "a3a4") == Steps{"a3a4"});
    CHECK(steps("W:Wa7:Bh3", "a7a8") == Steps{"a7a8+"});
    CHECK(steps("B:Wh6:Ba2", "a2a1") == Steps{"a2a1+"});
    CHECK(steps("W:WKa7:Bh3,h4", "a7a8") == Steps{"a7a8"});
    CHECK(steps("W:Wd3:Bd4,h8", "d3d5") == Steps{"d3d4,d4d5"});
    CHECK(steps("W:Wd6:Bd7,Kb8", "d6d8") == Steps{"d6d7,d7d8+"});
    CHECK(steps("W:Wd6:Bd7,Ke8", "d6xd8xf8") == Steps{"d6d7,d7d8", "d8e8,e8f8+"});
    CHECK(steps("W:WKd1:BKb1,Kf1,h8", "d1a1") == Steps{"d1b1,b1a1"});
    CHECK(steps(three, "d2xb2xb4xb6") == Steps{"d2c2,c2b2", "b2b3,b3b4", "b4b5,b5b6"});
}

TEST_CASE("the rest of a move goes on from the squares walked so far") {
    CHECK(steps(three, "d2xb2xb4xb6", {"d2c2,c2b2"}) == Steps{"b2b3,b3b4", "b4b5,b5b6"});
    CHECK(steps(three, "d2xb2xb4xb6", {"d2c2,c2b2", "b2b3,b3b4", "b4b5,b5b6"}).empty());
    CHECK(steps(three, "d2xd4xb4xb6", {"d2c2,c2b2"}).empty()); // takes another
    CHECK(steps(three, "d2xd4xb4xb6", {"d2d3,d3d4"}) == Steps{"d4c4,c4b4", "b4b5,b5b6"});
    CHECK(steps("W:WKa1:Ba3,a6,h7", "a1xa4xa7") == Steps{"a1a3,a3a4", "a4a6,a6a7"});
    CHECK(steps("W:WKa1:Ba3,a6,h7", "a1xa4xa7", {"a1a3,a3a5"}) == Steps{"a5a6,a6a7"});
    CHECK(steps(start, "a3a4", {"a3a4"}).empty());
    CHECK(steps(start, "a3a4", {"nonsense"}).empty());
    CHECK(steps(three, "d2xb2xb4xb6", {"nonsense"}).empty());
    // A whole move that the steps before cannot lead to.
    CHECK(read(three, {"d2d3,d3d4"}, "d4c2,c2b3,b3b5,b5b6") == "the move cannot go on so");
}

TEST_CASE("any beginning of a legal capture, on whatever route, can be gone on with") {
    Random random{9};
    int detours = 0;
    for (const auto promotion :
         {RuleOptions::PromotionInCapture::man, RuleOptions::PromotionInCapture::king}) {
        const Dama game{RuleOptions{.promotion_in_capture = promotion}};
        for (int i = 0; i < 10'000; ++i) {
            const dama::Position p = testing::random_dama_position(random, 12);
            Dama::Moves legal;
            game.generate(p, legal);
            if (legal.empty() || legal[0].captured.count() < 2) continue;
            // Jumps at random, told as the reader takes them, up to the end.
            dama::Capture capture{p, game.rule_options(), legal[0].from};
            Steps before;
            while (capture.landings().any()) {
                std::vector<Square> ways;
                for (const Square landing : capture.landings()) ways.push_back(landing);
                const Square landing = ways[random.below(ways.size())];
                std::string step{dama::square_name(capture.at())};
                step += dama::square_name(capture.victim(landing));
                step += dama::square_name(landing);
                const auto read = game.read_xboard(p, before, step);
                if (!read) break; // takes too few
                if (read->move) break;
                capture.jump(landing);
                before.push_back(read->step);
                bool goes_on = false;
                for (const dama::Move& move : legal) {
                    const Steps rest = game.xboard_steps(p, move, before);
                    if (rest.empty()) continue;
                    goes_on = true;
                    Steps all = before;
                    all.insert(all.end(), rest.begin(), rest.end());
                    if (all != game.xboard_steps(p, move, {})) ++detours;
                    const std::string last = all.back();
                    all.pop_back();
                    const auto end = game.read_xboard(p, all, last);
                    REQUIRE(end);
                    CHECK(end->move == move);
                }
                CHECK(goes_on);
            }
        }
    }
    CHECK(detours > 100);
}

TEST_CASE("steps are read one by one, all at once, and in the game's own words") {
    CHECK(read(start, {}, "a3a4") == "a3a4");
    CHECK(read(start, {}, "A3-A4") == "a3a4");
    CHECK(read("W:Wa7:Bh3", {}, "a7a8+") == "a7a8");
    CHECK(read("W:Wa7:Bh3", {}, "a7a8k") == "a7a8");
    CHECK(read("W:Wa7:Bh3", {}, "a7a8") == "a7a8");
    CHECK(read("W:Wd3:Bd4,h8", {}, "d3d4,d4d5") == "d3xd5");
    CHECK(read("W:Wd3:Bd4,h8", {}, "d3xd5") == "d3xd5");
    CHECK(read("W:WKd1:BKb1,Kf1,h8", {}, "d1f1,f1g1") == "d1xg1");

    CHECK(read(three, {}, "d2c2,c2b2") == "... d2c2,c2b2");
    CHECK(read(three, {}, "D2C2B2") == "... d2c2,c2b2");
    CHECK(read(three, {"d2c2,c2b2"}, "b2b3,b3b4") == "... b2b3,b3b4");
    CHECK(read(three, {"d2c2,c2b2", "b2b3,b3b4"}, "b4b5,b5b6") == "d2xb2xb4xb6");
    CHECK(read(three, {"d2c2,c2b2", "b2b3,b3b4"}, "b4c4,c4d4") == "d2xb2xb4xd4");
    // Start, all pieces taken in any order, end.
    CHECK(read(three, {}, "d2c2,c2b3,b3b5,b5b6") == "d2xb2xb4xb6");
    CHECK(read(three, {}, "d2b5,b5b3,b3c2,c2b6") == "d2xb2xb4xb6");
    CHECK(read(three, {"d2c2,c2b2"}, "b2b3,b3b5,b5b6") == "d2xb2xb4xb6");
    CHECK(read(three, {}, "d2xb2xb4xb6") == "d2xb2xb4xb6");
    // Others may crown a man on the last rank, even where he goes on.
    CHECK(read("W:Wd6:Bd7,Ke8", {}, "d6d7,d7d8k") == "... d6d7,d7d8");
    CHECK(read("W:Wd6:Bd7,Ke8", {"d6d7,d7d8+"}, "d8e8,e8f8+") == "d6xd8xf8");
}

TEST_CASE("what is no step is refused with the reason") {
    CHECK(read(start, {}, "a3a5") == "a man moves one square");
    CHECK(read(start, {}, "a3a4k") == "nothing is crowned here");
    CHECK(read(start, {}, "a3a4+") == "nothing is crowned here");
    CHECK(read(start, {}, "a4a5") == "no piece stands there");
    CHECK(read(start, {}, "a6a5") == "this piece is the opponent's");
    CHECK(read(start, {}, "i3i4") == "no such square");
    CHECK(read(start, {}, "") == "a move names its start and its end");
    CHECK(read(start, {}, "a3") == "a move names its start and its end");
    CHECK(read(start, {}, "a3a4,b4b5") == "the legs are not joined");
    CHECK(read(start, {}, "a3a4,a4a5").find("a man moves one square") == 0);
    CHECK(read("W:WKd1:BKb1,Kf1,h8", {}, "d1f1,f1a1") == "the piece on b1 would be taken");
    CHECK(read(three, {}, "d2d3,d3d4") == "... d2d3,d3d4");
    CHECK(read(three, {"d2c2,c2b2"}, "d2d3,d3d4") == "the piece on b2 goes on");
    CHECK(read("W:Wd3:Bd4,h8", {}, "d3d5") == "the piece that is taken comes first: d3d4,d4d5");
    CHECK(read(three, {}, "d2b2") == "the piece that is taken comes first: d2c2,c2b2");
    CHECK(read(three, {"d2c2,c2b2"}, "b2b4") == "the piece that is taken comes first: b2b3,b3b4");
    CHECK(read(three, {"d2c2,c2b2"}, "b2b1") == "a man does not capture backward");
    // One of two ways takes fewer.
    CHECK(read("W:Wd2:Bd3,c2,b3", {}, "d2d3,d3d4").find("capture is compulsory and takes 2") == 0);
    CHECK(read("W:Wd2:Bd3,c2,b3", {}, "d2c2,c2b2") == "... d2c2,c2b2");
    CHECK(read("B:Wa3,a4,b5,c5:Ba5", {}, "a5a4").find("...") != 0);
}

TEST_CASE("every legal move is read back from its steps, and from all its legs at once") {
    Random random{7};
    int captures = 0;
    int long_ones = 0;
    for (const auto promotion :
         {RuleOptions::PromotionInCapture::man, RuleOptions::PromotionInCapture::king}) {
        const Dama game{RuleOptions{.promotion_in_capture = promotion}};
        for (int i = 0; i < 3000; ++i) {
            const dama::Position p = testing::random_dama_position(random, 12);
            Dama::Moves legal;
            game.generate(p, legal);
            for (int m = 0; m < std::min(12, legal.size()); ++m) {
                const dama::Move& move = legal[m];
                CAPTURE(game.write_position({p, 0, 1}));
                CAPTURE(game.write_move(p, move));
                const Steps told = game.xboard_steps(p, move, {});
                REQUIRE(told.size() ==
                        std::max<std::size_t>(1, static_cast<std::size_t>(move.captured.count())));
                for (std::size_t step = 0; step < told.size(); ++step) {
                    const Steps before(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(step));
                    const auto read = game.read_xboard(p, before, told[step]);
                    REQUIRE_MESSAGE(read, read.error().message());
                    CHECK(read->move.has_value() == (step + 1 == told.size()));
                    if (read->move) CHECK(*read->move == move);
                    CHECK(read->step == (read->move ? "" : told[step]));
                    const Steps rest(told.begin() + static_cast<std::ptrdiff_t>(step), told.end());
                    CHECK(game.xboard_steps(p, move, before) == rest);
                }
                if (move.captured.empty()) continue;
                ++captures;
                long_ones += told.size() > 2 ? 1 : 0;
                std::string legs{dama::square_name(move.from)};
                for (const Square victim : move.captured) {
                    const std::string_view name = dama::square_name(victim);
                    ((legs += name) += ',') += name;
                }
                legs += dama::square_name(move.to);
                const auto whole = game.read_xboard(p, {}, legs);
                REQUIRE_MESSAGE(whole, legs << ": " << whole.error().message());
                REQUIRE(whole->move.has_value());
                CHECK(*whole->move == move);
            }
        }
    }
    CHECK(captures > 3000);
    CHECK(long_ones > 100);
}

TEST_CASE("hostile steps are read or refused") {
    Random random{8};
    const Dama game;
    const std::array<std::string_view, 5> texts{"d2c2,c2b2", "a7a8+", "a3a4", "d2c2,c2b3,b3b5,b5b6", "@@@@"};
    int read = 0;
    for (int i = 0; i < 20'000; ++i) {
        const dama::Position p = i % 2 == 0 ? at(three) : testing::random_dama_position(random);
        const Steps before = i % 3 == 0 ? Steps{"d2c2,c2b2"} : Steps{};
        const std::string text =
            quartet::testing::mutated(random, quartet::testing::one_of(random, texts), "abhk+,18");
        CAPTURE(text);
        const auto move = game.read_xboard(p, before, text);
        if (move && move->move) {
            Dama::Moves legal;
            game.generate(p, legal);
            CHECK(std::find(legal.begin(), legal.end(), *move->move) != legal.end());
            ++read;
        } else if (!move) {
            CHECK_FALSE(move.error().reason.empty());
        }
    }
    CHECK(read > 20);
    CHECK_FALSE(game.read_xboard(at(three), {}, std::string(1'000'000, 'a')));
    std::string legs = "d2";
    for (int i = 0; i < 200'000; ++i) legs += i % 2 == 0 ? "c2,c2" : "d2,d2";
    CHECK_FALSE(game.read_xboard(at(three), {}, legs));
}

TEST_CASE("the board as XBoard is told of it") {
    const Dama game;
    CHECK(game.xboard_position(game.start()) == "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0 1");
    CHECK(game.read_position(game.xboard_position(game.start())) == game.start());
    CHECK(Dama::xboard_board().glyphs.size() % 2 == 0);
}

} // namespace
