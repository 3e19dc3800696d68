#pragma once

#include "tools/engine/engine_spec.hpp"
#include "tools/engine/fault.hpp"
#include "tools/engine/uci_text.hpp"
#include "tools/process/process.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::tools {

// An engine's answer to `go`.
struct Answer {
    std::string move;
    std::string ponder;
    Duration elapsed{};       // from the command to the arrival of the move, by our clock
    std::optional<Info> info; // the last full line of the search before it
};

// One engine process as a client of UCI sees it. Every wait has an end; whatever goes wrong comes back as a
// Fault, after which the process may be in any state: kill() it and start() again.
class Engine {
public:
    using Listener = std::function<void(std::string_view line)>;

    Engine(const EngineSpec& spec, Supervisor& supervisor, const Interrupt* interrupt)
        : spec_{spec}, supervisor_{supervisor}, interrupt_{interrupt} {}

    bool started() const { return process_ != nullptr; }
    // Starts the process, shakes hands, sends those `rules` that it declares, then its own options.
    OrFault<void> start(const std::vector<std::pair<std::string, std::string>>& rules);
    // `ucinewgame`, and waits until it is ready.
    OrFault<void> new_game();
    // Sends `position` and `go` (whole lines) and waits for the move. `allowed` is the time after which the
    // answer is late (none: as long as it shows signs of life), the margin not yet added. `listener`, if set,
    // hears every line.
    OrFault<Answer> go(std::string_view position, std::string_view go, std::optional<Duration> allowed,
                       const Listener& listener = {});
    void kill();

    // Asks it to end, without waiting; finish() then waits as long as the spec's patience says, a second at
    // most, and kills.
    void ask_to_quit();
    void finish();

    // What it said of itself between `uci` and `uciok`.
    const std::string& id_name() const { return id_name_; }
    const std::string& id_author() const { return id_author_; }
    const std::vector<DeclaredOption>& declared_options() const { return declared_; }
    const DeclaredOption* declared(std::string_view name) const;
    const EngineSpec& spec() const { return spec_; }
    // How the process ended when it crashed since the last start().
    const std::optional<ProcessStatus>& last_end() const { return last_end_; }

private:
    // The next line of the engine; a fault of the kind `if_none` when none comes by the deadline.
    OrFault<std::string_view> line_by(TimePoint deadline, FaultKind if_none);
    OrFault<void> shake_hands();
    OrFault<void> wait_ready();
    // The fault of an engine whose output has ended.
    Fault ended();

    const EngineSpec& spec_;
    Supervisor& supervisor_;
    const Interrupt* interrupt_;
    std::unique_ptr<Process> process_;
    std::string id_name_;
    std::string id_author_;
    std::vector<DeclaredOption> declared_;
    std::optional<ProcessStatus> last_end_;
};

} // namespace quartet::tools
