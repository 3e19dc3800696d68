#include "tests/levels/beginner.hpp"
#include "tests/smess/minimax_smess.hpp"

int main(int argc, char** argv) {
    using namespace quartet::testing;
    return run_beginner<SmessStyle::Game>(argc, argv, [](const auto&, const auto& p, auto& random) {
        return MinimaxSmess{1}.choose(p, random);
    });
}
