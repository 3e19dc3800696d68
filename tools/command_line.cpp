#include "tools/command_line.hpp"

#include "tools/analyse/analyse_command.hpp"
#include "tools/match/match.hpp"
#include "tools/perft/perft_command.hpp"
#include "tools/tool_error.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

namespace quartet::tools {

namespace {

constexpr int max_depth = 1000;
constexpr int max_threads = 1024;
constexpr int max_hash_megabytes = 1 << 20;
constexpr int max_games = 100'000'000;

[[noreturn]] void usage_error(const std::string& message) {
    throw ToolError{message, ExitStatus::usage};
}

// Words as they stand on the command line, not yet understood.
struct Words {
    std::string variant;
    std::string position;
    std::vector<std::string> rules;
    std::vector<std::vector<std::string>> engines;
    std::string tc; // limits for engines that have none of their own
    std::string movetime;
    std::string depth;
    std::string nodes;
    std::string margin;
};

RuleSettings read_rules(const std::vector<std::string>& words) {
    RuleSettings rules;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) usage_error(fmt::format("--rule '{}': it is NAME=VALUE", word));
        rules.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return rules;
}

void set_word(EngineSpec& spec, const std::string& where, const std::string& word) {
    const Result<void> set = set_engine_word(spec, word);
    if (!set) usage_error(fmt::format("{}: '{}': {}", where, set.error().word, set.error().reason));
}

// The limits that stand on their own on the command line, as a spec that has nothing else.
EngineSpec read_common(const Words& words) {
    EngineSpec common;
    const auto set = [&](const char* key, const std::string& value) {
        if (!value.empty()) set_word(common, fmt::format("--{}", key), fmt::format("{}={}", key, value));
    };
    set("tc", words.tc);
    set("movetime", words.movetime);
    set("depth", words.depth);
    set("nodes", words.nodes);
    set("margin", words.margin);
    return common;
}

std::vector<EngineSpec> read_engines(const Words& words, int seats) {
    const EngineSpec common = read_common(words);
    std::vector<EngineSpec> engines;
    for (const std::vector<std::string>& each : words.engines) {
        EngineSpec& spec = engines.emplace_back();
        spec.margin = common.margin;
        for (const std::string& word : each) {
            if (!word.empty()) set_word(spec, fmt::format("--engine {}", word), word);
        }
        if (spec.command.empty()) usage_error(fmt::format("--engine {}: no cmd=", fmt::join(each, " ")));
    }
    if (engines.size() < 2 || engines.size() > static_cast<std::size_t>(seats)) {
        usage_error(fmt::format("a match of this game needs {} engines, not {}",
                                seats == 2 ? std::string{"two"} : fmt::format("2 to {}", seats),
                                engines.size()));
    }
    name_engines(engines);
    // Who has no limits plays under the common ones, or else under those of the first engine that has some.
    ThinkingLimits others = common.limits;
    for (const EngineSpec& spec : engines) {
        if (!others.any()) others = spec.limits;
    }
    for (EngineSpec& spec : engines) {
        if (!spec.limits.any()) spec.limits = others;
    }
    if (!others.any()) usage_error("no engine has a limit: give tc, movetime, depth or nodes");
    return engines;
}

// A check of words: an empty one, as an unset variable of the shell leaves it, must not pass for the default.
std::string refuse_nothing(const std::string& word) {
    return word.empty() ? "the word is empty" : "";
}

void add_variant(CLI::App& command, Words& words, bool with_position) {
    command.add_option("variant", words.variant, "The game's name")->required();
    if (with_position) {
        command
            .add_option("position", words.position, "Position text, one word to the shell; default the start")
            ->check(refuse_nothing);
    }
    command.add_option("--rule", words.rules, "Rule option NAME=VALUE, such as NoProgressLimit=0")
        ->allow_extra_args(false);
}

void add_match(CLI::App& app, Words& words, MatchOptions& options) {
    CLI::App* command = app.add_subcommand("match", "Play engines against each other under the real rules");
    add_variant(*command, words, false);
    command
        ->add_option(
            "--engine", words.engines,
            "KEY=VALUE...: cmd, name, dir, env.NAME, option.NAME, stderr, tc, movetime, depth, nodes, "
            "margin (ms), patience, stall (s)")
        ->required();
    command
        ->add_option("--tc", words.tc,
                     "Clock [moves/][minutes:]seconds[+increment] for engines without limits")
        ->check(refuse_nothing);
    command->add_option("--movetime", words.movetime, "Milliseconds a move, likewise")->check(refuse_nothing);
    command->add_option("--depth", words.depth, "Depth, likewise")->check(refuse_nothing);
    command->add_option("--nodes", words.nodes, "Nodes a move, likewise")->check(refuse_nothing);
    command
        ->add_option("--margin", words.margin, "Milliseconds over its time that an answer is forgiven (50)")
        ->check(refuse_nothing);
    command->add_option("--games", options.games, "Number of games (2)")->check(CLI::Range(1, max_games));
    command->add_option("--concurrency", options.concurrency, "Games at a time (1)")
        ->check(CLI::Range(1, max_threads));
    command
        ->add_option("--openings", options.openings,
                     "random:N plies, setup:KIND (of games with random set-ups), or a file; default the "
                     "start position")
        ->check(refuse_nothing);
    command->add_option("--seed", options.seed, "Seed of the openings and of all other draws (1)");
    command->add_option("--pgn", options.pgn, "Append the games to this file in the game's own format")
        ->check(refuse_nothing);
    command->add_option("--json", options.json, "Append the games to this file as JSON lines")
        ->check(refuse_nothing);
    command->add_option("--max-plies", options.max_plies, "Stop a game at this length (0: never)")
        ->check(CLI::NonNegativeNumber);
    command->add_flag("--strict", options.strict, "Stop at the first fault of an engine, with exit status 3");
    command->add_flag("--quiet", options.quiet, "No progress, only the table");
}

void add_perft(CLI::App& app, Words& words, PerftRequest& request, int& hash, bool& no_bulk) {
    CLI::App* command = app.add_subcommand("perft", "Count the sequences of moves from a position");
    add_variant(*command, words, true);
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

void add_analyse(CLI::App& app, Words& words, std::string& engine, int& lines) {
    CLI::App* command = app.add_subcommand("analyse", "Show an engine's lines on a position");
    add_variant(*command, words, true);
    command
        ->add_option("--engine", engine,
                     "Command line of the engine; default quartet-VARIANT beside this program")
        ->check(refuse_nothing);
    command->add_option("--depth", words.depth, "Depth")->check(refuse_nothing);
    command->add_option("--movetime", words.movetime, "Milliseconds (1000 when there is no other limit)")
        ->check(refuse_nothing);
    command->add_option("--nodes", words.nodes, "Nodes")->check(refuse_nothing);
    command->add_option("--multipv", lines, "Number of lines (1)")->check(CLI::Range(1, 500));
}

AnalyseRequest read_analyse(const Words& words, const std::string& engine, int lines) {
    AnalyseRequest request{.engine = read_common(words), .rules = read_rules(words.rules)};
    if (!request.engine.limits.any()) request.engine.limits.movetime = std::chrono::milliseconds{1000};
    if (lines > 1) request.engine.options.emplace_back("MultiPV", std::to_string(lines));
    request.engine.command = engine.empty() ? engine_beside_this_program(words.variant) : engine;
    return request;
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
    MatchOptions match;
    PerftRequest perft;
    int hash = 0;
    bool no_bulk = false;
    std::string engine;
    int lines = 1;
    add_match(app, words, match);
    add_perft(app, words, perft, hash, no_bulk);
    add_analyse(app, words, engine, lines);
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

    const RuleSettings rules = read_rules(words.rules);
    const std::unique_ptr<Referee> referee = make_referee_for(catalogue, words.variant, rules);
    if (app.got_subcommand("match")) {
        match.variant = words.variant;
        match.rules = rules;
        match.engines = read_engines(words, referee->seats());
        return run_match(match, *referee);
    }
    if (app.got_subcommand("perft")) {
        perft.options.bulk = !no_bulk;
        perft.options.hash_bytes = static_cast<std::size_t>(hash) << 20;
        set_up_position(*referee, words.position);
        return run_perft(*referee, perft);
    }
    const AnalyseRequest request = read_analyse(words, engine, lines);
    set_up_position(*referee, words.position);
    return run_analyse(*referee, request);
}

} // namespace

int run_tools(int argc, const char* const* argv, Catalogue catalogue) {
    try {
        return static_cast<int>(run(argc, argv, catalogue));
    } catch (const ToolError& error) {
        fmt::print(stderr, "quartet: {}\n", error.what());
        return static_cast<int>(error.status());
    } catch (const std::exception& error) {
        fmt::print(stderr, "quartet: {}\n", error.what());
        return static_cast<int>(ExitStatus::fault);
    }
}

} // namespace quartet::tools
