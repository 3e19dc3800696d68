#include "engines/catalogue.hpp"
#include "tools/command_line.hpp"

int main(int argc, char** argv) {
    return quartet::tools::run_tools(argc, argv, quartet::catalogue());
}
