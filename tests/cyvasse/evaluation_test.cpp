#include "core/search/evaluation.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "engines/cyvasse/evaluation.hpp"
#include "tests/cyvasse/random_cyvasse.hpp"
#include "tests/cyvasse/scenes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using cyvasse::Cyvasse;
using cyvasse::Feature;
using Board = cyvasse::Geometry;

constexpr std::size_t count_of_features = cyvasse::feature_count;

// The amounts of all features, and what they make together at the phase of their position.
struct Amounts {
    std::array<int, count_of_features> amount{};
    int phase = 0;

    int operator[](Feature feature) const { return amount[static_cast<std::size_t>(feature)]; }
    int score() const {
        int sum = 0;
        for (std::size_t i = 0; i < amount.size(); ++i) {
            const int full = Cyvasse{}.weights()[i];
            const int few = Cyvasse{}.weights()[count_of_features + i];
            sum += amount[i] * (full * phase + few * (cyvasse::phases - phase));
        }
        return sum / cyvasse::phases;
    }
};

Amounts counted(const cyvasse::Position& p, Seat view, const cyvasse::RuleOptions& options = {}) {
    return {cyvasse::amounts(p, options, view), cyvasse::phase(p)};
}

// White's view of words as in scenes.hpp, with kings in their corners: Ka1 and kl9, far from all else.
Amounts counted(const std::string& words, const cyvasse::RuleOptions& options = {}) {
    return counted(testing::scene(words).position(), cyvasse::white, options);
}
Amounts bare(const std::string& words, const cyvasse::RuleOptions& options = {}) {
    return counted(testing::bare_scene(words).position(), cyvasse::white, options);
}

// With all pieces on the board, and with few.
std::array<int, 2> both_weights(Feature feature) {
    const auto index = static_cast<std::size_t>(feature);
    return {Cyvasse{}.weights()[index], Cyvasse{}.weights()[count_of_features + index]};
}

// The cells at most so many steps away, by the coordinates: in the skewed axes a step changes file, rank or both alike.
int distance(Square a, Square b) {
    const int file = Board::file(a) - Board::file(b);
    const int rank = Board::rank(a) - Board::rank(b);
    return file * rank >= 0 ? std::max(std::abs(file), std::abs(rank)) : std::abs(file - rank);
}

} // namespace

TEST_CASE("every feature has a name of its own and two weights") {
    std::set<std::string_view> names;
    for (int i = 0; i < cyvasse::weight_count; ++i) {
        CHECK_FALSE(Cyvasse{}.feature_name(i).empty());
        names.insert(Cyvasse{}.feature_name(i));
    }
    for (int i = 0; i < cyvasse::feature_count; ++i) {
        CHECK(Cyvasse{}.feature_name(cyvasse::feature_count + i) ==
              "few: " + std::string{Cyvasse{}.feature_name(i)});
    }
    CHECK(static_cast<int>(names.size()) == 2 * cyvasse::feature_count);
    CHECK(static_cast<int>(Cyvasse{}.weights().size()) == 2 * cyvasse::feature_count);
    CHECK(Cyvasse{}.feature_name(-1).empty());
    CHECK(Cyvasse{}.feature_name(cyvasse::weight_count).empty());
}

TEST_CASE("a position's features weigh as much as its phase says") {
    Random random{5};
    for (int i = 0; i < 200; ++i) {
        const cyvasse::Position p = testing::random_cyvasse_position(random);
        const int pieces = p.own.count() + p.opponent.count();
        CHECK(cyvasse::phase(p) == std::min(46, pieces));
        const Amounts mine = counted(p, cyvasse::white);
        std::array<int, 2 * count_of_features> times{};
        struct Sink {
            const Amounts& mine;
            std::array<int, 2 * count_of_features>& times;
            void add(int index, int by) {
                REQUIRE(index >= 0);
                REQUIRE(index < cyvasse::weight_count);
                const auto at = static_cast<std::size_t>(index);
                ++times[at];
                const int part = at < count_of_features ? mine.phase : 46 - mine.phase;
                CHECK(by == mine.amount[at % count_of_features] * part);
            }
        } sink{mine, times};
        Cyvasse{}.features(p, cyvasse::white, sink);
        for (const int each : times) CHECK(each == 1);
        CHECK(evaluate(Cyvasse{}, p, cyvasse::white).value() == mine.score());
    }
    CHECK(cyvasse::phase(Cyvasse{}.start().position) == 46);
    CHECK(cyvasse::phase(testing::scene("Me5").position()) == 3);
}

TEST_CASE("the weights have the signs that they should") {
    for (int i = 0; i < cyvasse::kind_count; ++i) {
        const std::array<int, 2> of_kind = both_weights(static_cast<Feature>(i));
        CHECK(of_kind[1] > 0);
        CHECK(cyvasse::piece_value(static_cast<cyvasse::Kind>(i)) > 0);
        CHECK(cyvasse::piece_value(static_cast<cyvasse::Kind>(i)) == (of_kind[0] + of_kind[1]) / 2);
    }
    for (std::size_t few = 0; few < 2; ++few) {
        const auto weight = [&](Feature feature) { return both_weights(feature)[few]; };
        CHECK(weight(Feature::dragon) > 2 * weight(Feature::militia));
        for (const Feature good : {Feature::sheltered, Feature::shelter_at_hand, Feature::shelter_near,
                                   Feature::bare_dragons, Feature::bare_in_reach, Feature::bare_near,
                                   Feature::king_near, Feature::surroundings_double, Feature::turn})
            CHECK(weight(good) > 0);
        for (const Feature bad : {Feature::shelter_overcome, Feature::overcome_light, Feature::overcome_heavy,
                                  Feature::overcome_dragon, Feature::overcome_tower, Feature::king_attacked,
                                  Feature::few_fighters, Feature::attacked_shooter})
            CHECK(weight(bad) < 0);
    }
}

TEST_CASE("the start is even but for the turn, and so are set-ups that are symmetric") {
    const Cyvasse game;
    Random random{3};
    for (int i = 0; i < 200; ++i) {
        const cyvasse::Position p = i == 0 ? game.start().position : game.random_setup(0, random).position;
        const Amounts found = counted(p, cyvasse::white);
        for (int j = 0; j + 1 < cyvasse::feature_count; ++j)
            CHECK(found.amount[static_cast<std::size_t>(j)] == 0);
        CHECK(found[Feature::turn] == 1);
    }
}

TEST_CASE("pieces are counted by kind, few fighters by what is wanting") {
    const Amounts one = counted("Mc3 Me5 Sg3 Ri4 Nb4 Ee2 Xf1 Ca5 Dh5 Tj7 mc7 td6 td7");
    CHECK(one[Feature::militia] == 1);
    CHECK(one[Feature::spearman] == 1);
    CHECK(one[Feature::rider] == 1);
    CHECK(one[Feature::knight] == 1);
    CHECK(one[Feature::elephant] == 1);
    CHECK(one[Feature::crossbow] == 1);
    CHECK(one[Feature::catapult] == 1);
    CHECK(one[Feature::dragon] == 1);
    CHECK(one[Feature::tower] == -1);
    CHECK(one[Feature::king] == 0);
    // White has ten fighters, Black two, and the tower is none.
    CHECK(one[Feature::few_fighters] == -6);
    CHECK(counted("Tc3")[Feature::few_fighters] == 0);
    CHECK(counted("Me5")[Feature::few_fighters] == -1);
    // A side without a king that has but one piece beside its towers is nearest to its end.
    CHECK(bare("Ka1 Mc3 Mc4 Mc5 Mc6 Md3 Md4 Me4 te8 tf8 mg8")[Feature::few_fighters] == -7);
}

TEST_CASE("the shelter of the king counted by hand") {
    const Amounts sheltered = counted("Tb1");
    CHECK(sheltered[Feature::sheltered] == 1);
    CHECK(sheltered[Feature::shelter_near] == 0);
    CHECK(sheltered[Feature::shelter_at_hand] == 0);
    // Two steps away, the king can step to b2 or b1, a neighbour of c2.
    const Amounts near = counted("Tc2");
    CHECK(near[Feature::sheltered] == 0);
    CHECK(near[Feature::shelter_near] == 1);
    CHECK(near[Feature::shelter_at_hand] == 1);
    // The cells beside both are taken or no ground to stand on.
    CHECK(counted("Tc2 Mb2 Mb1")[Feature::shelter_at_hand] == 0);
    CHECK(counted("Tc2 ^b2 Mb1")[Feature::shelter_at_hand] == 0);
    CHECK(counted("Td3")[Feature::shelter_near] == 0);
    // An enemy tower is no shelter.
    CHECK(counted("tb1")[Feature::sheltered] == 0);
    // It takes two attackers to overcome the tower beside the king.
    CHECK(bare("Kc3 Td4 me5 kl9")[Feature::shelter_overcome] == 0);
    CHECK(bare("Kc3 Td4 me5 md5 kl9")[Feature::shelter_overcome] == 1);
    // Not if towers protect each other.
    CHECK(bare("Kc3 Td4 Td3 me5 md5 kl9", {.tower_protects_tower = true})[Feature::shelter_overcome] == 0);
    CHECK(bare("Kc3 Td4 Td3 me5 md5 kl9")[Feature::shelter_overcome] == 1);
}

TEST_CASE("what threatens a bare king counted by hand") {
    const Amounts bare_enemy = counted("Dc3 Rd3 Mc5 Tg1");
    CHECK(bare_enemy[Feature::bare_dragons] == 1);
    CHECK(bare_enemy[Feature::bare_riders] == 1);
    CHECK(bare_enemy[Feature::bare_others] == 1);
    CHECK(bare_enemy[Feature::bare_in_reach] == 0);
    const Amounts sheltered_enemy = counted("Dc3 Rd3 Mc5 tk9");
    CHECK(sheltered_enemy[Feature::bare_dragons] == 0);
    CHECK(sheltered_enemy[Feature::bare_riders] == 0);
    CHECK(sheltered_enemy[Feature::bare_others] == 0);

    // The zone of the king on f5: f5 and the six around it. A rider on c5 reaches d5, e5, f5 along the rank.
    const Amounts rider = bare("Ka1 Rc5 kf5");
    CHECK(rider[Feature::bare_in_reach] == 2);
    // Not through an enemy, water, a mountain or a spear cell; through an own piece.
    CHECK(bare("Ka1 Rc5 kf5 md5 ^l5")[Feature::bare_in_reach] == 0);
    CHECK(bare("Ka1 Rc5 kf5 ~d5")[Feature::bare_in_reach] == 0);
    CHECK(bare("Ka1 Rc5 kf5 ^e5")[Feature::bare_in_reach] == 1);
    CHECK(bare("Ka1 Rc5 kf5 sd6")[Feature::bare_in_reach] == 0);
    CHECK(bare("Ka1 Rc5 kf5 Md5")[Feature::bare_in_reach] == 2);
    // The dragon flies one cell farther, over mountains and spear cells, not over water.
    CHECK(bare("Ka1 Rb5 kf5")[Feature::bare_in_reach] == 1);
    CHECK(bare("Ka1 Db5 kf5")[Feature::bare_in_reach] == 2);
    CHECK(bare("Ka1 Db5 kf5 ^d5 sc6")[Feature::bare_in_reach] == 2);
    CHECK(bare("Ka1 Db5 kf5 ~d5")[Feature::bare_in_reach] == 0);
    CHECK(bare("Ka1 Nc5 kf5")[Feature::bare_in_reach] == 1);
    CHECK(bare("Ka1 Xc5 kf5")[Feature::bare_in_reach] == 0);
}

TEST_CASE("nearness to the kings, on every cell, by coordinates") {
    for (Square cell : Board::all) {
        // White's knight looks for Black's king on f5; White's own on a1.
        const Square king = Board::at(5, 4);
        const Square own = Board::at(0, 0);
        if (cell == king || cell == own) continue;
        cyvasse::Position p{};
        p.to_move = cyvasse::white;
        p.own = cyvasse::Set{own} | cyvasse::Set{cell};
        p.opponent = cyvasse::Set{king};
        p.of_kind[static_cast<std::size_t>(cyvasse::Kind::king)] = cyvasse::Set{own} | cyvasse::Set{king};
        p.of_kind[static_cast<std::size_t>(cyvasse::Kind::knight)] = cyvasse::Set{cell};
        CAPTURE(Board::name(cell));
        const int steps = distance(cell, king);
        const Amounts found = counted(p, cyvasse::white);
        CHECK(found[Feature::king_near] == (steps <= 2));
        CHECK(found[Feature::king_around] == (steps == 3 || steps == 4));
        CHECK(found[Feature::bare_near] == found[Feature::king_near]);
        CHECK(found[Feature::bare_around] == found[Feature::king_around]);
        CHECK(found[Feature::guards] == (distance(cell, own) == 1));
    }
}

TEST_CASE("kings' surroundings counted by hand") {
    // The crossbow on b5 attacks c5, d5 and e5; d5 and e5 are at most two steps from f5, and d5 alone is not beside it.
    const Amounts one = bare("Ka1 Xb5 kf5");
    CHECK(one[Feature::surroundings] == 2);
    CHECK(one[Feature::surroundings_double] == 0);
    CHECK(bare("Ka1 Xb5 Xc5 kf5")[Feature::surroundings_double] == 2);
    CHECK(one[Feature::king_attacked] == 0);
    CHECK(bare("Ka1 Xc5 kf5")[Feature::king_attacked] == -1);
    CHECK(counted("^b2")[Feature::king_mountains] == 1);
    CHECK(counted("Mb1 Tb2")[Feature::guards] == 1);
}

TEST_CASE("armour left counted by hand") {
    // One attacker brings down light pieces.
    CHECK(counted("Me5 mf5 Nh3")[Feature::overcome_light] == 0); // they attack each other
    CHECK(counted("Ne5 mf5")[Feature::overcome_light] == -1);
    CHECK(counted("Ne5 mf5")[Feature::shaken_heavy] == 1);
    CHECK(counted("Ne5 mf5 mf6")[Feature::shaken_heavy] == 0);
    CHECK(counted("Ne5 mf5 mf6")[Feature::overcome_heavy] == 1);
    CHECK(counted("Ee5 mf5 me6")[Feature::overcome_heavy] == 1);
    CHECK(counted("De5 mf5")[Feature::shaken_dragon] == 1);
    CHECK(counted("De5 mf5 me6")[Feature::overcome_dragon] == 1);
    CHECK(counted("Te5 mf5")[Feature::shaken_tower] == 1);
    CHECK(counted("Te5 mf5 me6")[Feature::overcome_tower] == 1);
    CHECK(counted("Te5 mf5 me6")[Feature::shaken_tower] == 0);
    // Crossbows and catapults have none to lose.
    CHECK(counted("Xe5 mf5")[Feature::attacked_shooter] == 1);
    CHECK(counted("Ce5 rf5")[Feature::attacked_shooter] == 1);
    CHECK(counted("Ce5 rg5")[Feature::attacked_shooter] == 0);
    // Beside an own tower nothing but the tower is in danger.
    const Amounts beside = counted("Ne5 Td5 mf5 mf6");
    CHECK(beside[Feature::overcome_heavy] == 0);
    CHECK(counted("Te5 Td5 mf5 me6")[Feature::overcome_tower] == 1);
    CHECK(counted("Te5 Td5 mf5 me6", {.tower_protects_tower = true})[Feature::overcome_tower] == 0);
    // Towers attack only if the option has it so.
    CHECK(counted("Te5 mf5")[Feature::overcome_light] == 0);
    CHECK(counted("Te5 mf5", {.tower_attack = true})[Feature::overcome_light] == -1);
    // An attack across a mountain: the catapult's alone.
    CHECK(counted("Xe5 ^f5 mg5")[Feature::overcome_light] == 0);
    CHECK(counted("Ce5 ^f5 mg5")[Feature::overcome_light] == -1);
}

TEST_CASE("ground and room counted by hand") {
    CHECK(counted("~e5 Me5")[Feature::wet_foot] == 1);
    CHECK(counted("~e5 Ee5")[Feature::wet_foot] == 1);
    CHECK(counted("~e5 Re5")[Feature::wet_others] == 1);
    CHECK(counted("~e5 De5")[Feature::wet_others] == 0);
    CHECK(counted("~e5 Te5")[Feature::wet_tower] == 1);
    CHECK(counted("Nf6 De5")[Feature::forward_army] == 1);
    CHECK(counted("Df5 xh8")[Feature::ride_mobility] == 0);
    CHECK(counted("Nf5 mg5")[Feature::ride_mobility] == 5);
}

TEST_CASE("it is better to have more, to be sheltered, to come near") {
    const auto score = [](const std::string& words) { return bare(words).score(); };
    for (const char piece : std::string_view{"MSRNEXCDT"}) {
        CAPTURE(piece);
        CHECK(score(std::string{"Ka1 kl9 Mc3 mj7 "} + piece + "c5") > score("Ka1 kl9 Mc3 mj7"));
    }
    CHECK(score("Ka1 Tb1 kl9 tk9 Dc4 dj6") > score("Ka1 Td1 kl9 tk9 Dc4 dj6"));
    CHECK(score("Ka1 kl9 Dj7 df5") > score("Ka1 kl9 Dc3 df5"));
    // A tower beside the king that two attack.
    CHECK(score("Kc3 Td4 me5 md5 kl9") < score("Kc3 Td4 me7 md7 kl9"));
    // A dragon that can be captured.
    CHECK(score("Ka1 De5 mf5 me6 kl9") < score("Ka1 De5 mf7 me7 kl9"));
}

TEST_CASE("the evaluation is the weighted sum of the features") {
    const cyvasse::Position p = testing::scene("Ne5 mf5 mf6 Tb1").position();
    const int sum = counted(p, cyvasse::white).score();
    CHECK(evaluate(Cyvasse{}, p, cyvasse::white).value() == sum);
    CHECK(evaluate(Cyvasse{}, p, cyvasse::black).value() == -sum);
    CHECK(sum != 0);
}

TEST_CASE("the other seat sees the opposite, and the turned position the same, under all options") {
    Random random{7};
    for (int i = 0; i < 3000; ++i) {
        const cyvasse::Position p = testing::random_cyvasse_position(random);
        const cyvasse::RuleOptions options = testing::random_cyvasse_options(random);
        const Amounts mine = counted(p, cyvasse::white, options);
        const Amounts theirs = counted(p, cyvasse::black, options);
        const Amounts turned = counted(Cyvasse{}.turned(p), cyvasse::black, options);
        for (std::size_t j = 0; j < mine.amount.size(); ++j) CHECK(mine.amount[j] == -theirs.amount[j]);
        CHECK(mine.amount == turned.amount);
    }
}

TEST_CASE("passing the turn on changes the turn alone") {
    Random random{8};
    for (int i = 0; i < 500; ++i) {
        const cyvasse::Position p = testing::random_cyvasse_position(random);
        const Amounts mine = counted(p, cyvasse::white);
        Amounts other = counted(cyvasse::passed(p), cyvasse::white);
        CHECK(other[Feature::turn] == -mine[Feature::turn]);
        other.amount[static_cast<std::size_t>(Feature::turn)] = mine[Feature::turn];
        CHECK(mine.amount == other.amount);
    }
}

TEST_CASE("armour in random positions is that of each piece by itself") {
    Random random{9};
    for (int i = 0; i < 300; ++i) {
        const cyvasse::Position p = testing::random_cyvasse_position(random);
        std::array<int, 3> overcome{}; // light, heavy, dragons: White's less Black's
        for (const Square cell : p.own | p.opponent) {
            if (cyvasse::protected_by_tower(p, {}, cell) || cyvasse::armour_left(p, {}, cell) > 0) continue;
            const bool whites = p.own.contains(cell) == (p.to_move == cyvasse::white);
            using enum cyvasse::Kind;
            const cyvasse::Kind kind = p.kind_on(cell);
            const int sign = whites ? 1 : -1;
            if (kind == militia || kind == spearman || kind == rider) overcome[0] += sign;
            if (kind == knight || kind == elephant) overcome[1] += sign;
            if (kind == dragon) overcome[2] += sign;
        }
        const Amounts found = counted(p, cyvasse::white);
        CHECK(found[Feature::overcome_light] == overcome[0]);
        CHECK(found[Feature::overcome_heavy] == overcome[1]);
        CHECK(found[Feature::overcome_dragon] == overcome[2]);
    }
}

TEST_CASE("without kings, with many, and the greatest evaluation") {
    CHECK(bare("Mc3 me7")[Feature::king] == 0);
    CHECK(bare("Mc3 me7")[Feature::sheltered] == 0);
    CHECK(bare("Ka1 Kc3 Tb1 me7")[Feature::sheltered] == 1);
    CHECK(bare("Ka1 Kc3 Mf3 me7 kl9 kj9")[Feature::king] == 0);
    // A full board of dragons is more than the search's range: it is cut off there.
    cyvasse::Position p{};
    p.to_move = cyvasse::white;
    const Square king = Board::at(11, 8);
    p.own = Board::all & ~cyvasse::Set{king};
    p.opponent = cyvasse::Set{king};
    p.of_kind[static_cast<std::size_t>(cyvasse::Kind::dragon)] = p.own;
    p.of_kind[static_cast<std::size_t>(cyvasse::Kind::king)] = p.opponent;
    CHECK(counted(p, cyvasse::white).score() > Score::max_eval);
    CHECK(evaluate(Cyvasse{}, p, cyvasse::white) == Score{Score::max_eval});
    CHECK(evaluate(Cyvasse{}, p, cyvasse::black) == Score{-Score::max_eval});
    CHECK_FALSE(evaluate(Cyvasse{}, p, cyvasse::white).is_decided());
    // A whole army against a king does not come near to it.
    CHECK(
        std::abs(
            counted("Mc3 Mc4 Mc5 Md3 Md4 Md5 Se5 Se4 Se3 Rf3 Rf4 Rf5 Ng5 Ng4 Eh4 Eh5 Xi5 Xi6 Cj6 Dj7 Tb1 Tb2")
                .score()) < 15'000);
}

TEST_CASE("the positions of the benchmark are readable, different, and in play") {
    const Cyvasse game;
    std::set<std::string> seen;
    cyvasse::Move unused;
    for (const std::string_view text : Cyvasse::bench_positions()) {
        CAPTURE(text);
        const auto setup = game.read_position(text);
        REQUIRE(setup);
        CHECK(game.count(setup->position) > 0);
        CHECK_FALSE(game.outcome(setup->position).over);
        CHECK_FALSE(game.wins_now(setup->position, unused));
        seen.insert(game.write_position(*setup));
    }
    CHECK(seen.size() == Cyvasse::bench_positions().size());
    CHECK(seen.size() == 11);
}
