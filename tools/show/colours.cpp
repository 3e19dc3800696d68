#include "tools/show/colours.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace quartet::tools {

namespace {

constexpr Colour dark_ink{0x22, 0x1e, 0x1c};
constexpr Colour light_ink{0xf6, 0xf2, 0xe8};
constexpr Colour lifeless{0x9c, 0x9c, 0x9c};

double linear(std::uint8_t channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

int squared_distance(Colour a, Colour b) {
    const auto squared = [](int difference) { return difference * difference; };
    return squared(a.red - b.red) + squared(a.green - b.green) + squared(a.blue - b.blue);
}

// The colours 16 .. 255: a cube of six levels a channel, then 24 greys.
Colour colour_of_256(int number) {
    if (number >= 232) {
        const auto level = static_cast<std::uint8_t>(8 + 10 * (number - 232));
        return {level, level, level};
    }
    constexpr std::array<std::uint8_t, 6> levels{0, 95, 135, 175, 215, 255};
    const auto cube = static_cast<std::size_t>(number - 16);
    return {levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]};
}

} // namespace

Colour mixed(Colour colour, Colour with, double part) {
    const auto channel = [&](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + part * (to - from)));
    };
    return {channel(colour.red, with.red), channel(colour.green, with.green),
            channel(colour.blue, with.blue)};
}

double luminance(Colour colour) {
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(Colour a, Colour b) {
    const double one = luminance(a) + 0.05;
    const double other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

Colour readable_on(Colour ground) {
    return contrast(dark_ink, ground) >= contrast(light_ink, ground) ? dark_ink : light_ink;
}

Colour faded(Colour colour, picture::Standing standing) {
    switch (standing) {
    case picture::Standing::abandoned:
        return mixed(colour, lifeless, 0.6);
    case picture::Standing::dead:
        return lifeless;
    case picture::Standing::in_play:
        break;
    }
    return colour;
}

std::string hex_text(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

int nearest_of_256(Colour colour) {
    int best = 16;
    for (int number = 17; number < 256; ++number) {
        if (squared_distance(colour_of_256(number), colour) < squared_distance(colour_of_256(best), colour))
            best = number;
    }
    return best;
}

} // namespace quartet::tools
