#include "engines/cyvasse/evaluation.hpp"

namespace quartet::cyvasse {

namespace {

struct Weight {
    std::string_view name;
    std::int16_t value;
};

// Set by hand.
constexpr std::array<Weight, feature_count> table{{
    {"militia", 100},
    {"spearman", 130},
    {"rider", 250},
    {"knight", 220},
    {"elephant", 220},
    {"crossbow", 250},
    {"catapult", 350},
    {"dragon", 600},
    {"tower", 150},
    {"king", 400},
    {"attacked", -8},
    {"capturable", -40},
    {"king attacked", -60},
    {"king sheltered", 60},
    {"near king", 6},
    {"turn", 15},
}};

constexpr auto weights = [] {
    std::array<std::int16_t, feature_count> values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = table[i].value;
    return values;
}();

constexpr std::array<std::string_view, 1> bench_texts{
    "2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EKEX2/4CD2 "
    "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1",
};

} // namespace

std::span<const std::int16_t> evaluation_weights() {
    return weights;
}

std::string_view feature_name(int index) {
    return index >= 0 && index < feature_count ? table[static_cast<std::size_t>(index)].name
                                               : std::string_view{};
}

int piece_value(Kind kind) {
    return weights[static_cast<std::size_t>(kind)];
}

std::array<int, feature_count> side_features(const Position& p, const RuleOptions& options) {
    std::array<int, feature_count> amounts{};
    const auto set = [&](Feature feature, int amount) {
        amounts[static_cast<std::size_t>(feature)] = amount;
    };
    for (std::size_t kind = 0; kind < kind_count; ++kind)
        amounts[kind] = (p.opponent & p.of_kind[kind]).count();

    Attackers attackers{Set{}, Set{}};
    int on_king = 0;
    const Set kings = p.opponent & p.of(Kind::king);
    attacks(p, options, [&](Set attacked) {
        attackers.add(attacked);
        on_king += (attacked & kings).count();
    });
    const Set overcome = capturable(p, options);
    set(Feature::attacked, (p.opponent & attackers.one_or_more & ~overcome).count());
    set(Feature::capturable, (overcome & ~kings).count());
    set(Feature::king_attacked, on_king);
    set(Feature::king_sheltered, (kings & Geometry::spread(p.opponent & p.of(Kind::tower))).count());
    Set zone = p.own & p.of(Kind::king);
    for (int step = 0; step < 3; ++step) zone |= Geometry::spread(zone);
    set(Feature::near_king, (p.opponent & zone).count());
    return amounts;
}

std::span<const std::string_view> bench_positions() {
    return bench_texts;
}

} // namespace quartet::cyvasse
