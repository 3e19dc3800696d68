#include "tests/chess4/slow_chess4.hpp"

#include <algorithm>
#include <cstdlib>

namespace quartet::chess4::slow {
namespace {

constexpr std::array<Step, 4> straight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> diagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> jumps{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr int step(int square, Step s) {
    return square + 16 * s.rank + s.file;
}
constexpr bool goes_straight(char kind) {
    return kind == 'R' || kind == 'Q' || kind == 'D';
}
constexpr bool goes_diagonally(char kind) {
    return kind == 'B' || kind == 'Q' || kind == 'D';
}

} // namespace

std::string square_name(int square) {
    return static_cast<char>('a' + file_of(square)) + std::to_string(rank_of(square) + 1);
}

// --- Seats

Step Position::forward(int seat) const {
    if (seat == red) return {0, 1};
    if (seat == yellow) return {0, -1};
    const bool west = (seat == blue) == (options_.seating == Seating::clockwise);
    return west ? Step{1, 0} : Step{-1, 0};
}

int Position::line_of(int seat, int square) const {
    const Step f = forward(seat);
    const int along = f.file != 0 ? file_of(square) : rank_of(square);
    return f.file + f.rank > 0 ? along : 13 - along;
}

int Position::place_on_line(int seat, int square) const {
    return forward(seat).file != 0 ? rank_of(square) : file_of(square);
}

int Position::home_square(int seat, int place) const {
    const Step f = forward(seat);
    const int edge = f.file + f.rank > 0 ? 0 : 13;
    return f.file != 0 ? square_at(edge, place) : square_at(place, edge);
}

int Position::live_players() const {
    return static_cast<int>(std::count(status_.begin(), status_.end(), Status::live));
}

bool Position::is_dead(Piece piece) const {
    return piece.owner > 3 || status(piece.owner) == Status::dead;
}

// --- Attacks

// "a side that can capture", with this piece.
bool Position::may_attack(Piece piece) const {
    if (is_dead(piece)) return false;
    if (!is_abandoned(piece.owner)) return true;
    if (options_.abandoned == Abandoned::frozen) return false;
    return options_.abandoned == Abandoned::random_army || piece.kind == 'K';
}

bool Position::attacked(int square, int seat) const {
    for (const Step jump : jumps) {
        const Piece piece = at(step(square, jump));
        if (piece.kind == 'N' && piece.owner != seat && may_attack(piece)) return true;
    }
    for (const bool slanted : {false, true}) {
        for (const Step away : slanted ? diagonal : straight) {
            int from = step(square, away);
            while (at(from).kind == Piece::none) from = step(from, away);
            const Piece piece = at(from);
            if (piece.kind == Piece::outside || piece.owner == seat || !may_attack(piece)) continue;
            if (slanted ? goes_diagonally(piece.kind) : goes_straight(piece.kind)) return true;
            if (from != step(square, away)) continue;
            if (piece.kind == 'K') return true;
            if (piece.kind != 'P' || !slanted) continue;
            const Step ahead = forward(piece.owner);
            if (away.file * ahead.file + away.rank * ahead.rank < 0) return true;
        }
    }
    return false;
}

// Whether the piece there attacks the square, looked at from the piece.
bool Position::attacks(int from, int to) const {
    const Piece piece = at(from);
    const auto reaches = [&](Step s, bool far) {
        int next = step(from, s);
        while (far && next != to && at(next).kind == Piece::none) next = step(next, s);
        return next == to;
    };
    if (piece.kind == 'N')
        return std::any_of(jumps.begin(), jumps.end(), [&](Step s) { return reaches(s, false); });
    if (piece.kind == 'P') {
        const Step f = forward(piece.owner);
        return reaches({f.file + f.rank, f.rank + f.file}, false) ||
               reaches({f.file - f.rank, f.rank - f.file}, false);
    }
    const bool king = piece.kind == 'K';
    const auto reaches_far = [&](Step s) { return reaches(s, !king); };
    if ((king || goes_straight(piece.kind)) && std::any_of(straight.begin(), straight.end(), reaches_far))
        return true;
    return (king || goes_diagonally(piece.kind)) &&
           std::any_of(diagonal.begin(), diagonal.end(), reaches_far);
}

std::vector<int> Position::attackers(int square, int by) const {
    std::vector<int> list;
    for (int rank = 0; rank < 14; ++rank) {
        for (int file = 0; file < 14; ++file) {
            const int from = square_at(file, rank);
            if (at(from).owner == by && may_attack(at(from)) && attacks(from, square)) list.push_back(from);
        }
    }
    return list;
}

// --- Moves

void Position::pseudo_moves(int seat, std::vector<Move>& moves) const {
    if (status(seat) == Status::dead) return;
    const bool frozen = is_abandoned(seat) && options_.abandoned == Abandoned::frozen;
    const bool king_only = is_abandoned(seat) && options_.abandoned == Abandoned::random_king;
    if (frozen) return;
    for (int rank = 0; rank < 14; ++rank) {
        for (int file = 0; file < 14; ++file) {
            const int from = square_at(file, rank);
            const Piece piece = at(from);
            if (piece.owner != seat || (king_only && piece.kind != 'K')) continue;
            const auto go = [&](Step s, bool far) {
                int to = step(from, s);
                for (; at(to).kind == Piece::none; to = step(to, s)) {
                    moves.push_back({from, to});
                    if (!far) return;
                }
                if (at(to).kind != Piece::outside && at(to).owner != seat) moves.push_back({from, to});
            };
            if (piece.kind == 'P') {
                const Step f = forward(seat);
                const int one = step(from, f);
                if (at(one).kind == Piece::none) {
                    moves.push_back({from, one});
                    const int two = step(one, f);
                    if (line_of(seat, from) == 1 && at(two).kind == Piece::none) moves.push_back({from, two});
                }
                for (const int side : {1, -1}) {
                    const int to = step(one, {side * f.rank, side * f.file});
                    const Piece victim = at(to);
                    if (victim.kind == Piece::none || victim.kind == Piece::outside) continue;
                    if (victim.owner != seat) moves.push_back({from, to});
                }
            } else if (piece.kind == 'N') {
                for (const Step s : jumps) go(s, false);
            } else {
                const bool king = piece.kind == 'K';
                if (king || goes_straight(piece.kind))
                    for (const Step s : straight) go(s, !king);
                if (king || goes_diagonally(piece.kind))
                    for (const Step s : diagonal) go(s, !king);
            }
        }
    }
    if (!king_only) castling_moves(seat, moves);
}

// "by the king's square, the flag and the rook at the end of the line, whatever the array"
void Position::castling_moves(int seat, std::vector<Move>& moves) const {
    const int from = king(seat);
    const int place = place_on_line(seat, from);
    if (line_of(seat, from) != 0 || (place != 6 && place != 7)) return;
    for (const bool near : {true, false}) {
        if (!castles(seat, near)) continue;
        const int away = (place == 7) == near ? 1 : -1;
        const int end = away > 0 ? 10 : 3;
        const Piece rook = at(home_square(seat, end));
        if (rook.kind != 'R' || rook.owner != seat) continue;
        bool free = true;
        for (int p = place + away; p != end; p += away)
            if (at(home_square(seat, p)).kind != Piece::none) free = false;
        for (int p = place; free && p != place + 3 * away; p += away)
            if (attacked(home_square(seat, p), seat)) free = false;
        if (free) moves.push_back({from, home_square(seat, place + 2 * away)});
    }
}

bool Position::is_safe(int seat, const Move& move) const {
    Position next = *this;
    next.carry_out(move, seat);
    return !next.attacked(next.king(seat), seat);
}

std::vector<Move> Position::moves_of(int seat) const {
    std::vector<Move> list;
    list.reserve(128);
    pseudo_moves(seat, list);
    list.erase(std::remove_if(list.begin(), list.end(), [&](const Move& m) { return !is_safe(seat, m); }),
               list.end());
    return list;
}

bool Position::has_move(int seat) const {
    std::vector<Move> list;
    list.reserve(128);
    pseudo_moves(seat, list);
    return std::any_of(list.begin(), list.end(), [&](const Move& m) { return is_safe(seat, m); });
}

std::vector<Move> Position::moves() const {
    if (loaded_out_ || live_players() <= 1) return {};
    return moves_of(to_move_);
}

// --- Making a move

int Position::worth(Piece piece) const {
    if (piece.kind == Piece::none || is_dead(piece)) return 0;
    if (piece.kind == 'K') return 20;
    if (is_abandoned(piece.owner)) return 0;
    switch (piece.kind) {
    case 'N':
        return 3;
    case 'B':
    case 'R':
        return 5;
    case 'Q':
        return 9;
    default:
        return 1; // a pawn, a promoted queen
    }
}

void Position::kill(int seat) {
    status_[index(seat)] = Status::dead;
    rights_[index(seat)] = {};
}

// The board, the points of the capture, the owner of a captured king; nothing of turns and mates.
bool Position::carry_out(const Move& move, int seat) {
    Piece piece = at(move.from);
    const Piece victim = at(move.to);
    const bool progress = piece.kind == 'P' || victim.kind != Piece::none;
    if (status(seat) == Status::live) points_[index(seat)] += worth(victim);
    if (victim.kind == 'K' && !is_dead(victim)) {
        kill(victim.owner);
        kings_[index(victim.owner)] = 0;
    }
    // Who leaves the end of a home line, or comes there, takes the right away that hangs on its rook.
    for (int s = 0; s < 4; ++s) {
        for (const int square : {move.from, move.to}) {
            if (line_of(s, square) != 0) continue;
            const int place = place_on_line(s, square);
            if (place != 3 && place != 10) continue;
            const bool near = (place_on_line(s, king(s)) == 7) == (place == 10);
            rights_[index(s)][near ? 0 : 1] = false;
        }
    }
    if (piece.kind == 'P' && line_of(seat, move.to) == 7) piece.kind = 'D';
    put(move.from, {Piece::none, Piece::nobody});
    put(move.to, piece);
    if (piece.kind == 'K') {
        rights_[index(seat)] = {};
        kings_[index(seat)] = move.to;
        const int before = place_on_line(seat, move.from);
        const int behind = place_on_line(seat, move.to);
        if (std::abs(behind - before) == 2) {
            const int rook = home_square(seat, behind > before ? 10 : 3);
            put(home_square(seat, (before + behind) / 2), at(rook));
            put(rook, {Piece::none, Piece::nobody});
        }
    }
    return progress;
}

// Everybody but the dead, and the frozen, whose king counts "by capture only".
bool Position::is_judged(int seat) const {
    if (status(seat) == Status::dead) return false;
    return !is_abandoned(seat) || options_.abandoned != Abandoned::frozen;
}

bool Position::is_mated(int seat) const {
    return is_judged(seat) && attacked(king(seat), seat) && !has_move(seat);
}

// "Several at once: all are judged in that one position, 20 each."
void Position::judge_mates(int mover) {
    std::array<bool, 4> mated{};
    for (int seat = 0; seat < 4; ++seat) mated[index(seat)] = is_mated(seat);
    mated_ = 0;
    for (int seat = 0; seat < 4; ++seat) {
        if (!mated[index(seat)]) continue;
        ++mated_;
        kill(seat);
        if (status(mover) == Status::live) points_[index(mover)] += 20;
    }
}

// The turn goes to the next side that has a move. Who is stalemated on the way is out, with 20; who is mated only because
// he was loaded so and no move was made since, with nothing.
void Position::pass_turn() {
    loaded_out_ = false;
    do {
        to_move_ = (to_move_ + 1) % 4;
        if (status(to_move_) == Status::dead) continue;
        if (live_players() <= 1 || has_move(to_move_)) return;
        if (!is_judged(to_move_)) continue; // frozen
        const bool is_attacked = attacked(king(to_move_), to_move_);
        if (is_abandoned(to_move_) && !is_attacked) continue; // passes
        if (!is_attacked) points_[index(to_move_)] += 20;
        kill(to_move_);
    } while (live_players() > 0);
}

Position Position::after(const Move& move) const {
    Position next = on_turn();
    const int mover = next.to_move_;
    next.plies_ = next.carry_out(move, mover) ? 0 : next.plies_ + 1;
    next.judge_mates(mover);
    next.pass_turn();
    return next;
}

Position Position::after_leaving(bool on_time) const {
    Position next = on_turn();
    next.status_[index(next.to_move_)] = on_time ? Status::flagged : Status::resigned;
    next.mated_ = 0;
    next.pass_turn();
    return next;
}

Position Position::on_turn() const {
    Position next = *this;
    if (loaded_out_) next.pass_turn();
    return next;
}

// "A player to move who is loaded into a position already mated is out, 20 to nobody (stalemated: 20 to himself)". The
// turn of a side that is out, frozen or passing is nobody's: the next side's comes.
void Position::settle_loaded() {
    if (live_players() <= 1) return;
    if (is_judged(to_move_) && !has_move(to_move_)) {
        const bool mated = attacked(king(to_move_), to_move_);
        if (status(to_move_) == Status::live || mated) {
            if (!mated) points_[index(to_move_)] += 20;
            kill(to_move_);
            loaded_out_ = true;
            return;
        }
    }
    if (!has_move(to_move_)) pass_turn();
}

// "+ once per live opponent's king that gained a new live attacker, # per player mated"
std::string Position::marks(const Move& move) const {
    const Position before = on_turn();
    Position behind = before;
    behind.carry_out(move, before.to_move_);
    std::string text;
    for (int seat = 0; seat < 4; ++seat) {
        if (seat == before.to_move_ || behind.status(seat) != Status::live) continue;
        bool gained = false;
        for (int by = 0; by < 4; ++by) {
            if (by == seat || behind.status(by) != Status::live) continue;
            const std::vector<int> old = before.attackers(before.king(seat), by);
            for (const int square : behind.attackers(behind.king(seat), by))
                if (std::find(old.begin(), old.end(), square) == old.end()) gained = true;
        }
        if (gained) text += '+';
    }
    return text + std::string(static_cast<std::size_t>(after(move).mated()), '#');
}

// --- The end

End Position::end() const {
    if (live_players() <= 1) return End::one_live;
    if (options_.no_progress_limit > 0 && plies_ >= options_.no_progress_limit) return End::no_progress;
    const bool bare = std::all_of(board_.begin(), board_.end(), [&](Piece piece) {
        return piece.kind == Piece::none || piece.kind == Piece::outside || piece.kind == 'K' ||
               is_dead(piece);
    });
    return bare && options_.bare_kings ? End::bare_kings : End::playing;
}

Points Position::final_points(End end) const {
    Points points = points_;
    if (end == End::playing) return points;
    for (int seat = 0; seat < 4; ++seat) {
        if (status(seat) != Status::live) continue;
        if (end != End::one_live) points[index(seat)] += options_.draw_points;
        for (int other = 0; end == End::one_live && other < 4; ++other)
            if (is_abandoned(other)) points[index(seat)] += 20;
    }
    return points;
}

std::uint64_t Position::perft(int depth) const {
    if (depth == 0) return 1;
    if (end() != End::playing) return 0;
    const std::vector<Move> list = moves();
    if (depth == 1) return list.size();
    std::uint64_t total = 0;
    for (const Move& move : list) total += after(move).perft(depth - 1);
    return total;
}

Sums Position::sums(int depth) const {
    Sums total{};
    if (depth == 0) {
        total.leaves = 1;
        total.mates = static_cast<std::uint64_t>(mated_);
        total.ends = end() != End::playing;
        const Points finals = final_points(end());
        for (std::size_t seat = 0; seat < 4; ++seat) {
            total.points[seat] = points_[seat];
            total.finals[seat] = finals[seat];
        }
        return total;
    }
    if (end() != End::playing) return total;
    for (const Move& move : moves()) {
        const Sums part = after(move).sums(depth - 1);
        total.leaves += part.leaves;
        total.mates += part.mates;
        total.ends += part.ends;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            total.points[seat] += part.points[seat];
            total.finals[seat] += part.finals[seat];
        }
    }
    return total;
}

// --- A game

Game::Game(const Options& options) : position_{Position::start(options)} {
    look_around();
}

Game::Game(std::string_view text, const Options& options) : position_{Position::read(text, options)} {
    look_around();
}

// "Draws are looked at after mates and stalemates"
void Game::look_around() {
    const int times = ++seen_[position_.key()];
    end_ = position_.end();
    const int limit = position_.options().repetition_limit;
    if (end_ != End::one_live && limit > 0 && times >= limit) end_ = End::repetition;
}

std::vector<std::string> Game::moves() const {
    std::vector<std::string> list;
    for (const Move& move : position_.moves()) list.push_back(move.text());
    std::sort(list.begin(), list.end());
    return list;
}

bool Game::play(std::string_view text) {
    if (position_.live_players() <= 1) return false;
    const Position on_turn = position_.on_turn();
    if (text == "R" || text == "T") {
        if (on_turn.status(on_turn.to_move()) != Status::live) return false;
        position_ = on_turn.after_leaving(text == "T");
        look_around();
        return true;
    }
    for (const Move& move : on_turn.moves()) {
        if (move.text() != text) continue;
        position_ = on_turn.after(move);
        look_around();
        return true;
    }
    return false;
}

// "Final order by points; equal points: Green before Yellow before Blue before Red."
std::array<int, 4> Game::places() const {
    const Points final = points();
    std::array<int, 4> places{};
    for (std::size_t seat = 0; seat < 4; ++seat) {
        places[seat] = 1;
        for (std::size_t other = 0; other < 4; ++other)
            if (final[other] > final[seat] || (final[other] == final[seat] && other > seat)) ++places[seat];
    }
    return places;
}

} // namespace quartet::chess4::slow
