#include "core/protocol/run_engine.hpp"
#include "engines/dama/dama.hpp"

int main(int argc, char** argv) {
    return quartet::run_engine<quartet::dama::Dama>(argc, argv);
}
