#pragma once

#include "core/game/record.hpp"
#include "core/protocol/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// The game that a session is at: the rules in force and what has been played. A command changes it as a whole
// or not at all. Searches share the record and keep it, whatever the session does next.
template <Rules G>
class SessionGame {
public:
    using Record = GameRecord<G>;
    using Move = typename G::Move;

    SessionGame() : record_{std::make_shared<Record>(game_)} {}

    const G& game() const { return game_; }
    const std::shared_ptr<const Record>& record() const { return record_; }
    const typename G::Position& position() const { return record_->position(); }
    Seat to_move() const { return game_.to_move(position()); }

    // `position`. On error, which names the word in the line, everything stays.
    Result<void> set_up(const PositionCommand& command) {
        Setup<typename G::Position> setup = game_.start();
        if (command.text) {
            const auto read = game_.read_position(*command.text);
            if (!read) {
                ParseError error = read.error();
                error.place = number_in_line(command, error.place);
                return tl::unexpected{std::move(error)};
            }
            setup = *read;
        }
        auto record = std::make_shared<Record>(game_, setup);
        for (std::size_t i = 0; i < command.moves.size(); ++i) {
            const NumberedWord& word = command.moves[i];
            const auto refused = [&](std::string_view reason) {
                return refuse(word.text, word.number, fmt::format("move {} is refused: {}", i + 1, reason));
            };
            if constexpr (ManySeated<G>) {
                if (const auto departure = read_departure(word.text)) {
                    if (!leave(*record, *departure)) return refused("nobody is left to leave the game here");
                    continue;
                }
            }
            const Result<Move> move = read_move(*record, word.text);
            if (!move) return refused(move.error().reason);
            record->play(*move);
        }
        record_ = std::move(record);
        return {};
    }

    // Sets a rule option to a value that is known to fit. The game goes on under the new rules, from their start if it
    // began at the start; if its moves are no longer legal it begins at the present position, and the answer is false.
    bool set_rule_option(std::string_view name, std::string_view value) {
        const bool from_start = record_->initial_setup() == game_.start();
        [[maybe_unused]] const Result<void> done = set_rule(game_, name, value);
        auto record = std::make_shared<Record>(game_, from_start ? game_.start() : record_->initial_setup());
        for (int ply = 0; ply < record_->ply(); ++ply) {
            if constexpr (ManySeated<G>) {
                if (!record_->move_at(ply)) {
                    record->abandon(record_->departure_at(ply).seat, record_->departure_at(ply).departure);
                    continue;
                }
            }
            typename G::Moves legal;
            legal_moves(game_, record->position(), legal);
            const auto& move = record_->move_at(ply);
            if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) {
                record_ = std::make_shared<Record>(game_, record_->setup());
                return false;
            }
            record->play(*move);
        }
        record_ = std::move(record);
        return true;
    }

    // --- One move after another, as the XBoard protocol has it

    // A legal move of the present position, or why the text is none.
    Result<Move> read_move(std::string_view text) const { return read_move(*record_, text); }
    void play(const Move& move) {
        auto record = std::make_shared<Record>(*record_);
        record->play(move);
        record_ = std::move(record);
    }
    // The seat to move leaves the game; false where it has left already, or the game is over.
    bool leave(Departure departure) {
        auto record = std::make_shared<Record>(*record_);
        const bool left = leave(*record, departure);
        if (left) record_ = std::move(record);
        return left;
    }
    // Takes back the last move; false where there is none.
    bool take_back() {
        if (record_->ply() == 0) return false;
        auto record = std::make_shared<Record>(*record_);
        record->undo();
        record_ = std::move(record);
        return true;
    }
    void begin(const Setup<typename G::Position>& setup) { record_ = std::make_shared<Record>(game_, setup); }

    void flip() {
        Setup<typename G::Position> setup = record_->setup();
        setup.position = game_.turned(setup.position);
        record_ = std::make_shared<Record>(game_, setup);
    }

    // The legal ones of the moves that `searchmoves` names, each once; the others are noted.
    std::vector<Move> search_moves(const GoCommand& command, Notices& notices) const {
        std::vector<Move> moves;
        if (!command.restricted || game_.outcome(position()).over) return moves;
        for (const NumberedWord& word : command.search_moves) {
            const Result<Move> move = read_move(*record_, word.text);
            if (!move) {
                notices.add(fmt::format("searchmoves: {} dropped: {}", shown(word), move.error().reason));
            } else if (std::find(moves.begin(), moves.end(), *move) == moves.end()) {
                moves.push_back(*move);
            }
        }
        return moves;
    }

private:
    // The seat to move leaves; false where it has left already, or the game is over.
    bool leave(Record& record, Departure departure) const {
        const int before = record.ply();
        if (!game_.outcome(record.position()).over)
            record.abandon(game_.to_move(record.position()), departure);
        return record.ply() > before;
    }

    Result<Move> read_move(const Record& record, std::string_view text) const {
        const Outcome outcome = game_.outcome(record.position());
        if (outcome.over) return refuse(text, 0, fmt::format("the game is over ({})", outcome.reason));
        return game_.read_move(record.position(), text);
    }

    G game_;
    std::shared_ptr<const Record> record_;
};

} // namespace quartet
