#include "tools/analyse/analyse_command.hpp"

#include "tools/analyse/analyst.hpp"
#include "tools/analyse/annotation.hpp"
#include "tools/analyse/in_order.hpp"
#include "tools/analyse/live_table.hpp"
#include "tools/analyse/position_report.hpp"
#include "tools/analyse/task.hpp"
#include "tools/counted.hpp"
#include "tools/show/seat_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace quartet::tools {

namespace {

using Clock = std::chrono::steady_clock;

void print(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

// How the game has ended by the rules, or ""; conventions do not keep anybody from looking at a position.
std::string end_of(const Referee& referee) {
    const Outcome outcome = referee.rules_outcome();
    if (!outcome.over) return "";
    return fmt::format("{} ({})", result_text(outcome, referee.seats(), referee.seat_letters()),
                       outcome.reason);
}

class Analysis {
public:
    Analysis(Referee& referee, AnalyseRequest request) : referee_{referee}, request_{std::move(request)} {
        interrupt_.catch_signals();
    }

    ExitStatus run() {
        if (!request_.suite.empty()) return look_at_file(request_.suite);
        std::error_code none;
        if (request_.what == "-" || std::filesystem::is_regular_file(request_.what, none) ||
            std::filesystem::is_fifo(request_.what, none)) {
            return look_at_file(request_.what);
        }
        return look_at_position(read_position_task(request_.what));
    }

private:
    // --- One position, the engine's lines as they deepen
    ExitStatus look_at_position(const PositionTask& task) {
        const tl::expected<Spot, std::string> spot = reach(referee_, task.position, task.moves);
        if (!spot) {
            const bool one_word = request_.what.find_first_of(" ;") == std::string::npos;
            std::error_code none;
            const char* no_file = std::filesystem::exists(request_.what, none)
                                      ? "; and what bears that name is no file to read"
                                      : "; nor is there a file of that name";
            throw ToolError{fmt::format("position: {}{}", spot.error(), one_word ? no_file : "")};
        }
        PositionReport report{task, spot->referee->position(), end_of(*spot->referee), {}, {}, {}};
        if (!report.over.empty()) {
            print(request_.json ? json_line(report_json(report, 1))
                                : fmt::format("the game is over: {}\n", report.over));
            return ExitStatus::done;
        }
        Analyst analyst{request_.engine, request_.rules, supervisor_, interrupt_};
        analyst.start();
        const bool live = !request_.json && LiveTable::possible();
        LiveTable table;
        const auto heard = [&](const Finding& finding, const Info& line) {
            if (live) {
                table.update(finding);
            } else if (!request_.json) {
                print(line_text(line) + "\n");
            }
        };
        OrFault<Finding> finding = analyst.find(*spot, {}, heard);
        if (!finding) analyst.fail(finding.error());
        report.finding = *std::move(finding);
        if (live) table.finish(report.finding);
        if (interrupt_.raised()) return stopped("");
        if (const Result<void> solved = look_at_solution(report, *spot->referee); !solved)
            throw ToolError{solved.error().message()};
        if (request_.json) {
            print(json_line(report_json(report, 1)));
        } else {
            print(fmt::format("best move {}\n", report.finding.best));
        }
        analyst.finish();
        return ExitStatus::done;
    }

    // --- Files
    ExitStatus look_at_file(const std::string& path) {
        const AnalysisInput input = read_analysis_input(path, referee_);
        if (!input.note.empty()) fmt::print(stderr, "quartet: {}\n", input.note);
        const bool suite = !request_.suite.empty();
        if (input.positions.empty() && (suite || input.games.empty())) {
            throw ToolError{
                fmt::format("{}: there {} in it",
                            path == "-" ? "the standard input" : fmt::format("'{}'", printable(path, 200)),
                            suite ? "are no positions" : "is nothing to analyse")};
        }
        // Before the engines set to work.
        if (suite &&
            std::none_of(input.positions.begin(), input.positions.end(), [](const PositionTask& task) {
                return !task.best.empty() || !task.avoid.empty();
            })) {
            throw ToolError{"no position of the suite names a move (bm or am)"};
        }
        if (!input.games.empty()) return go_through(input.games);
        return look_at_all(input.positions);
    }

    // A worker for InOrder: an engine of its own, whose finds `make(analyst, number)` turns into results.
    template <class Make>
    auto worker(const Make& make) {
        return [this, &make](const auto& work) {
            Analyst analyst{request_.engine, request_.rules, supervisor_, interrupt_};
            analyst.start();
            work([&](std::size_t number) { return make(analyst, number); });
            analyst.finish();
        };
    }
    int workers(std::size_t pieces) const {
        return static_cast<int>(
            std::min<std::size_t>(static_cast<std::size_t>(request_.concurrency), pieces));
    }
    void show_progress(const std::string& what, std::size_t done, std::size_t all, Clock::time_point start) {
        if (request_.quiet || !line_.on_terminal() || !line_.due()) return;
        line_.show(fmt::format(
            "{} {} of {}  {}", what, done, all,
            time_left(Clock::now() - start, static_cast<int>(done), static_cast<int>(all - done))));
    }

    ExitStatus look_at_all(const std::vector<PositionTask>& tasks) {
        std::size_t done = 0;
        std::size_t failed = 0;
        std::size_t asked = 0;
        std::size_t solved = 0;
        const Clock::time_point start = Clock::now();
        const auto make = [&](Analyst& analyst, std::size_t number) {
            return report_on(analyst, tasks[number]);
        };
        InOrder<PositionReport> in_order{tasks.size(), [&](std::size_t number, const PositionReport& report) {
                                             ++done;
                                             failed += !report.error.empty();
                                             asked += report.solved.has_value();
                                             solved += report.solved.value_or(false);
                                             line_.hide();
                                             print(request_.json ? json_line(report_json(report, number + 1))
                                                                 : report_text(report, number + 1) + "\n");
                                             show_progress("position", done, tasks.size(), start);
                                         }};
        in_order.run(workers(tasks.size()), worker(make));
        line_.hide();
        // Beside the results where those are for programs.
        if (asked > 0) fmt::print(request_.json ? stderr : stdout, "solved {} of {}\n", solved, asked);
        if (interrupt_.raised())
            return stopped(fmt::format(": {} of {} done", done, counted(tasks.size(), "position")));
        if (failed > 0) {
            throw ToolError{
                fmt::format("{} of {} could not be analysed", failed, counted(tasks.size(), "position"))};
        }
        return ExitStatus::done;
    }

    // Nothing when it was stopped before the engine had answered.
    std::optional<PositionReport> report_on(Analyst& analyst, const PositionTask& task) {
        PositionReport report{task, {}, {}, {}, {}, {}};
        if (task.position.empty()) {
            report.error = "there is no position in this line";
            return report;
        }
        const tl::expected<Spot, std::string> spot = reach(referee_, task.position, task.moves);
        if (!spot) {
            report.error = spot.error();
            return report;
        }
        report.position = spot->referee->position();
        report.over = end_of(*spot->referee);
        if (!report.over.empty()) return report;
        if (spot->referee->chance_to_move()) {
            report.error = "a move is drawn here, not chosen";
            return report;
        }
        OrFault<Finding> finding = analyst.find(*spot);
        if (!finding) {
            report.error = finding.error().text();
            return report;
        }
        if (finding->best.empty()) return std::nullopt;
        report.finding = *std::move(finding);
        if (const Result<void> solved = look_at_solution(report, *spot->referee); !solved)
            report.error = solved.error().message();
        return report;
    }

    // Whether the move found is one of those that the task names. The error names a move that is none here.
    static Result<void> look_at_solution(PositionReport& report, const Referee& referee) {
        const auto names = [&](const std::vector<std::string>& moves) -> Result<bool> {
            bool found = false;
            for (const std::string& move : moves) {
                const Result<std::string> known = referee.clone()->play(move);
                if (!known) return tl::unexpected{known.error()};
                found = found || *known == report.finding.best;
            }
            return found;
        };
        const Result<bool> best = names(report.task.best);
        const Result<bool> avoid = names(report.task.avoid);
        if (!best) return tl::unexpected{best.error()};
        if (!avoid) return tl::unexpected{avoid.error()};
        if (!report.task.best.empty() || !report.task.avoid.empty())
            report.solved = (report.task.best.empty() || *best) && !*avoid;
        return {};
    }

    // --- Games, move by move
    ExitStatus go_through(const std::vector<GameTask>& games) {
        std::size_t failed = 0;
        for (std::size_t number = 0; number < games.size() && !interrupt_.raised(); ++number) {
            failed += go_through(games[number], number + 1, games.size());
            if (interrupt_.raised())
                return stopped(fmt::format(" in game {} of {}", number + 1, games.size()));
        }
        if (failed > 0) throw ToolError{counted(failed, "move") + " could not be analysed"};
        return ExitStatus::done;
    }

    // The number of moves that could not be analysed.
    std::size_t go_through(const GameTask& game, std::size_t number, std::size_t all) {
        // The rules that its file says it was played under come before those of the command line.
        for (const auto& [name, value] : game.rules) {
            if (referee_.option(name) == value) continue;
            if (const Result<void> set = referee_.set_option(name, value); !set)
                throw ToolError{fmt::format("game {}: rules: {}", number, set.error().message())};
        }
        if (!game.rules.empty()) request_.rules = game.rules;
        std::vector<std::string> written;
        for (const GameTask::Step& step : game.steps) written.push_back(step.move);
        const tl::expected<Spot, std::string> end = reach(referee_, game.position, written);
        if (!end) throw ToolError{fmt::format("game {}: {}", number, end.error())};
        const std::vector<std::string>& moves = end->moves; // as the referee spells them
        std::vector<std::size_t> plies;                     // that are to be judged
        for (std::size_t ply = 0; ply < moves.size(); ++ply)
            if (game.steps[ply].judged) plies.push_back(ply);
        if (!request_.json)
            print(fmt::format("{}game {} of {}: {}\n", number == 1 ? "" : "\n", number, all, game.title));
        Json judged = Json::array();
        std::vector<std::string> names;
        for (int seat = 0; seat < referee_.seats(); ++seat) names.push_back(seat_name(referee_, Seat{seat}));
        Summary summary{referee_.seat_letters(), std::move(names)};
        std::size_t done = 0;
        std::size_t failed = 0;
        const Clock::time_point start = Clock::now();
        const auto make = [&](Analyst& analyst, std::size_t piece) {
            return judge(analyst, game.position, moves, plies[piece]);
        };
        InOrder<Judgement> in_order{plies.size(), [&](std::size_t, const Judgement& judgement) {
                                        ++done;
                                        failed += !judgement.error.empty();
                                        summary.add(judgement);
                                        line_.hide();
                                        if (request_.json) {
                                            judged.push_back(judgement_json(judgement));
                                        } else {
                                            print(judgement_text(judgement) + "\n");
                                        }
                                        show_progress(fmt::format("game {} of {}, move", number, all), done,
                                                      plies.size(), start);
                                    }};
        if (!plies.empty()) in_order.run(workers(plies.size()), worker(make));
        line_.hide();
        if (request_.json) {
            print(json_line({{"game", number},
                             {"title", game.title},
                             {"position", game.position.empty() ? "startpos" : game.position},
                             {"moves", judged},
                             {"whole", done == plies.size()},
                             {"seats", summary.json()}}));
        } else {
            print(summary.text());
        }
        return failed;
    }

    // Nothing when it was stopped before the engine had answered.
    std::optional<Judgement> judge(Analyst& analyst, const std::string& position,
                                   const std::vector<std::string>& moves, std::size_t ply) {
        const std::vector<std::string> before{moves.begin(),
                                              moves.begin() + static_cast<std::ptrdiff_t>(ply)};
        const tl::expected<Spot, std::string> spot =
            reach(referee_, position, before); // they have been played before
        Judgement judgement;
        judgement.ply = static_cast<int>(ply);
        judgement.move = moves[ply];
        const Seat mover = spot->referee->to_move();
        judgement.seat = referee_.seat_letters()[static_cast<std::size_t>(mover.index())];
        judgement.player = seat_name(referee_, mover);
        if (spot->referee->chance_to_move()) return judgement;
        const OrFault<Finding> finding = analyst.find(*spot);
        if (!finding) {
            judgement.error = finding.error().text();
            return judgement;
        }
        if (finding->best.empty()) return std::nullopt;
        judgement.score = finding->score();
        if (finding->best == judgement.move) {
            judgement.played = judgement.score;
            return judgement;
        }
        const OrFault<Finding> of_played = analyst.find(*spot, judgement.move);
        if (!of_played) {
            judgement.error = of_played.error().text();
            return judgement;
        }
        if (of_played->best.empty()) return std::nullopt;
        if (of_played->best != judgement.move) {
            judgement.error = "the engine does not obey searchmoves";
            return judgement;
        }
        judgement.played = of_played->score();
        if (judgement.loss() > 0) {
            judgement.best = finding->best;
            if (!finding->lines.empty()) judgement.line = finding->lines.front().pv;
        }
        return judgement;
    }

    ExitStatus stopped(const std::string& done) const {
        fmt::print(stderr, "quartet: stopped by a signal{}\n", done);
        return ExitStatus::fault;
    }

    Referee& referee_;
    AnalyseRequest request_;
    Supervisor supervisor_;
    Interrupt interrupt_;
    StatusLine line_;
};

} // namespace

ExitStatus run_analyse(Referee& referee, AnalyseRequest request) {
    return Analysis{referee, std::move(request)}.run();
}

} // namespace quartet::tools
