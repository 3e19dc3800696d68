#include "tools/tune/self_play.hpp"

#include "tools/engine/own_engine.hpp"
#include "tools/match/match.hpp"
#include "tools/match/match_words.hpp"

#include <fmt/format.h>

namespace quartet::tools {

namespace {

MatchWords words_for(const std::string& variant, int seats, const SelfPlay& play, const std::string& record) {
    MatchWords words;
    words.variant = variant;
    const std::string command = play.engine.empty() ? engine_beside_this_program(variant) : play.engine;
    for (int seat = 0; seat < seats; ++seat) {
        const std::int64_t less = play.nodes * seat / (10 * (seats - 1));
        words.engines.push_back({fmt::format("cmd={}", command),
                                 fmt::format("name={}", static_cast<char>('a' + seat)),
                                 fmt::format("nodes={}", play.nodes - less)});
    }
    words.games = play.games;
    words.openings = play.openings;
    words.seed = play.seed;
    words.concurrency = play.concurrency;
    words.resume = record;
    return words;
}

} // namespace

ExitStatus play_with_itself(const std::string& variant, const SelfPlay& play, const std::string& record,
                            Catalogue catalogue) {
    const int seats = make_referee_for(catalogue, variant, {})->seats();
    return run_match(plan_match(words_for(variant, seats, play, record), catalogue));
}

} // namespace quartet::tools
