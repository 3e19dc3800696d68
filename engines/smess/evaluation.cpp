#include "engines/smess/evaluation.hpp"

#include "engines/smess/board.hpp"
#include "engines/smess/distances.hpp"
#include "engines/smess/threats.hpp"

namespace quartet::smess {

namespace {

struct Weight {
    std::string_view name;
    std::int16_t value;
};

constexpr std::array<Weight, feature_count> table{{
    {"Ninny", 100},
    {"Numskull", 500},
    {"promotion in 1", 150},
    {"promotion in 2", 90},
    {"promotion in 3", 60},
    {"promotion in 4", 40},
    {"promotion in 5", 20},
    {"promotion in 6", 10},
    {"Ninny mobility", 3},
    {"Numskull mobility", 6},
    {"Brain escapes", 10},
    {"no escape", -20},
    {"Brain attacked", 20},
    {"zone attacks", 15},
    {"zone attackers", 10},
    {"Ninny near Brain", 10},
    {"Brain distance", -1},
    {"Numskull line", 10},
    {"hanging Ninny", -20},
    {"hanging Numskull", -80},
    {"Numskull harried", -80},
    {"turn", 20},
}};

constexpr auto weights = [] {
    std::array<std::int16_t, feature_count> values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = table[i].value;
    return values;
}();

constexpr std::array<std::string_view, 1> bench_texts{
    "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1",
};

// One side, and what it attacks.
struct Side {
    Set pieces, ninnies, numskulls, brain;
    Set zone;
    Set attacked_by_ninnies;
    Set attacked;
    int numskull_mobility = 0;
    int zone_attacks = 0;
    int zone_attackers = 0;

    Side(const Position& p, Set own)
        : pieces{own},
          ninnies{own & ~p.numskulls & ~p.brains},
          numskulls{own & p.numskulls},
          brain{own & p.brains},
          zone{brain | Geometry::spread(brain)},
          attacked_by_ninnies{Geometry::spread(ninnies)},
          attacked{attacked_by_ninnies | Geometry::spread(brain)} {}

    void look_at(const Side& enemy) {
        const Set seen_through = (pieces | enemy.pieces) & ~enemy.brain;
        for (Square from : numskulls) {
            const Set seen = Lines::slide(from, seen_through);
            attacked |= seen;
            numskull_mobility += (seen & ~pieces).count();
            const int on_zone = (seen & enemy.zone).count();
            zone_attacks += on_zone;
            zone_attackers += on_zone != 0;
        }
        zone_attacks += Steps::count(ninnies, enemy.zone);
    }
};

class Amounts {
public:
    void add(Feature feature, int amount) { amount_[static_cast<std::size_t>(feature)] += amount; }
    const std::array<int, feature_count>& all() const { return amount_; }

private:
    std::array<int, feature_count> amount_{};
};

void count(Amounts& amounts, const Side& own, const Side& enemy, Seat seat, int sign) {
    const auto add = [&](Feature feature, int amount) { amounts.add(feature, sign * amount); };
    const auto add_count = [&](Feature feature, Set squares) { add(feature, squares.count()); };

    add_count(Feature::ninny, own.ninnies);
    add_count(Feature::numskull, own.numskulls);
    for (int steps = 1; steps <= 6; ++steps)
        add_count(static_cast<Feature>(static_cast<int>(Feature::promotion_in_1) + steps - 1),
                  own.ninnies & promotion_within(seat, steps) & ~promotion_within(seat, steps - 1));

    add(Feature::ninny_mobility, Steps::count(own.ninnies, ~own.pieces));
    add(Feature::numskull_mobility, own.numskull_mobility);
    const Set escapes = own.zone & ~own.pieces & ~enemy.attacked;
    add_count(Feature::brain_escapes, escapes);
    add(Feature::no_escape, escapes.empty());
    add(Feature::brain_attacked, own.attacked.intersects(enemy.brain));
    add(Feature::zone_attacks, own.zone_attacks);
    add(Feature::zone_attackers, own.zone_attackers);
    for (Square brain : enemy.brain) {
        add_count(Feature::ninny_near_brain, own.ninnies & within(brain, 3));
        add_count(Feature::numskull_line, own.numskulls & Sight::lines_to(brain));
        for (int steps = 0; steps < 10; ++steps)
            add_count(Feature::brain_distance, own.ninnies & ~within(brain, steps));
    }
    const Set hanging = enemy.attacked & ~own.attacked;
    add_count(Feature::hanging_ninny, own.ninnies & hanging);
    add_count(Feature::hanging_numskull, own.numskulls & hanging);
    add_count(Feature::numskull_harried, own.numskulls & enemy.attacked_by_ninnies);
}

} // namespace

std::span<const std::int16_t> evaluation_weights() {
    return weights;
}

std::string_view feature_name(int index) {
    return index >= 0 && index < feature_count ? table[static_cast<std::size_t>(index)].name
                                               : std::string_view{};
}

std::array<int, feature_count> amounts(const Position& p, Seat view) {
    Side mover{p, p.own};
    Side waiter{p, p.opponent};
    mover.look_at(waiter);
    waiter.look_at(mover);
    const int sign = p.to_move == view ? 1 : -1;
    Amounts amounts;
    count(amounts, mover, waiter, p.to_move, sign);
    count(amounts, waiter, mover, other(p.to_move), -sign);
    amounts.add(Feature::turn, sign);
    return amounts.all();
}

std::span<const std::string_view> bench_positions() {
    return bench_texts;
}

} // namespace quartet::smess
