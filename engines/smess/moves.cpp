#include "engines/smess/moves.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace quartet::smess {

namespace {

// What the richest twelve squares offer a Numskull on an empty board, added up: no twelve pieces have more moves.
constexpr int richest = [] {
    std::array<int, static_cast<std::size_t>(Geometry::cells)> offers{};
    for (Square square : Geometry::all)
        for (int d = 0; d < Geometry::directions; ++d)
            if (Geometry::arrows(square).has(Direction(d)))
                offers[static_cast<std::size_t>(square.index())] +=
                    Geometry::ray(square, Direction(d)).count();
    std::sort(offers.begin(), offers.end(), std::greater{});
    int sum = 0;
    for (int i = 0; i < max_pieces; ++i) sum += offers[static_cast<std::size_t>(i)];
    return sum;
}();
static_assert(richest < Moves::capacity);

} // namespace

void generate(const Position& p, Moves& moves) {
    for_each(p, [&](const Move& move) { moves.push_back(move); });
}

} // namespace quartet::smess
