#include "tools/command_line.hpp"

#include "core/game/words.hpp"
#include "tools/analyse/analyse_command.hpp"
#include "tools/engine/own_engine.hpp"
#include "tools/match/match.hpp"
#include "tools/match/match_words.hpp"
#include "tools/perft/perft_command.hpp"
#include "tools/play/autosave.hpp"
#include "tools/play/play_command.hpp"
#include "tools/play/table.hpp"
#include "tools/rate/rate.hpp"
#include "tools/report/report_command.hpp"
#include "tools/show/show_command.hpp"
#include "tools/tool_error.hpp"
#include "tools/tune/tune_command.hpp"

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cstdio>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace quartet::tools {

namespace {

constexpr int max_depth = 1000;
constexpr int max_threads = 1024;
constexpr int max_hash_megabytes = 1 << 20;

[[noreturn]] void usage_error(const std::string& message) {
    throw ToolError{message, ExitStatus::usage};
}

// Words of the subcommands other than match, as they stand on the command line.
struct Words {
    std::string variant;
    std::string position;
    std::vector<std::string> rules;
    std::string movetime;
    std::string depth;
    std::string nodes;
    std::string game; // a file whose first game is looked at where it ends
};

// A check of words: an empty one, as an unset variable of the shell leaves it, must not pass for the default.
std::string refuse_nothing(const std::string& word) {
    return word.empty() ? "the word is empty" : "";
}

void add_rules(CLI::App& command, std::vector<std::string>& rules) {
    command.add_option("--rule", rules, "Rule option NAME=VALUE, such as NoProgressLimit=0")
        ->allow_extra_args(false);
}

void add_variant(CLI::App& command, Words& words) {
    command.add_option("variant", words.variant, "The game's name")->required();
    command.add_option("position", words.position, "Position text, one word to the shell; default the start")
        ->check(refuse_nothing);
    add_rules(command, words.rules);
}

void add_colours(CLI::App& command, ColourWish& colours) {
    command
        .add_option_function<std::string>(
            "--color,--colour",
            [&colours](const std::string& word) {
                colours = word == "always"  ? ColourWish::always
                          : word == "never" ? ColourWish::never
                                            : ColourWish::automatic;
            },
            "When text is in colour; auto: on terminals, unless NO_COLOR is set")
        ->check(CLI::IsMember({"auto", "always", "never"}));
}

void add_game(CLI::App& command, Words& words) {
    command
        .add_option("--game", words.game,
                    "The position at the end of the first game in this file (of play, or match --pgn)")
        ->check(refuse_nothing);
}

void add_match(CLI::App& app, MatchWords& words) {
    CLI::App* command = app.add_subcommand("match", "Play engines against each other under the real rules");
    const auto text = [&](const char* name, std::string& word, const char* help) {
        command->add_option(name, word, help)->check(refuse_nothing);
    };
    text("variant", words.variant, "The game's name; with --config or --resume the file says it");
    add_rules(*command, words.rules);
    text("--config", words.config,
         "Take what is not said here from a file of JSON, or the record of a match");
    text("--resume", words.resume, "Go on with the match of this record, or begin it");
    command->add_option(
        "--engine", words.engines,
        "KEY=VALUE...: cmd, name, dir, env.NAME, option.NAME, stderr, tc, movetime, depth, nodes, "
        "delay (s), restart, ponder (on, off), margin (ms), patience, stall (s)");

    text("--tc", words.tc, "Clock [moves/][minutes:]seconds[+increment] for engines without limits");
    text("--movetime", words.movetime, "Milliseconds a move, likewise");
    text("--depth", words.depth, "Depth, likewise");
    text("--nodes", words.nodes, "Nodes a move, likewise");
    text("--margin", words.margin, "Milliseconds over its time that an answer is forgiven (50)");

    text("--event", words.event,
         "table (all engines at one, the default), round-robin, gauntlet, knockout, swiss");
    command
        ->add_option("--games", words.games, "Games of each table, or of each pairing of a round (one unit)")
        ->check(CLI::Range(1, max_event_games));
    command->add_option("--rounds", words.rounds, "Rounds of a Swiss event");
    command->add_option("--heroes", words.heroes,
                        "Gauntlet: so many of the first engines, each against all others (1)");
    command->add_option("--extra-units", words.extra_units,
                        "Knockout: at most so many more where it is level (3)");
    text("--lineup", words.lineup, "One table: which engine has which seat, such as ABBB");
    text("--shard", words.shard, "Play only the i-th of n parts, i/n");
    command
        ->add_option("--sprt", words.sprt,
                     "KEY=VALUE...: stop when a sequential test is decided: elo0, elo1, alpha, beta, scale "
                     "(normalised, "
                     "logistic)")
        ->expected(1, 5);
    text("--openings", words.openings,
         "random:N plies, setup:KIND (of games with random set-ups), or a file; default the start position");
    text("--order", words.order,
         "Order of the openings of a file: sequential (the default), or random by the seed");
    command->add_option("--seed", words.seed, "Seed of the openings and of all other draws (1)");
    command
        ->add_option(
            "--resign", words.resign,
            "KEY=VALUE...: end a game that an engine gives up: movecount (3), score (hundredths), twosided")
        ->expected(1, 3);
    command
        ->add_option("--draw", words.draw,
                     "KEY=VALUE...: end a game as drawn: movenumber (1), movecount (8), score (hundredths)")
        ->expected(1, 3);
    command->add_option("--max-plies", words.max_plies, "Stop a game at this length (0: never)")
        ->check(CLI::NonNegativeNumber);

    command->add_option("--concurrency", words.concurrency, "Games at a time (1)")
        ->check(CLI::Range(1, max_concurrency));
    text("--pgn", words.pgn, "Write the games to this file in the game's own format, as they end");
    text("--json", words.json, "Append the games to this file as JSON lines");
    command->add_flag("--bench", words.bench,
                      "Ask each engine for its bench signature first, for the record");
    command->add_flag("--strict", words.strict, "Stop at the first fault of an engine, with exit status 3");
    command->add_flag("--quiet", words.quiet, "No progress, only the table");
}

void add_rate(CLI::App& app, RateOptions& options) {
    CLI::App* command =
        app.add_subcommand("rate", "Put the records of one event together and print its tables");
    command->add_option("files", options.files, "Records (JSON lines), in any order")->required();
    command
        ->add_option("--ratings", options.ratings,
                     "Carry the players' ratings and numbers of games on in this file")
        ->check(refuse_nothing);
    command->add_option("--pgn", options.pgn, "Write the games to this file in the game's own format")
        ->check(refuse_nothing);
    command->add_flag("--quiet", options.quiet, "No notes, only the tables");
}

void add_report(CLI::App& app, ReportOptions& options) {
    CLI::App* command = app.add_subcommand(
        "report", "Write the tables of an event and its games, to step through, as a page of HTML");
    command->add_option("files", options.files, "Records of one event (JSON lines), in any order")
        ->required();
    command->add_option("-o,--output", options.output, "Write to this file")->check(refuse_nothing);
    command->add_option("--title", options.title, "The title of the page")->check(refuse_nothing);
    command->add_option("--games", options.games, "So many games at most can be stepped through (1000)")
        ->check(CLI::Range(0, max_event_games));
    command->add_flag("--quiet", options.quiet, "No notes");
}

void add_perft(CLI::App& app, Words& words, PerftRequest& request, int& hash, bool& no_bulk) {
    CLI::App* command = app.add_subcommand("perft", "Count the sequences of moves from a position");
    add_variant(*command, words);
    command->add_option("--depth", request.depth, "Length of the sequences")
        ->required()
        ->check(CLI::Range(0, max_depth));
    command->add_flag("--divide", request.divide, "Also the count of each move");
    command->add_option("--hash", hash, "Table of transpositions, in MB (0: none)")
        ->check(CLI::Range(0, max_hash_megabytes));
    command->add_option("--threads", request.options.threads, "Threads (1)")
        ->check(CLI::Range(1, max_threads));
    command->add_flag("--no-bulk", no_bulk, "Make the last move of each sequence too");
}

void add_analyse(CLI::App& app, Words& words, AnalyseRequest& request, std::string& engine, int& lines) {
    CLI::App* command =
        app.add_subcommand("analyse", "Ask an engine about a position, many of them, or the moves of games");
    command->add_option("variant", words.variant, "The game's name")->required();
    command
        ->add_option(
            "position", request.what,
            "Position text, one word to the shell, then moves if wanted (\"startpos moves ...\"); or a file "
            "of positions, a line each, or of games; - for the standard input; default the start")
        ->check(refuse_nothing);
    add_rules(*command, words.rules);
    command
        ->add_option("--engine", engine,
                     "Command line of the engine; default quartet-VARIANT beside this program")
        ->check(refuse_nothing);
    command->add_option("--depth", words.depth, "Depth")->check(refuse_nothing);
    command->add_option("--movetime", words.movetime, "Milliseconds (1000 when there is no other limit)")
        ->check(refuse_nothing);
    command->add_option("--nodes", words.nodes, "Nodes")->check(refuse_nothing);
    add_game(*command, words);
    command->add_option("--multipv", lines, "Number of lines (1)")->check(CLI::Range(1, 500));
    command
        ->add_option(
            "--suite", request.suite,
            "A file of positions with the moves that solve them (POSITION; bm MOVE): how many are found")
        ->check(refuse_nothing);
    command->add_flag("--json", request.json, "A line of JSON a position or game");
    command->add_option("--concurrency", request.concurrency, "Engines at a time, for files (1)")
        ->check(CLI::Range(1, max_concurrency));
    command->add_flag("--quiet", request.quiet, "No progress");
}

// A check of real numbers that lets no nan pass, as CLI::Range does.
std::function<std::string(const std::string&)> between(double least, double most) {
    return [least, most](const std::string& word) {
        double value = 0;
        const bool number = CLI::detail::lexical_cast(word, value);
        return number && value >= least && value <= most
                   ? std::string{}
                   : fmt::format("{} is no number from {} to {}", printable(word), least, most);
    };
}

void add_show(CLI::App& app, Words& words, ShowRequest& request) {
    CLI::App* command = app.add_subcommand("show", "Draw a position, as text or as SVG");
    command->add_option("variant", words.variant, "The game's name")->required();
    command
        ->add_option("position", request.position,
                     "Position text in one or more words, or startpos (the default), or - for the standard "
                     "input; then, if wanted, the word moves and moves")
        ->check(refuse_nothing);
    command
        ->add_option("--moves,--move", request.moves,
                     "Play these moves, and show what the last one has changed")
        ->check(refuse_nothing);
    command->add_flag("--flip", request.flip, "Turn the board by half a turn");
    command
        ->add_option("--seat", request.seat,
                     "Turn the board so that this seat, named by colour or letter, is near")
        ->check(refuse_nothing);
    command->add_flag("--svg", request.svg, "Draw as SVG");
    command->add_option("--cell", request.cell, "Size of a cell of the SVG, 8 to 512 pixels (64)")
        ->check(between(8, 512));
    command->add_option("-o,--output", request.output, "Write to this file")->check(refuse_nothing);
    command->add_flag("--ascii", request.ascii, "Text in ASCII only");
    add_colours(*command, request.colours);
    add_game(*command, words);
    add_rules(*command, words.rules);
}

void add_tune(CLI::App& app, TuneRequest& request, int& workers) {
    CLI::App* command =
        app.add_subcommand("tune", "Fit the weights of a game's evaluation to the results of recorded games");
    command->add_option("variant", request.variant, "The game's name")->required();
    command->add_option("records", request.records, "Records of matches (JSON lines)")->check(refuse_nothing);
    const auto text = [&](const char* name, std::string& word, const char* help) {
        command->add_option(name, word, help)->check(refuse_nothing);
    };
    const auto names = [&](const char* name, std::vector<std::string>& words, const char* help) {
        command->add_option(name, words, help)->allow_extra_args(false)->check(refuse_nothing);
    };
    text("-o,--output", request.output, "Write the weights to this file");
    command
        ->add_option("--play", request.play.games,
                     "Let the engine play so many games with itself first, and fit to these too")
        ->check(CLI::Range(1, max_event_games));
    text("--records", request.play_record,
         "Keep the games of --play in this file; those that are there already are not played again");
    command->add_option("--nodes", request.play.nodes, "Nodes a move of --play (1000)")
        ->check(CLI::Range(std::int64_t{10}, std::int64_t{1'000'000'000}));
    text("--engine", request.play.engine,
         "Command line of the engine of --play; default quartet-VARIANT beside this program");
    text("--openings", request.play.openings, "Openings of --play, as those of a match (random:8)");
    text("--start", request.start, "File of weights to begin with; default those of the engine");
    command
        ->add_option("--spread", request.fit.spread,
                     "How far a weight is expected to lie from where it starts, in hundredths (50)")
        ->check(between(1e-3, 1e6));
    command
        ->add_option("--score-share", request.fit.score_share,
                     "How much of the target the scores of the games' searches make, 0 to 1 (0)")
        ->check(between(0, 1));
    command
        ->add_option("--scale", request.fit.scale,
                     "Hundredths for odds of e to 1; default what fits the weights at the start best")
        ->check(between(1, 1e5));
    names("--fix", request.fixed, "Feature whose weight stays (NAME, or START* for many)");
    names("--to-zero", request.to_zero,
          "Feature whose weight is drawn to 0 instead of to its start, likewise");
    command
        ->add_option("--margin", request.sampling.margin,
                     "Hundredths that a capture may gain in a position that counts as settled (0)")
        ->check(CLI::Range(0, 30'000));
    command->add_option("--per-game", request.sampling.per_game, "At most so many positions of a game (all)")
        ->check(CLI::Range(1, 1'000'000));
    command
        ->add_option("--held-out", request.sampling.held_out,
                     "Percent of the games that are not fitted to but tested with (20)")
        ->check(CLI::Range(0, 99));
    command->add_option("--seed", request.sampling.seed,
                        "Seed of all that is drawn, and of the openings of --play (1)");
    command->add_option("--iterations", request.fit.iterations, "At most so many steps of the fit (1000)")
        ->check(CLI::Range(1, 1'000'000));
    command
        ->add_option("--concurrency", workers,
                     "Threads (1), and games of --play at a time; the weights do not depend on it")
        ->check(CLI::Range(1, max_threads));
}

// What `play` is told that needs to be understood after the rest.
struct PlayWords {
    PlayRequest request;
    std::string level;
    std::optional<int> skill;
    std::string resume; // a number; "true" without one
};

void add_play(CLI::App& app, Words& words, PlayWords& play) {
    CLI::App* command = app.add_subcommand("play", "Play a game: people and engines at one board");
    PlayRequest& request = play.request;
    add_variant(*command, words);
    command->add_option(
        "--seat", request.seats.seats,
        "SEAT=human|engine KEY=VALUE...: who sits there, by letter or colour. Of people name, tc; of engines "
        "level (1-4), "
        "skill (0-20), and the keys of match --engine, cmd for another engine than the game's own. "
        "Unless anybody says, the first seat is a person's and the others are engines'");
    command->add_flag("--people", request.seats.people, "All seats that are not named are people's");
    command
        ->add_option("--level", play.level,
                     "How well engines play: 1 (poor), 2 (better, the default), 3 (good), 4 (very good)")
        ->check(refuse_nothing);
    command->add_option("--skill", play.skill, "The same in finer steps, 0 to 20")->check(CLI::Range(0, 20));
    command
        ->add_option("--tc", request.seats.tc,
                     "Clock [moves/][minutes:]seconds[+increment] for all; default none")
        ->check(refuse_nothing);
    command
        ->add_option("--movetime", request.seats.movetime,
                     "Milliseconds that an engine without a clock may think about a move (1000)")
        ->check(refuse_nothing);
    command
        ->add_flag(
            "--resume", play.resume,
            "Go on with the game that was being played; --resume=2 with the second of several that were "
            "played at the same time, and so on")
        ->take_last();
    command->add_option("--load", request.load, "Go on with the game in this file")->check(refuse_nothing);
    command->add_option("--seed", request.seed,
                        "Seed of the moves of seats that move at random (default: another each time)");
    command->add_flag("--flip", request.flip, "Turn the board by half a turn");
    command->add_flag("--quiet", request.quiet, "Draw the board only when asked");
    command->add_flag("--ascii", request.ascii, "Text in ASCII only");
    add_colours(*command, request.colours);
    command->footer("At the board, 'help' lists what can be typed.");
}

PlayRequest read_play(const Words& words, PlayWords& play) {
    PlayRequest& request = play.request;
    if (!play.level.empty()) {
        if (play.skill) usage_error("--level and --skill say the same thing: one of them is enough");
        request.seats.skill = skill_of_level(play.level);
        if (!request.seats.skill) {
            usage_error(
                fmt::format("--level '{}': 1 to 4, or poor, better, good, very-good", printable(play.level)));
        }
    } else {
        request.seats.skill = play.skill;
    }
    if (!play.resume.empty()) {
        const Result<int> number =
            read_number({play.resume == "true" ? "1" : play.resume, 0}, 1, most_kept_games);
        if (!number) usage_error("--resume: " + number.error().message());
        request.resume = *number;
    }
    request.any_rules = !words.rules.empty();
    request.position = words.position;
    return std::move(request);
}

void complete(AnalyseRequest& request, const Words& words, const std::string& engine, int lines) {
    if (!request.suite.empty() && !(request.what.empty() && words.game.empty()))
        usage_error("--suite: no other position is looked at");
    request.rules = read_rules(words.rules);
    set_limit(request.engine, "movetime", words.movetime);
    set_limit(request.engine, "depth", words.depth);
    set_limit(request.engine, "nodes", words.nodes);
    if (!request.engine.limits.any()) request.engine.limits.movetime = std::chrono::milliseconds{1000};
    if (lines > 1) request.engine.options.emplace_back("MultiPV", std::to_string(lines));
    request.engine.command = engine.empty() ? engine_beside_this_program(words.variant) : engine;
}

// The game of --game under its own rules, which become the referee's; it stays at the start.
GameText read_game(const std::string& path, Referee& referee) {
    GameText game = read_game_file(referee, path);
    if (const Result<void> set = adopt_rules(game, referee); !set)
        throw ToolError{fmt::format("{}: '{}': {}", path, set.error().word, set.error().reason)};
    return game;
}

// As `show` takes it from the command line.
std::vector<std::string> words_of(const GameText& game) {
    std::vector<std::string> words{game.position.empty() ? "startpos" : game.position};
    if (!game.moves.empty()) words.emplace_back("moves");
    for (const GameText::Entry& entry : game.moves) words.push_back(entry.move);
    return words;
}

ExitStatus run(int argc, const char* const* argv, Catalogue catalogue) {
    std::string known;
    for (const CatalogueEntry& entry : catalogue) known += fmt::format(" {}", entry.name);
    CLI::App app{"Tools for the games of Quartet. Variants:" + known};
    app.name("quartet");
    app.set_version_flag("--version", std::string{"quartet "} + QUARTET_VERSION);
    app.require_subcommand(1);
    app.footer(
        "Exit status: 0 done, 1 a fault of the tool or its input, or interrupted, 2 usage, 3 stopped by "
        "--strict.");
    Words words;
    MatchWords match;
    RateOptions rate;
    ReportOptions report;
    PerftRequest perft;
    int hash = 0;
    bool no_bulk = false;
    AnalyseRequest analyse;
    std::string engine;
    int lines = 1;
    add_match(app, match);
    add_rate(app, rate);
    add_report(app, report);
    add_perft(app, words, perft, hash, no_bulk);
    add_analyse(app, words, analyse, engine, lines);
    ShowRequest show;
    add_show(app, words, show);
    PlayWords play;
    add_play(app, words, play);
    TuneRequest tune;
    int workers = 1;
    add_tune(app, tune, workers);
    if (argc > 1 && argv[1][0] != '-') {
        const std::string word = argv[1];
        const auto named = app.get_subcommands([&](CLI::App* command) { return command->check_name(word); });
        if (named.empty()) {
            usage_error(fmt::format("there is no subcommand '{}'; see --help", printable(word)));
        }
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool helped = error.get_exit_code() == 0;
        app.exit(error);
        return helped ? ExitStatus::done : ExitStatus::usage;
    }

    if (app.got_subcommand("match")) {
        return run_match(plan_match(match, catalogue));
    }
    if (app.got_subcommand("rate")) return run_rate(rate, catalogue);
    if (app.got_subcommand("report")) return run_report(report, catalogue);
    if (app.got_subcommand("tune")) {
        if (tune.records.empty() && tune.play.games == 0)
            usage_error("tune: no records: give files of games, or have some played (--play)");
        if (tune.play.games == 0 && !tune.play_record.empty())
            usage_error("--records: the file is for the games of --play; records to read need no option");
        tune.play.seed = tune.sampling.seed;
        tune.play.concurrency = workers;
        tune.sampling.workers = workers;
        tune.fit.workers = workers;
        return run_tune(tune, catalogue);
    }
    std::unique_ptr<Referee> referee = make_referee_for(catalogue, words.variant, read_rules(words.rules));
    if (app.got_subcommand("perft")) {
        perft.options.bulk = !no_bulk;
        perft.options.hash_bytes = static_cast<std::size_t>(hash) << 20;
        set_up_position(*referee, words.position);
        return run_perft(*referee, perft);
    }
    const std::string position = !words.position.empty() ? words.position : analyse.what;
    if (!words.game.empty() && !(position.empty() && show.position.empty()))
        usage_error("--game says which position it is: none other goes with it");
    if (app.got_subcommand("show")) {
        if (!words.game.empty()) show.position = words_of(read_game(words.game, *referee));
        return run_show(*referee, show);
    }
    if (app.got_subcommand("play")) return run_play(std::move(referee), read_play(words, play));
    complete(analyse, words, engine, lines);
    if (!words.game.empty()) {
        analyse.what = fmt::format("{}", fmt::join(words_of(read_game(words.game, *referee)), " "));
        analyse.rules.clear();
        for (const OptionSpec& option : referee->options())
            analyse.rules.emplace_back(option.name, referee->option(option.name));
    }
    return run_analyse(*referee, std::move(analyse));
}

// A standard stream that whoever started us has closed would be given to the first file that is opened, and the file
// would get what is said to people.
void open_standard_streams() {
    int descriptor = 0;
    do {
        descriptor = ::open("/dev/null", O_RDWR);
    } while (descriptor >= 0 && descriptor <= STDERR_FILENO);
    if (descriptor >= 0) ::close(descriptor);
}

} // namespace

int run_tools(int argc, const char* const* argv, Catalogue catalogue) {
    open_standard_streams();
    try {
        const ExitStatus status = run(argc, argv, catalogue);
        // A table that nobody will see has not been printed.
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            throw ToolError{"the standard output cannot be written"};
        return static_cast<int>(status);
    } catch (const ToolError& error) {
        fmt::print(stderr, "quartet: {}\n", error.what());
        return static_cast<int>(error.status());
    } catch (const std::exception& error) {
        fmt::print(stderr, "quartet: {}\n", error.what());
        return static_cast<int>(ExitStatus::fault);
    }
}

} // namespace quartet::tools
