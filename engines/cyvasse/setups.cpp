#include "engines/cyvasse/setups.hpp"

#include "engines/cyvasse/board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::cyvasse {

namespace {

// Where White's tiles can lie: four cells each, but for the triangle of six, which is plain.
struct Corners {
    Square upper_left, upper_right, lower_left, lower_right;

    Corners turned() const { return {lower_right, lower_left, upper_right, upper_left}; }
};

constexpr Corners parallelogram(int upper_rank, int upper_file, int lower_file) {
    return {Geometry::at(upper_file, upper_rank), Geometry::at(upper_file + 1, upper_rank),
            Geometry::at(lower_file, upper_rank - 1), Geometry::at(lower_file + 1, upper_rank - 1)};
}

// What is on a tile's four cells: '^' a mountain, '~' water, ' ' nothing; its two faces, of which the one that shows
// depends on the side of the triangle where it lies.
struct Tile {
    std::string_view left_face; // upper left, upper right, lower left, lower right
    std::string_view right_face;
};
constexpr std::array<Tile, 8> tiles{{
    {"^  ^", " ^  "},
    {"~~  ", "~   "},
    {"^   ", "~   "},
    {" ~  ", " ^  "},
    {"^   ", "    "},
    {" ~  ", "    "},
    {"    ", "    "},
    {"    ", "    "},
}};

// One side's half of a set-up, as White's.
struct Half {
    std::array<Set, kind_count> of_kind{};
    Set mountains{};
    Set water{};
};

template <class T, std::size_t n>
void shuffle(std::array<T, n>& values, Random& random) {
    for (std::size_t left = n; left > 1; --left)
        std::swap(values[left - 1], values[static_cast<std::size_t>(random.below(left))]);
}

Half draw_half(Random& random) {
    Half half;
    const int k = static_cast<int>(random.below(3)); // the triangle lies left, in the middle or right
    const Square king = Geometry::at(2 * k + 2, 1);

    std::vector<std::pair<Corners, bool>> places; // whether the left face shows
    for (int j = 0; j <= k; ++j) {
        places.emplace_back(parallelogram(3, 2 * j, 2 * j), true);
        places.emplace_back(parallelogram(1, 2 * j, 2 * j), true);
    }
    for (int j = 0; j <= 2 - k; ++j) {
        places.emplace_back(parallelogram(3, 2 * k + 5 + 2 * j, 2 * k + 4 + 2 * j), false);
        places.emplace_back(parallelogram(1, 2 * k + 3 + 2 * j, 2 * k + 2 + 2 * j), false);
    }
    std::array<Tile, tiles.size()> drawn = tiles;
    shuffle(drawn, random);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Corners corners = random.below(2) == 0 ? places[i].first : places[i].first.turned();
        const std::string_view face = places[i].second ? drawn[i].left_face : drawn[i].right_face;
        const std::array<Square, 4> cells{corners.upper_left, corners.upper_right, corners.lower_left,
                                          corners.lower_right};
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            if (face[cell] == '^') half.mountains.insert(cells[cell]);
            if (face[cell] == '~') half.water.insert(cells[cell]);
        }
    }

    half.of_kind[static_cast<std::size_t>(Kind::king)].insert(king);
    Set free = Set{};
    for (int rank = 0; rank < 4; ++rank) free |= Geometry::rank_set(rank);
    free &= ~(half.mountains | Set{king});
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        if (static_cast<Kind>(kind) == Kind::king) continue;
        for (int i = 0; i < pieces[kind].number; ++i) {
            auto skip = random.below(static_cast<std::uint64_t>(free.count()));
            for (Square square : free)
                if (skip-- == 0) {
                    half.of_kind[kind].insert(square);
                    free.erase(square);
                    break;
                }
        }
    }
    return half;
}

} // namespace

Setup<Position> random_setup(Random& random, Symmetry symmetry) {
    const Half white_half = draw_half(random);
    const Half black_half = symmetry == Symmetry::half_turn ? white_half : draw_half(random);
    const auto turned = [](Set set) { return Geometry::image(set, Geometry::half_turn); };
    Position p{};
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        const Set of_black = turned(black_half.of_kind[kind]);
        p.own |= white_half.of_kind[kind];
        p.opponent |= of_black;
        p.of_kind[kind] = white_half.of_kind[kind] | of_black;
    }
    p.mountains = white_half.mountains | turned(black_half.mountains);
    p.water = white_half.water | turned(black_half.water);
    p.to_move = white;
    return {p, 0, 1};
}

} // namespace quartet::cyvasse
