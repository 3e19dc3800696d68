#pragma once

#include "tools/show/scene.hpp"

#include <string>

namespace quartet::tools {

struct SvgStyle {
    double unit = 64;  // of the picture's plane, in pixels
    std::string names; // put before every id, so that several drawings can stand in one page
};

// A scene as SVG 2 that needs nothing else: no style sheet, no picture, no font in particular. Cells and pieces bear
// their names (data-cell, and titles that browsers show), so that scripts find them. The same scene always gives the
// same bytes.
//
// A page with many positions of one game needs the definitions once: everything that svg_scene() refers to is in
// svg_definitions() of the same picture and style.
std::string draw_svg(const Scene& scene, const SvgStyle& style);
std::string svg_definitions(const Picture& picture, const SvgStyle& style);
// A <svg> element that is to be put into a page, after the definitions.
std::string svg_scene(const Scene& scene, const SvgStyle& style);

} // namespace quartet::tools
