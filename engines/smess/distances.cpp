#include "engines/smess/distances.hpp"

#include "core/board/approach.hpp"

namespace quartet::smess {

namespace detail {

constexpr std::array<Within, 2> promotion_within{
    Approach<Board>::within<longest_path>(promotion_squares(blue)),
    Approach<Board>::within<longest_path>(promotion_squares(red))};

constexpr std::array<Within, static_cast<std::size_t>(Geometry::size)> square_within = [] {
    std::array<Within, static_cast<std::size_t>(Geometry::size)> table{};
    for (Square target : Geometry::all)
        table[static_cast<std::size_t>(target.index())] = Approach<Board>::within<longest_path>(Set{target});
    return table;
}();

constexpr std::array<Set, static_cast<std::size_t>(Geometry::size)> lines_to = [] {
    std::array<Set, static_cast<std::size_t>(Geometry::size)> table{};
    for (Square from : Geometry::all)
        for (int d = 0; d < Geometry::directions; ++d)
            if (Geometry::arrows(from).has(Direction(d)))
                for (Square target : Geometry::ray(from, Direction(d)))
                    table[static_cast<std::size_t>(target.index())].insert(from);
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
