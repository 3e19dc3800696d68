#pragma once

#include "core/board/bits.hpp"
#include "core/board/direction.hpp"
#include "core/board/inline.hpp"

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace quartet {

// What a board is, said once by a tag type; Geometry<Tag> makes everything else from it.
//
//     struct Cross {                                                 // 14 x 14 without four corners of 3 x 3
//         static constexpr int files = 14, ranks = 14;               // the rectangle around all cells, files
//         <= 64 static constexpr bool has(int file, int rank) {...}        // which of its places are cells,
//         from 0 static constexpr std::array<Delta, 4> directions{{...}};   // with each direction its
//         opposite
//     };
//
// Hexagons are a board like any other: in skewed coordinates their six directions are steps of (file, rank),
// too. Optional members:
//     static constexpr Directions arrows(int file, int rank);        // the directions of a cell; default:
//     all static std::string_view name(int file, int rank);              // default: file letter, rank number
//     from 1
template <class Tag>
concept Board = requires(int file, int rank) {
    { Tag::files } -> std::convertible_to<int>;
    { Tag::ranks } -> std::convertible_to<int>;
    { Tag::has(file, rank) } -> std::same_as<bool>;
    { Tag::directions.size() } -> std::convertible_to<std::size_t>;
    { Tag::directions[0] } -> std::convertible_to<Delta>;
};

namespace detail {

// Where the cells lie in the words of a set: whole ranks, as many as fit into a word of 64 bits, so that no
// rank is torn between two words. A board that fits into one word is dense; of 14 files, four ranks of 16
// places fill a word; of 12 files, five ranks of 12 places leave a gap of four. A step is then a shift by a
// constant, and a step along a rank never passes from word to word.
template <Board Tag>
struct Layout {
    static constexpr int ranks_per_word = 64 / Tag::files;
    static constexpr int stride = 64 / ranks_per_word; // from a cell to the one above it in the same word
    static constexpr int span = stride * ranks_per_word;
    static constexpr int words_needed = (Tag::ranks + ranks_per_word - 1) / ranks_per_word;
    static constexpr int width = words_needed == 1 ? 64 : words_needed == 2 ? 128 : 256;
    static_assert(words_needed <= 4, "no set of more than 256 bits");
    using Set = Bits<width>;
    static constexpr int directions = static_cast<int>(Tag::directions.size());

    static constexpr bool has(int file, int rank) {
        return file >= 0 && file < Tag::files && rank >= 0 && rank < Tag::ranks && Tag::has(file, rank);
    }
    static constexpr int index(int file, int rank) {
        return rank / ranks_per_word * 64 + rank % ranks_per_word * stride + file;
    }
    template <class Visit>
    static constexpr void for_each_cell(Visit visit) {
        for (int rank = 0; rank < Tag::ranks; ++rank)
            for (int file = 0; file < Tag::files; ++file)
                if (has(file, rank)) visit(file, rank, index(file, rank));
    }
    static constexpr int count_cells() {
        int count = 0;
        for_each_cell([&](int, int, int) { ++count; });
        return count;
    }
    static constexpr int index_bound() {
        int bound = 0;
        for_each_cell([&](int, int, int at) { bound = at + 1; });
        return bound;
    }
    static constexpr Set all_cells() {
        Set set{};
        for_each_cell([&](int, int, int at) { set.insert(Square{at}); });
        return set;
    }
    static constexpr Directions arrows(int file, int rank) {
        if constexpr (requires { Tag::arrows(file, rank); })
            return Tag::arrows(file, rank);
        else
            return Directions::first(directions);
    }
    // The index of the opposite of direction d, or -1.
    static constexpr int opposite(int d) {
        const Delta delta = Tag::directions[static_cast<std::size_t>(d)];
        for (int other = 0; other < directions; ++other)
            if (Tag::directions[static_cast<std::size_t>(other)] == Delta{-delta.file, -delta.rank})
                return other;
        return -1;
    }
    static constexpr bool opposites_complete() {
        for (int d = 0; d < directions; ++d)
            if (opposite(d) < 0) return false;
        return true;
    }
};

} // namespace detail

// Everything that follows from a board's description, made at compile time.
//
// Directions and lines (next, ray, step, jump, between) know the cells only. What moves along arrows
// (neighbours, spread, and the primitives of slider.hpp and reach.hpp) obeys the arrows of the cell it starts
// from; on a board without arrows that is the same.
template <Board Tag>
class Geometry {
    using Layout = detail::Layout<Tag>;
    static_assert(Layout::opposites_complete(), "each direction needs its opposite");

public:
    using Set = typename Layout::Set;

    static constexpr int files = Tag::files;
    static constexpr int ranks = Tag::ranks;
    static constexpr int cells = Layout::count_cells();
    static constexpr int size = Layout::index_bound(); // of a table by Square::index()
    static constexpr int directions = Layout::directions;
    static constexpr Directions every_direction = Directions::first(directions);
    static constexpr Set all = Layout::all_cells();

    // --- cells ---

    static constexpr bool has(int file, int rank) { return Layout::has(file, rank); }
    static constexpr bool has(Square square) { return square.index() < size && all.contains(square); }
    // The cell at these coordinates, counted from 0; it must be on the board.
    static constexpr Square at(int file, int rank) {
        assert(has(file, rank));
        return Square{Layout::index(file, rank)};
    }
    static constexpr std::optional<Square> square_at(int file, int rank) {
        if (!has(file, rank)) return std::nullopt;
        return at(file, rank);
    }
    static constexpr int rank(Square square) {
        return square.index() / 64 * Layout::ranks_per_word + square.index() % 64 / Layout::stride;
    }
    static constexpr int file(Square square) { return square.index() % 64 % Layout::stride; }

    // A numbering without gaps, 0 .. cells-1, in the order of the indices: for tables that should be small.
    static constexpr int dense(Square square) { return dense_[index(square)]; }
    static constexpr Square from_dense(int number) { return from_dense_[static_cast<std::size_t>(number)]; }

    static constexpr Set rank_set(int rank) { return rank_sets_[static_cast<std::size_t>(rank)]; }
    static constexpr Set file_set(int file) { return file_sets_[static_cast<std::size_t>(file)]; }

    // --- names ---

    static constexpr std::string_view name(Square square) {
        if constexpr (requires { Tag::name(0, 0); })
            return Tag::name(file(square), rank(square));
        else
            return {names_[index(square)].text, names_[index(square)].length};
    }
    // The cell of exactly this name, or nothing.
    static constexpr std::optional<Square> parse(std::string_view text) {
        for (Square square : all)
            if (name(square) == text) return square;
        return std::nullopt;
    }

    // --- directions and lines ---

    static constexpr Direction opposite(Direction d) { return Direction{opposites_[index(d)]}; }
    static constexpr Delta delta(Direction d) { return Tag::directions[index(d)]; }
    // By how much a step within one word changes the index.
    static constexpr int offset(Direction d) { return delta(d).rank * Layout::stride + delta(d).file; }
    // Whether a step in this direction leads to a higher index.
    static constexpr bool upward(Direction d) { return offset(d) > 0; }
    // Where a step from `square` leads; nothing at the edge.
    static constexpr std::optional<Square> next(Square square, Direction d) {
        return square_at(file(square) + delta(d).file, rank(square) + delta(d).rank);
    }
    // The cell `distance` steps away in this direction; it must be on the board.
    static constexpr Square away(Square square, Direction d, int distance) {
        return at(file(square) + distance * delta(d).file, rank(square) + distance * delta(d).rank);
    }
    // All cells from `square` to the edge, without `square`.
    static constexpr Set ray(Square square, Direction d) { return rays_[index(d)][index(square)]; }
    // The direction in which `to` is seen from `from`, if it is on one of the lines.
    static constexpr std::optional<Direction> direction(Square from, Square to) {
        const std::uint8_t d = direction_to_[index(from)][index(to)];
        if (d == no_direction) return std::nullopt;
        return Direction{d};
    }
    // The cells strictly between two that are on one line; else none.
    static constexpr Set between(Square from, Square to) {
        const std::optional<Direction> d = direction(from, to);
        return d ? ray(from, *d) & ray(to, opposite(*d)) : Set{};
    }

    // --- arrows ---

    static constexpr Directions arrows(Square square) { return arrows_[index(square)]; }
    // The cells that bear an arrow in this direction, pointing at a cell.
    static constexpr Set bearing(Direction d) { return bearing_[index(d)]; }
    // Where the arrows of a cell lead.
    static constexpr Set neighbours(Square square) { return neighbours_[index(square)]; }
    // The cells of whose arrows one leads to a cell.
    static constexpr Set sources(Square square) { return sources_[index(square)]; }

    // --- sets of cells; all arguments hold cells only ---

    // The set moved one step in direction D; what would leave the board is gone.
    template <Direction D>
    QUARTET_INLINE static constexpr Set step(Set set) {
        if constexpr (step_stays_[index(D)])
            return shift<D>(set);
        else
            return shift<D>(set) & arrivals_[index(D)];
    }
    // The set moved one step back, against direction D.
    template <Direction D>
    QUARTET_INLINE static constexpr Set back(Set set) {
        return step<opposite(D)>(set);
    }
    // The cell from which a step in direction D leads to `to`; it must be on the board.
    template <Direction D>
    QUARTET_INLINE static constexpr Square behind(Square to) {
        if constexpr (Set::words == 1 || Layout::span == 64)
            return Square{to.index() - offset(D)};
        else
            return at(file(to) - delta(D).file, rank(to) - delta(D).rank);
    }
    // Two steps in direction D, over a cell of `over` to a cell of `into`; the cells of arrival.
    template <Direction D>
    QUARTET_INLINE static constexpr Set jump(Set from, Set over, Set into) {
        if constexpr (jump_stays_[index(D)])
            return shift<D>(shift<D>(from) & over) & into;
        else
            return shift<D>(shift<D>(from) & over & middles_[index(D)]) & into;
    }
    // All cells that are one step from a cell of the set, along arrows.
    QUARTET_INLINE static constexpr Set spread(Set set) {
        return spread_over(set, std::make_integer_sequence<int, directions>{});
    }

    // --- symmetries of the rectangle around the board; for boards that are symmetrical so ---

    static constexpr Square half_turn(Square square) {
        return at(files - 1 - file(square), ranks - 1 - rank(square));
    }
    static constexpr Square quarter_turn(Square square) requires(files == ranks) {
        return at(rank(square), files - 1 - file(square)); // clockwise: what was north is east
    }
    // Left and right exchanged.
    static constexpr Square mirror(Square square) { return at(files - 1 - file(square), rank(square)); }
    // A set under one of these maps, or any other: map(Square) -> Square.
    template <class Map>
    static constexpr Set image(Set set, Map map) {
        Set result{};
        for (Square square : set) result.insert(map(square));
        return result;
    }

private:
    template <class T>
    using Table = std::array<T, static_cast<std::size_t>(size)>;
    template <class T>
    using PerDirection = std::array<T, static_cast<std::size_t>(directions)>;

    static constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }
    static constexpr std::size_t index(Direction d) { return static_cast<std::size_t>(index_of(d)); }

    template <Direction D>
    QUARTET_INLINE static constexpr Set shift(Set set) {
        if constexpr (delta(D).rank == 0)
            return set.template shifted_in_words<offset(D)>();
        else
            return set.template shifted<offset(D), Layout::span>();
    }
    template <int... Ds>
    QUARTET_INLINE static constexpr Set spread_over(Set set, std::integer_sequence<int, Ds...>) {
        if constexpr (spreads_by_ranks_)
            return spread_by_ranks(set) & all;
        else
            return (along_arrow<Direction(Ds)>(set) | ...);
    }
    template <Direction D>
    QUARTET_INLINE static constexpr Set along_arrow(Set set) {
        if constexpr (requires { Tag::arrows(0, 0); })
            return shift<D>(set & bearing(D));
        else
            return step<D>(set);
    }

    // All directions that go up a rank share the shift from rank to rank, likewise those that go down; those along the
    // rank need none.
    template <int rank>
    QUARTET_INLINE static constexpr Set spread_along_ranks(Set set) {
        Set result{};
        const auto add = [&]<int d>() QUARTET_ALWAYS_INLINE {
            if constexpr (constexpr Delta step = delta(Direction(d)); step.rank == rank) {
                if constexpr (step.file == 0)
                    result |= set;
                else
                    result |= set.template shifted_in_words<step.file>();
            }
        };
        const auto add_all = [&]<int... Ds>(std::integer_sequence<int, Ds...>) QUARTET_ALWAYS_INLINE {
            (add.template operator()<Ds>(), ...);
        };
        add_all(std::make_integer_sequence<int, directions>{});
        return result;
    }
    QUARTET_INLINE static constexpr Set spread_by_ranks(Set set) {
        Set result = spread_along_ranks<0>(set);
        result |= spread_along_ranks<1>(set).template shifted<Layout::stride, Layout::span>();
        result |= spread_along_ranks<-1>(set).template shifted<-Layout::stride, Layout::span>();
        return result;
    }
    // Whether that does without masks but one at the end: no cell may come out at the other end of a rank on a cell.
    static constexpr bool check_spread_by_ranks() {
        if (requires { Tag::arrows(0, 0); }) return false;
        for (Square square : all) {
            Set set{};
            for (int d = 0; d < directions; ++d) {
                if (delta(Direction(d)).rank > 1 || delta(Direction(d)).rank < -1) return false;
                if (const auto to = next(square, Direction(d))) set.insert(*to);
            }
            if ((spread_by_ranks(Set{square}) & all) != set) return false;
        }
        return true;
    }

    template <class Make>
    static constexpr auto per_direction(Make make) {
        PerDirection<decltype(make(Direction{}))> result{};
        for (int d = 0; d < directions; ++d) result[static_cast<std::size_t>(d)] = make(Direction(d));
        return result;
    }
    static constexpr PerDirection<std::uint8_t> opposites_ =
        per_direction([](Direction d) { return static_cast<std::uint8_t>(Layout::opposite(index_of(d))); });

    // The cells that have one before them, against the direction (and one behind them, if `both`).
    static constexpr Set inner(Direction d, bool both) {
        Set set{};
        Layout::for_each_cell([&](int f, int r, int cell) {
            const Delta step = delta(d);
            if (has(f - step.file, r - step.rank) && (!both || has(f + step.file, r + step.rank)))
                set.insert(Square{cell});
        });
        return set;
    }
    static constexpr PerDirection<Set> arrivals_ = per_direction([](Direction d) { return inner(d, false); });
    static constexpr PerDirection<Set> middles_ = per_direction([](Direction d) { return inner(d, true); });

    // Whether shifting needs no mask in this direction, because what leaves the board also leaves the word.
    template <int... Ds>
    static constexpr PerDirection<bool> steps_that_stay(std::integer_sequence<int, Ds...>) {
        return {(shift<Direction(Ds)>(all) == arrivals_[Ds])...};
    }
    // The same for jumps, whose last cells are masked by where they may land.
    template <int... Ds>
    static constexpr PerDirection<bool> jumps_that_stay(std::integer_sequence<int, Ds...>) {
        return {((shift<Direction(Ds)>(shift<Direction(Ds)>(all) & all & ~middles_[Ds]) & all).empty())...};
    }
    static constexpr bool spreads_by_ranks_ = check_spread_by_ranks();
    static constexpr PerDirection<bool> step_stays_ =
        steps_that_stay(std::make_integer_sequence<int, directions>{});
    static constexpr PerDirection<bool> jump_stays_ =
        jumps_that_stay(std::make_integer_sequence<int, directions>{});

    static constexpr Table<Set> make_rays(Direction d) {
        Table<Set> rays{};
        Layout::for_each_cell([&](int f, int r, int cell) {
            const Delta step = delta(d);
            Set set{};
            for (int x = f + step.file, y = r + step.rank; has(x, y); x += step.file, y += step.rank)
                set.insert(Square{Layout::index(x, y)});
            rays[static_cast<std::size_t>(cell)] = set;
        });
        return rays;
    }
    template <Direction D>
    static constexpr Table<Set> rays_along = make_rays(D); // a constant each: compilers limit the work on one
    template <int... Ds>
    static constexpr PerDirection<Table<Set>> all_rays(std::integer_sequence<int, Ds...>) {
        return {rays_along<Direction(Ds)>...};
    }
    static constexpr PerDirection<Table<Set>> rays_ = all_rays(std::make_integer_sequence<int, directions>{});

    static constexpr std::uint8_t no_direction = 0xff;
    static constexpr Table<Table<std::uint8_t>> direction_to_ = [] {
        Table<Table<std::uint8_t>> table{};
        for (auto& row : table)
            for (std::uint8_t& entry : row) entry = no_direction;
        Layout::for_each_cell([&](int file, int rank, int cell) {
            for (int d = 0; d < directions; ++d) {
                const Delta step = delta(Direction(d));
                for (int x = file + step.file, y = rank + step.rank; has(x, y);
                     x += step.file, y += step.rank)
                    table[static_cast<std::size_t>(cell)][static_cast<std::size_t>(Layout::index(x, y))] =
                        static_cast<std::uint8_t>(d);
            }
        });
        return table;
    }();

    static constexpr Table<Directions> arrows_ = [] {
        Table<Directions> arrows{};
        Layout::for_each_cell([&](int f, int r, int cell) {
            arrows[static_cast<std::size_t>(cell)] = Layout::arrows(f, r) & every_direction;
        });
        return arrows;
    }();
    static constexpr PerDirection<Set> bearing_ = per_direction([](Direction d) {
        Set set{};
        for (Square square : inner(Direction(Layout::opposite(index_of(d))), false))
            if (arrows_[index(square)].has(d)) set.insert(square);
        return set;
    });
    static constexpr Table<Set> neighbours_ = [] {
        Table<Set> neighbours{};
        for (Square square : all)
            for (int d = 0; d < directions; ++d)
                if (bearing(Direction(d)).contains(square))
                    neighbours[index(square)].insert(*next(square, Direction(d)));
        return neighbours;
    }();
    static constexpr Table<Set> sources_ = [] {
        Table<Set> sources{};
        for (Square from : all)
            for (Square to : neighbours_[index(from)]) sources[index(to)].insert(from);
        return sources;
    }();

    static constexpr auto numbering_ = [] {
        struct {
            Table<std::uint8_t> dense{};
            std::array<Square, static_cast<std::size_t>(cells)> square{};
        } numbering;
        std::size_t number = 0;
        for (Square square : all) {
            numbering.dense[index(square)] = static_cast<std::uint8_t>(number);
            numbering.square[number++] = square;
        }
        return numbering;
    }();
    static constexpr auto& dense_ = numbering_.dense;
    static constexpr auto& from_dense_ = numbering_.square;

    static constexpr std::array<Set, static_cast<std::size_t>(ranks)> rank_sets_ = [] {
        std::array<Set, static_cast<std::size_t>(ranks)> sets{};
        for (Square square : all) sets[static_cast<std::size_t>(rank(square))].insert(square);
        return sets;
    }();
    static constexpr std::array<Set, static_cast<std::size_t>(files)> file_sets_ = [] {
        std::array<Set, static_cast<std::size_t>(files)> sets{};
        for (Square square : all) sets[static_cast<std::size_t>(file(square))].insert(square);
        return sets;
    }();

    struct Name {
        char text[3];
        std::uint8_t length;
    };
    static constexpr Table<Name> names_ = [] {
        static_assert(files <= 26 && ranks <= 99);
        Table<Name> names{};
        for (Square square : all) {
            const int number = rank(square) + 1;
            Name& name = names[index(square)];
            name.text[name.length++] = static_cast<char>('a' + file(square));
            if (number >= 10) name.text[name.length++] = static_cast<char>('0' + number / 10);
            name.text[name.length++] = static_cast<char>('0' + number % 10);
        }
        return names;
    }();
};

} // namespace quartet
