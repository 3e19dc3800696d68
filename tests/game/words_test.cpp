#include "core/game/words.hpp"

#include <doctest/doctest.h>

#include <string>

namespace quartet {
namespace {

TEST_CASE("words come with their places") {
    const std::string line{" \tgo  depth\0"
                           "5\r\n",
                           15};
    const std::vector<Word> words = split_words(line);
    REQUIRE(words.size() == 3);
    CHECK(words[0].text == "go");
    CHECK(words[0].place == 2);
    CHECK(words[1].text == "depth");
    CHECK(words[1].place == 6);
    CHECK(words[2].text == "5");
    CHECK(words[2].place == 12);
    CHECK(split_words("").empty());
    CHECK(split_words(" \r\n\t ").empty());
    CHECK(split_words("one").size() == 1);
}

TEST_CASE("numbers") {
    CHECK(read_number({"12", 0}, 0, 100) == 12);
    CHECK(read_number({"-3", 0}, -5, 5) == -3);
    CHECK(read_number({"0", 0}, 0, 0) == 0);
    for (const std::string_view text : {"", "x", "1x", "1.0", "+1", " 1", "--1", "99999999999999999999x"}) {
        const Result<int> number = read_number({text, 4}, 0, 9);
        REQUIRE_FALSE(number.has_value());
        CHECK(number.error().reason == "not a number from 0 to 9");
        CHECK(number.error().place == 4);
    }
    for (const std::string_view text : {"10", "-1", "99999999999999999999", "-99999999999999999999"}) {
        CHECK(read_number({text, 0}, 0, 9).error().reason == "out of range 0 to 9");
    }
}

} // namespace
} // namespace quartet
