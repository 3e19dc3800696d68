#include "tools/record/game_line.hpp"

#include "core/game/departure.hpp"
#include "tools/counted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace quartet::tools {

namespace {

constexpr int max_number = 1'000'000'000; // of games, units, openings, rounds, plies
constexpr double max_milliseconds = 1e12;
constexpr std::size_t max_move = 64; // characters
constexpr std::string_view start_word = "startpos";

double milliseconds(Duration duration) { // to the microsecond
    return static_cast<double>(duration.count() / 1000) / 1000.0;
}

Duration from_milliseconds(double time) {
    return std::chrono::microseconds{std::llround(time * 1000)};
}

// The seats of some turns, a letter each.
std::string movers(const PlayedGame& game, bool of_opening, const RecordHeader& header) {
    std::string letters;
    for (const Turn& turn : game.turns) {
        if ((turn.kind == Turn::Kind::opening) == of_opening)
            letters += header.seat_letters[static_cast<std::size_t>(turn.seat.index())];
    }
    return letters;
}

Json opening_json(const PlayedGame& game, const RecordHeader& header) {
    return {{"index", game.pairing.opening},
            {"position", game.opening.position.empty() ? std::string{start_word} : game.opening.position},
            {"moves", game.opening.moves},
            {"movers", movers(game, true, header)}};
}

void write_moves(const PlayedGame& game, const RecordHeader& header, Json& line) {
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
    line["moves"] = std::move(moves);
    line["movers"] = movers(game, false, header);
    line["times"] = std::move(times);
    line["scores"] = std::move(scores);
    line["depths"] = std::move(depths);
    line["nodes"] = std::move(nodes);
    line["drawn"] = std::move(drawn);
}

// --- Reading

bool is_move(std::string_view text) {
    const auto is_plain = [](char c) { return c > ' ' && c < '\x7f'; };
    return !text.empty() && text.size() <= max_move && std::all_of(text.begin(), text.end(), is_plain);
}

std::optional<FaultKind> read_fault_kind(std::string_view word) {
    for (int i = 0;; ++i) {
        const auto kind = static_cast<FaultKind>(i);
        if (name(kind).empty() || kind == FaultKind::stopped) return std::nullopt;
        if (name(kind) == word) return kind;
    }
}

class GameReader {
public:
    GameReader(const Json& json, const RecordHeader& header, std::optional<ParseError>& error)
        : fields_{json, error}, header_{header}, seats_{header.seat_letters.size()} {}

    PlayedGame read() {
        std::string record;
        fields_.read("record", record);
        if (record != "game") fields_.fail("record", "the line of a game was expected");
        read_pairing();
        read_outcome();
        read_faults();
        read_remarks();
        read_opening();
        read_moves();
        return std::move(game_);
    }

private:
    void read_pairing() {
        Pairing& pairing = game_.pairing;
        fields_.read("game", pairing.game, 0, max_number);
        fields_.read("unit", pairing.unit, 0, max_number);
        fields_.read("round", pairing.round, 0, max_number);
        fields_.read("seed", game_.seed);
        fields_.read_optional("started", game_.started);
        const Json* players = fields_.array("players", seats_);
        for (std::size_t seat = 0; players != nullptr && seat < seats_; ++seat) {
            const JsonFields player = fields_.object_at("players", *players, seat);
            player.read("engine", pairing.engine[seat], 0, last_engine());
            player.read("id", game_.ids[seat]);
            std::string name;
            player.read("name", name);
            if (!fields_.failed() &&
                name != header_.engines[static_cast<std::size_t>(pairing.engine[seat])].name)
                player.fail("name", "the header has another for this engine");
        }
    }

    void read_outcome() {
        Outcome& outcome = game_.outcome;
        outcome.over = true;
        const Json* places = fields_.array("places", seats_);
        const Json* points = fields_.array("points", seats_);
        for (std::size_t seat = 0; !fields_.failed() && seat < seats_; ++seat) {
            fields_.read_at("places", *places, seat, outcome.place[seat], 1, header_.seats());
            fields_.read_at("points", *points, seat, outcome.points[seat], -max_number, max_number);
        }
        const auto end = outcome.place.begin() + header_.seats();
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            const auto better = std::count_if(outcome.place.begin(), end,
                                              [&](int other) { return other < outcome.place[seat]; });
            if (outcome.place[seat] != better + 1)
                fields_.fail("places", "equal ones share the better number");
        }
        std::string result;
        fields_.read("result", result);
        if (!fields_.failed() && result != result_text(outcome, header_.seats(), header_.seat_letters))
            fields_.fail("result", "it does not follow from the places and points");
        fields_.read("reason", game_.reason);
    }

    void read_faults() {
        const Json* faults = fields_.array("faults");
        for (std::size_t i = 0; !fields_.failed() && i < faults->size(); ++i) {
            const JsonFields each = fields_.object_at("faults", *faults, i);
            SeatFault& fault = game_.faults.emplace_back();
            fault.seat = read_seat(each);
            each.read("engine", fault.engine, 0, last_engine());
            each.read("ply", fault.ply, 0, max_number);
            std::string kind;
            each.read("kind", kind);
            if (const auto known = read_fault_kind(kind)) {
                fault.fault.kind = *known;
            } else {
                each.fail("kind", "there is no such fault");
            }
            each.read("detail", fault.fault.detail);
        }
    }

    void read_remarks() {
        const Json* remarks = fields_.array("remarks");
        for (std::size_t i = 0; !fields_.failed() && i < remarks->size(); ++i) {
            const JsonFields each = fields_.object_at("remarks", *remarks, i);
            SeatRemark& remark = game_.remarks.emplace_back();
            remark.seat = read_seat(each);
            each.read("engine", remark.engine, 0, last_engine());
            each.read("kind", remark.remark.kind);
            each.read("detail", remark.remark.detail);
            each.read("count", remark.remark.count, 0, max_number);
        }
    }

    void read_opening() {
        const JsonFields opening = fields_.object("opening");
        opening.read("index", game_.pairing.opening, 0, max_number);
        opening.read("position", game_.opening.position);
        if (game_.opening.position == start_word) game_.opening.position.clear();
        const Json* moves = opening.array("moves");
        const std::string seats = read_movers(opening, moves);
        for (std::size_t i = 0; !fields_.failed() && i < moves->size(); ++i) {
            game_.opening.moves.push_back(read_move(opening, *moves, i));
            game_.turns.push_back(
                {.kind = Turn::Kind::opening, .seat = seat_of(seats[i]), .move = game_.opening.moves.back()});
        }
    }

    void read_moves() {
        const Json* moves = fields_.array("moves");
        const std::size_t count = moves != nullptr ? moves->size() : 0;
        const std::string seats = read_movers(fields_, moves);
        const Json* times = fields_.array("times", count);
        const Json* scores = fields_.array("scores", count);
        const Json* depths = fields_.array("depths", count);
        const Json* nodes = fields_.array("nodes", count);
        const std::vector<bool> drawn = read_drawn(count);
        for (std::size_t i = 0; !fields_.failed() && i < count; ++i) {
            Turn turn{
                .kind = Turn::Kind::played, .seat = seat_of(seats[i]), .move = read_move(fields_, *moves, i)};
            if (header_.seats() > 2 && read_departure(turn.move)) turn.kind = Turn::Kind::left;
            if (drawn[i]) turn.kind = Turn::Kind::drawn;
            if ((turn.kind == Turn::Kind::played) != !(*times)[i].is_null())
                fields_.fail(fmt::format("times[{}]", i), "moves of engines have one, others none");
            if (turn.kind == Turn::Kind::played) {
                double time = 0;
                fields_.read_at("times", *times, i, time, 0, max_milliseconds);
                turn.elapsed = from_milliseconds(time);
            }
            const bool said = !(*scores)[i].is_null();
            if (said) {
                fields_.read_at("scores", *scores, i, turn.info.emplace().score);
                if (!(*depths)[i].is_null())
                    fields_.read_at("depths", *depths, i, turn.info->depth.emplace(),
                                    std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
                if (!(*nodes)[i].is_null()) fields_.read_at("nodes", *nodes, i, turn.info->nodes.emplace());
            } else if (!(*depths)[i].is_null() || !(*nodes)[i].is_null()) {
                fields_.fail(fmt::format("scores[{}]", i),
                             "it is null although there is a depth or a number of nodes");
            }
            game_.turns.push_back(std::move(turn));
        }
    }

    std::vector<bool> read_drawn(std::size_t count) const {
        std::vector<bool> drawn(count);
        const Json* list = fields_.array("drawn");
        int last = -1;
        for (std::size_t i = 0; !fields_.failed() && i < list->size(); ++i) {
            int number = 0;
            fields_.read_at("drawn", *list, i, number, last + 1, static_cast<int>(count) - 1);
            if (fields_.failed()) break;
            drawn[static_cast<std::size_t>(number)] = true;
            last = number;
        }
        return drawn;
    }

    std::string read_movers(const JsonFields& fields, const Json* moves) const {
        std::string seats;
        fields.read("movers", seats);
        if (moves != nullptr && seats.size() != moves->size())
            fields.fail("movers", fmt::format("it has {} for {}", counted(seats.size(), "letter"),
                                              counted(moves->size(), "move")));
        const bool known = std::all_of(seats.begin(), seats.end(), [&](char letter) {
            return header_.seat_letters.find(letter) != std::string::npos;
        });
        if (!known) fields.fail("movers", "it has a letter that is no seat's");
        return seats;
    }

    std::string read_move(const JsonFields& fields, const Json& moves, std::size_t index) const {
        std::string move;
        fields.read_at("moves", moves, index, move);
        if (!is_move(move)) fields.fail(fmt::format("moves[{}]", index), "it is no word");
        return move;
    }

    Seat read_seat(const JsonFields& fields) const {
        int seat = 0;
        fields.read("seat", seat, 0, header_.seats() - 1);
        return Seat{seat};
    }

    Seat seat_of(char letter) const { return Seat{static_cast<int>(header_.seat_letters.find(letter))}; }
    int last_engine() const { return static_cast<int>(header_.engines.size()) - 1; }

    const JsonFields fields_;
    const RecordHeader& header_;
    const std::size_t seats_;
    PlayedGame game_;
};

} // namespace

std::string game_line(const PlayedGame& game, const RecordHeader& header) {
    Json players = Json::array();
    Json places = Json::array();
    Json points = Json::array();
    for (std::size_t seat = 0; seat < header.seat_letters.size(); ++seat) {
        const int engine = game.pairing.engine[seat];
        players.push_back({{"engine", engine},
                           {"name", header.engines[static_cast<std::size_t>(engine)].name},
                           {"id", game.ids[seat]}});
        places.push_back(game.outcome.place[seat]);
        points.push_back(game.outcome.points[seat]);
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
    Json line{{"record", "game"},
              {"game", game.pairing.game},
              {"unit", game.pairing.unit},
              {"round", game.pairing.round},
              {"opening", opening_json(game, header)},
              {"seed", game.seed},
              {"players", std::move(players)}};
    if (!game.started.empty()) line["started"] = game.started;
    line["result"] = result_text(game.outcome, header.seats(), header.seat_letters);
    line["places"] = std::move(places);
    line["points"] = std::move(points);
    line["reason"] = game.reason;
    line["faults"] = std::move(faults);
    line["remarks"] = std::move(remarks);
    write_moves(game, header, line);
    return json_line(line);
}

Result<PlayedGame> read_game_line(std::string_view line, const RecordHeader& header) {
    const Result<Json> json = read_json_line(line);
    if (!json) return tl::unexpected{json.error()};
    return read_game(*json, header);
}

Result<PlayedGame> read_game(const Json& json, const RecordHeader& header) {
    std::optional<ParseError> error;
    PlayedGame game = GameReader{json, header, error}.read();
    if (error) return tl::unexpected{*error};
    return game;
}

} // namespace quartet::tools
