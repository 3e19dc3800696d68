// libFuzzer target: any bytes as a record of a match: the first line its header, the others games. The header is read as a
// configuration of an event, too.

#include "tests/fuzz/text_input.hpp"
#include "tools/engine/engine_json.hpp"
#include "tools/event/event_settings.hpp"
#include "tools/match/config.hpp"
#include "tools/record/event_json.hpp"
#include "tools/record/game_line.hpp"
#include "tools/record/json_line.hpp"
#include "tools/record/record_header.hpp"
#include "tools/tool_error.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using namespace quartet::tools;

void require(bool condition, const char* what) {
    testing::require_no_fault(condition ? "" : what);
}

void check_error(const ParseError& error) {
    require(!error.reason.empty(), "a reason");
    for (const char c : error.message()) require(c >= ' ' && c <= '~', "an error is a line");
}

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

// As it is once it has been in a file.
Json on_paper(const Json& object) {
    const Result<Json> read = read_json_line(json_line(object));
    require(read.has_value(), "what is written is read");
    return *read;
}

void check_event(const Json& object) {
    std::optional<ParseError> error;
    EventSettings settings;
    read_event_settings(JsonFields{object, error}, settings);
    if (error) return check_error(*error);
    Json written = Json::object();
    write_event_settings(settings, written);
    EventSettings again;
    const Json paper = on_paper(written);
    read_event_settings(JsonFields{paper, error}, again);
    require(!error && again == settings, "an event is read back");
    // Few tables, so that all of them can be looked at.
    if (settings.games > 20 || settings.rounds > 20 || settings.extra_units > 20) return;
    for (const int seats : {2, 4}) {
        for (const int engines : {1, 2, 5}) {
            if (const auto event = make_event(settings, engines, seats); !event) check_error(event.error());
        }
    }
}

void check_config(const Json& object) {
    MatchOptions options;
    try {
        read_config(object, "config", options);
    } catch (const ToolError& error) {
        require(std::string_view{error.what()}.substr(0, 6) == "config", "an error says where");
        return;
    }
    const std::string written = json_line(config_json(options));
    MatchOptions again;
    try {
        read_config(on_paper(config_json(options)), "config", again);
    } catch (const ToolError& error) {
        testing::require_no_fault(error.what());
    }
    require(json_line(config_json(again)) == written, "a configuration is read back");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text{reinterpret_cast<const char*>(data), size};
    const std::string_view first = take_line(text);
    const Result<Json> json = read_json_line(first);
    if (!json) {
        check_error(json.error());
        return 0;
    }
    const std::string line = json_line(*json);
    const Result<Json> back = read_json_line(line);
    require(back && json_line(*back) == line, "a line of JSON is read back");
    check_event(*json);
    check_config(*json);
    if (const auto engine = read_engine(*json)) {
        const std::string written = json_line(engine_json(*engine));
        const auto again = read_engine(on_paper(engine_json(*engine)));
        require(again && json_line(engine_json(*again)) == written, "an engine is read back");
    } else {
        check_error(engine.error());
    }
    const Result<RecordHeader> header = read_header_line(first);
    if (!header) {
        check_error(header.error());
        return 0;
    }
    const Result<RecordHeader> same = read_header_line(header->line());
    require(same && disagreements(*header, *same).empty(), "a header is read back");
    for (int games = 0; !text.empty() && games < 20; ++games) {
        const Result<PlayedGame> game = read_game_line(take_line(text), *header);
        if (!game) {
            check_error(game.error());
            continue;
        }
        const std::string written = game_line(*game, *header);
        const Result<PlayedGame> again = read_game_line(written, *header);
        require(again && game_line(*again, *header) == written, "a game is read back");
    }
    return 0;
}
