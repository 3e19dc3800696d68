#pragma once

#include "core/search/counts.hpp"

#include <initializer_list>

namespace quartet {

// Which steps of the search are in force, and the constants they use. Each step that prunes, extends or reorders can
// be switched off here alone: the tests compare the plain search with a full-width minimax, and ablations measure what
// one step is worth (docs/search.md says what each one does, docs/figures.md what it was found to be worth).
//
// The search is a template over a reference to one of these. An engine's is constexpr, so that a step that is off costs
// nothing; an ablation's is a variable. Margins are in hundredths of an ordinary piece (of a point), depths in plies,
// reductions in hundredths of a ply.
struct Policy {
    // --- Sound: they change what is looked at first and how much is looked at, never the value of a full-width search
    bool table = true;               // transposition table: cut-offs and moves
    bool table_moves = true;         // the moves it knows are tried first
    bool equal_depth = false;        // cut off only on entries of exactly the depth asked for
    bool quiescence = true;          // resolve noisy moves at the horizon; otherwise evaluate at once
    bool mate_distance = true;       // no line is worth looking at when a shorter win is known
    bool wins_now = true;            // take a win that the game sees at once (Striking), without moves
    bool repetition = true;          // who can repeat the position at once has a draw at least (two seats)
    bool principal_variation = true; // null windows for all moves but the first (PVS)
    bool aspiration = true;          // iterations begin with a window about the last score
    int aspiration_depth = 4;        // from this depth on
    int aspiration_width = 25;       // to either side,
    int aspiration_growth = 3;       // times this each time the value lies outside,
    int aspiration_widest = 1000;    // and open beyond this
    bool order = true;               // ask the game which moves look promising
    bool doubts = true;        // noisy moves that look as if they lost something come last (games that tell)
    bool killers = true;       // quiet moves that cut off beside this node
    bool counter_moves = true; // quiet moves that answered the same move elsewhere
    bool history = true;       // moves that cut off anywhere
    bool continuation = true;  // moves that cut off after the same earlier move

    // --- Extensions
    bool single_reply = true;      // a single legal reply where captures or danger force it costs no depth
    bool singular = true;          // so does the table's move, if no other comes near it
    int singular_depth = 6;        // from this depth on
    int singular_margin = 2;       // times depth: how near is near
    bool danger_extension = false; // a node in danger costs no depth

    // --- Pruning of whole nodes, all without danger, compulsory captures or a principal variation
    bool reverse_futility = true; // the static value is so high that a quiet move keeps it
    int reverse_futility_depth = 8;
    int reverse_futility_margin = 60; // a ply of depth
    bool razoring = true;             // the static value is so low that only noisy moves can help
    int razoring_depth = 3;
    int razoring_margin = 150; // a ply of depth
    bool null_move = true;     // even passing keeps the value (games that permit it)
    int null_move_depth = 3;
    int null_move_reduction = 3; // and a quarter of the depth
    int null_move_value = 200;   // a ply more for each such surplus, three at most
    bool shallow_cut = false;    // a shallow search finds it far too good (Scan's)
    int shallow_cut_depth = 4;
    int shallow_cut_margin = 20; // a ply of depth
    int shallow_cut_share = 40;  // hundredths of the depth that are searched
    bool probcut = true;         // a noisy move is far too good at a lesser depth
    int probcut_depth = 5;
    int probcut_margin = 200;
    int probcut_reduction = 4;
    bool internal_reduction = true; // a ply less where the table knows no move
    int internal_reduction_depth = 4;

    // --- Pruning and reduction of moves
    bool move_count_pruning = true; // late quiet moves near the horizon
    int move_count_depth = 6;
    int move_count_base = 10; // and the depth squared; half of it where the value does not improve
    bool futility = true;     // quiet moves near the horizon when the static value is far too low
    int futility_depth = 6;
    int futility_base = 80;
    int futility_margin = 60;    // a ply of depth
    bool history_pruning = true; // quiet moves near the horizon that have failed often
    int history_pruning_depth = 4;
    int history_pruning_limit = 2500; // a ply of depth
    bool spare_forcing = true; // none of these leaves out a move after which the next seat has little choice
    bool late_move_reductions = true;
    int reduction_depth = 3;           // from this depth on
    int reduction_base = 50;           // the reduction of a late move: this,
    int reduction_slope = 20;          // and this times log2(depth) log2(number of the move)
    bool reduction_in_danger = false;  // where the seat to move is in danger, too
    bool reduction_of_doubtful = true; // noisy moves that are doubtful, too
    int reduction_history = 5000;      // a ply less for so much history, more for as much of the opposite

    // --- Quiescence
    bool quiescence_table = true;    // its first nodes ask the table, and are remembered
    bool quiescence_doubts = true;   // doubtful captures are left out
    bool quiescence_futility = true; // so are those that cannot bring the value near the window (Gaining)
    int quiescence_margin = 150;
    int quiescence_plies = 8;    // then only recaptures, in games that say where a move takes
    int danger_budget = 1;       // full-width plies, a line, where the seat is in danger
    bool danger_futility = true; // but none where the static value is not above alpha anyway

    // --- Many seats
    bool best_reply = false; // of all seats against one, few a round leave what looks best (BRS+)
    int reply_budget = 1;    // so many
    int top_replies = 1;     // how many moves of a seat are those that look best
    int haste = 0; // what points of the root seat's lose a ply that they come later (games that count points)
    int haste_plies = 16;  // up to this one; later ones are all the same
    int chance_width = 12; // moves of a chance seat that are averaged; more are sampled evenly

    int no_progress_damping = 0;   // hundredths that a static value has lost at the no-progress limit
    int no_progress_patience = 50; // hundredths of that limit after which it begins to lose
    int no_progress_margin = 20;   // plies before the no-progress limit in which the table is not trusted

    SearchCounts* counts = nullptr; // told what happens, for measurements

    friend constexpr bool operator==(const Policy&, const Policy&) = default;
};

// Everything off: plain alpha-beta, which returns what minimax returns.
inline constexpr Policy plain_policy = [] {
    Policy plain;
    for (bool* step : {&plain.table,
                       &plain.quiescence,
                       &plain.mate_distance,
                       &plain.wins_now,
                       &plain.repetition,
                       &plain.principal_variation,
                       &plain.aspiration,
                       &plain.order,
                       &plain.doubts,
                       &plain.killers,
                       &plain.counter_moves,
                       &plain.history,
                       &plain.continuation,
                       &plain.single_reply,
                       &plain.singular,
                       &plain.danger_extension,
                       &plain.reverse_futility,
                       &plain.razoring,
                       &plain.null_move,
                       &plain.shallow_cut,
                       &plain.probcut,
                       &plain.internal_reduction,
                       &plain.move_count_pruning,
                       &plain.futility,
                       &plain.history_pruning,
                       &plain.late_move_reductions,
                       &plain.reduction_in_danger,
                       &plain.reduction_of_doubtful,
                       &plain.quiescence_table,
                       &plain.quiescence_futility,
                       &plain.quiescence_doubts,
                       &plain.danger_futility,
                       &plain.best_reply}) {
        *step = false;
    }
    plain.equal_depth = true;
    plain.danger_budget = 0;
    plain.haste = 0;
    plain.chance_width = 1'000'000;
    return plain;
}();

// The policy of a game's engine: its own, G::search_policy, or what serves most.
template <class G>
inline constexpr Policy policy_of = [] {
    if constexpr (requires { G::search_policy; }) {
        return G::search_policy;
    } else {
        return Policy{};
    }
}();

} // namespace quartet
