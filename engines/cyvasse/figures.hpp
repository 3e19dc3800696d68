#pragma once

#include "core/game/picture.hpp"
#include "engines/cyvasse/pieces.hpp"

#include <array>

namespace quartet::cyvasse {

// The drawings of the pieces, by kind: discs with an emblem.
extern const std::array<picture::Drawing, kind_count> figure_drawings;
// Those of the ground.
extern const picture::Drawing mountain_drawing;
extern const picture::Drawing water_drawing;

} // namespace quartet::cyvasse
