#pragma once

namespace quartet::statistics {

// Of the standard normal distribution: the share at or below z, and the point that 97.5 % lie below.
double normal_cdf(double z);
inline constexpr double normal_point = 1.959963984540054;

// The point that 97.5 % of Student's t distribution (1908) lie below, to five digits; degrees of freedom below 1 count
// as 1.
double student_point(int degrees);

// The binomial interval of 97.5 % to either side (Clopper and Pearson 1934): the least probability of success at which
// as many successes or more are not rarer than one in forty, by the beta distribution, so that half a success (a draw)
// is something too. 0 for none, otherwise 0 < bound < successes / trials.
double least_probability(double successes, double trials);

} // namespace quartet::statistics
