#include "engines/chess4/figures.hpp"

#include <string_view>

namespace quartet::chess4 {

namespace {

using picture::Layer;
using picture::Paint;

constexpr std::array<Layer, 3> pawn{{
    {Paint::body,
     "M-22,36C-22,26 -16,21 -9,17C-7,10 -6,5 -6,-1H-12V-6H-8C-12,-9 -14,-13 -14,-17A14,14 0 0 1 14,-17"
     "C14,-13 12,-9 8,-6H12V-1H6C6,5 7,10 9,17C16,21 22,26 22,36Z"},
    {Paint::light, "M-10,-18C-9,-25 -4,-28 1,-28C-4,-25 -6,-21 -6,-16Z"},
    {Paint::line, "M-20.5,30H20.5"},
}};

constexpr std::array<Layer, 4> knight{{
    {Paint::body, "M-17,36C-18,22 -3,17 -2,2C-7,7 -13,7 -16,12C-20,16 -27,14 -27,8C-27,3 -21,-3 -19,-11"
                  "C-18,-18 -13,-24 -7,-26L-5,-36L4,-28C19,-26 26,-10 26,10C26,22 24,30 24,36Z"},
    {Paint::light,
     "M-15,-10C-14,-16 -10,-20 -4,-22C-9,-18 -11,-13 -12,-7C-13,-3 -18,2 -21,7C-21,2 -16,-3 -15,-10Z"},
    {Paint::ink, "M-11,-13A2.6,2.6 0 1 1 -5.8,-13A2.6,2.6 0 1 1 -11,-13Z"},
    {Paint::line, "M5,-21C14,-16 18,-2 17,15M-17,30H24"},
}};

constexpr std::array<Layer, 5> bishop{{
    {Paint::body, "M-24,36C-24,30 -16,28 -8,27L-10,20H10L8,27C16,28 24,30 24,36Z"},
    {Paint::body, "M-10,20C-21,11 -18,-3 -8,-15C-5,-19 -4,-21 -3,-24A5.5,5.5 0 1 1 3,-24C4,-21 5,-19 8,-15"
                  "C18,-3 21,11 10,20Z"},
    {Paint::light, "M-12,8C-14,1 -10,-6 -5,-12C-8,-4 -8,3 -7,9Z"},
    {Paint::line, "M0,-10V6M-7,-3H7"},
    {Paint::line, "M-12,15C-5,13 5,13 12,15"},
}};

constexpr std::array<Layer, 3> rook{{
    {Paint::body,
     "M-23,36V29H-18V23L-14,18V-12L-20,-17V-32H-12V-26H-5V-32H5V-26H12V-32H20V-17L14,-12V18L18,23V29H23V36Z"},
    {Paint::light, "M-10,-11H-5V16H-10ZM-16,-27V-19H-12V-22H-12V-27Z"},
    {Paint::line, "M-19,-17H19M-14,-12H14M-14,18H14M-18,29H18"},
}};

constexpr std::string_view queen_body{
    "M-20,36C-20,30 -16,28 -16,24C-17,16 -21,6 -28,-15L-15,-2L-14,-24L-5,-4L0,-28L5,-4"
    "L14,-24L15,-2L28,-15C21,6 17,16 16,24C16,28 20,30 20,36Z"};
constexpr std::string_view queen_pearls{"M-33,-18A4.2,4.2 0 1 1 -24.6,-18A4.2,4.2 0 1 1 "
                                        "-33,-18ZM-18.2,-27A4.2,4.2 0 1 1 -9.8,-27A4.2,4.2 0 1 1 -18.2,-27Z"
                                        "M-4.2,-31A4.2,4.2 0 1 1 4.2,-31A4.2,4.2 0 1 1 "
                                        "-4.2,-31ZM9.8,-27A4.2,4.2 0 1 1 18.2,-27A4.2,4.2 0 1 1 9.8,-27Z"
                                        "M24.6,-18A4.2,4.2 0 1 1 33,-18A4.2,4.2 0 1 1 24.6,-18Z"};
constexpr Layer queen_gleam{Paint::light, "M-23,-3L-14,6L-9,2C-13,8 -14,14 -13,20C-16,14 -20,6 -23,-3Z"};

constexpr std::array<Layer, 4> queen{{
    {Paint::body, queen_body},
    {Paint::body, queen_pearls},
    queen_gleam,
    {Paint::line, "M-16,24C-8,20.5 8,20.5 16,24M-18,30C-8,27 8,27 18,30M-18,15C-8,11 8,11 18,15"},
}};

// A queen that shows the pawn that she was.
constexpr std::array<Layer, 5> promoted{{
    {Paint::body, queen_body},
    {Paint::body, queen_pearls},
    queen_gleam,
    {Paint::ink, "M-9,24C-9,19 -6,16 -3,14C-6,12 -7,9 -7,7A7,7 0 0 1 7,7C7,9 6,12 3,14C6,16 9,19 9,24Z"},
    {Paint::line, "M-18,30C-8,27 8,27 18,30"},
}};

constexpr std::array<Layer, 5> king{{
    {Paint::body, "M-3,-38H3V-32.5H9V-26.5H3V-16H-3V-26.5H-9V-32.5H-3Z"},
    {Paint::body, "M0,2C-9,-6 -8,-15 0,-19C8,-15 9,-6 0,2Z"},
    {Paint::body, "M-20,36V23C-31,14 -31,-5 -17,-9C-8,-11 -2,-6 0,2C2,-6 8,-11 17,-9C31,-5 31,14 20,23V36Z"},
    {Paint::light, "M-21,10C-25,3 -22,-4 -15,-5C-12,-5.5 -9,-4.5 -7,-3C-14,-3 -19,2 -18,12Z"},
    {Paint::line, "M-20,23C-8,18 8,18 20,23M-20,30C-8,25.5 8,25.5 20,30M0,2V19"},
}};

} // namespace

const std::array<picture::Drawing, kind_count> figure_drawings{pawn,  knight, bishop,  rook,
                                                               queen, king,   promoted};

} // namespace quartet::chess4
