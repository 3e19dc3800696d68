#pragma once

#include "core/game/game.hpp"
#include "core/game/perft_run.hpp"
#include "core/game/picture.hpp"
#include "core/game/progress_limited.hpp"
#include "core/game/record.hpp"
#include "core/game/referee.hpp"
#include "core/game/text_scanner.hpp"

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// Optional, of games in which a position may be set up whose seat to move is out.
//
//  on_turn(p)  p with the turn passed on to the next seat that has a move, if the seat to move is out; p otherwise.
template <class G>
concept PassesTurns = Rules<G> && requires(const G& game, const typename G::Position& p) {
    { game.on_turn(p) } -> std::same_as<typename G::Position>;
};

// Any game as a referee. Made by make_referee(); nobody names the type.
template <Rules G>
class RefereeOf final : public Referee {
public:
    explicit RefereeOf(const G& game = G{}) : record_{game} {}

    // --- What game it is
    std::string_view name() const override { return G::name; }
    std::string_view title() const override { return G::title; }
    int seats() const override { return G::seats; }
    std::string_view seat_letters() const override { return G::seat_letters; }
    std::unique_ptr<Referee> clone() const override { return std::make_unique<RefereeOf>(*this); }

    // --- Rules and conventions
    std::vector<OptionSpec> options() const override {
        const std::span<const OptionSpec> rules = G::options();
        std::vector<OptionSpec> all{rules.begin(), rules.end()};
        all.insert(all.end(), convention_options.begin(), convention_options.end());
        return all;
    }

    Result<void> set_option(std::string_view name, std::string_view value) override {
        if (const OptionSpec* const convention = find_option(convention_options, name)) {
            const Result<std::string> normal = convention->normalise(value);
            if (!normal) return refuse(value, 1, normal.error().reason);
            conventions_.*limit_of(convention) = std::stoi(*normal);
            set_up_start();
            return {};
        }
        G game = record_.game();
        const Result<void> set = set_rule(game, name, value);
        if (set) record_ = GameRecord<G>{game};
        return set;
    }

    std::string option(std::string_view name) const override {
        if (const OptionSpec* const convention = find_option(convention_options, name)) {
            return std::to_string(conventions_.*limit_of(convention));
        }
        const std::span<const OptionSpec> rules = G::options();
        const OptionSpec* const rule = find_option(rules, name);
        if (rule == nullptr) return {};
        return record_.game().option(static_cast<std::size_t>(rule - rules.data()));
    }

    // --- The game in progress
    void set_up_start() override { record_ = GameRecord<G>{G{record_.game()}}; }

    std::span<const std::string_view> setup_names() const override {
        if constexpr (RandomSetups<G>) {
            return G::setup_names;
        } else {
            return {};
        }
    }
    void set_up_random([[maybe_unused]] std::size_t kind, [[maybe_unused]] Random& random) override {
        assert(kind < setup_names().size());
        if constexpr (RandomSetups<G>) {
            record_ = GameRecord<G>{G{record_.game()}, record_.game().random_setup(kind, random)};
        }
    }

    Result<void> set_up(std::string_view text) override {
        const auto setup = record_.game().read_position(text);
        if (!setup) return tl::unexpected{setup.error()};
        record_ = GameRecord<G>{G{record_.game()}, *setup};
        return {};
    }

    Result<std::string> play(std::string_view text) override {
        if (rules_outcome().over) return refuse(text, 0, "the game is over");
        if (const auto departure = seats_leave ? read_departure(text) : std::nullopt) {
            const int before = ply();
            leave(to_move(), *departure);
            if (ply() == before) return refuse(text, 0, "this side has left already");
            return std::string{text};
        }
        const auto move = record_.game().read_move(record_.position(), text);
        if (!move) return tl::unexpected{move.error()};
        std::string played = record_.game().write_move(record_.position(), *move);
        record_.play(*move);
        return played;
    }

    void undo() override { record_.undo(); }

    void pass_turn() override {
        if constexpr (PassesTurns<G>) {
            Setup<typename G::Position> setup = record_.setup();
            setup.position = record_.game().on_turn(setup.position);
            if (!(setup.position == record_.position())) record_ = GameRecord<G>{G{record_.game()}, setup};
        }
    }

    void leave([[maybe_unused]] Seat seat, [[maybe_unused]] Departure departure) override {
        if constexpr (ManySeated<G>) {
            if (!rules_outcome().over) record_.abandon(seat, departure);
        }
    }

    int ply() const override { return record_.ply(); }
    Seat to_move() const override { return record_.game().to_move(record_.position()); }
    bool chance_to_move() const override {
        return quartet::chance_to_move(record_.game(), record_.position());
    }
    Outcome outcome() const override { return record_.outcome(conventions_); }
    Outcome rules_outcome() const override { return record_.game().outcome(record_.position()); }
    Outcome stopped(std::string_view reason) const override {
        return stopped_outcome(record_.game(), record_.position(), reason);
    }

    std::vector<std::string> legal_moves() const override {
        typename G::Moves moves;
        quartet::legal_moves(record_.game(), record_.position(), moves);
        std::vector<std::string> texts;
        for (const auto& move : moves) texts.push_back(record_.game().write_move(record_.position(), move));
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    bool wins_at_once() const override {
        const auto mover = static_cast<std::size_t>(to_move().index());
        typename G::Moves moves;
        quartet::legal_moves(record_.game(), record_.position(), moves);
        return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
            const Outcome outcome = record_.game().outcome(record_.game().after(record_.position(), move));
            const auto firsts = std::count(outcome.place.begin(), outcome.place.end(), 1);
            return outcome.over && outcome.place[mover] == 1 && firsts == 1; // a shared first place is a draw
        });
    }

    std::string position() const override { return record_.game().write_position(record_.setup()); }
    std::string start_position() const override {
        return record_.game().write_position(record_.game().start());
    }
    Key key() const override { return record_.key(); }
    std::string drawing() const override { return record_.game().draw(record_.position()); }
    std::optional<Picture> picture() const override {
        if constexpr (Pictured<G>) {
            return record_.game().picture(record_.position());
        } else {
            return std::nullopt;
        }
    }
    Result<picture::Trace> trace(std::string_view text) const override {
        if (rules_outcome().over) return refuse(text, 0, "the game is over");
        if (seats_leave && read_departure(text)) return picture::Trace{};
        const auto move = record_.game().read_move(record_.position(), text);
        if (!move) return tl::unexpected{move.error()};
        if constexpr (Pictured<G>) {
            return record_.game().trace(record_.position(), *move);
        } else {
            return picture::Trace{};
        }
    }

    // --- Perft
    std::uint64_t perft(int depth, const PerftOptions& options,
                        std::vector<PerftBranch>* branches) const override {
        return perft_by_setup(record_.game(), record_.setup(), depth, conventions_.no_progress_limit,
                              [&](const auto& game, const auto& position) {
                                  return perft_run(game, position, depth, options, branches);
                              });
    }

    // --- Records
    std::string_view record_format() const override {
        if constexpr (Recorded<G>) {
            return G::record_format;
        } else {
            return "pgn";
        }
    }
    // A record names the rule options that are not at their defaults, since its moves may be legal under them alone.
    std::string write_game(const GameText& game) const override {
        GameText written = game;
        for (std::size_t i = 0; i < G::options().size(); ++i) {
            const OptionSpec& rule = G::options()[i];
            const std::string value = record_.game().option(i);
            if (value != rule.default_value) written.set_tag(rule.name, value);
        }
        if constexpr (Recorded<G>) {
            return record_.game().write_game(written);
        } else {
            written.set_tag("Variant", G::name);
            FirstMove first;
            if (const auto setup = record_.game().read_position(game.position)) {
                first = {setup->move_number, record_.game().to_move(setup->position).index()};
                written.position = record_.game().write_position(*setup);
            }
            return write_pgn_like(written, G::seats, first);
        }
    }
    Result<std::vector<GameText>> read_games(std::string_view text) const override {
        Result<std::vector<GameText>> games = read_recorded(text);
        if (!games) return games;
        for (const GameText& game : *games) {
            if (const Result<void> fits = under_these_rules(game); !fits) return tl::unexpected{fits.error()};
        }
        return games;
    }

private:
    static constexpr bool seats_leave = ManySeated<G>;

    static int Conventions::*limit_of(const OptionSpec* convention) {
        return convention == convention_options.data() ? &Conventions::repetition_limit
                                                       : &Conventions::no_progress_limit;
    }

    Result<std::vector<GameText>> read_recorded(std::string_view text) const {
        if constexpr (Recorded<G>) {
            return record_.game().read_games(text);
        } else {
            Result<std::vector<GameText>> games = read_pgn_like(text);
            if (!games) return games;
            const auto ours = check_tags(
                text, "Variant",
                [](std::string_view variant) {
                    return variant.empty() || equal_ignoring_case(variant, G::name) ||
                           equal_ignoring_case(variant, G::title);
                },
                "a record of another game");
            if (!ours) return tl::unexpected{ours.error()};
            return games;
        }
    }

    // A game that was played under other options is refused; one that does not name them may be anybody's.
    Result<void> under_these_rules(const GameText& game) const {
        for (std::size_t i = 0; i < G::options().size(); ++i) {
            const std::string_view rule = G::options()[i].name;
            const std::string_view value = game.tag(rule);
            const std::string in_force = record_.game().option(i);
            if (value.empty() || equal_ignoring_case(value, in_force)) continue;
            return refuse(value, 0, "the option " + std::string{rule} + " is " + in_force + " here");
        }
        return {};
    }

    GameRecord<G> record_;
    Conventions conventions_;
};

// A referee at the start position, under the rule options of `game`.
template <Rules G>
std::unique_ptr<Referee> make_referee(const G& game = G{}) {
    return std::make_unique<RefereeOf<G>>(game);
}

} // namespace quartet
