// A whole engine for the smallest game: a further game takes no more than this.
#include "core/protocol/run_engine.hpp"
#include "tests/support/tic_tac_toe.hpp"

int main(int argc, char** argv) {
    return quartet::run_engine<quartet::testing::TicTacToe>(argc, argv);
}
