#include "tools/play/play_command.hpp"

#include "tools/engine/own_engine.hpp"
#include "tools/play/autosave.hpp"
#include "tools/play/line_source.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/screen.hpp"
#include "tools/play/session.hpp"
#include "tools/play/table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <utility>

namespace quartet::tools {

namespace {

[[noreturn]] void usage_error(const std::string& message) {
    throw ToolError{message, ExitStatus::usage};
}

void say(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

std::string own_engine(const Referee& referee) {
    try {
        return engine_beside_this_program(referee.name());
    } catch (const ToolError&) {
        return ""; // whether that matters depends on who plays
    }
}

// Where games are kept; null, with a word about it, where they cannot be.
std::unique_ptr<Autosave> open_autosave(const Referee& referee) {
    try {
        const std::string folder = state_folder();
        if (folder.empty()) throw ToolError{"neither XDG_STATE_HOME nor HOME is set"};
        return std::make_unique<Autosave>(folder, referee.name(), referee.record_format());
    } catch (const ToolError& error) {
        say(fmt::format("The game is not kept: {}\n", error.what()));
        return nullptr;
    }
}

// The game that was kept and has not come to its end. Throws ToolError where the file cannot be understood.
std::optional<GameText> unfinished_game(const Referee& referee, const Autosave& autosave) {
    if (!autosave.exists()) return std::nullopt;
    GameText game = read_game_file(referee, autosave.path());
    if (game.result != "*" || game.moves.empty()) return std::nullopt;
    return game;
}

std::vector<ThinkingLimits> limits_of(const std::vector<SeatPlan>& seats) {
    std::vector<ThinkingLimits> limits;
    for (const SeatPlan& seat : seats) limits.push_back(seat.engine.limits);
    return limits;
}

// Those of the kept game, but for what the command line says otherwise.
std::vector<SeatPlan> seats_to_resume(const GameText& game, const SeatWords& words, const Referee& referee) {
    SeatWords merged = words;
    const std::optional<std::vector<SeatPlan>> kept = saved_seats(game, referee.seats());
    if (kept && !words.people) {
        for (std::size_t i = 0; i < kept->size(); ++i) {
            const std::string letter(1, referee.seat_letters()[i]);
            const auto is_here = [&](const std::vector<std::string>& seat) {
                const std::string_view first = seat.empty() ? "" : std::string_view{seat.front()};
                return seat_of_word(referee, first.substr(0, first.find('='))) == Seat{static_cast<int>(i)};
            };
            const bool named = std::any_of(words.seats.begin(), words.seats.end(), is_here);
            if (named) continue;
            std::vector<std::string> each = (*kept)[i].words;
            each.front() = letter + "=" + each.front();
            if (words.skill && (*kept)[i].own) each.push_back(fmt::format("skill={}", *words.skill));
            merged.seats.push_back(std::move(each));
        }
    }
    return plan_seats(merged, referee);
}

} // namespace

ExitStatus run_play(std::unique_ptr<Referee> referee, PlayRequest request) {
    if (request.resume && (request.any_rules || !request.position.empty() || !request.load.empty() ||
                           !request.seats.tc.empty() || !request.seats.movetime.empty()))
        usage_error(
            "--resume goes on with the game that was kept: position, rules, clocks and times are its own");
    if (!request.load.empty() && !request.position.empty())
        usage_error("--load FILE says where the game begins: no position goes with it");

    Supervisor supervisor; // before anything that might start a thread
    Interrupt interrupt;
    interrupt.catch_signals();

    request.seats.own_engine = own_engine(*referee);
    const std::unique_ptr<Autosave> autosave = open_autosave(*referee);
    std::optional<GameText> kept;
    bool unreadable = false; // what is there; nobody knows what it is worth
    try {
        if (autosave) kept = unfinished_game(*referee, *autosave);
    } catch (const ToolError&) {
        if (request.resume) throw;
        unreadable = true;
    }
    if (request.resume && !kept) throw ToolError{"there is no unfinished game to resume"};

    std::vector<SeatPlan> seats = request.resume ? seats_to_resume(*kept, request.seats, *referee)
                                                 : plan_seats(request.seats, *referee);
    const std::string title{referee->title()};
    const std::string variant{referee->name()};
    const std::uint64_t seed = request.seed ? *request.seed : std::random_device{}();
    Table table{std::move(referee), limits_of(seats), seed};
    if (request.resume || !request.load.empty()) {
        const GameText game = request.resume ? *kept : read_game_file(table.referee(), request.load);
        if (const Result<void> loaded = table.load(game); !loaded)
            throw ToolError{fmt::format("{}: '{}': {}", request.resume ? autosave->path() : request.load,
                                        loaded.error().word, loaded.error().reason)};
    } else if (const Result<void> set = table.set_up(request.position); !set) {
        usage_error("position: " + set.error().message());
    }

    if (autosave) {
        if (request.resume) {
            autosave->go_on();
        } else {
            autosave->begin_another(kept.has_value() || unreadable);
            if (kept) {
                say(fmt::format(
                    "A game of {} moves is unfinished: quartet play {} --resume goes on with it.\n"
                    "Once this game has begun it is in {}\n",
                    kept->moves.size(), variant, autosave->previous_path()));
            }
        }
    }

    const bool on_terminal = ::isatty(STDOUT_FILENO) != 0;
    const bool typed = ::isatty(STDIN_FILENO) != 0 && on_terminal;
    const std::string history = autosave ? state_folder() + "/history" : "";
    const std::unique_ptr<LineSource> lines =
        typed ? make_edited_lines(history, interrupt) : std::make_unique<PlainLines>(STDIN_FILENO, interrupt);
    Screen screen{say,
                  {.unicode = !request.ascii,
                   .palette = terminal_palette(request.colours, on_terminal),
                   .position = false,
                   .columns = 80}};
    if (request.flip) screen.flip();

    Session::Setting setting;
    setting.make_thinker = [&](const EngineSpec& spec, const RuleSettings& rules) {
        return std::make_unique<EngineThinker>(spec, rules, supervisor, interrupt);
    };
    if (!request.seats.own_engine.empty()) {
        setting.adviser.emplace();
        setting.adviser->command = request.seats.own_engine;
        setting.adviser->name = "quartet-" + variant;
    } else {
        for (const SeatPlan& seat : seats) {
            if (!seat.person && !setting.adviser) setting.adviser = seat.engine;
        }
    }
    setting.seats = std::move(seats);
    setting.autosave = autosave.get();
    const bool is_first = autosave && autosave->is_first();
    setting.resume_words = fmt::format("quartet play {} {} goes on with it", variant,
                                       is_first || !autosave ? "--resume" : "--load " + autosave->path());
    setting.boards = !request.quiet;
    return Session{table, *lines, screen, std::move(setting)}.run();
}

} // namespace quartet::tools
