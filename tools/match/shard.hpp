#pragma once

#include "core/game/error.hpp"

#include <string>
#include <string_view>

namespace quartet::tools {

// The part of an event that one run plays: every `count`-th unit, so that the games of an opening stay together.
struct Shard {
    int index = 0; // 0 .. count - 1
    int count = 1;

    bool whole() const { return count == 1; }
    bool holds(int unit) const { return unit % count == index; }
    friend bool operator==(const Shard&, const Shard&) = default;
};

// "1/4" .. "4/4", counted from 1.
Result<Shard> read_shard(std::string_view text);
std::string text(const Shard& shard);

} // namespace quartet::tools
