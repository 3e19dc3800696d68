#include "tools/analyse/finding.hpp"

#include "core/game/words.hpp"
#include "tools/standing/names.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace quartet::tools {

namespace {

constexpr int most_lines = 500;

// The bound of a score's text: "lowerbound", "upperbound" or nothing.
std::string_view bound_of(const Info& line) {
    const std::size_t blank = line.score.rfind(' ');
    const std::string_view last = std::string_view{line.score}.substr(blank + 1);
    return line.bounded ? last : std::string_view{};
}

} // namespace

const Info* Finding::hear(std::string_view words) {
    Info info;
    if (!starts_with_word(words, "info") || !read_info(words, info) || info.pv.empty() || info.multipv < 1 ||
        info.multipv > most_lines || !read_score(info.score)) {
        return nullptr;
    }
    const auto rank = static_cast<std::size_t>(info.multipv);
    if (rank > lines.size() + 1) return nullptr; // there is no line before it
    if (rank > lines.size()) lines.emplace_back();
    lines[rank - 1] = std::move(info);
    return &lines[rank - 1];
}

std::optional<EngineScore> Finding::score() const {
    return lines.empty() ? std::nullopt : read_score(lines.front().score);
}

Json score_json(const EngineScore& score) {
    return {{score.kind == EngineScore::Kind::mate ? "mate" : "cp", score.value}};
}

Json line_json(const Info& line) {
    Json json = Json::object();
    if (line.depth) json["depth"] = *line.depth;
    if (const std::optional<EngineScore> score = read_score(line.score)) json["score"] = score_json(*score);
    if (line.bounded) json["bound"] = bound_of(line);
    if (line.nodes) json["nodes"] = *line.nodes;
    if (line.time) json["time_ms"] = *line.time;
    Json& pv = json["pv"] = Json::array();
    for (const Word& word : split_words(line.pv)) pv.push_back(word.text);
    return json;
}

std::string line_text(const Info& line) {
    std::string text = fmt::format("depth {:>2}", line.depth.value_or(0));
    if (line.multipv > 1) text += fmt::format("  line {}", line.multipv);
    if (const std::optional<EngineScore> score = read_score(line.score)) {
        text += fmt::format("  score {}{}{}", tools::text(*score), line.bounded ? " " : "", bound_of(line));
    }
    if (line.nodes) text += fmt::format("  nodes {}", *line.nodes);
    if (line.time) text += fmt::format("  time {} ms", *line.time);
    return without_controls(fmt::format("{}  pv {}", text, line.pv));
}

} // namespace quartet::tools
