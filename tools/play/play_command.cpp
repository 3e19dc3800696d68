#include "tools/play/play_command.hpp"

#include "tools/counted.hpp"
#include "tools/engine/own_engine.hpp"
#include "tools/play/autosave.hpp"
#include "tools/play/line_source.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/screen.hpp"
#include "tools/play/session.hpp"
#include "tools/play/table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <random>
#include <system_error>
#include <tuple>
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

std::string folder_of_games() {
    const std::string folder = state_folder();
    if (folder.empty()) throw ToolError{"neither XDG_STATE_HOME nor HOME is set"};
    return folder;
}

// Where games are kept; null, with a word about it, where they cannot be.
std::unique_ptr<Autosave> open_autosave(const Referee& referee) {
    try {
        return std::make_unique<Autosave>(folder_of_games(), referee.name(), referee.record_format());
    } catch (const ToolError& error) {
        say(fmt::format("The game is not kept: {}\n", error.what()));
        return nullptr;
    }
}

// What a file of kept games holds.
struct Kept {
    Autosave::Before what = Autosave::Before::nothing;
    GameText game{};      // the unfinished one
    std::string reason{}; // why it cannot be read, with the file's name
};

// The game is played through, so that whatever is called unfinished here can be gone on with.
Kept look_into(const Referee& referee, const std::string& path) {
    try {
        GameText game = read_game_file(referee, path);
        Table table{referee.clone(), std::vector<ThinkingLimits>(static_cast<std::size_t>(referee.seats())),
                    0};
        if (const Result<void> loaded = table.load(game); !loaded)
            throw ToolError{fmt::format("{}: '{}': {}", path, loaded.error().word, loaded.error().reason)};
        if (table.over() || game.moves.empty()) return {};
        return {.what = Autosave::Before::unfinished, .game = std::move(game)};
    } catch (const ToolError& error) {
        return {.what = Autosave::Before::unreadable, .reason = error.what()};
    }
}

Kept look_into(const Referee& referee, const Autosave& autosave) {
    return autosave.exists() ? look_into(referee, autosave.path()) : Kept{};
}

// "quartet play dama --resume=2".
std::string resume_words(std::string_view variant, int number) {
    return fmt::format("quartet play {} --resume{}", variant, number == 1 ? "" : fmt::format("={}", number));
}

// A line for each unfinished game but that of a number, and but those that are being played.
std::string other_games(const Referee& referee, int number) {
    std::string lines;
    const std::string folder = state_folder();
    for (int each = 1; each <= most_kept_games; ++each) {
        std::error_code error;
        const std::string path = Autosave::path_of(folder, referee.name(), referee.record_format(), each);
        if (each == number || !std::filesystem::exists(path, error)) continue;
        try {
            const Autosave free{folder, referee.name(), referee.record_format(), each};
            if (const Kept kept = look_into(referee, free); kept.what == Autosave::Before::unfinished)
                lines +=
                    fmt::format("A game of {} is unfinished: {} goes on with it.\n",
                                counted(kept.game.moves.size(), "move"), resume_words(referee.name(), each));
        } catch (const ToolError&) {
            continue; // somebody is playing it
        }
    }
    return lines;
}

// The game to go on with, and its file. Throws ToolError where there is none, with the others that there are.
std::pair<std::unique_ptr<Autosave>, GameText> open_to_resume(const Referee& referee, int number) {
    const auto fail = [&](std::string why) -> ToolError {
        const std::string others = other_games(referee, number);
        if (!others.empty()) why += "\n" + others.substr(0, others.size() - 1);
        return ToolError{why};
    };
    std::unique_ptr<Autosave> autosave;
    try {
        autosave =
            std::make_unique<Autosave>(folder_of_games(), referee.name(), referee.record_format(), number);
    } catch (const ToolError& error) {
        throw fail(error.what());
    }
    Kept kept = look_into(referee, *autosave);
    if (kept.what == Autosave::Before::unreadable) {
        std::string why = fmt::format("the game that was kept cannot be read: {}", kept.reason);
        std::error_code error;
        if (std::filesystem::exists(autosave->previous_path(), error) &&
            look_into(referee, autosave->previous_path()).what == Autosave::Before::unfinished)
            why += fmt::format("\nthe one before it: quartet play {} --load {}", referee.name(),
                               autosave->previous_path());
        throw fail(why);
    }
    if (kept.what == Autosave::Before::nothing) throw fail("there is no unfinished game to resume");
    return {std::move(autosave), std::move(kept.game)};
}

// What another game than the kept one begins with: a word about that, and where it goes. `at_once`: this game has moves.
void tell_of_kept_games(const Referee& referee, Autosave& autosave, bool at_once) {
    const Kept kept = look_into(referee, autosave);
    autosave.begin_another(kept.what);
    if (kept.what == Autosave::Before::unfinished) {
        say(fmt::format("A game of {} is unfinished", counted(kept.game.moves.size(), "move")));
        say(at_once ? fmt::format("; it is now in {}\n", autosave.previous_path())
                    : fmt::format(
                          ": {} goes on with it.\nBut once a move of this one has been made it is in {}\n",
                          resume_words(referee.name(), autosave.number()), autosave.previous_path()));
    }
    if (kept.what == Autosave::Before::unreadable) {
        say(fmt::format("The game that was kept cannot be read: {}\n{} in {}\n", kept.reason,
                        at_once ? "It is now" : "Once a move has been made it is",
                        autosave.unreadable_path()));
    }
    say(other_games(referee, autosave.number()));
}

std::vector<ThinkingLimits> limits_of(const std::vector<SeatPlan>& seats) {
    std::vector<ThinkingLimits> limits;
    for (const SeatPlan& seat : seats) limits.push_back(seat.engine.limits);
    return limits;
}

// Those of the kept game, but for what the command line says otherwise.
std::vector<SeatPlan> seats_to_resume(const GameText& game, const SeatWords& words, const Referee& referee) {
    if (const std::optional<std::vector<SeatPlan>> kept = saved_seats(game, referee.seats()))
        return plan_seats_again(*kept, words, referee);
    say("The game does not say who played it.\n");
    return plan_seats(words, referee);
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
    std::unique_ptr<Autosave> autosave;
    std::optional<GameText> game; // to go on with
    if (request.resume) {
        std::tie(autosave, game) = open_to_resume(*referee, *request.resume);
    } else {
        autosave = open_autosave(*referee);
        if (!request.load.empty()) game = read_game_file(*referee, request.load);
    }
    std::vector<SeatPlan> seats = request.resume ? seats_to_resume(*game, request.seats, *referee)
                                                 : plan_seats(request.seats, *referee);
    const std::string variant{referee->name()};
    const std::uint64_t seed = request.seed ? *request.seed : std::random_device{}();
    Table table{std::move(referee), limits_of(seats), seed};
    if (game) {
        if (const Result<void> loaded = table.load(*game); !loaded)
            throw ToolError{fmt::format("{}: '{}': {}", request.resume ? autosave->path() : request.load,
                                        loaded.error().word, loaded.error().reason)};
    } else if (const Result<void> set = table.set_up(request.position); !set) {
        usage_error("position: " + set.error().message());
    }
    if (autosave && request.resume) autosave->go_on();
    if (autosave && !request.resume) tell_of_kept_games(table.referee(), *autosave, !table.steps().empty());

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
    if (autosave) setting.resume_words = resume_words(variant, autosave->number()) + " goes on with it";
    if (game) setting.date = game->tag("Date");
    setting.boards = !request.quiet;
    return Session{table, *lines, screen, std::move(setting)}.run();
}

} // namespace quartet::tools
