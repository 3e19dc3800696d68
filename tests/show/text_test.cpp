// Drawings as text, with and without colours.

#include "tests/show/scenes.hpp"
#include "tools/show/canvas.hpp"
#include "tools/show/text_drawing.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

namespace {

constexpr TextStyle ascii{.unicode = false, .palette = Palette::none};
constexpr TextStyle unicode{.unicode = true, .palette = Palette::none};

// Without the last line, which is the position's own text.
std::string board_of(const Scene& scene, const TextStyle& style) {
    std::string text = draw_text(scene, style);
    const std::string last = "Position: " + scene.position + "\n";
    REQUIRE(text.size() > last.size());
    REQUIRE(text.substr(text.size() - last.size()) == last);
    text.resize(text.size() - last.size());
    return text;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// The text with all escape sequences taken out.
std::string without_colours(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        if (text.front() == '\x1b') {
            text.remove_prefix(text.find('m') + 1);
        } else {
            plain += text.front();
            text.remove_prefix(1);
        }
    }
    return plain;
}

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

} // namespace

TEST_CASE("Dama in ASCII and Unicode, a capture marked") {
    CHECK(board_of(scene("dama"), ascii) == "  a b c d e f g h\n"
                                            "8 . . . . . . . . 8\n"
                                            "7 m m m m m m m m 7\n"
                                            "6 m m m m m m m m 6\n"
                                            "5 . . . . . . . . 5\n"
                                            "4 . . . . . . . . 4\n"
                                            "3 M M M M M M M M 3\n"
                                            "2 M M M M M M M M 2\n"
                                            "1 . . . . . . . . 1\n"
                                            "  a b c d e f g h\n"
                                            "White  to move\n"
                                            "Black\n");
    CHECK(board_of(scene("dama", middle_games[0].position, {middle_games[0].move}), unicode) ==
          "   a  b  c  d  e  f  g  h\n"
          "8  ⛁  ·  ·  ·  ·  ·  ·  ·  8\n"
          "7  ·  · [·] · (·)[·] ·  ·  7\n"
          "6  ·  ·  ·  ·  ⛂ (·) ·  ·  6\n"
          "5  ·  ·  ·  ·  · [·](·)[⛁] 5\n"
          "4  ⛀  ·  ·  ·  ·  ·  ·  ·  4\n"
          "3  ·  ·  ·  ⛀  ·  ⛀  ·  ·  3\n"
          "2  ⛀  ⛀  ⛀  ·  ·  ·  ·  ⛀  2\n"
          "1  ·  ·  ·  ·  ·  ·  ·  ·  1\n"
          "   a  b  c  d  e  f  g  h\n"
          "White\n"
          "Black\n"
          "Last move: c7xf7xf5xh5 by White\n"
          "Outcome: 1-0 (king against one man)\n");
}

TEST_CASE("Smess with its arrows, turned too") {
    // The half-turn of Smess's board is the same board: only the coordinates tell.
    const std::vector<std::string> upright = lines(draw_text(scene("smess", "3b3/7/7/7/7/7/7/3B3 w"), ascii));
    REQUIRE(upright.size() > 26);
    CHECK(upright[0] == "   a     b     c     d     e     f     g");
    CHECK(upright[2] == "8  .>   <.>   <.>   <b>   <.>   <.>    .  8");
    CHECK(upright[3] == "   v     v     v     v     v     v     v");
    CHECK(upright[4] == "   ^    \\      ^           ^           ^");
    CHECK(upright[10] == "    /          ^    \\^/    ^     ^     ^");
    CHECK(upright[11] == "5  .>    .>    .>   <.>    .>   <.>    .  5");
    CHECK(upright[12] == "    \\          v    /v\\    v     v     v");
    const std::vector<std::string> flipped =
        lines(draw_text(turned(scene("smess", "3b3/7/7/7/7/7/7/3B3 w"), 2), ascii));
    CHECK(flipped[0] == "   g     f     e     d     c     b     a");
    CHECK(flipped[2] == "1  .>   <.>   <.>   <B>   <.>   <.>    .  1");
    CHECK(flipped[10] == upright[10]);
    CHECK(lines(draw_text(scene("smess"), unicode))[10] == "    ↗          ↑    ↖↑↗    ↑     ↑     ↑");
}

TEST_CASE("Cyvasse with its ground and the armour under attack") {
    CHECK(board_of(scene("cyvasse"), ascii) == "    9 . . d c . . . .\n"
                                               "   8 ^ . x e k e ^ x .\n"
                                               "  7 r ^ r n t n t s r .\n"
                                               " 6 m m s ~ m m s m ^ ~ m\n"
                                               "5 . . . . . . . . . . . .\n"
                                               " 4 M ~ ^ M S M M ~ S M M l\n"
                                               "  3 . R S T N T N R ^ R k\n"
                                               "   2 . X ^ E K E X . ^ j\n"
                                               "    1 . . . . C D . . i\n"
                                               "       a b c d e f g h\n"
                                               "White  to move\n"
                                               "Black\n");
    const std::vector<std::string> attacked =
        lines(draw_text(scene("cyvasse", middle_games[2].position, {middle_games[2].move}), ascii));
    CHECK(attacked[2].find("t:1    [R:-1]   t:1     s") != std::string::npos);
    CHECK(attacked[3].find("~d:1") != std::string::npos); // a dragon over water, attacked
    CHECK(attacked[4].find("[.]") != std::string::npos);
}

TEST_CASE("a board that would be too wide has below it who is under attack, and with what armour") {
    const Scene attacked = scene("cyvasse", middle_games[2].position, {middle_games[2].move});
    TextStyle narrow = ascii;
    narrow.columns = 80;
    const std::string wide = board_of(attacked, ascii);
    const std::string fitting = board_of(attacked, narrow);
    const auto widest = [](const std::string& board) {
        std::size_t most = 0;
        for (const std::string& line : lines(board)) most = std::max(most, line.size());
        return most;
    };
    CHECK(widest(wide) > 80);
    CHECK(widest(fitting) <= 80);
    CHECK(fitting.find("[R!]") != std::string::npos);
    CHECK(fitting.find("t:1") == std::string::npos);
    const std::size_t list = fitting.find("Under attack: ");
    REQUIRE(list != std::string::npos);
    CHECK(fitting.find(" R h7:-1", list) != std::string::npos);
    CHECK(std::count(fitting.begin() + static_cast<std::ptrdiff_t>(list), fitting.end(), ':') ==
          1 + std::count(wide.begin(), wide.end(), ':')); // all of them
    CHECK(wide.find("Under attack") == std::string::npos);
    narrow.columns = 200; // there is room
    CHECK(board_of(attacked, narrow) == wide);
}

TEST_CASE("moves before the last one are marked too where the scene says so, and the position is left out "
          "where the style does") {
    const auto brackets = [](const std::string& text) { return std::count(text.begin(), text.end(), '['); };
    Scene last = scene("dama", "", {"a3a4", "a6a5"});
    CHECK(brackets(draw_text(last, ascii)) == 2);
    last.moves_before.push_back(scene("dama", "", {"a3a4"}).last_move->trace);
    CHECK(brackets(draw_text(last, ascii)) == 4);
    TextStyle brief = ascii;
    brief.position = false;
    CHECK(draw_text(last, ascii) == draw_text(last, brief) + "Position: " + last.position + "\n");
}

TEST_CASE("Chess for Four with points and standing") {
    const std::vector<std::string> start = lines(draw_text(scene("chess4"), ascii));
    CHECK(start[0] == "    a  b  c  d  e  f  g  h  i  j  k  l  m  n");
    CHECK(start[1] == "         14 yR yN yB yQ yK yB yN yR 14");
    CHECK(start[4] == "11 gR gP  .  .  .  .  .  .  .  .  .  . bP bR 11");
    CHECK(start[16] == "Red       0  to move");
    const std::vector<std::string> late =
        lines(draw_text(scene("chess4", middle_games[3].position), unicode));
    CHECK(std::count(late.begin(), late.end(), "Blue     11  out") == 1);
    CHECK(std::count(late.begin(), late.end(), "Red      23  to move") == 1);
    CHECK(std::any_of(late.begin(), late.end(),
                      [](const std::string& line) { return line.find("db♚") != std::string::npos; }));
    const std::vector<std::string> left = lines(draw_text(scene("chess4", "", {"R"}), ascii));
    CHECK(std::count(left.begin(), left.end(), "Red       0  has resigned") == 1);
    CHECK(std::count(left.begin(), left.end(), "Last move: R by Red") == 1);
    // From the east, ranks run from right to left.
    const std::vector<std::string> east = lines(draw_text(turned(scene("chess4"), 1), ascii));
    CHECK(east[0] == "   1  2  3  4  5  6  7  8  9 10 11 12 13 14");
    CHECK(east[14] == "         n bR bN bB bQ bK bB bN bR n");
}

TEST_CASE("ASCII is ASCII, and all lines end well") {
    for (const std::string_view game : pictured_games()) {
        CAPTURE(game);
        CHECK(is_ascii(draw_text(scene(game), ascii)));
    }
    for (const Middle& middle : middle_games) {
        CAPTURE(middle.game);
        const Scene seen = scene(middle.game, middle.position, {middle.move});
        CHECK(is_ascii(draw_text(seen, ascii)));
        for (const TextStyle& style : {ascii, unicode}) {
            const std::string text = draw_text(seen, style);
            CHECK(text.back() == '\n');
            CHECK(text.find('\x1b') == std::string::npos);
            CHECK(text.find(" \n") == std::string::npos);
        }
    }
}

TEST_CASE("colours change nothing in what is said but for the symbols, and end with each line") {
    for (const Middle& middle : middle_games) {
        CAPTURE(middle.game);
        const Scene seen = scene(middle.game, middle.position, {middle.move});
        for (const Palette palette : {Palette::indexed, Palette::true_colour}) {
            const std::string text = draw_text(seen, {.unicode = true, .palette = palette});
            CHECK((text.find("48;2;") != std::string::npos) == (palette == Palette::true_colour));
            CHECK((text.find("48;5;") != std::string::npos) == (palette == Palette::indexed));
            for (const std::string& line : lines(text)) {
                const std::size_t last = line.rfind('\x1b');
                if (last != std::string::npos) CHECK(line.substr(last, 4) == "\x1b[0m");
            }
            const std::string plain = without_colours(text);
            CHECK(plain.find("Position: " + seen.position + "\n") != std::string::npos);
            CHECK(plain.find('[') == std::string::npos); // the colours mark the move
        }
        const std::string letters =
            without_colours(draw_text(seen, {.unicode = false, .palette = Palette::indexed}));
        CHECK(is_ascii(letters));
    }
    // Four colours tell the owners apart, so that the symbols need not.
    const std::string four = without_colours(draw_text(scene("chess4"), {true, Palette::indexed}));
    CHECK(four.find("r♚") == std::string::npos);
    CHECK(four.find("♚") != std::string::npos);
}

TEST_CASE("a canvas grows in all directions and joins equal colours") {
    Canvas canvas;
    canvas.write(0, 0, "x", {});
    canvas.write(-1, 3, "äö", {});
    canvas.write(1, -2, "y", {});
    CHECK(canvas.print(Palette::none) == "     äö\n  x\ny\n");
    Canvas coloured;
    coloured.paint(0, 0, 3, white);
    coloured.write(0, 0, "ab", {});
    CHECK(coloured.print(Palette::none) == "ab\n");
    CHECK(coloured.print(Palette::true_colour) == "\x1b[48;2;255;255;255mab \x1b[0m\n");
    CHECK(coloured.print(Palette::indexed) == "\x1b[48;5;231mab \x1b[0m\n");
    CHECK(inked("a", {black, true}, Palette::indexed) == "\x1b[1;38;5;16ma\x1b[0m");
    CHECK(inked("a", {black, true}, Palette::none) == "a");
    CHECK(characters_of("r♚") == 2);
    CHECK(characters_of("") == 0);
}
