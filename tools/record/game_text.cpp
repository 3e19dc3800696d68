#include "tools/record/game_text.hpp"

#include "core/game/words.hpp"
#include "tools/record/turn_comment.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::tools {

namespace {

const EngineSpec& engine_of(const PlayedGame& game, const RecordHeader& header, std::size_t seat) {
    return header.engines[static_cast<std::size_t>(game.pairing.engine[seat])];
}

// "2026.11.30", from "2026-11-30T08:00:00Z".
std::string date_of(const std::string& moment) {
    if (moment.size() < 10) return "????.??.??";
    std::string date = moment.substr(0, 10);
    std::replace(date.begin(), date.end(), '-', '.');
    return date;
}

// By the words that PGN has for it (Edwards 1994, 9.8.1).
std::string termination(const PlayedGame& game) {
    for (const std::string_view each :
         {reason::win_by_score, reason::draw_by_score, reason::maximum_length}) {
        if (game.reason == each) return "adjudication";
    }
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

std::string rules_text(const RecordHeader& header) {
    std::string text;
    for (const auto& [name, value] : header.rules)
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    return text;
}

void set_time_control(GameText& text, const PlayedGame& game, const RecordHeader& header) {
    for (std::size_t seat = 0; seat < header.seat_letters.size(); ++seat) {
        const auto& clock = engine_of(game, header, seat).limits.clock;
        if (!clock) continue;
        const bool same = std::all_of(header.engines.begin(), header.engines.end(),
                                      [&](const EngineSpec& each) { return each.limits.clock == clock; });
        text.set_tag(same ? "TimeControl" : fmt::format("TimeControl{}", header.seat_letters[seat]),
                     tools::text(*clock));
    }
}

} // namespace

GameText game_text(const PlayedGame& game, const RecordHeader& header) {
    GameText text;
    text.position = game.opening.position;
    text.result = result_text(game.outcome, header.seats(), header.seat_letters);
    text.set_tag("Event", fmt::format("quartet match {}", header.variant));
    text.set_tag("Date", date_of(game.started.empty() ? header.started : game.started));
    text.set_tag("Round", std::to_string(game.pairing.game + 1));
    for (std::size_t seat = 0; seat < header.seat_letters.size(); ++seat) {
        const std::string tag = header.seats() == 2 ? (seat == 0 ? "White" : "Black")
                                                    : fmt::format("Seat{}", header.seat_letters[seat]);
        text.set_tag(tag, engine_of(game, header, seat).name);
    }
    text.set_tag("Result", text.result);
    set_time_control(text, game, header);
    text.set_tag("Rules", rules_text(header));
    text.set_tag("PlyCount", std::to_string(game.turns.size()));
    text.set_tag("Termination", termination(game));
    text.set_tag("Reason", sound_utf8(game.explanation(header.engines)));
    for (const Turn& turn : game.turns) text.moves.push_back({turn.move, sound_utf8(turn_comment(turn))});
    return text;
}

Result<std::vector<std::pair<std::string, std::string>>> rules_of(const GameText& game) {
    std::vector<std::pair<std::string, std::string>> rules;
    for (const Word& word : split_words(game.tag("Rules"))) {
        const std::size_t equals = word.text.find('=');
        if (equals == std::string_view::npos) return refuse(word, "the tag Rules has words NAME=VALUE");
        rules.emplace_back(word.text.substr(0, equals), word.text.substr(equals + 1));
    }
    return rules;
}

} // namespace quartet::tools
