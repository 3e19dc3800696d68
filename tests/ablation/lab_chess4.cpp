#include "engines/chess4/chess4.hpp"
#include "tests/ablation/lab.hpp"

int main(int argc, char** argv) {
    return quartet::testing::run_lab<quartet::chess4::Chess4>(argc, argv);
}
