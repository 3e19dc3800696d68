// An engine that plays Dama by plain minimax, for matches to measure against:
//
//     minimax_dama [SEED]
//
// It searches four plies unless `go depth` says another number.

#include "tests/dama/minimax_dama.hpp"

#include "tests/support/minimax_engine.hpp"

int main(int argc, char** argv) {
    return quartet::testing::run_minimax<quartet::testing::DamaStyle>(argc, argv);
}
