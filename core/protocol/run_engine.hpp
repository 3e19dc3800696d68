#pragma once

#include "core/protocol/arguments.hpp"
#include "core/protocol/line_reader.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/session.hpp"

#include <fmt/format.h>

#include <string>

namespace quartet {

// The whole engine of a game; its main() is `return quartet::run_engine<Game>(argc, argv);`. The result is the
// exit status: 0, or 2 when the arguments are no command.
template <Searchable G>
int run_engine(int argc, const char* const* argv) {
    const EngineArguments arguments = read_arguments(argc, argv, G::name, G::title);
    if (arguments.status) return *arguments.status;

    Output output{1};
    Session<G> session{output};
    if (!arguments.command.empty()) {
        const auto answer = session.execute(arguments.command);
        session.end_of_input();
        return answer == Session<G>::Answer::unknown ? 2 : 0;
    }
    LineReader lines{0};
    while (const auto line = lines.next()) {
        output.log_input(line->text);
        if (line->cut) {
            session.complain(fmt::format("a line of more than {} bytes was skipped", LineReader::max_line));
            continue;
        }
        if (session.execute(line->text) == Session<G>::Answer::quit) return 0;
    }
    session.end_of_input();
    return 0;
}

} // namespace quartet
