#pragma once

// What `d`, `moves` and `eval` print.

#include "core/game/record.hpp"
#include "core/protocol/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

namespace quartet {

// The board, its text in all forms, key and outcome; conventions count.
template <Rules G>
std::string board_text(const GameRecord<G>& record, const Conventions& conventions) {
    const G& game = record.game();
    std::string text = game.draw(record.position());
    text += fmt::format("Fen: {}\n", game.write_position(record.setup()));
    if constexpr (Described<G>) {
        for (const auto& [label, content] : game.more_lines(record.setup())) {
            text += fmt::format("{}: {}\n", label, content);
        }
    }
    text += fmt::format("Key: {:016X}\n", record.key());
    const Outcome outcome = record.outcome(conventions);
    text += "Outcome: " + result_text(outcome, G::seats, G::seat_letters);
    if (outcome.over) text += fmt::format(" ({})", outcome.reason);
    return text;
}

// The legal moves in ASCII order: "Moves: a3a4 b3b4", or "Moves:" alone.
template <Rules G>
std::string moves_text(const G& game, const typename G::Position& position) {
    typename G::Moves moves;
    legal_moves(game, position, moves);
    std::string text = "Moves:";
    for (const auto& [name, move] : moves_by_name(game, position, moves)) text += " " + name;
    return text;
}

// A table of the features that the position has, for the seat to move, and the sum.
template <Searchable G>
std::string evaluation_text(const G& game, const typename G::Position& position) {
    struct Collector {
        std::map<int, int> amounts;
        void add(int index, int amount) { amounts[index] += amount; }
    };
    const Seat seat = game.to_move(position);
    Collector collector;
    game.features(position, seat, collector);

    std::size_t width = 7;
    for (const auto& [index, amount] : collector.amounts) {
        width = std::max(width, std::string_view{game.feature_name(index)}.size());
    }
    std::string text =
        fmt::format("{:<{}} {:>8} {:>8} {:>8}\n", "Feature", width, "amount", "weight", "product");
    EvalScore total = 0;
    for (const auto& [index, amount] : collector.amounts) {
        if (amount == 0) continue;
        const int weight = game.weights()[static_cast<std::size_t>(index)];
        total += amount * weight;
        text += fmt::format("{:<{}} {:>8} {:>8} {:>8}\n", std::string_view{game.feature_name(index)}, width,
                            amount, weight, amount * weight);
    }
    if constexpr (DividedEvaluation<G>) {
        text += fmt::format("Sum: {}, to be divided by {}\n", total, G::evaluation_divisor);
        total /= G::evaluation_divisor;
    }
    return text + fmt::format("Total: {} for {} to move", total,
                              G::seat_letters[static_cast<std::size_t>(seat.index())]);
}

} // namespace quartet
