#include "tools/engine/engine_spec.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace quartet::tools {

namespace {

template <class Number>
Result<Number> read_whole(std::string_view key, std::string_view value, Number min) {
    Number number{};
    const char* end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, number);
    if (error != std::errc{} || stop != end || number < min) {
        return refuse(value, 0, fmt::format("{} is a whole number from {}", key, min));
    }
    return number;
}

Result<std::chrono::milliseconds> read_patience(std::string_view value) {
    return read_seconds(value).map(
        [](Duration time) { return std::chrono::duration_cast<std::chrono::milliseconds>(time); });
}

Result<bool> read_switch(std::string_view key, std::string_view value) {
    if (value == "on" || value == "true") return true;
    if (value == "off" || value == "false") return false;
    return refuse(value, 0, fmt::format("{} is on or off", key));
}

// Puts what was read into its place, or hands the error on.
template <class To, class From>
Result<void> put(To& to, const Result<From>& from) {
    if (!from) return tl::unexpected{from.error()};
    to = *from;
    return {};
}

// The last part of the path of the first word of a command.
std::string program_name(std::string_view command) {
    const std::vector<Word> words = split_words(command);
    std::string_view program = words.empty() ? "engine" : words.front().text;
    program.remove_prefix(program.rfind('/') + 1); // npos + 1 = 0
    return program.empty() ? "engine" : std::string{program};
}

} // namespace

Result<void> set_engine_word(EngineSpec& spec, std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return refuse(word, 0, "an engine is described by words KEY=VALUE");
    const std::string_view key = word.substr(0, equals);
    const std::string_view value = word.substr(equals + 1);
    const auto starts = [&](std::string_view start) {
        return key.size() > start.size() && key.substr(0, start.size()) == start;
    };
    if (key == "cmd") {
        spec.command = value;
    } else if (key == "name") {
        spec.name = value;
    } else if (key == "dir") {
        spec.directory = value;
    } else if (key == "stderr") {
        spec.error_log = value;
    } else if (starts("env.")) {
        spec.environment.push_back(fmt::format("{}={}", key.substr(4), value));
    } else if (starts("option.")) {
        spec.options.emplace_back(key.substr(7), value);
    } else if (key == "tc") {
        return put(spec.limits.clock, read_time_control(value));
    } else if (key == "movetime") {
        return put(spec.limits.movetime, read_whole<int>(key, value, 1).map([](int time) {
            return std::chrono::milliseconds{time};
        }));
    } else if (key == "depth") {
        return put(spec.limits.depth, read_whole<int>(key, value, 1));
    } else if (key == "nodes") {
        return put(spec.limits.nodes, read_whole<std::uint64_t>(key, value, 1));
    } else if (key == "delay") {
        return put(spec.limits.delay, read_seconds(value));
    } else if (key == "restart") {
        return put(spec.restart, read_switch(key, value));
    } else if (key == "ponder") {
        return put(spec.ponder, read_switch(key, value));
    } else if (key == "margin") {
        return put(spec.margin, read_whole<int>(key, value, 0).map([](int time) {
            return std::chrono::milliseconds{time};
        }));
    } else if (key == "patience") {
        return put(spec.patience, read_patience(value));
    } else if (key == "stall") {
        return put(spec.stall, read_patience(value));
    } else {
        return refuse(key, 0,
                      "an engine's keys are cmd, name, dir, env.NAME, option.NAME, stderr, tc, movetime, "
                      "depth, nodes, delay, restart, ponder, margin, patience, stall");
    }
    return {};
}

Result<void> check_engine(const EngineSpec& spec, int seats) {
    if (spec.ponder && seats > 2)
        return refuse("ponder=on", 0, "only in games for two does an engine ponder");
    if (spec.limits.delay && !spec.limits.clock) return refuse("delay", 0, "a delay needs a clock, tc");
    return {};
}

void name_engines(std::vector<EngineSpec>& engines) {
    for (std::size_t i = 0; i < engines.size(); ++i) {
        std::string& name = engines[i].name;
        if (name.empty()) name = program_name(engines[i].command);
        const auto taken = [&](const std::string& wanted) {
            return std::any_of(engines.begin(), engines.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const EngineSpec& other) { return other.name == wanted; });
        };
        const std::string base = name;
        for (int number = 2; taken(name); ++number) name = fmt::format("{}-{}", base, number);
    }
}

} // namespace quartet::tools
