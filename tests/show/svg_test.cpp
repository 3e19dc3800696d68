// Drawings as SVG: well-formed, complete, the same each time, and nothing over anything else.

#include "tests/show/scenes.hpp"
#include "tests/show/xml.hpp"
#include "tools/show/colours.hpp"
#include "tools/show/svg_drawing.hpp"
#include "tools/show/svg_layout.hpp"
#include "tools/show/svg_writer.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

namespace {

// A drawing, read back.
class Drawing {
public:
    explicit Drawing(const std::string& svg) : reader_{svg} {}

    const std::vector<XmlElement>& elements() const { return reader_.elements(); }

    // The elements that are directly within the group of this class.
    std::vector<XmlElement> in_group(std::string_view name) const {
        std::vector<XmlElement> found;
        for (std::size_t i = 1; i < elements().size(); ++i) {
            const XmlElement& parent = elements()[elements()[i].parent];
            const auto group = parent.attributes.find("class");
            if (group != parent.attributes.end() && group->second == name) found.push_back(elements()[i]);
        }
        return found;
    }

    // All text of these elements' kind.
    std::vector<std::string> texts(std::string_view element) const {
        std::vector<std::string> found;
        for (const XmlElement& each : elements()) {
            if (each.name == element) found.push_back(each.text);
        }
        return found;
    }

    bool says(std::string_view text) const {
        return std::any_of(elements().begin(), elements().end(), [&](const XmlElement& element) {
            return (element.name == "text" || element.name == "tspan") && element.text == text;
        });
    }

private:
    XmlReader reader_;
};

std::string value(const XmlElement& element, const std::string& attribute) {
    const auto found = element.attributes.find(attribute);
    return found == element.attributes.end() ? "" : found->second;
}

// Every reference leads somewhere, no name is given twice.
void check_references(const Drawing& drawing, std::string_view names) {
    std::set<std::string> ids;
    for (const XmlElement& element : drawing.elements()) {
        if (const std::string id = value(element, "id"); !id.empty()) {
            CHECK(ids.insert("#" + id).second);
            CHECK(id.rfind(names, 0) == 0);
        }
    }
    for (const XmlElement& element : drawing.elements()) {
        if (element.name == "use") CHECK(ids.count(value(element, "href")) == 1);
    }
}

// The cells and the pieces of the picture are there, each once and in its place.
void check_complete(const Scene& scene, const Drawing& drawing) {
    const Picture& picture = scene.picture;
    std::map<std::string, std::string> places;
    for (const XmlElement& cell : drawing.in_group("cells"))
        CHECK(places.emplace(value(cell, "data-cell"), value(cell, "transform")).second);
    REQUIRE(places.size() == picture.cells.size());
    for (const picture::Cell& cell : picture.cells) CHECK(places.count(std::string{cell.name}) == 1);
    std::set<std::string> distinct;
    for (const auto& [cell, place] : places) CHECK(distinct.insert(place).second);

    const std::vector<XmlElement> pieces = drawing.in_group("pieces");
    REQUIRE(pieces.size() == picture.pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const picture::Piece& piece = picture.pieces[i];
        const std::string cell{picture.cells[static_cast<std::size_t>(piece.cell)].name};
        CHECK(value(pieces[i], "data-cell") == cell);
        CHECK(value(pieces[i], "data-piece") == piece.letters);
        CHECK(value(pieces[i], "transform") == places[cell]);
    }
    std::size_t arrows = 0;
    for (const picture::Cell& cell : picture.cells) arrows += cell.arrows.size();
    CHECK(drawing.in_group("arrows").size() == arrows);
    CHECK(drawing.in_group("labels").size() == picture.labels.size());
    CHECK(drawing.in_group("players").size() == picture.players.size());
    for (const picture::Player& player : picture.players) {
        CHECK(drawing.says(player.name));
        if (player.points) CHECK(drawing.says(std::to_string(*player.points)));
    }
    CHECK(drawing.says("to move") == scene.to_move.has_value());
}

std::string read(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

TEST_CASE("start positions are drawn whole") {
    for (const std::string_view game : pictured_games()) {
        CAPTURE(game);
        const Scene start = scene(game);
        const std::string svg = draw_svg(start, {});
        const Drawing drawing{svg};
        check_references(drawing, "");
        check_complete(start, drawing);
        CHECK(value(drawing.elements()[0], "xmlns") == "http://www.w3.org/2000/svg");
        CHECK(draw_svg(scene(game), {}) == svg);                          // the same bytes again
        CHECK(svg.find("http", svg.find("w3.org")) == std::string::npos); // nothing from elsewhere
        for (int quarters = 1; quarters < 4; ++quarters) {
            const Scene seen = turned(start, quarters);
            check_complete(seen, Drawing{draw_svg(seen, {})});
        }
    }
}

TEST_CASE("positions from the middle of games, with their last moves") {
    for (const Middle& middle : middle_games) {
        CAPTURE(middle.game);
        const Scene seen = scene(middle.game, middle.position, {middle.move});
        const Drawing drawing{draw_svg(seen, {})};
        check_references(drawing, "");
        check_complete(seen, drawing);
        const picture::Trace& trace = seen.last_move->trace;
        const std::vector<XmlElement> shown = drawing.in_group("last-move");
        const auto tints = std::count_if(shown.begin(), shown.end(),
                                         [](const XmlElement& element) { return element.name == "use"; });
        CHECK(static_cast<std::size_t>(tints) == trace.path.size() + trace.taken.size());
        CHECK(drawing.texts("desc") == std::vector<std::string>{seen.position});
    }
    CHECK(Drawing{draw_svg(scene("smess", middle_games[1].position, {"c3d4"}), {})}.says("Blue: c3d4"));
    CHECK(Drawing{draw_svg(scene("dama", middle_games[0].position, {"c7xf7xf5xh5"}), {})}.says(
        "1-0 (king against one man)"));
    CHECK(Drawing{draw_svg(scene("chess4", "", {"R"}), {})}.says("has resigned"));
}

TEST_CASE("armour is told on every piece of Cyvasse, with its tone") {
    const Scene seen = scene("cyvasse", middle_games[2].position);
    const Drawing drawing{draw_svg(seen, {})};
    std::vector<std::string> badges;
    for (const XmlElement& element : drawing.elements()) {
        if (value(element, "class") == "badge") badges.push_back(element.text);
    }
    std::vector<std::string> expected;
    for (const picture::Piece& piece : seen.picture.pieces) expected.push_back(piece.badge->text);
    CHECK(badges == expected);
}

TEST_CASE("dead sides are grey, abandoned ones pale, living ones in their colours") {
    const auto fills = [](const Scene& seen) {
        std::map<std::string, std::string> fill_of; // by the piece's owner and standing, as titles tell
        const Drawing drawing{draw_svg(seen, {})};
        for (std::size_t i = 1; i < drawing.elements().size(); ++i) {
            const XmlElement& element = drawing.elements()[i];
            const XmlElement& parent = drawing.elements()[element.parent];
            if (element.name != "use" || value(parent, "data-piece").empty() ||
                value(element, "fill").empty())
                continue;
            fill_of[value(parent, "data-piece")] = value(element, "fill");
        }
        return fill_of;
    };
    const auto dead = fills(scene("chess4", middle_games[3].position));
    const Picture start = *referee_of("chess4")->picture();
    CHECK(dead.at("rK") == hex_text(start.players[0].colour));
    CHECK(dead.at("gK") == hex_text(start.players[3].colour));
    const Colour grey = faded(start.players[1].colour, picture::Standing::dead);
    CHECK(dead.at("dbK") == hex_text(grey));
    CHECK(grey.red == grey.green);
    CHECK(grey.green == grey.blue);
    const auto abandoned = fills(scene("chess4", "", {"R"}));
    CHECK(abandoned.at("rK") == hex_text(faded(start.players[0].colour, picture::Standing::abandoned)));
    CHECK(abandoned.at("rK") != hex_text(start.players[0].colour));
    CHECK(abandoned.at("bK") == hex_text(start.players[1].colour));
}

TEST_CASE("bytes are stable: the boards of the documentation are what is drawn") {
    for (const auto& [file, board] : documented_boards) {
        const std::string path = fmt::format("{}/boards/{}.svg", QUARTET_DOCS, file);
        CAPTURE(path);
        const std::string svg = draw_svg(scene(board.game, board.position, {board.move}), {});
        if (std::getenv("QUARTET_REGENERATE") != nullptr) std::ofstream{path, std::ios::binary} << svg;
        CHECK(svg == read(path));
    }
}

TEST_CASE("several drawings in one page share their definitions") {
    const Scene one = scene("smess");
    const Scene two = scene("smess", middle_games[1].position, {"c3d4"});
    const SvgStyle style{.unit = 40, .names = "smess-"};
    const std::string page = "<html>\n<svg>\n" + svg_definitions(one.picture, style) + "</svg>\n" +
                             svg_scene(one, style) + svg_scene(two, style) + "</html>\n";
    check_references(Drawing{page}, "smess-");
    // A drawing by itself has the same definitions, but for the indentation.
    const auto without_blanks = [](std::string text) {
        text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
        return text;
    };
    CHECK(without_blanks(draw_svg(one, style)).find(without_blanks(svg_definitions(one.picture, style))) !=
          std::string::npos);
    check_complete(two, Drawing{svg_scene(two, style)});
    // Both are equally large, so that a page can step from one to the other.
    const Drawing first{svg_scene(one, style)};
    const Drawing second{svg_scene(two, style)};
    CHECK(value(first.elements()[0], "viewBox") == value(second.elements()[0], "viewBox"));
}

TEST_CASE("names that mean something to XML do no harm") {
    Scene seen = scene("tictactoe");
    seen.title = std::string{"<&\"'>\x01", 6};
    seen.position = "a]]>b&lt;c";
    seen.verdict = "</svg><script>";
    const Drawing drawing{draw_svg(seen, {})};
    CHECK(drawing.says("<&\"'>\xef\xbf\xbd"));
    CHECK(drawing.says("</svg><script>"));
    CHECK(drawing.texts("desc") == std::vector<std::string>{"a]]>b&lt;c"});
}

TEST_CASE("players are told of where there is room") {
    const auto overlap = [](const Area& a, const Area& b) {
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    const auto check_free = [&](const Picture& picture, const SvgLayout& layout) {
        REQUIRE(layout.players.size() == picture.players.size());
        for (std::size_t i = 0; i < layout.players.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlap(layout.players[i], layout.players[j]));
            for (const picture::Cell& cell : picture.cells) {
                CHECK_FALSE(overlap(layout.players[i], {cell.centre.x - 0.5, cell.centre.y - 0.5,
                                                        cell.centre.x + 0.5, cell.centre.y + 0.5}));
            }
            CHECK(layout.players[i].left >= layout.page.left);
            CHECK(layout.players[i].right <= layout.page.right);
            CHECK(layout.players[i].top >= layout.page.top);
            CHECK(layout.players[i].bottom <= layout.page.bottom);
        }
    };
    for (const std::string_view game : pictured_games()) {
        CAPTURE(game);
        const Picture picture = scene(game).picture;
        const SvgLayout layout = svg_layout(picture);
        CHECK(layout.in_corners == (game == "chess4"));
        check_free(picture, layout);
    }
    const SvgLayout chess4 = svg_layout(scene("chess4").picture);
    CHECK(chess4.players[0].centre().x > 7); // Red's corner is at his right hand
    CHECK(chess4.players[0].centre().y > 7);
    CHECK(chess4.players[3].centre().x < 7);
    CHECK(chess4.players[3].centre().y > 7);

    // Four players at a board without cut corners.
    Scene crowded = scene("dama");
    crowded.picture.players = scene("chess4").picture.players;
    const SvgLayout lines = svg_layout(crowded.picture);
    CHECK_FALSE(lines.in_corners);
    check_free(crowded.picture, lines);
    check_complete(crowded, Drawing{draw_svg(crowded, {})});
}

TEST_CASE("a figure without a drawing is a disc with its symbol") {
    const std::string svg = draw_svg(scene("tictactoe", "..x/.o./x.. o 0 2"), {});
    CHECK(svg.find("<circle r=\"36\"/>") != std::string::npos);
    CHECK(Drawing{svg}.says("X"));
    CHECK_FALSE(Drawing{svg}.says("O"));
}

TEST_CASE("numbers and colours") {
    CHECK(svg_number(1) == "1");
    CHECK(svg_number(-0.001) == "0");
    CHECK(svg_number(0.106) == "0.11");
    CHECK(svg_number(-12.5) == "-12.5");
    CHECK(svg_number(100) == "100");
    CHECK(hex_text(picture::colour(0x0a10ff)) == "#0a10ff");
    CHECK(contrast(black, white) == doctest::Approx(21));
    CHECK(contrast(white, white) == doctest::Approx(1));
    CHECK(mixed(black, white, 0.5) == Colour{128, 128, 128});
    CHECK(luminance(readable_on(white)) < 0.1);
    CHECK(luminance(readable_on(black)) > 0.8);
    CHECK(nearest_of_256(black) == 16);
    CHECK(nearest_of_256(white) == 231);
    CHECK(nearest_of_256({255, 0, 0}) == 196);
    CHECK(nearest_of_256({127, 127, 127}) == 244); // the grey of 128
}
