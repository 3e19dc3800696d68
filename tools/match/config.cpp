#include "tools/match/config.hpp"

#include "core/game/words.hpp"
#include "tools/engine/engine_json.hpp"
#include "tools/record/event_json.hpp"
#include "tools/standing/sprt_words.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <limits>
#include <optional>
#include <span>

namespace quartet::tools {

namespace {

using Json = nlohmann::ordered_json;

// The fields of one object, read under the name of the file they are in.
class Fields {
public:
    Fields(const Json& json, const std::string& where) : json_{json}, where_{where} {
        if (!json_.is_object()) throw ToolError{where_ + ": a configuration is a JSON object"};
    }

    void read(const char* field, std::string& value) const {
        if (const Json* found = find(field)) {
            if (!found->is_string()) refuse_field(field, "is a text");
            value = found->get<std::string>();
        }
    }

    template <class Number>
    void read(const char* field, Number& value, Number least, Number most) const {
        const Json* found = find(field);
        if (found == nullptr) return;
        // Unsigned first: what is no negative number is unsigned to the library, and may be beyond the signed.
        if (found->is_number_unsigned()) {
            const auto number = found->get<std::uint64_t>();
            if (number >= static_cast<std::uint64_t>(least) && number <= static_cast<std::uint64_t>(most)) {
                value = static_cast<Number>(number);
                return;
            }
        }
        refuse_field(field, fmt::format("is a whole number from {} to {}", least, most));
    }

    void read(const char* field, bool& value) const {
        if (const Json* found = find(field)) {
            if (!found->is_boolean()) refuse_field(field, "is true or false");
            value = found->get<bool>();
        }
    }

    const Json* find(const char* field) const {
        const auto found = json_.find(field);
        return found == json_.end() ? nullptr : &*found;
    }

    [[noreturn]] void refuse_field(const char* field, const std::string& reason) const {
        throw ToolError{fmt::format("{}: '{}' {}", where_, field, reason)};
    }

    // A text that a parser of words understands.
    template <class T, class Parser>
    void read_by(const char* field, T& value, Parser parser) const {
        std::string text;
        read(field, text);
        if (!text.empty()) value = understood(field, parser(text));
    }

    // What a parser made of a field.
    template <class T>
    const T& understood(const char* field, const Result<T>& read) const {
        if (!read) refuse_field(field, fmt::format("holds '{}': {}", read.error().word, read.error().reason));
        return *read;
    }

private:
    const Json& json_;
    const std::string& where_;
};

void read_rules(const Fields& fields, RuleSettings& rules) {
    const Json* found = fields.find("rules");
    if (found == nullptr) return;
    if (!found->is_object()) fields.refuse_field("rules", "is an object");
    rules.clear();
    for (const auto& [name, value] : found->items()) {
        if (!value.is_string())
            fields.refuse_field("rules", fmt::format("has a text for {}", printable(name)));
        rules.emplace_back(name, value.get<std::string>());
    }
}

void read_engines(const Fields& fields, std::vector<EngineSpec>& engines) {
    const Json* found = fields.find("engines");
    if (found == nullptr) return;
    if (!found->is_array()) fields.refuse_field("engines", "is an array");
    engines.clear();
    for (const Json& each : *found) engines.push_back(fields.understood("engines", read_engine(each)));
}

// A parser of a line for what is set by the words of a command line.
template <class T>
auto line_parser(Result<T> (*read_words)(std::span<const std::string>)) {
    return [read_words](std::string_view line) {
        std::vector<std::string> words;
        for (const Word& word : split_words(line)) words.emplace_back(word.text);
        return read_words(words);
    };
}

template <class T>
std::string text_or_nothing(const std::optional<T>& settings) {
    return settings ? text(*settings) : std::string{};
}

} // namespace

Json config_json(const MatchOptions& options) {
    Json rules = Json::object();
    for (const auto& [name, value] : options.rules) rules[name] = value;
    Json engines = Json::array();
    for (const EngineSpec& engine : options.engines) engines.push_back(engine_json(engine));
    Json config{{"variant", options.variant}, {"rules", rules}, {"engines", engines}};
    write_event_settings(options.event, config);
    config["sprt"] = text_or_nothing(options.sprt);
    config["shard"] = text(options.shard);
    config["openings"] = options.openings;
    config["order"] = name(options.order);
    config["seed"] = options.seed;
    config["resign"] = text_or_nothing(options.adjudication.resign);
    config["draw"] = text_or_nothing(options.adjudication.draw);
    config["max_plies"] = options.max_plies;
    config["concurrency"] = options.concurrency;
    config["pgn"] = options.pgn;
    config["strict"] = options.strict;
    return config;
}

void read_config(const Json& config, const std::string& where, MatchOptions& options) {
    const Fields fields{config, where};
    fields.read("variant", options.variant);
    read_rules(fields, options.rules);
    read_engines(fields, options.engines);
    std::optional<ParseError> error;
    read_event_settings(JsonFields{config, error}, options.event);
    if (error) throw ToolError{fmt::format("{}: '{}': {}", where, error->word, error->reason)};
    fields.read_by("sprt", options.sprt, read_sprt_line);
    fields.read_by("shard", options.shard, read_shard);
    fields.read("openings", options.openings);
    fields.read_by("order", options.order, read_opening_order);
    fields.read("seed", options.seed, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max());
    fields.read_by("resign", options.adjudication.resign, line_parser(read_resign_rule));
    fields.read_by("draw", options.adjudication.draw, line_parser(read_draw_rule));
    fields.read("max_plies", options.max_plies, 0, std::numeric_limits<int>::max());
    fields.read("concurrency", options.concurrency, 1, max_concurrency);
    fields.read("pgn", options.pgn);
    fields.read("json", options.json);
    fields.read("strict", options.strict);
    fields.read("quiet", options.quiet);
}

} // namespace quartet::tools
