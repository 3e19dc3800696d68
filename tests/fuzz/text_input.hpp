#pragma once

#include "tests/support/text_checks.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace quartet::testing {

inline void require_no_fault(const std::string& fault) {
    if (fault.empty()) return;
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
}

// The body of a fuzz target: any bytes as a text of the game. The first byte, modulo three, says of which kind: 0 a
// position, 1 a move (in the position before a semicolon, or else in the start position), 2 game records.
template <Rules G>
void check_text_input(const G& game, const std::uint8_t* data, std::size_t size) {
    if (size == 0) return;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    switch (data[0] % 3) {
    case 0:
        require_no_fault(position_fault(game, text));
        break;
    case 1: {
        const std::size_t cut = text.find(';');
        auto position = game.start().position;
        if (cut != std::string_view::npos) {
            const auto setup = game.read_position(text.substr(0, cut));
            if (!setup) return;
            position = setup->position;
        }
        require_no_fault(
            move_fault(game, position, cut == std::string_view::npos ? text : text.substr(cut + 1)));
        break;
    }
    default:
        require_no_fault(games_fault(game, text));
        break;
    }
}

} // namespace quartet::testing
