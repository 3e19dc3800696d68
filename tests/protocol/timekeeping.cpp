#include "tests/protocol/timekeeping.hpp"

#include "tests/protocol/facts.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace quartet::testing {

namespace {

// Nanoseconds that the threads of a process have waited for a processor so far (/proc/PID/task/*/schedstat:
// time on a processor, time waiting for one, times on one).
double waited(const std::string& process) {
    double sum = 0;
    std::error_code error;
    for (const auto& task : std::filesystem::directory_iterator{"/proc/" + process + "/task", error}) {
        std::ifstream file{task.path() / "schedstat"};
        double running = 0;
        double waiting = 0;
        if (file >> running >> waiting) sum += waiting;
    }
    return sum;
}

double stalls(const Engine& engine) {
    return (waited(std::to_string(engine.pid())) + waited("self")) / 1e6;
}

// Everything takes its time under a sanitizer.
const double slack = sanitized() ? 100 : 0;

} // namespace

double overrun(Engine& engine, std::string_view arguments, double allowed) {
    const double before = stalls(engine);
    const Answer answer = engine.go(arguments);
    const double late = static_cast<double>(answer.time.count()) / 1000 - allowed - slack;
    if (answer.best == "") return 1e9;
    return late <= 0 ? late : late - (stalls(engine) - before);
}

int short_clocks(int moves) {
    Engine engine;
    engine.ready();
    int late = 0;
    for (int i = 0; i < moves; ++i) {
        if (i % 50 == 0) {
            const auto& positions = facts().positions;
            engine.say("position " + positions[static_cast<std::size_t>(i / 50) % positions.size()]);
            engine.ready();
        }
        if (overrun(engine, "wtime 10 btime 10", 10) > 0) ++late;
    }
    return late;
}

GameOnClock play_on_clock(double milliseconds, double increment) {
    Engine engine;
    GameOnClock game;
    std::array<double, 2> clock{milliseconds, milliseconds};
    std::string played = "position startpos moves";
    while (engine.shown("Outcome:") == "playing") {
        const std::size_t mover = static_cast<std::size_t>(game.plies % 2);
        const std::string inc = std::to_string(static_cast<int>(increment));
        const double before = stalls(engine);
        const Answer answer =
            engine.go("wtime " + std::to_string(static_cast<int>(clock[0])) + " btime " +
                      std::to_string(static_cast<int>(clock[1])) + " winc " + inc + " binc " + inc);
        clock[mover] -= static_cast<double>(answer.time.count()) / 1000;
        if (clock[mover] < 0) clock[mover] += stalls(engine) - before + slack;
        if (clock[mover] < 0) ++game.overdrawn;
        clock[mover] = std::max(clock[mover], 0.0) + increment;
        played += " " + answer.best;
        engine.say(played);
        ++game.plies;
        if (!engine.ready().empty()) {
            ++game.illegal;
            break;
        }
    }
    return game;
}

} // namespace quartet::testing
