#include "engines/smess/ordering.hpp"

#include "engines/smess/board.hpp"
#include "engines/smess/evaluation.hpp"
#include "engines/smess/rules.hpp"
#include "engines/smess/threats.hpp"

namespace quartet::smess {

namespace {

// What order() adds up: the victim, least for what captures it, and a promotion.
constexpr int brain_taken = 10'000;
constexpr int numskull_taken = 600;
constexpr int ninny_taken = 100;
constexpr int promoted = 500;
constexpr int by_ninny = 3;
constexpr int by_numskull = 2;

} // namespace

std::uint16_t pack(const Position&, const Move& move) {
    return static_cast<std::uint16_t>(move.from.index() | move.to.index() << 6);
}

bool unpack(const Position& p, std::uint16_t word, Move& move) {
    const int from = word & 63;
    const int to = word >> 6;
    if (from >= Geometry::size || to >= Geometry::size || finished(p)) return false;
    if (!p.own.contains(Square{from}) || !targets(p, Square{from}).contains(Square{to})) return false;
    move = {.from = Square{from}, .to = Square{to}};
    return true;
}

void noisy(const Position& p, Moves& moves) {
    if (finished(p)) return;
    const auto add = [&](Square from, Set to) {
        for (Square square : to) moves.push_back({.from = from, .to = square});
    };
    const Set ninny_targets = p.opponent | (promotion_squares(p.to_move) & ~p.own);
    for (Square from : p.own & ~p.numskulls & ~p.brains)
        add(from, Geometry::neighbours(from) & ninny_targets);
    for (Square from : p.own& p.brains) add(from, Geometry::neighbours(from) & p.opponent);
    for (Square from : p.own& p.numskulls) add(from, numskull_targets(p, from) & p.opponent);
}

void quiet(const Position& p, Moves& moves) {
    if (finished(p)) return;
    const Set empty = ~(p.own | p.opponent);
    const auto add = [&](Square from, Set to) {
        for (Square square : to) moves.push_back({.from = from, .to = square});
    };
    const Set ninny_targets = empty & ~promotion_squares(p.to_move);
    for (Square from : p.own & ~p.numskulls & ~p.brains)
        add(from, Geometry::neighbours(from) & ninny_targets);
    for (Square from : p.own& p.brains) add(from, Geometry::neighbours(from) & empty);
    for (Square from : p.own& p.numskulls) add(from, numskull_targets(p, from) & empty);
}

EvalScore gain(const Position& p, const Move& move) {
    const auto weight = [](Feature feature) {
        return EvalScore{evaluation_weights()[static_cast<std::size_t>(feature)]};
    };
    EvalScore value = promotes(p, move) ? weight(Feature::numskull) - weight(Feature::ninny) : 0;
    if (p.opponent.contains(move.to)) {
        value += p.brains.contains(move.to)      ? brain_taken
                 : p.numskulls.contains(move.to) ? weight(Feature::numskull)
                                                 : weight(Feature::ninny);
    }
    return value;
}

bool doubtful(const Position& p, const Move& move) {
    if (!p.opponent.contains(move.to) || p.brains.contains(move.to)) return false;
    const bool by_brain = p.brains.contains(move.from);
    const bool numskull_for_ninny = p.numskulls.contains(move.from) && !p.numskulls.contains(move.to);
    return (by_brain || numskull_for_ninny) && attackers_of(p, move.to, p.opponent).any();
}

int order(const Position& p, const Move& move) {
    int value = promotes(p, move) ? promoted : 0;
    if (p.opponent.contains(move.to)) {
        value += p.brains.contains(move.to)      ? brain_taken
                 : p.numskulls.contains(move.to) ? numskull_taken
                                                 : ninny_taken;
        value += p.numskulls.contains(move.from) ? by_numskull : p.brains.contains(move.from) ? 0 : by_ninny;
    }
    return value;
}

int move_slot(const Position& p, const Move& move) {
    const Square to = p.to_move == blue ? move.to : Geometry::half_turn(move.to);
    return to.index() + (p.numskulls.contains(move.from) ? 64 : p.brains.contains(move.from) ? 128 : 0);
}

} // namespace quartet::smess
