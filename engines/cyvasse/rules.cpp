#include "engines/cyvasse/rules.hpp"

#include "core/game/random.hpp"

#include <bit>
#include <cstddef>

namespace quartet::cyvasse {

namespace {

// Whether the side to move has a move; the game is not over. Nearly always somebody can step to a free neighbouring cell,
// which costs much less to see than counting.
bool can_move(const Position& p, const RuleOptions& options) {
    return Geometry::spread(p.own & ~p.of(Kind::tower)).intersects(standable(p)) || count(p, options) != 0;
}

} // namespace

Position after_capture(const Position& p, const RuleOptions& options, const Move& m) {
    return plain::after(p, options, m);
}

Outcome outcome(const Position& p, const RuleOptions& options) {
    if (p.king_taken) return Outcome::win(other(p.to_move), "the last king is captured");
    if (only_towers(p, p.own)) return Outcome::win(other(p.to_move), "only towers are left");
    if (only_towers(p, p.opponent)) return Outcome::win(p.to_move, "only towers are left");
    if (!can_move(p, options)) return Outcome::win(other(p.to_move), no_legal_move);
    return Outcome::playing();
}

Key key(const Position& p) {
    Key sum = (p.to_move == white ? 0 : 0xd6e8feb86659fd93U) ^ (p.king_taken ? 0xa0761d6478bd642fU : 0);
    Key offset = 0x9e3779b97f4a7c15U;
    int turn = 0;
    const auto mix = [&](Set set) {
        for (int i = 0; i < Set::words; ++i) {
            sum ^= std::rotl(Random::mix(set.word(i) + offset), turn);
            offset += 0xe7037ed1a0b428dbU;
            turn += 9;
        }
    };
    mix(p.own);
    for (std::size_t digit = 1; digit <= kind_count; digit *= 2) {
        Set kinds{};
        for (std::size_t kind = 0; kind < kind_count; ++kind)
            if (((kind + 1) & digit) != 0) kinds |= p.of_kind[kind];
        mix(kinds);
    }
    mix(p.mountains);
    mix(p.water);
    return sum;
}

Position turned(const Position& p) {
    const auto half_turn = [](Set set) { return Geometry::image(set, Geometry::half_turn); };
    Position next = p;
    next.own = half_turn(p.own);
    next.opponent = half_turn(p.opponent);
    for (Set& set : next.of_kind) set = half_turn(set);
    next.mountains = half_turn(p.mountains);
    next.water = half_turn(p.water);
    next.to_move = other(p.to_move);
    return next;
}

} // namespace quartet::cyvasse
