#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/scenes.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using cyvasse::Cyvasse;
using cyvasse::RuleOptions;
using testing::scene;

// The canonical spelling of a text in a position, or the message that refuses it.
std::string canonical(const testing::SlowCyvasse& board, std::string_view text) {
    const Cyvasse game{board.options()};
    const cyvasse::Position p = board.position();
    const auto move = game.read_move(p, text);
    return move ? game.write_move(p, *move) : move.error().message();
}
std::string canonical(const std::string& words, std::string_view text, const RuleOptions& options = {}) {
    return canonical(scene(words, options), text);
}

void refused(const std::string& words, std::string_view text, std::string_view message,
             const RuleOptions& options = {}) {
    CAPTURE(words);
    CAPTURE(text);
    CHECK(canonical(words, text, options) == message);
}

// A move between cells, refused for this reason.
void objected(const std::string& words, std::string_view text, std::string_view reason,
              const RuleOptions& options = {}) {
    const std::string message = "'" + std::string{text.substr(2)} + "' at 2: " + std::string{reason};
    refused(words, text, message, options);
}

const std::string ring_of_mountains = " ^e5 ^f5 ^f4 ^e3 ^d3 ^d4";

} // namespace

TEST_CASE("a move is read in every spelling") {
    const std::string words = "Re4 Xh6 me6";
    for (const std::string_view text : {"e4e6", "E4E6", "e4-e6", "e4xe6", "e4:e6", "e4Xe6", "Re4e6", "re4xe6",
                                        "Re4:e6", "Re4-E6", "RE4XE6"}) {
        CAPTURE(text);
        CHECK(canonical(words, text) == "e4e6");
    }
    for (const std::string_view text : {"h6h7", "h6-h7", "Xh6h7", "xh6-h7", "H6H7"}) {
        CAPTURE(text);
        CHECK(canonical(words, text) == "h6h7");
    }
    CHECK(canonical("Re4 Xh6 me6 b", "Me6-e7") ==
          "e6e7");                                // the letter of either side's pieces in either case
    CHECK(canonical("xe6 b", "xe6e7") == "e6e7"); // a crossbow, not a capture sign
    // A catapult's move names its victim's cell, wherever it ends.
    for (const auto how : {RuleOptions::CatapultCapture::move, RuleOptions::CatapultCapture::stay,
                           RuleOptions::CatapultCapture::recoil})
        CHECK(canonical("Ce4 me6", "Ce4xe6", {.catapult_capture = how}) == "e4e6");
}

TEST_CASE("every legal move is written so that it is read back, and no other move is read") {
    Random random{2};
    for (int i = 0; i < 120; ++i) {
        const cyvasse::Position p = testing::random_cyvasse_position(random, 1 + random.below(20));
        const Cyvasse game{testing::random_cyvasse_options(random)};
        if (game.outcome(p).over) continue;
        Cyvasse::Moves legal;
        game.generate(p, legal);
        CAPTURE(game.write_position({p, 0, 1}));
        int read = 0;
        for (const Square from : cyvasse::Geometry::all) {
            for (const Square to : cyvasse::Geometry::all) {
                const cyvasse::Move move =
                    p.occupied().contains(from)
                        ? move_of(p, from, to)
                        : cyvasse::Move{.kind = cyvasse::Kind::militia, .from = from, .to = to};
                const bool is_legal = std::find(legal.begin(), legal.end(), move) != legal.end();
                const std::string text = game.write_move(p, move);
                const auto found = game.read_move(p, text);
                REQUIRE(found.has_value() == is_legal);
                if (!found) {
                    REQUIRE_FALSE(found.error().reason.empty());
                    continue;
                }
                REQUIRE(*found == move);
                ++read;
                const bool captures = p.opponent.contains(to);
                const std::string first = text.substr(0, 2);
                const std::string second = text.substr(2);
                const std::string letter{cyvasse::piece_letter(p, from)};
                REQUIRE(game.read_move(p, first + "-" + second) == move);
                REQUIRE(game.read_move(p, first + ":" + second).has_value() == captures);
                REQUIRE(game.read_move(p, letter + first + "x" + second).has_value() == captures);
                REQUIRE(game.read_move(p, letter + text) == move);
            }
        }
        REQUIRE(read == legal.size());
    }
}

TEST_CASE("what is no move, and who moves") {
    const std::string words = "Re4 me6";
    refused(words, "", "'' at 0: no move");
    refused(words, "e4", "'e4' at 0: a move names two squares");
    refused(words, "Re4", "'e4' at 1: a move names two squares");
    refused(words, "R", "'R' at 0: no such square");
    refused(words, "e4e", "'e' at 2: no such square");
    refused(words, "d9e4", "'d9e4' at 0: no such square");
    refused(words, "e4-i1", "'i1' at 3: no such square");
    refused(words, "Re4-a6", "'a6' at 4: no such square");
    refused(words, "e4e5+", "'+' at 4: unexpected after the move");
    refused(words, "e4e5e6", "'e6' at 4: unexpected after the move");
    refused(words, "0000", "'0000' at 0: no such square");
    refused(words, "e6e5", "'e6' at 0: this piece is the opponent's");
    refused(words, "e5e6", "'e5' at 0: no piece stands there");
    refused(words, "Me4e5", "'M' at 0: a rider stands on e4");
    refused(words, "e4xe5", "'x' at 2: this move captures nothing");
    refused(words, "e4:e5", "':' at 2: this move captures nothing");
    CHECK(canonical(testing::bare_scene("Te4 kl9"), "e4e5") == "'e4e5' at 0: the game is over");
    CHECK(canonical(testing::bare_scene("Te4 kl9"), "nonsense") == "'onsense' at 1: no such square");
}

TEST_CASE("where something of one's own stands") {
    objected("Re4", "e4e4", "the rider stands there");
    objected("Re4 Me5", "e4e5", "an own militia stands there");
    refused("Re4 Me5", "e4xe5", "'x' at 2: this move captures nothing");
}

TEST_CASE("reasons against a normal move") {
    objected("Te4", "e4e5", "a tower does not move");
    objected("Me4 ^e5", "e4e5", "no piece stands on a mountain");
    objected("De4 ^e5", "e4e5", "no piece stands on a mountain");
    objected("Re4", "e4e8", "out of range: a rider goes 3 steps");
    objected("Me4", "e4e6", "out of range: a militia goes 1 step");
    objected("De4", "e4l5", "out of range: a dragon goes 4 steps");
    objected("Re4 te5 tf5 tf4 te3 td3 td4", "e4e6", "enemy pieces in the way");
    objected("De4 te5 tf5 tf4 te3 td3 td4", "e4e6", "enemy pieces in the way");
    objected("Re4" + ring_of_mountains, "e4e6", "a mountain in the way");
    objected("Re4 ~e5 ~f5 ~f4 ~e3 ~d3 ~d4", "e4e6", "water in the way: it ends the move");
    objected("De4 ~e5 ~f5 ~f4 ~e3 ~d3 ~d4", "e4e6", "water in the way: it ends the move");
    objected("Re4 sf6 ^d3 ^d4 ^f4 ^e3", "e4e7", "a spear cell in the way: it ends the move");
    // Either would be enough: the tower on e5 stands in water.
    objected("Ne4 te5 ~e5", "e4e6",
             "enemy pieces, mountains, water or spear cells in the way, several of them");
    // With the option enemies do not hinder the dragon: it is the water that does.
    objected("De4 te5 tf5 tf4 te3 td3 td4 ~e5 ~f5 ~f4 ~e3 ~d3 ~d4", "e4e6",
             "water in the way: it ends the move", {.dragon_over_enemies = true});
}

TEST_CASE("reasons against a capture") {
    objected("Xe4 me5", "e4e5", "a crossbow cannot capture");
    objected("Te4 me5", "e4e5", "a tower cannot capture");
    objected("Se4 mf4", "e4f4", "out of range: a spearman captures on its two front cells only");
    objected("Se4 me6", "e4e6", "out of range: a spearman captures on its two front cells only");
    objected("Se4 md7", "e4d7", "out of range: a spearman captures on its two front cells only");
    objected("Re4 md5", "e4d5", "d5 is not in line with e4");
    objected("Re4 me8", "e4e8", "out of range: a rider captures at distances 1 to 3");
    objected("Me4 me6", "e4e6", "out of range: a militia captures at a distance of 1");
    objected("Ce4 xe5", "e4e5", "out of range: a catapult captures at distances 2 to 4");
    objected("Re4 ne5 xe6", "e4e6", "an enemy knight in the way on e5");
    objected("Ce4 ne5 xe6", "e4e6", "an enemy knight in the way on e5");
    objected("De4 ne5 xe6", "e4e6", "an enemy knight in the way on e5");
    objected("Ee4 Te5 xe6", "e4e6", "an own tower in the elephant's way on e5");
    objected("Re4 xe6 ~e5", "e4e6", "water in the way on e5");
    objected("De4 xe6 ~e5", "e4e6", "water in the way on e5");
    objected("Re4 xe7 ^e6", "e4e7", "a mountain in the way on e6");
    objected("Re4 xe6 sf6", "e4e6", "a spear cell in the way, e5");
    objected("Re4 xe6 te7", "e4e6", "the crossbow is protected by a tower");
    objected("Me5 Md5 Kd6 te6 tf7", "d6e6", "the tower is protected by a tower",
             {.tower_protects_tower = true});
    objected("Re4 me6", "e4e6", "the militia has armour left: 1");
    objected("Re4 ne6", "e4e6", "the knight has armour left: 2");
    objected("Me5 ne6", "e5e6", "the knight has armour left: 1");
    const RuleOptions recoil{.catapult_capture = RuleOptions::CatapultCapture::recoil};
    objected("Ce4 me6 Me3", "e4e6", "the catapult has no room to recoil", recoil);
    objected("Ce1 me3", "e1e3", "the catapult has no room to recoil", recoil);
    // With the option it is the water under the enemy.
    objected("De4 ne5 xe6 ~e5", "e4e6", "water in the way on e5", {.dragon_over_enemies = true});
    // The place is that of the word, whatever stands before it.
    refused("Re4 me6", "Re4xe6", "'e6' at 4: the militia has armour left: 1");
}
