// The set-ups drawn at random: armies and ground as the rules lay them, and the same on every machine.

#include "engines/cyvasse/cyvasse.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::cyvasse {
namespace {

// What lies on four cells, upper left, upper right, lower left, lower right.
std::string ground(const Position& p, const std::array<Square, 4>& cells) {
    std::string text;
    for (const Square square : cells)
        text += p.mountains.contains(square) ? '^' : p.water.contains(square) ? '~' : '.';
    return text;
}

// A place for a tile: its cells by name, and whether it lies to the left of the triangle.
struct Place {
    std::array<Square, 4> cells;
    bool left;
};

// The places beside a triangle whose tip is on c2, e2 or g2, written out from the rules.
std::vector<Place> places(char tip) {
    const auto place = [](std::string_view names, bool left) {
        Place result{.cells = {}, .left = left};
        for (std::size_t i = 0; i < 4; ++i) result.cells[i] = *Geometry::parse(names.substr(2 * i, 2));
        return result;
    };
    switch (tip) {
    case 'c':
        return {place("a4b4a3b3", true),  place("a2b2a1b1", true),  place("f4g4e3f3", false),
                place("d2e2c1d1", false), place("h4i4g3h3", false), place("f2g2e1f1", false),
                place("j4k4i3j3", false), place("h2i2g1h1", false)};
    case 'e':
        return {place("a4b4a3b3", true),  place("a2b2a1b1", true),  place("c4d4c3d3", true),
                place("c2d2c1d1", true),  place("h4i4g3h3", false), place("f2g2e1f1", false),
                place("j4k4i3j3", false), place("h2i2g1h1", false)};
    default:
        return {place("a4b4a3b3", true),  place("a2b2a1b1", true), place("c4d4c3d3", true),
                place("c2d2c1d1", true),  place("e4f4e3f3", true), place("e2f2e1f1", true),
                place("j4k4i3j3", false), place("h2i2g1h1", false)};
    }
}

constexpr std::array<std::array<std::string_view, 2>, 8> faces{{
    {"^..^", ".^.."},
    {"~~..", "~..."},
    {"^...", "~..."},
    {".~..", ".^.."},
    {"^...", "...."},
    {".~..", "...."},
    {"....", "...."},
    {"....", "...."},
}};

// Whether the places from `first` on can be laid with the tiles that are left.
bool can_be_laid(const Position& p, const std::vector<Place>& all, std::size_t first,
                 std::set<std::size_t> used) {
    if (first == all.size()) return true;
    const std::string seen = ground(p, all[first].cells);
    const std::string turned{seen.rbegin(), seen.rend()};
    for (std::size_t tile = 0; tile < faces.size(); ++tile) {
        const std::string_view face = faces[tile][all[first].left ? 0 : 1];
        if (used.count(tile) != 0 || (face != seen && face != turned)) continue;
        used.insert(tile);
        if (can_be_laid(p, all, first + 1, used)) return true;
        used.erase(tile);
    }
    return false;
}

// White's half as the rules want it; the tip of the triangle.
char check_white_half(const Position& p) {
    const Set kings = p.own & p.of(Kind::king);
    REQUIRE(kings.count() == 1);
    const std::string_view tip = Geometry::name(kings.first());
    REQUIRE((tip == "c2" || tip == "e2" || tip == "g2"));
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        CHECK((p.own & p.of_kind[kind]).count() == pieces[kind].number);
    CHECK(can_be_laid(p, places(tip[0]), 0, {}));
    const int file = tip[0] - 'a';
    const Set triangle = Set{Geometry::at(file, 1)} | Set{Geometry::at(file, 2)} |
                         Set{Geometry::at(file + 1, 2)} | Set{Geometry::at(file, 3)} |
                         Set{Geometry::at(file + 1, 3)} | Set{Geometry::at(file + 2, 3)};
    CHECK_FALSE(triangle.intersects(p.mountains | p.water));
    return tip[0];
}

TEST_CASE("random set-ups follow the tiles, half-turned or each side by itself") {
    const Cyvasse game;
    for (std::size_t kind = 0; kind < Cyvasse::setup_names.size(); ++kind) {
        CAPTURE(kind);
        std::set<char> tips;
        std::set<std::string> texts;
        int symmetric = 0;
        bool wet = false;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Setup<Position> setup = game.random_setup(kind, random);
            const Position& p = setup.position;
            CHECK(p.to_move == white);
            CHECK_FALSE(p.occupied().intersects(p.mountains));
            CHECK_FALSE((p.occupied() | p.mountains | p.water).intersects(Geometry::rank_set(4)));
            tips.insert(check_white_half(p));
            const Position from_behind = passed(turned(p)); // Black's half as White's
            check_white_half(from_behind);
            symmetric += from_behind == p;
            wet |= p.occupied().intersects(p.water);
            const std::string text = game.write_position(setup);
            texts.insert(text);
            const auto read = game.read_position(text);
            REQUIRE(read);
            CHECK(*read == setup);
            Random again{seed};
            CHECK(game.random_setup(kind, again) == setup);
        }
        CHECK(tips.size() == 3);
        CHECK(texts.size() == 300);
        CHECK(wet);
        CHECK(symmetric == (Cyvasse::setup_names[kind] == "random" ? 300 : 0));
    }
}

TEST_CASE("a seed gives the same set-up on every machine") {
    Random random{1};
    CHECK(Cyvasse{}.write_position(Cyvasse{}.random_setup(0, random)) ==
          "1xm3ce/1dkrm2s1/n1semm3m/1nrr1tsmxt1/12/1TXMST1RRN1/M3MMES1N/1S2MRKD1/EC3MX1 "
          "4^3/3~2^1^/7~2/1~8^/12/^8~1/2~7/^1^2~3/3^4 w 0 1");
}

} // namespace
} // namespace quartet::cyvasse
