#include "engines/cyvasse/figures.hpp"

#include <string_view>

namespace quartet::cyvasse {

namespace {

using picture::Layer;
using picture::Paint;

constexpr Layer disc{Paint::body, "M-38,0A38,38 0 1 1 38,0A38,38 0 1 1 -38,0Z"};
constexpr Layer rim{Paint::line, "M-33.5,0A33.5,33.5 0 1 1 33.5,0A33.5,33.5 0 1 1 -33.5,0Z"};

// A pitchfork.
constexpr std::array militia{
    disc, rim,
    Layer{Paint::ink, "M-14,-25H-9.5V-9C-9.5,-5 -6,-3 -2.5,-3V-25H2.5V-3C6,-3 9.5,-5 9.5,-9V-25H14V-8"
                      "C14,-1 9,2 2.5,2V26H-2.5V2C-9,2 -14,-1 -14,-8Z"}};

// A spear and a shield.
constexpr std::array spearman{
    disc, rim,
    Layer{Paint::ink,
          "M15,-28C18,-23 19.5,-18 19.5,-14L16.7,-12V25H13.3V-12L10.5,-14C10.5,-18 12,-23 15,-28Z"},
    Layer{Paint::ink, "M-22,-15H7V0C7,11 -1,18 -7.5,22C-14,18 -22,11 -22,0Z"
                      "M-9.5,-11H-5.5V-1H3V3H-5.5V17L-7.5,18.4L-9.5,17V3H-18V-1H-9.5Z"}};

// A horseshoe.
constexpr std::array rider{
    disc, rim,
    Layer{Paint::ink, "M-20,24H-9V18H-12C-16,4 -13,-14 0,-14C13,-14 16,4 12,18H9V24H20C27,2 24,-25 0,-25"
                      "C-24,-25 -27,2 -20,24Z"
                      "M-18.6,1A1.9,1.9 0 1 0 -14.8,1A1.9,1.9 0 1 0 -18.6,1Z"
                      "M18.6,1A1.9,1.9 0 1 0 14.8,1A1.9,1.9 0 1 0 18.6,1Z"
                      "M-14.4,-12.5A1.9,1.9 0 1 0 -10.6,-12.5A1.9,1.9 0 1 0 -14.4,-12.5Z"
                      "M14.4,-12.5A1.9,1.9 0 1 0 10.6,-12.5A1.9,1.9 0 1 0 14.4,-12.5Z"
                      "M-1.9,-19.3A1.9,1.9 0 1 0 1.9,-19.3A1.9,1.9 0 1 0 -1.9,-19.3Z"}};

// A horse's head.
constexpr std::array knight{
    disc, rim,
    Layer{Paint::ink, "M-14,26C-14,15 -3,11 -2,1C-6,5 -11,5 -14,9C-17,12 -22,10 -22,5C-22,1 -17,-3 -15,-9"
                      "C-14,-15 -10,-19 -5,-21L-3,-27L3,-22C15,-20 20,-8 20,8C20,16 19,22 19,26Z"
                      "M-9,-11A2.3,2.3 0 1 0 -4.4,-11A2.3,2.3 0 1 0 -9,-11Z"}};

// An elephant.
constexpr std::array elephant{
    disc, rim,
    Layer{Paint::ink,
          "M-27,14C-29,2 -26,-10 -17,-15C-8,-19 8,-19 16,-15C25,-10 26,0 25,9V22H15V11C9,13 4,13 -1,11"
          "V22H-11V7C-14,7 -16,6 -18,4C-21,8 -20,12 -20,15C-20,20 -26,20 -27,14Z"
          "M-19,-4A2,2 0 1 0 -15,-4A2,2 0 1 0 -19,-4Z"
          "M-8,-12C-4,-7 -3,0 -7,3C-10,2 -11,-1 -11,-3L-9,-4C-9,-2 -8,-0.5 -7,0C-5,-3 -7,-8 -10,-11Z"}};

// A crossbow with its bolt.
constexpr std::array crossbow{
    disc, rim, Layer{Paint::line, "M-26,-1L0,11L26,-1"},
    Layer{Paint::ink, "M-28,1C-24,-13 -11,-18 0,-18C11,-18 24,-13 28,1L23.5,2C19,-8 9,-11.5 0,-11.5"
                      "C-9,-11.5 -19,-8 -23.5,2Z"},
    Layer{Paint::ink, "M0,-29L5,-20H2.6V7H5V26H-5V7H-2.6V-20H-5Z"}};

// A catapult, its arm drawn back.
constexpr std::array catapult{
    disc,
    rim,
    Layer{Paint::ink, "M-25,10H25V15H-25ZM-2,-12L2,-12L13,10H8L0,-6L-8,10H-13Z"},
    Layer{Paint::ink, "M22,10L19,13L-17,-12C-22,-9 -27,-13 -26,-19L-14,-17Z"},
    Layer{Paint::ink, "M-26,-21A6,6 0 1 1 -14,-21A6,6 0 1 1 -26,-21Z"},
    Layer{Paint::ink,
          "M-22,20A7,7 0 1 1 -8,20A7,7 0 1 1 -22,20ZM-17.2,20A2.2,2.2 0 1 0 -12.8,20A2.2,2.2 0 1 0 -17.2,20Z"
          "M8,20A7,7 0 1 1 22,20A7,7 0 1 1 8,20ZM12.8,20A2.2,2.2 0 1 0 17.2,20A2.2,2.2 0 1 0 12.8,20Z"}};

// A dragon's head, its fangs bared.
constexpr std::array dragon{
    disc, rim,
    Layer{Paint::ink,
          "M-28,-7C-24,-12 -18,-12 -14,-13C-11,-18 -7,-20 -2,-20L-6,-29L7,-20L12,-28L14,-17L23,-20"
          "L19,-11L27,-10L21,-3L28,2L21,7C20,14 17,20 15,26H-7C-2,19 0,13 -2,8C-8,12 -14,12 -19,15"
          "L-22,10L-16,8L-17,3L-11,7L-9,1L-14,-1L-17,3L-19,-1L-23,2L-24,-2Z"
          "M-7,-12L0,-9C-2,-6 -6,-7 -7,-12Z"}};

// A tower.
constexpr std::array tower{
    disc, rim,
    Layer{Paint::ink,
          "M-19,25V18H-15L-12,12V-8L-17,-13V-26H-9V-20H-4V-26H4V-20H9V-26H17V-13L12,-8V12L15,18H19V25Z"
          "M-4,12V2C-4,-4 4,-4 4,2V12Z"}};

// A crown.
constexpr std::array king{
    disc, rim, Layer{Paint::ink, "M-20,12L-25,-14L-12,-2L0,-22L12,-2L25,-14L20,12ZM-20,16H20V22H-20Z"},
    Layer{Paint::ink, "M-28,-16A3,3 0 1 1 -22,-16A3,3 0 1 1 -28,-16ZM-3,-24A3,3 0 1 1 3,-24A3,3 0 1 1 -3,-24Z"
                      "M22,-16A3,3 0 1 1 28,-16A3,3 0 1 1 22,-16Z"}};

constexpr std::array<Layer, 3> mountain{{
    {Paint::body, "M-42,24L-17,-22L-7,-7L9,-33L42,24Z"},
    {Paint::shade, "M9,-33L42,24H17L12,2L18,-8ZM-17,-22L-7,-7L-3,8L2,24H-12L-18,4L-12,-6Z"},
    {Paint::light, "M9,-33L20,-14L14,-17L9,-11L4,-18L-1,-16ZM-17,-22L-10,-11L-15,-13L-18,-7L-24,-9Z"},
}};

constexpr std::array<Layer, 1> water{{
    {Paint::line, "M-40,-18C-33,-25 -27,-25 -20,-18S-7,-11 0,-18S13,-25 20,-18S33,-11 40,-18"
                  "M-44,0C-37,-7 -30,-7 -22,0S-8,7 0,0S15,-7 22,0S37,7 44,0"
                  "M-40,18C-33,11 -27,11 -20,18S-7,25 0,18S13,11 20,18S33,25 40,18"},
}};

} // namespace

const std::array<picture::Drawing, kind_count> figure_drawings{militia,  spearman, rider,  knight, elephant,
                                                               crossbow, catapult, dragon, tower,  king};
const picture::Drawing mountain_drawing{mountain};
const picture::Drawing water_drawing{water};

} // namespace quartet::cyvasse
