#include "tools/engine/fault.hpp"

#include <fmt/format.h>

namespace quartet::tools {

std::string_view name(FaultKind kind) {
    switch (kind) {
    case FaultKind::crash:
        return "crash";
    case FaultKind::hang_at_start:
        return "hang at start";
    case FaultKind::no_uciok:
        return "no uciok";
    case FaultKind::no_readyok:
        return "no readyok";
    case FaultKind::silence:
        return "silence after go";
    case FaultKind::late:
        return "late answer";
    case FaultKind::illegal_move:
        return "illegal move";
    case FaultKind::garbage:
        return "garbage";
    case FaultKind::no_move:
        return "bestmove without a move";
    case FaultKind::closed_output:
        return "closed output";
    case FaultKind::stopped:
        return "stopped";
    }
    return "";
}

std::string Fault::text() const {
    return detail.empty() ? std::string{name(kind)} : fmt::format("{}: {}", name(kind), detail);
}

} // namespace quartet::tools
