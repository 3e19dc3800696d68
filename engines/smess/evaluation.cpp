#include "engines/smess/evaluation.hpp"

#include "core/search/weight_table.hpp"
#include "engines/smess/board.hpp"
#include "engines/smess/distances.hpp"
#include "engines/smess/threats.hpp"

namespace quartet::smess {

namespace {

constexpr auto table = std::to_array<NamedWeight>({
#include "engines/smess/weights.inc"
});
static_assert(table.size() == feature_count); // a line each, none missing

constexpr auto weights = values_of(table);

// The start, positions of games with ever fewer pieces, endings.
constexpr std::array<std::string_view, 12> bench_texts{
    "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1",
    "1ssbss1/1nn1nn1/n2n1n1/7/7/N6/1NNNSNN/S1SB1SN b 0 1",
    "nssbssn/n1n4/3nn1S/7/7/2NN3/NN1N2N/1SSBS1N w 0 1",
    "n1b1ss1/nn1n2n/4n1n/s6/3N3/4N1N/NN1N3/S2BSSN w 0 1",
    "nsb2s1/2n1n2/2snn2/SS4n/3N3/3N2N/2N1N2/NS1B2N b 0 1",
    "1s1bs2/ns5/n2n1nn/3n3/5N1/N1N1NN1/1NS4/S2B2S b 0 1",
    "1n1bssn/4n2/n1n1n2/7/3N3/N3N2/N2NN2/3B1SS w 0 1",
    "n2bs1n/2nnn2/7/2n2s1/3N1N1/7/2B1N1N/1S3S1 w 0 1",
    "n1b1s2/6n/n1n2S1/3n3/NN5/N3N2/2B1N2/7 b 0 1",
    "n2b3/2n1n2/n3n2/3n2S/7/6N/N1N4/1B5 w 0 1",
    "7/2b4/7/3n3/1nn2N1/N1n2N1/2N4/3B3 b 0 1",
    "7/7/7/3S3/6s/4n2/5b1/2BN3 w 0 1",
};

// One side, and what it attacks.
struct Side {
    Set pieces, ninnies, numskulls, brain;
    Set zone;
    Set steps;    // where its Ninnies' arrows lead
    Set attacked; // by any piece
    int zone_attackers = 0;
    int numskull_mobility = 0;
    int numskull_checks = 0;

    Side(const Position& p, Set own)
        : pieces{own},
          ninnies{own & ~p.numskulls & ~p.brains},
          numskulls{own & p.numskulls},
          brain{own & p.brains},
          zone{brain | Geometry::spread(brain)},
          steps{Geometry::spread(ninnies)},
          attacked{steps | Geometry::spread(brain)} {}
};

// The Numskulls of both sides: first what they attack, then what of it is safe.
void look_along_lines(Side& a, Side& b) {
    std::array<Set, 2 * max_pieces> seen;
    std::size_t count = 0;
    const auto look = [&](Side& own, const Side& enemy) {
        const Set through = (own.pieces | enemy.pieces) & ~enemy.brain;
        for (Square from : own.numskulls) {
            const Set lines = Lines::slide(from, through);
            own.attacked |= lines;
            own.numskull_mobility += (lines & ~own.pieces).count();
            own.zone_attackers += lines.intersects(enemy.zone);
            seen[count++] = lines;
        }
        for (Square from : own.ninnies)
            own.zone_attackers += Geometry::neighbours(from).intersects(enemy.zone);
    };
    look(a, b);
    look(b, a);
    count = 0;
    const auto look_for_checks = [&](Side& own, const Side& enemy) {
        Set squares{};
        for (Square brain : enemy.brain)
            squares = Sight::seers(brain, own.pieces | enemy.pieces) & ~own.pieces & ~enemy.attacked;
        for (int i = own.numskulls.count(); i > 0; --i)
            own.numskull_checks += (seen[count++] & squares).count();
    };
    look_for_checks(a, b);
    look_for_checks(b, a);
}

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
    const auto step = [](Feature first, int by) {
        return static_cast<Feature>(static_cast<int>(first) + by);
    };

    add_count(Feature::ninny, own.ninnies);
    add_count(Feature::numskull, own.numskulls);
    for (int steps = 1; steps <= 6; ++steps)
        add_count(step(Feature::promotion_in_1, steps - 1),
                  own.ninnies & promotion_within(seat, steps) & ~promotion_within(seat, steps - 1));
    const Set safe = ~enemy.attacked;
    const Set promoting = promotion_squares(seat) & safe & ~own.pieces;
    add(Feature::promotion_now, own.steps.intersects(promoting));
    add(Feature::promotion_next,
        Geometry::spread(own.steps & safe & ~own.pieces & ~enemy.pieces).intersects(promoting));

    add(Feature::ninny_mobility, Steps::count(own.ninnies, ~own.pieces));
    add(Feature::numskull_mobility, own.numskull_mobility);
    add_count(Feature::brain_escapes, own.zone & ~own.pieces & safe);
    add(Feature::zone_siege, own.zone_attackers >= 2);
    add(Feature::numskull_checks, own.numskull_checks);
    for (Square brain : own.brain) add_count(Feature::guards, own.pieces & ~own.brain & within(brain, 3));
    for (Square brain : enemy.brain) {
        for (int steps = 2; steps <= 5; ++steps)
            add_count(step(Feature::brain_in_2, steps - 2),
                      own.ninnies & within(brain, steps) & ~within(brain, steps - 1));
        add_count(Feature::brain_in_line, own.numskulls & Sight::lines_to(brain));
        add_count(Feature::ninny_checks, own.steps & Geometry::sources(brain) & safe & ~own.pieces);
    }
    const Set hanging = enemy.attacked & ~own.attacked;
    add_count(Feature::hanging_ninny, own.ninnies & hanging);
    add_count(Feature::hanging_numskull, own.numskulls & hanging);
    add_count(Feature::harried_numskull, own.numskulls & enemy.steps);
}

} // namespace

std::span<const std::int16_t> evaluation_weights() {
    return weights;
}

std::string_view feature_name(int index) {
    return name_at(table, index);
}

std::array<int, feature_count> amounts(const Position& p, Seat view) {
    Side mover{p, p.own};
    Side waiter{p, p.opponent};
    look_along_lines(mover, waiter);
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
