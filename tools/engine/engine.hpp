#pragma once

#include "tools/engine/engine_spec.hpp"
#include "tools/engine/fault.hpp"
#include "tools/engine/remark.hpp"
#include "tools/engine/uci_text.hpp"
#include "tools/process/process.hpp"

#include <cstdint>
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
    // Games begun since the process was started.
    int games() const { return games_; }
    // Sends `position` and `go` (whole lines) and waits for the move. `allowed` is the time after which the
    // answer is late (none: as long as it shows signs of life), the margin not yet added. `listener`, if set,
    // hears every line.
    OrFault<Answer> go(std::string_view position, std::string_view go, std::optional<Duration> allowed,
                       const Listener& listener = {});
    void kill();

    // --- Pondering: thinking in the opponent's time
    // Sends `position` and `go ponder` (whole lines), and does not wait.
    void ponder(std::string_view position, std::string_view go);
    bool pondering() const { return pondering_; }
    // The expected move was played: sends `ponderhit` and waits for the move, which is timed from now.
    OrFault<Answer> ponderhit(std::optional<Duration> allowed);
    // Another move was played: sends `stop`, waits for the `bestmove` that answers it, and tells how long that took.
    OrFault<Duration> stop_pondering();
    // While this engine waits for a move, what the other one says as it ponders is heard too, lest it block. None: null.
    void set_companion(Engine* companion) { companion_ = companion; }

    // --- Between its moves
    // Waits until it answers `isready`.
    OrFault<void> wait_ready();
    // How the process stands though it was not asked anything: a fault when its output has ended.
    OrFault<void> look();
    // What it did since the last call, or its start, that was endured.
    std::vector<Remark> take_remarks();

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
    // One search, or what an engine ponders.
    struct Search {
        Answer answer;
        std::string nonsense; // the first line of no meaning
        int lines = 0;
        int unknown_lines = 0;
        std::optional<std::string> early; // its `bestmove` line, when it came before its time
    };

    // The next line of the engine; a fault of the kind `if_none` when none comes by the deadline.
    OrFault<std::string_view> line_by(TimePoint deadline, FaultKind if_none);
    OrFault<void> shake_hands();
    // Waits for the `bestmove` of the search in progress, which was asked for at `start`.
    OrFault<Answer> wait_for_move(TimePoint start, std::optional<Duration> allowed, const Listener& listener);
    // Reads the `bestmove` line.
    OrFault<Answer> read_move(std::string_view line, std::optional<Duration> allowed);
    // Takes in a line of the search; true when it is `bestmove`.
    bool hear(std::string_view line);
    // Takes in what an engine that ponders has said by now.
    void overhear();
    // What is to be said of a line, whatever it means.
    void judge(std::string_view line);
    // Throws away what has come so far.
    void discard();
    void end_search();
    void add_remark(const char* kind, std::string detail, int count = 1);
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
    int games_ = 0;
    bool pondering_ = false;
    Engine* companion_ = nullptr;
    Search search_;
    std::vector<Remark> remarks_;
    std::uint64_t error_bytes_ = 0; // of the process, when they were last asked for
};

} // namespace quartet::tools
