#include "engines/dama/dama.hpp"
#include "tests/ablation/lab.hpp"

int main(int argc, char** argv) {
    return quartet::testing::run_lab<quartet::dama::Dama>(argc, argv);
}
