// libFuzzer target: any bytes as lines that an engine prints, which the arbiter reads without trust.

#include "tests/fuzz/text_input.hpp"
#include "tools/engine/uci_text.hpp"
#include "tools/match/adjudication.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;
using namespace quartet::tools;

void require(bool condition, const char* what) {
    testing::require_no_fault(condition ? "" : what);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text{reinterpret_cast<const char*>(data), size};
    Adjudicator adjudicator{{ResignRule{.movecount = 2, .score = 300, .twosided = true},
                             DrawRule{.movenumber = 1, .movecount = 2, .score = 10}},
                            2};
    for (int turns = 0; !text.empty() && turns < 100; ++turns) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (is_clean(line)) require(line.find('\0') == std::string_view::npos, "clean is without NUL");
        Info info;
        const bool told = starts_with_word(line, "info") && read_info(line, info);
        if (told) {
            require(info.score.empty() || info.score.substr(0, 3) == "cp " ||
                        info.score.substr(0, 5) == "mate ",
                    "a score is of a kind");
        }
        DeclaredOption option;
        if (starts_with_word(line, "option") && read_option(line, option)) {
            for (const std::string_view value : {"", "1", "true", "99999999999999999999"}) {
                if (const auto accepted = option.accepts(value); !accepted)
                    require(!accepted.error().reason.empty(), "a reason");
            }
        }
        const Seat seat{turns % 2};
        adjudicator.add(seat, told ? std::optional{info} : std::nullopt);
        const auto resigned = adjudicator.resigned(seat);
        require(!resigned || resigned->index() < 2, "a seat of the game");
        adjudicator.drawn(turns + 1);
    }
    return 0;
}
