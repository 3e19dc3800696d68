#pragma once

// Hunt: a game for two with quiet moves, so that positions recur and forced wins take their time; small enough
// to be solved outright. Up to three pieces a side walk on 4 x 4 cells like chess kings and capture likewise.
// Who has no piece left or cannot move has lost. Only what the search asks is here with care; the text is plain.

#include "core/game/game.hpp"
#include "core/game/random.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

namespace quartet::testing {

class Hunt {
public:
    struct Position {
        std::array<std::uint16_t, 2> pieces{}; // of each seat; bits 0 .. 15: a1 .. d1 a2 .. d4
        Seat turn;
        friend bool operator==(const Position&, const Position&) = default;
    };
    struct Move {
        std::uint8_t from;
        std::uint8_t to;
        friend bool operator==(const Move&, const Move&) = default;
    };
    using Moves = MoveList<Move, 32>;

    static constexpr std::string_view name = "hunt";
    static constexpr std::string_view title = "Hunt";
    static constexpr int seats = 2;
    static constexpr std::string_view seat_letters = "WB";

    static std::span<const OptionSpec> options() { return {}; }
    void set_option(std::size_t, std::string_view) {}
    std::string option(std::size_t) const { return {}; }

    // Two against one in opposite corners.
    Setup<Position> start() const { return {{{0b11, 1 << 15}, Seat{0}}, 0, 1}; }
    Seat to_move(const Position& p) const { return p.turn; }
    void generate(const Position& p, Moves& moves) const {
        for (int from = 0; from < 16; ++from) {
            if (!(own(p) >> from & 1)) continue;
            for (int to = 0; to < 16; ++to) {
                if ((around(from) & ~own(p)) >> to & 1) {
                    moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
                }
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
        std::uint16_t& mine = next.pieces[index(p.turn)];
        std::uint16_t& theirs = next.pieces[1 - index(p.turn)];
        mine = static_cast<std::uint16_t>((mine & ~(1 << m.from)) | 1 << m.to);
        theirs = static_cast<std::uint16_t>(theirs & ~(1 << m.to));
        next.turn = next_seat(p.turn, seats);
        return next;
    }
    Outcome outcome(const Position& p) const {
        return count(p) == 0 ? Outcome::win(next_seat(p.turn, seats), "no legal move") : Outcome::playing();
    }
    bool progress(const Position& p, const Move& m) const { return other(p) >> m.to & 1; }
    Key key(const Position& p) const {
        return Random::mix(p.pieces[0] | std::uint64_t{p.pieces[1]} << 16 |
                           std::uint64_t{index(p.turn)} << 32 | std::uint64_t{1} << 40);
    }
    Position turned(const Position& p) const {
        Position result{{}, next_seat(p.turn, seats)};
        for (int cell = 0; cell < 16; ++cell) {
            for (std::size_t seat = 0; seat < 2; ++seat) {
                if (p.pieces[seat] >> cell & 1) {
                    result.pieces[1 - seat] =
                        static_cast<std::uint16_t>(result.pieces[1 - seat] | 1 << (15 - cell));
                }
            }
        }
        return result;
    }

    Result<Setup<Position>> read_position(std::string_view text) const {
        return refuse(text, 0, "positions of this game are not read");
    }
    std::string write_position(const Setup<Position>& setup) const { return draw(setup.position); }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        Moves moves;
        generate(p, moves);
        for (const Move& move : moves) {
            if (write_move(p, move) == text) return move;
        }
        return refuse(text, 0, "no legal move");
    }
    std::string write_move(const Position&, const Move& m) const { return cell(m.from) + cell(m.to); }
    std::string draw(const Position& p) const {
        std::string text;
        for (int i = 0; i < 16; ++i) text += p.pieces[0] >> i & 1 ? 'W' : p.pieces[1] >> i & 1 ? 'B' : '.';
        return text + " " + seat_letters[index(p.turn)] + "\n";
    }

    static constexpr int move_slots = 16;
    std::uint16_t pack(const Position&, const Move& m) const {
        return static_cast<std::uint16_t>(m.from << 4 | m.to | 1 << 8);
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
    void noisy(const Position& p, Moves& moves) const {
        Moves all;
        generate(p, all);
        for (const Move& move : all) {
            if (progress(p, move)) moves.push_back(move);
        }
    }
    bool is_noisy(const Position& p, const Move& m) const { return progress(p, m); }
    bool wins_now(const Position& p, Move& m) const { // the last piece can be captured
        if (std::popcount(other(p)) != 1) return false;
        Moves captures;
        noisy(p, captures);
        if (captures.empty()) return false;
        m = captures[0];
        return true;
    }
    bool must_capture(const Position&) const { return false; }
    bool danger(const Position& p) const { return capturable(p.pieces, 1 - index(p.turn)); }
    int order(const Position& p, const Move& m) const { return progress(p, m) ? 10 : 0; }
    int move_slot(const Position&, const Move& m) const { return m.to; }
    std::span<const std::int16_t> weights() const {
        static constexpr std::array<std::int16_t, 2> values{100, 3};
        return values;
    }
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        const std::uint16_t mine = p.pieces[index(view)];
        const std::uint16_t theirs = p.pieces[1 - index(view)];
        sink.add(0, std::popcount(mine) - std::popcount(theirs));
        sink.add(1, std::popcount(static_cast<std::uint16_t>(mine & centre)) -
                        std::popcount(static_cast<std::uint16_t>(theirs & centre)));
    }
    std::string_view feature_name(int i) const { return i == 0 ? "piece" : "piece in the centre"; }

private:
    static constexpr int centre = 0b0000'0110'0110'0000;

    static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }
    static std::uint16_t own(const Position& p) { return p.pieces[index(p.turn)]; }
    static std::uint16_t other(const Position& p) { return p.pieces[1 - index(p.turn)]; }
    static int around(int from) {
        int cells = 0;
        for (int to = 0; to < 16; ++to) {
            const int files = std::abs(to % 4 - from % 4);
            const int ranks = std::abs(to / 4 - from / 4);
            if (to != from && files <= 1 && ranks <= 1) cells |= 1 << to;
        }
        return cells;
    }
    // Whether the seat `by` could capture something.
    static bool capturable(const std::array<std::uint16_t, 2>& pieces, std::size_t by) {
        for (int from = 0; from < 16; ++from) {
            if ((pieces[by] >> from & 1) && (around(from) & pieces[1 - by])) return true;
        }
        return false;
    }
    static std::string cell(int index) {
        return {static_cast<char>('a' + index % 4), static_cast<char>('1' + index / 4)};
    }
};

static_assert(Searchable<Hunt> && Striking<Hunt>);

} // namespace quartet::testing
