#include "core/game/error.hpp"

#include <doctest/doctest.h>

namespace quartet {
namespace {

Result<int> refusing(std::string_view word) {
    return refuse(word, 7, "no such thing");
}

TEST_CASE("an error names the word, its place and the reason") {
    const Result<int> result = refusing("e9");
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().word == "e9");
    CHECK(result.error().place == 7);
    CHECK(result.error().reason == "no such thing");
    CHECK(result.error().message() == "'e9' at 7: no such thing");
}

TEST_CASE("what is shown of a word is short and printable") {
    CHECK(printable("plain ~ text!") == "plain ~ text!");
    CHECK(printable("") == "");
    CHECK(printable(std::string_view{"a\0b\n\xff\x7f", 6}) == "a?b???");
    CHECK(printable("abcdef", 6) == "abcdef");
    CHECK(printable("abcdefg", 6) == "abcdef...");
    CHECK(printable(std::string(1'000'000, 'x')) == std::string(40, 'x') + "...");
    CHECK(refusing(std::string(1'000'000, '\n')).error().word == std::string(40, '?') + "...");
}

} // namespace
} // namespace quartet
