#pragma once

#include "core/game/picture.hpp"
#include "engines/chess4/pieces.hpp"

#include <array>

namespace quartet::chess4 {

// The drawings of the pieces, by kind.
extern const std::array<picture::Drawing, kind_count> figure_drawings;

} // namespace quartet::chess4
