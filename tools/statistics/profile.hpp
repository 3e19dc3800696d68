#pragma once

#include <functional>

namespace quartet::statistics {

struct Interval {
    double low = 0;
    double high = 0;
};

// The interval of a likelihood ratio test (Wilks 1938): the numbers in `range` at which twice the log-likelihood lies
// no more than the square of Student's point below its maximum.
//  log_likelihood  of one parameter, maximised over all others; rises to one maximum and falls
//  peak            where the maximum lies; one point or some room
//  range           where to look; an end that is reached is returned as it is
//  degrees         of freedom: observations less one
Interval likelihood_interval(const std::function<double(double)>& log_likelihood, Interval peak,
                             Interval range, int degrees);

} // namespace quartet::statistics
