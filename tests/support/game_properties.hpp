#pragma once

// What must hold of every game, checked by random play. A game inherits all of it with a few lines:
//
//   TEST_CASE("tic-tac-toe keeps the contract") { check_game_properties(TicTacToe{}); }
//
// Each check is a property of one position, of one position and its moves, or of a whole game; which of them
// apply follows from the concepts that the game satisfies.

#include "core/game/game.hpp"
#include "core/game/perft.hpp"
#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "core/game/referee_of.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace quartet::testing {

struct PropertySettings {
    std::uint64_t seed = 1;
    int games = 20;
    int max_plies = 1000;                 // a game that is not over by then fails
    int perft_every = 10;                 // plies between positions that are compared by perft
    int perft_depth = 3;                  // 2 or more
    Conventions conventions{};            // that end the games
    std::vector<std::string> positions{}; // to begin from besides the start position, in turn
};

// The features of a position from one seat's view, summed up by index.
template <Searchable G>
std::vector<std::int64_t> feature_sums(const G& game, const typename G::Position& p, Seat view) {
    struct Sink {
        std::vector<std::int64_t> sums;
        void add(int index, int amount) {
            REQUIRE(index >= 0);
            REQUIRE(static_cast<std::size_t>(index) < sums.size());
            sums[static_cast<std::size_t>(index)] += amount;
        }
    };
    Sink sink{std::vector<std::int64_t>(game.weights().size())};
    game.features(p, view, sink);
    return sink.sums;
}

namespace detail {

// The position's text without the counters of the conventions: equal for equal positions.
template <Rules G>
std::string text_of(const G& game, const typename G::Position& p) {
    return game.write_position({p, 0, 1});
}

inline bool is_plain_word(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

inline bool is_drawing(const std::string& text) {
    return !text.empty() && text.back() == '\n' &&
           std::all_of(text.begin(), text.end(), [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; });
}

template <class Moves, class Move>
bool contains(const Moves& moves, const Move& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

template <class Moves>
bool without_duplicates(const Moves& moves) {
    for (auto it = moves.begin(); it != moves.end(); ++it) {
        if (std::find(it + 1, moves.end(), *it) != moves.end()) return false;
    }
    return true;
}

template <class Moves>
bool same_set(const Moves& a, const Moves& b) {
    return a.size() == b.size() && without_duplicates(a) && without_duplicates(b) &&
           std::all_of(a.begin(), a.end(), [&](const auto& move) { return contains(b, move); });
}

} // namespace detail

// The checks, with what they remember from one position to the next.
template <Rules G>
class PropertyChecker {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Moves = typename G::Moves;

    PropertyChecker(const G& game, const PropertySettings& settings)
        : game_{game}, settings_{settings}, random_{settings.seed} {}

    void check_games() {
        for (int i = 0; i < settings_.games; ++i) {
            const std::size_t starts = settings_.positions.size() + 1;
            const std::size_t start = static_cast<std::size_t>(i) % starts;
            Setup<Position> setup = game_.start();
            if (start > 0) {
                const auto read = game_.read_position(settings_.positions[start - 1]);
                REQUIRE_MESSAGE(read.has_value(), settings_.positions[start - 1]);
                setup = *read;
            }
            INFO("game ", i, " from ", game_.write_position(setup));
            check_game(setup);
        }
    }

    // One random game, every position of it checked.
    void check_game(const Setup<Position>& setup) {
        GameRecord<G> record{game_, setup};
        const auto referee = make_referee<G>(game_);
        REQUIRE(
            referee->set_option("RepetitionLimit", std::to_string(settings_.conventions.repetition_limit)));
        REQUIRE(
            referee->set_option("NoProgressLimit", std::to_string(settings_.conventions.no_progress_limit)));
        REQUIRE(referee->set_up(game_.write_position(setup)).has_value());

        std::vector<Setup<Position>> setups{record.setup()};
        std::map<std::string, int> last_ply; // of each position of this game
        int last_progress = 0;               // the ply that the last progress led to
        int departure = ManySeated<G> && random_.below(2) == 0 ? static_cast<int>(random_.below(30)) : -1;
        while (true) {
            INFO("ply ", record.ply(), ": ", game_.write_position(record.setup()));
            REQUIRE(record.ply() <= settings_.max_plies);
            check_setup(record.setup());
            check_position(record.position());
            check_referee(record, *referee);
            if (record.ply() % settings_.perft_every == 0) check_perft(record.position());

            const auto [seen, fresh] = last_ply.try_emplace(detail::text_of(game_, record.position()), 0);
            if (!fresh)
                REQUIRE_MESSAGE(seen->second >= last_progress, "a position from before progress recurs");
            seen->second = record.ply();
            REQUIRE(record.occurrences() == count_occurrences(record));

            if (record.outcome(settings_.conventions).over) break;
            if constexpr (ManySeated<G>) {
                if (record.ply() == departure) {
                    const Seat seat{static_cast<int>(random_.below(static_cast<std::uint64_t>(G::seats)))};
                    const auto how = static_cast<Departure>(random_.below(2));
                    referee->leave(seat, how);
                    record.abandon(seat, how);
                    departure = -1;
                    if (record.ply() == static_cast<int>(setups.size())) setups.push_back(record.setup());
                    continue;
                }
            }
            Moves moves;
            legal_moves(game_, record.position(), moves);
            REQUIRE(!moves.empty()); // in play and settled: somebody can move
            const Move move =
                moves[static_cast<int>(random_.below(static_cast<std::uint64_t>(moves.size())))];
            const bool progress = game_.progress(record.position(), move);
            REQUIRE(referee->play(game_.write_move(record.position(), move)).has_value());
            const int quiet_before = record.quiet_plies();
            record.play(move);
            REQUIRE(record.quiet_plies() == (progress ? 0 : quiet_before + 1));
            if (progress) last_progress = record.ply();
            setups.push_back(record.setup());
        }
        check_written_game(record, *referee);
        check_undo(record, *referee, setups);
    }

    // One position and its moves.
    void check_position(const Position& p) {
        REQUIRE(game_.to_move(p).index() < G::seats);
        REQUIRE(detail::is_drawing(game_.draw(p)));
        check_key(p);
        check_outcome(p);
        Moves moves;
        game_.generate(p, moves);
        check_generator(p, moves);
        check_move_texts(p, moves);
        check_turned(p, moves);
        if constexpr (Incremental<G>) check_changes(p, moves);
        if constexpr (Searchable<G>) check_search_members(p, moves);
    }

private:
    void check_setup(Setup<Position> setup) {
        if (!text_counts_moves<G>) setup.move_number = 1;
        const std::string text = game_.write_position(setup);
        const auto read = game_.read_position(text);
        REQUIRE_MESSAGE(read.has_value(), text);
        REQUIRE(*read == setup);
        REQUIRE(game_.write_position(*read) == text);
        if constexpr (Described<G>) {
            for (const auto& line : game_.more_lines(setup)) {
                INFO(line.first, ": ", line.second);
                const auto same = game_.read_position(line.second);
                REQUIRE(same.has_value());
                REQUIRE(*same == setup);
            }
        }
    }

    void check_key(const Position& p) {
        const auto [entry, fresh] = key_of_text_.try_emplace(detail::text_of(game_, p), game_.key(p));
        if (!fresh) REQUIRE(entry->second == game_.key(p)); // equal positions, equal keys
        const auto [text, first] = text_of_key_.try_emplace(game_.key(p), entry->first);
        if (!first) REQUIRE(text->second == entry->first); // and hardly ever the other way round
    }

    void check_outcome(const Position& p) {
        const Outcome outcome = game_.outcome(p);
        if (!outcome.over) {
            REQUIRE(outcome == Outcome::playing());
        } else {
            REQUIRE(!outcome.reason.empty());
            int better = 0; // seats on better places, as places go up
            for (int place = 1; place <= G::seats; ++place) {
                const auto seats = outcome.place.begin();
                const auto on = static_cast<int>(std::count(seats, seats + G::seats, place));
                if (on > 0) REQUIRE(place == better + 1);
                better += on;
            }
            REQUIRE(better == G::seats);
        }
        const Outcome stopped = stopped_outcome(game_, p, "a reason");
        REQUIRE(stopped.over);
        REQUIRE(stopped.reason == "a reason");
    }

    void check_generator(const Position& p, const Moves& moves) {
        REQUIRE(moves.size() < Moves::capacity);
        REQUIRE(detail::without_duplicates(moves));
        REQUIRE(game_.count(p) == static_cast<std::uint64_t>(moves.size()));
        Moves again;
        game_.generate(p, again);
        REQUIRE(std::equal(moves.begin(), moves.end(), again.begin(), again.end()));
        if constexpr (Visiting<G>) {
            Moves visited;
            game_.for_each(p, [&](const auto& known) {
                const Move move = known;
                visited.push_back(move);
                // What is known of a move by its type must be true of it.
                const auto child = game_.after(p, known);
                REQUIRE(static_cast<const Position&>(child) == game_.after(p, move));
                REQUIRE(game_.count(child) == game_.count(static_cast<const Position&>(child)));
            });
            REQUIRE(detail::same_set(visited, moves));
        }
    }

    void check_move_texts(const Position& p, const Moves& moves) {
        std::vector<std::string> texts;
        for (const Move& move : moves) {
            const std::string text = game_.write_move(p, move);
            INFO("move ", text);
            REQUIRE(detail::is_plain_word(text));
            const auto read = game_.read_move(p, text);
            REQUIRE(read.has_value());
            REQUIRE(*read == move);
            texts.push_back(text);
        }
        std::sort(texts.begin(), texts.end());
        REQUIRE(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
        for (const char* const nonsense : {"", "?", "zz99", "0000", "a1a1", "\xff\xfe"}) {
            const auto read = game_.read_move(p, nonsense);
            if (read) REQUIRE(detail::contains(moves, *read));
            if (!read) REQUIRE(!read.error().reason.empty());
        }
    }

    // Turning hands everything to the next seat: moves, results, the end, the evaluation.
    void check_turned(const Position& p, const Moves& moves) {
        const Position turned = game_.turned(p);
        REQUIRE(game_.to_move(turned) == next_seat(game_.to_move(p), G::seats));
        Position round = turned;
        for (int i = 1; i < G::seats; ++i) round = game_.turned(round);
        REQUIRE(round == p);
        check_setup({turned, 0, 1});
        check_key(turned);

        Moves turned_moves;
        game_.generate(turned, turned_moves);
        std::vector<std::string> expected;
        std::vector<std::string> found;
        for (const Move& move : moves) {
            expected.push_back(detail::text_of(game_, game_.turned(game_.after(p, move))));
        }
        for (const Move& move : turned_moves) {
            found.push_back(detail::text_of(game_, game_.after(turned, move)));
        }
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        REQUIRE(found == expected);

        const Outcome outcome = game_.outcome(p);
        const Outcome turned_outcome = game_.outcome(turned);
        REQUIRE(turned_outcome.over == outcome.over);
        for (int seat = 0; seat < G::seats; ++seat) {
            const auto from = static_cast<std::size_t>(seat);
            const auto to = static_cast<std::size_t>((seat + 1) % G::seats);
            REQUIRE(turned_outcome.points[to] == outcome.points[from]);
            // A game may break ties by the order of the seats, which turning changes.
            const auto equals =
                std::count(outcome.points.begin(), outcome.points.begin() + G::seats, outcome.points[from]);
            if (G::seats == 2 || equals == 1) REQUIRE(turned_outcome.place[to] == outcome.place[from]);
        }
        REQUIRE(chance_to_move(game_, turned) == chance_to_move(game_, p));
        if constexpr (Searchable<G>) {
            REQUIRE(game_.danger(turned) == game_.danger(p));
            REQUIRE(game_.must_capture(turned) == game_.must_capture(p));
            for (int seat = 0; seat < G::seats; ++seat) {
                const Seat view{seat};
                REQUIRE(feature_sums(game_, turned, next_seat(view, G::seats)) ==
                        feature_sums(game_, p, view));
            }
        }
        if constexpr (CoalitionScored<G>) {
            for (int seat = 0; seat < G::seats; ++seat) {
                const Seat view{seat};
                REQUIRE(game_.terminal_score(turned_outcome, next_seat(view, G::seats)) ==
                        game_.terminal_score(outcome, view));
            }
        }
    }

    // What changes() tells leads to the same key and sums as a look at the whole position.
    void check_changes(const Position& p, const Moves& moves) requires Incremental<G> {
        const auto fresh = [&](const Position& position) {
            typename G::Accumulator accumulator{};
            Key key = 0;
            game_.contents(position, [&](const typename G::Change& change) {
                accumulator.apply(change);
                key ^= game_.zobrist(change);
            });
            return std::pair{key, accumulator};
        };
        const auto [key, accumulator] = fresh(p);
        REQUIRE(key == game_.key(p));
        for (const Move& move : moves) {
            INFO("move ", game_.write_move(p, move));
            auto next_accumulator = accumulator;
            Key next_key = key;
            game_.changes(p, move, [&](const typename G::Change& change) {
                next_accumulator.apply(change);
                next_key ^= game_.zobrist(change);
            });
            const auto [fresh_key, fresh_accumulator] = fresh(game_.after(p, move));
            REQUIRE(next_key == fresh_key);
            REQUIRE(bool(next_accumulator == fresh_accumulator));
        }
    }

    void check_search_members(const Position& p, const Moves& moves) requires Searchable<G> {
        std::vector<std::uint16_t> words;
        for (const Move& move : moves) {
            INFO("move ", game_.write_move(p, move));
            const std::uint16_t word = game_.pack(p, move);
            REQUIRE(word != 0);
            Move found;
            REQUIRE(game_.unpack(p, word, found));
            REQUIRE(detail::contains(moves, found));
            REQUIRE(game_.pack(p, found) == word);
            REQUIRE(game_.move_slot(p, move) >= 0);
            REQUIRE(game_.move_slot(p, move) < G::move_slots);
            REQUIRE(game_.order(p, move) == game_.order(p, move));
            words.push_back(word);
        }
        // Words of other positions, and no words at all, find a legal move or nothing.
        for (int i = 0; i < 16; ++i) earlier_words_.push_back(static_cast<std::uint16_t>(random_.next()));
        earlier_words_.push_back(0);
        for (const std::uint16_t word : earlier_words_) {
            Move found;
            if (!game_.unpack(p, word, found)) {
                REQUIRE(std::find(words.begin(), words.end(), word) == words.end());
                continue;
            }
            REQUIRE(detail::contains(moves, found));
            REQUIRE(game_.pack(p, found) == word);
        }
        earlier_words_ = words;

        Moves noisy;
        game_.noisy(p, noisy);
        REQUIRE(detail::without_duplicates(noisy));
        for (const Move& move : noisy) REQUIRE(detail::contains(moves, move));
        for (const Move& move : moves) REQUIRE(game_.is_noisy(p, move) == detail::contains(noisy, move));
        if constexpr (ListingQuiet<G>) {
            Moves quiet;
            game_.quiet(p, quiet);
            REQUIRE(quiet.size() + noisy.size() == moves.size());
            for (const Move& move : quiet) noisy.push_back(move);
            REQUIRE(detail::same_set(noisy, moves));
            noisy.truncate(noisy.size() - quiet.size());
        }
        if (game_.must_capture(p)) {
            REQUIRE(!moves.empty());
            REQUIRE(detail::same_set(noisy, moves));
        }
        if constexpr (Striking<G>) check_wins_now(p, noisy);
        if constexpr (G::seats == 2) {
            std::vector<std::int64_t> sums = feature_sums(game_, p, Seat{0});
            for (std::int64_t& sum : sums) sum = -sum;
            REQUIRE(feature_sums(game_, p, Seat{1}) == sums);
        }
        for (int i = 0; i < static_cast<int>(game_.weights().size()); ++i) {
            REQUIRE(!std::string_view{game_.feature_name(i)}.empty());
        }
    }

    // A win at once is seen exactly where a legal move is one, and the move is one of those; all of them are noisy. Only
    // those for want of a move may be missed.
    void check_wins_now(const Position& p, const Moves& noisy) requires Striking<G> {
        const Seat mover = game_.to_move(p);
        Moves moves;
        legal_moves(game_, p, moves);
        Moves winning;
        Moves striking; // those that must be seen
        for (const Move& move : moves) {
            const Outcome outcome = game_.outcome(game_.after(p, move));
            const auto own = static_cast<std::size_t>(mover.index());
            if (!outcome.over || outcome.place[own] >= outcome.place[1 - own]) continue;
            winning.push_back(move);
            if (outcome.reason != no_legal_move) striking.push_back(move);
        }
        for (const Move& move : striking) {
            INFO("winning move ", game_.write_move(p, move));
            REQUIRE(detail::contains(noisy, move));
        }
        Move found;
        const bool seen = game_.wins_now(p, found);
        if (!striking.empty()) REQUIRE(seen);
        if (seen) REQUIRE(detail::contains(winning, found));
    }

    void check_perft(const Position& p) {
        const std::uint64_t count = perft(game_, p, settings_.perft_depth);
        REQUIRE(perft_by_list(game_, p, settings_.perft_depth) == count);
        REQUIRE(perft(game_, game_.turned(p), settings_.perft_depth) == count);
    }

    // The referee follows the same game, offers the same moves and takes every one of them.
    void check_referee(const GameRecord<G>& record, Referee& referee) {
        REQUIRE(referee.ply() == record.ply());
        REQUIRE(referee.position() == game_.write_position(record.setup()));
        REQUIRE(referee.key() == record.key());
        REQUIRE(referee.outcome() == record.outcome(settings_.conventions));
        REQUIRE(referee.to_move() == game_.to_move(record.position()));
        Moves moves;
        legal_moves(game_, record.position(), moves);
        std::vector<std::string> texts;
        for (const Move& move : moves) {
            texts.push_back(game_.write_move(record.position(), move));
            const Result<std::string> played = referee.play(texts.back());
            REQUIRE(played.has_value());
            REQUIRE(*played == texts.back());
            referee.undo();
        }
        std::sort(texts.begin(), texts.end());
        REQUIRE(referee.legal_moves() == texts);
        REQUIRE(referee.position() == game_.write_position(record.setup()));
    }

    // All positions of the game, not only those that the record takes the trouble to look at.
    static int count_occurrences(const GameRecord<G>& record) {
        int found = 0;
        for (int ply = 0; ply <= record.ply(); ++ply) found += record.position_at(ply) == record.position();
        return found;
    }

    // The game as the referee writes it down is the game that it reads.
    void check_written_game(const GameRecord<G>& record, const Referee& referee) {
        GameText game;
        game.position = game_.write_position(record.initial_setup());
        for (int ply = 0; ply < record.ply(); ++ply) {
            if (!record.move_at(ply)) {
                const auto& [seat, departure] = record.departure_at(ply);
                if (seat != game_.to_move(record.position_at(ply))) return; // no word tells of it
                game.moves.push_back({std::string{departure_word(departure)}, {}});
                continue;
            }
            game.moves.push_back({game_.write_move(record.position_at(ply), *record.move_at(ply)), {}});
        }
        game.result = result_text(record.outcome(settings_.conventions), G::seats, G::seat_letters);
        const auto games = referee.read_games(referee.write_game(game));
        REQUIRE(games.has_value());
        REQUIRE(games->size() == 1);
        const GameText& read = games->front();
        REQUIRE(read.result == game.result);
        const auto setup = game_.read_position(read.position); // which may be its name
        REQUIRE(setup.has_value());
        REQUIRE(game_.write_position(*setup) == game.position);
        REQUIRE(read.moves.size() == game.moves.size());
        // Spelt perhaps in the record's own way: what counts is what is played.
        const auto replay = referee.clone();
        REQUIRE(replay->set_up(read.position).has_value());
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            const auto played = replay->play(read.moves[i].move);
            REQUIRE(played.has_value());
            REQUIRE(*played == game.moves[i].move);
        }
    }

    static void check_undo(GameRecord<G>& record, Referee& referee,
                           const std::vector<Setup<Position>>& setups) {
        while (record.ply() > 0) {
            record.undo();
            referee.undo();
            REQUIRE(record.setup() == setups[static_cast<std::size_t>(record.ply())]);
            REQUIRE(referee.position() == record.game().write_position(record.setup()));
        }
    }

    G game_;
    PropertySettings settings_;
    Random random_;
    std::unordered_map<std::string, Key> key_of_text_;
    std::unordered_map<Key, std::string> text_of_key_;
    std::vector<std::uint16_t> earlier_words_;
};

// Plays `settings.games` random games and checks every position.
template <Rules G>
void check_game_properties(const G& game = G{}, const PropertySettings& settings = {}) {
    if constexpr (Benched<G>) {
        for (const std::string_view text : game.bench_positions()) {
            REQUIRE_MESSAGE(G{}.read_position(text).has_value(), std::string{text});
        }
    }
    PropertyChecker<G>{game, settings}.check_games();
}

// Names, defaults and values of the rule options agree with each other, and each value reads back.
template <Rules G>
void check_option_properties() {
    const std::span<const OptionSpec> options = G::options();
    for (std::size_t i = 0; i < options.size(); ++i) {
        const OptionSpec& option = options[i];
        INFO("option ", std::string{option.name});
        REQUIRE(find_option(options, option.name) == &option); // no name twice
        REQUIRE(G{}.option(i) == option.default_value);
        REQUIRE(option.normalise(option.default_value).value_or("refused") == option.default_value);
        std::vector<std::string> values{option.values.begin(), option.values.end()};
        if (option.kind == OptionSpec::Kind::check) values = {"true", "false"};
        if (option.kind == OptionSpec::Kind::spin) {
            values = {std::to_string(option.min), std::to_string(option.max)};
        }
        for (const std::string& value : values) {
            G game;
            REQUIRE(set_rule(game, option.name, value).has_value());
            REQUIRE(game.option(i) == value);
            for (std::size_t other = 0; other < options.size(); ++other) { // and nothing else changes
                if (other != i) REQUIRE(game.option(other) == options[other].default_value);
            }
        }
    }
}

} // namespace quartet::testing
