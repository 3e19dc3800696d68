#include "engines/dama/ordering.hpp"

#include "core/game/random.hpp"
#include "engines/dama/board.hpp"
#include "engines/dama/rules.hpp"

#include <algorithm>
#include <optional>

namespace quartet::dama {

namespace {

// What order() adds up.
constexpr int capture_bonus = 1000;
constexpr int piece_taken = 100;
constexpr int king_taken = 200; // besides
constexpr int crowned = 500;
constexpr int man_step_forward = 40;
constexpr int man_step_sideways = 20;
constexpr int rank_advanced = 4;

// 0 for the mover's first rank, 7 for its last.
constexpr int own_rank(const Position& p, Square square) {
    const int rank = Geometry::rank(square);
    return p.to_move == white ? rank : 7 - rank;
}

// 1 .. 15 for any set but the empty one, 0 for that.
std::uint16_t fold(Set captured) {
    if (captured.empty()) return 0;
    return static_cast<std::uint16_t>(1 + Random::mix(captured.word()) % 15);
}

// Whether a piece can move quietly from one square to another when nobody has to capture.
bool steps(const Position& p, Square from, Square to) {
    const Set occupied = p.own | p.opponent;
    if (!p.own.contains(from) || occupied.contains(to)) return false;
    const std::optional<Direction> d = Geometry::direction(from, to);
    if (!d) return false;
    const Set passed_over = Geometry::between(from, to);
    if (p.kings.contains(from)) return !passed_over.intersects(occupied);
    return passed_over.empty() && *d != backward(p.to_move);
}

} // namespace

std::uint16_t pack(const Position&, const Move& move) {
    return static_cast<std::uint16_t>(move.from.index() | move.to.index() << 6 | fold(move.captured) << 12);
}

bool unpack(const Position& p, const RuleOptions& options, std::uint16_t word, Move& move) {
    const Square from{word & 63};
    const Square to{word >> 6 & 63};
    if (word >> 12 == 0) {
        if (!steps(p, from, to) || has_capture(p)) return false;
        move = {.captured = Set{}, .from = from, .to = to};
        return true;
    }
    if (!p.own.contains(from) || !has_capture(p)) return false;
    Moves legal;
    generate(p, options, legal);
    const Move* const found = std::find_if(legal.begin(), legal.end(),
                                           [&](const Move& candidate) { return pack(p, candidate) == word; });
    if (found == legal.end()) return false;
    move = *found;
    return true;
}

int order(const Position& p, const Move& move) {
    int value = 0;
    if (move.captured.any()) {
        value += capture_bonus + piece_taken * move.captured.count() +
                 king_taken * (move.captured & p.kings).count();
    }
    if (!p.kings.contains(move.from)) {
        const int rank = own_rank(p, move.to);
        const bool forward = rank > own_rank(p, move.from);
        value += (forward ? man_step_forward : man_step_sideways) + rank_advanced * rank +
                 (rank == 7 ? crowned : 0);
    }
    return value;
}

int move_slot(const Position& p, const Move& move) {
    const int square = (p.to_move == white ? move.to : Geometry::half_turn(move.to)).index();
    return square + (p.kings.contains(move.from) ? 64 : 0);
}

} // namespace quartet::dama
