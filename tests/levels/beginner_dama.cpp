#include "tests/dama/minimax_dama.hpp"
#include "tests/levels/beginner.hpp"

int main(int argc, char** argv) {
    using namespace quartet::testing;
    return run_beginner<DamaStyle::Game>(argc, argv, [](const auto&, const auto& p, auto& random) {
        return MinimaxDama{1}.choose(p, random);
    });
}
