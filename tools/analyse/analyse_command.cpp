#include "tools/analyse/analyse_command.hpp"

#include "tools/engine/engine.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <system_error>

namespace quartet::tools {

namespace {

// "+0.31", "mate 5", with the bound if it is one.
std::string score_text(const std::string& score) {
    int value = 0;
    int used = 0;
    if (std::sscanf(score.c_str(), "cp %d%n", &value, &used) != 1) return score;
    return fmt::format("{:+.2f}{}", value / 100.0, score.substr(static_cast<std::size_t>(used)));
}

void print_line(std::string_view line) {
    Info info;
    if (!starts_with_word(line, "info") || !read_info(line, info) || info.score.empty() || info.pv.empty()) {
        return;
    }
    std::string text = fmt::format("depth {:>2}", info.depth.value_or(0));
    if (info.multipv > 1) text += fmt::format("  line {}", info.multipv);
    text += fmt::format("  score {}", score_text(info.score));
    if (info.nodes) text += fmt::format("  nodes {}", *info.nodes);
    if (info.time) text += fmt::format("  time {} ms", *info.time);
    fmt::print("{}  pv {}\n", text, info.pv);
    std::fflush(stdout);
}

[[noreturn]] void fail(const Engine& engine, const Fault& fault) {
    if (fault.kind == FaultKind::stopped) throw ToolError{"stopped by a signal"};
    throw ToolError{fmt::format("engine '{}': {}", engine.spec().command, fault.text())};
}

} // namespace

std::string engine_beside_this_program(std::string_view variant) {
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) throw ToolError{"cannot find where this program is; give the engine with --engine"};
    const std::filesystem::path engine = self.parent_path() / fmt::format("quartet-{}", variant);
    if (!std::filesystem::exists(engine, error)) {
        throw ToolError{fmt::format("there is no '{}'; give the engine with --engine", engine.string())};
    }
    std::string quoted = "'";
    for (const char c : engine.string()) {
        if (c == '\'') {
            quoted += "'\\''";
        } else {
            quoted += c;
        }
    }
    return quoted + "'";
}

ExitStatus run_analyse(const Referee& referee, const AnalyseRequest& request) {
    if (const Outcome outcome = referee.rules_outcome(); outcome.over) {
        fmt::print("the game is over: {} ({})\n",
                   result_text(outcome, referee.seats(), referee.seat_letters()), outcome.reason);
        return ExitStatus::done;
    }
    Supervisor supervisor;
    Interrupt interrupt;
    interrupt.catch_signals();
    Engine engine{request.engine, supervisor, &interrupt};
    if (const OrFault<void> started = engine.start(request.rules); !started) fail(engine, started.error());
    for (const auto& [name, value] : request.engine.options) {
        const DeclaredOption* option = engine.declared(name);
        if (option == nullptr) throw ToolError{fmt::format("the engine has no option '{}'", name)};
        if (const Result<void> accepted = option->accepts(value); !accepted) {
            throw ToolError{fmt::format("option {}: {}", name, accepted.error().message())};
        }
    }
    if (const OrFault<void> ready = engine.new_game(); !ready) fail(engine, ready.error());

    const ThinkingLimits& limits = request.engine.limits;
    std::string go = "go";
    if (limits.depth) go += fmt::format(" depth {}", *limits.depth);
    if (limits.nodes) go += fmt::format(" nodes {}", *limits.nodes);
    if (limits.movetime) go += fmt::format(" movetime {}", limits.movetime->count());
    const std::optional<Duration> allowed =
        limits.movetime ? std::optional<Duration>{*limits.movetime} : std::nullopt;
    const OrFault<Answer> answer = engine.go("position fen " + referee.position(), go, allowed, print_line);
    if (!answer) fail(engine, answer.error());
    const Result<std::string> move = referee.clone()->play(answer->move);
    if (!move) fail(engine, {FaultKind::illegal_move, move.error().message()});
    fmt::print("best move {}\n", *move);
    std::fflush(stdout);
    engine.ask_to_quit();
    engine.finish();
    return ExitStatus::done;
}

} // namespace quartet::tools
