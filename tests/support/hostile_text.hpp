#pragma once

#include "core/game/game.hpp"
#include "core/game/random.hpp"
#include "core/game/referee_of.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/text_checks.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// What a game's readers are given by people who mean harm, or mistype: texts that are nearly right, any bytes, megabytes
// of one thing. All of it must be read, or refused by name (text_checks.hpp).
namespace quartet::testing {

struct HostileTexts {
    std::span<const std::string_view> positions; // to be mutated
    std::span<const std::string_view> moves;
    std::span<const std::string_view> records;
    std::string_view letters;                // the game's own, which mutations use besides the common ones
    std::span<const std::string_view> units; // to be repeated without end
    std::span<const std::string_view> beginnings; // of positions, to be gone on with so
};

// The first three return how many of the mutated texts could still be read.

template <Rules G>
int check_mutated_positions(const G& game, const HostileTexts& texts, std::uint64_t seed, int times) {
    Random random{seed};
    int read = 0;
    for (int i = 0; i < times; ++i) {
        const std::string text = mutated(random, one_of(random, texts.positions), texts.letters);
        CAPTURE(text);
        CHECK(position_fault(game, text) == "");
        read += game.read_position(text) ? 1 : 0;
    }
    return read;
}

// In the positions that draw(random, i) gives; half of the texts are mutations of legal moves.
template <Rules G, class Draw>
int check_mutated_moves(const G& game, const HostileTexts& texts, std::uint64_t seed, int times, Draw draw) {
    Random random{seed};
    int read = 0;
    for (int i = 0; i < times; ++i) {
        const typename G::Position p = draw(random, i);
        typename G::Moves legal;
        game.generate(p, legal);
        if (legal.empty()) continue;
        const auto& move = legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))];
        const std::string text = mutated(
            random, i % 4 < 2 ? one_of(random, texts.moves) : game.write_move(p, move), texts.letters);
        CAPTURE(text);
        CHECK(move_fault(game, p, text) == "");
        read += game.read_move(p, text) ? 1 : 0;
    }
    return read;
}

template <Rules G>
int check_mutated_records(const G& game, const HostileTexts& texts, std::uint64_t seed, int times) {
    Random random{seed};
    const auto referee = make_referee(game);
    int read = 0;
    for (int i = 0; i < times; ++i) {
        const std::string text = mutated(random, one_of(random, texts.records), texts.letters);
        CAPTURE(text);
        CHECK(games_fault(game, text) == "");
        read += referee->read_games(text) ? 1 : 0;
    }
    return read;
}

template <Rules G>
void check_any_bytes(const G& game, const HostileTexts& texts, std::uint64_t seed) {
    Random random{seed};
    const typename G::Position start = game.start().position;
    const auto check = [&](const std::string& text) {
        CHECK(position_fault(game, text) == "");
        CHECK(move_fault(game, start, text) == "");
        CHECK(games_fault(game, text) == "");
    };
    for (int i = 0; i < 3000; ++i) {
        std::string text(random.below(60), '\0');
        for (char& c : text)
            c = i % 2 == 0 ? any_character(random, texts.letters) : static_cast<char>(random.below(256));
        CAPTURE(text);
        check(text);
    }
    for (const std::string_view unit : texts.units) {
        CAPTURE(unit);
        std::string text;
        while (text.size() < 1'000'000) text += unit;
        check(text);
        for (const std::string_view beginning : texts.beginnings)
            CHECK(position_fault(game, std::string{beginning} + text) == "");
    }
}

} // namespace quartet::testing
