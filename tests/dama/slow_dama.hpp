#pragma once

#include "engines/dama/options.hpp"
#include "engines/dama/position.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Dama a second time, slow and plain, straight from the rules page: a board of letters, pieces that walk square by
// square, every route of every capture one by one. It shares nothing with the engine but the types at the edge.
namespace quartet::testing {

struct SlowSquare {
    int file;
    int rank;
    friend auto operator<=>(const SlowSquare&, const SlowSquare&) = default;
    bool on_board() const { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
    SlowSquare next(int df, int dr, int steps = 1) const { return {file + steps * df, rank + steps * dr}; }
    int index() const { return rank * 8 + file; }
    std::string name() const { return {static_cast<char>('a' + file), static_cast<char>('1' + rank)}; }
};

// A route of a move: the start and every landing square. `captured` has bit 8*rank+file of each victim.
struct SlowRoute {
    std::vector<SlowSquare> squares;
    std::uint64_t captured = 0;

    std::string text() const {
        std::string result;
        for (const SlowSquare& s : squares) {
            if (captured != 0 && !result.empty()) result += 'x';
            result += s.name();
        }
        return result;
    }
};

// What makes a move: where it starts, where it ends, what it takes.
struct SlowMove {
    int from;
    int to;
    std::uint64_t captured;
    friend auto operator<=>(const SlowMove&, const SlowMove&) = default;
};

class SlowDama {
public:
    static constexpr char nobody = '.';

    explicit SlowDama(const dama::RuleOptions& options = {}) : options_{options} { clear(); }

    // The start of "W:Wa2,Kb4:Bd6" and its like; no checks.
    SlowDama(std::string_view fen, const dama::RuleOptions& options = {}) : SlowDama{options} {
        white_to_move_ = fen[0] == 'W';
        bool white_piece = true;
        for (std::size_t i = 2; i < fen.size(); ++i) {
            if (fen[i] == 'W' || fen[i] == 'B') white_piece = fen[i] == 'W';
            if (fen[i] < 'a' || fen[i] > 'h') continue;
            const bool king = fen[i - 1] == 'K';
            put({fen[i] - 'a', fen[i + 1] - '1'}, letter(white_piece, king));
        }
    }

    SlowDama(const dama::Position& p, const dama::RuleOptions& options) : SlowDama{options} {
        white_to_move_ = p.to_move == dama::white;
        for (int rank = 0; rank < 8; ++rank)
            for (int file = 0; file < 8; ++file) {
                const Square square{rank * 8 + file};
                const bool king = p.kings.contains(square);
                if (p.own.contains(square)) put({file, rank}, letter(white_to_move_, king));
                if (p.opponent.contains(square)) put({file, rank}, letter(!white_to_move_, king));
            }
    }

    dama::Position position() const {
        dama::Position p{
            .own = {}, .opponent = {}, .kings = {}, .to_move = white_to_move_ ? dama::white : dama::black};
        for (int i = 0; i < 64; ++i) {
            const char piece = board_[static_cast<std::size_t>(i)];
            if (piece == nobody) continue;
            (is_white(piece) == white_to_move_ ? p.own : p.opponent).insert(Square{i});
            if (is_king(piece)) p.kings.insert(Square{i});
        }
        return p;
    }

    void clear() { board_.fill(nobody); }
    void put(SlowSquare s, char piece) { board_[static_cast<std::size_t>(s.index())] = piece; }
    char at(SlowSquare s) const { return board_[static_cast<std::size_t>(s.index())]; }
    void set_white_to_move(bool white) { white_to_move_ = white; }

    // Every route of every legal move.
    std::vector<SlowRoute> routes() const {
        std::vector<SlowRoute> captures;
        std::vector<SlowRoute> quiet;
        for_each_own([&](SlowSquare from) {
            SlowDama rest = *this;
            rest.put(from, nobody);
            const char piece = at(from);
            rest.follow_captures(piece, SlowRoute{{from}, 0}, {0, 0}, captures);
            for (const auto& [df, dr] : directions) {
                if (!is_king(piece) && dr == -forward()) continue;
                for (SlowSquare to = from.next(df, dr); to.on_board() && at(to) == nobody;
                     to = to.next(df, dr)) {
                    quiet.push_back({{from, to}, 0});
                    if (!is_king(piece)) break;
                }
            }
        });
        if (captures.empty()) return quiet;
        // Only those of the greatest number of pieces.
        std::size_t most = 0;
        for (const SlowRoute& r : captures) most = std::max(most, r.squares.size());
        std::vector<SlowRoute> longest;
        for (const SlowRoute& r : captures)
            if (r.squares.size() == most) longest.push_back(r);
        return longest;
    }

    std::set<SlowMove> moves() const {
        std::set<SlowMove> result;
        for (const SlowRoute& r : routes())
            result.insert({r.squares.front().index(), r.squares.back().index(), r.captured});
        return result;
    }

    SlowDama after(const SlowMove& move) const {
        SlowDama next = *this;
        const SlowSquare from{move.from % 8, move.from / 8};
        const SlowSquare to{move.to % 8, move.to / 8};
        const char piece = at(from);
        next.put(from, nobody);
        for (int i = 0; i < 64; ++i)
            if ((move.captured >> i & 1) != 0) next.put({i % 8, i / 8}, nobody);
        const bool crowned = to.rank == (white_to_move_ ? 7 : 0);
        next.put(to, letter(white_to_move_, is_king(piece) || crowned));
        next.white_to_move_ = !white_to_move_;
        return next;
    }

    std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        std::uint64_t total = 0;
        for (const SlowMove& move : moves()) total += depth == 1 ? 1 : after(move).perft(depth - 1);
        return total;
    }

private:
    static constexpr std::array<std::array<int, 2>, 4> directions{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

    static char letter(bool white, bool king) { return white ? (king ? 'K' : 'M') : (king ? 'k' : 'm'); }
    static bool is_white(char piece) { return piece == 'K' || piece == 'M'; }
    static bool is_king(char piece) { return piece == 'K' || piece == 'k'; }
    int forward() const { return white_to_move_ ? 1 : -1; }
    bool enemy(char piece) const { return piece != nobody && is_white(piece) != white_to_move_; }

    template <class Visit>
    void for_each_own(Visit visit) const {
        for (int i = 0; i < 64; ++i) {
            const SlowSquare s{i % 8, i / 8};
            if (at(s) != nobody && is_white(at(s)) == white_to_move_) visit(s);
        }
    }

    // Adds `so_far` with every way to go on, at each point where it could stop. The piece is in the air: the board is
    // without it and without what it has taken. `last` is the direction of the last jump.
    void follow_captures(char piece, const SlowRoute& so_far, std::array<int, 2> last,
                         std::vector<SlowRoute>& all) const {
        if (so_far.captured != 0) all.push_back(so_far);
        const SlowSquare here = so_far.squares.back();
        for (const auto& [df, dr] : directions) {
            if (!is_king(piece) && dr == -forward()) continue; // a man never goes backward
            if (so_far.captured != 0 && df == -last[0] && dr == -last[1]) continue; // no turn of 180 degrees
            SlowSquare victim = here.next(df, dr);
            if (is_king(piece))
                while (victim.on_board() && at(victim) == nobody) victim = victim.next(df, dr);
            if (!victim.on_board() || !enemy(at(victim))) continue;
            for (SlowSquare to = victim.next(df, dr); to.on_board() && at(to) == nobody;
                 to = to.next(df, dr)) {
                SlowDama rest = *this;
                rest.put(victim, nobody);
                SlowRoute longer = so_far;
                longer.squares.push_back(to);
                longer.captured |= std::uint64_t{1} << victim.index();
                const bool crowned =
                    options_.promotion_in_capture == dama::RuleOptions::PromotionInCapture::king &&
                    to.rank == (white_to_move_ ? 7 : 0);
                rest.follow_captures(crowned ? letter(white_to_move_, true) : piece, longer, {df, dr}, all);
                if (!is_king(piece)) break;
            }
        }
    }

    dama::RuleOptions options_;
    std::array<char, 64> board_{};
    bool white_to_move_ = true;
};

// The engine's move in the same form.
inline SlowMove slow_move(const dama::Move& move) {
    return {move.from.index(), move.to.index(), move.captured.word()};
}

} // namespace quartet::testing
