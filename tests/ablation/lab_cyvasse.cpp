#include "engines/cyvasse/cyvasse.hpp"
#include "tests/ablation/lab.hpp"

int main(int argc, char** argv) {
    return quartet::testing::run_lab<quartet::cyvasse::Cyvasse>(argc, argv);
}
