#pragma once

#include "core/game/picture.hpp"

#include <string>

namespace quartet::tools {

// Sums with colours, on their way from a game's description to paper or terminal.

using picture::Colour;

inline constexpr Colour black{0, 0, 0};
inline constexpr Colour white{255, 255, 255};

// `part` (0 .. 1) of the second colour in the first.
Colour mixed(Colour colour, Colour with, double part);
// How bright it looks, 0 .. 1 (relative luminance, WCAG 2).
double luminance(Colour colour);
// How well two colours stand out from each other, 1 .. 21 (contrast ratio, WCAG 2).
double contrast(Colour a, Colour b);
// Black or white, softened, whichever stands out better.
Colour readable_on(Colour ground);
// What a piece's or player's colour becomes once there is less behind it.
Colour faded(Colour colour, picture::Standing standing);

// "#rrggbb".
std::string hex_text(Colour colour);
// The nearest of the 256 colours that terminals have, among those that look the same on all of them (16 .. 255).
int nearest_of_256(Colour colour);

} // namespace quartet::tools
