// An engine for three seats, with points, elimination and seats that move at random.
#include "core/protocol/run_engine.hpp"
#include "tests/support/trio.hpp"

int main(int argc, char** argv) {
    return quartet::run_engine<quartet::testing::Trio>(argc, argv);
}
