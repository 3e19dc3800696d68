#pragma once

#include <stdexcept>
#include <string>

namespace quartet::tools {

// Exit statuses of every subcommand.
enum class ExitStatus {
    done = 0,   // what was asked has been done
    fault = 1,  // a fault of the tool itself or of what it was given to read, or it was interrupted
    usage = 2,  // the command line cannot be understood
    strict = 3, // a match stopped at the first bad engine, as --strict asks
};

// Ends a subcommand with a message for people. Thrown where there is nobody nearer to answer for it; texts
// from outside are refused by tl::expected first.
class ToolError : public std::runtime_error {
public:
    explicit ToolError(const std::string& message, ExitStatus status = ExitStatus::fault)
        : std::runtime_error{message}, status_{status} {}

    ExitStatus status() const { return status_; }

private:
    ExitStatus status_;
};

} // namespace quartet::tools
