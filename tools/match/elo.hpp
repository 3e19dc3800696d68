#pragma once

#include <string>

namespace quartet::tools {

// Results of one engine against another.
struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    double score() const; // share of the points, 0 .. 1; at least one game
    Tally reversed() const { return {losses, draws, wins}; }
};

// An estimate in Elo with its 95 % interval. Where every game was won (or lost) the estimate has no finite value
// and only one bound: then `bound` alone counts.
struct EloEstimate {
    enum class Kind { none, interval, above, below };
    Kind kind = Kind::none; // none: no games
    double elo = 0;
    double low = 0;
    double high = 0;
    double bound = 0; // above or below this with 95 % confidence
};

// The interval is Wilson's (1927) score interval, which does not break down at few games or lopsided scores, with
// the games' number scaled by how much less than a coin a game with draws scatters (measured with half a win and
// half a loss added, so that no sample scatters not at all). One-sided: the exact bound of the binomial (Clopper
// and Pearson 1934). Pairs of one opening scatter less than single games, so the interval is on the safe side.
EloEstimate estimate_elo(const Tally& tally);

// "+35.2 [-10.1, +81.0]", "above +120.3", "below -120.3", "no games".
std::string text(const EloEstimate& estimate);

} // namespace quartet::tools
