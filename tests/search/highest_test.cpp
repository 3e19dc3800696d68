#include "core/game/random.hpp"
#include "core/search/highest.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace quartet::testing {

TEST_CASE("the highest is found wherever it stands, in lists of any length") {
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    Random random{5};
    for (int count = 1; count <= 70; ++count) {
        CAPTURE(count);
        const auto length = static_cast<std::size_t>(highest_padded(count));
        REQUIRE(highest_padded(count) >= count);
        REQUIRE(highest_padded(count) < count + highest_stride);
        std::vector<std::int64_t> numbers(length, lowest);
        CHECK(highest(numbers.data(), count) == lowest);
        for (int place = 0; place < count; ++place) {
            for (int i = 0; i < count; ++i)
                numbers[static_cast<std::size_t>(i)] = static_cast<std::int64_t>(random.next()) / 2;
            CHECK(highest(numbers.data(), count) ==
                  *std::max_element(numbers.begin(), numbers.begin() + count));
            constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
            numbers[static_cast<std::size_t>(place)] = most - place;
            CHECK(highest(numbers.data(), count) == most - place);
        }
    }
}

} // namespace quartet::testing
