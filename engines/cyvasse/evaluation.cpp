#include "engines/cyvasse/evaluation.hpp"

#include "core/board/inline.hpp"
#include "core/search/weight_table.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/rules.hpp"

#include <algorithm>

namespace quartet::cyvasse {

namespace {

constexpr auto table = std::to_array<NamedWeight>({
#include "engines/cyvasse/weights.inc"
});
static_assert(table.size() == weight_count); // a line each, none missing

constexpr auto weights = values_of(table);

// The start, set-ups drawn at random and positions of games from there with ever fewer pieces, endings.
constexpr std::array<std::string_view, 11> bench_texts{
    "2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EKEX2/4CD2 "
    "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1",
    "mm2dx1m/mtstscks1/1e1x3m1r/e1m2r1nnr1/12/1RNN1R2M1E/R1M3X1E1/1SKCSTSTM/M1XD2MM "
    "6~~/9/2~2^3~/11/12/11/~3^2~2/9/~~6 w 0 1",
    "crm2N1n/mkm5s/1tere2r1m/tDs2n2m2/4m7/5EMSEdT/M1RM2R1T1/S4M1KM/N1S2MRC "
    "4^1^1/4^1^2/4~~4/7~3/12/3~7/4~~4/2^1^4/1^1^4 b 5 11",
    "r4ts1/etmmks3/rm2nmexrm/1m4ds3/3n5D2/SX2M1M1E1C/MTX2ENM1S/3SM1KR1/3MN1T1 "
    "4^3/6^~1/9~/1~1~7/12/2~~5~1/4~5/^8/1^~2^2 w 12 11",
    "m2t1sr1/s1ememkt1/N1c1m1mnm1/4s6/3d4D3/4XM5/1M1M1M4/1TKE1MESM/1R1STC2 "
    "8/8^/1^1^6/5~4^/12/^4~5/6^1^1/^8/8 b 2 21",
    "1mns2et/x1mt3k1/2rme5/3r4D2/5E3XR1/M2E2S4/1d4M3/2NM1TM2/TK1MSNM1 "
    "8/4^3^/~4^4/11/12/11/4^4~/^3^4/8 w 1 31",
    "3m1s1k/m1ts1m3/1mt6m/3sx2c3/1N4e1m1M1/4E2M1M1/1R3SX2S/2S1MM3/N1KE2MT "
    "2~3^1/1~6^/10/9~1/12/^5^4/7~2/1~1~5/4^3 b 47 41",
    "mmk5/mtsts1E2/1e6E1/11/2m4x4/4M6/6S3/1MS1ST1TM/4K1MM "
    "6~~/9/2~2^3~/11/12/11/~3^2~2/9/~~6 w 5 51",
    "1km2ts1/etmrDs3/1m6N1/5d5/3mX7/11/MT5E2/6K2/6T1 "
    "4^3/6^~1/9~/1~1~7/12/2~~5~1/4~5/^8/1^~2^2 b 4 81",
    "ckm5/srm6/9E/2m8/5D6/6d1S1T/2e4MT1/6MKM/7C "
    "4^1^1/4^1^2/4~~4/7~3/12/3~7/4~~4/2^1^4/1^1^4 w 49 111",
    "7k/m1tm2Nm1/1mt7/11/12/11/10/2S1Me3/NKE3MT "
    "2~3^1/1~6^/10/9~1/12/^5^4/7~2/1~1~5/4^3 b 0 91",
};

constexpr int enough_fighters = 8;

// The cells at most so many steps away, whatever is between; without the cell itself.
constexpr int widest = 4;
constexpr auto near_cells = [] {
    std::array<std::array<Set, widest>, static_cast<std::size_t>(Geometry::size)> cells{};
    for (Square square : Geometry::all) {
        Set wider{square};
        for (std::size_t steps = 0; steps < widest; ++steps) {
            wider |= Geometry::spread(wider);
            cells[static_cast<std::size_t>(square.index())][steps] = wider & ~Set{square};
        }
    }
    return cells;
}();
// The cells near any of some pieces.
struct Near {
    std::array<Set, widest> cells{};

    QUARTET_INLINE explicit Near(Set pieces) {
        for (Square square : pieces)
            for (std::size_t steps = 0; steps < widest; ++steps)
                cells[steps] |= near_cells[static_cast<std::size_t>(square.index())][steps];
    }
    // At most so many steps away, 1 .. 4.
    QUARTET_INLINE Set within(int steps) const { return cells[static_cast<std::size_t>(steps - 1)]; }
};

// The ranks beyond the middle one, as a side sees them.
constexpr auto beyond_middle = [] {
    std::array<Set, 2> sets{};
    constexpr int middle = Geometry::ranks / 2;
    for (int rank = middle + 1; rank < Geometry::ranks; ++rank) {
        sets[0] |= Geometry::rank_set(rank);
        sets[1] |= Geometry::rank_set(Geometry::ranks - 1 - rank);
    }
    return sets;
}();

// One side, and what it attacks: the side to move of p.
struct Side {
    const Position& p;
    const RuleOptions& options;
    Set pieces;
    Set towers, kings, fighters;
    Set beside_towers;
    Set bare; // kings that no tower shelters
    Near near_kings;
    Near near_bare;
    Attackers attackers;

    Side(const Position& position, const RuleOptions& rule_options)
        : p{position},
          options{rule_options},
          pieces{p.own},
          towers{pieces & p.of(Kind::tower)},
          kings{pieces & p.of(Kind::king)},
          fighters{pieces & ~towers},
          beside_towers{Geometry::spread(towers)},
          bare{kings & ~beside_towers},
          near_kings{kings},
          near_bare{bare == kings ? near_kings : Near{bare}},
          attackers{attackers_of_all(p, options)} {}

    template <class... Kinds>
    QUARTET_INLINE Set own(Kinds... kinds) const {
        return pieces & (p.of(kinds) | ...);
    }
};

// Where riders, knights, elephants and dragons could capture. Own pieces hinder none of them here, not even elephants,
// who would be the only ones.
Set reach_along_lines(const Side& side) {
    using enum Kind;
    const Set dragons = side.own(dragon);
    const Set riders = side.own(rider);
    const Set others = side.own(knight, elephant);
    const Set open_to_dragons = ~(side.p.opponent | side.p.water);
    const Set open = open_to_dragons & ~(side.p.mountains | enemy_spear_cells(side.p));
    Set reached{};
    for_each_direction([&]<Direction D>() QUARTET_ALWAYS_INLINE {
        const auto go = [&](Set from) QUARTET_ALWAYS_INLINE {
            const Set to = Geometry::step<D>(from);
            reached |= to;
            return to;
        };
        const Set two_left = (go(riders) & open) | others;
        go(go(two_left) & open);
        if (dragons.any()) go(go(go(go(dragons) & open_to_dragons) & open_to_dragons) & open_to_dragons);
    });
    return reached;
}

// Steps in all directions to cells of `free`.
QUARTET_INLINE int steps(Set from, Set free) {
    int count = 0;
    for_each_direction([&]<Direction D>()
                           QUARTET_ALWAYS_INLINE { count += (Geometry::step<D>(from) & free).count(); });
    return count;
}

class Amounts {
public:
    QUARTET_INLINE void add(Feature feature, int amount) {
        amount_[static_cast<std::size_t>(feature)] += amount;
    }
    const std::array<int, feature_count>& all() const { return amount_; }

private:
    std::array<int, feature_count> amount_{};
};

// What counts for one side against the other.
void count(Amounts& amounts, const Side& own, const Side& enemy, int sign) {
    using enum Kind;
    const Position& p = own.p;
    const auto add = [&](Feature feature, int amount)
                         QUARTET_ALWAYS_INLINE { amounts.add(feature, sign * amount); };
    const auto add_count = [&](Feature feature, Set cells)
                               QUARTET_ALWAYS_INLINE { add(feature, cells.count()); };

    // Pieces.
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        add_count(static_cast<Feature>(kind), own.pieces & p.of_kind[kind]);
    add(Feature::few_fighters, std::max(0, enough_fighters - own.fighters.count()));

    // Armour left. Crossbows and catapults have none to lose.
    const Set shielded =
        own.options.tower_protects_tower ? own.beside_towers : own.beside_towers & ~own.towers;
    const Set once = enemy.attackers.one_or_more & ~shielded;
    const Set twice = enemy.attackers.two_or_more & ~shielded;
    const Set light = own.own(militia, spearman, rider);
    const Set heavy = own.own(knight, elephant);
    const Set dragons = own.own(dragon);
    const Set shooters = own.own(crossbow, catapult);
    add_count(Feature::overcome_light, light & once);
    add_count(Feature::overcome_heavy, heavy & twice);
    add_count(Feature::overcome_dragon, dragons & twice);
    add_count(Feature::overcome_tower, own.towers & twice);
    const Set shaken = once & ~twice;
    add_count(Feature::shaken_heavy, heavy & shaken);
    add_count(Feature::shaken_dragon, dragons & shaken);
    add_count(Feature::shaken_tower, own.towers & shaken);
    add_count(Feature::attacked_shooter, shooters & once);

    // The own king.
    const Set standing_room = standable(p);
    const Set beside_king = own.near_kings.within(1);
    add_count(Feature::sheltered, own.kings & ~own.bare);
    const Set shelter = own.towers & beside_king;
    add_count(Feature::shelter_overcome, shelter & twice);
    add_count(Feature::king_attacked, own.kings & enemy.attackers.one_or_more);
    add_count(Feature::king_mountains, beside_king & p.mountains);
    add_count(Feature::guards, own.fighters & beside_king);
    if (own.bare.any()) {
        add(Feature::shelter_at_hand, own.near_bare.within(1).intersects(standing_room & own.beside_towers));
        add(Feature::shelter_near, own.near_bare.within(2).intersects(own.towers));
    }

    // The enemy's.
    const Set close = enemy.near_kings.within(2);
    add_count(Feature::king_near, own.pieces & close);
    add_count(Feature::king_around, own.pieces & enemy.near_kings.within(4) & ~close);
    add_count(Feature::surroundings, close & own.attackers.one_or_more);
    add_count(Feature::surroundings_double, close & own.attackers.two_or_more);
    if (enemy.bare.any()) {
        const Set riders = own.own(rider);
        add_count(Feature::bare_dragons, dragons);
        add_count(Feature::bare_riders, riders);
        add_count(Feature::bare_others, own.fighters & ~(riders | dragons | own.kings));
        const Set close_to_bare = enemy.near_bare.within(2);
        add_count(Feature::bare_near, own.pieces & close_to_bare);
        add_count(Feature::bare_around, own.pieces & enemy.near_bare.within(4) & ~close_to_bare);
        const Set reached = reach_along_lines(own);
        add_count(Feature::bare_in_reach, reached & (enemy.bare | enemy.near_bare.within(1)));
    }

    // Ground and room.
    const Set foot = own.own(militia, spearman);
    const Set afoot = foot | own.own(elephant);
    add_count(Feature::wet_foot, afoot & p.water);
    add_count(Feature::wet_others, own.own(rider, knight) & p.water);
    add_count(Feature::wet_tower, own.towers & p.water);
    const Set beyond = beyond_middle[static_cast<std::size_t>(p.to_move.index())];
    add_count(Feature::forward_army, own.fighters & ~(foot | own.kings) & beyond);
    add(Feature::ride_mobility, steps(own.own(rider, knight, crossbow, dragon), standing_room));
}

} // namespace

std::span<const std::int16_t> evaluation_weights() {
    return weights;
}

std::string_view weight_name(int index) {
    return name_at(table, index);
}

int piece_value(Kind kind) {
    const auto index = static_cast<std::size_t>(kind);
    return (weights[index] + weights[feature_count + index]) / 2;
}

int phase(const Position& p) {
    return std::min(phases, p.own.count() + p.opponent.count());
}

std::array<int, feature_count> amounts(const Position& p, const RuleOptions& options, Seat view) {
    const Position other_way = passed(p);
    const Side mover{p, options};
    const Side waiter{other_way, options};
    const int sign = p.to_move == view ? 1 : -1;
    Amounts amounts;
    count(amounts, mover, waiter, sign);
    count(amounts, waiter, mover, -sign);
    amounts.add(Feature::turn, sign);
    return amounts.all();
}

std::span<const std::string_view> bench_positions() {
    return bench_texts;
}

} // namespace quartet::cyvasse
