#include "tools/tune/fit.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>
#include <lbfgs.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>

namespace quartet::tools {

namespace {

// Games that are summed up in one go. The sums of these are added in their order, so that the number of workers changes
// nothing.
constexpr std::size_t games_a_batch = 64;

double expectation(double value, double scale) {
    return 1 / (1 + std::exp(-value / scale));
}

// Cross-entropy of an expectation, given by its logit, to what came: log(1 + exp(logit)) - target * logit.
double cross_entropy(double logit, double target) {
    return std::max(logit, 0.0) + std::log1p(std::exp(-std::abs(logit))) - target * logit;
}

// Calls work(batch) for 0 .. batches-1 on so many threads.
template <class Work>
void in_parallel(std::size_t batches, int workers, const Work& work) {
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        for (std::size_t batch = next++; batch < batches; batch = next++) work(batch);
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < workers && static_cast<std::size_t>(i) < batches; ++i) helpers.emplace_back(run);
    run();
}

// What is fitted, as a function of the weights.
class Objective {
public:
    Objective(const Samples& samples, double divisor, double scale, double score_share, int workers)
        : samples_{samples},
          divisor_{divisor},
          scale_{scale},
          score_share_{score_share},
          workers_{workers},
          batches_{(samples.games().size() + games_a_batch - 1) / games_a_batch} {}

    // What a position is to expect: a part of a point, or points in units of the scale.
    double target(std::size_t position, double result) const {
        const SampleScore score = samples_.score(position);
        const bool points = samples_.target() == Target::points;
        const double came = points ? result / scale_ : result;
        const bool forced = score == decided || score == -decided;
        if (score == no_score || score_share_ <= 0 || (points && forced)) return came;
        const double said = points             ? score / scale_
                            : score == decided ? 1
                            : forced           ? 0
                                               : expectation(score, scale_);
        return score_share_ * said + (1 - score_share_) * came;
    }

    struct Sums {
        double trained = 0;
        double held_out = 0;
        std::size_t trained_games = 0;
        std::size_t held_out_games = 0;
    };
    Sums losses(std::span<const double> weights) const {
        std::vector<Sums> parts(batches_);
        in_parallel(batches_, workers_, [&](std::size_t batch) {
            for_games(batch, [&](const Samples::Game& game) {
                double sum = 0;
                for (std::size_t i = game.first; i < game.end; ++i)
                    sum += loss(scaled_value(i, weights), target(i, game.result));
                sum /= static_cast<double>(game.end - game.first);
                (game.held_out ? parts[batch].held_out : parts[batch].trained) += sum;
                ++(game.held_out ? parts[batch].held_out_games : parts[batch].trained_games);
            });
        });
        Sums all;
        for (const Sums& part : parts) {
            all.trained += part.trained;
            all.held_out += part.held_out;
            all.trained_games += part.trained_games;
            all.held_out_games += part.held_out_games;
        }
        return all;
    }

    // The loss of the games to train with, summed up; its slope by each weight goes into `slope`.
    double operator()(std::span<const double> weights, std::vector<double>& slope) const {
        const auto by_position = [&](std::size_t i, double result, double share, double& sum) {
            const double value = scaled_value(i, weights);
            const double wanted = target(i, result);
            sum += share * loss(value, wanted);
            return share * (expected(value) - wanted) / (divisor_ * scale_);
        };
        return sum_up(weights.size(), slope, by_position, [](int amount) { return double(amount); });
    }

    // How steeply the slope by each weight rises there: the second derivatives, of each weight alone.
    void curvature(std::span<const double> weights, std::vector<double>& curves) const {
        const auto by_position = [&](std::size_t i, double, double share, double&) {
            const double at = expected(scaled_value(i, weights));
            const double steepness = samples_.target() == Target::points ? 1 : at * (1 - at);
            return share * steepness / (divisor_ * scale_ * divisor_ * scale_);
        };
        sum_up(weights.size(), curves, by_position, [](int amount) { return double(amount) * amount; });
    }

private:
    double scaled_value(std::size_t position, std::span<const double> weights) const {
        return samples_.weigh(position, weights) / (divisor_ * scale_);
    }
    // What such a value expects; the loss has the slope expected - target by it.
    double expected(double scaled_value) const {
        return samples_.target() == Target::points ? scaled_value : 1 / (1 + std::exp(-scaled_value));
    }
    double loss(double scaled_value, double target) const {
        if (samples_.target() == Target::chance) return cross_entropy(scaled_value, target);
        return (scaled_value - target) * (scaled_value - target) / 2;
    }
    template <class Visit>
    void for_games(std::size_t batch, const Visit& visit) const {
        const auto& games = samples_.games();
        const std::size_t end = std::min(games.size(), (batch + 1) * games_a_batch);
        for (std::size_t i = batch * games_a_batch; i < end; ++i)
            if (games[i].end > games[i].first) visit(games[i]);
    }

    // Sums factor(position) * part(amount) up for each feature, over the positions to train with.
    template <class Factor, class Part>
    double sum_up(std::size_t features, std::vector<double>& sums, const Factor& factor,
                  const Part& part) const {
        // Batches of a group at a time, so that the memory for their sums stays small.
        const std::size_t group = static_cast<std::size_t>(workers_) * 4;
        std::vector<std::vector<double>> parts(std::min(group, batches_));
        std::vector<double> losses(parts.size());
        double loss = 0;
        sums.assign(features, 0);
        for (std::size_t first = 0; first < batches_; first += group) {
            const std::size_t count = std::min(group, batches_ - first);
            in_parallel(count, workers_, [&](std::size_t i) {
                std::vector<double>& own = parts[i];
                own.assign(features, 0);
                losses[i] = 0;
                for_games(first + i, [&](const Samples::Game& game) {
                    if (game.held_out) return;
                    const double share = 1 / static_cast<double>(game.end - game.first);
                    for (std::size_t position = game.first; position < game.end; ++position) {
                        const double by = factor(position, game.result, share, losses[i]);
                        samples_.for_each(position, [&](std::size_t index, int amount) {
                            own[index] += by * part(amount);
                        });
                    }
                });
            });
            for (std::size_t i = 0; i < count; ++i) {
                loss += losses[i];
                for (std::size_t feature = 0; feature < features; ++feature)
                    sums[feature] += parts[i][feature];
            }
        }
        return loss;
    }

    const Samples& samples_;
    double divisor_;
    double scale_;
    double score_share_;
    int workers_;
    std::size_t batches_;
};

// The search for the minimum, in variables in which the weights are nearly alike: their distance from the start in units
// of what the second derivative there makes a step.
class Descent {
public:
    Descent(const Objective& objective, std::span<const double> start, const FitOptions& options)
        : objective_{objective}, start_{start}, options_{options}, weights_(start.begin(), start.end()) {
        std::vector<double> curves;
        objective_.curvature(start, curves);
        for (std::size_t i = 0; i < start.size(); ++i)
            unit_.push_back(is(options_.fixed, i) ? 0 : 1 / std::sqrt(curves[i] + stiffness()));
    }

    // The weights at the minimum.
    std::vector<double> run() {
        const int size = static_cast<int>(start_.size());
        const std::unique_ptr<lbfgsfloatval_t, void (*)(lbfgsfloatval_t*)> x{lbfgs_malloc(size), lbfgs_free};
        if (!x) throw ToolError{"not enough memory for the fit"};
        std::fill_n(x.get(), size, 0.0);
        lbfgs_parameter_t parameters;
        lbfgs_parameter_init(&parameters);
        parameters.m = 12;
        parameters.epsilon = 1e-5;
        parameters.past = 5;
        parameters.delta = 1e-9;
        parameters.max_iterations = options_.iterations;
        const int status =
            lbfgs(size, x.get(), nullptr, &Descent::evaluate, &Descent::follow, this, &parameters);
        // What stands at the end of a line search that finds no better point any more is as good as can be had.
        const bool found = status >= 0 || status == LBFGSERR_MAXIMUMITERATION ||
                           status == LBFGSERR_ROUNDING_ERROR || status == LBFGSERR_MAXIMUMLINESEARCH ||
                           status == LBFGSERR_MINIMUMSTEP || status == LBFGSERR_WIDTHTOOSMALL;
        if (!found) throw ToolError{fmt::format("the fit broke down (libLBFGS says {})", status)};
        place(x.get());
        return weights_;
    }
    int iterations() const { return iterations_; }

private:
    static bool is(const std::vector<bool>& flags, std::size_t i) { return i < flags.size() && flags[i]; }
    double stiffness() const { return 1 / (options_.spread * options_.spread); }

    void place(const lbfgsfloatval_t* x) {
        for (std::size_t i = 0; i < weights_.size(); ++i) weights_[i] = start_[i] + x[i] * unit_[i];
    }
    static lbfgsfloatval_t evaluate(void* self, const lbfgsfloatval_t* x, lbfgsfloatval_t* slope, int size,
                                    lbfgsfloatval_t) {
        return static_cast<Descent*>(self)->value(x, slope, static_cast<std::size_t>(size));
    }
    static int follow(void* self, const lbfgsfloatval_t*, const lbfgsfloatval_t*, lbfgsfloatval_t,
                      lbfgsfloatval_t, lbfgsfloatval_t, lbfgsfloatval_t, int, int iteration, int) {
        static_cast<Descent*>(self)->iterations_ = iteration;
        return 0;
    }
    double value(const lbfgsfloatval_t* x, lbfgsfloatval_t* slope, std::size_t size) {
        place(x);
        double sum = objective_(weights_, slope_);
        for (std::size_t i = 0; i < size; ++i) {
            const double off = weights_[i] - (is(options_.to_zero, i) ? 0 : start_[i]);
            if (!is(options_.fixed, i)) sum += 0.5 * stiffness() * off * off;
            slope[i] = (slope_[i] + stiffness() * off) * unit_[i];
        }
        return sum;
    }

    const Objective& objective_;
    std::span<const double> start_;
    const FitOptions& options_;
    std::vector<double> unit_; // 0 for what is fixed
    std::vector<double> weights_;
    std::vector<double> slope_;
    int iterations_ = 0;
};

} // namespace

Loss loss_of(const Samples& samples, std::span<const double> weights, double divisor, double scale,
             double score_share, int workers) {
    const Objective::Sums sums = Objective{samples, divisor, scale, score_share, workers}.losses(weights);
    const auto mean = [](double sum, std::size_t games) {
        return games == 0 ? 0 : sum / static_cast<double>(games);
    };
    return {mean(sums.trained, sums.trained_games), mean(sums.held_out, sums.held_out_games)};
}

double best_scale(const Samples& samples, std::span<const double> weights, double divisor, int workers) {
    if (samples.target() == Target::points) {
        const double half_square = loss_of(samples, weights, divisor, 1, 0, workers).trained;
        return std::max(1.0, std::sqrt(2 * half_square));
    }
    const auto loss = [&](double exponent) {
        return loss_of(samples, weights, divisor, std::exp(exponent), 0, workers).trained;
    };
    // Golden-section search (Kiefer 1953); as a function of the scale's logarithm the loss has one minimum.
    const double ratio = (std::sqrt(5.0) - 1) / 2;
    double low = std::log(10.0);
    double high = std::log(10'000.0);
    double left = high - ratio * (high - low);
    double right = low + ratio * (high - low);
    double at_left = loss(left);
    double at_right = loss(right);
    while (high - low > 1e-4) {
        if (at_left <= at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - ratio * (high - low);
            at_left = loss(left);
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + ratio * (high - low);
            at_right = loss(right);
        }
    }
    return std::exp((low + high) / 2);
}

Fit fit_weights(const Samples& samples, std::span<const double> start, double divisor,
                const FitOptions& options) {
    const bool any =
        std::any_of(samples.games().begin(), samples.games().end(),
                    [](const Samples::Game& game) { return !game.held_out && game.end > game.first; });
    if (!any) throw ToolError{"there is no settled position to fit to"};
    Fit fit;
    fit.scale = options.scale > 0 ? options.scale : best_scale(samples, start, divisor, options.workers);
    const Objective objective{samples, divisor, fit.scale, options.score_share, options.workers};
    Descent descent{objective, start, options};
    fit.weights = descent.run();
    fit.iterations = descent.iterations();
    const auto loss = [&](std::span<const double> weights) {
        return loss_of(samples, weights, divisor, fit.scale, options.score_share, options.workers);
    };
    fit.before = loss(start);
    fit.after = loss(fit.weights);
    return fit;
}

} // namespace quartet::tools
