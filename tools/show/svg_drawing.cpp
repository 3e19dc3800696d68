#include "tools/show/svg_drawing.hpp"

#include "tools/show/colours.hpp"
#include "tools/show/svg_definitions.hpp"
#include "tools/show/svg_layout.hpp"
#include "tools/show/svg_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string_view>
#include <vector>

namespace quartet::tools {

namespace {

using picture::Badge;
using picture::Cell;
using picture::Ground;
using picture::Piece;
using picture::Player;
using picture::Point;
using picture::Standing;

constexpr std::string_view fonts{"DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"};
constexpr Colour moved_mark = picture::colour(0xffc928);
constexpr Colour taken_mark = picture::colour(0xd43a2a);
constexpr Colour turn_mark = picture::colour(0xffd34d);

std::size_t index(int number) {
    return static_cast<std::size_t>(number);
}

class SvgDrawing {
public:
    SvgDrawing(SvgWriter& svg, const Scene& scene, const SvgStyle& style)
        : svg_{svg},
          scene_{scene},
          picture_{scene.picture},
          style_{style},
          layout_{svg_layout(scene.picture)} {}

    // Everything within the <svg> element but the definitions.
    void draw() {
        svg_.leaf("title", {}, title());
        svg_.leaf("desc", {}, scene_.position);
        svg_.leaf("rect", {{"width", pixels(layout_.page.width())},
                           {"height", pixels(layout_.page.height())},
                           {"rx", pixels(0.16)},
                           {"fill", hex_text(picture_.frame)}});
        draw_cells();
        draw_last_move();
        draw_arrows();
        draw_pieces();
        draw_labels();
        draw_players();
        draw_news();
    }

    // The board alone, on a page no larger than it needs.
    void draw_board() {
        Area page = layout_.board;
        for (const picture::Label& label : picture_.labels) {
            page.left = std::min(page.left, label.at.x);
            page.right = std::max(page.right, label.at.x);
            page.top = std::min(page.top, label.at.y);
            page.bottom = std::max(page.bottom, label.at.y);
        }
        layout_.page = page.grown(0.3);
        svg_.open("svg", {{"viewBox", fmt::format("0 0 {} {}", svg_number(width()), svg_number(height()))},
                          {"class", "board"},
                          {"role", "img"}});
        svg_.leaf("rect", {{"width", width()},
                           {"height", height()},
                           {"rx", pixels(0.16)},
                           {"fill", hex_text(picture_.frame)}});
        draw_cells();
        svg_.leaf("g", {{"class", "marks"}});
        draw_arrows();
        svg_.leaf("g", {{"class", "pieces"}});
        draw_labels();
        svg_.close();
    }
    Point centre(const Cell& cell) const { return {x(cell.centre.x), y(cell.centre.y)}; }

    // What a piece looks like, wherever it stands.
    void draw_piece(const Piece& piece) {
        const Colour colour = colour_of(piece);
        svg_.leaf("use", {{"href", named("shadow", piece.figure)}, {"x", 2.0}, {"y", 3.5}});
        svg_.leaf("use", {{"href", named("figure", piece.figure)},
                          {"fill", hex_text(colour)},
                          {"stroke", hex_text(mixed(colour, black, 0.68))},
                          {"color", hex_text(readable_on(colour))}});
        if (piece.badge) draw_badge(*piece.badge);
    }
    static std::string_view opacity(const Piece& piece) {
        return piece.standing == Standing::dead ? "0.6" : "";
    }

    double width() const { return pixels(layout_.page.width()); }
    double height() const { return pixels(layout_.page.height()); }

private:
    // --- From the plane to the page

    double pixels(double length) const { return length * style_.unit; }
    double x(double at) const { return pixels(at - layout_.page.left); }
    double y(double at) const { return pixels(at - layout_.page.top); }
    std::string named(std::string_view name) const { return fmt::format("#{}{}", style_.names, name); }
    std::string named(std::string_view name, int number) const {
        return fmt::format("#{}{}{}", style_.names, name, number);
    }
    // Places what was drawn in hundredths around its centre.
    std::string at(Point point) const {
        return fmt::format("translate({} {}) scale({})", svg_number(x(point.x)), svg_number(y(point.y)),
                           svg_number(style_.unit / 100));
    }

    std::string title() const {
        std::string text = scene_.title;
        if (scene_.to_move) text += fmt::format(": {} to move", player(*scene_.to_move).name);
        if (!scene_.verdict.empty()) text += ": " + scene_.verdict;
        return text;
    }
    const Player& player(Seat seat) const { return picture_.players[index(seat.index())]; }
    const Cell& cell(int number) const { return picture_.cells[index(number)]; }

    // --- The board

    void draw_cells() {
        svg_.open("g", {{"class", "cells"},
                        {"stroke", hex_text(picture_.line)},
                        {"stroke-width", svg_number(2)},
                        {"stroke-linejoin", "round"}});
        for (const Cell& each : picture_.cells) {
            const Ground& ground = picture_.grounds[index(each.ground)];
            svg_.open("g", {{"data-cell", each.name}, {"transform", at(each.centre)}});
            svg_.leaf("title", {},
                      ground.name.empty() ? std::string{each.name}
                                          : fmt::format("{}, {}", each.name, ground.name));
            svg_.leaf("use", {{"href", named("shape", each.shape)}, {"fill", hex_text(ground.colour)}});
            if (!ground.drawing.empty()) {
                svg_.leaf("use", {{"href", named("ground", each.ground)},
                                  {"fill", hex_text(ground.detail)},
                                  {"color", hex_text(ground.detail)}});
            }
            svg_.close();
        }
        svg_.close();
    }

    void draw_arrows() {
        svg_.open("g", {{"class", "arrows"}});
        for (const Cell& each : picture_.cells) {
            const Colour ground = picture_.grounds[index(each.ground)].colour;
            const std::string ink = hex_text(mixed(ground, picture_.frame, 0.85));
            for (const Point& step : each.arrows) {
                const double length = std::hypot(step.x, step.y);
                const double angle = std::atan2(step.x, -step.y) * 180 / std::numbers::pi;
                // The head reaches the edge in a corner, too.
                const std::string outward =
                    length > 1.01 ? fmt::format(" translate(0 {})", svg_number(-38 * (length - 1))) : "";
                svg_.leaf("use", {{"href", named("arrow")},
                                  {"color", ink},
                                  {"transform", fmt::format("{} rotate({}){}", at(each.centre),
                                                            svg_number(angle), outward)}});
            }
        }
        svg_.close();
    }

    void draw_labels() {
        svg_.open("g", {{"class", "labels"},
                        {"font-family", fonts},
                        {"font-size", pixels(0.27)},
                        {"text-anchor", "middle"},
                        {"fill", hex_text(mixed(picture_.frame, readable_on(picture_.frame), 0.72))}});
        for (const picture::Label& label : picture_.labels)
            svg_.leaf("text", {{"x", x(label.at.x)}, {"y", y(label.at.y)}, {"dy", "0.36em"}}, label.text);
        svg_.close();
    }

    // --- The last move

    void draw_last_move() {
        if (!scene_.last_move) return;
        const picture::Trace& trace = scene_.last_move->trace;
        svg_.open("g", {{"class", "last-move"}, {"data-move", scene_.last_move->text}});
        for (const int number : trace.path) tint(number, moved_mark, 0.5);
        for (const int number : trace.taken) tint(number, taken_mark, 0.38);
        std::vector<Point> way;
        for (const int number : trace.path) way.push_back(cell(number).centre);
        // What captures from afar has no way but that of its shot.
        const bool shot = way.size() == 1 && !trace.taken.empty();
        if (shot) way.push_back(cell(trace.taken.front()).centre);
        if (way.size() > 1) draw_way(way, shot);
        svg_.close();
    }

    void tint(int number, Colour colour, double opacity) {
        svg_.leaf("use", {{"href", named("shape", cell(number).shape)},
                          {"transform", at(cell(number).centre)},
                          {"fill", hex_text(colour)},
                          {"fill-opacity", opacity}});
    }

    // A line from cell to cell; its head ends where a piece on the last cell begins.
    void draw_way(std::vector<Point> way, bool dashed) {
        constexpr double piece = 0.38;
        constexpr double head = 0.2;
        const Point last = way.back();
        const Point before = way[way.size() - 2];
        const double length = std::hypot(last.x - before.x, last.y - before.y);
        if (length < 1e-6) return;
        const Point ahead{(last.x - before.x) / length, (last.y - before.y) / length};
        const auto along = [&](double back, double aside) {
            return Point{last.x - back * ahead.x - aside * ahead.y,
                         last.y - back * ahead.y + aside * ahead.x};
        };
        way.back() = along(piece + head * 0.8, 0);
        std::string line;
        for (const Point& point : way)
            line += fmt::format("{}{},{}", line.empty() ? "M" : "L", svg_number(x(point.x)),
                                svg_number(y(point.y)));
        const std::string ink = hex_text(mixed(moved_mark, black, 0.28));
        svg_.leaf("path", {{"d", line},
                           {"fill", "none"},
                           {"stroke", ink},
                           {"stroke-opacity", 0.85},
                           {"stroke-width", pixels(0.08)},
                           {"stroke-linecap", "round"},
                           {"stroke-linejoin", "round"},
                           {"stroke-dasharray", dashed ? svg_number(pixels(0.14)) : ""}});
        std::string corners;
        for (const Point& point :
             {along(piece, 0), along(piece + head, head * 0.62), along(piece + head, -head * 0.62)})
            corners += fmt::format("{}{},{}", corners.empty() ? "" : " ", svg_number(x(point.x)),
                                   svg_number(y(point.y)));
        svg_.leaf("polygon", {{"points", corners}, {"fill", ink}, {"fill-opacity", 0.85}});
    }

    // --- The pieces

    Colour colour_of(const Piece& piece) const {
        return piece.owner ? faded(player(*piece.owner).colour, piece.standing) : faded({}, Standing::dead);
    }

    std::string words_for(const Piece& piece) const {
        std::string words;
        if (piece.owner) words += fmt::format("{} ", player(*piece.owner).name);
        words += fmt::format("{}, {}", picture_.figures[index(piece.figure)].name, cell(piece.cell).name);
        if (piece.standing == Standing::dead) words += ", dead";
        if (piece.standing == Standing::abandoned) words += ", abandoned";
        return words;
    }

    void draw_pieces() {
        svg_.open("g", {{"class", "pieces"}});
        for (const Piece& piece : picture_.pieces) {
            svg_.open("g", {{"data-cell", cell(piece.cell).name},
                            {"data-piece", piece.letters},
                            {"transform", at(cell(piece.cell).centre)},
                            {"opacity", opacity(piece)}});
            svg_.leaf("title", {}, words_for(piece));
            draw_piece(piece);
            svg_.close();
        }
        svg_.close();
    }

    void draw_badge(const Badge& badge) {
        struct Look {
            Colour ground;
            Colour edge;
            Colour ink;
        };
        const Look look = badge.tone == Badge::Tone::alarm ? Look{taken_mark, {0x6d, 0x14, 0x0c}, white}
                          : badge.tone == Badge::Tone::warning
                              ? Look{moved_mark, {0x7a, 0x5b, 0}, black}
                              : Look{{0xf4, 0xef, 0xe2}, {0x8a, 0x83, 0x75}, black};
        svg_.leaf("circle", {{"cx", 28.0},
                             {"cy", 27.0},
                             {"r", 13.0},
                             {"fill", hex_text(look.ground)},
                             {"stroke", hex_text(look.edge)},
                             {"stroke-width", 2.0}});
        svg_.leaf("text",
                  {{"class", "badge"},
                   {"x", 28.0},
                   {"y", 27.0},
                   {"dy", "0.36em"},
                   {"font-family", fonts},
                   {"font-size", badge.text.size() > 1 ? 16.0 : 19.0},
                   {"font-weight", "bold"},
                   {"text-anchor", "middle"},
                   {"fill", hex_text(look.ink)}},
                  badge.text);
    }

    // --- The players

    void draw_players() {
        svg_.open("g", {{"class", "players"}, {"font-family", fonts}});
        for (std::size_t seat = 0; seat < picture_.players.size(); ++seat) {
            const bool on_turn = scene_.to_move && index(scene_.to_move->index()) == seat;
            if (layout_.in_corners) {
                draw_plate(picture_.players[seat], layout_.players[seat], on_turn);
            } else {
                draw_line(picture_.players[seat], layout_.players[seat], on_turn);
            }
        }
        svg_.close();
    }

    // Name, points and standing in a corner.
    void draw_plate(const Player& player, const Area& area, bool on_turn) {
        const Colour own = faded(player.colour, player.standing);
        const Colour ground = mixed(picture_.frame, own, 0.22);
        const double side = area.width();
        svg_.open("g", {{"data-player", player.name}});
        svg_.leaf("rect", {{"x", x(area.left)},
                           {"y", y(area.top)},
                           {"width", pixels(side)},
                           {"height", pixels(side)},
                           {"rx", pixels(0.2)},
                           {"fill", hex_text(ground)},
                           {"stroke", hex_text(on_turn ? turn_mark : mixed(picture_.frame, own, 0.75))},
                           {"stroke-width", pixels(on_turn ? 0.09 : 0.04)}});
        const double middle = area.centre().x;
        const auto line = [&](double part, double size, Colour ink, std::string_view weight,
                              std::string_view text) {
            svg_.leaf("text",
                      {{"x", x(middle)},
                       {"y", y(area.top + part * side)},
                       {"dy", "0.36em"},
                       {"font-size", pixels(size * side)},
                       {"font-weight", weight},
                       {"text-anchor", "middle"},
                       {"fill", hex_text(ink)}},
                      text);
        };
        const Colour ink = readable_on(ground);
        line(0.2, 0.17, mixed(own, ink, 0.35), "bold", player.name);
        if (player.points) line(0.52, 0.3, ink, "bold", std::to_string(*player.points));
        if (!player.remark.empty()) line(0.76, 0.1, mixed(ground, ink, 0.85), "", player.remark);
        if (on_turn) line(player.remark.empty() ? 0.82 : 0.9, 0.11, turn_mark, "bold", "to move");
        svg_.close();
    }

    // The same in a line above or below the board.
    void draw_line(const Player& player, const Area& area, bool on_turn) {
        constexpr double radius = 0.19;
        const Colour own = faded(player.colour, player.standing);
        const Colour ink = readable_on(picture_.frame);
        const double middle = area.centre().y;
        svg_.open("g", {{"data-player", player.name}});
        const auto circle = [&](double size, Colour fill, Colour stroke, double width) {
            svg_.leaf("circle", {{"cx", x(area.left + 2 * radius)},
                                 {"cy", y(middle)},
                                 {"r", pixels(size)},
                                 {"fill", hex_text(fill)},
                                 {"stroke", hex_text(stroke)},
                                 {"stroke-width", pixels(width)}});
        };
        if (on_turn) circle(radius + 0.06, picture_.frame, turn_mark, 0.07);
        circle(radius, own, mixed(picture_.frame, ink, 0.5), 0.03);
        svg_.open("text", {{"x", x(area.left + 4 * radius)},
                           {"y", y(middle)},
                           {"dy", "0.36em"},
                           {"font-size", pixels(0.32)},
                           {"fill", hex_text(ink)}});
        svg_.leaf("tspan", {{"font-weight", "bold"}}, player.name);
        if (player.points) svg_.leaf("tspan", {{"dx", "0.3em"}}, std::to_string(*player.points));
        if (on_turn) svg_.leaf("tspan", {{"dx", "0.3em"}, {"fill", hex_text(turn_mark)}}, "to move");
        if (!player.remark.empty()) svg_.leaf("tspan", {{"dx", "0.3em"}}, player.remark);
        svg_.close();
        svg_.close();
    }

    // --- The title and what has happened

    void draw_news() {
        const Colour ink = mixed(picture_.frame, readable_on(picture_.frame), 0.72);
        const bool title_at_left = layout_.in_corners;
        svg_.open("g", {{"class", "news"},
                        {"font-family", fonts},
                        {"font-size", pixels(0.29)},
                        {"fill", hex_text(ink)}});
        svg_.leaf("text",
                  {{"x", x(title_at_left ? layout_.title.left : layout_.title.right)},
                   {"y", y(layout_.title.centre().y)},
                   {"dy", "0.36em"},
                   {"text-anchor", title_at_left ? "start" : "end"}},
                  scene_.title);
        std::string news = scene_.verdict;
        if (news.empty() && scene_.last_move)
            news = fmt::format("{}: {}", player(scene_.last_move->mover).name, scene_.last_move->text);
        if (!news.empty()) {
            svg_.leaf("text",
                      {{"x", x(layout_.news.right)},
                       {"y", y(layout_.news.centre().y)},
                       {"dy", "0.36em"},
                       {"text-anchor", "end"}},
                      news);
        }
        svg_.close();
    }

    SvgWriter& svg_;
    const Scene& scene_;
    const Picture& picture_;
    const SvgStyle& style_;
    SvgLayout layout_;
};

std::string draw(const Scene& scene, const SvgStyle& style, bool whole) {
    SvgWriter svg;
    SvgDrawing drawing{svg, scene, style};
    const std::string width = svg_number(std::ceil(drawing.width()));
    const std::string height = svg_number(std::ceil(drawing.height()));
    svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                     {"width", width},
                     {"height", height},
                     {"viewBox", fmt::format("0 0 {} {}", width, height)},
                     {"role", "img"}});
    if (whole) define(svg, scene.picture, style.names);
    drawing.draw();
    svg.close();
    return svg.text();
}

} // namespace

std::string draw_svg(const Scene& scene, const SvgStyle& style) {
    return draw(scene, style, true);
}

std::string svg_definitions(const Picture& picture, const SvgStyle& style) {
    SvgWriter svg;
    define(svg, picture, style.names);
    return svg.text();
}

std::string svg_scene(const Scene& scene, const SvgStyle& style) {
    return draw(scene, style, false);
}

SvgBoard svg_board(const Picture& picture, const SvgStyle& style) {
    SvgWriter svg;
    const Scene scene{{}, picture, {}, {}, {}, {}};
    SvgDrawing drawing{svg, scene, style};
    drawing.draw_board();
    SvgBoard board{svg.text(), drawing.width(), drawing.height(), {}};
    for (const Cell& cell : picture.cells) board.centres.push_back(drawing.centre(cell));
    return board;
}

std::string svg_piece(const Picture& picture, const picture::Piece& piece, const SvgStyle& style) {
    SvgWriter svg;
    const Scene scene{{}, picture, {}, {}, {}, {}};
    SvgDrawing drawing{svg, scene, style};
    svg.open("g", {{"opacity", SvgDrawing::opacity(piece)}});
    drawing.draw_piece(piece);
    svg.close();
    return svg.text();
}

} // namespace quartet::tools
