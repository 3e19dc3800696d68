#include "tests/cyvasse/minimax_cyvasse.hpp"
#include "tests/levels/beginner.hpp"

int main(int argc, char** argv) {
    using namespace quartet::testing;
    return run_beginner<CyvasseStyle::Game>(argc, argv, [](const auto&, const auto& p, auto& random) {
        return MinimaxCyvasse{1}.choose(p, random);
    });
}
