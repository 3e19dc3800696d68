// An engine that takes what gains it the most points at once and else moves at random, for matches to measure against:
//
//     greedy_chess4 [SEED]

#include "tests/chess4/greedy_chess4.hpp"

#include "tests/support/opponent_engine.hpp"

#include <cstdint>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
    using namespace quartet;
    Random random{argc > 1 ? static_cast<std::uint64_t>(std::atoll(argv[1])) : 1};
    const auto choose = [&](const chess4::Chess4& game, const chess4::Position& p, const std::vector<Word>&) {
        return chess4::testing::greedy_move(game, p, random);
    };
    return testing::run_opponent<chess4::Chess4>("Greedy", choose);
}
