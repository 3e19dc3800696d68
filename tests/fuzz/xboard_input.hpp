#pragma once

#include "core/protocol/xboard_game.hpp"
#include "tests/fuzz/text_input.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

// Any bytes as what happens to a game that XBoard tells, a line each: `=` and a position; `<` a step taken back; `>` a step
// of the engine's; `!` and the name of a rule option, a blank, a value that fits; anything else a step of the others.
template <XBoardShown G>
void check_xboard_game(std::string_view text) {
    SessionGame<G> session;
    XBoardGame<G> game{session};
    const auto require = [](bool condition, std::string_view what) {
        require_no_fault(condition ? std::string{} : std::string{what});
    };
    constexpr int most_lines = 60;
    for (int lines = 0; !text.empty() && lines < most_lines; ++lines) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const char first = line.empty() ? '>' : line.front();
        const bool over = session.game().outcome(session.position()).over;
        if (first == '=') {
            if (const auto setup = session.game().read_position(line.substr(1))) game.begin_at(*setup);
        } else if (first == '<') {
            const std::size_t before = game.steps();
            require(game.undo() == (before > 0), "a step is taken back where there is one");
        } else if (first == '!') {
            const std::size_t blank = std::min(line.find(' '), line.size());
            const OptionSpec* spec =
                find_option(G::options(), line.substr(1, blank - std::min<std::size_t>(blank, 1)));
            if (spec == nullptr) continue;
            const Result<std::string> value = spec->normalise(line.substr(std::min(blank + 1, line.size())));
            if (!value) continue;
            session.set_rule_option(spec->name, *value);
            require(game.check_record() || !game.within_move(), "what cannot go on is taken back");
        } else if (first == '>') {
            if (over || game.pass_expected()) continue;
            if (!game.telling()) {
                const auto moves = game.continuations();
                if (moves.empty()) continue;
                game.begin(moves.front());
            }
            require(!game.tell().empty(), "a step has a text");
        } else if (!game.telling() || line == XBoardGame<G>::pass) {
            const auto step = game.read(line);
            if (!step) require_no_fault(fault_of(step.error(), line));
        }
        const auto moves = game.continuations();
        const std::vector<std::string> steps = game.next_steps();
        require(steps.size() == moves.size(), "a step for each way on");
        require(!game.within_move() || !moves.empty(), "what has been begun can go on");
        for (const std::string& step : steps)
            require(step.size() >= 4 && step.size() <= 10, "a step is two legs at most");
    }
}

} // namespace quartet::testing
