// The program `quartet` with the toys of the tests among its games.

#include "tests/tools/toy_catalogue.hpp"
#include "tools/command_line.hpp"

int main(int argc, char** argv) {
    return quartet::tools::run_tools(argc, argv, quartet::testing::toy_catalogue());
}
