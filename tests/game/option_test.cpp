#include "core/game/game.hpp"
#include "core/game/option.hpp"
#include "tests/support/trio.hpp"

#include <doctest/doctest.h>

#include <array>

namespace quartet {
namespace {

using Kind = OptionSpec::Kind;

constexpr std::array<std::string_view, 2> piece_values{"man", "king"};
constexpr OptionSpec check{"UCI_ShowWDL", Kind::check, "false"};
constexpr OptionSpec spin{"Hash", Kind::spin, "16", 1, 1024};
constexpr OptionSpec combo{"PromotionInCapture", Kind::combo, "man", 0, 0, piece_values};
constexpr OptionSpec button{"Clear Hash", Kind::button};
constexpr OptionSpec text{"Debug Log File", Kind::text};

TEST_CASE("an option announces itself in UCI's words") {
    CHECK(check.uci_line() == "option name UCI_ShowWDL type check default false");
    CHECK(spin.uci_line() == "option name Hash type spin default 16 min 1 max 1024");
    CHECK(combo.uci_line() == "option name PromotionInCapture type combo default man var man var king");
    CHECK(button.uci_line() == "option name Clear Hash type button");
    CHECK(text.uci_line() == "option name Debug Log File type string default <empty>");
    CHECK(OptionSpec{"Name", Kind::text, "x y"}.uci_line() == "option name Name type string default x y");
}

TEST_CASE("values are stored in one spelling") {
    CHECK(check.normalise("TRUE") == "true");
    CHECK(check.normalise("False") == "false");
    CHECK(spin.normalise("1") == "1");
    CHECK(spin.normalise("0064") == "64");
    CHECK(spin.normalise("1024") == "1024");
    CHECK(combo.normalise("KING") == "king");
    CHECK(button.normalise("whatever") == "");
    CHECK(text.normalise("A b") == "A b");
    CHECK(text.normalise("<Empty>") == "");
}

TEST_CASE("values that do not fit are refused with the reason") {
    for (const std::string_view value : {"", "yes", "1", "true "}) {
        CHECK_FALSE(check.normalise(value).has_value());
    }
    for (const std::string_view value : {"", "x", "1.5", "12x", " 12", "+12", "0x10"}) {
        const Result<std::string> result = spin.normalise(value);
        REQUIRE_FALSE(result.has_value());
        CHECK(result.error().reason == "Hash is a whole number from 1 to 1024");
        CHECK(result.error().word == value);
    }
    for (const std::string_view value : {"0", "-1", "1025", "99999999999999999999"}) {
        const Result<std::string> result = spin.normalise(value);
        REQUIRE_FALSE(result.has_value());
        CHECK(result.error().reason == "Hash is out of range 1 to 1024");
    }
    CHECK(combo.normalise("queen").error().reason == "PromotionInCapture is one of man, king");
    CHECK_FALSE(combo.normalise("").has_value());
}

TEST_CASE("options are found without regard to case, and only whole") {
    static constexpr std::array<OptionSpec, 3> options{spin, combo, button};
    CHECK(find_option(options, "hash") == &options[0]);
    CHECK(find_option(options, "PROMOTIONINCAPTURE") == &options[1]);
    CHECK(find_option(options, "clear hash") == &options[2]);
    CHECK(find_option(options, "has") == nullptr);
    CHECK(find_option(options, "hashes") == nullptr);
    CHECK(find_option(options, "") == nullptr);
    CHECK(find_option({}, "hash") == nullptr);
    CHECK(equal_ignoring_case("AbZ", "aBz"));
    CHECK_FALSE(equal_ignoring_case("[", "{")); // only letters have a case
    CHECK_FALSE(equal_ignoring_case("@", "`"));
}

TEST_CASE("a rule is set by name") {
    testing::Trio game;
    CHECK(set_rule(game, "abandoned", "RANDOM").has_value());
    CHECK(game.option(0) == "random");
    CHECK(set_rule(game, "QuietLimit", "007").has_value());
    CHECK(game.option(1) == "7");

    const Result<void> unknown = set_rule(game, "Colour", "blue");
    REQUIRE_FALSE(unknown.has_value());
    CHECK(unknown.error().word == "Colour");
    CHECK(unknown.error().place == 0);
    const Result<void> bad = set_rule(game, "QuietLimit", "201");
    REQUIRE_FALSE(bad.has_value());
    CHECK(bad.error().word == "201");
    CHECK(bad.error().place == 1);
    CHECK(game.option(0) == "random");
    CHECK(game.option(1) == "7");
}

} // namespace
} // namespace quartet
