#include "core/game/square_name.hpp"
#include "engines/dama/dama.hpp"
#include "engines/dama/route.hpp"
#include "tests/dama/random_dama.hpp"
#include "tests/dama/slow_dama.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using dama::Dama;
using dama::RuleOptions;

constexpr RuleOptions promotes_to_king{.promotion_in_capture = RuleOptions::PromotionInCapture::king};

dama::Position at(std::string_view text) {
    const auto setup = dama::read_position(text);
    REQUIRE(setup);
    return setup->position;
}

using Words = std::set<std::string>;

Words legal(std::string_view position, const RuleOptions& options = {}) {
    const Dama game{options};
    const dama::Position p = at(position);
    Dama::Moves moves;
    game.generate(p, moves);
    Words words;
    for (const auto& move : moves) words.insert(game.write_move(p, move));
    CHECK(words.size() == static_cast<std::size_t>(moves.size()));
    return words;
}

// The canonical spelling of a text in a position, or the message that refuses it.
std::string canonical(std::string_view position, std::string_view text, const RuleOptions& options = {}) {
    const Dama game{options};
    const dama::Position p = at(position);
    const auto move = game.read_move(p, text);
    return move ? game.write_move(p, *move) : move.error().message();
}

// The positions of the federation's examples: most of White's men in two set-ups.
const std::string a_men = "a4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2";
const std::string c_men = "e5,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1";
const std::string start = "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8 w 0 1";

} // namespace

TEST_CASE("the federation's examples") {
    CHECK(legal("W:W" + a_men + ":Bc7,h7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4") == Words{"f3xf5xd5xd7xb7"});
    CHECK(legal("W:W" + a_men + ":Bc7,e7,g7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4") ==
          Words{"f3xf5xh5xh7xf7xd7xb7"});
    const std::string third = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5";
    const Words only = legal(third);
    REQUIRE(only.size() == 1);
    CHECK(only.begin()->size() == 9 * 2 + 8); // eight landings
    CHECK(only.begin()->substr(0, 2) == "c8");
    CHECK(only.begin()->substr(only.begin()->size() - 2) == "a2");
    CHECK(canonical(third, "c8xa2") == *only.begin());
    const auto routes = testing::SlowDama{third}.routes();
    CHECK(routes.size() == 5);
    for (const auto& route : routes) CHECK(canonical(third, route.text()) == *only.begin());
    CHECK(legal("B:Wc5,a4,f4,g4,h4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,f5") ==
          Words{"c8xc4xc2xf2xh2"});
    const Dama game;
    SUBCASE("crowned where the capture ends") {
        const std::string fifth = "W:We4,a3,b3,e3,f3,h3,d2,e2,g2:BKc8,a7,d7,e7,f7,g7,f6,g6,e5";
        CHECK(legal(fifth) == Words{"e4xe6xe8"});
        const auto move = game.read_move(at(fifth), "e4e8");
        REQUIRE(move);
        CHECK(game.after(at(fifth), *move).kings.contains(*square_named<dama::Geometry>("e8")));
    }
    SUBCASE("a quiet step to the last rank ends the move") {
        const std::string sixth =
            "W:Wf7,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5";
        CHECK(legal(sixth).count("f7f8") == 1);
        CHECK(legal(sixth).size() > 1);
        const auto move = game.read_move(at(sixth), "f7f8");
        REQUIRE(move);
        const dama::Position next = game.after(at(sixth), *move);
        CHECK(next.kings.contains(*square_named<dama::Geometry>("f8")));
        Dama::Moves replies;
        game.generate(next, replies);
        REQUIRE(replies.size() == 1);
        CHECK(game.write_move(next, replies[0]) == "e8xe2xc2");
    }
    CHECK(legal("W:Wf6,a4,c4,a3,b3,c3,d3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,f7,a6,b6,c6,d6,h6,a5,c5") ==
          Words{"f6xf8xd8"});
    CHECK(legal("W:W" + c_men + ":Ba7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f5") == Words{"e5xg5", "h1xh7", "h1xh8"});
    CHECK(legal("W:W" + c_men + ":Ba7,b7,c7,d7,a6,b6,c6,d6,f6,g6,h6,a5,c5,f5") == Words{"e5xg5xg7"});
    CHECK(legal("W:W" + c_men + ":Ba7,b7,c7,d7,e7,g7,a6,b6,c6,d6,f6,h6,a5,c5,f5") == Words{"h1xh7xf7"});
}

TEST_CASE("more examples of the rules page") {
    CHECK(legal("W:WKa1:Ba3,c5,d3,b2,a7") == Words{"a1xa5xd5xd2xa2xa8"});
    CHECK(legal("W:WKb1:Bb4,d6,f4,h8") == Words{"b1xb6xf6xf1", "b1xb6xf6xf2", "b1xb6xf6xf3"});
    CHECK(legal("W:Wd2:Bd3,c4,b5,c2,b3") == Words{"d2xb2xb4xb6", "d2xd4xb4xb6", "d2xb2xb4xd4"});
    CHECK(legal("W:WKd1:BKb1,Kf1,h8") == Words{"d1xa1", "d1xg1", "d1xh1"});
    CHECK(legal("W:Wd6:Bd7,Kb8") == Words{"d6xd8"});
    CHECK(legal("W:Wd6:Bd7,Kb8", promotes_to_king) == Words{"d6xd8xa8"});
    CHECK(legal("W:Wd6:Bd7,Ke8") == Words{"d6xd8xf8"});
    CHECK(legal("W:WKc1,c5:BKa2").size() == 13);
    CHECK(legal("B:Wa3,a4,b5,c5:Ba5").empty());
    CHECK(legal("W:WKa1,Kc2:BKd7").count("c2d2") == 1);
}

TEST_CASE("a quiet move is read in every spelling") {
    for (const std::string_view text : {"a3a4", "a3-a4", "A3A4", "A3-a4"}) {
        CAPTURE(text);
        CHECK(canonical(start, text) == "a3a4");
    }
    CHECK(canonical("W:Wa2,b3:Bd7", "b3a3") == "b3a3");
    CHECK(canonical("W:WKa1:BKh8", "a1-a8") == "a1a8");
}

TEST_CASE("a capture is read by any legal route, or by start and end alone") {
    const std::string position = "W:Wd2:Bd3,c4,b5,c2,b3";
    for (const std::string_view text :
         {"d2xb2xb4xb6", "d2b2b4b6", "d2-b2-b4-b6", "D2XB2XB4XB6", "d2xb2-b4b6"}) {
        CAPTURE(text);
        CHECK(canonical(position, text) == "d2xb2xb4xb6");
    }
    CHECK(canonical(position, "d2d4b4b6") == "d2xd4xb4xb6");
    CHECK(canonical(position, "d2d4") == "d2xb2xb4xd4");
    CHECK(canonical(position, "d2xb6") ==
          "'b6' at 3: ambiguous, 2 captures end here: d2xb2xb4xb6 d2xd4xb4xb6");
    SUBCASE("two jumps in one line name the square between them") {
        const std::string line = "W:WKa1,h2:Ba3,a6,d2";
        CHECK(legal(line) == Words{"a1xa4xa7", "a1xa4xa8"});
        CHECK(canonical(line, "a1xa5xa8") == "a1xa4xa8");
        CHECK(canonical(line, "a1a8") == "a1xa4xa8");
        CHECK(canonical(line, "a1xa8xa7") == "'a8' at 3: two pieces between a1 and a8");
    }
    SUBCASE("a capture may come back to its start") {
        const std::string round = "W:WKb2:Bb4,d6,f4,d2";
        CHECK(legal(round).count("b2xf2xf6xb6xb2") == 1);
        CHECK(canonical(round, "b2xb6xf6xf2xb2") == "b2xf2xf6xb6xb2");
        CHECK(canonical(round, "b2b2") == "b2xf2xf6xb6xb2");
    }
}

TEST_CASE("a man crowned within a capture goes on as the option says") {
    const std::string position = "W:Wd6:Bd7,Kb8";
    CHECK(canonical(position, "d6xd8") == "d6xd8");
    CHECK(canonical(position, "d6xd8xa8") ==
          "'a8' at 6: a man jumps over the next square to the one behind it");
    CHECK(canonical(position, "d6xd8xa8", promotes_to_king) == "d6xd8xa8");
    CHECK(canonical(position, "d6a8", promotes_to_king) == "d6xd8xa8");
    CHECK(canonical(position, "d6xd8", promotes_to_king) ==
          "'d8' at 3: capture is compulsory and takes 2 pieces, not 1");
}

TEST_CASE("a move is refused with the square, its place and the reason") {
    const auto refused = [](std::string_view position, std::string_view text, std::string_view message) {
        CAPTURE(position);
        CAPTURE(text);
        CHECK(canonical(position, text) == message);
    };
    SUBCASE("what is no move at all") {
        refused(start, "", "'' at 0: no move");
        refused(start, "a3", "'a3' at 0: a move names its start and its end");
        refused(start, "a3-", "'-' at 2: a square is missing after this");
        refused(start, "a3xa4x", "'x' at 5: a square is missing after this");
        refused(start, "a3--a4", "'-a4' at 3: no such square");
        refused(start, "-a3a4", "'-a3a4' at 0: no such square");
        refused(start, "a3i4", "'i4' at 2: no such square");
        refused(start, "a3-a9", "'a9' at 3: no such square");
        refused(start, "z1xa4", "'z1' at 0: no such square");
        refused(start, "e2e4q", "'q' at 4: no such square");
        refused(start, "O-O", "'O' at 0: no such square");
        refused(start, "a3 a4", "' a4' at 2: no such square");
        refused(start, "a3a4 ", "' ' at 4: no such square");
        refused(start, "a3:a4", "':a4' at 2: no such square");
        refused(start, "(none)", "'(none)' at 0: no such square");
        refused(start, std::string_view{"a3\0a4", 5}, "'?a4' at 2: no such square");
        std::string endless = "a3";
        for (int i = 0; i < 100'000; ++i) endless += "xa4";
        refused(start, endless, "'a4' at 51: no move goes over so many squares");
        refused(start, std::string(1'000'000, 'q'), "'" + std::string(40, 'q') + "...' at 0: no such square");
    }
    SUBCASE("the wrong piece") {
        refused(start, "e4e5", "'e4' at 0: no piece stands there");
        refused(start, "a6a5", "'a6' at 0: this piece is the opponent's");
    }
    SUBCASE("quiet moves") {
        refused(start, "a3a5", "'a5' at 2: a man moves one square");
        refused(start, "a3b4", "'b4' at 2: pieces move along ranks and files, not diagonally");
        refused(start, "a2-a3", "'a3' at 3: the square is occupied");
        refused(start, "a3a3", "'a3' at 2: the piece stands there");
        refused("W:Wb4:Bd6", "b4b3", "'b3' at 2: a man does not move backward");
        refused("B:Wb3:Bd6", "d6d7", "'d7' at 2: a man does not move backward");
        refused("W:WKa1,a3:Bd6", "a1a5", "'a5' at 2: a3 is in the way");
        refused("W:WKa1:Bd6", "a1b2", "'b2' at 2: pieces move along ranks and files, not diagonally");
        refused(start, "a3xa4", "'x' at 2: this move captures nothing");
        refused(start, "a3xa5", "'x' at 2: nothing can be captured");
        refused(start, "a3a4a5", "'a4' at 2: nothing to take between a3 and a4");
        refused("W:W:Bd6", "a3a4", "'a3' at 0: no piece stands there");
        refused("B:Wa3,a4,b5,c5:Ba5", "a5a4", "'a4' at 2: there is no legal move");
    }
    SUBCASE("captures") {
        const std::string three = "W:Wd2,h2:Bd3,c4,b5,c2,b3";
        refused(three, "h2h3", "'h2' at 0: capture is compulsory and takes 3 pieces; this piece has none");
        refused(three, "h2xh3", "'h2' at 0: capture is compulsory and takes 3 pieces; this piece has none");
        refused(three, "d2e2",
                "'e2' at 2: capture is compulsory and takes 3 pieces; none of this piece ends here");
        refused(three, "d2xb2", "'b2' at 3: capture is compulsory and takes 3 pieces, not 1");
        refused(three, "d2xb2xb4", "'b4' at 6: this route takes 2 where 3 can be taken");
        refused(three, "d2xb2xb4xb6xb8", "'b8' at 12: nothing to take between b6 and b8");
        refused(three, "d2xd4xd6", "'d6' at 6: nothing to take between d4 and d6");
        refused(three, "d2xb2xd2", "'d2' at 6: nothing to take between b2 and d2");
        refused(three, "d2xb2xc3", "'c3' at 6: a jump goes along a rank or a file");
        refused(three, "d2xb2xb3", "'b3' at 6: the square is occupied");
        refused(three, "d2xb2xb2", "'b2' at 6: the piece stands there");
        refused("W:Wd4:Bd3,d5", "d4xd2xd6", "'d2' at 3: a man does not capture backward");
        refused("W:WKb2:Bb4,d6,f4,d2", "b2xb6xb1", "'b1' at 6: a king does not turn round between two jumps");
        refused("W:WKd1:BKb1,Kf1", "d1xa1xg1", "'g1' at 6: a king does not turn round between two jumps");
        refused("W:WKa1,a3:Ba5,h8", "a1xa6xa7", "'a6' at 3: a3 is in the way");
        refused("W:WKh1,c2:Bb2,a3,h5", "h1xh6", "'h6' at 3: capture is compulsory and takes 2 pieces, not 1");
    }
}

TEST_CASE("positions with thousands of routes are read and written; ambiguity lists at most six") {
    // 62 moves of 14,315 routes, and 80 moves of which 16 run from a5 to f8.
    for (const std::string_view position :
         {"W:WKe2:BKd1,Kf1,Kg2,Kc3,Kb4,Kh4,Kf5,Ke7,Kd8,Kf8,d2,e3,f3,a5,d6,g7",
          "B:WKe2,d3,d4,Kd5,Kc6,Ka7,Kb7,Kc7,d7,Ke7,Kf7,Kg7,Kh7,Kf8:BKa5"}) {
        CAPTURE(position);
        const dama::Position p = at(position);
        const Dama game;
        Dama::Moves moves;
        game.generate(p, moves);
        REQUIRE(moves.size() >= 62);
        std::map<std::string, Words> by_ends;
        for (const auto& move : moves) {
            const std::string word = game.write_move(p, move);
            CHECK(game.read_move(p, word) == move);
            by_ends[word.substr(0, 2) + word.substr(word.size() - 2)].insert(word);
        }
        for (const auto& [ends, words] : by_ends) {
            const auto read = game.read_move(p, ends);
            CHECK(read.has_value() == (words.size() == 1));
            if (read) continue;
            std::string reason = "ambiguous, " + std::to_string(words.size()) + " captures end here:";
            int listed = 0;
            for (const std::string& word : words) reason += listed++ < 6 ? " " + word : "";
            CHECK(read.error().reason == reason + (words.size() > 6 ? " ..." : ""));
        }
    }
    CHECK(canonical("B:WKe2,d3,d4,Kd5,Kc6,Ka7,Kb7,Kc7,d7,Ke7,Kf7,Kg7,Kh7,Kf8:BKa5", "a5f8")
              .find("16 captures") != std::string::npos);
}

TEST_CASE("a route says what is taken; the one written is the first of all") {
    // Against every route of a generator that shares nothing with the reader or the writer.
    Random random{2};
    int captures = 0;
    for (int i = 0; i < 1500; ++i) {
        const RuleOptions options = i % 2 == 0 ? RuleOptions{} : promotes_to_king;
        const Dama game{options};
        const dama::Position p =
            testing::random_dama_position(random, i % 3 == 0 ? 16 : 8, i % 5 == 0 ? 2 : 5);
        const auto routes = testing::SlowDama{p, options}.routes();
        if (routes.size() > 400) continue;
        const auto squares_before = [](const testing::SlowRoute& a, const testing::SlowRoute& b) {
            return std::lexicographical_compare(
                a.squares.begin(), a.squares.end(), b.squares.begin(), b.squares.end(),
                [](testing::SlowSquare x, testing::SlowSquare y) { return x.index() < y.index(); });
        };
        std::map<testing::SlowMove, testing::SlowRoute> first;
        std::map<std::pair<int, int>, std::set<std::uint64_t>> by_ends;
        for (const auto& route : routes) {
            const testing::SlowMove move{route.squares.front().index(), route.squares.back().index(),
                                         route.captured};
            const auto [known, fresh] = first.try_emplace(move, route);
            if (!fresh && squares_before(route, known->second)) known->second = route;
            by_ends[{move.from, move.to}].insert(move.captured);
        }
        CAPTURE(dama::write_position({p, 0, 1}));
        for (const auto& route : routes) {
            CAPTURE(route.text());
            const auto read = game.read_move(p, route.text());
            REQUIRE(read);
            CHECK(read->captured.word() == route.captured);
            CHECK(read->from.index() == route.squares.front().index());
            CHECK(read->to.index() == route.squares.back().index());
        }
        for (const auto& [move, route] : first) {
            const dama::Move ours{dama::Set{move.captured}, Square{move.from}, Square{move.to}};
            CHECK(game.write_move(p, ours) == route.text());
            captures += move.captured != 0 ? 1 : 0;
        }
        for (const auto& [ends, sets] : by_ends) {
            const std::string pair = std::string{dama::square_name(Square{ends.first})} +
                                     std::string{dama::square_name(Square{ends.second})};
            const auto read = game.read_move(p, pair);
            CHECK(read.has_value() == (sets.size() == 1));
            if (!read) CHECK(read.error().reason.find("ambiguous") == 0);
        }
    }
    CHECK(captures > 1000);
}

TEST_CASE("every word but the legal ones is refused") {
    Random random{3};
    for (int i = 0; i < 60; ++i) {
        const Dama game;
        const dama::Position p = testing::random_dama_position(random, 10);
        Dama::Moves moves;
        game.generate(p, moves);
        for (int from = 0; from < 64; ++from) {
            for (int to = 0; to < 64; ++to) {
                const std::string text =
                    std::string{dama::square_name(Square{from})} + std::string{dama::square_name(Square{to})};
                const auto fits = std::count_if(moves.begin(), moves.end(), [&](const dama::Move& move) {
                    return move.from == Square{from} && move.to == Square{to};
                });
                const auto read = game.read_move(p, text);
                CHECK(read.has_value() == (fits == 1));
                if (!read) {
                    CHECK_FALSE(read.error().reason.empty());
                    CHECK(read.error().reason != "not a legal move");
                }
            }
        }
    }
}
