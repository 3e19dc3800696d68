#include "tests/protocol/timekeeping.hpp"

#include "core/game/words.hpp"
#include "tests/protocol/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

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

Overrun measured_overrun(Engine& engine, std::string_view arguments, double allowed) {
    const double before = stalls(engine);
    const Answer answer = engine.go(arguments);
    const double late = static_cast<double>(answer.time.count()) / 1000 - allowed - slack;
    if (answer.best == "") return {1e9, 1e9};
    return {late, late <= 0 ? late : late - (stalls(engine) - before)};
}

double overrun(Engine& engine, std::string_view arguments, double allowed) {
    return measured_overrun(engine, arguments, allowed).own;
}

std::string MoveTimes::text() const {
    return fmt::format("{} moves: {} late by the asker's clock, {} by the engine, by {:+.3f} ms at most; the "
                       "longest {:+.3f} ms beyond its "
                       "time by the asker's clock, the 99.9th percentile {:+.3f} ms",
                       moves, seen, late, most_own, most, per_mille);
}

MoveTimes move_times(int moves, int time) {
    Engine engine;
    engine.ready();
    MoveTimes result;
    std::vector<double> seen;
    for (; result.moves < moves; ++result.moves) {
        if (result.moves % 50 == 0) {
            const auto& positions = facts().positions;
            engine.say("position " +
                       positions[static_cast<std::size_t>(result.moves / 50) % positions.size()]);
            engine.ready();
        }
        const Overrun one = measured_overrun(engine, fmt::format("movetime {}", time), time);
        seen.push_back(one.seen);
        if (one.own > 0) ++result.late;
        result.most_own = result.moves == 0 ? one.own : std::max(result.most_own, one.own);
        if (one.seen > 0) ++result.seen;
    }
    std::sort(seen.begin(), seen.end());
    result.most = seen.back();
    result.per_mille = seen[seen.size() - 1 - seen.size() / 1000];
    return result;
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
    const std::string_view letters = facts().clocks;
    std::vector<double> clock(letters.size(), milliseconds);
    std::string played = "position startpos moves";
    constexpr int long_enough = 300; // games of four seats go on for a thousand plies
    while (game.plies < long_enough && engine.shown("Outcome:") == "playing") {
        std::size_t mover = static_cast<std::size_t>(game.plies % 2);
        if (letters.size() > 2) { // a text begins with the seat whose turn it is
            mover = letters.find(lower(engine.shown("Fen:").front()));
        }
        std::string clocks;
        for (std::size_t seat = 0; seat < letters.size(); ++seat) {
            clocks += fmt::format("{0}time {1} {0}inc {2} ", letters[seat], static_cast<int>(clock[seat]),
                                  static_cast<int>(increment));
        }
        const double before = stalls(engine);
        const Answer answer = engine.go(clocks);
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
