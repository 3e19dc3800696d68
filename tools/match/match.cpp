#include "tools/match/match.hpp"

#include "tools/counted.hpp"
#include "tools/engine/bench_signature.hpp"
#include "tools/match/agenda.hpp"
#include "tools/match/engine_pool.hpp"
#include "tools/match/openings.hpp"
#include "tools/match/play_game.hpp"
#include "tools/match/progress.hpp"
#include "tools/match/resume.hpp"
#include "tools/record/append_file.hpp"
#include "tools/record/game_line.hpp"
#include "tools/record/game_text.hpp"
#include "tools/record/record_header.hpp"
#include "tools/standing/sprt_words.hpp"
#include "tools/standing/standing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace quartet::tools {

namespace {

Names names_of(const std::vector<EngineSpec>& engines) {
    Names names;
    for (const EngineSpec& engine : engines) names.push_back(engine.name);
    return names;
}

class Match {
public:
    explicit Match(MatchPlan plan)
        : options_{plan.options},
          header_{plan.header},
          referee_{std::move(plan.referee)},
          agenda_{std::move(plan.event), options_.shard},
          openings_{options_.openings, options_.seed, *referee_, options_.order},
          standing_{names_of(options_.engines), referee_->seats()},
          progress_{options_, *referee_},
          json_{std::move(plan.json)} {
        if (options_.sprt) sprt_.emplace(*options_.sprt);
        if (plan.record) go_on(*plan.record);
        resumed_ = plan.record.has_value();
        settle();
        if (!options_.pgn.empty()) pgn_.emplace(options_.pgn);
    }

    ExitStatus run() {
        interrupt_.catch_signals();
        if (!agenda_.over()) {
            play();
        } else if (!resumed_) { // a part without games
            begin_record();
        }
        return report();
    }

private:
    void play() {
        EnginePool first_pool{options_, referee_->seats(), supervisor_, interrupt_};
        first_pool.check_engines();
        if (!resumed_) begin_record();
        {
            std::vector<std::thread> workers;
            for (int i = 1; i < std::min(options_.concurrency, agenda_.expected()); ++i) {
                workers.emplace_back([this] {
                    EnginePool pool{options_, referee_->seats(), supervisor_, interrupt_};
                    work(pool);
                });
            }
            work(first_pool);
            for (std::thread& worker : workers) worker.join();
        }
        if (error_) std::rethrow_exception(error_);
    }

    // Takes over the games of a record, and leaves its files fit to be added to.
    void go_on(Record& record) {
        mend_record(options_.json, record);
        if (!record.cut_off.empty()) progress_.note(record.cut_off);
        if (!options_.pgn.empty()) {
            complete_games_file(options_.pgn, record, *referee_, !options_.shard.whole());
        }
        std::sort(record.games.begin(), record.games.end(),
                  [](const PlayedGame& a, const PlayedGame& b) { return a.pairing.game < b.pairing.game; });
        for (const PlayedGame& game : record.games) {
            if (!agenda_.played_before(game.pairing, game.outcome)) {
                throw ToolError{fmt::format("{}: game {} is not of this match, or there twice", options_.json,
                                            game.pairing.game + 1)};
            }
            standing_.add(game);
        }
        progress_.note(fmt::format("{} of {} {} played before", standing_.games(),
                                   counted(agenda_.expected(), "game"),
                                   standing_.games() == 1 ? "was" : "were"));
    }

    void begin_record() {
        if (!json_) return;
        for (std::size_t i = 0; options_.bench && i < options_.engines.size(); ++i) {
            const auto nodes = bench_signature(options_.engines[i], supervisor_, &interrupt_);
            if (nodes) header_.set_bench(i, *nodes);
        }
        json_->append(header_.line());
    }

    // Plays one game after another, until none is left or the match is stopped.
    void work(EnginePool& pool) {
        try {
            while (const std::optional<Pairing> pairing = agenda_.take()) {
                // All games of an opening share their luck. 52 bits, which every reader of JSON holds exactly.
                const std::uint64_t seed =
                    Random::mix(Random::mix(options_.seed) + static_cast<std::uint64_t>(pairing->opening)) >>
                    12;
                const std::string started = utc_now();
                PlayedGame played =
                    play_game(*pairing, openings_.get(pairing->opening), seed, referee_->clone(),
                              pool.engines_of(*pairing), options_, interrupt_);
                played.started = started;
                if (!played.stopped) finished(played);
                if (interrupt_.raised()) agenda_.stop();
            }
            pool.finish();
        } catch (...) {
            const std::lock_guard lock{mutex_};
            if (!error_) error_ = std::current_exception();
            stop();
        }
    }

    void finished(const PlayedGame& game) {
        const std::lock_guard lock{mutex_};
        if (end_ != End::all_played) return; // ended in the moment after the game that decided
        // The record first: from it a killed match sees which game the other file lacks.
        if (json_) json_->append(game_line(game, header_));
        if (pgn_) pgn_->append(referee_->write_game(game_text(game, header_)));
        standing_.add(game);
        progress_.finished(game, standing_, agenda_.expected());
        agenda_.finished(game.pairing.game, game.outcome);
        settle();
        if (options_.strict && !game.faults.empty()) {
            end_ = End::strict;
            progress_.note(fmt::format("stopped by --strict: game {}: {}", game.pairing.game + 1,
                                       game.explanation(options_.engines)));
            stop();
        }
    }

    // Ends the match once its sequential test is decided.
    void settle() {
        if (!sprt_) return;
        sprt_->follow(standing_.prefix_pairs());
        if (!sprt_->decided()) return;
        end_ = End::decided;
        stop();
    }

    // No further games; those in progress are broken off.
    void stop() {
        agenda_.stop();
        interrupt_.raise();
    }

    ExitStatus report() {
        progress_.end(standing_, agenda_.expected());
        if (openings_.repeated()) {
            progress_.note(
                fmt::format("there {}; {} used again",
                            openings_.distinct() == 1
                                ? "is only 1 opening"
                                : fmt::format("are only {} different openings", openings_.distinct()),
                            openings_.distinct() == 1 ? "it was" : "they were"));
        }
        fmt::print("{}{}", standing_.table(), agenda_.result(table_names(standing_.names())));
        if (sprt_) fmt::print("{}", sprt_line(sprt_->test(), sprt_->tally()));
        std::fflush(stdout);
        if (end_ == End::strict) return ExitStatus::strict;
        if (end_ == End::decided || !interrupt_.raised()) return ExitStatus::done;
        progress_.note(fmt::format("stopped by a signal after {} of {}", standing_.games(),
                                   counted(agenda_.expected(), "game")));
        return ExitStatus::fault;
    }

    // How the match came to its end, if no signal did it.
    enum class End { all_played, decided, strict };

    const MatchOptions options_;
    RecordHeader header_;
    const std::unique_ptr<Referee> referee_; // at the start position
    Supervisor supervisor_;                  // forks, hence before any thread
    Interrupt interrupt_;
    Agenda agenda_;
    Openings openings_;

    std::mutex mutex_; // guards what follows
    Standing standing_;
    Progress progress_;
    std::optional<SequentialRun> sprt_;
    std::optional<AppendFile> json_;
    std::optional<AppendFile> pgn_;
    bool resumed_ = false;
    End end_ = End::all_played;
    std::exception_ptr error_;
};

} // namespace

ExitStatus run_match(MatchPlan plan) {
    return Match{std::move(plan)}.run();
}

} // namespace quartet::tools
