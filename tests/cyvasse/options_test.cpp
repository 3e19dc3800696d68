// The four rule options, each on and off where it matters.

#include "core/game/referee_of.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/scenes.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace {

using namespace quartet;
using namespace quartet::testing;
using cyvasse::RuleOptions;
using CatapultCapture = RuleOptions::CatapultCapture;

constexpr RuleOptions stay{.catapult_capture = CatapultCapture::stay};
constexpr RuleOptions recoil{.catapult_capture = CatapultCapture::recoil};
constexpr RuleOptions tower_attack{.tower_attack = true};
constexpr RuleOptions tower_protects_tower{.tower_protects_tower = true};
constexpr RuleOptions dragon_over_enemies{.dragon_over_enemies = true};

} // namespace

TEST_CASE("CatapultCapture: where the catapult ends") {
    const std::string words = "Ce4 me6";
    for (const auto& [options, cell] :
         {std::pair{RuleOptions{}, "e6"}, std::pair{stay, "e4"}, std::pair{recoil, "e3"}}) {
        CHECK(captures_in(words, options) == Texts{"e4e6"});
        const SlowCyvasse next = play(scene(words, options), "e4e6");
        for (const std::string_view other : {"e6", "e4", "e3"})
            CHECK(next.at(other) == (other == cell ? 'C' : SlowCyvasse::nobody));
    }
    // Its other moves are the same.
    CHECK(walks_in(words, "e4", recoil) == walks_in(words, "e4"));
    CHECK(play(scene(words, stay), "e4e5").at("e5") == 'C');
    CHECK(play(scene(words, recoil), "e4e5").at("e5") == 'C');
}

TEST_CASE("CatapultCapture recoil: along each line, and only where there is room") {
    for (const SlowDirection d : slow_directions) {
        const SlowCell from = SlowCell::named("f5");
        const std::string victim = (from + d + d).name();
        const SlowCell back{from.file - d.file, from.rank - d.rank};
        CAPTURE(victim);
        const SlowCyvasse board = scene("Cf5 x" + victim, recoil);
        CHECK(captures_of(board) == Texts{"f5" + victim});
        CHECK(play(board, "f5" + victim).at(back) == 'C');
        for (const std::string in_the_way : {"M", "t", "^"})
            CHECK(captures_in("Cf5 x" + victim + ' ' + in_the_way + back.name(), recoil).empty());
        for (const std::string in_the_way : {"M", "t", "^"})
            CHECK(captures_in("Cf5 x" + victim + ' ' + in_the_way + back.name(), stay) ==
                  Texts{"f5" + victim});
        CHECK(captures_in("Cf5 x" + victim + " ~" + back.name(), recoil) == Texts{"f5" + victim});
    }
    // Over the edge of the board.
    CHECK(captures_in("Ce1 xe3", recoil).empty());
    CHECK(captures_in("Ce1 xe3", stay) == Texts{"e1e3"});
    CHECK(captures_in("Ca5 xc5", recoil).empty());
    CHECK(captures_in("Ca5 xa3", recoil).empty()); // a6 is no cell
    CHECK(captures_in("Cb5 xb3", recoil) == Texts{"b5b3"});
    // Onto a spear cell.
    CHECK(captures_in("Ce4 xe6 se2 sf4 ~a2", recoil).count("e4e6") == 1);
}

TEST_CASE("CatapultCapture: the last king falls all the same") {
    for (const RuleOptions& options : {RuleOptions{}, stay, recoil}) {
        const SlowCyvasse board = bare_scene("Ka1 Ce4 Mf7 ke7", options);
        cyvasse::Move move;
        CHECK(wins_now(board.position(), options, move));
        const cyvasse::Position next = play(board, "e4e7").position();
        CHECK(outcome(next, options) == Outcome::win(cyvasse::white, "the last king is captured"));
        CHECK(legal(next, options).empty());
    }
}

TEST_CASE("TowerAttack: a tower attacks its neighbours, and takes nothing") {
    CHECK(captures_in("Te5 Rh6 me6").empty());
    CHECK(captures_in("Te5 Rh6 me6", tower_attack) == Texts{"h6e6"});
    CHECK(captures_in("Te5 xe6", tower_attack).empty());
    CHECK(captures_in("Te4 Rh6 me6", tower_attack).empty()); // no farther
    CHECK(captures_in("te5 rh6 Me6 b").empty());
    CHECK(captures_in("te5 rh6 Me6 b", tower_attack) == Texts{"h6e6"});
    CHECK(captures_in("Te5 Td5 Rh6 ne6").empty());
    CHECK(captures_in("Te5 Td5 Rh6 ne6", tower_attack) == Texts{"h6e6"});
}

TEST_CASE("TowerProtectsTower: two side by side protect each other") {
    CHECK(captures_in("Md6 Md7 te7 tf8") == Texts{"d6e7", "d7e7"});
    CHECK(captures_in("Md6 Md7 te7 tf8", tower_protects_tower).empty());
    // One alone is not protected by itself, nor by other pieces or the enemy's towers.
    CHECK(captures_in("Md6 Mf7 te7 me8", tower_protects_tower) == Texts{"d6e7", "f7e7"});
    CHECK(captures_in("Md6 Md7 te7 Tf8", tower_protects_tower) == Texts{"d6e7", "d7e7"});
    CHECK(captures_in("Md6 Md7 te7 tg8", tower_protects_tower) == Texts{"d6e7", "d7e7"});
}

TEST_CASE("DragonOverEnemies: enemies hinder neither its moves nor its captures, but its attack") {
    CHECK(captures_in("De4 Xh7 te5 me7").empty());
    CHECK(captures_in("De4 Xh7 te5 me7", dragon_over_enemies) == Texts{"e4e7"});
    const std::string ring = "De4 te5 tf5 tf4 te3 td3 td4";
    CHECK(walks_in(ring, "e4").empty());
    CHECK(walks_in(ring, "e4", dragon_over_enemies).size() == 48);
    CHECK(walks_in(ring, "e4", dragon_over_enemies).count("e5") == 0);
    // Its attack over the rider does not reach the militia.
    CHECK(captures_in("De4 re5 me6", dragon_over_enemies) == Texts{"e4e5"});
    CHECK(captures_in("De4 re5 me6 Md5", dragon_over_enemies) == Texts{"e4e5", "e4e6", "d5e5", "d5e6"});
    // Water does hinder, under an enemy too; and nobody else flies.
    CHECK(captures_in("De4 Xh7 te5 me7 ~e5", dragon_over_enemies).empty());
    CHECK(walks_in(ring + " ~e5 ~f5 ~f4 ~e3 ~d3 ~d4", "e4", dragon_over_enemies).empty());
    CHECK(captures_in("Re4 Xh7 ne5 me7", dragon_over_enemies).empty());
    CHECK(walks_in("Re4 te5 tf5 tf4 te3 td3 td4", "e4", dragon_over_enemies).empty());
}

TEST_CASE("the options by their names, in any case of their values") {
    cyvasse::Cyvasse game;
    const auto set = [&](std::string_view name, std::string_view value) {
        return set_rule(game, name, value).has_value();
    };
    CHECK(game.rule_options() == RuleOptions{});
    CHECK(set("CatapultCapture", "stay"));
    CHECK(game.rule_options() == stay);
    CHECK(set("CatapultCapture", "recoil"));
    CHECK(game.rule_options() == recoil);
    CHECK(set("CatapultCapture", "move"));
    CHECK(game.rule_options() == RuleOptions{});
    CHECK_FALSE(set("CatapultCapture", "jump"));
    CHECK(set("TowerAttack", "1"));
    CHECK(game.rule_options() == tower_attack);
    CHECK_FALSE(set("TowerAttack", "2"));
    CHECK_FALSE(set("TowerAttack", "-1"));
    CHECK(set("TowerAttack", "0"));
    CHECK(set("TowerProtectsTower", "true"));
    CHECK(game.rule_options() == tower_protects_tower);
    CHECK(set("TowerProtectsTower", "false"));
    CHECK(set("DragonOverEnemies", "true"));
    CHECK(game.rule_options() == dragon_over_enemies);
    CHECK_FALSE(set("DragonOverEnemies", "perhaps"));
    CHECK_FALSE(set("Dragon", "true"));
}

TEST_CASE("a record names the options that are not at their defaults, and is read under the same alone") {
    const auto plain = make_referee<cyvasse::Cyvasse>();
    const auto other = make_referee<cyvasse::Cyvasse>();
    REQUIRE(other->set_option("CatapultCapture", "recoil"));
    REQUIRE(other->set_option("TowerAttack", "1"));
    GameText game;
    game.moves.push_back({other->legal_moves().front(), ""});
    const std::string written = other->write_game(game);
    CHECK(written.find("[CatapultCapture \"recoil\"]") != std::string::npos);
    CHECK(written.find("[TowerAttack \"1\"]") != std::string::npos);
    CHECK(written.find("TowerProtectsTower") == std::string::npos);
    CHECK(other->read_games(written).value().size() == 1);
    const auto refused = plain->read_games(written);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().word == "recoil");
    CHECK(refused.error().reason == "the option CatapultCapture is move here");
    const std::string plain_text = plain->write_game(game);
    CHECK(plain_text.find("CatapultCapture") == std::string::npos);
    CHECK(other->read_games(plain_text)); // it does not say, and may be anybody's
}
