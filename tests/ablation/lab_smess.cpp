#include "engines/smess/smess.hpp"
#include "tests/ablation/lab.hpp"

int main(int argc, char** argv) {
    return quartet::testing::run_lab<quartet::smess::Smess>(argc, argv);
}
