#include "tools/play/table.hpp"

#include "core/game/text_scanner.hpp"
#include "core/game/words.hpp"
#include "tools/counted.hpp"
#include "tools/match/chance_move.hpp"
#include "tools/record/game_text.hpp"
#include "tools/record/turn_comment.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <utility>

namespace quartet::tools {

namespace {

constexpr std::size_t max_game_file = std::size_t{64} << 20; // bytes

std::string rules_text(const Referee& referee) {
    std::string text;
    for (const OptionSpec& option : referee.options())
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", option.name, referee.option(option.name));
    return text;
}

} // namespace

Table::Table(std::unique_ptr<Referee> referee, std::vector<ThinkingLimits> limits, std::uint64_t seed)
    : referee_{std::move(referee)}, limits_{std::move(limits)}, seed_{seed}, random_{seed} {
    assert(static_cast<int>(limits_.size()) == referee_->seats());
    begin();
}

// What belongs to a game that begins with the referee's present position.
void Table::begin() {
    referee_->pass_turn(); // where the seat to move is out
    random_ = Random{seed_};
    steps_.clear();
    wind_clocks();
    judge();
}

std::string Table::position_line() const {
    std::string line = position_.empty() ? "position startpos" : "position fen " + position_;
    if (!steps_.empty()) line += " moves";
    for (const Step& step : steps_) line += ' ' + step.turn.move;
    return line;
}

Result<void> Table::set_up(std::string_view position) {
    if (position.empty() || position == "startpos") {
        referee_->set_up_start();
        position_.clear();
    } else {
        if (Result<void> set = referee_->set_up(position); !set) return set;
        position_ = referee_->position();
        if (position_ == referee_->start_position()) position_.clear();
    }
    begin();
    return {};
}

Result<void> Table::load(const GameText& game) {
    Table loaded{referee_->clone(), limits_, seed_};
    const std::string_view seed = game.tag("Seed");
    std::from_chars(seed.data(), seed.data() + seed.size(),
                    loaded.seed_); // what is no number leaves it as it is
    if (const Result<void> rules = adopt_rules(game, *loaded.referee_); !rules) return rules;
    if (const Result<void> set = loaded.set_up(game.position); !set) return set;
    if (const Result<void> played = loaded.replay(game); !played) return played;
    loaded.adopt_result(game);
    *this = std::move(loaded);
    return {};
}

Result<void> Table::replay(const GameText& game) {
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        Turn turn{.kind = Turn::Kind::played, .seat = referee_->to_move(), .move = {}};
        read_turn_comment(game.moves[i].comment, turn);
        const Random before = random_;
        // The numbers go on as they did when the game was played.
        if (referee_->chance_to_move()) {
            draw_chance_move(*referee_, random_);
            turn.kind = Turn::Kind::drawn;
        } else if (turn.kind == Turn::Kind::drawn) {
            turn.kind = Turn::Kind::played;
        }
        Result<LastMove> played = play_traced(*referee_, game.moves[i].move);
        if (!played) {
            return refuse(game.moves[i].move, i + 1,
                          fmt::format("move {}: {}", i + 1, played.error().reason));
        }
        turn.move = played->text;
        if (referee_->seats() > 2 && read_departure(turn.move)) turn.kind = Turn::Kind::left;
        add(std::move(turn), *std::move(played), before);
    }
    return {};
}

// A result that the rules do not give was given by those who played.
void Table::adopt_result(const GameText& game) {
    if (outcome_.over || referee_->seats() != 2) {
        if (!outcome_.over && game.tag("Reason") == reason::agreed_draw) agree_draw();
        return;
    }
    const std::string_view tagged = game.tag("Reason");
    if (game.result == "1-0" || game.result == "0-1") {
        outcome_ = Outcome::win(Seat{game.result == "1-0" ? 0 : 1}, "");
    } else if (game.result == "1/2-1/2") {
        outcome_ = Outcome::draw("");
    } else {
        return;
    }
    reason_ = tagged.empty() ? "by the record" : printable(tagged, 200);
    if (reason_ == reason::lost_on_time && outcome_.place[0] != outcome_.place[1])
        clocks_[outcome_.place[0] == 1 ? 1 : 0].run_out();
}

Result<std::string> Table::play(std::string_view move, Duration elapsed, std::optional<Info> info) {
    assert(!over());
    const Random before = random_;
    if (read_departure(move)) return refuse(move, 0, "this is no move");
    Result<LastMove> played = play_traced(*referee_, move);
    if (!played) return tl::unexpected{played.error()};
    std::string text = played->text;
    const Seat mover = played->mover;
    add({Turn::Kind::played, mover, text, elapsed, std::move(info)}, *std::move(played), before);
    return text;
}

std::string Table::draw_move() {
    assert(chance_to_move());
    const Random before = random_;
    const std::string move = draw_chance_move(*referee_, random_);
    Result<LastMove> played = play_traced(*referee_, move);
    if (!played) throw ToolError{"the referee refuses its own move: " + played.error().message()};
    const Seat mover = played->mover;
    add({.kind = Turn::Kind::drawn, .seat = mover, .move = move}, *std::move(played), before);
    return move;
}

void Table::leave(Departure departure) {
    assert(!over());
    const Seat seat = to_move();
    const std::string_view why = departure == Departure::resigned ? reason::resigned : reason::lost_on_time;
    if (referee_->seats() == 2) {
        outcome_ = Outcome::win(next_seat(seat, 2), why);
        reason_ = why;
        if (departure == Departure::flagged) clocks_[static_cast<std::size_t>(seat.index())].run_out();
        return;
    }
    const std::string word{departure_word(departure)};
    referee_->leave(seat, departure);
    add({.kind = Turn::Kind::left, .seat = seat, .move = word}, {word, seat, {}}, random_);
}

void Table::agree_draw() {
    outcome_ = referee_->stopped(reason::agreed_draw);
    reason_ = reason::agreed_draw;
}

void Table::take_back(std::size_t turns) {
    for (; turns > 0 && !steps_.empty(); --turns) {
        referee_->undo();
        random_ = steps_.back().before;
        steps_.pop_back();
    }
    wind_clocks();
    for (const Step& step : steps_) charge(step.turn);
    judge();
}

// Takes from the clock of whose turn it was what the turn has cost.
void Table::charge(const Turn& turn) {
    SeatClock& clock = clocks_[static_cast<std::size_t>(turn.seat.index())];
    if (turn.kind == Turn::Kind::played) clock.spend(turn.elapsed);
    if (turn.kind == Turn::Kind::left && read_departure(turn.move) == Departure::flagged) clock.run_out();
}

void Table::add(Turn turn, LastMove move, const Random& before) {
    charge(turn);
    steps_.push_back({std::move(turn), std::move(move), before});
    judge();
}

void Table::judge() {
    outcome_ = referee_->outcome();
    reason_ = outcome_.reason;
}

void Table::wind_clocks() {
    clocks_.clear();
    for (const ThinkingLimits& limits : limits_) clocks_.emplace_back(limits);
}

GameText Table::text() const {
    GameText text;
    text.position = position_;
    text.result = over() ? result_text(outcome_, referee_->seats(), referee_->seat_letters()) : "*";
    text.set_tag("Result", text.result);
    text.set_tag("Rules", rules_text(*referee_));
    text.set_tag("PlyCount", std::to_string(steps_.size()));
    if (over()) text.set_tag("Reason", reason_);
    text.set_tag("Seed", std::to_string(seed_));
    for (const Step& step : steps_) text.moves.push_back({step.turn.move, turn_comment(step.turn)});
    return text;
}

Result<void> adopt_rules(const GameText& game, Referee& referee) {
    const auto rules = rules_of(game);
    if (!rules) return tl::unexpected{rules.error()};
    for (const auto& [name, value] : *rules) {
        if (referee.option(name) == value) continue;
        if (const Result<void> set = referee.set_option(name, value); !set) return set;
    }
    return {};
}

GameText read_game_file(const Referee& referee, const std::string& path, int number) {
    const std::string shown = printable(path, 200);
    std::ifstream file{path, std::ios::binary};
    std::string text;
    if (file) {
        char chunk[65536];
        while (file.read(chunk, sizeof chunk) || file.gcount() > 0) {
            text.append(chunk, static_cast<std::size_t>(file.gcount()));
            if (text.size() > max_game_file)
                throw ToolError{fmt::format("'{}' has more than {} bytes", shown, max_game_file)};
        }
    }
    if (!file && !file.eof())
        throw ToolError{fmt::format("cannot read '{}': {}", shown, std::strerror(errno))};
    // A referee refuses games that were played under other options than its own: first a look at which they were.
    const std::unique_ptr<Referee> reader = referee.clone();
    if (const Result<std::vector<GameText>> any = scan_games(text);
        any && number >= 1 && number <= static_cast<int>(any->size())) {
        if (const Result<void> set = adopt_rules((*any)[static_cast<std::size_t>(number - 1)], *reader); !set)
            throw ToolError{fmt::format("{}: '{}': {}", shown, set.error().word, set.error().reason)};
    }
    const auto refused = [&](const ParseError& error) -> ToolError {
        return ToolError{fmt::format("{}: {}", shown, error.message())};
    };
    Result<std::vector<GameText>> games = reader->read_games(text);
    if (!games) throw refused(games.error());
    if (games->empty()) throw ToolError{fmt::format("{}: there is no game in it", shown)};
    if (number < 1 || number > static_cast<int>(games->size())) {
        throw ToolError{fmt::format("{}: it has {}", shown, counted(games->size(), "game"))};
    }
    return std::move((*games)[static_cast<std::size_t>(number - 1)]);
}

} // namespace quartet::tools
