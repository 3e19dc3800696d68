// libFuzzer target: any bytes as a position (first byte 0), as a move (1), as game records (2) of Dama; 9, : and 8
// are the same with men crowned within captures.

#include "engines/dama/dama.hpp"
#include "tests/dama/text_checks.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace quartet;

void require_no_fault(const std::string& fault) {
    if (fault.empty()) return;
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const unsigned choice = data[0];
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    dama::Dama game;
    if ((choice & 8) != 0) game.set_option(0, "king");
    switch (choice % 3) {
    case 0:
        require_no_fault(testing::position_fault(game, text));
        break;
    case 1: {
        // A position, a semicolon, a move in it; without a semicolon a move in the start position.
        const std::size_t cut = text.find(';');
        auto position = game.start().position;
        if (cut != std::string_view::npos) {
            const auto setup = game.read_position(text.substr(0, cut));
            if (!setup) return 0;
            position = setup->position;
        }
        require_no_fault(
            testing::move_fault(game, position, cut == std::string_view::npos ? text : text.substr(cut + 1)));
        break;
    }
    default:
        require_no_fault(testing::games_fault(game, text));
        break;
    }
    return 0;
}
