#pragma once

#include "core/protocol/xboard_board.hpp"
#include "core/protocol/xboard_text.hpp"

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// How XBoard sees a game: what it is told of the engine and of the board, if that can be shown.
template <Rules G>
struct XBoardView {
    // Whether XBoard is to ask where a lifted piece can go.
    static bool marked() {
        if constexpr (XBoardShown<G>) {
            return G::xboard_board().marked;
        } else {
            return false;
        }
    }

    static std::string features(std::span<const OptionSpec> engine_options) {
        return xboard_features(fmt::format("quartet-{}", G::name), G::name, marked(), engine_options,
                               G::options());
    }

    // The board and the start position, or that there is nothing to be seen.
    static std::string setup(const G& game) {
        if constexpr (XBoardShown<G>) {
            return xboard_setup(G::xboard_board(), game.xboard_position(game.start()));
        } else {
            return fmt::format("tellusererror {} has a board that cannot be shown here; it is played by text",
                               G::title);
        }
    }

    // Where a lifted piece can go on by one of the steps; marked() holds.
    static std::string marks(const std::vector<std::string>& steps, std::string_view begun) {
        if constexpr (XBoardShown<G>) {
            return xboard_marks(G::xboard_board(), steps, begun);
        } else {
            return {};
        }
    }

    // A position from XBoard as the game reads it.
    static std::string own_letters(std::string text) {
        if constexpr (XBoardShown<G>) {
            return xboard_own_letters(G::xboard_board(), std::move(text));
        } else {
            return text;
        }
    }
};

} // namespace quartet
