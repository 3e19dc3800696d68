#include "core/protocol/run_engine.hpp"
#include "engines/smess/smess.hpp"

int main(int argc, char** argv) {
    return quartet::run_engine<quartet::smess::Smess>(argc, argv);
}
