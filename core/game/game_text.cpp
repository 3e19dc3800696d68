#include "core/game/game_text.hpp"

#include "core/game/text_printer.hpp"
#include "core/game/text_scanner.hpp"

#include <algorithm>

namespace quartet {

namespace {

auto find_tag(auto& tags, std::string_view name) {
    return std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
}

} // namespace

std::string_view GameText::tag(std::string_view name) const {
    const auto found = find_tag(tags, name);
    return found == tags.end() ? std::string_view{} : found->second;
}

void GameText::set_tag(std::string_view name, std::string_view value) {
    if (const auto found = find_tag(tags, name); found != tags.end()) {
        found->second = value;
    } else {
        tags.emplace_back(name, value);
    }
}

std::string write_pgn_like(const GameText& game, int seats, FirstMove first) {
    std::string text;
    if (game.tag("Event").empty()) text += tag_line("Event", "?");
    bool result_written = false;
    for (const auto& [name, value] : game.tags) {
        if (name == "FEN" || (name == "Event" && value.empty())) continue;
        if (name == "Result") result_written = true;
        text += tag_line(name, name == "Result" ? game.result : value);
    }
    if (!result_written) text += tag_line("Result", game.result);
    if (!game.position.empty()) text += tag_line("FEN", game.position);
    text += '\n';

    LineFiller lines;
    lines.add_moves(game.moves, seats, first);
    const bool standard =
        std::find(standard_results.begin(), standard_results.end(), game.result) != standard_results.end();
    lines.add(standard ? std::string_view{game.result} : "*"); // other results stand in the tag alone
    return text + std::move(lines).take() + '\n';
}

Result<std::vector<GameText>> read_pgn_like(std::string_view text) {
    return scan_games(text);
}

} // namespace quartet
