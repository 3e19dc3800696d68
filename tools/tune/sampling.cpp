#include "tools/tune/sampling.hpp"

#include "core/game/random.hpp"
#include "tools/engine/score.hpp"
#include "tools/record/merge.hpp"
#include "tools/record/record_reader.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

namespace quartet::tools {

namespace {

constexpr std::size_t games_a_batch = 256; // that are in memory as words at a time

// Whether the result was come by on the board: by the rules and conventions, or by the scores of both engines.
bool counts_for_positions(const PlayedGame& game) {
    return !game.stopped && game.outcome.over && game.faults.empty() && game.reason != reason::maximum_length;
}

// What the game brought the seat: see Samples::Game.
double result_of(const PlayedGame& game, const Examiner& examiner, Seat view) {
    if (examiner.seats() > 2) return examiner.paid(game.outcome, view);
    const int first = game.outcome.place[0];
    const int second = game.outcome.place[1];
    return first == second ? 0.5 : first < second ? 1 : 0;
}

std::string opening_text(const PlayedGame& game) {
    std::string text = game.opening.position;
    for (const std::string& move : game.opening.moves) text += ' ' + move;
    return text;
}

// The score of the turn's search from the view of a seat: one of two, or the one that searched.
SampleScore score_of(const Turn& turn, Seat view, int seats) {
    if (seats > 2 && turn.seat != view) return no_score;
    if (!turn.info || turn.info->bounded) return no_score;
    const std::optional<EngineScore> read = read_score(turn.info->score);
    if (!read) return no_score;
    const bool forced = read->kind == EngineScore::Kind::mate;
    const int score = !forced           ? std::clamp(read->value, -decided + 1, decided - 1)
                      : read->value > 0 ? decided
                                        : -decided;
    return static_cast<SampleScore>(turn.seat == view ? score : -score);
}

// The turns of a game that concern a seat, from the first on: until its own have ended and, since what befell it came after
// the last of them, a round more.
std::size_t turns_of(const PlayedGame& game, Seat seat, int seats) {
    std::size_t turns = game.turns.size();
    while (turns > 0 && game.turns[turns - 1].seat != seat) --turns;
    return std::min(game.turns.size(), turns + static_cast<std::size_t>(seats) - 1);
}

// Keeps `wanted` of the numbers, drawn at random, in their order.
template <class Item>
void thin_out(std::vector<Item>& items, std::size_t wanted, Random& random) {
    std::vector<Item> kept;
    std::size_t left = items.size();
    for (const Item& item : items) {
        if (random.below(left) < wanted - kept.size()) kept.push_back(item);
        --left;
    }
    items = std::move(kept);
}

Target target_of(const Examiner& examiner) {
    return examiner.seats() == 2 ? Target::chance : Target::points;
}

[[noreturn]] void refused(const ParseError& error) {
    throw ToolError{error.message()};
}

// Takes the rules of a record over, or throws if they are others than those of the first.
void agree_on_rules(const RecordReader& reader, const RecordReader& first, Examiner& examiner) {
    if (reader.header().variant != examiner.name()) {
        throw ToolError{fmt::format("{}: a record of '{}', not of '{}'", reader.path(),
                                    printable(reader.header().variant), examiner.name())};
    }
    if (reader.header().rules != first.header().rules)
        throw ToolError{
            fmt::format("{}: its rules are others than those of {}", reader.path(), first.path())};
    for (const auto& [name, value] : reader.header().rules) {
        if (const Result<void> set = examiner.set_rule(name, value); !set)
            throw ToolError{fmt::format("{}: rule {}: {}", reader.path(), name, set.error().message())};
    }
}

// The games of a batch, each by whichever worker is free.
void sample_batch(const Examiner& examiner, const std::vector<PlayedGame>& games, const std::string& path,
                  std::span<const std::int16_t> weights, const SamplingOptions& options, Samples& samples,
                  SamplingCounts& counts) {
    struct Part {
        Samples samples;
        SamplingCounts counts;
        std::exception_ptr error;
    };
    std::vector<Part> parts(games.size());
    for (Part& part : parts) part.samples = Samples{target_of(examiner)};
    std::atomic<std::size_t> next{0};
    const auto run = [&] {
        const std::unique_ptr<Examiner> own = examiner.clone();
        for (std::size_t i = next++; i < games.size(); i = next++) {
            try {
                parts[i].samples = sample_game(*own, games[i], weights, options, parts[i].counts);
            } catch (const std::exception& error) {
                parts[i].error = std::make_exception_ptr(
                    ToolError{fmt::format("{}: game {}: {}", path, games[i].pairing.game, error.what())});
            }
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < options.workers; ++i) helpers.emplace_back(run);
        run();
    }
    for (const Part& part : parts) {
        if (part.error) std::rethrow_exception(part.error);
        samples.append(part.samples);
        counts.games += part.counts.games;
        counts.undecided += part.counts.undecided;
        counts.positions += part.counts.positions;
        counts.settled += part.counts.settled;
        counts.taken += part.counts.taken;
        counts.held_out += part.counts.held_out;
    }
}

} // namespace

Samples sample_game(Examiner& examiner, const PlayedGame& game, std::span<const std::int16_t> weights,
                    const SamplingOptions& options, SamplingCounts& counts) {
    const std::uint64_t opening = digest(opening_text(game)) ^ Random::mix(options.seed);
    const bool held_out = Random{opening}.below(100) < static_cast<std::uint64_t>(options.held_out);
    const int seats = examiner.seats();
    const int views = seats == 2 ? 1 : seats;
    Samples samples{target_of(examiner)};
    ++counts.games;
    if (held_out) ++counts.held_out;
    if (!counts_for_positions(game)) {
        ++counts.undecided;
        return samples;
    }
    struct Position {
        std::size_t turn;
        struct View {
            int base;
            std::vector<FeatureAmount> row;
        };
        std::vector<View> views;
    };
    std::vector<Position> positions;
    if (const Result<void> set = examiner.set_up(game.opening.position); !set) refused(set.error());
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
        if (game.turns[i].kind == Turn::Kind::played) {
            ++counts.positions;
            if (examiner.settled(weights, options.margin)) {
                Position& position = positions.emplace_back(Position{i, {}});
                for (int view = 0; view < views; ++view) {
                    Position::View& seen = position.views.emplace_back();
                    seen.base = examiner.features(Seat{view}, weights, seen.row);
                }
            }
        }
        if (const Result<void> played = examiner.play(game.turns[i].move); !played) refused(played.error());
    }
    counts.settled += positions.size();
    if (options.per_game > 0 && positions.size() > static_cast<std::size_t>(options.per_game)) {
        Random random{opening ^ Random::mix(static_cast<std::uint64_t>(game.pairing.engine[0]) + 1)};
        thin_out(positions, static_cast<std::size_t>(options.per_game), random);
    }
    counts.taken += positions.size();
    for (int view = 0; view < views; ++view) {
        const Seat seat{view};
        samples.add_game(result_of(game, examiner, seat), held_out);
        const std::size_t turns = turns_of(game, seat, seats);
        for (const Position& position : positions) {
            if (seats > 2 && position.turn >= turns) break;
            const Position::View& seen = position.views[static_cast<std::size_t>(view)];
            samples.add(seen.row, score_of(game.turns[position.turn], seat, seats), seen.base);
        }
    }
    return samples;
}

Samples sample_records(Examiner& examiner, const std::vector<std::string>& paths,
                       std::span<const std::int16_t> weights, const SamplingOptions& options,
                       SamplingCounts& counts) {
    Samples samples{target_of(examiner)};
    std::unique_ptr<RecordReader> first;
    for (const std::string& path : paths) {
        auto reader = std::make_unique<RecordReader>(path);
        agree_on_rules(*reader, first ? *first : *reader, examiner);
        std::vector<PlayedGame> games;
        const auto sample = [&] {
            sample_batch(examiner, games, path, weights, options, samples, counts);
            games.clear();
        };
        while (std::optional<PlayedGame> game = reader->next()) {
            games.push_back(*std::move(game));
            if (games.size() == games_a_batch) sample();
        }
        sample();
        if (!reader->cut_off().empty()) fmt::print(stderr, "quartet: {}: {}\n", path, reader->cut_off());
        if (!first) first = std::move(reader);
    }
    return samples;
}

} // namespace quartet::tools
