#pragma once

#include "tools/show/scene.hpp"

#include <string>

namespace quartet::tools {

enum class Palette {
    none,
    indexed,    // the 256 colours of terminals
    true_colour // 24 bits
};

struct TextStyle {
    bool unicode = true;
    Palette palette = Palette::none;
    bool position = true; // the line with the position's text
    // Of a board that would be wider, badges stand below it, and those that raise an alarm are a "!" on it. 0: as wide as it
    // may be.
    int columns = 0;
};

// A scene as lines of text, each ending in '\n': the board, a line a player, the last move, the verdict, the position. Cells
// that the last move is about are in brackets, what it took by the way in round ones; or in colour if there is any.
std::string draw_text(const Scene& scene, const TextStyle& style);

} // namespace quartet::tools
