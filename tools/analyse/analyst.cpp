#include "tools/analyse/analyst.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>

namespace quartet::tools {

tl::expected<Spot, std::string> reach(const Referee& rules, const std::string& position,
                                      const std::vector<std::string>& moves) {
    Spot spot{rules.clone(), "position startpos", {}};
    Referee& referee = *spot.referee;
    if (position.empty() || position == "startpos") {
        referee.set_up_start();
    } else {
        if (const Result<void> set = referee.set_up(position); !set)
            return tl::unexpected{set.error().message()};
        spot.command = "position fen " + referee.position();
    }
    if (!moves.empty()) spot.command += " moves";
    referee.pass_turn(); // where the seat to move is out: before the moves, as it counts for none
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Result<std::string> played = referee.play(moves[i]);
        if (!played) return tl::unexpected{fmt::format("move {}: {}", i + 1, played.error().message())};
        spot.command += " " + *played;
        spot.moves.push_back(*played);
    }
    return spot;
}

void Analyst::fail(const Fault& fault) const {
    if (fault.kind == FaultKind::stopped) throw ToolError{"stopped by a signal"};
    throw ToolError{fmt::format("engine '{}': {}", spec_.command, fault.text())};
}

void Analyst::start() {
    if (const OrFault<void> started = engine_.start(rules_); !started) fail(started.error());
    for (const auto& [name, value] : spec_.options) {
        const DeclaredOption* option = engine_.declared(name);
        if (option == nullptr) throw ToolError{fmt::format("the engine has no option '{}'", name)};
        if (const Result<void> accepted = option->accepts(value); !accepted) {
            throw ToolError{fmt::format("option {}: {}", name, accepted.error().message())};
        }
    }
}

OrFault<Finding> Analyst::find(const Spot& spot, std::string_view moves,
                               const std::function<void(const Finding&, const Info&)>& heard) {
    Finding finding;
    const auto failed = [&](const Fault& fault) -> OrFault<Finding> {
        if (fault.kind == FaultKind::stopped) return finding;
        engine_.kill();
        return tl::unexpected{fault};
    };
    if (!engine_.started()) {
        if (const OrFault<void> started = engine_.start(rules_); !started) return failed(started.error());
    }
    if (const OrFault<void> ready = engine_.new_game(); !ready) return failed(ready.error());

    const ThinkingLimits& limits = spec_.limits;
    std::string go = "go";
    if (limits.depth) go += fmt::format(" depth {}", *limits.depth);
    if (limits.nodes) go += fmt::format(" nodes {}", *limits.nodes);
    if (limits.movetime) go += fmt::format(" movetime {}", limits.movetime->count());
    if (!moves.empty()) go += fmt::format(" searchmoves {}", moves);
    const std::optional<Duration> allowed =
        limits.movetime ? std::optional<Duration>{*limits.movetime} : std::nullopt;
    const OrFault<Answer> answer = engine_.go(spot.command, go, allowed, [&](std::string_view line) {
        const Info* changed = finding.hear(line);
        if (changed != nullptr && heard) heard(finding, *changed);
    });
    if (!answer) return failed(answer.error());
    const Result<std::string> move = spot.referee->clone()->play(answer->move);
    if (!move) return failed({FaultKind::illegal_move, move.error().message()});
    finding.best = *move;
    return finding;
}

void Analyst::finish() {
    if (!engine_.started()) return;
    engine_.ask_to_quit();
    engine_.finish();
}

} // namespace quartet::tools
