#include "tools/statistics/strength_fit.hpp"

#include "tools/statistics/cholesky.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace quartet::statistics {

namespace {

double log_of_win(double advantage) { // ln(1 / (1 + e^-advantage)) without overflow
    return std::min(advantage, 0.0) - std::log1p(std::exp(-std::abs(advantage)));
}

void add_prior(Curvature& sum, const std::vector<double>& strengths, double draws) {
    const std::size_t size = strengths.size();
    for (std::size_t i = 0; i < size; ++i) {
        const double win = std::exp(log_of_win(strengths[i]));
        sum.log_likelihood += draws * (log_of_win(strengths[i]) + log_of_win(-strengths[i])) / 2;
        sum.gradient[i] += draws * (0.5 - win);
        sum.information[i * size + i] += draws * win * (1 - win);
    }
    if (draws > 0) return;
    // Nothing holds the sum of the strengths then. This does, and it changes no difference.
    for (double& each : sum.information) each += 1.0 / static_cast<double>(size);
}

std::vector<double> product(const std::vector<double>& matrix, const std::vector<double>& vector) {
    const std::size_t size = vector.size();
    std::vector<double> result(size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < size; ++column)
            result[row] += matrix[row * size + column] * vector[column];
    }
    return result;
}

// Covariance of the distances from the mean: rows and columns less their means.
void centre(std::vector<double>& covariance, std::size_t size) {
    const auto n = static_cast<double>(size);
    std::vector<double> row_mean(size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < size; ++column)
            row_mean[row] += covariance[row * size + column] / n;
    }
    const double mean = std::accumulate(row_mean.begin(), row_mean.end(), 0.0) / n;
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < size; ++column)
            covariance[row * size + column] += mean - row_mean[row] - row_mean[column];
    }
}

} // namespace

StrengthFit fit_strengths(std::size_t players,
                          const std::function<Curvature(const std::vector<double>&)>& results,
                          double prior_draws) {
    const auto at = [&](const std::vector<double>& strengths) {
        Curvature curvature = results(strengths);
        add_prior(curvature, strengths, prior_draws);
        return curvature;
    };
    std::vector<double> strengths(players);
    Curvature here = at(strengths);
    std::vector<double> covariance = inverse(here.information, players);
    for (int iteration = 0; iteration < 100; ++iteration) {
        std::vector<double> step = product(covariance, here.gradient);
        std::vector<double> next = strengths;
        Curvature there{0};
        double length = 0;
        for (int halving = 0; halving < 40; ++halving) {
            length = 0;
            for (std::size_t i = 0; i < players; ++i) {
                next[i] = strengths[i] + step[i];
                length = std::max(length, std::abs(step[i]));
                step[i] /= 2;
            }
            there = at(next);
            if (there.log_likelihood >= here.log_likelihood - 1e-12 * std::abs(here.log_likelihood)) break;
        }
        strengths = next;
        here = std::move(there);
        covariance = inverse(here.information, players);
        if (length < 1e-10) break;
    }
    const double mean =
        std::accumulate(strengths.begin(), strengths.end(), 0.0) / static_cast<double>(players);
    for (double& each : strengths) each -= mean;
    centre(covariance, players);
    return {std::move(strengths), std::move(covariance)};
}

void add_choice(Curvature& sum, const std::vector<double>& strengths, const std::vector<int>& candidates,
                int winner, double weight) {
    const std::size_t size = strengths.size();
    const auto index = [&](std::size_t i) { return static_cast<std::size_t>(candidates[i]); };
    double strongest = strengths[index(0)];
    for (std::size_t i = 1; i < candidates.size(); ++i) strongest = std::max(strongest, strengths[index(i)]);
    double total = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) total += std::exp(strengths[index(i)] - strongest);
    const auto chance = [&](std::size_t i) { return std::exp(strengths[index(i)] - strongest) / total; };

    const auto chosen = static_cast<std::size_t>(winner);
    sum.log_likelihood += weight * (strengths[chosen] - strongest - std::log(total));
    sum.gradient[chosen] += weight;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        sum.gradient[index(i)] -= weight * chance(i);
        sum.information[index(i) * size + index(i)] += weight * chance(i);
        for (std::size_t j = 0; j < candidates.size(); ++j)
            sum.information[index(i) * size + index(j)] -= weight * chance(i) * chance(j);
    }
}

} // namespace quartet::statistics
