#pragma once

// Tic-tac-toe, whole: the smallest game that satisfies the contract of core/game/game.hpp, search included. It
// proves that the core stands without any real game, and is the example of docs/adding-a-game.md.

#include "core/game/game.hpp"
#include "core/game/picture.hpp"
#include "core/game/random.hpp"
#include "core/game/words.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

class TicTacToe {
public:
    // The nine squares are bits 0 .. 8: a1 b1 c1 a2 .. c3.
    struct Position {
        std::array<std::uint16_t, 2> stones{}; // of each seat
        Seat turn;
        friend bool operator==(const Position&, const Position&) = default;
    };
    struct Move {
        std::uint8_t square;
        friend bool operator==(const Move&, const Move&) = default;
    };
    using Moves = MoveList<Move, 10>;

    static constexpr std::string_view name = "tictactoe";
    static constexpr std::string_view title = "Tic-tac-toe";
    static constexpr int seats = 2;
    static constexpr std::string_view seat_letters = "XO";

    // --- Options: none
    static std::span<const OptionSpec> options() { return {}; }
    void set_option(std::size_t, std::string_view) {}
    std::string option(std::size_t) const { return {}; }

    // --- Rules
    Setup<Position> start() const { return {}; }
    Seat to_move(const Position& p) const { return p.turn; }
    void generate(const Position& p, Moves& moves) const {
        for (int square = 0; square < 9; ++square) {
            if (open_squares(p) >> square & 1) moves.push_back({static_cast<std::uint8_t>(square)});
        }
    }
    std::uint64_t count(const Position& p) const {
        return static_cast<std::uint64_t>(std::popcount(open_squares(p)));
    }
    Position after(const Position& p, const Move& m) const {
        Position next = p;
        next.stones[index(p.turn)] |= bit(m);
        next.turn = next_seat(p.turn, seats);
        return next;
    }
    Outcome outcome(const Position& p) const {
        const Seat last = next_seat(p.turn, seats);
        if (has_line(p.stones[index(last)])) return Outcome::win(last, "three in a row");
        return occupied(p) == all ? Outcome::draw("board full") : Outcome::playing();
    }
    bool progress(const Position&, const Move&) const { return true; } // a stone stays where it is
    Key key(const Position& p) const {
        return Random::mix(1 + p.stones[0] + (std::uint64_t{p.stones[1]} << 9) + (index(p.turn) << 18));
    }
    Position turned(const Position& p) const {
        return {{half_turn(p.stones[1]), half_turn(p.stones[0])}, next_seat(p.turn, seats)};
    }

    // --- Text: rows from the top, whose turn, plies without progress, move number: "..x/.o./x.. o 0 2"
    Result<Setup<Position>> read_position(std::string_view text) const {
        const std::vector<Word> words = split_words(text);
        if (words.size() < 2) return refuse(text, 0, "a position has a board and a turn");
        if (words.size() > 4) return refuse(words[4].text, words[4].place, "nothing may follow the counters");
        Setup<Position> setup;
        const auto& [board, place] = words[0];
        if (board.size() != 11) return refuse(board, place, "a board is three rows of three");
        for (std::size_t i = 0; i < 11; ++i) {
            const std::size_t row = 2 - i / 4;
            const std::size_t column = i % 4;
            const std::size_t stone = std::string_view{"xo."}.find(board[i]);
            if (column == 3 ? board[i] != '/' : stone > 2) {
                return refuse(board.substr(i, 1), place + i, "rows are of x, o and . with / between");
            }
            if (column < 3 && stone < 2) {
                setup.position.stones[stone] |= static_cast<std::uint16_t>(1u << (3 * row + column));
            }
        }
        if (words[1].text != "x" && words[1].text != "o") {
            return refuse(words[1].text, words[1].place, "the turn is x or o");
        }
        setup.position.turn = Seat{words[1].text == "o" ? 1 : 0};
        const int own = std::popcount(setup.position.stones[index(setup.position.turn)]);
        const int behind = std::popcount(occupied(setup.position)) - 2 * own;
        if (behind != 0 && behind != 1) {
            return refuse(board, place, "the mover has as many stones as the other or one less");
        }
        if (has_line(setup.position.stones[index(setup.position.turn)])) {
            return refuse(board, place, "the mover has won already");
        }
        if (words.size() > 2) {
            const Result<int> quiet = read_number(words[2], 0, 9999);
            if (!quiet) return tl::unexpected{quiet.error()};
            setup.quiet_plies = *quiet;
        }
        if (words.size() > 3) {
            const Result<int> number = read_number(words[3], 1, 9999);
            if (!number) return tl::unexpected{number.error()};
            setup.move_number = *number;
        }
        return setup;
    }
    std::string write_position(const Setup<Position>& setup) const {
        return fmt::format("{}/{}/{} {} {} {}", row_text(setup.position, 2), row_text(setup.position, 1),
                           row_text(setup.position, 0), "xo"[index(setup.position.turn)], setup.quiet_plies,
                           setup.move_number);
    }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        if (text.size() != 2 || text[0] < 'a' || text[0] > 'c' || text[1] < '1' || text[1] > '3') {
            return refuse(text, 0, "no such square");
        }
        const Move move{static_cast<std::uint8_t>(text[0] - 'a' + 3 * (text[1] - '1'))};
        if (occupied(p) & bit(move)) return refuse(text, 0, "the square is taken");
        if (!(open_squares(p) & bit(move))) return refuse(text, 0, "the game is over");
        return move;
    }
    std::string write_move(const Position&, const Move& m) const {
        return {static_cast<char>('a' + m.square % 3), static_cast<char>('1' + m.square / 3)};
    }
    std::string draw(const Position& p) const {
        return fmt::format("3 {}\n2 {}\n1 {}\n  abc\n", row_text(p, 2), row_text(p, 1), row_text(p, 0));
    }

    // --- To be looked at: crosses and noughts, the cell with the number of the square
    Picture picture(const Position& p) const {
        static constexpr std::array<std::string_view, 9> names{"a1", "b1", "c1", "a2", "b2",
                                                               "c2", "a3", "b3", "c3"};
        static constexpr std::array<picture::Layer, 2> nought{
            {{picture::Paint::body, "M-34,0A34,34 0 1 1 34,0A34,34 0 1 1 -34,0Z"},
             {picture::Paint::ink, "M-18,0A18,18 0 1 1 18,0A18,18 0 1 1 -18,0Z"}}};
        Picture picture;
        picture.shapes = {{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}};
        picture.grounds = {{.colour = picture::colour(0xffffff)}};
        picture.figures = {{.name = "cross", .symbol = "X"},
                           {.name = "nought", .symbol = "O", .drawing = nought}};
        picture.players = {{.name = "Crosses", .colour = picture::colour(0xaa2222), .home = {0, 1}},
                           {.name = "Noughts", .colour = picture::colour(0x2222aa), .home = {0, -1}}};
        for (int square = 0; square < 9; ++square) {
            picture.cells.push_back({.name = names[static_cast<std::size_t>(square)],
                                     .centre = {1.0 * (square % 3), 2.0 - square / 3}});
            if (!(occupied(p) >> square & 1)) continue;
            const int seat = p.stones[1] >> square & 1;
            const std::string letter = seat == 0 ? "X" : "O";
            picture.pieces.push_back(
                {.cell = square, .figure = seat, .owner = Seat{seat}, .letters = letter, .symbol = letter});
        }
        return picture;
    }
    picture::Trace trace(const Position&, const Move& m) const { return {.path = {m.square}}; }

    // --- Search
    static constexpr int move_slots = 9;
    std::uint16_t pack(const Position&, const Move& m) const {
        return static_cast<std::uint16_t>(m.square + 1);
    }
    bool unpack(const Position& p, std::uint16_t word, Move& m) const {
        if (word < 1 || word > 9) return false;
        m.square = static_cast<std::uint8_t>(word - 1);
        return open_squares(p) & bit(m);
    }
    void noisy(const Position& p, Moves& moves) const { // those that win
        Moves all_moves;
        generate(p, all_moves);
        for (const Move& move : all_moves) {
            if (has_line(p.stones[index(p.turn)] | bit(move))) moves.push_back(move);
        }
    }
    bool is_noisy(const Position& p, const Move& m) const {
        return has_line(p.stones[index(p.turn)] | bit(m));
    }
    bool wins_now(const Position& p, Move& m) const {
        for (const int line : lines) {
            const unsigned missing = static_cast<unsigned>(line) & ~unsigned{p.stones[index(p.turn)]};
            if (std::popcount(missing) != 1 || !(open_squares(p) & missing)) continue;
            m.square = static_cast<std::uint8_t>(std::countr_zero(missing));
            return true;
        }
        return false;
    }
    bool must_capture(const Position&) const { return false; }
    bool danger(const Position& p) const { // the opponent would win if we passed
        return open_lines(p, next_seat(p.turn, seats), 2) > 0;
    }
    int order(const Position&, const Move& m) const {
        int through = 0;
        for (const int line : lines) through += (line & bit(m)) != 0;
        return through;
    }
    int move_slot(const Position&, const Move& m) const { return m.square; }
    std::span<const std::int16_t> weights() const {
        static constexpr std::array<std::int16_t, 2> values{10, 100};
        return values;
    }
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        for (int stones = 1; stones <= 2; ++stones) {
            sink.add(stones - 1, open_lines(p, view, stones) - open_lines(p, next_seat(view, seats), stones));
        }
    }
    std::string_view feature_name(int feature) const {
        return feature == 0 ? "open line with one stone" : "open line with two stones";
    }

private:
    static constexpr int all = 0b111'111'111;
    static constexpr std::array<int, 8> lines{0b000'000'111, 0b000'111'000, 0b111'000'000, 0b001'001'001,
                                              0b010'010'010, 0b100'100'100, 0b100'010'001, 0b001'010'100};

    static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }
    static std::uint16_t bit(const Move& m) { return static_cast<std::uint16_t>(1u << m.square); }
    static std::uint16_t occupied(const Position& p) {
        return static_cast<std::uint16_t>(p.stones[0] | p.stones[1]);
    }
    static bool has_line(int stones) {
        for (const int line : lines) {
            if ((stones & line) == line) return true;
        }
        return false;
    }
    // Where the seat to move may put a stone: nowhere once the other has three in a row.
    static unsigned open_squares(const Position& p) {
        return has_line(p.stones[index(next_seat(p.turn, seats))]) ? 0u : all & ~unsigned{occupied(p)};
    }
    // Lines with so many stones of one seat and none of the other.
    static int open_lines(const Position& p, Seat seat, int stones) {
        int found = 0;
        for (const int line : lines) {
            const int own = line & p.stones[index(seat)];
            const int other = line & p.stones[index(next_seat(seat, seats))];
            found += other == 0 && std::popcount(static_cast<unsigned>(own)) == stones;
        }
        return found;
    }
    static std::uint16_t half_turn(unsigned stones) {
        unsigned result = 0;
        for (int square = 0; square < 9; ++square) result |= (stones >> square & 1) << (8 - square);
        return static_cast<std::uint16_t>(result);
    }
    static std::string row_text(const Position& p, int row) {
        std::string text;
        for (int square = 3 * row; square < 3 * row + 3; ++square) {
            text += p.stones[0] >> square & 1 ? 'x' : p.stones[1] >> square & 1 ? 'o' : '.';
        }
        return text;
    }
};

static_assert(Searchable<TicTacToe> && Striking<TicTacToe> && Pictured<TicTacToe>);

} // namespace quartet::testing
