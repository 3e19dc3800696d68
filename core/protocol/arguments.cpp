#include "core/protocol/arguments.hpp"

#include "core/game/error.hpp"
#include "core/protocol/help_text.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace quartet {

EngineArguments read_arguments(int argc, const char* const* argv, std::string_view name,
                               std::string_view title) {
    EngineArguments arguments;
    const std::string program = fmt::format("quartet-{}", name);
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "--help" || first == "-h") {
        fmt::print("{}", usage_text(program, title));
        arguments.status = 0;
    } else if (first == "--version") {
        fmt::print("{} {}\n", program, version());
        arguments.status = 0;
    } else if (first.substr(0, 1) == "-") {
        fmt::print(stderr, "{}: unknown option '{}' (try --help)\n", program, printable(first));
        arguments.status = 2;
    }
    for (int i = 1; i < argc; ++i) {
        if (i > 1) arguments.command += ' ';
        arguments.command += argv[i];
    }
    return arguments;
}

} // namespace quartet
