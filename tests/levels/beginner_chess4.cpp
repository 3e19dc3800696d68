#include "tests/chess4/greedy_chess4.hpp"
#include "tests/levels/beginner.hpp"

int main(int argc, char** argv) {
    using namespace quartet;
    return testing::run_beginner<chess4::Chess4>(argc, argv,
                                                 [](const auto& game, const auto& p, auto& random) {
                                                     return chess4::testing::greedy_move(game, p, random);
                                                 });
}
