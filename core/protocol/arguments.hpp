#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quartet {

// The command line of an engine.
struct EngineArguments {
    std::optional<int> status; // everything is done: exit with this
    std::string command;       // the arguments joined by blanks; empty: a conversation
};

// Answers --help and --version at once, and refuses other options with status 2 and a word on standard error.
EngineArguments read_arguments(int argc, const char* const* argv, std::string_view name,
                               std::string_view title);

} // namespace quartet
