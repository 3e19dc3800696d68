#pragma once

#include <vector>

namespace quartet::testing {

// How often the 95 % intervals cover the truth in 2,000 simulated matches of so many games, of each kind and true Elo:
// checks that the share lies between the two numbers (for normalised Elo, that it is not below the first), and prints
// rows of the tables of docs/statistics.md.
void sweep(int games, const std::vector<double>& elos, double least, double most);

} // namespace quartet::testing
