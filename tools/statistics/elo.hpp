#pragma once

namespace quartet::statistics {

// The logistic Elo scale: a difference of 400 is ten wins to one loss (Elo 1978, with the logistic curve).
// score 0 < s < 1; finite for every s that a double can hold strictly between.
double elo_of_score(double score);
double score_of_elo(double elo);

// Elo of a natural unit of strength, a ratio e of wins to losses: 400 / ln 10.
inline constexpr double elo_of_strength = 173.71779276130073;

// Normalised Elo (Van den Bergh 2020): the distance of the mean score from 1/2 in standard deviations of one game,
// times 800/ln 10. For players of nearly equal strength without draws it equals logistic Elo. How many games it
// takes to tell two players apart depends on it alone, whatever the openings and the draws.
inline constexpr double normalised_elo_unit = 347.43558552260146; // 800 / ln 10

} // namespace quartet::statistics
