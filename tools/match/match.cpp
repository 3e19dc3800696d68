#include "tools/match/match.hpp"

#include "tools/match/config.hpp"
#include "tools/match/engine_pool.hpp"
#include "tools/match/openings.hpp"
#include "tools/match/progress.hpp"
#include "tools/match/standing.hpp"
#include "tools/record/append_file.hpp"
#include "tools/record/game_record.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace quartet::tools {

namespace {

class Match {
public:
    Match(const MatchOptions& options, const Referee& referee)
        : options_{options},
          referee_{referee},
          schedule_{static_cast<int>(options.engines.size()), referee.seats()},
          openings_{options.openings, options.seed, referee},
          standing_{options.engines, schedule_},
          progress_{options, referee} {
        if (!options.json.empty()) json_.emplace(options.json);
        if (!options.pgn.empty()) pgn_.emplace(options.pgn);
    }

    ExitStatus run() {
        interrupt_.catch_signals();
        EnginePool first_pool{options_, schedule_, supervisor_, interrupt_};
        first_pool.check_engines();
        if (json_) json_->append(json_header(config_json(options_), referee_));
        {
            std::vector<std::thread> workers;
            for (int i = 1; i < std::min(options_.concurrency, options_.games); ++i) {
                workers.emplace_back([this] {
                    EnginePool pool{options_, schedule_, supervisor_, interrupt_};
                    work(pool);
                });
            }
            work(first_pool);
            for (std::thread& worker : workers) worker.join();
        }
        if (error_) std::rethrow_exception(error_);
        return report();
    }

private:
    // Plays one game after another, until none is left or the match is stopped.
    void work(EnginePool& pool) {
        try {
            for (int game = next_game_++; game < options_.games && !interrupt_.raised();
                 game = next_game_++) {
                const Pairing pairing = schedule_.at(game);
                // All games of an opening share their luck. 52 bits, which every reader of JSON holds exactly.
                const std::uint64_t seed =
                    Random::mix(Random::mix(options_.seed) + static_cast<std::uint64_t>(pairing.opening)) >>
                    12;
                const PlayedGame played = play_game(pairing, openings_.get(pairing.opening), seed,
                                                    referee_.clone(), pool.engines_of(pairing), options_);
                if (!played.stopped) finished(played);
            }
            pool.finish();
        } catch (...) {
            const std::lock_guard lock{mutex_};
            if (!error_) error_ = std::current_exception();
            interrupt_.raise();
        }
    }

    void finished(const PlayedGame& game) {
        const std::lock_guard lock{mutex_};
        if (strict_stop_) return; // ended in the moment between the fault and its being heard of
        if (pgn_) pgn_->append(referee_.write_game(game_text(game, options_.engines, referee_)));
        if (json_) json_->append(json_game(game, options_.engines, referee_));
        standing_.add(game);
        progress_.finished(game, standing_);
        if (options_.strict && !game.faults.empty()) {
            strict_stop_ = true;
            progress_.note(fmt::format("stopped by --strict: game {}: {}", game.pairing.game + 1,
                                       game.explanation(options_.engines)));
            interrupt_.raise();
        }
    }

    ExitStatus report() {
        progress_.end();
        const int openings = (options_.games + schedule_.unit() - 1) / schedule_.unit();
        if (!options_.openings.empty() && openings_.distinct() > 0 && openings_.distinct() < openings) {
            progress_.note(fmt::format("there are only {} different openings; they were used again",
                                       openings_.distinct()));
        }
        fmt::print("{}", standing_.table());
        std::fflush(stdout);
        if (strict_stop_) return ExitStatus::strict;
        if (standing_.games() == options_.games) return ExitStatus::done;
        progress_.note(
            fmt::format("stopped by a signal after {} of {} games", standing_.games(), options_.games));
        return ExitStatus::fault;
    }

    const MatchOptions& options_;
    const Referee& referee_;
    Supervisor supervisor_; // forks, hence before any thread
    Interrupt interrupt_;
    Schedule schedule_;
    Openings openings_;
    std::atomic<int> next_game_ = 0;

    std::mutex mutex_; // guards what follows
    Standing standing_;
    Progress progress_;
    std::optional<AppendFile> json_;
    std::optional<AppendFile> pgn_;
    bool strict_stop_ = false;
    std::exception_ptr error_;
};

} // namespace

ExitStatus run_match(const MatchOptions& options, const Referee& referee) {
    return Match{options, referee}.run();
}

} // namespace quartet::tools
