#include "tools/engine/engine_json.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <string>

namespace quartet::tools {

namespace {

using Json = nlohmann::ordered_json;

double seconds(std::chrono::milliseconds time) {
    return static_cast<double>(time.count()) / 1000.0;
}

// The value of a field as it would stand on the command line.
Result<std::string> value_text(const std::string& field, const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return std::string{value.get<bool>() ? "true" : "false"};
    if (value.is_number()) return value.dump();
    return refuse(field, 0, "an engine's field is a text or a number");
}

Result<void> set(EngineSpec& engine, const std::string& key, const std::string& field, const Json& value) {
    const Result<std::string> text = value_text(field, value);
    if (!text) return tl::unexpected{text.error()};
    return set_engine_word(engine, fmt::format("{}={}", key, *text));
}

Result<void> set_options(EngineSpec& engine, const Json& options) {
    if (!options.is_object()) return refuse("options", 0, "an engine's options are an object");
    for (const auto& [name, value] : options.items()) {
        if (Result<void> done = set(engine, "option." + name, name, value); !done) return done;
    }
    return {};
}

Result<void> set_environment(EngineSpec& engine, const Json& variables) {
    if (!variables.is_array()) return refuse("env", 0, "an engine's variables are an array of NAME=VALUE");
    for (const Json& variable : variables) {
        const std::size_t equals =
            variable.is_string() ? variable.get_ref<const std::string&>().find('=') : 0;
        if (equals == 0 || equals == std::string::npos)
            return refuse("env", 0, "a variable is a text NAME=VALUE");
        if (Result<void> done = set_engine_word(engine, "env." + variable.get<std::string>()); !done)
            return done;
    }
    return {};
}

Result<void> set_limits(EngineSpec& engine, const Json& limits) {
    if (!limits.is_string()) return refuse("limits", 0, "an engine's limits are one text");
    for (const Word& word : split_words(limits.get_ref<const std::string&>())) {
        if (Result<void> done = set_engine_word(engine, word.text); !done) return done;
    }
    return {};
}

} // namespace

Json engine_json(const EngineSpec& engine) {
    const EngineSpec defaults;
    Json json{{"name", engine.name}, {"cmd", engine.command}};
    if (!engine.directory.empty()) json["dir"] = engine.directory;
    if (!engine.environment.empty()) json["env"] = engine.environment;
    Json options = Json::object();
    for (const auto& [name, value] : engine.options) options[name] = value;
    json["options"] = options;
    json["limits"] = text(engine.limits);
    json["margin"] = engine.margin.count();
    if (engine.restart) json["restart"] = true;
    if (engine.ponder) json["ponder"] = true;
    if (engine.patience != defaults.patience) json["patience"] = seconds(engine.patience);
    if (engine.stall != defaults.stall) json["stall"] = seconds(engine.stall);
    if (!engine.error_log.empty()) json["stderr"] = engine.error_log;
    return json;
}

Result<EngineSpec> read_engine(const Json& json) {
    if (!json.is_object()) return refuse("engines", 0, "an engine is an object");
    EngineSpec engine;
    for (const auto& [field, value] : json.items()) {
        Result<void> done;
        if (field == "options") {
            done = set_options(engine, value);
        } else if (field == "env") {
            done = set_environment(engine, value);
        } else if (field == "limits") {
            done = set_limits(engine, value);
        } else if (field == "bench") {
            continue; // what a record knows of the engine: nothing to be set
        } else {
            done = set(engine, field, field, value);
        }
        if (!done) return tl::unexpected{done.error()};
    }
    if (engine.command.empty()) return refuse("cmd", 0, "an engine needs a command");
    return engine;
}

} // namespace quartet::tools
