// An engine that plays Smess by plain minimax, for matches to measure against:
//
//     minimax_smess [SEED]
//
// It searches four plies unless `go depth` says another number.

#include "tests/smess/minimax_smess.hpp"

#include "tests/support/minimax_engine.hpp"

int main(int argc, char** argv) {
    return quartet::testing::run_minimax<quartet::testing::SmessStyle>(argc, argv);
}
