#include "tools/match/shard.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

namespace quartet::tools {

namespace {

constexpr int max_shards = 1'000'000;

} // namespace

Result<Shard> read_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return refuse(text, 0, "a shard is written i/n, such as 1/4");
    const Result<int> count = read_number({text.substr(slash + 1), slash + 1}, 1, max_shards);
    if (!count) return tl::unexpected{count.error()};
    const Result<int> index = read_number({text.substr(0, slash), 0}, 1, *count);
    if (!index) return tl::unexpected{index.error()};
    return Shard{.index = *index - 1, .count = *count};
}

std::string text(const Shard& shard) {
    return fmt::format("{}/{}", shard.index + 1, shard.count);
}

} // namespace quartet::tools
