#pragma once

#include <cstdint>

namespace quartet {

// What happened in the tree, for measurements (Policy::counts). Of one thread.
struct SearchCounts {
    std::uint64_t quiescence_nodes = 0; // of all nodes
    std::uint64_t table_probes = 0;     // above the horizon
    std::uint64_t table_hits = 0;       // something was known
    std::uint64_t table_cut_offs = 0;   // and was enough
    std::uint64_t cut_offs = 0;         // by a move, above the horizon
    std::uint64_t first_cut_offs = 0;   // by the first one
};

} // namespace quartet
