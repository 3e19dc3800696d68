#include "tools/match/match_words.hpp"

#include "tools/match/config.hpp"
#include "tools/match/resume.hpp"
#include "tools/standing/sprt_words.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace quartet::tools {

namespace {

[[noreturn]] void usage_error(const std::string& message) {
    throw ToolError{message, ExitStatus::usage};
}

[[noreturn]] void refuse_word(std::string_view where, const ParseError& error) {
    usage_error(fmt::format("{}: '{}': {}", where, error.word, error.reason));
}

template <class T>
T understood(std::string_view where, const Result<T>& read) {
    if (!read) refuse_word(where, read.error());
    return *read;
}

void set_word(EngineSpec& spec, const std::string& where, const std::string& word) {
    if (const Result<void> set = set_engine_word(spec, word); !set) refuse_word(where, set.error());
}

// The limits that stand on their own on the command line, as a spec that has nothing else.
EngineSpec read_common(const MatchWords& words) {
    EngineSpec common;
    set_limit(common, "tc", words.tc);
    set_limit(common, "movetime", words.movetime);
    set_limit(common, "depth", words.depth);
    set_limit(common, "nodes", words.nodes);
    set_limit(common, "margin", words.margin);
    return common;
}

std::vector<EngineSpec> read_engines(const MatchWords& words, const EngineSpec& common) {
    std::vector<EngineSpec> engines;
    for (const std::vector<std::string>& each : words.engines) {
        EngineSpec& spec = engines.emplace_back();
        spec.margin = common.margin;
        for (const std::string& word : each) {
            if (!word.empty()) set_word(spec, fmt::format("--engine {}", word), word);
        }
        if (spec.command.empty()) usage_error(fmt::format("--engine {}: no cmd=", fmt::join(each, " ")));
    }
    return engines;
}

// Who has no limits plays under the common ones, or else under those of the first engine that has some.
void share_limits(std::vector<EngineSpec>& engines, const ThinkingLimits& common) {
    ThinkingLimits others = common;
    for (const EngineSpec& spec : engines) {
        if (!others.any()) others = spec.limits;
    }
    for (EngineSpec& spec : engines) {
        if (spec.limits.any()) continue;
        // A delay is none of them: it goes with whatever clock there is.
        const std::optional<Duration> own = spec.limits.delay;
        spec.limits = others;
        if (own) spec.limits.delay = own;
    }
    if (!others.any()) usage_error("no engine has a limit: give tc, movetime, depth or nodes");
}

// The object that a file begins with: a configuration as a person writes it, or the first line of a record.
nlohmann::ordered_json read_first_object(const std::string& path) {
    std::ifstream file{path};
    nlohmann::ordered_json json;
    try {
        if (file >> json) return json;
    } catch (const nlohmann::json::exception& error) {
        throw ToolError{fmt::format("{}: {}", path, error.what())};
    }
    throw ToolError{fmt::format("cannot read '{}'", path)};
}

template <class T>
void put(T& to, const std::optional<T>& from) {
    if (from) to = *from;
}

void put(std::string& to, const std::string& from) {
    if (!from.empty()) to = from;
}

void set_engines(MatchOptions& options, const MatchWords& words) {
    const EngineSpec common = read_common(words);
    if (!words.engines.empty()) {
        options.engines = read_engines(words, common);
    } else if (common.limits.any()) {
        for (EngineSpec& spec : options.engines) spec.limits = common.limits;
    }
    if (options.engines.empty()) usage_error("a match needs engines: --engine cmd=COMMAND, once each");
    name_engines(options.engines);
    share_limits(options.engines, common.limits);
}

// A file is of one match: a new one does not add to what is there. An empty file does no harm, a device neither.
void refuse_used_file(const char* option, const std::string& path, const char* remedy) {
    std::error_code none;
    if (const auto size = std::filesystem::file_size(path, none); none || size == 0) return;
    throw ToolError{fmt::format("{} {}: the file is there already; {}", option, path, remedy)};
}

// The file of a record, for this match alone.
AppendFile taken_record(const char* option, const std::string& path) {
    AppendFile file{path};
    if (!file.take()) throw ToolError{fmt::format("{} {}: another match is writing this file", option, path)};
    return file;
}

// Of a match that begins: takes its record, and sees to it that there are no games in its files.
void begin_files(MatchPlan& plan) {
    const MatchOptions& options = plan.options;
    // Parts of one event may have their games in one file.
    if (!options.pgn.empty() && options.shard.whole()) {
        refuse_used_file("--pgn", options.pgn,
                         "a new match needs another (--resume goes on with an old one)");
    }
    if (options.json.empty()) return;
    if (!plan.json) plan.json = taken_record("--json", options.json);
    refuse_used_file("--json", options.json, "--resume goes on with it");
}

// All that does not depend on what the game is.
void set_plain(MatchOptions& options, const MatchWords& words) {
    put(options.variant, words.variant);
    for (auto& rule : read_rules(words.rules)) options.rules.push_back(std::move(rule));
    if (!words.event.empty()) options.event.kind = understood("--event", read_event_kind(words.event));
    put(options.event.games, words.games);
    put(options.event.rounds, words.rounds);
    put(options.event.heroes, words.heroes);
    put(options.event.extra_units, words.extra_units);
    put(options.event.lineup, words.lineup);
    if (!words.sprt.empty()) options.sprt = understood("--sprt", read_sprt(words.sprt));
    if (!words.shard.empty()) options.shard = understood("--shard", read_shard(words.shard));
    put(options.openings, words.openings);
    if (!words.order.empty()) options.order = understood("--order", read_opening_order(words.order));
    put(options.seed, words.seed);
    if (!words.resign.empty()) {
        options.adjudication.resign = understood("--resign", read_resign_rule(words.resign));
    }
    if (!words.draw.empty()) options.adjudication.draw = understood("--draw", read_draw_rule(words.draw));
    put(options.max_plies, words.max_plies);
    put(options.concurrency, words.concurrency);
    put(options.pgn, words.pgn);
    put(options.json, words.json);
    options.bench = words.bench;
    options.strict = options.strict || words.strict;
    options.quiet = options.quiet || words.quiet;
}

std::unique_ptr<Event> plan_event(const MatchOptions& options, int seats) {
    const auto engines = static_cast<int>(options.engines.size());
    if (const Result<void> fits = check_adjudication(options.adjudication, seats); !fits) {
        refuse_word("match", fits.error());
    }
    for (const EngineSpec& engine : options.engines) {
        if (const Result<void> fits = check_engine(engine, seats); !fits) {
            refuse_word(fmt::format("engine '{}'", engine.name), fits.error());
        }
    }
    Result<std::unique_ptr<Event>> event = make_event(options.event, engines, seats);
    if (!event) refuse_word("match", event.error());
    if (!options.shard.whole() && !(*event)->divisible()) {
        usage_error(
            fmt::format("--shard {}: the rounds of this event depend on one another", text(options.shard)));
    }
    if (options.sprt && (engines != 2 || seats != 2 || !options.shard.whole())) {
        usage_error("--sprt: a sequential test is of two engines at a game for two, undivided");
    }
    return std::move(*event);
}

} // namespace

RuleSettings read_rules(const std::vector<std::string>& words) {
    RuleSettings rules;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) usage_error(fmt::format("--rule '{}': it is NAME=VALUE", word));
        rules.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return rules;
}

void set_limit(EngineSpec& spec, const char* key, const std::string& value) {
    if (!value.empty()) set_word(spec, fmt::format("--{}", key), fmt::format("{}={}", key, value));
}

MatchPlan plan_match(const MatchWords& words, Catalogue catalogue) {
    MatchPlan plan;
    MatchOptions& options = plan.options;
    if (!words.config.empty()) read_config(read_first_object(words.config), words.config, options);
    if (!words.resume.empty()) {
        if (!words.json.empty() && words.json != words.resume) {
            usage_error(
                fmt::format("--json {}: the record is the file to go on with, {}", words.json, words.resume));
        }
        if (std::error_code none; std::filesystem::exists(words.resume, none)) {
            plan.json = taken_record("--resume", words.resume);
        }
        plan.record = read_begun_record(words.resume);
        if (plan.record) read_config(plan.record->header.fields, words.resume, options);
    }
    set_plain(options, words);
    if (!words.resume.empty()) options.json = words.resume;
    if (options.variant.empty()) usage_error("which game? give its name");
    plan.referee = make_referee_for(catalogue, options.variant, options.rules);
    set_engines(options, words);
    plan.event = plan_event(options, plan.referee->seats());
    plan.header = make_header(config_json(options), *plan.referee);
    if (plan.record) {
        const std::vector<std::string> fields = disagreements(plan.record->header, plan.header);
        if (!fields.empty()) {
            usage_error(fmt::format("--resume {}: it is the record of another match: {} differ", words.resume,
                                    fmt::join(fields, ", ")));
        }
        plan.header = plan.record->header;
    } else {
        begin_files(plan);
    }
    return plan;
}

} // namespace quartet::tools
