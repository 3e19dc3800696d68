// libFuzzer target: any bytes as a position, a move or records of Cyvasse (see text_input.hpp).

#include "engines/cyvasse/cyvasse.hpp"
#include "tests/cyvasse/text_checks.hpp"
#include "tests/fuzz/text_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quartet::testing::check_text_input(quartet::cyvasse::Cyvasse{}, data, size);
    return 0;
}
