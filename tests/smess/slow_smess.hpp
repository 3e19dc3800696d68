#pragma once

#include "engines/smess/position.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Smess a second time, slow and plain, straight from the rules page: a board of letters, the arrows as the page prints
// them, pieces that walk square by square. It shares nothing with the engine but the types at the edge.
namespace quartet::testing {

struct SlowSquare {
    int file;
    int rank;
    friend auto operator<=>(const SlowSquare&, const SlowSquare&) = default;
    bool on_board() const { return file >= 0 && file < 7 && rank >= 0 && rank < 8; }
    int index() const { return rank * 7 + file; }
    std::string name() const { return {static_cast<char>('a' + file), static_cast<char>('1' + rank)}; }
    static SlowSquare named(std::string_view text) { return {text[0] - 'a', text[1] - '1'}; }
    static SlowSquare of(int index) { return {index % 7, index / 7}; }
};

struct SlowStep {
    int file;
    int rank;
    friend auto operator<=>(const SlowStep&, const SlowStep&) = default;
};

// The page's table, `all 8` written as one word.
inline constexpr std::string_view slow_arrow_page =
    "a8=E+S      b8=E+S+W    c8=E+S+W        d8=E+S+W   e8=E+S+W        f8=E+S+W    g8=S      "
    "a7=N+S      b7=E+S+NW   c7=N+E+S+W      d7=E+S+W   e7=N+E+S+W      f7=S+W      g7=N+S    "
    "a6=N+E+S    b6=N+E+S+W  c6=NE+SE+SW+NW  d6=E+W     e6=NE+SE+SW+NW  f6=N+E+W    g6=N+S+W  "
    "a5=NE+E+SE  b5=E        c5=N+E+S        d5=all_8   e5=N+E+S        f5=N+E+S+W  g5=N+S    "
    "a4=N+S      b4=N+E+S+W  c4=N+S+W        d4=all_8   e4=N+S+W        f4=W        g4=SW+W+NW "
    "a3=N+E+S    b3=E+S+W    c3=NE+SE+SW+NW  d3=E+W     e3=NE+SE+SW+NW  f3=N+E+S+W  g3=N+S+W  "
    "a2=N+S      b2=N+E      c2=N+E+S+W      d2=N+E+W   e2=N+E+S+W      f2=N+SE+W   g2=N+S    "
    "a1=N        b1=N+E+W    c1=N+E+W        d1=N+E+W   e1=N+E+W        f1=N+E+W    g1=N+W    ";

// The steps of each square along its arrows.
inline const std::array<std::vector<SlowStep>, 56>& slow_arrows() {
    static const std::array<std::vector<SlowStep>, 56> table = [] {
        const std::map<std::string, SlowStep, std::less<>> compass{
            {"N", {0, 1}},  {"NE", {1, 1}},   {"E", {1, 0}},  {"SE", {1, -1}},
            {"S", {0, -1}}, {"SW", {-1, -1}}, {"W", {-1, 0}}, {"NW", {-1, 1}}};
        std::array<std::vector<SlowStep>, 56> arrows;
        std::string word;
        for (const char c : slow_arrow_page) {
            if (c != ' ') {
                word += c;
                continue;
            }
            if (word.empty()) continue;
            auto& steps = arrows[static_cast<std::size_t>(SlowSquare::named(word).index())];
            std::string points = word.substr(3) + "+";
            if (points == "all_8+") points = "N+NE+E+SE+S+SW+W+NW+";
            for (std::size_t end = points.find('+'); end != std::string::npos; end = points.find('+')) {
                steps.push_back(compass.at(points.substr(0, end)));
                points.erase(0, end + 1);
            }
            word.clear();
        }
        return arrows;
    }();
    return table;
}

// Squares by their index, a1 = 0, b1 = 1 .. g8 = 55.
struct SlowMove {
    int from;
    int to;
    friend auto operator<=>(const SlowMove&, const SlowMove&) = default;
    std::string text() const { return SlowSquare::of(from).name() + SlowSquare::of(to).name(); }
    static SlowMove read(std::string_view text) {
        return {SlowSquare::named(text.substr(0, 2)).index(), SlowSquare::named(text.substr(2, 2)).index()};
    }
};

class SlowSmess {
public:
    enum class End { playing, blue_wins, red_wins, draw };
    static constexpr char nobody = '.';
    static constexpr std::string_view start_text = "1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 w 0 1";

    // The first two words of a position text; no checks.
    explicit SlowSmess(std::string_view fen = start_text) {
        board_.fill(nobody);
        int file = 0;
        int rank = 7;
        for (const char c : fen.substr(0, fen.find(' '))) {
            if (c == '/') {
                file = 0;
                --rank;
            } else if (c >= '1' && c <= '9') {
                file += c - '0';
            } else {
                put({file++, rank}, c);
            }
        }
        blue_to_move_ = fen[fen.find(' ') + 1] == 'w';
    }

    explicit SlowSmess(const smess::Position& p) {
        board_.fill(nobody);
        blue_to_move_ = p.to_move == smess::blue;
        for (int i = 0; i < 56; ++i) {
            const Square square{i};
            if (!p.own.contains(square) && !p.opponent.contains(square)) continue;
            const bool is_blue = p.own.contains(square) == blue_to_move_;
            const char piece = p.brains.contains(square) ? 'B' : p.numskulls.contains(square) ? 'S' : 'N';
            put(SlowSquare::of(i), is_blue ? piece : lower(piece));
        }
    }

    smess::Position position() const {
        smess::Position p{.own = smess::Set{},
                          .opponent = smess::Set{},
                          .numskulls = smess::Set{},
                          .brains = smess::Set{},
                          .to_move = blue_to_move_ ? smess::blue : smess::red};
        for (int i = 0; i < 56; ++i) {
            const char piece = at(i);
            if (piece == nobody) continue;
            (mine(piece) ? p.own : p.opponent).insert(Square{i});
            if (upper(piece) == 'S') p.numskulls.insert(Square{i});
            if (upper(piece) == 'B') p.brains.insert(Square{i});
        }
        return p;
    }

    void put(SlowSquare s, char piece) { board_[static_cast<std::size_t>(s.index())] = piece; }
    char at(SlowSquare s) const { return at(s.index()); }
    char at(int index) const { return board_[static_cast<std::size_t>(index)]; }
    char at(std::string_view name) const { return at(SlowSquare::named(name)); }
    bool blue_to_move() const { return blue_to_move_; }
    void set_blue_to_move(bool blue) { blue_to_move_ = blue; }
    int pieces() const { return 56 - count(nobody); }
    int count(char piece) const { return static_cast<int>(std::count(board_.begin(), board_.end(), piece)); }

    // Where the pieces could go if the game were not over.
    std::vector<SlowMove> steps() const {
        std::vector<SlowMove> moves;
        for (int from = 0; from < 56; ++from) {
            const char piece = at(from);
            if (piece == nobody || !mine(piece)) continue;
            for (const SlowStep& step : slow_arrows()[static_cast<std::size_t>(from)]) {
                SlowSquare to = SlowSquare::of(from);
                do {
                    to = {to.file + step.file, to.rank + step.rank};
                    if (!to.on_board() || (at(to) != nobody && mine(at(to)))) break;
                    moves.push_back({from, to.index()});
                } while (upper(piece) == 'S' && at(to) == nobody);
            }
        }
        return moves;
    }

    End end() const {
        if (count('B') == 0) return End::red_wins;
        if (count('b') == 0) return End::blue_wins;
        if (pieces() == 2) return End::draw;
        if (steps().empty()) return blue_to_move_ ? End::red_wins : End::blue_wins;
        return End::playing;
    }

    // The legal moves, in no particular order.
    std::vector<SlowMove> moves() const {
        if (end() != End::playing) return {};
        return steps();
    }

    bool captures(const SlowMove& move) const { return at(move.to) != nobody; }
    bool promotes(const SlowMove& move) const {
        const std::string name = SlowSquare::of(move.to).name();
        const auto is_one_of = [&](const std::array<std::string_view, 4>& homes) {
            return std::find(homes.begin(), homes.end(), name) != homes.end();
        };
        if (at(move.from) == 'N') return is_one_of({"b8", "c8", "e8", "f8"});
        if (at(move.from) == 'n') return is_one_of({"b1", "c1", "e1", "f1"});
        return false;
    }
    // Whether the side to move could capture the Brain.
    bool attacks_brain() const {
        const std::vector<SlowMove> all = steps();
        return std::any_of(all.begin(), all.end(),
                           [&](const SlowMove& move) { return upper(at(move.to)) == 'B'; });
    }

    SlowSmess after(const SlowMove& move) const {
        SlowSmess next = *this;
        const char piece = at(move.from);
        next.put(SlowSquare::of(move.from), nobody);
        next.put(SlowSquare::of(move.to), !promotes(move) ? piece : piece == 'N' ? 'S' : 's');
        next.blue_to_move_ = !blue_to_move_;
        return next;
    }
    // The same with the turn passed on.
    SlowSmess passed() const {
        SlowSmess next = *this;
        next.blue_to_move_ = !blue_to_move_;
        return next;
    }

    std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        const std::vector<SlowMove> all = moves();
        if (depth == 1) return all.size();
        std::uint64_t total = 0;
        for (const SlowMove& move : all) total += after(move).perft(depth - 1);
        return total;
    }

private:
    static char upper(char piece) {
        return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
    }
    static char lower(char piece) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
    }
    bool mine(char piece) const { return (upper(piece) == piece) == blue_to_move_; }

    std::array<char, 56> board_{};
    bool blue_to_move_ = true;
};

// The engine's move in the same form.
inline SlowMove slow_move(const smess::Move& move) {
    return {move.from.index(), move.to.index()};
}
inline smess::Move fast_move(const SlowMove& move) {
    return {.from = Square{move.from}, .to = Square{move.to}};
}

} // namespace quartet::testing
