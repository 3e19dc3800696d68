#include "engines/chess4/rules.hpp"

#include "core/game/random.hpp"
#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/seats.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace quartet::chess4 {

namespace {

using Abandoned = RuleOptions::Abandoned;

constexpr std::string_view one_live{"one live player left"};
constexpr std::string_view only_kings{"bare kings"};

void pay(Position& p, Seat seat, int points) {
    p.points[at(seat)] = static_cast<std::int16_t>(p.points[at(seat)] + points);
}

constexpr std::uint8_t castling_bits(Seat seat) {
    return static_cast<std::uint8_t>(castling_bit(seat, End::left) | castling_bit(seat, End::right));
}

void eliminate(Position& p, Seat seat) {
    p.status[at(seat)] = Status::dead;
    p.castling = static_cast<std::uint8_t>(p.castling & ~castling_bits(seat));
}

// Whether the seat, on its turn, is without a move; a player then goes out, stalemated for the points of a king, or mated
// in a position that was set up so, for nobody's. An abandoned side goes out only when it is attacked. `unattacked` says
// that it is known not to be.
bool stuck(Position& p, Abandoned mode, Seat seat, Events* events, bool unattacked = false) {
    if (unattacked && has_free_step(p, mode, seat)) return false;
    if (can_move(p, mode, seat)) return false;
    const bool attacked = in_check(p, mode, seat);
    if (p.abandoned(seat)) {
        if (attacked) eliminate(p, seat);
        return true;
    }
    if (!attacked) {
        pay(p, seat, king_points);
        if (events != nullptr) events->stalemated[at(seat)] = true;
    }
    eliminate(p, seat);
    return true;
}

// Passes the turn to the next side that has a move. `unattacked` are sides known not to be in check.
void pass_turn(Position& p, Abandoned mode, Events* events, const PerSeat<bool>& unattacked = {}) {
    while (live_count(p) > 1) {
        p.to_move = next_seat(p.to_move, seat_count);
        if (moves_at_all(p, mode, p.to_move) &&
            !stuck(p, mode, p.to_move, events, unattacked[at(p.to_move)])) {
            return;
        }
    }
    if (!p.live(p.to_move)) { // the game is over; the turn is the survivor's, if there is one
        for (Seat seat : all_seats) {
            if (p.live(seat)) p.to_move = seat;
        }
    }
}

// All who are mated, on turn or not, go out together; each earns the mover what a king is worth. Returns who, of the
// others, is not in check: they are not afterwards either, as those who go out attack nobody any more.
PerSeat<bool> judge_mates(Position& p, Abandoned mode, Seat mover, Events* events) {
    PerSeat<bool> out{};
    PerSeat<bool> unattacked{};
    const PerSeat<bool> checked = all_in_check(p, mode, mover);
    for (Seat seat : all_seats) {
        out[at(seat)] = checked[at(seat)] && !can_move(p, mode, seat);
        unattacked[at(seat)] = seat != mover && !checked[at(seat)];
    }
    for (Seat seat : all_seats) {
        if (!out[at(seat)]) continue;
        eliminate(p, seat);
        if (p.live(mover)) pay(p, mover, king_points);
        if (events != nullptr) events->mated[at(seat)] = true;
    }
    return unattacked;
}

// Moves the piece on the board, rights and promotion included; no points, nobody goes out.
void shift_pieces(Position& p, Seat mover, const Move& m) {
    const Set from{m.from};
    const Set to{m.to};
    const Set both = from | to;
    std::size_t moved = 0;
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        if (p.of_kind[kind].intersects(from)) moved = kind;
        p.of_kind[kind] &= ~both;
    }
    for (Seat seat : all_seats) p.of_seat[at(seat)] &= ~both;
    p.occupied = (p.occupied & ~from) | to;
    p.of_seat[at(mover)] |= to;
    if (static_cast<Kind>(moved) == Kind::pawn && promotion_squares[at(mover)].contains(m.to)) {
        moved = static_cast<std::size_t>(Kind::promoted);
    }
    p.of_kind[moved] |= to;

    p.castling =
        static_cast<std::uint8_t>(p.castling & castling_kept[static_cast<std::size_t>(m.from.index())] &
                                  castling_kept[static_cast<std::size_t>(m.to.index())]);
    if (static_cast<Kind>(moved) != Kind::king) return;
    p.castling = static_cast<std::uint8_t>(p.castling & ~castling_bits(mover));
    if (king_squares(m.from).contains(m.to)) return;
    for (const auto& ends : castlings[at(mover)]) {
        for (const Castling& castling : ends) {
            if (castling.king != m.from || castling.target != m.to) continue;
            const Set rook = Set{castling.rook} | Set{castling.passed};
            p.of_kind[static_cast<std::size_t>(Kind::rook)] ^= rook;
            p.of_seat[at(mover)] ^= rook;
            p.occupied ^= rook;
        }
    }
}

// By points; of equal ones Green comes before Yellow, Yellow before Blue, Blue before Red.
Outcome ranked(const std::array<int, max_seats>& points, std::string_view reason) {
    Outcome outcome = Outcome::by_points(points, seat_count, reason);
    for (Seat seat : all_seats) {
        for (Seat later : all_seats) {
            if (later > seat && points[at(later)] == points[at(seat)]) ++outcome.place[at(seat)];
        }
    }
    return outcome;
}

} // namespace

Position start_position(const RuleOptions& options) {
    // Whether the king of each colour stands on the left of the two squares, as its player sees it, in the clockwise
    // seating; the counterclockwise one is the mirror image.
    constexpr std::array<PerSeat<bool>, 5> king_on_left{{
        {false, true, false, true},   // classic: h1, a8, g14, n7
        {false, false, false, false}, // modern: h1, a7, g14, n8
        {false, false, true, true},   // by: h1, a7, h14, n7
        {false, false, true, false},  // byg: h1, a7, h14, n8
        {true, true, false, false},   // rg: g1, a8, g14, n8
    }};
    constexpr std::array<Kind, 3> from_corner{Kind::rook, Kind::knight, Kind::bishop};

    Position p{};
    const auto put = [&](Seat seat, Kind kind, int file, int rank) {
        const Set square{from_seat(seat, file, rank)};
        p.of_kind[static_cast<std::size_t>(kind)] |= square;
        p.of_seat[at(seat)] |= square;
        p.occupied |= square;
    };
    for (Seat seat : all_seats) {
        for (int file = file_of(End::left); file <= file_of(End::right); ++file) {
            put(seat, Kind::pawn, file, pawn_rank);
        }
        for (std::size_t i = 0; i < from_corner.size(); ++i) {
            put(seat, from_corner[i], file_of(End::left) + static_cast<int>(i), home_rank);
            put(seat, from_corner[i], file_of(End::right) - static_cast<int>(i), home_rank);
        }
        // Mirrored, left is right.
        const bool left = !king_on_left[static_cast<std::size_t>(options.array)][at(seat)];
        put(seat, Kind::king, left ? left_king_file : right_king_file, home_rank);
        put(seat, Kind::queen, left ? right_king_file : left_king_file, home_rank);
    }
    p.castling = 0xff;
    p.to_move = red;
    return p;
}

Position after(const Position& p, const RuleOptions& options, const Move& m, Events* events) {
    if (events != nullptr) *events = {};
    Position next = on_turn(p, options);
    const Seat mover = next.to_move;
    if (p.occupied.contains(m.to)) {
        const Kind kind = p.kind_on(m.to);
        if (events != nullptr) events->captured = kind;
        const std::optional<Seat> victim = p.owner_on(m.to);
        if (victim && !next.dead(*victim)) {
            const bool king = kind == Kind::king;
            if (next.live(mover) && (king || next.live(*victim)))
                pay(next, mover, capture_points[static_cast<std::size_t>(kind)]);
            if (king) eliminate(next, *victim);
        }
    }
    if (events != nullptr) {
        events->promoted = p.of(Kind::pawn).contains(m.from) && promotion_squares[at(mover)].contains(m.to);
    }
    shift_pieces(next, mover, m);
    const PerSeat<bool> unattacked = judge_mates(next, options.abandoned, mover, events);
    pass_turn(next, options.abandoned, events, unattacked);
    return next;
}

Position abandon(const Position& p, const RuleOptions& options, Seat seat, Departure departure,
                 Events* events) {
    if (events != nullptr) *events = {};
    Position next = on_turn(p, options, events);
    if (seat == p.to_move) seat = next.to_move;
    if (!next.live(seat) || live_count(next) <= 1) return p;
    next.status[at(seat)] = departure == Departure::resigned ? Status::resigned : Status::flagged;
    if (seat == next.to_move || live_count(next) <= 1) pass_turn(next, options.abandoned, events);
    return next;
}

Position on_turn(const Position& p, const RuleOptions& options, Events* events) {
    Position next = p;
    if (!moves_at_all(p, options.abandoned, p.to_move)) pass_turn(next, options.abandoned, events);
    return next;
}

Position passed(const Position& p, const RuleOptions& options) {
    Position next = p;
    pass_turn(next, options.abandoned, nullptr);
    return next;
}

Position settled_at_start(const Position& p, const RuleOptions& options) {
    Position settled = p;
    const Abandoned mode = options.abandoned;
    if (live_count(p) <= 1) return settled;
    if (p.live(p.to_move)) {
        stuck(settled, mode, p.to_move, nullptr);
    } else if (p.abandoned(p.to_move)) {
        if (!moves_at_all(p, mode, p.to_move) || stuck(settled, mode, p.to_move, nullptr)) {
            pass_turn(settled, mode, nullptr);
        }
    }
    return settled;
}

Outcome outcome(const Position& p, const RuleOptions& options) {
    if (live_count(p) <= 1) {
        std::array<int, max_seats> points{};
        int kings = 0;
        for (Seat seat : all_seats) kings += p.abandoned(seat) ? 1 : 0;
        for (Seat seat : all_seats) {
            points[at(seat)] = p.points[at(seat)] + (p.live(seat) ? kings * king_points : 0);
        }
        return ranked(points, one_live);
    }
    if (bare_kings(p)) return drawn(p, options, only_kings);
    return Outcome::playing();
}

Outcome drawn(const Position& p, const RuleOptions& options, std::string_view reason) {
    std::array<int, max_seats> points{};
    for (Seat seat : all_seats) {
        points[at(seat)] = p.points[at(seat)] + (p.live(seat) ? options.draw_points : 0);
    }
    return ranked(points, reason);
}

bool progress(const Position& p, const Move& m) {
    return p.occupied.contains(m.to) || p.of(Kind::pawn).contains(m.from);
}

Key key(const Position& p) {
    Key sum = 0;
    Key offset = 0x9e3779b97f4a7c15U;
    int turn = 0;
    const auto mix_word = [&](std::uint64_t word) {
        sum ^= std::rotl(Random::mix(word + offset), turn);
        offset += 0xe7037ed1a0b428dbU;
        turn = (turn + 9) % 64;
    };
    const auto mix = [&](Set set) {
        for (int i = 0; i < Set::words; ++i) mix_word(set.word(i));
    };
    for (std::size_t digit = 1; digit <= kind_count; digit *= 2) {
        Set kinds{};
        for (std::size_t kind = 0; kind < kind_count; ++kind) {
            if (((kind + 1) & digit) != 0) kinds |= p.of_kind[kind];
        }
        mix(kinds);
    }
    mix(p.of(red) | p.of(yellow));
    mix(p.of(red) | p.of(blue));
    mix(p.of(red) | p.of(blue) | p.of(yellow) | p.of(green));
    std::uint64_t standing = p.castling;
    std::uint64_t points = 0;
    for (Seat seat : all_seats) {
        standing = standing << 2 | static_cast<std::uint64_t>(p.status[at(seat)]);
        points = points << 16 | static_cast<std::uint16_t>(p.points[at(seat)]);
    }
    mix_word(standing << 2 | at(p.to_move));
    mix_word(points);
    return sum;
}

Position turned(const Position& p) {
    const auto quarter = [](Set set) {
        return Geometry::image(set, [](Square square) { return from_seat(blue, square); });
    };
    Position next = p;
    for (Set& set : next.of_kind) set = quarter(set);
    next.occupied = quarter(p.occupied);
    next.castling = std::rotl(p.castling, 2);
    for (Seat seat : all_seats) {
        const std::size_t to = at(next_seat(seat, seat_count));
        next.of_seat[to] = quarter(p.of(seat));
        next.points[to] = p.points[at(seat)];
        next.status[to] = p.status[at(seat)];
    }
    next.to_move = next_seat(p.to_move, seat_count);
    return next;
}

} // namespace quartet::chess4
