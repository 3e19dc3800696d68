#include "engines/smess/distances.hpp"

#include "core/board/approach.hpp"

namespace quartet::smess {

namespace detail {

constexpr std::array<Within, 2> promotion_within{approach<Board, longest_path>(promotion_squares(blue)),
                                                 approach<Board, longest_path>(promotion_squares(red))};

constexpr std::array<Within, static_cast<std::size_t>(Geometry::size)> square_within = [] {
    std::array<Within, static_cast<std::size_t>(Geometry::size)> table{};
    for (Square target : Geometry::all)
        table[static_cast<std::size_t>(target.index())] = approach<Board, longest_path>(Set{target});
    return table;
}();

static_assert(
    [] {
        for (const Within& sets : square_within)
            if (sets[longest_path] != Geometry::all) return false;
        return true;
    }(),
    "there is a longer path");

} // namespace detail

namespace {

int steps_in(const Within& sets, Square from) {
    int steps = 0;
    while (!sets[static_cast<std::size_t>(steps)].contains(from)) ++steps;
    return steps;
}

} // namespace

int promotion_distance(Seat seat, Square from) {
    return steps_in(detail::promotion_within[static_cast<std::size_t>(seat.index())], from);
}

int distance(Square from, Square to) {
    return steps_in(detail::square_within[static_cast<std::size_t>(to.index())], from);
}

} // namespace quartet::smess
