#pragma once

#include "tools/process/interrupt.hpp"
#include "tools/process/line_buffer.hpp"
#include "tools/process/process.hpp"

#include <memory>
#include <optional>
#include <string>

namespace quartet::tools {

// What came when a line was waited for.
struct Heard {
    enum class Kind {
        line,
        end,     // there will be no more
        stopped, // by a signal
        timeout  // the deadline passed
    };
    Kind kind = Kind::end;
    std::string line{};
    bool too_long = false; // the end of the line was thrown away
};

// Where a person's words come from.
class LineSource {
public:
    virtual ~LineSource() = default;
    // Waits for a line. `prompt` is shown where somebody may see it.
    virtual Heard read(const std::string& prompt, std::optional<TimePoint> deadline) = 0;
    // Between two turns: if somebody has asked the program to pause (Ctrl-Z), now it does.
    virtual void rest() {}
};

enum class Waited {
    ready,
    stopped,
    timeout,
    called // by the other descriptor
};
// Waits until there is something to read, or the end of it; or until something can be read from `other` (-1: none).
Waited wait_for_input(int descriptor, const Interrupt& interrupt, std::optional<TimePoint> deadline,
                      int other = -1);

// Lines of a file or a pipe: nothing is shown, nothing edited.
class PlainLines final : public LineSource {
public:
    PlainLines(int descriptor, const Interrupt& interrupt) : descriptor_{descriptor}, interrupt_{interrupt} {}
    Heard read(const std::string& prompt, std::optional<TimePoint> deadline) override;

private:
    int descriptor_;
    const Interrupt& interrupt_;
    LineBuffer lines_;
    bool ended_ = false;
};

// Lines of a terminal, on standard input and output, edited with libedit. The lines are remembered in `history_path` ("":
// nowhere).
std::unique_ptr<LineSource> make_edited_lines(const std::string& history_path, const Interrupt& interrupt);

} // namespace quartet::tools
