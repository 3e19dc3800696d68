#include "tools/play/thinker.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>

namespace quartet::tools {

OrFault<void> EngineThinker::prepare() {
    if (engine_.started()) return {};
    if (OrFault<void> started = engine_.start(rules_); !started) return started;
    for (const auto& [name, value] : spec_.options) {
        const DeclaredOption* option = engine_.declared(name);
        if (option == nullptr)
            throw ToolError{fmt::format("engine '{}' has no option '{}'", spec_.name, printable(name))};
        if (const Result<void> accepted = option->accepts(value); !accepted)
            throw ToolError{
                fmt::format("engine '{}', option {}: {}", spec_.name, name, accepted.error().message())};
    }
    return engine_.new_game();
}

OrFault<Answer> EngineThinker::think(std::string_view position, std::string_view go,
                                     std::optional<Duration> allowed) {
    if (const OrFault<void> ready = prepare(); !ready) return tl::unexpected{ready.error()};
    return engine_.go(position, go, allowed);
}

} // namespace quartet::tools
