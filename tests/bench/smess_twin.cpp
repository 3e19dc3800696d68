#include "tests/bench/smess_twin.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#if defined(__AVX512F__) && defined(__AVX512VPOPCNTDQ__)
#define TWIN_VECTORS 1
#include <immintrin.h>
#endif
// pext is microcode, and slow, on AMD's processors before Zen 3.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__) && !defined(__bdver4__)
#define TWIN_PEXT 1
#endif

namespace smess_twin {

namespace {

using Word = std::uint64_t;

#define TWIN_INLINE [[gnu::always_inline]] inline

// --- The board ---

constexpr int files = 7;
constexpr int ranks = 8;
constexpr std::size_t cells = files * ranks;

// Directions clockwise from north, with the arrows of each square as bits: 1 N, 2 NE, 4 E, 8 SE, 16 S, 32 SW, 64 W,
// 128 NW. Rank 1 first, and the upper half is the lower one turned round.
struct Step {
    int file;
    int rank;
};
constexpr Step steps[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

constexpr unsigned N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128;
constexpr unsigned arrows[cells / 2] = {
    N,           N + E + W,     N + E + W,         N + E + W, N + E + W,         N + E + W,
    N + W, //
    N + S,       N + E,         N + E + S + W,     N + E + W, N + E + S + W,     N + SE + W,
    N + S, //
    N + E + S,   E + S + W,     NE + SE + SW + NW, E + W,     NE + SE + SW + NW, N + E + S + W,
    N + S + W, //
    N + S,       N + E + S + W, N + S + W,         255,       N + S + W,         W,
    SW + W + NW, //
};
constexpr bool arrow(std::size_t square, std::size_t d) {
    return square < cells / 2 ? (arrows[square] >> d & 1) != 0
                              : (arrows[cells - 1 - square] >> (d + 4) % 8 & 1) != 0;
}
constexpr int turn(std::size_t d) {
    return steps[d].rank * files + steps[d].file;
}
constexpr bool upward(std::size_t d) {
    return turn(d) > 0;
}
// The squares in line with an arrow of `square`, up to the edge; without the arrow, none.
constexpr Word line(std::size_t square, std::size_t d) {
    Word set = 0;
    if (!arrow(square, d)) return set;
    int file = static_cast<int>(square) % files + steps[d].file;
    int rank = static_cast<int>(square) / files + steps[d].rank;
    for (; file >= 0 && file < files && rank >= 0 && rank < ranks;
         file += steps[d].file, rank += steps[d].rank)
        set |= Word{1} << (rank * files + file);
    return set;
}

TWIN_INLINE constexpr Word lowest(Word w) {
    return w & (0 - w);
}
TWIN_INLINE std::size_t place(Word w) {
    return static_cast<std::size_t>(std::countr_zero(w));
}
TWIN_INLINE Word ones(Word w) {
    return static_cast<Word>(std::popcount(w));
}

// --- Steps: a whole set along the arrows, a rotation for each direction; no arrow leaves the board ---

struct alignas(64) Eight {
    Word word[8];
};
constexpr Eight bearing = [] {
    Eight eight{};
    for (std::size_t d = 0; d < 8; ++d)
        for (std::size_t s = 0; s < cells; ++s)
            if (arrow(s, d)) eight.word[d] |= Word{1} << s;
    return eight;
}();
constexpr Eight turns = [] {
    Eight eight{};
    for (std::size_t d = 0; d < 8; ++d) eight.word[d] = static_cast<Word>(turn(d)) & 63;
    return eight;
}();
constexpr std::array<Word, cells> neighbours = [] {
    std::array<Word, cells> table{};
    for (std::size_t s = 0; s < cells; ++s)
        for (std::size_t d = 0; d < 8; ++d)
            if (arrow(s, d)) table[s] |= Word{1} << (static_cast<int>(s) + turn(d));
    return table;
}();

TWIN_INLINE Word count_steps(Word from, Word allowed) {
#if defined(TWIN_VECTORS)
    // Each count fits into a byte, and one instruction adds up eight bytes. The masked forms, for g++ 12 warns, wrongly, of
    // the others.
    const __m512i leaving =
        _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(from)), _mm512_load_si512(&bearing));
    const __m512i arrived =
        _mm512_and_si512(_mm512_maskz_rolv_epi64(0xff, leaving, _mm512_load_si512(&turns)),
                         _mm512_set1_epi64(static_cast<long long>(allowed)));
    const __m128i counts = _mm512_maskz_cvtepi64_epi8(0xff, _mm512_popcnt_epi64(arrived));
    return static_cast<Word>(_mm_cvtsi128_si64(_mm_sad_epu8(counts, _mm_setzero_si128())));
#else
    Word sum = 0;
    for (std::size_t d = 0; d < 8; ++d)
        sum += ones(std::rotl(from & bearing.word[d], static_cast<int>(turns.word[d])) & allowed);
    return sum;
#endif
}

// --- A Numskull's lines ---

#if defined(TWIN_PEXT)
// One table for all lines of a square, indexed by what is occupied on them; the last square of a line does not matter.
constexpr Word ends(std::size_t s, std::size_t d) {
    const Word l = line(s, d);
    return l == 0 ? 0 : upward(d) ? std::bit_floor(l) : lowest(l);
}
constexpr std::array<Word, cells> masks = [] {
    std::array<Word, cells> table{};
    for (std::size_t s = 0; s < cells; ++s)
        for (std::size_t d = 0; d < 8; ++d) table[s] |= line(s, d) ^ ends(s, d);
    return table;
}();
constexpr std::array<std::uint32_t, cells + 1> offsets = [] {
    std::array<std::uint32_t, cells + 1> table{};
    for (std::size_t s = 0; s < cells; ++s) table[s + 1] = table[s] + (1U << std::popcount(masks[s]));
    return table;
}();
alignas(64) Word seen_table[offsets[cells]];

const bool seen_table_ready = [] {
    for (std::size_t s = 0; s < cells; ++s) {
        std::size_t entry = offsets[s];
        Word occupied = 0;
        do {
            Word seen = 0;
            for (std::size_t d = 0; d < 8; ++d) {
                Word l = line(s, d);
                if (const Word hit = l & occupied; hit != 0)
                    l &= upward(d) ? lowest(hit) * 2 - 1 : ~(std::bit_floor(hit) - 1);
                seen |= l;
            }
            seen_table[entry++] = seen;
            occupied = (occupied - masks[s]) & masks[s];
        } while (occupied != 0);
    }
    return true;
}();

TWIN_INLINE Word seen(std::size_t s, Word occupied) {
    return seen_table[offsets[s] + __builtin_ia32_pext_di(occupied, masks[s])];
}
#else
// Obstruction difference on the four pairs of opposite lines.
struct Pair {
    Word below;
    Word above;
};
constexpr std::array<std::array<Pair, 4>, cells> pairs = [] {
    std::array<std::array<Pair, 4>, cells> table{};
    for (std::size_t s = 0; s < cells; ++s)
        for (std::size_t d = 0; d < 8; ++d)
            (upward(d) ? table[s][d % 4].above : table[s][d % 4].below) = line(s, d);
    return table;
}();
constexpr Word diagonal = bearing.word[1] | bearing.word[3] | bearing.word[5] | bearing.word[7];
TWIN_INLINE Word seen(const Pair& pair, Word occupied) {
    const Word above = pair.above & occupied;
    const Word below = pair.below & occupied;
    return (2 * lowest(above) + (~Word{0} << (63 - std::countl_zero(below | 1)))) & (pair.above | pair.below);
}
// North and south, east and west, which most squares have; and the diagonals, which few have.
TWIN_INLINE Word seen(std::size_t s, Word occupied) {
    Word all = seen(pairs[s][0], occupied) | seen(pairs[s][2], occupied);
    if (diagonal >> s & 1) all |= seen(pairs[s][1], occupied) | seen(pairs[s][3], occupied);
    return all;
}
#endif

// --- Counting and playing ---

constexpr Word homes = 0b0110110;
template <bool Blue>
constexpr Word promotion = Blue ? homes << 7 * files : homes;

TWIN_INLINE bool finished(Word own, Word opponent, Word brains) {
    return (brains & (brains - 1)) == 0 || (own | opponent) == brains;
}

TWIN_INLINE Word count(const Position& p) {
    Word total = count_steps(p.own & ~p.numskulls, ~p.own);
    for (Word left = p.own & p.numskulls; left != 0; left &= left - 1)
        total += ones(seen(place(left), p.own | p.opponent) & ~p.own);
    return total;
}

// One instance for the last two plies, one for those before. The game is not over in p. Nothing follows on the capture
// of a Brain: such moves are not even made, so that both Brains are still there after every other one.
template <bool Blue, bool Leaves>
Word search(const Position& p, int depth) {
    Word total = 0;
    const auto visit = [&](const Position& child) __attribute__((always_inline)) {
        if constexpr (Leaves)
            total += count(child);
        else
            total += depth == 3 ? search<!Blue, true>(child, 2) : search<!Blue, false>(child, depth - 1);
    };
    const Word allowed = ~(p.own | p.brains);
    for (Word pieces = p.own & ~p.numskulls & ~p.brains; pieces != 0; pieces &= pieces - 1) {
        const Word from = lowest(pieces);
        for (Word left = neighbours[place(pieces)] & allowed; left != 0; left &= left - 1) {
            const Word to = lowest(left);
            visit({p.opponent & ~to, p.own ^ from ^ to, (p.numskulls & ~to) | (to & promotion<Blue>),
                   p.brains});
        }
    }
    const Word brain = p.own & p.brains;
    for (Word left = neighbours[place(brain)] & allowed; left != 0; left &= left - 1) {
        const Word to = lowest(left);
        if (((p.own | p.opponent) & ~(p.brains | to)) == 0) continue; // the last piece but the Brains
        visit({p.opponent & ~to, p.own ^ brain ^ to, p.numskulls & ~to, p.brains ^ brain ^ to});
    }
    for (Word pieces = p.own & p.numskulls; pieces != 0; pieces &= pieces - 1) {
        const Word from = lowest(pieces);
        for (Word left = seen(place(pieces), p.own | p.opponent) & allowed; left != 0; left &= left - 1) {
            const Word to = lowest(left);
            visit({p.opponent & ~to, p.own ^ from ^ to, (p.numskulls ^ from) | to, p.brains});
        }
    }
    return total;
}

} // namespace

std::uint64_t perft(const Position& p, bool blue_to_move, int depth) {
    if (finished(p.own, p.opponent, p.brains)) return 0;
    if (depth == 2) return blue_to_move ? search<true, true>(p, 2) : search<false, true>(p, 2);
    return blue_to_move ? search<true, false>(p, depth) : search<false, false>(p, depth);
}

} // namespace smess_twin
