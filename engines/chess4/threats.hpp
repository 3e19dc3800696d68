#pragma once

#include "core/board/inline.hpp"
#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/position.hpp"
#include "engines/chess4/seats.hpp"

#include <cstddef>
#include <optional>

namespace quartet::chess4 {

// From where the king of the next seat is attacked along lines: what stands there attacks it or is in the way.
struct Threats {
    Square king;
    Set diagonal;
    Set orthogonal;
};
QUARTET_INLINE std::optional<Threats> threats(const Position& p, const RuleOptions& options) {
    Seat next = next_seat(p.to_move, seat_count);
    while (next != p.to_move && !moves_at_all(p, options.abandoned, next)) next = next_seat(next, seat_count);
    const Square king = p.king(next);
    return Threats{.king = king,
                   .diagonal = BishopLines::slide(king, p.occupied),
                   .orthogonal = RookLines::slide(king, p.occupied)};
}

// Whether a quiet move gives check to that king, or may uncover one. Left aside: a rook that castles, and that the seat may
// be passed over.
QUARTET_INLINE bool threatens(const Position& p, const Threats& threats, const Move& move) {
    const Set lines = threats.diagonal | threats.orthogonal;
    if (lines.contains(move.from)) return true;
    switch (p.kind_on(move.from)) {
    case Kind::pawn:
        return pawn_sources[at(p.to_move)][static_cast<std::size_t>(threats.king.index())].contains(move.to);
    case Kind::knight:
        return knight_squares(threats.king).contains(move.to);
    case Kind::bishop:
        return threats.diagonal.contains(move.to);
    case Kind::rook:
        return threats.orthogonal.contains(move.to);
    case Kind::queen:
    case Kind::promoted:
        return lines.contains(move.to);
    case Kind::king:
        return false;
    }
    return false;
}

} // namespace quartet::chess4
