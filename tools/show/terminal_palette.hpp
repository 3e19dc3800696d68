#pragma once

#include "tools/show/text_drawing.hpp"

namespace quartet::tools {

// What the command line says of colours.
enum class ColourWish { automatic, always, never };

// The colours to write with. Automatic: those of the terminal, if the output goes to one that has any and nobody has said
// no (https://no-color.org).
Palette terminal_palette(ColourWish wish, bool on_terminal);

} // namespace quartet::tools
