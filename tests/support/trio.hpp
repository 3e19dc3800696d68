#pragma once

// Trio: a complete game for three, made up to test what only games with more than two seats have: coalitions,
// elimination, points, seats that leave, seats that move at random, settled positions.
//
// The board is a ring of 15 cells, a1 .. e1 a2 .. e2 a3 .. e3. Each seat starts with a king between two
// runners. A runner goes one or two cells either way, over anything, and captures where it lands; a king goes
// one cell either way, to an empty cell only. A captured runner pays 1 point, a captured king 3. A seat whose
// king is captured is out at once and the rest of its pieces leave the board; so is a seat that has no move on
// its turn. A seat that abandons the game stays on the board: its turns are passed over, or (option Abandoned
// random) its moves are drawn at random and earn nothing. The game ends when one seat at most still plays, or
// after QuietLimit plies in which no piece left the board; the points rank the seats.

#include "core/game/game.hpp"
#include "core/game/random.hpp"
#include "core/game/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::testing {

class Trio {
public:
    static constexpr int cells = 15;
    enum class Status : std::uint8_t { playing, abandoned, out };

    struct Position {
        std::array<std::uint8_t, cells> board{}; // 0: empty; else 1 + 2 * seat + (1 for a king)
        std::array<Status, 3> status{};
        std::array<std::uint8_t, 3> points{};
        std::uint8_t quiet = 0; // plies since a piece left the board, as far as QuietLimit counts them
        Seat turn;
        friend bool operator==(const Position&, const Position&) = default;
    };
    struct Move {
        std::uint8_t from;
        std::uint8_t to;
        friend bool operator==(const Move&, const Move&) = default;
    };
    using Moves = MoveList<Move, 64>;

    static constexpr std::string_view name = "trio";
    static constexpr std::string_view title = "Trio on a ring";
    static constexpr int seats = 3;
    static constexpr std::string_view seat_letters = "XYZ";

    // --- Options
    static std::span<const OptionSpec> options() {
        static constexpr std::array<std::string_view, 2> modes{"frozen", "random"};
        static constexpr std::array<OptionSpec, 2> specs{
            OptionSpec{"Abandoned", OptionSpec::Kind::combo, "frozen", 0, 0, modes},
            OptionSpec{"QuietLimit", OptionSpec::Kind::spin, "40", 0, 200}};
        return specs;
    }
    void set_option(std::size_t i, std::string_view value) {
        if (i == 0) random_ = value == "random";
        if (i == 1) quiet_limit_ = read_number({value, 0}, 0, 200).value_or(quiet_limit_);
    }
    std::string option(std::size_t i) const {
        if (i == 0) return random_ ? "random" : "frozen";
        return std::to_string(quiet_limit_);
    }

    // --- Rules
    Setup<Position> start() const {
        Position p;
        for (int seat = 0; seat < seats; ++seat) {
            for (int i = 0; i < 3; ++i) p.board[at(5 * seat + i)] = piece(seat, i == 1);
        }
        return {p, 0, 1};
    }
    Seat to_move(const Position& p) const { return p.turn; }
    void generate(const Position& p, Moves& moves) const {
        if (outcome(p).over || passes(p)) return;
        for (int from = 0; from < cells; ++from) {
            const int moved = p.board[at(from)];
            if (moved == 0 || owner(moved) != p.turn.index()) continue;
            for (const int step : {-2, -1, 1, 2}) {
                const int to = (from + step + cells) % cells;
                const int target = p.board[at(to)];
                const bool legal = is_king(moved) ? std::abs(step) == 1 && target == 0
                                                  : target == 0 || owner(target) != owner(moved);
                if (legal) moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
            }
        }
    }
    std::uint64_t count(const Position& p) const {
        Moves moves;
        generate(p, moves);
        return static_cast<std::uint64_t>(moves.size());
    }
    Position after(const Position& p, const Move& m) const {
        Position next = p;
        const int mover = p.turn.index();
        const int victim = std::exchange(next.board[m.to], next.board[m.from]);
        next.board[m.from] = 0;
        if (victim != 0) {
            if (p.status[at(mover)] == Status::playing) {
                next.points[at(mover)] = static_cast<std::uint8_t>(next.points[at(mover)] + worth(victim));
            }
            if (is_king(victim)) eliminate(next, owner(victim));
        }
        next.turn = next_seat(p.turn, seats);
        next.quiet =
            quiet_limit_ == 0 || victim != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(p.quiet + 1);
        settle(next);
        return next;
    }
    Outcome outcome(const Position& p) const {
        if (std::count(p.status.begin(), p.status.end(), Status::playing) <= 1) {
            return stopped(p, "one seat left");
        }
        return quiet_limit_ > 0 && p.quiet >= quiet_limit_ ? stopped(p, "quiet limit") : Outcome::playing();
    }
    bool progress(const Position& p, const Move& m) const { // whether a piece leaves the board
        const Position next = after(p, m);
        return std::count(next.board.begin(), next.board.end(), 0) !=
               std::count(p.board.begin(), p.board.end(), 0);
    }
    Key key(const Position& p) const {
        Key sum = 0;
        contents(p, [&](const Change& change) { sum ^= zobrist(change); });
        return sum;
    }
    Position turned(const Position& p) const {
        Position result = p;
        for (int cell = 0; cell < cells; ++cell) {
            const int old = p.board[at(cell)];
            result.board[at((cell + 5) % cells)] =
                old == 0 ? std::uint8_t{0} : piece((owner(old) + 1) % seats, is_king(old));
        }
        for (int seat = 0; seat < seats; ++seat) {
            result.status[at((seat + 1) % seats)] = p.status[at(seat)];
            result.points[at((seat + 1) % seats)] = p.points[at(seat)];
        }
        result.turn = next_seat(p.turn, seats);
        return result;
    }

    // --- More than two seats
    Position abandon(const Position& p, Seat seat, Departure) const {
        Position next = p;
        if (outcome(p).over || p.status[at(seat.index())] != Status::playing) return next;
        next.status[at(seat.index())] = Status::abandoned;
        settle(next);
        return next;
    }
    bool chance(const Position& p) const {
        return random_ && p.status[at(p.turn.index())] == Status::abandoned && !outcome(p).over;
    }
    Outcome stopped(const Position& p, std::string_view reason) const {
        return Outcome::by_points({p.points[0], p.points[1], p.points[2]}, seats, reason);
    }

    // --- Text: three times five cells (king X Y Z, runner x y z, . for empty), whose turn, the status of each
    // seat (p a o), its points, the quiet plies that QuietLimit counts, plies without progress, move number:
    // "xXx../yYy../zZz.. X ppp 0,0,0 0 0 1"
    Result<Setup<Position>> read_position(std::string_view text) const {
        const std::vector<Word> words = split_words(text);
        if (words.size() != 7) return refuse(text, 0, "a position has seven words");
        Setup<Position> setup;
        Position& p = setup.position;
        const auto& [board, place] = words[0];
        if (board.size() != 17) return refuse(board, place, "a board is three times five cells");
        for (std::size_t i = 0; i < 17; ++i) {
            const std::size_t found = std::string_view{".xXyYzZ"}.find(board[i]);
            if (i % 6 == 5 ? board[i] != '/' : found == std::string_view::npos) {
                return refuse(board.substr(i, 1), place + i, "cells are of xyzXYZ and . with / between");
            }
            if (i % 6 != 5) p.board[i - i / 6] = static_cast<std::uint8_t>(found);
        }
        const std::size_t turn = seat_letters.find(words[1].text);
        if (words[1].text.size() != 1 || turn == std::string_view::npos) {
            return refuse(words[1].text, words[1].place, "the turn is X, Y or Z");
        }
        p.turn = Seat{static_cast<int>(turn)};
        for (std::size_t seat = 0; seat < 3; ++seat) {
            const std::string_view letter = words[2].text.substr(std::min(seat, words[2].text.size()), 1);
            const std::size_t status = std::string_view{"pao"}.find(letter);
            if (words[2].text.size() != 3 || status == std::string_view::npos) {
                return refuse(words[2].text, words[2].place, "the status of each seat is p, a or o");
            }
            p.status[seat] = static_cast<Status>(status);
            const bool out = p.status[seat] == Status::out;
            const auto pieces = [&](bool king) {
                return std::count(p.board.begin(), p.board.end(), piece(static_cast<int>(seat), king));
            };
            if (pieces(true) != (out ? 0 : 1) || (out && pieces(false) > 0)) {
                return refuse(board, place, "a seat has one king, and nothing when it is out");
            }
        }
        std::size_t start = 0;
        for (std::size_t seat = 0; seat < 3; ++seat) {
            const std::string_view list = words[3].text;
            const std::size_t end = std::min(list.find(',', start), list.size());
            const Result<int> points =
                read_number({list.substr(start, end - start), words[3].place + start}, 0, 99);
            if (!points) return tl::unexpected{points.error()};
            p.points[seat] = static_cast<std::uint8_t>(*points);
            if ((end == list.size()) != (seat == 2)) {
                return refuse(list, words[3].place, "the points are three numbers");
            }
            start = end + 1;
        }
        const Result<int> quiet = read_number(words[4], 0, 200);
        const Result<int> quiet_plies = read_number(words[5], 0, 9999);
        const Result<int> move_number = read_number(words[6], 1, 9999);
        for (const Result<int>& number : {quiet, quiet_plies, move_number}) {
            if (!number) return tl::unexpected{number.error()};
        }
        p.quiet = static_cast<std::uint8_t>(*quiet);
        setup.quiet_plies = *quiet_plies;
        setup.move_number = *move_number;
        return setup;
    }
    std::string write_position(const Setup<Position>& setup) const {
        const Position& p = setup.position;
        std::string status;
        for (const Status each : p.status) status += "pao"[static_cast<std::size_t>(each)];
        return fmt::format("{} {} {} {} {} {} {}", board_text(p, '/'), seat_letters[at(p.turn.index())],
                           status, fmt::join(p.points, ","), p.quiet, setup.quiet_plies, setup.move_number);
    }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        Moves moves;
        generate(p, moves);
        for (const Move& move : moves) {
            if (write_move(p, move) == text) return move;
        }
        return refuse(text, 0, moves.empty() ? "there is no legal move" : "not a legal move");
    }
    std::string write_move(const Position&, const Move& m) const {
        return cell_name(m.from) + cell_name(m.to);
    }
    std::string draw(const Position& p) const {
        return fmt::format("{}\nabcde abcde abcde\n{} to move, points {}\n", board_text(p, ' '),
                           seat_letters[at(p.turn.index())], fmt::join(p.points, " "));
    }

    // --- By difference: a cell, a status, points, the counter or the turn loses one value and takes another
    struct Change {
        enum class What : std::uint8_t { cell, status, points, quiet, turn };
        What what;
        std::uint8_t where; // cell or seat
        std::uint8_t value; // never 0: that is how everything starts
        bool on;
    };
    struct Accumulator {
        std::array<std::int16_t, 3> runners{}; // of each seat
        std::array<std::int16_t, 3> kings{};
        void apply(const Change& change) {
            if (change.what != Change::What::cell) return;
            auto& sum = (is_king(change.value) ? kings : runners)[at(owner(change.value))];
            sum = static_cast<std::int16_t>(sum + (change.on ? 1 : -1));
        }
        friend bool operator==(const Accumulator&, const Accumulator&) = default;
    };
    template <class Sink>
    void contents(const Position& p, Sink&& sink) const {
        difference(Position{}, p, sink);
    }
    template <class Sink>
    void changes(const Position& p, const Move& m, Sink&& sink) const {
        difference(p, after(p, m), sink);
    }
    Key zobrist(const Change& change) const {
        const auto what = static_cast<std::uint64_t>(change.what);
        return Random::mix(1 + (what << 16) + (std::uint64_t{change.where} << 8) + change.value);
    }

    // --- Search
    static constexpr int move_slots = 2 * cells;
    std::uint16_t pack(const Position&, const Move& m) const {
        return static_cast<std::uint16_t>(1 + m.from * cells + m.to);
    }
    bool unpack(const Position& p, std::uint16_t word, Move& m) const {
        Moves moves;
        generate(p, moves);
        for (const Move& move : moves) {
            if (pack(p, move) != word) continue;
            m = move;
            return true;
        }
        return false;
    }
    void noisy(const Position& p, Moves& moves) const { // captures
        Moves every;
        generate(p, every);
        for (const Move& move : every) {
            if (p.board[move.to] != 0) moves.push_back(move);
        }
    }
    bool is_noisy(const Position& p, const Move& m) const { return p.board[m.to] != 0; }
    bool must_capture(const Position&) const { return false; }
    int target(const Move& m) const { return m.to; }
    bool danger(const Position& p) const { // a runner of another seat stands two cells or less from our king
        for (int cell = 0; cell < cells; ++cell) {
            if (p.board[at(cell)] != piece(p.turn.index(), true)) continue;
            for (const int step : {-2, -1, 1, 2}) {
                const int near = p.board[at((cell + step + cells) % cells)];
                if (near != 0 && !is_king(near) && owner(near) != p.turn.index()) return true;
            }
        }
        return false;
    }
    int order(const Position& p, const Move& m) const { return worth(p.board[m.to]); }
    int move_slot(const Position& p, const Move& m) const {
        return (is_king(p.board[m.from]) ? cells : 0) + m.to;
    }
    std::span<const std::int16_t> weights() const {
        static constexpr std::array<std::int16_t, 3> values{50, 30, 90};
        return values;
    }
    // The view of a seat against the two others together: its own count twice.
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        std::array<int, 3> sums{};
        for (int seat = 0; seat < seats; ++seat) {
            const int sign = seat == view.index() ? 2 : -1;
            sums[0] += sign * p.points[at(seat)];
            for (const int each : p.board) {
                if (each != 0 && owner(each) == seat) sums[is_king(each) ? 2 : 1] += sign;
            }
        }
        for (int feature = 0; feature < 3; ++feature) sink.add(feature, sums[at(feature)]);
    }
    std::string_view feature_name(int feature) const {
        static constexpr std::array<std::string_view, 3> names{"points", "runners", "kings"};
        return names[at(feature)];
    }
    EvalScore terminal_score(const Outcome& outcome, Seat seat) const {
        EvalScore score = outcome.place[at(seat.index())] == 1 ? 200 : 0;
        for (int each = 0; each < seats; ++each) {
            score += (each == seat.index() ? 100 : -50) * outcome.points[at(each)];
        }
        return score;
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    static std::uint8_t piece(int seat, bool king) {
        return static_cast<std::uint8_t>(1 + 2 * seat + (king ? 1 : 0));
    }
    static int owner(int piece) { return (piece - 1) / 2; }
    static bool is_king(int piece) { return piece != 0 && piece % 2 == 0; }
    static int worth(int piece) { return piece == 0 ? 0 : is_king(piece) ? 3 : 1; }
    static std::string cell_name(int cell) {
        return {static_cast<char>('a' + cell % 5), static_cast<char>('1' + cell / 5)};
    }
    static std::string board_text(const Position& p, char between) {
        std::string text;
        for (int cell = 0; cell < cells; ++cell) {
            if (cell > 0 && cell % 5 == 0) text += between;
            text += ".xXyYzZ"[p.board[at(cell)]];
        }
        return text;
    }

    // Whether the turn of the seat to move is passed over.
    bool passes(const Position& p) const {
        const Status status = p.status[at(p.turn.index())];
        return status == Status::out || (status == Status::abandoned && !random_);
    }
    static void eliminate(Position& p, int seat) {
        p.status[at(seat)] = Status::out;
        for (std::uint8_t& cell : p.board) {
            if (cell != 0 && owner(cell) == seat) cell = 0;
        }
    }
    // Passes the turn on to a seat that can move, eliminating those that cannot, unless the game ends before.
    void settle(Position& p) const {
        while (!outcome(p).over && count(p) == 0) {
            if (!passes(p)) {
                eliminate(p, p.turn.index());
                p.quiet = 0;
            }
            p.turn = next_seat(p.turn, seats);
        }
    }

    template <class Sink>
    static void difference(const Position& old, const Position& now, Sink&& sink) {
        const auto compare = [&](Change::What what, int where, int before, int behind) {
            if (before == behind) return;
            const auto place = static_cast<std::uint8_t>(where);
            if (before != 0) sink(Change{what, place, static_cast<std::uint8_t>(before), false});
            if (behind != 0) sink(Change{what, place, static_cast<std::uint8_t>(behind), true});
        };
        for (int cell = 0; cell < cells; ++cell) {
            compare(Change::What::cell, cell, old.board[at(cell)], now.board[at(cell)]);
        }
        for (int seat = 0; seat < seats; ++seat) {
            compare(Change::What::status, seat, static_cast<int>(old.status[at(seat)]),
                    static_cast<int>(now.status[at(seat)]));
            compare(Change::What::points, seat, old.points[at(seat)], now.points[at(seat)]);
        }
        compare(Change::What::quiet, 0, old.quiet, now.quiet);
        compare(Change::What::turn, 0, old.turn.index(), now.turn.index());
    }

    bool random_ = false; // what an abandoned seat does: move at random, or nothing
    int quiet_limit_ = 40;
};

static_assert(ManySeated<Trio> && CoalitionScored<Trio> && Incremental<Trio>);

} // namespace quartet::testing
