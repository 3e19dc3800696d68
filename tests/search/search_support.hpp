#pragma once

// What the tests of the search share: random positions, searches in one line, lines of play checked.

#include "core/game/random.hpp"
#include "core/search/searcher.hpp"
#include "tests/search/policies.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <vector>

namespace quartet::testing {

// A game of up to `most` random moves from the start, which ends before the rules or chance end it.
template <Rules G>
GameRecord<G> random_record(const G& game, Random& random, int most) {
    GameRecord<G> record{game};
    for (auto left = random.below(static_cast<std::uint64_t>(most) + 1); left > 0; --left) {
        typename G::Moves moves;
        game.generate(record.position(), moves);
        if (moves.empty()) break;
        record.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        if (game.outcome(record.position()).over) {
            record.undo();
            break;
        }
    }
    return record;
}

inline constexpr Conventions no_conventions{.repetition_limit = 0, .no_progress_limit = 0};

inline Limits depth_limit(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

template <class S, Rules G>
SearchResult<G> search(S& searcher, const GameRecord<G>& record, const Limits& limits) {
    return searcher.search(SearchRequest<G>{record, {}, limits}, SearchEvents<G>{});
}

// All reports of a search, in order.
template <class S, Rules G>
std::vector<SearchReport<G>> reports_of(S& searcher, const SearchRequest<G>& request) {
    std::vector<SearchReport<G>> reports;
    SearchEvents<G> events;
    events.on_report = [&](const SearchReport<G>& report) { reports.push_back(report); };
    searcher.search(request, events);
    return reports;
}

// Plays a line out: every move is legal, and none comes after the end of the game (conventions included).
// Gives the record at its end.
template <Rules G>
GameRecord<G> check_line(GameRecord<G> record, const std::vector<typename G::Move>& line,
                         const Conventions& conventions) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0) CHECK_FALSE(record.outcome(conventions).over);
        typename G::Moves moves;
        legal_moves(record.game(), record.position(), moves);
        REQUIRE(std::find(moves.begin(), moves.end(), line[i]) != moves.end());
        record.play(line[i]);
    }
    return record;
}

} // namespace quartet::testing
