#pragma once

#include "core/game/progress_limited.hpp"
#include "core/game/words.hpp"
#include "core/protocol/answer_queue.hpp"
#include "core/protocol/bench.hpp"
#include "core/protocol/board_text.hpp"
#include "core/protocol/commands.hpp"
#include "core/protocol/count.hpp"
#include "core/protocol/engine_options.hpp"
#include "core/protocol/help_text.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/search_task.hpp"
#include "core/protocol/session_game.hpp"
#include "core/protocol/task_thread.hpp"
#include "core/protocol/xboard_session.hpp"
#include "core/search/searcher.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// One conversation: understands the commands line by line and answers. The thread that calls execute() never
// waits for a search; what takes time is handed to the search thread, in order. The commands here are UCI's; with
// `xboard` all that follows is left to XBoardSession.
template <Searchable G>
class Session {
public:
    enum class Answer { done, unknown, quit };

    static_assert(skill_scale_of<G>.rating(0) <= default_elo &&
                  default_elo <= skill_scale_of<G>.rating(Skill::full));

    explicit Session(Output& output)
        : output_{output},
          specs_{engine_option_specs(variants, skill_scale_of<G>)},
          xboard_{{output_, game_, options_, specs_, searcher_, tasks_,
                   [this](std::string_view name, const std::optional<std::string>& value) {
                       return set_option(name, value);
                   }}},
          tasks_{{[this](TaskThread::Clock::time_point asked) { searcher_.begin(asked); },
                  [this] { searcher_.stop(); }, [this] { searcher_.ponder_hit(); }}} {}
    ~Session() { tasks_.stop_all(); }

    // Carries out one line, in the protocol that is spoken. Words before the command are skipped, as UCI wants it.
    Answer execute(std::string_view line) {
        if (speaks_xboard_) {
            const auto answer = xboard_.execute(line);
            if (answer == XBoardSession<G>::Answer::unknown) return Answer::unknown;
            if (answer == XBoardSession<G>::Answer::done) return Answer::done;
            tasks_.wait_until_idle();
            if (answer == XBoardSession<G>::Answer::quit) return Answer::quit;
            speak_xboard(false);
        }
        const std::vector<Word> words = split_words(line);
        if (words.empty()) return Answer::done;
        if (words[0].text == "xboard") {
            tasks_.stop_all();
            tasks_.wait_until_idle();
            speak_xboard(true);
            xboard_.begin();
            return Answer::done;
        }
        std::size_t first = 0;
        const Command* command = nullptr;
        for (; first < words.size(); ++first) {
            command = find_command(words[first].text);
            if (command != nullptr) break;
        }
        Notices notices;
        const std::size_t skipped_to = command == nullptr ? words.size() : first;
        for (std::size_t i = 0; i < skipped_to; ++i) skip(notices, words, i);
        if (command == nullptr) {
            complain(notices);
            return Answer::unknown;
        }
        if (!command->arguments) {
            for (std::size_t i = first + 1; i < words.size(); ++i) skip(notices, words, i);
        }
        complain(notices);
        if (command->run == &Session::quit) {
            quit(words, first + 1);
            return Answer::quit;
        }
        (this->*command->run)(words, first + 1);
        return Answer::done;
    }

    // An `info string`, in its place among the answers.
    void complain(std::string_view text) { answer_soon(output_.notice_line(text)); }

    // No more commands will come: ends what would not end by itself, and waits for the rest.
    void end_of_input() {
        if (speaks_xboard_) xboard_.end_of_input();
        tasks_.stop_endless();
        tasks_.wait_until_idle();
    }

private:
    using Arguments = std::span<const Word>;
    using Clock = std::chrono::steady_clock;

    struct Command {
        std::string_view name;
        void (Session::*run)(Arguments words, std::size_t first);
        bool arguments = false; // whether words may follow
    };

    static const Command* find_command(std::string_view word) {
        static constexpr std::array<Command, 18> commands{{{"uci", &Session::uci},
                                                           {"debug", &Session::debug, true},
                                                           {"isready", &Session::isready},
                                                           {"setoption", &Session::setoption, true},
                                                           {"ucinewgame", &Session::ucinewgame},
                                                           {"position", &Session::position, true},
                                                           {"go", &Session::go, true},
                                                           {"stop", &Session::stop},
                                                           {"ponderhit", &Session::ponderhit},
                                                           {"quit", &Session::quit},
                                                           {"register", &Session::register_, true},
                                                           {"d", &Session::d},
                                                           {"moves", &Session::moves},
                                                           {"eval", &Session::eval},
                                                           {"flip", &Session::flip},
                                                           {"perft", &Session::perft, true},
                                                           {"bench", &Session::bench, true},
                                                           {"help", &Session::help}}};
        const auto found = std::find_if(commands.begin(), commands.end(),
                                        [&](const Command& each) { return each.name == word; });
        return found == commands.end() ? nullptr : &*found;
    }

    static void skip(Notices& notices, Arguments words, std::size_t i) {
        notices.add("unknown " + shown({words[i].text, i + 1}) + " skipped");
    }
    void complain(const Notices& notices) {
        for (const std::string& text : notices.texts()) complain(text);
    }
    // From now on XBoard's protocol, or UCI again. Notices are comments there.
    void speak_xboard(bool xboard) {
        speaks_xboard_ = xboard;
        output_.mark_notices(xboard ? "# " : "info string ");
    }
    // Answers after what was asked for before, but does not wait for a search to end.
    void answer(std::string text) {
        if (tasks_.idle() || tasks_.searching()) {
            answers_.say_now(text);
        } else {
            const std::uint64_t number = answers_.add(std::move(text));
            tasks_.post_setup([this, number](TaskThread::Ticket&) { answers_.say_up_to(number); });
        }
    }

    // The same, but not after a count, which may take long.
    void answer_soon(std::string text) {
        if (tasks_.counting()) {
            output_.say(text);
        } else {
            answer(std::move(text));
        }
    }

    // --- UCI

    void uci(Arguments, std::size_t) {
        std::string text =
            fmt::format("id name quartet-{} {}\nid author the Quartet authors\n", G::name, version());
        for (const OptionSpec& spec : specs_) text += spec.uci_line() + '\n';
        for (const OptionSpec& spec : std::span<const OptionSpec>{G::options()})
            text += spec.uci_line() + '\n';
        answer(text + "uciok");
    }

    void debug(Arguments words, std::size_t first) {
        const std::string_view value = first < words.size() ? words[first].text : std::string_view{};
        if (value != "on" && value != "off") {
            complain(fmt::format("debug is on or off, not '{}'", printable(value)));
            return;
        }
        debug_ = value == "on";
    }

    // Ready is who has done everything asked for, but neither a search nor a count is a reason to wait. No later answer
    // takes this one along.
    void isready(Arguments, std::size_t) {
        if (tasks_.counting() || tasks_.idle() || tasks_.searching()) {
            output_.say("readyok");
        } else {
            tasks_.post_setup([this](TaskThread::Ticket&) { output_.say("readyok"); });
        }
    }

    void setoption(Arguments words, std::size_t first) {
        const Result<SetOptionCommand> command = parse_setoption(words, first);
        if (!command) {
            complain(fmt::format("setoption refused at word {} '{}': {}", command.error().place,
                                 command.error().word, command.error().reason));
            return;
        }
        if (const auto objection = set_option(command->name, command->value))
            complain("setoption refused: " + *objection);
    }

    // Why an option is refused; none when it is set.
    std::optional<std::string> set_option(std::string_view name, const std::optional<std::string>& given) {
        const OptionSpec* spec = find_option(specs_, name);
        const bool rule = spec == nullptr;
        if (rule) spec = find_option(G::options(), name);
        if (spec == nullptr) return fmt::format("no option '{}'", printable(name));
        const bool needs_value =
            spec->kind != OptionSpec::Kind::button && spec->kind != OptionSpec::Kind::text;
        if (needs_value && !given) return fmt::format("{} needs a value", spec->name);
        const Result<std::string> value = spec->normalise(given.value_or(""));
        if (!value) return fmt::format("'{}': {}", value.error().word, value.error().reason);
        if (rule) {
            set_rule_option(spec->name, *value);
        } else {
            set_engine_option(static_cast<EngineOption>(spec - specs_.data()), *value);
        }
        return std::nullopt;
    }

    void set_rule_option(std::string_view name, const std::string& value) {
        if (!game_.set_rule_option(name, value)) {
            complain("the moves so far are not legal under the new rules and are forgotten");
        }
        // What was learned under other rules is wrong under these: a win there need be none here.
        tasks_.post_setup([this](TaskThread::Ticket&) { searcher_.clear(); });
    }

    void set_engine_option(EngineOption which, const std::string& value) {
        store(options_, which, value);
        if (which == EngineOption::debug_log_file) {
            if (const Result<void> done = output_.log_to(value); !done) {
                complain(
                    fmt::format("Debug Log File refused: '{}' {}", done.error().word, done.error().reason));
            }
            return;
        }
        tasks_.post_setup([this, which, value, options = options_](TaskThread::Ticket&) {
            if (which == EngineOption::clear_hash) searcher_.clear();
            SearchSettings settings = searcher_.settings();
            apply(settings, options, which, value);
            if (settings == searcher_.settings()) return;
            // What the table knows of draws and forced ends holds under the conventions it was learned under.
            if (settings.conventions != searcher_.settings().conventions) searcher_.clear();
            if (const Result<void> done = searcher_.set(settings); !done) {
                output_.notice(fmt::format("setoption refused: '{}': {}; the old value stays",
                                           done.error().word, done.error().reason));
            }
        });
    }

    void ucinewgame(Arguments, std::size_t) {
        tasks_.post_setup([this](TaskThread::Ticket&) { searcher_.clear(); });
    }

    void position(Arguments words, std::size_t first) {
        const Result<PositionCommand> command = parse_position(words, first);
        const Result<void> done = command ? game_.set_up(*command) : tl::unexpected{command.error()};
        if (!done) {
            const ParseError& error = done.error();
            complain(fmt::format("position refused at word {} '{}': {}; the old position stays", error.place,
                                 error.word, error.reason));
        } else {
            complain(command->notices);
        }
    }

    void go(Arguments words, std::size_t first) {
        const Seat to_move = game_.to_move();
        GoCommand command = parse_go(words, first, {G::seats, G::seat_letters, to_move});
        if (command.perft) {
            complain(command.notices);
            tasks_.stop_searches(); // as any second `go` does
            count_moves(*command.perft);
            return;
        }
        auto moves = game_.search_moves(command, command.notices);
        if (command.restricted && moves.empty())
            command.notices.add("no legal move in searchmoves: all are searched");
        complain(command.notices);
        if (debug_) complain("searching " + game_.game().write_position(game_.record()->setup()));
        typename SearchTask<G>::Order order{game_.record(), std::move(moves), command.limits,
                                            options_.conventions, options_.show_wdl};
        tasks_.post_search({command.limits.infinite, command.limits.ponder, command.unlimited(to_move)},
                           [this, order = std::move(order)](TaskThread::Ticket& ticket) {
                               SearchTask<G>{order, searcher_, tasks_, output_}.run(ticket);
                           });
    }

    void stop(Arguments, std::size_t) { tasks_.stop_all(); }
    void ponderhit(Arguments, std::size_t) { tasks_.ponder_hit(); }
    void register_(Arguments, std::size_t) {}

    // Searches end at once. A count that was asked for in the same breath (a script: "perft 6", "quit") is
    // finished; one that somebody has been waiting for is not.
    void quit(Arguments, std::size_t) {
        constexpr std::chrono::milliseconds same_breath{100};
        if (Clock::now() - count_asked_ < same_breath) {
            tasks_.stop_searches();
        } else {
            tasks_.stop_all();
        }
        tasks_.wait_until_idle();
    }

    // --- For people

    void d(Arguments, std::size_t) { answer(board_text(*game_.record(), options_.conventions)); }
    void moves(Arguments, std::size_t) { answer(moves_text(game_.game(), game_.position())); }
    void eval(Arguments, std::size_t) { answer(evaluation_text(game_.game(), game_.position())); }
    void help(Arguments, std::size_t) { answer(help_text()); }

    void flip(Arguments, std::size_t) { game_.flip(); }

    // The number behind perft or bench, which may be missing when there is a default.
    std::optional<int> depth_argument(Arguments words, std::size_t first, std::string_view command,
                                      std::optional<int> missing, int most) {
        if (first >= words.size() && missing) return missing;
        const std::string_view word = first < words.size() ? words[first].text : std::string_view{};
        const std::optional<std::int64_t> depth = read_whole_number(word);
        if (!depth || *depth < 0 || *depth > most) {
            complain(fmt::format("{} takes a depth from 0 to {}, not '{}'", command, most, printable(word)));
            return std::nullopt;
        }
        return static_cast<int>(*depth);
    }

    static constexpr int most_perft_depth = 100;

    void perft(Arguments words, std::size_t first) {
        const auto depth = depth_argument(words, first, "perft", std::nullopt, most_perft_depth);
        if (depth) count_moves(*depth);
    }

    void count_moves(int depth) {
        if (depth < 0 || depth > most_perft_depth) {
            complain(fmt::format("perft takes a depth from 0 to {}, not {}", most_perft_depth, depth));
            return;
        }
        count_asked_ = Clock::now();
        const int limit = options_.conventions.no_progress_limit;
        tasks_.post_count([this, depth, limit, record = game_.record()](TaskThread::Ticket& ticket) {
            perft_by_setup(record->game(), record->setup(), depth, limit,
                           [&](const auto& game, const auto& position) {
                               run_perft(game, position, depth, tasks_, ticket, output_);
                           });
        });
    }

    void bench(Arguments words, std::size_t first) {
        const auto depth = depth_argument(words, first, "bench", bench_depth<G>(), most_bench_depth);
        if (!depth) return;
        count_asked_ = Clock::now();
        tasks_.post_count([this, depth](TaskThread::Ticket& ticket) {
            run_bench(searcher_, tasks_, ticket, output_, *depth);
        });
    }

    static constexpr std::array<std::string_view, 1> variants{G::name};

    Output& output_;
    AnswerQueue answers_{output_};
    const std::vector<OptionSpec> specs_; // of the engine; the game's rule options are G::options()
    EngineOptions options_{.scale = skill_scale_of<G>};
    SessionGame<G> game_;
    bool debug_ = false;
    Clock::time_point count_asked_ = Clock::now() - std::chrono::hours{1};
    Searcher<G> searcher_; // used by the search thread alone, but for begin, stop and ponder_hit
    XBoardSession<G> xboard_;
    bool speaks_xboard_ = false;
    TaskThread tasks_; // last: it ends before what it uses
};

} // namespace quartet
