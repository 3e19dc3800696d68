#include "tools/statistics/elo.hpp"

#include <cmath>

namespace quartet::statistics {

double elo_of_score(double score) {
    return 400 * (std::log10(score) - std::log10(1 - score));
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

} // namespace quartet::statistics
