// libFuzzer target: any bytes as a position, a move or records of Chess for Four (see text_input.hpp).

#include "engines/chess4/chess4.hpp"
#include "tests/chess4/text_checks.hpp"
#include "tests/fuzz/text_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quartet::testing::check_text_input(quartet::chess4::Chess4{}, data, size);
    return 0;
}
