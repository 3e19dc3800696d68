// An engine that plays Cyvasse by plain minimax on material, for matches to measure against:
//
//     minimax_cyvasse [SEED]
//
// It searches three plies unless `go depth` says another number.

#include "tests/cyvasse/minimax_cyvasse.hpp"

#include "tests/support/minimax_engine.hpp"

int main(int argc, char** argv) {
    return quartet::testing::run_minimax<quartet::testing::CyvasseStyle>(argc, argv);
}
