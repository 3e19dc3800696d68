#pragma once

// Golden playthroughs (the idea is OpenSpiel's, Lanctot et al. 2019): everything observable of one random game
// in one text, kept in tests/data and compared, so that no change of behaviour goes unnoticed. After a change
// that is meant, write the files anew and read the difference before committing it:
//
//   QUARTET_REGENERATE=1 build/release/bin/game_test
//
// A test that includes this defines QUARTET_TEST_DATA, the path of tests/data.

#include "core/game/game.hpp"
#include "core/game/perft.hpp"
#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "core/game/referee_of.hpp"
#include "tests/support/game_properties.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace quartet::testing {

// One random game of at most `plies` plies from the start position, as text.
template <Rules G>
std::string playthrough(const G& game, std::uint64_t seed, int plies) {
    std::string text = fmt::format("game {}\ntitle {}\nseats {}\n", G::name, G::title, G::seat_letters);
    const auto options = G::options();
    for (std::size_t i = 0; i < options.size(); ++i) {
        text += fmt::format("{}\nvalue {}\n", options[i].uci_line(), game.option(i));
    }

    Random random{seed};
    GameRecord<G> record{game};
    const auto referee = make_referee<G>(game);
    GameText written;
    while (true) {
        const auto& p = record.position();
        text += fmt::format("\nply {}\nposition {}\nkey {:016x}\nto move {}{}\n", record.ply(),
                            game.write_position(record.setup()), record.key(),
                            G::seat_letters[static_cast<std::size_t>(game.to_move(p).index())],
                            chance_to_move(game, p) ? " by chance" : "");
        text += game.draw(p);
        const Outcome outcome = record.outcome({});
        text += fmt::format("outcome {}", result_text(outcome, G::seats, G::seat_letters));
        text += outcome.over ? fmt::format(" ({})\n", outcome.reason) : "\n";
        text += fmt::format("perft {} {}\n", perft(game, p, 1), perft(game, p, 2));
        if constexpr (Searchable<G>) {
            text += "features";
            for (const std::int64_t sum : feature_sums(game, p, game.to_move(p))) {
                text += fmt::format(" {}", sum);
            }
            typename G::Moves noisy;
            game.noisy(p, noisy);
            text += fmt::format("\ndanger {}\nmust capture {}\nnoisy", game.danger(p), game.must_capture(p));
            for (const auto& move : noisy) text += ' ' + game.write_move(p, move);
            text += '\n';
        }
        text += "moves";
        for (const std::string& move : referee->legal_moves()) text += ' ' + move;
        text += fmt::format("\nwins at once {}\n", referee->wins_at_once());

        typename G::Moves moves;
        legal_moves(game, p, moves);
        if (outcome.over || record.ply() == plies || moves.empty()) {
            written.result = outcome.over ? result_text(outcome, G::seats, G::seat_letters) : "*";
            break;
        }
        const auto move = moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
        const std::string move_text = game.write_move(p, move);
        text += fmt::format("plays {}{}\n", move_text, game.progress(p, move) ? ", progress" : "");
        written.moves.push_back({move_text, {}});
        record.play(move);
        REQUIRE(referee->play(move_text).has_value());
    }
    return text + "\nrecord\n" + referee->write_game(written);
}

// Compares the playthrough with tests/data/playthrough_NAME.txt, or writes that file when the environment has
// QUARTET_REGENERATE=1.
template <Rules G>
void check_playthrough(const G& game, const std::string& name, std::uint64_t seed, int plies) {
    const std::string path = std::string{QUARTET_TEST_DATA} + "/playthrough_" + name + ".txt";
    const std::string text = playthrough(game, seed, plies);
    const char* const regenerate = std::getenv("QUARTET_REGENERATE");
    if (regenerate != nullptr && std::string{regenerate} == "1") {
        std::ofstream{path, std::ios::binary} << text;
        MESSAGE("wrote ", path);
    }
    std::ifstream file{path, std::ios::binary};
    REQUIRE_MESSAGE(file.good(), path);
    std::ostringstream golden;
    golden << file.rdbuf();
    std::istringstream expected_lines{golden.str()};
    std::istringstream found_lines{text};
    std::string expected;
    std::string found;
    for (int line = 1; std::getline(expected_lines, expected); ++line) {
        std::getline(found_lines, found);
        REQUIRE_MESSAGE(found == expected, path, ", line ", line);
    }
    REQUIRE(text == golden.str());
}

} // namespace quartet::testing
