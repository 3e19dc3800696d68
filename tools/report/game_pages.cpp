#include "tools/report/game_pages.hpp"

#include "tools/engine/score.hpp"
#include "tools/show/svg_drawing.hpp"
#include "tools/standing/names.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

namespace quartet::tools {

namespace {

const SvgStyle style{.unit = 64, .names = "q-"};
constexpr int no_piece = -1;

double rounded(double value) {
    return std::round(value * 100) / 100;
}

// Hundredths, or the words of a forced end; null of what is neither.
Json score_json(const Info& info) {
    const std::optional<EngineScore> score = read_score(info.score);
    if (!score) return nullptr;
    if (score->kind == EngineScore::Kind::centipieces) return score->value;
    return text(*score);
}

const char* kind_name(Turn::Kind kind) {
    switch (kind) {
    case Turn::Kind::opening:
        return "opening";
    case Turn::Kind::drawn:
        return "drawn";
    case Turn::Kind::left:
        return "left";
    default:
        return "";
    }
}

} // namespace

void GamePages::add(const PlayedGame& game) {
    const auto refused = [&](const std::string& what, const ParseError& error) {
        return ToolError{fmt::format("game {}: {}: {}", game.pairing.game + 1, what, error.message())};
    };
    referee_.set_up_start();
    if (!game.opening.position.empty()) {
        if (const Result<void> set = referee_.set_up(game.opening.position); !set)
            throw refused("position", set.error());
    }
    referee_.pass_turn();

    Json entry{{"number", game.pairing.game + 1},
               {"players", Json::array()},
               {"result", result_text(game.outcome, referee_.seats(), referee_.seat_letters())},
               {"reason", without_controls(game.explanation(header_.engines))}};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(referee_.seats()); ++seat)
        entry["players"].push_back(game.pairing.engine[seat]);

    std::optional<Picture> picture = referee_.picture();
    Cells cells;
    Json players;
    if (picture) {
        entry["board"] = board_of(*picture);
        cells = cells_of(*picture);
        entry["start"] = changes(Cells(cells.size(), no_piece), cells);
        entry["standing"] = players = players_of(*picture);
    }
    entry["first"] = referee_.to_move().index();
    Json& turns = entry["turns"] = Json::array();
    for (const Turn& turn : game.turns) {
        picture::Trace trace;
        if (picture) {
            if (Result<picture::Trace> of_move = referee_.trace(turn.move)) trace = *std::move(of_move);
        }
        if (const Result<std::string> played = referee_.play(turn.move); !played)
            throw refused(fmt::format("move {}", turns.size() + 1), played.error());
        Json step = turn_json(turn, trace);
        if (picture) {
            picture = referee_.picture();
            Cells after = cells_of(*picture);
            step["cells"] = changes(cells, after);
            cells = std::move(after);
            if (Json now = players_of(*picture); now != players) step["standing"] = players = std::move(now);
        }
        turns.push_back(std::move(step));
    }
    games_.push_back(std::move(entry));
}

Json GamePages::turn_json(const Turn& turn, const picture::Trace& trace) const {
    Json json{{"move", turn.move}, {"seat", turn.seat.index()}};
    if (*kind_name(turn.kind) != '\0') json["kind"] = kind_name(turn.kind);
    if (!trace.path.empty()) json["path"] = trace.path;
    if (!trace.taken.empty()) json["taken"] = trace.taken;
    if (turn.kind != Turn::Kind::played) return json;
    json["ms"] = rounded(std::chrono::duration<double, std::milli>(turn.elapsed).count());
    if (turn.info) {
        json["score"] = score_json(*turn.info);
        if (turn.info->depth) json["depth"] = *turn.info->depth;
        if (turn.info->nodes) json["nodes"] = *turn.info->nodes;
    }
    return json;
}

int GamePages::board_of(const Picture& picture) {
    if (definitions_.empty()) {
        definitions_ = svg_definitions(picture, style);
        for (std::size_t seat = 0; seat < picture.players.size(); ++seat) {
            const picture::Player& player = picture.players[seat];
            seats_.push_back({{"letter", std::string(1, header_.seat_letters[seat])},
                              {"name", player.name},
                              {"colour", fmt::format("#{:02x}{:02x}{:02x}", player.colour.red,
                                                     player.colour.green, player.colour.blue)}});
        }
    }
    SvgBoard board = svg_board(picture, style);
    const auto [known, fresh] = board_numbers_.emplace(board.svg, static_cast<int>(boards_.size()));
    if (fresh) {
        Json centres = Json::array();
        for (const picture::Point& centre : board.centres)
            centres.push_back({rounded(centre.x), rounded(centre.y)});
        Json shapes = Json::array();
        for (const picture::Cell& cell : picture.cells) shapes.push_back(cell.shape);
        boards_.push_back(
            {{"svg", board.svg}, {"unit", style.unit}, {"centres", centres}, {"shapes", shapes}});
    }
    return known->second;
}

int GamePages::look_of(const Picture& picture, const picture::Piece& piece) {
    const std::string key = fmt::format(
        "{} {} {} {}", piece.figure, piece.owner ? piece.owner->index() : -1,
        static_cast<int>(piece.standing),
        piece.badge ? fmt::format("{}{}", static_cast<int>(piece.badge->tone), piece.badge->text) : "");
    const auto [known, fresh] = look_numbers_.emplace(key, static_cast<int>(looks_.size()));
    if (fresh) looks_.push_back(svg_piece(picture, piece, style));
    return known->second;
}

GamePages::Cells GamePages::cells_of(const Picture& picture) {
    Cells cells(picture.cells.size(), no_piece);
    for (const picture::Piece& piece : picture.pieces)
        cells[static_cast<std::size_t>(piece.cell)] = look_of(picture, piece);
    return cells;
}

Json GamePages::changes(const Cells& before, const Cells& after) {
    Json list = Json::array();
    for (std::size_t cell = 0; cell < after.size(); ++cell)
        if (before[cell] != after[cell]) list.push_back({cell, after[cell]});
    return list;
}

// Points and remarks, by seat: [[40, "in check"], ..]; points are null where the game has none.
Json GamePages::players_of(const Picture& picture) {
    Json list = Json::array();
    for (const picture::Player& player : picture.players)
        list.push_back({player.points ? Json(*player.points) : Json(nullptr), player.remark});
    return list;
}

Json GamePages::json() const {
    Json engines = Json::array();
    for (const EngineSpec& engine : header_.engines) engines.push_back(without_controls(engine.name));
    Json seats = seats_;
    for (std::size_t seat = seats.size(); seat < header_.seat_letters.size(); ++seat) { // without a picture
        const std::string letter(1, header_.seat_letters[seat]);
        seats.push_back({{"letter", letter}, {"name", letter}, {"colour", "#777777"}});
    }
    return {
        {"seats", seats}, {"engines", engines}, {"boards", boards_}, {"looks", looks_}, {"games", games_}};
}

} // namespace quartet::tools
