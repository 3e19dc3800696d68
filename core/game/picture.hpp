#pragma once

// A position as something to look at: what a game says of its board and its pieces, so that tools can draw any game and
// know none. Which colours a terminal has, how large a page is, what is highlighted: that is theirs to say.
//
// Places are points of a plane whose unit is the distance between the centres of neighbouring cells, x to the right and y
// downwards as the first seat sees the board. Drawings are paths in the words of SVG ("M-20,34C-20,16 ..."), in hundredths
// of that unit around the centre of their cell: what lies within -50 .. 50 stays on a cell.

#include "core/game/game.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::picture {

struct Point {
    double x = 0;
    double y = 0;

    friend constexpr bool operator==(const Point&, const Point&) = default;
};

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

// 0xRRGGBB as a colour.
constexpr Colour colour(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xff),
            static_cast<std::uint8_t>(rgb & 0xff)};
}

// How a layer of a drawing is painted, in terms of the colour of what is drawn: that of a piece's owner, or a ground's
// detail.
enum class Paint : std::uint8_t {
    body,  // filled with it, with an outline; casts the shadow
    shade, // darkens what is below
    light, // brightens it
    line,  // strokes in a colour that stands out from it, not filled
    ink,   // filled with that colour
};

struct Layer {
    Paint paint;
    std::string_view path;
};

// A drawing from its lowest layer up; of static storage.
using Drawing = std::span<const Layer>;

// What a cell is made of.
struct Ground {
    std::string_view name = {}; // "water"; "" of ordinary ground, which needs no name
    Colour colour = {};
    Colour detail = {};           // of its drawing
    std::string_view mark = {};   // one character of ASCII for it in texts; "" of ordinary ground
    std::string_view symbol = {}; // the same where there is more than ASCII
    Drawing drawing = {};         // none of ordinary ground
};

struct Cell {
    std::string_view name = {}; // "e4"
    Point centre = {};
    int shape = 0;                  // of Picture::shapes
    int ground = 0;                 // of Picture::grounds
    std::vector<Point> arrows = {}; // that it bears, as the steps that they allow
};

// A coordinate at the edge of the board.
struct Label {
    Point at = {};
    std::string text = {};
};

// A kind of piece.
struct Figure {
    std::string_view name = {};   // "king"
    std::string_view symbol = {}; // one column of text that may be coloured: "♚" or a letter
    Drawing drawing = {};         // none: a disc with the symbol
};

enum class Standing : std::uint8_t {
    in_play,
    abandoned, // still on the board, nobody's will behind it
    dead,      // in the way, and nothing more
};

// A number that belongs to a piece, such as armour left.
struct Badge {
    enum class Tone : std::uint8_t { plain, warning, alarm };

    std::string text = {}; // a character or two
    Tone tone = Tone::plain;
};

struct Piece {
    int cell = 0;   // of Picture::cells
    int figure = 0; // of Picture::figures
    std::optional<Seat> owner = {};
    Standing standing = Standing::in_play;
    std::string letters = {}; // what says kind and owner in ASCII, as the game's texts do: "K", "rK"
    std::string symbol = {};  // the same where there is more than ASCII but no colour: "♔", "r♚"
    std::optional<Badge> badge = {};
};

// A seat and who sits there.
struct Player {
    std::string_view name = {}; // "White"
    Colour colour = {};
    Point home = {}; // from the centre of the board towards this seat, of length 1
    std::optional<int> points = {};
    Standing standing = Standing::in_play;
    std::string_view remark = {}; // "in check"; mostly nothing
};

// The cells that a move is about, by their numbers in Picture::cells.
struct Trace {
    std::vector<int> path = {};  // from where, by way of, to where; empty where nothing moves
    std::vector<int> taken = {}; // captured without being entered, or by the way
};

} // namespace quartet::picture

namespace quartet {

struct Picture {
    std::vector<std::vector<picture::Point>> shapes; // outlines around a cell's centre, corner by corner
    std::vector<picture::Ground> grounds;
    std::vector<picture::Figure> figures;

    std::vector<picture::Cell> cells; // in the same order in every position of a game
    std::vector<picture::Label> labels;
    picture::Colour frame; // around the board, below the labels
    picture::Colour line;  // between the cells

    std::vector<picture::Piece> pieces; // one a cell at most, in the order of the cells
    std::vector<picture::Player> players;
};

// Optional: games that can be drawn.
//
//  picture(p)   All there is to see of p. The board is the same throughout a game.
//  trace(p, m)  The cells that the legal move m of p is about, numbered as in picture(p).
template <class G>
concept Pictured = Rules<G> &&
    requires(const G& game, const typename G::Position& p, const typename G::Move& m) {
    { game.picture(p) } -> std::same_as<Picture>;
    { game.trace(p, m) } -> std::same_as<picture::Trace>;
};

} // namespace quartet
