// The names by which steps and constants are changed from the command line.

#include "tests/ablation/policy_fields.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

namespace quartet::testing {

TEST_CASE("every line that describes a policy sets it") {
    // One that differs from the other in all its steps and in some constants.
    Policy other = plain_policy;
    other.futility_margin = 7;
    other.quiescence_margin = -3;
    Policy policy;
    REQUIRE(policy != other);
    std::istringstream lines{describe(other)};
    std::string line;
    int count = 0;
    while (std::getline(lines, line)) {
        CAPTURE(line);
        CHECK(set_field(policy, line));
        ++count;
    }
    CHECK(count > 60);
    CHECK(policy == other);
    CHECK(describe(policy) == describe(other));
}

TEST_CASE("what is no step, or no value, is refused and changes nothing") {
    Policy policy;
    for (const char* text :
         {"", "=", "null_move", "null_move=", "null_move=2", "null_move=-1", "null_move=x", "null=1",
          "razoring_margin=1.5", "razoring_margin=99999999999", "null_move =1", "counts=1"}) {
        CAPTURE(text);
        CHECK_FALSE(set_field(policy, text));
    }
    CHECK(policy == Policy{});
    CHECK(set_field(policy, "razoring_margin=-20"));
    CHECK(policy.razoring_margin == -20);
    CHECK(set_field(policy, "null_move=0"));
    CHECK_FALSE(policy.null_move);
}

} // namespace quartet::testing
