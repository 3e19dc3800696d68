#include "tools/record/record_header.hpp"

#include "core/game/words.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>

namespace quartet::tools {

namespace {

constexpr std::size_t max_record_engines = 10'000;

// Fields of a header that do not say which event it is.
constexpr std::array<std::string_view, 10> of_the_run{"version", "shard",  "concurrency", "started", "pgn",
                                                      "json",    "strict", "quiet",       "resume",  "host"};
// Fields of an engine likewise.
constexpr std::array<std::string_view, 2> of_the_engines_run{"stderr", "bench"};

template <std::size_t count>
bool is_one_of(const std::array<std::string_view, count>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

void read_limits(const JsonFields& fields, ThinkingLimits& limits) {
    std::string text;
    fields.read_optional("limits", text);
    EngineSpec spec;
    for (const Word& word : split_words(text)) {
        if (const Result<void> set = set_engine_word(spec, word.text); !set)
            fields.fail("limits", fmt::format("it holds '{}': {}", set.error().word, set.error().reason));
    }
    limits = spec.limits;
}

void read_engines(const JsonFields& fields, RecordHeader& header) {
    const Json* engines = fields.array("engines");
    if (engines == nullptr) return;
    if (engines->empty() || engines->size() > max_record_engines)
        fields.fail("engines", fmt::format("there are 1 to {}", max_record_engines));
    for (std::size_t i = 0; i < engines->size() && !fields.failed(); ++i) {
        const JsonFields each = fields.object_at("engines", *engines, i);
        EngineSpec& engine = header.engines.emplace_back();
        each.read("name", engine.name);
        each.read_optional("cmd", engine.command);
        read_limits(each, engine.limits);
        if (engine.name.empty()) each.fail("name", "it is empty");
        const auto same = [&](const EngineSpec& other) { return other.name == engine.name; };
        if (std::find_if(header.engines.begin(), header.engines.end() - 1, same) != header.engines.end() - 1)
            each.fail("name", "another engine has it too");
    }
}

void read_rules(const JsonFields& fields, RecordHeader& header) {
    const Json* rules = fields.find("rules");
    if (rules == nullptr) return;
    if (!rules->is_object()) fields.fail("rules", "it is an object");
    for (const auto& [name, value] : rules->items()) {
        if (!value.is_string()) fields.fail("rules", fmt::format("it has a text for {}", printable(name)));
        if (fields.failed()) return;
        header.rules.emplace_back(name, value.get<std::string>());
    }
}

// Names of the members that differ.
template <std::size_t count>
void compare(const Json& a, const Json& b, const std::array<std::string_view, count>& ignored,
             const std::string& path, std::vector<std::string>& different) {
    for (const auto& [name, value] : a.items()) {
        if (is_one_of(ignored, name)) continue;
        const auto other = b.find(name);
        if (other == b.end() || *other != value) different.push_back(path + name);
    }
    for (const auto& [name, value] : b.items()) {
        if (!is_one_of(ignored, name) && !a.contains(name)) different.push_back(path + name);
    }
}

} // namespace

std::string utc_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

RecordHeader make_header(const Json& settings, const Referee& referee) {
    Json rules = Json::object();
    for (const OptionSpec& option : referee.options()) {
        rules[std::string{option.name}] = referee.option(option.name);
    }
    Json fields{{"record", "match"},
                {"version", QUARTET_VERSION},
                {"variant", referee.name()},
                {"seats", referee.seat_letters()},
                {"rules", rules},
                {"start", referee.start_position()}};
    for (const auto& [name, value] : settings.items()) {
        if (!fields.contains(name)) fields[name] = value;
    }
    fields["started"] = utc_now();
    // By way of its text, so that it is what readers of the record will see.
    Result<RecordHeader> header = read_header_line(json_line(fields));
    if (!header)
        throw ToolError{
            fmt::format("the record's header: '{}': {}", header.error().word, header.error().reason)};
    return *std::move(header);
}

Result<RecordHeader> read_header_line(std::string_view line) {
    Result<Json> json = read_json_line(line);
    if (!json) return tl::unexpected{json.error()};
    return read_header(*std::move(json));
}

Result<RecordHeader> read_header(Json json) {
    RecordHeader header;
    std::optional<ParseError> error;
    {
        const JsonFields fields{json, error};
        std::string record;
        fields.read("record", record);
        if (record != "match") fields.fail("record", "the line of a match was expected");
        fields.read("variant", header.variant);
        fields.read("seats", header.seat_letters);
        const std::size_t seats = header.seat_letters.size();
        if (seats < 2 || seats > max_seats || !is_plain(header.seat_letters))
            fields.fail("seats", fmt::format("it is 2 to {} letters", max_seats));
        read_rules(fields, header);
        read_engines(fields, header);
        fields.read_optional("started", header.started);
    }
    if (error) return tl::unexpected{*error};
    header.fields = std::move(json);
    return header;
}

std::vector<std::string> disagreements(const RecordHeader& a, const RecordHeader& b) {
    std::vector<std::string> different;
    std::vector<std::string> fields;
    compare(a.fields, b.fields, of_the_run, "", fields);
    for (const std::string& field : fields) {
        if (field != "engines" || a.engines.size() != b.engines.size()) {
            different.push_back(field);
            continue;
        }
        const Json& ours = a.fields["engines"];
        const Json& others = b.fields["engines"];
        for (std::size_t i = 0; i < a.engines.size(); ++i) {
            const std::string path = fmt::format("engines[{}].", i);
            compare(ours[i], others[i], of_the_engines_run, path, different);
            if (ours[i].contains("bench") && others[i].contains("bench") &&
                ours[i]["bench"] != others[i]["bench"])
                different.push_back(path + "bench");
        }
    }
    return different;
}

std::vector<std::string> differences(const RecordHeader& a, const RecordHeader& b) {
    const auto version = [](const RecordHeader& header) { return header.fields.value("version", Json{}); };
    if (version(a) == version(b)) return {};
    return {"version"};
}

} // namespace quartet::tools
