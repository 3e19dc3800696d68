#include "tests/board/boards.hpp"
#include "tests/board/walking.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <type_traits>

namespace {

using namespace quartet;
using namespace quartet::testing;

template <class Tag>
Place place(Square square) {
    return {Geometry<Tag>::file(square), Geometry<Tag>::rank(square)};
}

TEST_CASE("numbers of cells and widths of sets") {
    CHECK(Geometry<SquareBoard>::cells == 64);
    CHECK(Geometry<ArrowBoard>::cells == 56);
    CHECK(Geometry<CrossBoard>::cells == 160);
    CHECK(Geometry<HexagonBoard>::cells == 88);
    CHECK(std::is_same_v<Geometry<SquareBoard>::Set, Bits<64>>);
    CHECK(std::is_same_v<Geometry<ArrowBoard>::Set, Bits<64>>);
    CHECK(std::is_same_v<Geometry<CrossBoard>::Set, Bits<256>>);
    CHECK(std::is_same_v<Geometry<HexagonBoard>::Set, Bits<128>>);
    // One word is dense.
    CHECK(Geometry<SquareBoard>::size == 64);
    CHECK(Geometry<ArrowBoard>::size == 56);
}

TEST_CASE_TEMPLATE("cells, coordinates and the dense numbering", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    CHECK(places<Tag>(G::all) == all_places<Tag>());
    CHECK(G::all.count() == G::cells);
    int number = 0;
    for (Square square : G::all) {
        const auto [file, rank] = place<Tag>(square);
        CHECK(G::at(file, rank) == square);
        CHECK(G::has(square));
        CHECK(square.index() < G::size);
        CHECK(G::dense(square) == number);
        CHECK(G::from_dense(number) == square);
        CHECK(G::file_set(file).contains(square));
        CHECK(G::rank_set(rank).contains(square));
        ++number;
    }
    // Files and ranks each make up the board, without overlap.
    typename G::Set in_files{};
    for (int file = 0; file < G::files; ++file) {
        CHECK_FALSE(in_files.intersects(G::file_set(file)));
        in_files |= G::file_set(file);
    }
    CHECK(in_files == G::all);
    typename G::Set in_ranks{};
    for (int rank = 0; rank < G::ranks; ++rank) {
        CHECK_FALSE(in_ranks.intersects(G::rank_set(rank)));
        in_ranks |= G::rank_set(rank);
    }
    CHECK(in_ranks == G::all);
    for (int file = -2; file < G::files + 2; ++file)
        for (int rank = -2; rank < G::ranks + 2; ++rank) {
            CHECK(G::has(file, rank) == on_board<Tag>({file, rank}));
            CHECK(G::square_at(file, rank).has_value() == on_board<Tag>({file, rank}));
        }
    int cells = 0;
    for (int index = 0; index < 256; ++index) cells += G::has(Square{index});
    CHECK(cells == G::cells);
}

TEST_CASE_TEMPLATE("names", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    std::set<std::string> names;
    for (Square square : G::all) {
        const auto [file, rank] = place<Tag>(square);
        const std::string expected = static_cast<char>('a' + file) + std::to_string(rank + 1);
        CHECK(G::name(square) == expected);
        CHECK(G::parse(expected) == square);
        names.insert(expected);
    }
    CHECK(static_cast<int>(names.size()) == G::cells);
    for (const char* wrong : {"", "a", "1", "a0", "a01", "A1", "1a", "aa1", "a1 ", " a1", "d15", "d99", "o5",
                              "z4", "a1a", "d4294967297", "d-1",
                              "\xC3\xA4"
                              "1"})
        CHECK_FALSE(G::parse(wrong).has_value());
}

TEST_CASE("cells that are not there") {
    CHECK_FALSE(Geometry<SquareBoard>::parse("a9").has_value());
    CHECK_FALSE(Geometry<ArrowBoard>::parse("h1").has_value());
    CHECK_FALSE(Geometry<CrossBoard>::parse("c3").has_value());
    CHECK(Geometry<CrossBoard>::parse("d3").has_value());
    CHECK(Geometry<CrossBoard>::parse("a11").has_value());
    CHECK_FALSE(Geometry<CrossBoard>::parse("a12").has_value());
    CHECK_FALSE(Geometry<HexagonBoard>::parse("i1").has_value());
    CHECK_FALSE(Geometry<HexagonBoard>::parse("d9").has_value());
    CHECK(Geometry<HexagonBoard>::parse("l5").has_value());
}

struct NamedBoard {
    static constexpr int files = 2, ranks = 1;
    static constexpr bool has(int, int) { return true; }
    static constexpr std::array<Delta, 2> directions{{{1, 0}, {-1, 0}}};
    static std::string_view name(int file, int) { return file == 0 ? "left" : "right"; }
};
TEST_CASE("a board may bring its own names") {
    CHECK(Geometry<NamedBoard>::name(Square{1}) == "right");
    CHECK(Geometry<NamedBoard>::parse("left") == Square{0});
    CHECK_FALSE(Geometry<NamedBoard>::parse("a1").has_value());
}

TEST_CASE_TEMPLATE("next, rays, directions and what lies between", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    for (Square from : G::all) {
        const Place start = place<Tag>(from);
        Places seen;
        for (int d = 0; d < G::directions; ++d) {
            const Direction direction{static_cast<std::uint8_t>(d)};
            CHECK(G::opposite(G::opposite(direction)) == direction);
            const Place one = walk<Tag>(start, d);
            CHECK(G::next(from, direction).has_value() == on_board<Tag>(one));
            if (G::next(from, direction)) {
                CHECK(place<Tag>(*G::next(from, direction)) == one);
                CHECK((G::next(from, direction)->index() > from.index()) == G::upward(direction));
            }
            Places ray;
            for (Place p = one; on_board<Tag>(p); p = walk<Tag>(p, d)) {
                const Square to = G::at(p.first, p.second);
                CHECK(G::direction(from, to) == direction);
                CHECK(places<Tag>(G::between(from, to)) == sorted(ray));
                ray.push_back(p);
                seen.push_back(p);
            }
            CHECK(places<Tag>(G::ray(from, direction)) == sorted(ray));
        }
        for (Square to : G::all)
            if (!holds(seen, place<Tag>(to))) {
                CHECK_FALSE(G::direction(from, to).has_value());
                CHECK(G::between(from, to).empty());
            }
    }
}

template <class Tag, int D>
void check_steps(const Places& from, const Places& over, const Places& into) {
    using G = Geometry<Tag>;
    constexpr Direction d{D};
    const auto set = set_of<Tag>(from);
    CHECK(places<Tag>(G::template step<d>(set)) == slow_step<Tag>(from, D));
    CHECK(places<Tag>(G::template back<d>(set)) == slow_step<Tag>(from, index_of(G::opposite(d))));
    CHECK(places<Tag>(G::template jump<d>(set, set_of<Tag>(over), set_of<Tag>(into))) ==
          slow_jump<Tag>(from, over, into, D));
    for (Square square : set)
        if (const auto to = G::next(square, d)) CHECK(G::template behind<d>(*to) == square);
}
template <class Tag, int... Ds>
void check_all_steps(const Places& from, const Places& over, const Places& into,
                     std::integer_sequence<int, Ds...>) {
    (check_steps<Tag, Ds>(from, over, into), ...);
}

TEST_CASE_TEMPLATE("step, back and jump on random sets", Tag, QUARTET_TEST_BOARDS) {
    std::mt19937_64 random{4};
    for (int round = 0; round < 300; ++round) {
        const int eighths = 1 + round % 8;
        check_all_steps<Tag>(random_places<Tag>(random, eighths), random_places<Tag>(random, 6),
                             random_places<Tag>(random, 6),
                             std::make_integer_sequence<int, Geometry<Tag>::directions>{});
    }
}

TEST_CASE_TEMPLATE("neighbours and spread follow the arrows", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    for (Square square : G::all) {
        Places expected;
        for (int d = 0; d < G::directions; ++d) {
            const Place to = walk<Tag>(place<Tag>(square), d);
            const bool leads = has_arrow<Tag>(place<Tag>(square), d) && on_board<Tag>(to);
            CHECK(G::bearing(Direction(d)).contains(square) == leads);
            if (leads) expected.push_back(to);
        }
        CHECK(places<Tag>(G::neighbours(square)) == sorted(expected));
    }
    std::mt19937_64 random{5};
    for (int round = 0; round < 200; ++round) {
        const auto set = set_of<Tag>(random_places<Tag>(random, 1 + round % 4));
        typename G::Set expected{};
        for (Square square : set) expected |= G::neighbours(square);
        CHECK(G::spread(set) == expected);
    }
}

TEST_CASE("the arrows of the arrow board") {
    using G = Geometry<ArrowBoard>;
    int arrows = 0;
    for (Square square : G::all) {
        arrows += G::arrows(square).count();
        for (int d = 0; d < G::directions; ++d) {
            // None points off the board, and turned by 180 degrees the board is the same.
            if (G::arrows(square).has(Direction(d))) CHECK(G::next(square, Direction(d)).has_value());
            CHECK(G::arrows(square).has(Direction(d)) ==
                  G::arrows(G::half_turn(square)).has(G::opposite(Direction(d))));
        }
    }
    CHECK(arrows == 170);
    // An elbow of two arrows is not a diagonal; the mirror image is another board.
    CHECK(G::arrows(*G::parse("b2")) == Directions::of(north, east));
    CHECK(G::arrows(*G::parse("f7")) == Directions::of(south, west));
    CHECK(G::arrows(*G::parse("f2")) == Directions::of(north, south_east, west));
    CHECK(G::arrows(*G::parse("g4")) == Directions::of(south_west, west, north_west));
    CHECK(G::arrows(*G::parse("a1")) == Directions::of(north));
    CHECK(G::arrows(*G::parse("g8")) == Directions::of(south));
    CHECK(G::arrows(*G::parse("d5")).count() == 8);
}

TEST_CASE_TEMPLATE("half-turn and mirror", Tag, QUARTET_TEST_BOARDS) {
    using G = Geometry<Tag>;
    for (Square square : G::all) {
        const auto [file, rank] = place<Tag>(square);
        CHECK(place<Tag>(G::half_turn(square)) == Place{G::files - 1 - file, G::ranks - 1 - rank});
        CHECK(G::half_turn(G::half_turn(square)) == square);
        if constexpr (!std::is_same_v<Tag, HexagonBoard>) {
            CHECK(place<Tag>(G::mirror(square)) == Place{G::files - 1 - file, rank});
        }
    }
    CHECK(G::image(G::all, G::half_turn) == G::all);
    std::mt19937_64 random{6};
    const auto set = set_of<Tag>(random_places<Tag>(random, 3));
    CHECK(G::image(G::image(set, G::half_turn), G::half_turn) == set);
    CHECK(G::image(set, G::half_turn).count() == set.count());
}

TEST_CASE_TEMPLATE("quarter-turn", Tag, SquareBoard, CrossBoard) {
    using G = Geometry<Tag>;
    for (Square square : G::all) {
        Square turned = G::quarter_turn(square);
        // What was north of the middle is east of it: the neighbour to the north becomes that to the east.
        if (G::next(square, north)) CHECK(G::quarter_turn(*G::next(square, north)) == *G::next(turned, east));
        CHECK(G::quarter_turn(turned) == G::half_turn(square));
        for (int i = 0; i < 3; ++i) turned = G::quarter_turn(turned);
        CHECK(turned == square);
    }
    CHECK(G::name(G::quarter_turn(*G::parse("d1"))) == (G::files == 8 ? "a5" : "a11"));
}

static_assert(Board<SquareBoard> && Board<ArrowBoard> && Board<CrossBoard> && Board<HexagonBoard>);
static_assert(!Board<int>);

} // namespace
