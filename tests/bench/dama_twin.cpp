#include "tests/bench/dama_twin.hpp"

#include <array>
#include <bit>

namespace dama_twin {

namespace {

using Word = std::uint64_t;

constexpr Word file_a = 0x0101010101010101;
constexpr Word file_h = file_a << 7;
constexpr Word middle_files = ~(file_a | file_h);

struct Move {
    Word from;
    Word to;
    Word captured;
};
struct Captures {
    Move moves[512];
    int size = 0;
    int most = 0;
};

#define TWIN_INLINE [[gnu::always_inline]] inline

// --- One step and one jump of a set of men ---

template <bool White>
TWIN_INLINE Word ahead(Word w) {
    return White ? w << 8 : w >> 8;
}
TWIN_INLINE Word jump_east(Word men, Word enemies, Word empty) {
    return (((men << 1) & enemies & middle_files) << 1) & empty;
}
TWIN_INLINE Word jump_west(Word men, Word enemies, Word empty) {
    return (((men >> 1) & enemies & middle_files) >> 1) & empty;
}
template <bool White>
TWIN_INLINE Word jump_ahead(Word men, Word enemies, Word empty) {
    return ahead<White>(ahead<White>(men) & enemies) & empty;
}

// --- Lines of a king: obstruction difference on rank and file ---

struct Line {
    Word below;
    Word above;
};
constexpr std::array<std::array<Line, 64>, 2> lines = [] {
    std::array<std::array<Line, 64>, 2> table{};
    for (unsigned s = 0; s < 64; ++s) {
        const Word rank = Word{0xff} << (s & 56);
        const Word file = file_a << (s & 7);
        const Word below = (Word{1} << s) - 1;
        const Word above = ~below ^ (Word{1} << s);
        table[0][s] = {rank & below, rank & above};
        table[1][s] = {file & below, file & above};
    }
    return table;
}();
TWIN_INLINE Word line(const Line& l, Word occupied) {
    const Word above = l.above & occupied;
    const Word below = l.below & occupied;
    return (2 * (above & (0 - above)) + (~Word{0} << (63 - std::countl_zero(below | 1)))) &
           (l.above | l.below);
}
TWIN_INLINE Word rook(int s, Word occupied) {
    const auto i = static_cast<std::size_t>(s);
    return line(lines[0][i], occupied) | line(lines[1][i], occupied);
}

// --- Captures, one piece and one jump after the other ---

void note(Captures& captures, Word from, Word to, Word captured, int taken, bool king) {
    if (taken < captures.most) return;
    if (taken > captures.most) {
        captures.most = taken;
        captures.size = 0;
    }
    if (king && taken >= 3)
        for (int i = 0; i < captures.size; ++i)
            if (captures.moves[i].from == from && captures.moves[i].to == to &&
                captures.moves[i].captured == captured)
                return;
    if (captures.size < 512) captures.moves[captures.size++] = {from, to, captured};
}

template <bool White>
void jump_man(Captures& captures, const Position& p, Word empty, Word from, Word at, Word captured, int taken,
              int last) {
    if (const Word to = jump_ahead<White>(at, p.opponent, empty); to != 0) {
        jump_man<White>(captures, p, empty, from, to, captured | ahead<White>(at), taken + 1, 0);
        note(captures, from, to, captured | ahead<White>(at), taken + 1, false);
    }
    if (const Word to = jump_east(at, p.opponent, empty); to != 0 && last != -1) {
        jump_man<White>(captures, p, empty, from, to, captured | at << 1, taken + 1, 1);
        note(captures, from, to, captured | at << 1, taken + 1, false);
    }
    if (const Word to = jump_west(at, p.opponent, empty); to != 0 && last != 1) {
        jump_man<White>(captures, p, empty, from, to, captured | at >> 1, taken + 1, -1);
        note(captures, from, to, captured | at >> 1, taken + 1, false);
    }
}

// Directions: 0 east, 1 north, 2 west, 3 south; `banned` is a bit for each that may not be taken.
void jump_king(Captures& captures, const Position& p, Word others, Word from, int at, Word captured,
               int taken, unsigned banned) {
    const Word occupied = others & ~captured;
    const Word seen = rook(at, occupied);
    const Word victims = seen & p.opponent & ~captured;
    const Word landings = rook(at, occupied ^ victims) & ~seen & ~occupied;
    if (landings == 0) return;
    const auto i = static_cast<std::size_t>(at);
    const Word rays[4] = {lines[0][i].above, lines[1][i].above, lines[0][i].below, lines[1][i].below};
    for (unsigned d = 0; d < 4; ++d) {
        Word left = landings & rays[d];
        if (left == 0 || (banned >> d & 1) != 0) continue;
        const Word all = captured | (victims & rays[d]);
        unsigned next = 1U << (d ^ 2);
        for (; left != 0; next |= 1U << d) {
            const int to = d < 2 ? std::countr_zero(left) : 63 - std::countl_zero(left);
            left ^= Word{1} << to;
            jump_king(captures, p, others, from, to, all, taken + 1, next);
            note(captures, from, Word{1} << to, all, taken + 1, true);
        }
    }
}

template <bool White>
[[gnu::noinline]] void capture(const Position& p, Captures& captures) {
    const Word occupied = p.own | p.opponent;
    for (Word men = p.own & ~p.kings; men != 0; men &= men - 1) {
        const Word man = men & (0 - men);
        jump_man<White>(captures, p, ~occupied, man, man, 0, 0, 0);
    }
    for (Word kings = p.own & p.kings; kings != 0; kings &= kings - 1) {
        const Word king = kings & (0 - kings);
        jump_king(captures, p, occupied ^ king, king, std::countr_zero(king), 0, 0, 0);
    }
}

bool king_captures(Word kings, Word enemies, Word occupied) {
    for (; kings != 0; kings &= kings - 1) {
        const int s = std::countr_zero(kings);
        const Word seen = rook(s, occupied);
        if ((rook(s, occupied ^ (seen & enemies)) & ~seen & ~occupied) != 0) return true;
    }
    return false;
}

// --- Counting ---

TWIN_INLINE std::uint64_t ones(Word w) {
    return static_cast<std::uint64_t>(std::popcount(w));
}

// Sets of men that can follow a sequence of directions; the longest sequences are counted. 0 ahead, 1 east, -1 west.
template <bool White>
void follow(Word at, Word enemies, Word empty, int depth, int last, int& most, std::uint64_t& total) {
    if (at == 0) return;
    if (depth > most) {
        most = depth;
        total = 0;
    }
    if (depth == most) total += ones(at);
    follow<White>(jump_ahead<White>(at, enemies, empty), enemies, empty, depth + 1, 0, most, total);
    if (last != -1) follow<White>(jump_east(at, enemies, empty), enemies, empty, depth + 1, 1, most, total);
    if (last != 1) follow<White>(jump_west(at, enemies, empty), enemies, empty, depth + 1, -1, most, total);
}

template <bool White>
[[gnu::noinline, gnu::pure]] std::uint64_t count_captures(Word own, Word opponent) {
    const Position p{own, opponent, 0};
    const Word empty = ~(p.own | p.opponent);
    const Word a = jump_ahead<White>(p.own, p.opponent, empty);
    const Word e = jump_east(p.own, p.opponent, empty);
    const Word w = jump_west(p.own, p.opponent, empty);
    if ((jump_ahead<White>(a | e | w, p.opponent, empty) | jump_east(a | e, p.opponent, empty) |
         jump_west(a | w, p.opponent, empty)) == 0)
        return ones(a) + ones(e) + ones(w);
    int most = 0;
    std::uint64_t total = 0;
    follow<White>(a, p.opponent, empty, 1, 0, most, total);
    follow<White>(e, p.opponent, empty, 1, 1, most, total);
    follow<White>(w, p.opponent, empty, 1, -1, most, total);
    return total;
}

template <bool White>
[[gnu::noinline, gnu::pure]] std::uint64_t count_with_kings(Word own, Word opponent, Word all_kings) {
    const Position p{own, opponent, all_kings};
    const Word occupied = p.own | p.opponent;
    const Word men = p.own & ~p.kings;
    if ((jump_ahead<White>(men, p.opponent, ~occupied) | jump_east(men, p.opponent, ~occupied) |
         jump_west(men, p.opponent, ~occupied)) != 0 ||
        king_captures(p.own & p.kings, p.opponent, occupied)) {
        Captures captures;
        capture<White>(p, captures);
        return static_cast<std::uint64_t>(captures.size);
    }
    std::uint64_t total = ones(ahead<White>(men) & ~occupied) + ones((men & ~file_h) << 1 & ~occupied) +
                          ones((men & ~file_a) >> 1 & ~occupied);
    for (Word kings = p.own & p.kings; kings != 0; kings &= kings - 1)
        total += ones(rook(std::countr_zero(kings), occupied) & ~occupied);
    return total;
}

template <bool White>
TWIN_INLINE std::uint64_t count(const Position& p) {
    if ((p.own & p.kings) != 0) [[unlikely]]
        return count_with_kings<White>(p.own, p.opponent, p.kings);
    const Word empty = ~(p.own | p.opponent);
    if ((jump_ahead<White>(p.own, p.opponent, empty) | jump_east(p.own, p.opponent, empty) |
         jump_west(p.own, p.opponent, empty)) != 0) [[unlikely]]
        return count_captures<White>(p.own, p.opponent);
    return ones(ahead<White>(p.own) & empty) + ones((p.own & ~file_h) << 1 & empty) +
           ones((p.own & ~file_a) >> 1 & empty);
}

// --- Playing ---

// One instance for the last two plies, one for those before.
template <bool White, bool Leaves>
std::uint64_t search(const Position& p, int depth) {
    std::uint64_t total = 0;
    const auto leaf = [&](const Position& child) __attribute__((always_inline)) {
        if constexpr (Leaves)
            total += count<!White>(child);
        else
            total += depth == 3 ? search<!White, true>(child, 2) : search<!White, false>(child, depth - 1);
    };
    const Word occupied = p.own | p.opponent;
    const Word kings = p.own & p.kings;
    const Word men = p.own & ~p.kings;
    constexpr Word last_rank = White ? Word{0xff} << 56 : Word{0xff};

    if ((jump_ahead<White>(men, p.opponent, ~occupied) | jump_east(men, p.opponent, ~occupied) |
         jump_west(men, p.opponent, ~occupied)) != 0 ||
        (kings != 0 && king_captures(kings, p.opponent, occupied))) [[unlikely]] {
        Captures captures;
        capture<White>(p, captures);
        for (int i = 0; i < captures.size; ++i) {
            const Move& m = captures.moves[i];
            const Word crowned = (m.from & kings) != 0 ? m.to : m.to & last_rank;
            leaf({p.opponent & ~m.captured, (p.own & ~m.from) | m.to,
                  (p.kings & ~(m.from | m.captured)) | crowned});
        }
        return total;
    }
    for (Word left = ahead<White>(men) & ~occupied; left != 0; left &= left - 1) {
        const Word to = left & (0 - left);
        leaf({p.opponent, p.own ^ to ^ ahead<!White>(to), p.kings | (to & last_rank)});
    }
    for (Word left = (men & ~file_h) << 1 & ~occupied; left != 0; left &= left - 1) {
        const Word to = left & (0 - left);
        leaf({p.opponent, p.own ^ to ^ to >> 1, p.kings});
    }
    for (Word left = (men & ~file_a) >> 1 & ~occupied; left != 0; left &= left - 1) {
        const Word to = left & (0 - left);
        leaf({p.opponent, p.own ^ to ^ to << 1, p.kings});
    }
    for (Word rest = kings; rest != 0; rest &= rest - 1) {
        const Word from = rest & (0 - rest);
        for (Word left = rook(std::countr_zero(rest), occupied) & ~occupied; left != 0; left &= left - 1) {
            const Word to = left & (0 - left);
            leaf({p.opponent, p.own ^ from ^ to, p.kings ^ from ^ to});
        }
    }
    return total;
}

} // namespace

std::uint64_t perft(const Position& p, bool white_to_move, int depth) {
    if (depth == 2) return white_to_move ? search<true, true>(p, 2) : search<false, true>(p, 2);
    return white_to_move ? search<true, false>(p, depth) : search<false, false>(p, depth);
}

} // namespace dama_twin
