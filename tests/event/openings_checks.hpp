#pragma once

#include "engines/catalogue.hpp"
#include "tools/match/openings.hpp"
#include "tools/referee_setup.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>

namespace quartet::testing {

inline std::unique_ptr<Referee> referee_for(const std::string& game) {
    return tools::make_referee_for(catalogue(), game, {});
}

// Whether the seat to move has a move by which the rules give it first place: tried out one by one.
inline bool has_winning_move(Referee& referee) {
    const auto mover = static_cast<std::size_t>(referee.to_move().index());
    for (const std::string& move : referee.legal_moves()) {
        REQUIRE(referee.play(move));
        const Outcome outcome = referee.rules_outcome();
        referee.undo();
        if (!outcome.over || outcome.place[mover] != 1) continue;
        int firsts = 0;
        for (const int place : outcome.place) firsts += place == 1;
        if (firsts == 1) return true;
    }
    return false;
}

// The first `count` openings of "random:8": all different and open, of eight plies each, no win at hand. Returns a
// number that changes when any word of any of them does: what it was once it must be on every machine.
inline std::uint64_t check_random_openings(const std::string& game, int count) {
    const auto referee = referee_for(game);
    tools::Openings openings{"random:8", 2026, *referee};
    std::set<std::string> positions;
    std::uint64_t hash = 0;
    for (int k = 0; k < count; ++k) {
        CAPTURE(k);
        const tools::Opening opening = openings.get(k);
        REQUIRE(opening.position.empty());
        REQUIRE(opening.moves.size() == 8);
        referee->set_up_start();
        for (const std::string& move : opening.moves) {
            REQUIRE_FALSE(referee->outcome().over);
            REQUIRE(referee->play(move));
            for (const char letter : move + ' ')
                hash = Random::mix(hash * 31 + static_cast<unsigned char>(letter));
        }
        REQUIRE_FALSE(referee->outcome().over);
        REQUIRE_FALSE(has_winning_move(*referee));
        REQUIRE(positions.insert(referee->position()).second);
    }
    CHECK(openings.distinct() == 0); // no end was met
    return hash;
}

} // namespace quartet::testing
