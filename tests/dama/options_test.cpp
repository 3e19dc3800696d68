#include "engines/dama/dama.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace quartet;
using dama::Dama;
using dama::RuleOptions;

TEST_CASE("the rule options of Dama are set and read back by name") {
    Dama game;
    REQUIRE(Dama::options().size() == 2);
    CHECK(Dama::options()[0].uci_line() ==
          "option name PromotionInCapture type combo default man var man var king");
    CHECK(Dama::options()[1].uci_line() == "option name Ending type combo default king-beats-lone-man var "
                                           "king-beats-lone-man var one-each-draws "
                                           "var play-on");
    for (std::size_t i = 0; i < 2; ++i) CHECK(game.option(i) == Dama::options()[i].default_value);
    CHECK(game.rule_options() == RuleOptions{});

    CHECK(set_rule(game, "promotionincapture", "KING"));
    CHECK(game.rule_options().promotion_in_capture == RuleOptions::PromotionInCapture::king);
    CHECK(game.option(0) == "king");
    CHECK(set_rule(game, "Ending", "one-each-draws"));
    CHECK(game.rule_options().ending == RuleOptions::Ending::one_each_draws);
    CHECK(set_rule(game, "Ending", "Play-On"));
    CHECK(game.rule_options().ending == RuleOptions::Ending::play_on);
    CHECK(game.option(1) == "play-on");

    CHECK_FALSE(set_rule(game, "Ending", "sometimes"));
    CHECK_FALSE(set_rule(game, "Endings", "play-on"));
    CHECK(game.option(1) == "play-on");
    CHECK(set_rule(game, "Ending", "king-beats-lone-man"));
    CHECK(set_rule(game, "PromotionInCapture", "man"));
    CHECK(game.rule_options() == RuleOptions{});
}
