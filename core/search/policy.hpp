#pragma once

namespace quartet {

// Which steps of the search are in force, fixed at compile time. Each step that prunes, extends or reorders
// can be switched off here alone: the tests compare the plain search with a full-width minimax, and ablations
// measure what one step is worth. Limits of width stand here too.
struct Policy {
    bool table = true;           // transposition table: cut-offs and moves
    bool equal_depth = false;    // cut off only on entries of exactly the depth asked for
    bool quiescence = true;      // resolve noisy moves at the horizon; otherwise evaluate at once
    bool mate_distance = true;   // no line is worth looking at when a shorter win is known
    bool wins_now = true;        // take a win that the game sees at once (Striking), without moves
    bool single_reply = true;    // a single legal reply costs no depth
    bool order = true;           // ask the game which moves look promising
    bool killers = true;         // quiet moves that cut off beside this node
    bool history = true;         // quiet moves that cut off anywhere
    int danger_budget = 1;       // full-width plies of quiescence, a line, where the seat is in danger
    int chance_width = 12;       // moves of a chance seat that are averaged; more are sampled evenly
    int no_progress_margin = 20; // plies before the no-progress limit in which the table is not trusted

    friend constexpr bool operator==(const Policy&, const Policy&) = default;
};

// Everything off: plain alpha-beta, which returns what minimax returns.
inline constexpr Policy plain_policy{.table = false,
                                     .equal_depth = true,
                                     .quiescence = false,
                                     .mate_distance = false,
                                     .wins_now = false,
                                     .single_reply = false,
                                     .order = false,
                                     .killers = false,
                                     .history = false,
                                     .danger_budget = 0,
                                     .chance_width = 1'000'000,
                                     .no_progress_margin = 20};

} // namespace quartet
