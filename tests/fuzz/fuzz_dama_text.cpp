// libFuzzer target: any bytes as a position, a move or records of Dama (see text_input.hpp); with 8 added to the first
// byte men are crowned within captures.

#include "engines/dama/dama.hpp"
#include "tests/dama/text_checks.hpp"
#include "tests/fuzz/text_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quartet::dama::Dama game;
    if (size > 0 && (data[0] & 8) != 0) game.set_option(0, "king");
    quartet::testing::check_text_input(game, data, size);
    return 0;
}
