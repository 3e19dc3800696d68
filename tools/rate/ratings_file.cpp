#include "tools/rate/ratings_file.hpp"

#include "tools/record/json_line.hpp"
#include "tools/record/whole_file.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

namespace quartet::tools {

namespace {

constexpr double max_rating = 1e6;
constexpr int max_games = 1'000'000'000;
constexpr int max_players = 20'000;

// None where there is no such file.
std::optional<std::string> read_text(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return std::nullopt;
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw ToolError{fmt::format("cannot read '{}'", path)};
    return text.str();
}

} // namespace

RatingsFile::RatingsFile(std::string path) : path_{std::move(path)} {
    const std::optional<std::string> text = read_text(path_);
    if (!text) return;
    const auto refused = [&](const ParseError& problem) {
        throw ToolError{fmt::format("{}: '{}': {}", path_, problem.word, problem.reason)};
    };
    const Result<Json> json = read_json_line(*text, max_players);
    if (!json) refused(json.error());
    std::optional<ParseError> error;
    const JsonFields fields{*json, error};
    if (const Json* players = fields.find("players"); players != nullptr && players->is_object()) {
        for (const auto& [name, value] : players->items()) {
            const JsonFields player{value, error, fmt::format("players.{}.", printable(name))};
            statistics::Rating rating;
            player.read("rating", rating.rating, -max_rating, max_rating);
            player.read("games", rating.games, 0, max_games);
            ratings_.set(name, rating);
        }
    } else {
        fields.fail("players", "it is an object");
    }
    const Json* counted = fields.array("counted");
    for (std::size_t i = 0; !fields.failed() && i < counted->size(); ++i) {
        std::string record;
        fields.read_at("counted", *counted, i, record);
        counted_.insert(record);
    }
    if (error) refused(*error);
}

void RatingsFile::save() const {
    Json players = Json::object();
    for (const auto& [name, rating] : ratings_.table())
        players[name] = {{"rating", rating.rating}, {"games", rating.games}};
    const Json json{{"players", std::move(players)}, {"counted", counted_}};
    WholeFile file{path_};
    file.write(json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    file.commit();
}

} // namespace quartet::tools
