#pragma once

#include "core/game/picture.hpp"
#include "tools/show/svg_writer.hpp"

#include <string_view>

namespace quartet::tools {

// Writes <defs>: what a drawing of this board refers to, in hundredths of the plane's unit around the middle. The ids,
// each behind `names`: shapeN, groundN, figureN and shadowN by their numbers in the picture, and arrow, which points to the
// north. A figure takes its body's colour from fill, its outline's from stroke, that of what stands out from color.
void define(SvgWriter& svg, const Picture& picture, std::string_view names);

} // namespace quartet::tools
