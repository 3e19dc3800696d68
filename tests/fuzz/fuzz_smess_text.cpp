// libFuzzer target: any bytes as a position, a move or records of Smess (see text_input.hpp).

#include "engines/smess/smess.hpp"
#include "tests/fuzz/text_input.hpp"
#include "tests/smess/text_checks.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quartet::testing::check_text_input(quartet::smess::Smess{}, data, size);
    return 0;
}
