#pragma once

#include "tools/engine/engine_spec.hpp"
#include "tools/process/process.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace quartet::tools {

// The number of nodes of an engine's `bench`, by which builds that play alike can be told from others (docs/protocol.md).
// A process of its own is started for it, without the options of the match, as they would change the number; `bench`
// and `quit` go to it in one breath, so that an engine that has no bench just ends. None where it does not say
// "N nodes M nps" within the time, or the interrupt is raised.
std::optional<std::uint64_t> bench_signature(const EngineSpec& spec, Supervisor& supervisor,
                                             const Interrupt* interrupt,
                                             std::chrono::seconds limit = std::chrono::minutes{2});

} // namespace quartet::tools
