#pragma once

#include "core/board/geometry.hpp"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

// The primitives of core/board a second time, slow and obvious: walking over (file, rank) pairs, asking the
// board's description only. The tests compare the two.
namespace quartet::testing {

using Place = std::pair<int, int>; // file, rank
using Places = std::vector<Place>; // sorted, each once

template <class Tag>
bool on_board(Place p) {
    return p.first >= 0 && p.first < Tag::files && p.second >= 0 && p.second < Tag::ranks &&
           Tag::has(p.first, p.second);
}

template <class Tag>
Places all_places() {
    Places places;
    for (int file = 0; file < Tag::files; ++file)
        for (int rank = 0; rank < Tag::ranks; ++rank)
            if (on_board<Tag>({file, rank})) places.push_back({file, rank});
    return places;
}

inline bool holds(const Places& places, Place p) {
    return std::find(places.begin(), places.end(), p) != places.end();
}
inline void add(Places& places, Place p) {
    if (!holds(places, p)) places.push_back(p);
}
inline Places sorted(Places places) {
    std::sort(places.begin(), places.end());
    return places;
}

template <class Tag>
Place walk(Place p, int direction, int steps = 1) {
    const Delta delta = Tag::directions[static_cast<std::size_t>(direction)];
    return {p.first + steps * delta.file, p.second + steps * delta.rank};
}

template <class Tag>
bool has_arrow(Place p, int direction) {
    if constexpr (requires { Tag::arrows(0, 0); })
        return Tag::arrows(p.first, p.second).has(Direction(direction));
    else
        return true;
}

template <class Tag>
Places slow_step(const Places& from, int direction) {
    Places result;
    for (Place p : from)
        if (on_board<Tag>(walk<Tag>(p, direction))) add(result, walk<Tag>(p, direction));
    return sorted(result);
}

template <class Tag>
Places slow_jump(const Places& from, const Places& over, const Places& into, int direction) {
    Places result;
    for (Place p : from)
        if (holds(over, walk<Tag>(p, direction)) && holds(into, walk<Tag>(p, direction, 2)))
            add(result, walk<Tag>(p, direction, 2));
    return sorted(result);
}

template <class Tag>
Places slow_slide(Place from, const Places& occupied, Directions along, int range) {
    Places result;
    for (int d = 0; d < static_cast<int>(Tag::directions.size()); ++d) {
        if (!along.has(Direction(d)) || !has_arrow<Tag>(from, d)) continue;
        for (int n = 1; range == 0 || n <= range; ++n) {
            const Place p = walk<Tag>(from, d, n);
            if (!on_board<Tag>(p)) break;
            add(result, p);
            if (holds(occupied, p)) break;
        }
    }
    return sorted(result);
}

// Every path of at most `steps` steps, one by one.
template <class Tag>
void slow_paths(Place at, int steps, const Places& passable, const Places& stopping, Place start,
                Places& result) {
    if (steps == 0) return;
    for (int d = 0; d < static_cast<int>(Tag::directions.size()); ++d) {
        const Place p = walk<Tag>(at, d);
        if (!on_board<Tag>(p) || !has_arrow<Tag>(at, d) || !holds(passable, p)) continue;
        if (p != start) add(result, p);
        if (!holds(stopping, p)) slow_paths<Tag>(p, steps - 1, passable, stopping, start, result);
    }
}
template <class Tag>
Places slow_reach(Place from, int steps, const Places& passable, const Places& stopping) {
    Places result;
    slow_paths<Tag>(from, steps, passable, stopping, from, result);
    return sorted(result);
}

// A set of the geometry as places.
template <class Tag>
Places places(typename Geometry<Tag>::Set set) {
    Places result;
    for (Square square : set) result.push_back({Geometry<Tag>::file(square), Geometry<Tag>::rank(square)});
    return sorted(result);
}
template <class Tag>
typename Geometry<Tag>::Set set_of(const Places& list) {
    typename Geometry<Tag>::Set set{};
    for (Place p : list) set.insert(Geometry<Tag>::at(p.first, p.second));
    return set;
}

// Each cell with probability eighths/8.
template <class Tag>
Places random_places(std::mt19937_64& random, int eighths) {
    Places result;
    for (Place p : all_places<Tag>())
        if (static_cast<int>(random() >> 61) < eighths) result.push_back(p);
    return result;
}

} // namespace quartet::testing
