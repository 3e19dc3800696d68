// Any commands in any order: nothing is owed, nothing is lost, nobody leaves (see random_dialogue.hpp). QUARTET_SEED and
// QUARTET_COMMANDS in the environment have it say other things, and more.

#include "tests/protocol/random_dialogue.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

namespace quartet::testing {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

TEST_CASE("random dialogue") {
    const Dialogue dialogue =
        random_dialogue(from_environment("QUARTET_SEED", 1), from_environment("QUARTET_COMMANDS", 20'000));
    MESSAGE(dialogue.text());
    CHECK(dialogue.fault == "");
    CHECK(dialogue.searches > dialogue.commands / 10);
}

} // namespace
} // namespace quartet::testing
