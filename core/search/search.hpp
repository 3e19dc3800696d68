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

// The most threads that may be asked for. No more of them run than the machine has processors (or two): the others
// would take their time from the thread that keeps the clock.
inline constexpr int max_threads = 1024;

// How to search; set between searches.
struct SearchSettings {
    std::size_t hash_mb = 16;
    int threads = 1;  // 1 .. max_threads; they share one table (lazy SMP); see max_threads
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

// The class behind it is Searcher<G> (searcher.hpp):
//
//  Searcher(settings)     A table that cannot be had is halved until it can.
//  set(settings)          Between searches. An error, a hash that cannot be had, leaves the old ones in force.
//  settings()             Those in force.
//  clear()                Forgets everything learned: table, histories. Between searches.
//  search(request, events)
//                         Searches on the calling thread and its helpers until a limit or stop(). Events come
//                         from the calling thread. With limits.infinite or limits.ponder it returns only after
//                         stop() or ponder_hit(), and waits without using the processor.
//  begin(asked)           Announces a search; its clock runs from `asked` (now, if not given). Call it before handing the request to the
//                         search thread, so that a stop() that comes between is not lost and a stale one is
//                         forgotten. One search() follows for each begin(), in the same order; the announced one
//                         may wait while the one before still ends.
//  stop(), ponder_hit()   From any thread, at any time. They concern the search announced last; when that has
//                         returned, nobody.

} // namespace quartet
