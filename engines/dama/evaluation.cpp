#include "engines/dama/evaluation.hpp"

#include "core/search/weight_table.hpp"
#include "engines/dama/board.hpp"

namespace quartet::dama {

namespace {

// The set and all squares south of it.
Set southward(Set set) {
    Set::Word word = set.word();
    word |= word >> 8;
    word |= word >> 16;
    return Set{word | word >> 32};
}

constexpr auto table = std::to_array<NamedWeight>({
#include "engines/dama/weights.inc"
});
static_assert(table.size() == feature_count); // a line each, none missing

constexpr auto weights = values_of(table);

// Openings, middle games with and without a capture pending, a king at large, endings.
constexpr std::array<std::string_view, 12> bench_texts{
    "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,e3,f3,h3,d4,g4:Bc5,f5,a6,b6,d6,e6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    "W:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,d3,g3,h3,a4,c4,e4,f4:Bb4,a6,b6,c6,d6,e6,f6,g6,h6,b7,c7,d7,e7,f7,g7,h7",
    "W:We5,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1:Ba7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f5",
    "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5",
    "W:Wf7,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5",
    "B:Wa2,b2,c2,d2,g2,h2,a3,b3,d3,f3,d4,h4:BKf1,b5,a6,d6,e6,f6,g6,h6,a7,b7,c7,e7,f7,g7,h7",
    "B:Wb2,c2,d2,f2,h2,b3,e3,f3,h3:BKg4,b5,a6,c6,d6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7,h7",
    "B:Wc2,d3,g3,h4:Be2,f5,a6,c6,d6,f6,h6,c7,f7,g7,h7",
    "W:Wa2,b3,g6:Bh7,c5,b6",
    "W:WKd1,e7:Bh2,Kb4,h5,c7,h7,h8",
    "W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5",
};

} // namespace

std::span<const std::int16_t> evaluation_weights() {
    return weights;
}

std::string_view feature_name(int index) {
    return name_at(table, index);
}

std::array<int, feature_count> side_features(Set men, Set kings, Set enemies) {
    std::array<int, feature_count> amounts{};
    const auto set = [&](Feature feature, int amount) {
        amounts[static_cast<std::size_t>(feature)] = amount;
    };
    const auto count = [&](Feature feature, Set squares) { set(feature, squares.count()); };

    count(Feature::man, men);
    count(Feature::king, kings);
    count(Feature::man_on_rank_4, men & Geometry::rank_set(3));
    count(Feature::man_on_rank_5, men & Geometry::rank_set(4));
    count(Feature::man_on_rank_6, men & Geometry::rank_set(5));
    count(Feature::man_on_rank_7, men & Geometry::rank_set(6));
    count(Feature::edge_man, men & (Geometry::file_set(0) | Geometry::file_set(7)));
    count(Feature::backed_man, men & Geometry::step<north>(men | kings));
    count(Feature::paired_men, men & Geometry::step<east>(men));

    const Set guarded = southward(enemies | Geometry::step<east>(enemies) | Geometry::step<west>(enemies));
    const Set free = men & ~guarded;
    if (free.any()) {
        count(Feature::free_man, free);
        int ranks = 0;
        for (Square square : free) ranks += Geometry::rank(square);
        set(Feature::free_man_rank, ranks);
    }
    if (kings.any()) {
        const Set occupied = men | kings | enemies;
        set(Feature::first_king, 1);
        Set reached{};
        for (Square king : kings) reached |= Lines::slide(king, occupied);
        count(Feature::king_mobility, reached & ~occupied);
    }
    return amounts;
}

std::span<const std::string_view> bench_positions() {
    return bench_texts;
}

} // namespace quartet::dama
