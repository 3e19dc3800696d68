#pragma once

// The face of the search: what a session or a tool asks of it. The search itself is worker.hpp.

#include "core/game/game.hpp"
#include "core/game/record.hpp"
#include "core/search/limits.hpp"
#include "core/search/score.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace quartet {

// How to search; set between searches.
struct SearchSettings {
    std::size_t hash_mb = 16;
    int threads = 1;  // 1 .. 1024; all search the same tree through one table (lazy SMP)
    int multi_pv = 1; // 1 .. 500 best lines
    Milliseconds move_overhead{10};
    int skill = 20; // 0 .. 20 full strength
    Conventions conventions{};

    friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

// One line of play, as far as it has been searched. The score is the root mover's view.
template <Rules G>
struct SearchReport {
    int depth = 0;
    int selective_depth = 0;
    int line = 1; // 1 .. multi_pv
    Score score;
    Bound bound = Bound::exact;
    std::uint64_t nodes = 0; // of all threads
    int hash_full = 0;       // thousandths
    Milliseconds elapsed{0};
    std::vector<typename G::Move> pv; // legal to its end; empty only when there is no legal move
};

template <Rules G>
struct SearchEvents {
    std::function<void(const SearchReport<G>&)> on_report = [](const SearchReport<G>&) {};
    // After 3 s: the root move now being searched, and its number from 1.
    std::function<void(const typename G::Move&, int)> on_current_move = [](const typename G::Move&, int) {};
};

template <Rules G>
struct SearchRequest {
    GameRecord<G> record;                       // the game so far; its rule options are the search's
    std::vector<typename G::Move> search_moves; // restricts the root; empty: all legal moves
    Limits limits;
};

template <Rules G>
struct SearchResult {
    std::optional<typename G::Move> best;   // none: no legal move
    std::optional<typename G::Move> ponder; // the expected reply
    SearchReport<G> report;                 // the last report of the best line
};

// Declared here, defined in searcher.hpp:
//
//   template <Searchable G> class Searcher {
//   public:
//       explicit Searcher(const SearchSettings& = {});
//       // Applies settings between searches. An error (a hash that cannot be had) leaves the old ones in
//       force. Result<void> set(const SearchSettings&); const SearchSettings& settings() const; void clear();
//       // forget everything learned: table, histories
//       // Searches on the calling thread (and its helpers) until a limit or stop(). Events come from the
//       calling thread.
//       // With limits.infinite or limits.ponder it returns only after stop() / ponder_hit(), waiting without
//       using the processor. SearchResult<G> search(const SearchRequest<G>&, const SearchEvents<G>&);
//       // From any thread, at any time; they concern the search that begin() announced last (or no search:
//       then nothing). void stop(); void ponder_hit();
//       // Call before handing the request to the search thread, so that a stop() that comes between is not
//       lost and a
//       // stale one is forgotten.
//       void begin();
//   };

} // namespace quartet
