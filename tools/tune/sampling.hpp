#pragma once

#include "core/search/examiner.hpp"
#include "tools/record/played_game.hpp"
#include "tools/tune/samples.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace quartet::tools {

// Which positions of recorded games are taken.
struct SamplingOptions {
    int margin = 0;    // hundredths that a noisy move may gain where the position still counts as settled
    int per_game = 0;  // at most so many of a game, drawn at random; 0: all
    int held_out = 20; // percent of the games, 0 .. 99
    std::uint64_t seed = 1; // of what is drawn, and of the choice of the games that are held out
    int workers = 1;        // threads; the samples are the same for any number of them
};

// What was read of them.
struct SamplingCounts {
    int games = 0;             // read from the records
    int undecided = 0;         // of these, passed over: a fault, the arbiter or nobody ended them
    std::size_t positions = 0; // after the openings
    std::size_t settled = 0;   // of these, before any are drawn
    std::size_t taken = 0;     // of these, drawn
    int held_out = 0;          // games that are
};

// The samples of one game: its settled positions after the opening. With two seats they are seen by the first; with more by
// each, as long as it is in the game, and its view is a game of the samples. Games that a fault decided or the arbiter broke off
// at their length are empty, for their results say nothing of their positions. Throws ToolError that says which move is
// refused.
//  examiner  at the rules of the game
//  weights   one for each feature
Samples sample_game(Examiner& examiner, const PlayedGame& game, std::span<const std::int16_t> weights,
                    const SamplingOptions& options, SamplingCounts& counts);

// Reads records of games of the examiner's variant. The rules in them must be alike; the examiner takes them over.
// Games that begin with the same opening are held out together or not at all, whatever the files and their order. Throws
// ToolError that names file and game.
Samples sample_records(Examiner& examiner, const std::vector<std::string>& paths,
                       std::span<const std::int16_t> weights, const SamplingOptions& options,
                       SamplingCounts& counts);

} // namespace quartet::tools
