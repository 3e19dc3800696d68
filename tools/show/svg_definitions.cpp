#include "tools/show/svg_definitions.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <vector>

namespace quartet::tools {

namespace {

using picture::Figure;
using picture::Layer;
using picture::Paint;
using picture::Point;

void define_layer(SvgWriter& svg, const Layer& layer) {
    switch (layer.paint) {
    case Paint::body: // fill and stroke are those of whoever uses it
        svg.leaf("path", {{"d", layer.path}});
        break;
    case Paint::shade:
        svg.leaf("path", {{"d", layer.path}, {"fill", "#000"}, {"fill-opacity", 0.22}, {"stroke", "none"}});
        break;
    case Paint::light:
        svg.leaf("path", {{"d", layer.path}, {"fill", "#fff"}, {"fill-opacity", 0.38}, {"stroke", "none"}});
        break;
    case Paint::line:
        svg.leaf("path", {{"d", layer.path},
                          {"fill", "none"},
                          {"stroke", "currentColor"},
                          {"stroke-opacity", 0.75},
                          {"stroke-width", 2.6},
                          {"stroke-linecap", "round"}});
        break;
    case Paint::ink:
        svg.leaf("path",
                 {{"d", layer.path}, {"fill", "currentColor"}, {"fill-rule", "evenodd"}, {"stroke", "none"}});
        break;
    }
}

constexpr double disc_radius = 36; // of a figure without a drawing

void define_figure(SvgWriter& svg, const Figure& figure, const std::string& name) {
    svg.open("g", {{"id", name}, {"stroke-width", 3.0}, {"stroke-linejoin", "round"}});
    for (const Layer& layer : figure.drawing) define_layer(svg, layer);
    if (figure.drawing.empty()) {
        svg.leaf("circle", {{"r", disc_radius}});
        svg.leaf("text",
                 {{"dy", "0.36em"},
                  {"font-size", 42.0},
                  {"text-anchor", "middle"},
                  {"fill", "currentColor"},
                  {"stroke", "none"}},
                 figure.symbol);
    }
    svg.close();
}

void define_shadow(SvgWriter& svg, const Figure& figure, const std::string& name) {
    svg.open("g", {{"id", name}, {"fill", "#000"}, {"fill-opacity", 0.26}, {"stroke", "none"}});
    for (const Layer& layer : figure.drawing) {
        if (layer.paint == Paint::body) svg.leaf("path", {{"d", layer.path}});
    }
    if (figure.drawing.empty()) svg.leaf("circle", {{"r", disc_radius}});
    svg.close();
}

std::string points_text(const std::vector<Point>& points) {
    std::string text;
    for (const Point& point : points) {
        text += fmt::format("{}{},{}", text.empty() ? "" : " ", svg_number(100 * point.x),
                            svg_number(100 * point.y));
    }
    return text;
}

} // namespace

void define(SvgWriter& svg, const Picture& picture, std::string_view names) {
    svg.open("defs", {});
    for (std::size_t i = 0; i < picture.shapes.size(); ++i) {
        svg.leaf("polygon",
                 {{"id", fmt::format("{}shape{}", names, i)}, {"points", points_text(picture.shapes[i])}});
    }
    for (std::size_t i = 0; i < picture.grounds.size(); ++i) {
        if (picture.grounds[i].drawing.empty()) continue;
        svg.open("g", {{"id", fmt::format("{}ground{}", names, i)}, {"stroke", "none"}});
        for (const Layer& layer : picture.grounds[i].drawing) define_layer(svg, layer);
        svg.close();
    }
    for (std::size_t i = 0; i < picture.figures.size(); ++i) {
        define_figure(svg, picture.figures[i], fmt::format("{}figure{}", names, i));
        define_shadow(svg, picture.figures[i], fmt::format("{}shadow{}", names, i));
    }
    // An arrow to the north; what stands on the cell leaves its head free.
    svg.open("g", {{"id", fmt::format("{}arrow", names)}});
    svg.leaf("path", {{"d", "M0,-13V-37"}, {"stroke", "currentColor"}, {"stroke-width", 4.0}});
    svg.leaf("path", {{"d", "M0,-48L8.5,-34.5H-8.5Z"}, {"fill", "currentColor"}});
    svg.close();
    svg.close();
}

} // namespace quartet::tools
