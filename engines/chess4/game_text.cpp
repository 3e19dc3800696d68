#include "engines/chess4/game_text.hpp"

#include "core/game/departure.hpp"
#include "core/game/option.hpp"
#include "core/game/text_printer.hpp"
#include "core/game/text_scanner.hpp"
#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/move_text.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/occupant.hpp"
#include "engines/chess4/position_text.hpp"
#include "engines/chess4/rules.hpp"
#include "engines/chess4/seating.hpp"
#include "engines/chess4/seats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace quartet::chess4 {

namespace {

constexpr std::string_view start_tag = "StartFen4";
constexpr std::array<std::string_view, 5> our_variants{"FFA", "chess4", "Chess for Four", "Free for all",
                                                       "Solo"};

// --- Moves

// As records name it before a square; a promoted queen like any other.
std::string letter(Kind kind) {
    if (kind == Kind::pawn) return "";
    return {kind_letters[static_cast<std::size_t>(kind == Kind::promoted ? Kind::queen : kind)]};
}

// The pieces of a side that attack the king of another.
Set attackers(const Position& p, Seat by, Seat victim) {
    return Attackers{p, p.of(by)}.on(p.king(victim), p.occupied);
}

// A sign for each live opponent's king that has a new attacker of a live side, on a square where that side had none.
std::string check_marks(const Position& before, const Position& settled, Seat mover) {
    Position after = settled; // before anybody is mated
    after.status = before.status;
    for (Seat seat : all_seats) {
        if (!after.of(Kind::king).intersects(after.of(seat))) after.status[at(seat)] = Status::dead;
    }
    std::string marks;
    for (Seat victim : all_seats) {
        if (victim == mover || !after.live(victim)) continue;
        const bool gained = std::any_of(all_seats.begin(), all_seats.end(), [&](Seat by) {
            if (by == victim || !after.live(by)) return false;
            return !attackers(before, by, victim).contains(attackers(after, by, victim));
        });
        if (gained) marks += '+';
    }
    return marks;
}

// The move without its marks.
std::string squares_text(const Position& p, const RuleOptions& options, const Move& move) {
    const Kind kind = occupant(p, move.from)->kind;
    const Seat seat = p.to_move;
    if (kind == Kind::king) {
        for (const bool on_left : {false, true}) {
            for (End end : both_ends) {
                const Castling& castling = castlings[at(seat)][on_left][static_cast<std::size_t>(end)];
                if (castling.king == move.from && castling.target == move.to)
                    return end == king_side(on_left) ? "O-O" : "O-O-O";
            }
        }
    }
    const std::optional<Occupant> victim = occupant(p, move.to);
    const bool promotes = kind == Kind::pawn && promotion_squares[at(seat)].contains(move.to);
    return fmt::format("{}{}{}{}{}", letter(kind), Geometry::name(seen(options.seating, move.from)),
                       victim ? "x" + letter(victim->kind) : "-",
                       Geometry::name(seen(options.seating, move.to)), promotes ? "=D" : "");
}

// The rows of a game.
class Rows {
public:
    void add(Seat seat, std::string_view token, std::string_view comment = {}) {
        if (number_ == 0 || seat <= last_) {
            text_ += fmt::format("{}{}. ", number_ == 0 ? "" : "\n", number_ + 1);
            ++number_;
        } else {
            text_ += " .. ";
        }
        text_ += token;
        if (const std::string braced = braced_comment(comment); !braced.empty()) text_ += ' ' + braced;
        last_ = seat;
    }
    Seat last() const { return last_; }
    std::string take() && {
        // Without a move a result says that the game has ended before the next one.
        return number_ == 0 ? "*\n" : std::move(text_) + '\n';
    }

private:
    std::string text_;
    int number_ = 0;
    Seat last_{seat_count - 1};
};

// Replays a game and writes it down.
class Replay {
public:
    Replay(const Position& start, const RuleOptions& options) : options_{options}, position_{start} {}

    void add(const GameText::Entry& entry) {
        if (in_step_) in_step_ = play(entry);
        if (!in_step_) rows_.add(next_seat(rows_.last(), seat_count), entry.move, entry.comment);
    }
    std::string take() && { return std::move(rows_).take(); }

private:
    bool play(const GameText::Entry& entry) {
        if (!in_play(position_)) return false;
        Events events;
        const Position now = on_turn(position_, options_, &events);
        const Seat seat = now.to_move;
        if (!in_play(now)) return false;
        if (const auto departure = read_departure(entry.move)) {
            if (!now.live(seat)) return false;
            add_stalemates(events, position_.to_move);
            position_ = abandon(now, options_, seat, *departure, &events);
            rows_.add(seat, entry.move, entry.comment);
        } else {
            const Result<Move> move = read_move(now, options_, entry.move);
            if (!move) return false;
            add_stalemates(events, position_.to_move);
            position_ = after(now, options_, *move, &events);
            const auto mates = std::count(events.mated.begin(), events.mated.end(), true);
            rows_.add(seat,
                      squares_text(now, options_, *move) + check_marks(now, position_, seat) +
                          std::string(static_cast<std::size_t>(mates), '#'),
                      entry.comment);
        }
        add_stalemates(events, seat);
        return true;
    }

    // In the order of their turns, which follow that of `seat`.
    void add_stalemates(const Events& events, Seat seat) {
        for (int i = 1; i < seat_count; ++i) {
            const Seat other = next_seat(seat, seat_count, i);
            if (events.stalemated[at(other)]) rows_.add(other, "S");
        }
    }

    const RuleOptions& options_;
    Position position_;
    Rows rows_;
    bool in_step_ = true; // whether all moves were legal so far
};

// --- Tags

bool is_written_by_us(std::string_view tag) {
    static constexpr std::array<std::string_view, 6> ours{"Variant", "Seating", "Abandoned",
                                                          start_tag, "FEN",     "Result"};
    return std::find(ours.begin(), ours.end(), tag) != ours.end();
}

// The players' names, which matches know by the letters of their seats, stand under their colours.
std::string_view written_name(std::string_view tag) {
    for (Seat seat : all_seats) {
        if (tag.size() == 5 && tag.substr(0, 4) == "Seat" && tag[4] == seat_letters[at(seat)])
            return name(seat);
    }
    return tag;
}

// The text with the line breaks in a tag StartFen4 made blanks; everything else stays where it is.
std::string unbroken(std::string_view text) {
    std::string result{text};
    const std::string beginning = fmt::format("[{} \"", start_tag);
    for (std::size_t at = result.find(beginning); at != std::string::npos; at = result.find(beginning, at)) {
        at += beginning.size();
        const std::size_t end = result.find('"', at);
        if (end == std::string::npos) break;
        for (; at < end; ++at) {
            if (result[at] == '\n' || result[at] == '\r') result[at] = ' ';
        }
    }
    return result;
}

Result<void> check_game(std::string_view text, const RuleOptions& options) {
    const auto known = [](std::string_view variant) {
        return variant.empty() ||
               std::any_of(our_variants.begin(), our_variants.end(),
                           [&](std::string_view ours) { return equal_ignoring_case(variant, ours); });
    };
    if (const auto fits = check_tags(text, "Variant", known, "a record of another game"); !fits) return fits;
    for (const auto& [tag, ours] :
         {std::pair<std::string_view, std::string_view>{"Seating", name(options.seating)},
          {"Abandoned", name(options.abandoned)}}) {
        const std::string_view in_force = ours;
        const auto fits = check_tags(
            text, tag,
            [&](std::string_view value) { return value.empty() || equal_ignoring_case(value, in_force); },
            fmt::format("the option {} is {}", tag, in_force));
        if (!fits) return fits;
    }
    return {};
}

} // namespace

std::string write_game(const GameText& game, const RuleOptions& options) {
    Setup<Position> start{start_position(options), 0, 1};
    std::string start_text = write_start(start, options);
    if (!game.position.empty()) {
        start_text = game.position;
        if (const auto setup = read_position(game.position, options)) {
            start = *setup;
            start_text = write_start(start, options);
        }
    }

    std::string text;
    for (const auto& [tag, value] : game.tags) {
        if (!is_written_by_us(tag)) text += tag_line(written_name(tag), value);
    }
    text += tag_line("Variant", our_variants[0]);
    text += tag_line("Seating", name(options.seating));
    text += tag_line("Abandoned", name(options.abandoned));
    text += tag_line(start_tag, start_text);
    text += tag_line("Result", game.result);
    text += '\n';

    Replay replay{start.position, options};
    for (const GameText::Entry& entry : game.moves) replay.add(entry);
    return text + std::move(replay).take() + '\n';
}

Result<std::vector<GameText>> read_games(std::string_view text, const RuleOptions& options) {
    const std::string scanned = unbroken(text);
    Result<std::vector<GameText>> games = scan_games(scanned);
    Result<void> fits;
    if (games) fits = check_game(scanned, options);
    if (!games || !fits) {
        const ParseError& error = games ? fits.error() : games.error();
        const bool cut = error.word.size() > 40; // printable() shows 40 characters of it
        return refuse(text.substr(error.place, cut ? std::string_view::npos : error.word.size()), error.place,
                      error.reason);
    }
    for (GameText& game : *games) {
        if (const std::string_view start = game.tag(start_tag); !start.empty()) game.position = start;
        const auto no_move = [](const GameText::Entry& entry) {
            return entry.move == "S" || entry.move == "#";
        };
        game.moves.erase(std::remove_if(game.moves.begin(), game.moves.end(), no_move), game.moves.end());
    }
    return games;
}

} // namespace quartet::chess4
