#include "core/protocol/run_engine.hpp"
#include "engines/chess4/chess4.hpp"

int main(int argc, char** argv) {
    return quartet::run_engine<quartet::chess4::Chess4>(argc, argv);
}
