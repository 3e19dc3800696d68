#include "tests/bench/cyvasse_twin.hpp"

#include <bit>
#include <initializer_list>

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512VBMI2__) && defined(__AVX512VPOPCNTDQ__)
#define TWIN_VECTORS 1
#include <immintrin.h>
#endif

namespace cyvasse_twin {

namespace {

using Word = std::uint64_t;

#define TWIN_INLINE [[gnu::always_inline]] inline

enum Kind { militia, spearman, rider, knight, elephant, crossbow, catapult, dragon, tower, king };

// --- Sets of cells ---

TWIN_INLINE constexpr Cells operator&(Cells a, Cells b) {
    return {a.low & b.low, a.high & b.high};
}
TWIN_INLINE constexpr Cells operator|(Cells a, Cells b) {
    return {a.low | b.low, a.high | b.high};
}
TWIN_INLINE constexpr Cells operator~(Cells a) {
    return {~a.low, ~a.high};
}
TWIN_INLINE constexpr bool any(Cells a) {
    return (a.low | a.high) != 0;
}
TWIN_INLINE int size(Cells a) {
    return std::popcount(a.low) + std::popcount(a.high);
}
TWIN_INLINE constexpr Cells cell(int place) {
    return {place < 64 ? Word{1} << place : 0, place < 64 ? 0 : Word{1} << (place - 64)};
}
TWIN_INLINE bool has(Cells a, int place) {
    return ((place < 64 ? a.low >> place : a.high >> (place - 64)) & 1) != 0;
}
TWIN_INLINE int take_lowest(Cells& a) {
    if (a.low != 0) {
        const int place = std::countr_zero(a.low);
        a.low &= a.low - 1;
        return place;
    }
    const int place = 64 + std::countr_zero(a.high);
    a.high &= a.high - 1;
    return place;
}

constexpr bool on_board(int file, int rank) {
    return rank >= 0 && rank < 9 && file >= 0 && file < 12 && file <= rank + 7 && file >= rank - 4;
}
constexpr int place_of(int file, int rank) {
    return rank < 5 ? rank * 12 + file : 64 + (rank - 5) * 12 + file;
}
constexpr Cells board = [] {
    Cells all{0, 0};
    for (int rank = 0; rank < 9; ++rank)
        for (int file = 0; file < 12; ++file)
            if (on_board(file, rank)) all = all | cell(place_of(file, rank));
    return all;
}();

// Directions: east, north-east, north-west, west, south-west, south-east. White's front is 1 and 2, Black's 4 and 5. What a
// step or a spread gives is to be masked with the board.
template <int d>
TWIN_INLINE constexpr Cells step(Cells a) {
    constexpr int up[] = {1, 13, 12, 0, 0, 0};
    constexpr int down[] = {0, 0, 0, 1, 13, 12};
    if constexpr (d == 0)
        return {a.low << 1, a.high << 1};
    else if constexpr (d == 3)
        return {a.low >> 1, a.high >> 1};
    else if constexpr (d < 3)
        return {a.low << up[d], a.high << up[d] | a.low >> (60 - up[d])};
    else
        return {a.low >> down[d] | a.high << (60 - down[d]), a.high >> down[d]};
}
TWIN_INLINE constexpr Cells spread(Cells a) {
    const Cells rising{a.low | a.low << 1, a.high | a.high << 1};
    const Cells falling{a.low | a.low >> 1, a.high | a.high >> 1};
    return {a.low << 1 | a.low >> 1 | rising.low << 12 | falling.low >> 12 | falling.high << 48,
            a.high << 1 | a.high >> 1 | rising.high << 12 | falling.high >> 12 | rising.low >> 48};
}
constexpr auto neighbours = [] {
    struct Table {
        Cells of[112];
    } table{};
    for (int rank = 0; rank < 9; ++rank)
        for (int file = 0; file < 12; ++file)
            if (on_board(file, rank))
                table.of[place_of(file, rank)] = spread(cell(place_of(file, rank))) & board;
    return table;
}();

// --- What several parts ask of a position ---

TWIN_INLINE Cells enemy_spears(const Position& p) {
    const Cells spears = p.opponent & p.kind[spearman];
    return p.black ? step<1>(spears) | step<2>(spears) : step<4>(spears) | step<5>(spears);
}
TWIN_INLINE Cells free_cells(const Position& p) {
    return board & ~(p.own | p.opponent | p.mountains);
}
TWIN_INLINE bool finished(const Position& p) {
    return p.king_taken || !any(p.own & ~p.kind[tower]) || !any(p.opponent & ~p.kind[tower]);
}
TWIN_INLINE Cells vulnerable(const Position& p, Cells attacked, Cells attacked_twice) {
    const Cells light = p.kind[militia] | p.kind[spearman] | p.kind[rider] | p.kind[king];
    const Cells overcome = p.kind[crossbow] | p.kind[catapult] | (light & attacked) | attacked_twice;
    const Cells towers = p.opponent & p.kind[tower];
    return p.opponent & overcome & ~(spread(towers) & ~towers);
}

template <int d>
TWIN_INLINE Cells with_spears(const Position& p, Cells others) {
    return (p.black ? d == 4 || d == 5 : d == 1 || d == 2) ? others | (p.own & p.kind[spearman]) : others;
}

// --- Six directions, or eight pieces, at once ---

#if defined(TWIN_VECTORS)

// The masked forms, for g++ 12 warns, wrongly, of the others.
TWIN_INLINE __m512i broadcast(Word w) {
    return _mm512_set1_epi64(static_cast<long long>(w));
}
struct Eight {
    __m512i low;
    __m512i high;
};
TWIN_INLINE Eight eight(Cells a) {
    return {broadcast(a.low), broadcast(a.high)};
}
TWIN_INLINE Eight operator&(Eight a, Eight b) {
    return {a.low & b.low, a.high & b.high};
}
TWIN_INLINE Eight operator|(Eight a, Eight b) {
    return {a.low | b.low, a.high | b.high};
}
TWIN_INLINE Eight only(unsigned lanes, Eight a) {
    const auto mask = static_cast<__mmask8>(lanes);
    return {_mm512_maskz_mov_epi64(mask, a.low), _mm512_maskz_mov_epi64(mask, a.high)};
}
TWIN_INLINE Eight choose(unsigned lanes, Eight a, Eight b) {
    const auto mask = static_cast<__mmask8>(lanes);
    return {_mm512_mask_mov_epi64(b.low, mask, a.low), _mm512_mask_mov_epi64(b.high, mask, a.high)};
}
TWIN_INLINE unsigned filled(Eight a) {
    const __m512i both = a.low | a.high;
    return _mm512_test_epi64_mask(both, both);
}
TWIN_INLINE __m512i sizes(Eight a) {
    return _mm512_popcnt_epi64(a.low) + _mm512_popcnt_epi64(a.high);
}
TWIN_INLINE int total(__m512i sizes_of_lanes) {
    return _mm_cvtsi128_si32(
        _mm_sad_epu8(_mm512_maskz_cvtepi64_epi8(0xff, sizes_of_lanes), _mm_setzero_si128()));
}

struct alignas(64) Shift {
    Word by[8];
};
constexpr Shift ups{{1, 13, 12, 64, 64, 64, 64, 64}};
constexpr Shift downs{{64, 64, 64, 1, 13, 12, 64, 64}};
constexpr Shift into_high{{64, 47, 48, 64, 64, 64, 64, 64}};
constexpr Shift into_low{{64, 64, 64, 64, 47, 48, 64, 64}};
TWIN_INLINE __m512i left(__m512i a, const Shift& shift) {
    return _mm512_maskz_sllv_epi64(0xff, a, _mm512_load_si512(&shift));
}
TWIN_INLINE __m512i right(__m512i a, const Shift& shift) {
    return _mm512_maskz_srlv_epi64(0xff, a, _mm512_load_si512(&shift));
}
TWIN_INLINE Eight step(Eight a) {
    return {left(a.low, ups) | right(a.low, downs) | left(a.high, into_low),
            left(a.high, ups) | right(a.high, downs) | right(a.low, into_high)};
}
template <int by>
TWIN_INLINE __m512i left(__m512i a) {
    return _mm512_maskz_slli_epi64(0xff, a, by);
}
template <int by>
TWIN_INLINE __m512i right(__m512i a) {
    return _mm512_maskz_srli_epi64(0xff, a, by);
}
TWIN_INLINE Eight spread(Eight a) {
    const Eight east{left<1>(a.low), left<1>(a.high)};
    const Eight west{right<1>(a.low), right<1>(a.high)};
    const Eight rising = a | east;
    const Eight falling = a | west;
    return {east.low | west.low | left<12>(rising.low) | right<12>(falling.low) | left<48>(falling.high),
            east.high | west.high | left<12>(rising.high) | right<12>(falling.high) | right<48>(rising.low)};
}
struct alignas(64) Bytes {
    unsigned char byte[64];
};
constexpr Bytes complements = [] {
    Bytes bytes{};
    for (unsigned i = 0; i < 64; ++i) bytes.byte[i] = static_cast<unsigned char>(~i);
    return bytes;
}();
// A bit of the word in each lane from `skip` on.
TWIN_INLINE __m512i single_bits(Word word, int skip) {
    const __m512i packed = _mm512_maskz_compress_epi8(word, _mm512_load_si512(&complements));
    const Word places = ~(static_cast<Word>(packed[0]) << (8 * skip & 63));
    return _mm512_maskz_sllv_epi64(
        0xff, _mm512_set1_epi64(1),
        _mm512_maskz_cvtepu8_epi64(0xff, _mm_cvtsi64_si128(static_cast<long long>(places))));
}

TWIN_INLINE Eight spears(const Position& p) {
    return only(p.black ? 0b110000 : 0b000110, eight(p.own & p.kind[spearman]));
}

// Where each of the walkers, eight at most, may end.
TWIN_INLINE Eight walk(const Position& p, Cells walkers, Eight free) {
    const Eight start{single_bits(walkers.low, 0), single_bits(walkers.high, std::popcount(walkers.low))};
    const unsigned dragons = filled(start & eight(p.kind[dragon]));
    const unsigned far = dragons | filled(start & eight(p.kind[rider]));
    const Cells open = board & ~(p.opponent | p.mountains);
    const Cells open_to_dragons = board & ~p.opponent;
    const Eight passable = choose(dragons, eight(open_to_dragons), eight(open));
    const Eight left_again =
        choose(dragons, eight(open_to_dragons & ~p.water), eight(open & ~(p.water | enemy_spears(p))));
    const Eight one = spread(start) & passable;
    const Eight two = one | (spread(one & left_again) & passable);
    const Eight three = two | only(far, spread(two & left_again) & passable);
    return (three | only(dragons, spread(three & left_again) & passable)) & free;
}

TWIN_INLINE bool meets(const Position& p) {
    const Eight no_enemy = eight(board & ~p.opponent);
    const Cells& own = p.own;
    const Eight four = step(eight(own & (p.kind[dragon] | p.kind[catapult])));
    const Eight three = step((four & no_enemy) | eight(own & p.kind[rider]));
    const Eight two = step((three & no_enemy) | eight(own & (p.kind[knight] | p.kind[elephant])));
    const Eight one = step((two & no_enemy) | eight(own & (p.kind[militia] | p.kind[king])) | spears(p));
    return filled((four | three | two | one) & eight(p.opponent)) != 0;
}

template <int by>
TWIN_INLINE __m512i swapped(__m512i a) {
    if constexpr (by == 4)
        return _mm512_maskz_shuffle_i64x2(0xff, a, a, 0b01'00'11'10);
    else if constexpr (by == 2)
        return _mm512_maskz_shuffle_i64x2(0xff, a, a, 0b10'11'00'01);
    else
        return _mm512_maskz_permutex_epi64(0xff, a, 0b10'11'00'01);
}
template <int by>
TWIN_INLINE void join(Eight& one, Eight& two) {
    const Eight other{swapped<by>(one.low), swapped<by>(one.high)};
    const Eight other_two{swapped<by>(two.low), swapped<by>(two.high)};
    two = two | other_two | (one & other);
    one = one | other;
}

TWIN_INLINE Cells victims(const Position& p) {
    const Cells& own = p.own;
    const Eight open = eight(board & ~(p.opponent | p.mountains));
    const Eight no_enemy = eight(board & ~p.opponent);
    const Cells adjacent = own & ~(p.kind[spearman] | p.kind[catapult] | p.kind[tower]);
    Eight one = step(eight(adjacent) | spears(p));
    Eight two = eight({0, 0});
    const auto add = [&](Eight attacked) __attribute__((always_inline)) {
        two = two | (one & attacked);
        one = one | attacked;
    };
    const Eight shot = step(eight(own & p.kind[crossbow])) & open;
    const Eight thrown = step(eight(own & p.kind[catapult])) & no_enemy;
    const Eight shot_on = step(shot) & open;
    const Eight thrown_on = step(thrown) & no_enemy;
    add(step((step(eight(own & (p.kind[elephant] | p.kind[dragon]))) & open) | shot | thrown));
    add(step(shot_on | thrown_on));
    add(step(step(thrown_on) & no_enemy));
    join<4>(one, two);
    join<2>(one, two);
    join<1>(one, two);
    return vulnerable(p, {static_cast<Word>(one.low[0]), static_cast<Word>(one.high[0])},
                      {static_cast<Word>(two.low[0]), static_cast<Word>(two.high[0])});
}

TWIN_INLINE int count_captures(const Position& p, Cells victim_cells) {
    const Cells& own = p.own;
    const Eight prey = eight(victim_cells);
    const Cells open_cells = board & ~(p.opponent | p.mountains | p.water | enemy_spears(p));
    const Eight open = eight(open_cells);
    const Eight open_to_dragons = eight(board & ~(p.opponent | p.water));
    const Eight no_enemy = eight(board & ~p.opponent);
    const Cells near = own & ~(p.kind[spearman] | p.kind[crossbow] | p.kind[catapult] | p.kind[tower]);
    __m512i sum = sizes(step(eight(near) | spears(p)) & prey);
    Eight riders = step(eight(own & p.kind[rider])) & open;
    const Eight others = (step(eight(own & p.kind[knight])) & open) |
                         (step(eight(own & p.kind[elephant])) & eight(open_cells & ~own));
    Eight dragons = step(eight(own & p.kind[dragon])) & open_to_dragons;
    Eight catapults = step(eight(own & p.kind[catapult])) & no_enemy;
    sum = sum + sizes(step(riders | others | dragons | catapults) & prey);
    riders = step(riders) & open;
    dragons = step(dragons) & open_to_dragons;
    catapults = step(catapults) & no_enemy;
    sum = sum + sizes(step(riders | dragons | catapults) & prey);
    dragons = step(dragons) & open_to_dragons;
    catapults = step(catapults) & no_enemy;
    return total(sum + sizes(step(dragons | catapults) & prey));
}

TWIN_INLINE int count(const Position& p) {
    const Eight free = eight(free_cells(p));
    const Cells steppers =
        p.own & (p.kind[militia] | p.kind[spearman] | p.kind[elephant] | p.kind[catapult] | p.kind[king]);
    __m512i sum = sizes(step(eight(steppers)) & free);
    int more = 0;
    Cells walkers = p.own & (p.kind[rider] | p.kind[knight] | p.kind[crossbow] | p.kind[dragon]);
    while (size(walkers) > 8) [[unlikely]] {
            Cells group{0, 0};
            for (int i = 0; i < 8; ++i) group = group | cell(take_lowest(walkers));
            more += total(sizes(walk(p, group, free)));
        }
    sum = sum + sizes(walk(p, walkers, free));
    if (meets(p)) {
        if (const Cells prey = victims(p); any(prey)) more += count_captures(p, prey);
    }
    return total(sum) + more;
}

#else

// Calls act.operator()<d>() for all directions.
template <class Act>
TWIN_INLINE void in_each_direction(Act&& act) {
    act.template operator()<0>();
    act.template operator()<1>();
    act.template operator()<2>();
    act.template operator()<3>();
    act.template operator()<4>();
    act.template operator()<5>();
}

TWIN_INLINE Cells victims(const Position& p) {
    const Cells& own = p.own;
    const Cells open = board & ~(p.opponent | p.mountains);
    const Cells no_enemy = board & ~p.opponent;
    const Cells adjacent = own & ~(p.kind[spearman] | p.kind[catapult] | p.kind[tower]);
    const Cells far = own & (p.kind[elephant] | p.kind[dragon] | p.kind[crossbow]);
    Cells one{0, 0};
    Cells two{0, 0};
    const auto add = [&](Cells attacked) __attribute__((always_inline)) {
        two = two | (one & attacked);
        one = one | attacked;
    };
    in_each_direction([&]<int d>() __attribute__((always_inline)) {
        add(step<d>(with_spears<d>(p, adjacent)));
        const Cells thrown = step<d>(own & p.kind[catapult]) & no_enemy;
        const Cells thrown_on = step<d>(thrown) & no_enemy;
        add(step<d>((step<d>(far) & open) | thrown));
        add(step<d>((step<d>(step<d>(own & p.kind[crossbow]) & open) & open) | thrown_on));
        add(step<d>(step<d>(thrown_on) & no_enemy));
    });
    return vulnerable(p, one, two);
}

TWIN_INLINE int count_captures(const Position& p, Cells prey) {
    const Cells& own = p.own;
    const Cells open = board & ~(p.opponent | p.mountains | p.water | enemy_spears(p));
    const Cells open_to_dragons = board & ~(p.opponent | p.water);
    const Cells no_enemy = board & ~p.opponent;
    const Cells near = own & ~(p.kind[spearman] | p.kind[crossbow] | p.kind[catapult] | p.kind[tower]);
    int sum = 0;
    in_each_direction([&]<int d>() __attribute__((always_inline)) {
        sum += size(step<d>(with_spears<d>(p, near)) & prey);
        Cells riders = step<d>(own & p.kind[rider]) & open;
        const Cells others =
            (step<d>(own & p.kind[knight]) & open) | (step<d>(own & p.kind[elephant]) & open & ~own);
        Cells dragons = step<d>(own & p.kind[dragon]) & open_to_dragons;
        Cells catapults = step<d>(own & p.kind[catapult]) & no_enemy;
        sum += size(step<d>(riders | others | dragons | catapults) & prey);
        riders = step<d>(riders) & open;
        dragons = step<d>(dragons) & open_to_dragons;
        catapults = step<d>(catapults) & no_enemy;
        sum += size(step<d>(riders | dragons | catapults) & prey);
        dragons = step<d>(dragons) & open_to_dragons;
        catapults = step<d>(catapults) & no_enemy;
        sum += size(step<d>(dragons | catapults) & prey);
    });
    return sum;
}

#endif

// --- One piece ---

// The cells where a walker of so many steps may end.
template <int steps>
TWIN_INLINE Cells reach(int from, Cells passable, Cells left_again) {
    Cells reached = neighbours.of[from] & passable;
    for (int i = 1; i < steps; ++i) reached = reached | (spread(reached & left_again) & passable);
    return reached;
}

// Calls visit(kind, from, targets) for every piece that has normal moves.
template <class Visit>
TWIN_INLINE void walks(const Position& p, Visit&& visit) {
    const Cells free = free_cells(p);
    const Cells open = board & ~(p.opponent | p.mountains);
    const Cells left_again = open & ~(p.water | enemy_spears(p));
    const Cells open_to_dragons = board & ~p.opponent;
    const auto all = [&]<int steps>(Kind kind, Cells passable, Cells going_on)
        __attribute__((always_inline)) {
        for (Cells movers = p.own & p.kind[kind]; any(movers);) {
            const int from = take_lowest(movers);
            visit(kind, from, reach<steps>(from, passable, going_on) & free);
        }
    };
    all.template operator()<3>(rider, open, left_again);
    all.template operator()<2>(knight, open, left_again);
    all.template operator()<2>(crossbow, open, left_again);
    all.template operator()<4>(dragon, open_to_dragons, open_to_dragons & ~p.water);
}

#if !defined(TWIN_VECTORS)
TWIN_INLINE int count(const Position& p) {
    const Cells free = free_cells(p);
    const Cells steppers =
        p.own & (p.kind[militia] | p.kind[spearman] | p.kind[elephant] | p.kind[catapult] | p.kind[king]);
    int sum = 0;
    in_each_direction([&]<int d>() __attribute__((always_inline)) { sum += size(step<d>(steppers) & free); });
    walks(
        p, [&](Kind, int, Cells targets) __attribute__((always_inline)) { sum += size(targets); });
    if (const Cells prey = victims(p); any(prey)) sum += count_captures(p, prey);
    return sum;
}
#endif

// --- Moves ---

struct Move {
    unsigned char kind;
    unsigned char from;
    unsigned char to;
};
struct Moves {
    Move move[1024];
    int size = 0;

    TWIN_INLINE void add(int kind, int from, int to) {
        move[size++] = {static_cast<unsigned char>(kind), static_cast<unsigned char>(from),
                        static_cast<unsigned char>(to)};
    }
};

// The captures of these victims, found from the victim's side: each line outwards, one kind's range after the other.
template <int d>
void add_captures_on_line(const Position& p, int to, Moves& moves) {
    constexpr int ranges[10] = {1, 1, 3, 2, 2, 0, 4, 4, 0, 1};
    const Cells spears = enemy_spears(p);
    bool walls = false, flood = false, spear = false, mine = false; // passed so far
    Cells at = cell(to);
    for (int distance = 1; distance <= 4; ++distance) {
        at = step<(d + 3) % 6>(at) & board;
        if (!any(at) || any(at & p.opponent)) return;
        if (any(at & p.own)) {
            for (int kind = 0; kind < 10; ++kind) {
                if (!any(at & p.kind[kind]) || distance > ranges[kind]) continue;
                const bool hindered = kind == catapult ? distance == 1
                                      : kind == dragon ? flood
                                                       : walls || flood || spear;
                if (hindered || (kind == elephant && mine)) continue;
                if (kind == spearman && !any(with_spears<d>(p, {0, 0}))) continue;
                Cells from = at;
                moves.add(kind, take_lowest(from), to);
            }
        }
        walls |= any(at & p.mountains);
        flood |= any(at & p.water);
        spear |= any(at & spears);
        mine |= any(at & p.own);
    }
}

void generate(const Position& p, Moves& moves) {
    for (Cells prey = victims(p); any(prey);) {
        const int to = take_lowest(prey);
        add_captures_on_line<0>(p, to, moves);
        add_captures_on_line<1>(p, to, moves);
        add_captures_on_line<2>(p, to, moves);
        add_captures_on_line<3>(p, to, moves);
        add_captures_on_line<4>(p, to, moves);
        add_captures_on_line<5>(p, to, moves);
    }
    const auto add = [&](int kind, int from, Cells targets) {
        while (any(targets)) moves.add(kind, from, take_lowest(targets));
    };
    const Cells free = free_cells(p);
    for (const Kind kind : {militia, spearman, elephant, catapult, king})
        for (Cells movers = p.own & p.kind[kind]; any(movers);) {
            const int from = take_lowest(movers);
            add(kind, from, neighbours.of[from] & free);
        }
    walks(p, add);
}

TWIN_INLINE void make(const Position& p, Move m, Position& next) {
    const Cells to = cell(m.to);
    const Cells stays = ~cell(m.from);
    next.own = p.opponent;
    next.opponent = (p.own & stays) | to;
    for (int kind = 0; kind < 10; ++kind) next.kind[kind] = p.kind[kind];
    next.mountains = p.mountains;
    next.water = p.water;
    next.black = !p.black;
    next.king_taken = false;
    if (any(p.opponent & to)) [[unlikely]] {
        next.own = p.opponent & ~to;
        for (Cells& kind : next.kind) kind = kind & ~to;
        next.king_taken = has(p.kind[king], m.to) && !any(next.own & next.kind[king]);
    }
    next.kind[m.kind] = (next.kind[m.kind] & stays) | to;
}

Word search(const Position& p, int depth) {
    if (finished(p)) return 0;
    Moves moves;
    generate(p, moves);
    Word sum = 0;
    Position next;
    if (depth == 2) {
        for (int i = 0; i < moves.size; ++i) {
            make(p, moves.move[i], next);
            if (!finished(next)) sum += static_cast<Word>(count(next));
        }
    } else {
        for (int i = 0; i < moves.size; ++i) {
            make(p, moves.move[i], next);
            sum += search(next, depth - 1);
        }
    }
    return sum;
}

} // namespace

std::uint64_t perft(const Position& p, int depth) {
    return search(p, depth);
}

} // namespace cyvasse_twin
