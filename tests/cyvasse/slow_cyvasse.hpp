#pragma once

#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/position.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Cyvasse a second time, slow and plain, straight from the rules page: a board of letters, pieces that walk from cell to
// cell and look along lines one cell after the other. It shares nothing with the engine but the types at the edge.
namespace quartet::testing {

// Files from 0 (a), ranks from 1, as the page has them.
struct SlowCell {
    int file;
    int rank;
    friend auto operator<=>(const SlowCell&, const SlowCell&) = default;

    bool on_board() const {
        if (rank < 1 || rank > 9) return false;
        return rank <= 5 ? file >= 0 && file <= 6 + rank : file >= rank - 5 && file <= 11;
    }
    int index() const { return (rank - 1) * 12 + file; }
    static SlowCell of(int index) { return {index % 12, index / 12 + 1}; }
    std::string name() const { return {static_cast<char>('a' + file), static_cast<char>('0' + rank)}; }
    static SlowCell named(std::string_view text) { return {text[0] - 'a', text[1] - '0'}; }
    SlowCell half_turned() const { return {11 - file, 10 - rank}; }
};

struct SlowDirection {
    int file;
    int rank;
};
inline constexpr std::array<SlowDirection, 6> slow_directions{
    {{1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {0, 1}, {0, -1}}};

inline SlowCell operator+(SlowCell cell, SlowDirection d) {
    return {cell.file + d.file, cell.rank + d.rank};
}

// All 88 cells, a1 first.
inline const std::vector<SlowCell>& slow_cells() {
    static const std::vector<SlowCell> cells = [] {
        std::vector<SlowCell> list;
        for (int i = 0; i < 108; ++i)
            if (SlowCell::of(i).on_board()) list.push_back(SlowCell::of(i));
        return list;
    }();
    return cells;
}

// The page's table.
struct SlowPiece {
    char letter;
    int armour;
    int move;
    int attack_from;
    int attack_to;
    int capture_from;
    int capture_to; // 0: none
};
inline constexpr std::array<SlowPiece, 10> slow_pieces{{
    {'M', 1, 1, 1, 1, 1, 1},
    {'S', 1, 1, 1, 1, 1, 1},
    {'R', 1, 3, 1, 1, 1, 3},
    {'N', 2, 2, 1, 1, 1, 2},
    {'E', 2, 1, 1, 2, 1, 2},
    {'X', 0, 2, 1, 3, 0, 0},
    {'C', 0, 1, 2, 4, 2, 4},
    {'D', 2, 4, 1, 2, 1, 4},
    {'T', 2, 0, 0, 0, 0, 0},
    {'K', 1, 1, 1, 1, 1, 1},
}};

// Cells by their index, moves by what is written.
struct SlowMove {
    int from;
    int to;
    friend auto operator<=>(const SlowMove&, const SlowMove&) = default;
    std::string text() const { return SlowCell::of(from).name() + SlowCell::of(to).name(); }
    static SlowMove read(std::string_view text) {
        return {SlowCell::named(text.substr(0, 2)).index(), SlowCell::named(text.substr(2, 2)).index()};
    }
};

// The engine's cell of each of ours, by name; and the other way round.
inline Square fast_square(SlowCell cell) {
    static const auto table = [] {
        std::array<int, 108> squares{};
        for (const SlowCell c : slow_cells())
            squares[static_cast<std::size_t>(c.index())] = cyvasse::Geometry::parse(c.name())->index();
        return squares;
    }();
    return Square{table[static_cast<std::size_t>(cell.index())]};
}
inline SlowCell slow_cell(Square square) {
    return SlowCell::named(cyvasse::Geometry::name(square));
}

class SlowCyvasse {
public:
    using Options = cyvasse::RuleOptions;
    enum class End { playing, white_wins, black_wins };
    static constexpr char nobody = '.';
    static constexpr char plain = '.';
    static constexpr std::string_view start_text =
        "2dc4/2xeke1x1/r1rntntsr1/mms1mmsm2m/12/M2MSMM1SMM/1RSTNTNR1R/1X1EKEX2/4CD2 "
        "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 0 1";

    // The first three words of a position text; no checks.
    explicit SlowCyvasse(std::string_view text = start_text, const Options& options = {})
        : options_{options} {
        pieces_.fill(nobody);
        ground_.fill(plain);
        const std::size_t end = text.find(' ');
        const std::size_t terrain_end = text.find(' ', end + 1);
        fill(pieces_, text.substr(0, end));
        fill(ground_, text.substr(end + 1, terrain_end - end - 1));
        white_to_move_ = text[terrain_end + 1] == 'w';
        king_taken_ = text.size() > 5 && text.substr(text.size() - 5) == "taken";
    }

    explicit SlowCyvasse(const cyvasse::Position& p, const Options& options = {}) : options_{options} {
        pieces_.fill(nobody);
        ground_.fill(plain);
        white_to_move_ = p.to_move == cyvasse::white;
        king_taken_ = p.king_taken;
        for (const SlowCell cell : slow_cells()) {
            const Square square = fast_square(cell);
            for (std::size_t kind = 0; kind < slow_pieces.size(); ++kind) {
                if (!p.of_kind[kind].contains(square)) continue;
                const bool is_white = p.own.contains(square) == white_to_move_;
                put(cell, is_white ? slow_pieces[kind].letter : lowered(slow_pieces[kind].letter));
            }
            if (p.mountains.contains(square)) set_ground(cell, '^');
            if (p.water.contains(square)) set_ground(cell, '~');
        }
    }

    cyvasse::Position position() const {
        cyvasse::Position p{};
        p.to_move = white_to_move_ ? cyvasse::white : cyvasse::black;
        p.king_taken = king_taken_;
        for (const SlowCell cell : slow_cells()) {
            const Square square = fast_square(cell);
            if (ground(cell) == '^') p.mountains.insert(square);
            if (ground(cell) == '~') p.water.insert(square);
            if (at(cell) == nobody) continue;
            (mine(cell) ? p.own : p.opponent).insert(square);
            for (std::size_t kind = 0; kind < slow_pieces.size(); ++kind)
                if (slow_pieces[kind].letter == kind_at(cell)) p.of_kind[kind].insert(square);
        }
        return p;
    }

    void put(SlowCell cell, char piece) { pieces_[static_cast<std::size_t>(cell.index())] = piece; }
    void set_ground(SlowCell cell, char ground) { ground_[static_cast<std::size_t>(cell.index())] = ground; }
    void set_options(const Options& options) { options_ = options; }
    void set_white_to_move(bool white) { white_to_move_ = white; }
    void set_king_taken(bool taken) { king_taken_ = taken; }
    char at(SlowCell cell) const { return pieces_[static_cast<std::size_t>(cell.index())]; }
    char at(std::string_view name) const { return at(SlowCell::named(name)); }
    char ground(SlowCell cell) const { return ground_[static_cast<std::size_t>(cell.index())]; }
    bool white_to_move() const { return white_to_move_; }
    bool king_taken() const { return king_taken_; }
    const Options& options() const { return options_; }
    int count(char piece) const {
        return static_cast<int>(std::count(pieces_.begin(), pieces_.end(), piece));
    }

    // --- What the page says of a cell and a piece

    bool is_white(SlowCell cell) const { return at(cell) >= 'A' && at(cell) <= 'Z'; }
    bool mine(SlowCell cell) const { return at(cell) != nobody && is_white(cell) == white_to_move_; }
    bool enemies(SlowCell a, SlowCell b) const {
        return at(a) != nobody && at(b) != nobody && is_white(a) != is_white(b);
    }
    // A capital for either side.
    char kind_at(SlowCell cell) const { return raised(at(cell)); }

    // "its two front cells are spear cells for the enemy": whether the cell is one for the enemies of this side.
    bool spear_cell_of(bool white_spearmen, SlowCell cell) const {
        for (const SlowCell s : slow_cells())
            if (kind_at(s) == 'S' && is_white(s) == white_spearmen && in_front(s, cell)) return true;
        return false;
    }

    // "P attacks an enemy Q that lies on one of the six lines .."
    bool attacks(SlowCell p, SlowCell q) const {
        if (!enemies(p, q)) return false;
        const SlowPiece& piece = table(p);
        if (piece.letter == 'S') return in_front(p, q);
        int from = piece.attack_from;
        int to = piece.attack_to;
        if (piece.letter == 'T' && options_.tower_attack) from = to = 1;
        return on_line(p, q, from, to, [&](SlowCell between) {
            if (at(between) != nobody && is_white(between) == is_white(q)) return false;
            return ground(between) != '^' || piece.letter == 'C';
        });
    }
    int armour(SlowCell q) const { return table(q).armour; }
    int armour_left(SlowCell q) const {
        int left = armour(q);
        for (const SlowCell p : slow_cells()) left -= attacks(p, q);
        return left;
    }
    bool is_protected(SlowCell q) const {
        if (kind_at(q) == 'T' && !options_.tower_protects_tower) return false;
        for (const SlowDirection d : slow_directions) {
            const SlowCell next = q + d;
            if (next.on_board() && kind_at(next) == 'T' && is_white(next) == is_white(q)) return true;
        }
        return false;
    }
    bool capturable(SlowCell q) const { return armour_left(q) <= 0 && !is_protected(q); }

    // "P takes such a Q ..": whether P can get there, and after a recoil can stay somewhere.
    bool reaches_victim(SlowCell p, SlowCell q) const {
        if (!enemies(p, q)) return false;
        const SlowPiece& piece = table(p);
        if (piece.letter == 'S') return in_front(p, q);
        const bool dragon = piece.letter == 'D';
        const bool catapult = piece.letter == 'C';
        const bool clear = on_line(p, q, piece.capture_from, piece.capture_to, [&](SlowCell between) {
            const bool occupied = at(between) != nobody;
            const bool enemy = occupied && is_white(between) != is_white(p);
            if (enemy && !(dragon && options_.dragon_over_enemies)) return false;
            if (occupied && !enemy && piece.letter == 'E') return false;
            if (ground(between) == '^' && !dragon && !catapult) return false;
            if (ground(between) == '~' && !catapult) return false;
            return dragon || catapult || !spear_cell_of(!is_white(p), between);
        });
        if (!clear) return false;
        if (!catapult || options_.catapult_capture != Options::CatapultCapture::recoil) return true;
        return may_stand(recoil_cell(p, q));
    }
    bool can_capture(SlowCell p, SlowCell q) const { return reaches_victim(p, q) && capturable(q); }

    // --- Moves

    // Where a piece can go without capturing.
    std::set<int> walks(SlowCell from) const {
        std::set<int> targets;
        walk(from, from, table(from).move, targets);
        targets.erase(from.index());
        return targets;
    }

    // The captures, then the rest, were the game not over.
    std::vector<SlowMove> captures() const {
        std::vector<SlowMove> list;
        for (const SlowCell q : slow_cells()) {
            if (at(q) == nobody || mine(q) || !capturable(q)) continue;
            for (const SlowCell p : slow_cells())
                if (mine(p) && reaches_victim(p, q)) list.push_back({p.index(), q.index()});
        }
        return list;
    }
    std::vector<SlowMove> steps() const {
        std::vector<SlowMove> list = captures();
        for (const SlowCell from : slow_cells()) {
            if (!mine(from)) continue;
            for (const int to : walks(from)) list.push_back({from.index(), to});
        }
        return list;
    }

    End end() const {
        if (king_taken_) return win(!white_to_move_);
        if (only_towers(white_to_move_)) return win(!white_to_move_);
        if (only_towers(!white_to_move_)) return win(white_to_move_);
        if (steps().empty()) return win(!white_to_move_);
        return End::playing;
    }
    // Whether the game is over whatever could still move.
    bool finished() const { return king_taken_ || only_towers(true) || only_towers(false); }
    // The legal moves, in no particular order.
    std::vector<SlowMove> moves() const {
        if (finished()) return {};
        return steps();
    }

    bool is_capture(const SlowMove& move) const { return at(SlowCell::of(move.to)) != nobody; }

    SlowCyvasse after(const SlowMove& move) const {
        const SlowCell from = SlowCell::of(move.from);
        const SlowCell to = SlowCell::of(move.to);
        SlowCell stands = to;
        if (kind_at(from) == 'C' && is_capture(move)) {
            if (options_.catapult_capture == Options::CatapultCapture::stay) stands = from;
            if (options_.catapult_capture == Options::CatapultCapture::recoil) stands = recoil_cell(from, to);
        }
        SlowCyvasse next = *this;
        const char piece = at(from);
        const char victim = at(to);
        next.put(from, nobody);
        next.put(to, nobody);
        next.put(stands, piece);
        next.king_taken_ = raised(victim) == 'K' && next.count(victim) == 0;
        next.white_to_move_ = !white_to_move_;
        return next;
    }
    // The same with the turn passed on.
    SlowCyvasse passed() const {
        SlowCyvasse next = *this;
        next.white_to_move_ = !white_to_move_;
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

    // Of letters; the library's functions would take half the time of it all.
    static constexpr char raised(char piece) {
        return piece >= 'a' && piece <= 'z' ? static_cast<char>(piece - 'a' + 'A') : piece;
    }
    static constexpr char lowered(char piece) {
        return piece >= 'A' && piece <= 'Z' ? static_cast<char>(piece - 'A' + 'a') : piece;
    }

private:
    using Letters = std::array<char, 108>;

    static void fill(Letters& letters, std::string_view field) {
        int rank = 9;
        int file = 4;
        int number = 0;
        for (const char c : field) {
            if (c >= '0' && c <= '9') {
                number = 10 * number + (c - '0');
                continue;
            }
            file += number;
            number = 0;
            if (c == '/') {
                --rank;
                file = rank > 5 ? rank - 5 : 0;
            } else {
                letters[static_cast<std::size_t>(SlowCell{file++, rank}.index())] = c;
            }
        }
    }

    static End win(bool white) { return white ? End::white_wins : End::black_wins; }

    const SlowPiece& table(SlowCell cell) const {
        return *std::find_if(slow_pieces.begin(), slow_pieces.end(),
                             [&](const SlowPiece& piece) { return piece.letter == kind_at(cell); });
    }
    // White's front cells are NW and NE, Black's SE and SW.
    bool in_front(SlowCell spearman, SlowCell cell) const {
        const int ahead = is_white(spearman) ? 1 : -1;
        return cell == spearman + SlowDirection{0, ahead} || cell == spearman + SlowDirection{ahead, ahead};
    }
    // Whether q is on a line through p at such a distance, with nothing but cells that pass between.
    template <class Passes>
    static bool on_line(SlowCell p, SlowCell q, int from, int to, Passes&& passes) {
        for (const SlowDirection d : slow_directions) {
            SlowCell cell = p;
            for (int distance = 1; distance <= to; ++distance) {
                cell = cell + d;
                if (!cell.on_board()) break;
                if (cell == q) return distance >= from;
                if (!passes(cell)) break;
            }
        }
        return false;
    }
    static SlowCell recoil_cell(SlowCell p, SlowCell q) {
        const auto sign = [](int difference) { return (difference > 0) - (difference < 0); };
        return p + SlowDirection{sign(p.file - q.file), sign(p.rank - q.rank)};
    }
    bool may_stand(SlowCell cell) const {
        return cell.on_board() && at(cell) == nobody && ground(cell) != '^';
    }
    // All ways of so many steps, turns and all.
    void walk(SlowCell start, SlowCell from, int steps, std::set<int>& targets) const {
        if (steps == 0) return;
        const bool dragon = kind_at(start) == 'D';
        for (const SlowDirection d : slow_directions) {
            const SlowCell next = from + d;
            if (!next.on_board()) continue;
            if (enemies(start, next) && !(dragon && options_.dragon_over_enemies)) continue;
            if (kind_at(start) == 'E' && at(next) != nobody) continue;
            if (ground(next) == '^' && !dragon) continue;
            if (may_stand(next)) targets.insert(next.index());
            if (ground(next) == '~') continue;
            if (!dragon && spear_cell_of(!is_white(start), next)) continue;
            walk(start, next, steps - 1, targets);
        }
    }
    bool only_towers(bool white) const {
        return std::none_of(slow_cells().begin(), slow_cells().end(), [&](SlowCell cell) {
            return at(cell) != nobody && is_white(cell) == white && kind_at(cell) != 'T';
        });
    }

    Letters pieces_{};
    Letters ground_{};
    bool white_to_move_ = true;
    bool king_taken_ = false; // the side to move has just lost its last king
    Options options_;
};

// The engine's move in the same form, and the other way round.
inline SlowMove slow_move(const cyvasse::Move& move) {
    return {slow_cell(move.from).index(), slow_cell(move.to).index()};
}
inline cyvasse::Move fast_move(const cyvasse::Position& p, const SlowMove& move) {
    return move_of(p, fast_square(SlowCell::of(move.from)), fast_square(SlowCell::of(move.to)));
}

} // namespace quartet::testing
