#include "tools/record/game_record.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>

namespace quartet::tools {

namespace {

using Json = nlohmann::ordered_json;

// One line. Bytes that are no UTF-8 (a path may hold any) are replaced, not refused.
std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string utc_now(const char* format) {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), format, &parts)};
}

double milliseconds(Duration duration) { // to the microsecond
    return static_cast<double>(duration.count() / 1000) / 1000.0;
}

const std::string& player(const PlayedGame& game, const std::vector<EngineSpec>& engines, std::size_t seat) {
    return engines[static_cast<std::size_t>(game.pairing.engine[seat])].name;
}

// "+0.31/12 0.120s": score, depth, time.
std::string comment(const Turn& turn) {
    if (turn.kind == Turn::Kind::opening) return "opening";
    if (turn.kind == Turn::Kind::drawn) return "drawn";
    if (turn.kind == Turn::Kind::left) return "";
    std::string text;
    if (turn.info) {
        int value = 0;
        if (std::sscanf(turn.info->score.c_str(), "cp %d", &value) == 1) {
            text = fmt::format("{:+.2f}", value / 100.0);
        } else {
            text = turn.info->score;
        }
        if (turn.info->depth) text += fmt::format("/{}", *turn.info->depth);
        text += ' ';
    }
    return text + fmt::format("{:.3f}s", milliseconds(turn.elapsed) / 1000.0);
}

std::string termination(const PlayedGame& game) {
    const bool by_fault = std::any_of(game.faults.begin(), game.faults.end(), [&](const SeatFault& each) {
        return game.reason == name(each.fault.kind);
    });
    if (!by_fault) return "normal";
    switch (game.faults.back().fault.kind) {
    case FaultKind::late:
        return "time forfeit";
    case FaultKind::illegal_move:
        return "rules infraction";
    default:
        return "abandoned";
    }
}

} // namespace

std::string json_header(const Json& settings, const Referee& referee) {
    Json rules = Json::object();
    for (const OptionSpec& option : referee.options()) {
        rules[std::string{option.name}] = referee.option(option.name);
    }
    Json header{{"record", "match"},
                {"version", QUARTET_VERSION},
                {"variant", referee.name()},
                {"seats", referee.seat_letters()},
                {"rules", rules},
                {"start", referee.start_position()}};
    for (const auto& [name, value] : settings.items()) {
        if (!header.contains(name)) header[name] = value;
    }
    header["started"] = utc_now("%Y-%m-%dT%H:%M:%SZ");
    return line_of(header);
}

std::string json_game(const PlayedGame& game, const std::vector<EngineSpec>& engines,
                      const Referee& referee) {
    const auto seats = static_cast<std::size_t>(referee.seats());
    Json players = Json::array();
    Json places = Json::array();
    Json points = Json::array();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        players.push_back({{"engine", game.pairing.engine[seat]},
                           {"name", player(game, engines, seat)},
                           {"id", game.ids[seat]}});
        places.push_back(game.outcome.place[seat]);
        points.push_back(game.outcome.points[seat]);
    }
    Json moves = Json::array();
    Json times = Json::array();
    Json scores = Json::array();
    Json depths = Json::array();
    Json nodes = Json::array();
    Json drawn = Json::array();
    for (const Turn& turn : game.turns) {
        if (turn.kind == Turn::Kind::opening) continue;
        if (turn.kind == Turn::Kind::drawn) drawn.push_back(moves.size());
        const bool played = turn.kind == Turn::Kind::played;
        moves.push_back(turn.move);
        times.push_back(played ? Json(milliseconds(turn.elapsed)) : Json());
        scores.push_back(turn.info ? Json(turn.info->score) : Json());
        depths.push_back(turn.info && turn.info->depth ? Json(*turn.info->depth) : Json());
        nodes.push_back(turn.info && turn.info->nodes ? Json(*turn.info->nodes) : Json());
    }
    Json faults = Json::array();
    for (const SeatFault& each : game.faults) {
        faults.push_back({{"seat", each.seat.index()},
                          {"engine", each.engine},
                          {"ply", each.ply},
                          {"kind", name(each.fault.kind)},
                          {"detail", each.fault.detail}});
    }
    Json remarks = Json::array();
    for (const SeatRemark& each : game.remarks) {
        remarks.push_back({{"seat", each.seat.index()},
                           {"engine", each.engine},
                           {"kind", each.remark.kind},
                           {"detail", each.remark.detail},
                           {"count", each.remark.count}});
    }
    const std::string position = game.opening.position.empty() ? "startpos" : game.opening.position;
    return line_of(
        {{"record", "game"},
         {"game", game.pairing.game},
         {"opening",
          {{"index", game.pairing.opening}, {"position", position}, {"moves", game.opening.moves}}},
         {"seed", game.seed},
         {"players", players},
         {"result", result_text(game.outcome, referee.seats(), referee.seat_letters())},
         {"places", places},
         {"points", points},
         {"reason", game.reason},
         {"faults", faults},
         {"remarks", remarks},
         {"moves", moves},
         {"times", times},
         {"scores", scores},
         {"depths", depths},
         {"nodes", nodes},
         {"drawn", drawn}});
}

GameText game_text(const PlayedGame& game, const std::vector<EngineSpec>& engines, const Referee& referee) {
    GameText text;
    text.position = game.opening.position;
    text.result = result_text(game.outcome, referee.seats(), referee.seat_letters());
    text.set_tag("Event", fmt::format("quartet match {}", referee.name()));
    text.set_tag("Date", utc_now("%Y.%m.%d"));
    text.set_tag("Round", std::to_string(game.pairing.game + 1));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(referee.seats()); ++seat) {
        const std::string tag = referee.seats() == 2 ? (seat == 0 ? "White" : "Black")
                                                     : fmt::format("Seat{}", referee.seat_letters()[seat]);
        text.set_tag(tag, player(game, engines, seat));
    }
    text.set_tag("Result", text.result);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(referee.seats()); ++seat) {
        const auto& clock = engines[static_cast<std::size_t>(game.pairing.engine[seat])].limits.clock;
        if (!clock) continue;
        const bool same = std::all_of(engines.begin(), engines.end(),
                                      [&](const EngineSpec& e) { return e.limits.clock == clock; });
        text.set_tag(same ? "TimeControl" : fmt::format("TimeControl{}", referee.seat_letters()[seat]),
                     tools::text(*clock));
    }
    text.set_tag("PlyCount", std::to_string(game.turns.size()));
    text.set_tag("Termination", termination(game));
    text.set_tag("Reason", printable(game.explanation(engines), 300));
    for (const Turn& turn : game.turns) text.moves.push_back({turn.move, comment(turn)});
    return text;
}

} // namespace quartet::tools
