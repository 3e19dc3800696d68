#include "tools/play/saved_game.hpp"

#include "tools/record/json_line.hpp"
#include "tools/record/record_header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace quartet::tools {

namespace {

constexpr const char* players_tag = "Players";

std::string players_text(const std::vector<SeatPlan>& seats) {
    Json players = Json::array();
    for (const SeatPlan& seat : seats) players.push_back(seat.words);
    return players.dump(-1, ' ', true,
                        Json::error_handler_t::replace); // ASCII: records may be in any encoding
}

} // namespace

std::string today() {
    std::string date = utc_now().substr(0, 10); // of "2026-11-30T08:00:00Z"
    std::replace(date.begin(), date.end(), '-', '.');
    return date;
}

std::string saved_game(const Table& table, const std::vector<SeatPlan>& seats, const std::string& date) {
    const Referee& referee = table.referee();
    GameText text;
    text.set_tag("Event", fmt::format("quartet play {}", referee.name()));
    text.set_tag("Date", date);
    text.set_tag("Round", "-");
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const std::string tag = seats.size() == 2 ? (seat == 0 ? "White" : "Black")
                                                  : fmt::format("Seat{}", referee.seat_letters()[seat]);
        text.set_tag(tag, sound_utf8(seats[seat].title()));
    }
    const GameText played = table.text();
    for (const auto& [name, value] : played.tags) text.set_tag(name, value);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (const auto& clock = seats[seat].engine.limits.clock)
            text.set_tag(fmt::format("TimeControl{}", referee.seat_letters()[seat]), tools::text(*clock));
    }
    text.set_tag(players_tag, players_text(seats));
    text.position = played.position;
    text.moves = played.moves;
    text.result = played.result;
    return referee.write_game(text);
}

std::optional<std::vector<SeatPlan>> saved_seats(const GameText& game, int seats) {
    const Json players = Json::parse(game.tag(players_tag), nullptr, false);
    if (!players.is_array() || static_cast<int>(players.size()) != seats) return std::nullopt;
    std::vector<SeatPlan> plans;
    for (const Json& player : players) {
        std::vector<std::string> words;
        if (!player.is_array()) return std::nullopt;
        for (const Json& word : player) {
            if (!word.is_string()) return std::nullopt;
            words.push_back(word.get<std::string>());
        }
        Result<SeatPlan> plan = read_seat(words);
        if (!plan) return std::nullopt;
        plans.push_back(*std::move(plan));
    }
    return plans;
}

} // namespace quartet::tools
