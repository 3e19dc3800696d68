#include "tests/tools/match_files.hpp"

#include "tests/tools/programs.hpp"
#include "tests/tools/toy_catalogue.hpp"

#include <stdexcept>

namespace quartet::testing {

MatchFile read_match(const std::string& path) {
    const std::string text = read_file(path);
    if (text.empty() || text.back() != '\n') throw std::runtime_error{"the last line is not whole"};
    MatchFile file;
    for (const std::string& line : lines_of(text)) {
        const nlohmann::json json = nlohmann::json::parse(line);
        if (json.at("record") == "match") {
            file = {json, {}};
        } else {
            file.games.push_back(json);
        }
    }
    return file;
}

std::unique_ptr<Referee> referee_of(const std::string& variant) {
    for (const CatalogueEntry& entry : toy_catalogue()) {
        if (entry.name == variant) return entry.make();
    }
    throw std::runtime_error{"no such variant"};
}

bool replays(Referee& referee, const nlohmann::json& game) {
    const std::string position = game["opening"]["position"];
    referee.set_up_start();
    if (position != "startpos" && !referee.set_up(position)) return false;
    for (const std::string move : game["opening"]["moves"]) {
        if (!referee.play(move)) return false;
    }
    for (const std::string move : game["moves"]) {
        if (const auto played = referee.play(move); !played || *played != move) {
            return false;
        }
    }
    const Outcome outcome = referee.outcome();
    const std::string reason = game["reason"];
    if (reason == "maximum length" || reason.rfind("adjudicated: ", 0) == 0) return !outcome.over;
    for (const auto& fault : game["faults"]) {
        if (referee.seats() == 2 && fault["kind"] == reason) return !outcome.over;
    }
    return outcome.over && reason == outcome.reason &&
           game["result"] == result_text(outcome, referee.seats(), referee.seat_letters());
}

} // namespace quartet::testing
