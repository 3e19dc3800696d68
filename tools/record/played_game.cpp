#include "tools/record/played_game.hpp"

#include <fmt/format.h>

namespace quartet::tools {

std::string PlayedGame::explanation(const std::vector<EngineSpec>& engines) const {
    std::string text = reason;
    for (const SeatFault& each : faults) {
        const std::string what =
            fmt::format("{}: {}", engines[static_cast<std::size_t>(each.engine)].name, each.fault.text());
        if (faults.size() == 1 && reason == name(each.fault.kind)) return what;
        text += fmt::format("; {}", what);
    }
    return text;
}

} // namespace quartet::tools
