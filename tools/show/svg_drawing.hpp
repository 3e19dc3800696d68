#pragma once

#include "tools/show/scene.hpp"

#include <string>
#include <vector>

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

// The board alone, for pages whose scripts put the pieces on it: an <svg> element with its ground, arrows and coordinates,
// and with two empty groups, of the classes `marks` (below the pieces) and `pieces`.
struct SvgBoard {
    std::string svg; // refers to svg_definitions() of the same picture and style
    double width = 0;
    double height = 0;
    std::vector<picture::Point> centres; // of the picture's cells, in pixels
};
SvgBoard svg_board(const Picture& picture, const SvgStyle& style);
// A piece as it goes into `pieces`: drawn in hundredths of the unit around the centre of its cell.
std::string svg_piece(const Picture& picture, const picture::Piece& piece, const SvgStyle& style);

} // namespace quartet::tools
