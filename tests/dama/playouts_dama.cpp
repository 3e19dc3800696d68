// An engine that plays Dama by plain Monte-Carlo tree search, for matches to measure against:
//
//     playouts_dama [SEED [PLAYOUTS]]
//
// with 16,000 playouts a move unless told otherwise, whatever the limits of `go` are.

#include "engines/dama/dama.hpp"
#include "tests/support/opponent_engine.hpp"
#include "tests/support/tree_of_playouts.hpp"

#include <cstdint>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
    using namespace quartet;
    Random random{argc > 1 ? static_cast<std::uint64_t>(std::atoll(argv[1])) : 1};
    const int playouts = argc > 2 ? std::atoi(argv[2]) : 16'000;
    const auto choose = [&](const dama::Dama& game, const dama::Position& p, const std::vector<Word>&) {
        return testing::TreeOfPlayouts<dama::Dama>{game, random}.choose(p, playouts > 0 ? playouts : 1);
    };
    return testing::run_opponent<dama::Dama>("Playouts", choose);
}
