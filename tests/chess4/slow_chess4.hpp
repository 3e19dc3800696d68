#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

// Chess for Four a second time, slow and plain, straight from the rules page: a board of letters in a frame, pieces that
// walk square by square, every move made on a copy and looked at. It shares nothing with the engine, no type and no text
// either: options, moves and positions come and go as words of its own.
namespace quartet::chess4::slow {

inline constexpr int red = 0;
inline constexpr int blue = 1;
inline constexpr int yellow = 2;
inline constexpr int green = 3;

enum class Seating { counterclockwise, clockwise };
enum class Array { classic, modern, by, byg, rg };
enum class Abandoned { random_army, frozen, random_king };

struct Options {
    Seating seating = Seating::counterclockwise;
    Array array = Array::classic;
    Abandoned abandoned = Abandoned::random_army;
    int draw_points = 10;
    int repetition_limit = 3;    // 0: off
    int no_progress_limit = 100; // 0: off
    bool bare_kings = true;
};

// Resigned and flagged sides (lost on time) are the abandoned ones.
enum class Status { live, dead, resigned, flagged };

enum class End { playing, one_live, repetition, no_progress, bare_kings };

using Points = std::array<int, 4>;

// Files and ranks from 0; the squares of a 14x14 board in a frame wide enough for a knight's jump.
struct Step {
    int file;
    int rank;
};
constexpr int square_at(int file, int rank) {
    return (rank + 2) * 16 + file + 1;
}
constexpr int file_of(int square) {
    return square % 16 - 1;
}
constexpr int rank_of(int square) {
    return square / 16 - 2;
}
// Whether it is one of the 160: on the 14x14 board and not in a cut corner.
constexpr bool on_board(int file, int rank) {
    if (file < 0 || file > 13 || rank < 0 || rank > 13) return false;
    return (file >= 3 && file <= 10) || (rank >= 3 && rank <= 10);
}
std::string square_name(int square);

struct Piece {
    static constexpr char none = '.';
    static constexpr char outside = '#';
    static constexpr int nobody = 8;

    char kind = outside; // P N B R Q D K, none or outside
    char owner = nobody; // a seat; a seat + 4: dead whatever its side; nobody: dead and without a colour
    friend bool operator==(const Piece&, const Piece&) = default;
};

// From and to say all: a king that goes two squares castles, a pawn on its promotion line is a queen.
struct Move {
    int from = 0;
    int to = 0;
    std::string text() const { return square_name(from) + square_name(to); }
};

struct Sums {
    std::uint64_t leaves = 0;
    std::uint64_t mates = 0;            // players mated by the last move
    std::uint64_t ends = 0;             // leaves in which the game is over
    std::array<std::int64_t, 4> points; // as the position holds them
    std::array<std::int64_t, 4> finals; // with what the end of the game adds
};

// One position, settled: the side to move has a move, or the game is over, or the position was loaded that way.
class Position {
public:
    static Position start(const Options& options);
    // FEN4 in all its dialects; throws std::invalid_argument that says what is wrong.
    static Position read(std::string_view text, const Options& options);
    std::string write() const;
    // All that repetition compares, as a word.
    std::string key() const;

    const Options& options() const { return options_; }
    int to_move() const { return to_move_; }
    Status status(int seat) const { return status_[index(seat)]; }
    bool is_abandoned(int seat) const {
        return status(seat) == Status::resigned || status(seat) == Status::flagged;
    }
    bool castles(int seat, bool near) const { return rights_[index(seat)][near ? 0 : 1]; }
    int plies() const { return plies_; }
    // The points made so far: without what the end of the game adds.
    const Points& points() const { return points_; }
    int live_players() const;
    // How many the last move mated.
    int mated() const { return mated_; }
    Piece at(int square) const { return board_[index(square)]; }
    bool is_dead(Piece piece) const;
    bool mine(int seat, int square) const { return at(square).owner == seat && !is_dead(at(square)); }

    // Whether a side other than this one that can capture attacks the square.
    bool attacked(int square, int seat) const;
    // The squares from where a side's pieces attack a square.
    std::vector<int> attackers(int square, int by) const;
    // The moves a side would have in the position as it stands, on turn or not.
    std::vector<Move> moves_of(int seat) const;
    bool has_move(int seat) const;
    // The legal moves of the side to move; none when one player is left, or for one loaded mated or stalemated.
    std::vector<Move> moves() const;

    Position after(const Move& move) const;
    Position after_leaving(bool on_time) const;
    // As a list of moves goes on: the next side's turn if this one was loaded mated or stalemated.
    Position on_turn() const;
    // What a record writes behind the move: + and #.
    std::string marks(const Move& move) const;

    // Without repetition.
    End end() const;
    Points final_points(End end) const;

    // One live player left, bare kings and too many plies end a line, repetition does not.
    std::uint64_t perft(int depth) const;
    Sums sums(int depth) const;

    int king(int seat) const { return kings_[index(seat)]; } // 0: none

    // How a seat looks at the board.
    Step forward(int seat) const;
    int line_of(int seat, int square) const;       // from its own edge, 0 first
    int place_on_line(int seat, int square) const; // the other coordinate
    int home_square(int seat, int place) const;

private:
    static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

    Position() = default;
    void put(int square, Piece piece) { board_[index(square)] = piece; }
    bool may_attack(Piece piece) const;
    bool attacks(int from, int to) const;
    void pseudo_moves(int seat, std::vector<Move>& moves) const;
    void castling_moves(int seat, std::vector<Move>& moves) const;
    bool is_safe(int seat, const Move& move) const;
    int worth(Piece piece) const;
    void kill(int seat);
    bool carry_out(const Move& move, int seat); // whether it was a capture or a pawn's move
    void judge_mates(int mover);
    bool is_judged(int seat) const;
    bool is_mated(int seat) const;
    void pass_turn();
    void settle_loaded();
    void read_board(std::string_view text);
    void read_extra(std::string_view extra);

    Options options_{};
    std::array<Piece, 18 * 16> board_{};
    std::array<int, 4> kings_{};
    std::array<Status, 4> status_{};
    std::array<std::array<bool, 2>, 4> rights_{}; // toward the nearer rook, toward the farther one
    Points points_{};
    int to_move_ = red;
    int plies_ = 0;
    int mated_ = 0;
    bool loaded_out_ = false;
};

// A game with its past, so that repetition counts.
class Game {
public:
    explicit Game(const Options& options = {});
    Game(std::string_view text, const Options& options);

    const Position& position() const { return position_; }
    // Legal moves in coordinates, in ASCII order. Conventions do not take them away.
    std::vector<std::string> moves() const;
    // A move of moves(), or R or T from a live player; false: not legal, and nothing happens.
    bool play(std::string_view move);

    int to_move() const { return position_.to_move(); }
    Status status(int seat) const { return position_.status(seat); }
    // With what the end of the game adds, once it is over.
    Points points() const { return position_.final_points(end_); }
    End end() const { return end_; }
    bool over() const { return end_ != End::playing; }
    // 1 to 4, by seat.
    std::array<int, 4> places() const;

private:
    void look_around();

    Position position_;
    std::unordered_map<std::string, int> seen_;
    End end_ = End::playing;
};

} // namespace quartet::chess4::slow
