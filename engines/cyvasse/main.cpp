#include "core/protocol/run_engine.hpp"
#include "engines/cyvasse/cyvasse.hpp"

int main(int argc, char** argv) {
    return quartet::run_engine<quartet::cyvasse::Cyvasse>(argc, argv);
}
