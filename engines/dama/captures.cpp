#include "engines/dama/moves.hpp"

namespace quartet::dama {

namespace {

// Finds the captures of the greatest number of pieces, piece by piece, jump by jump, depth first.
//
// Captured pieces leave the board at once. For a man that makes no difference: he never sees a rank again that he has
// left, and along a rank he never turns back. Thus start, end and victims determine his route, too, while a king may come
// to the same three by thousands of routes.
class CaptureSearch {
public:
    CaptureSearch(Set enemies, Set empty, const RuleOptions& options, Moves& moves)
        : enemies_{enemies},
          empty_{empty},
          moves_{moves},
          first_{moves.size()},
          promotes_at_once_{options.promotion_in_capture == RuleOptions::PromotionInCapture::king} {}

    template <Direction Forward>
    void run(Set men, Set kings) {
        for (Square man : men) {
            begin(man);
            jump_as_man<Forward, Forward>(Set{man}, Set{}, 0);
            jump_as_man<Forward, east>(Set{man}, Set{}, 0);
            jump_as_man<Forward, west>(Set{man}, Set{}, 0);
        }
        for (Square king : kings) {
            begin(king);
            jump_as_king(king, Geometry::every_direction, Set{}, 0);
        }
    }
    int jumps() const { return jumps_; }

private:
    void begin(Square from) {
        from_ = from;
        first_of_piece_ = moves_.size();
    }

    // Jumps in direction D, if there is something to take, and goes on from there.
    template <Direction Forward, Direction D>
    void jump_as_man(Set at, Set captured, int taken) {
        const Set landing = Geometry::jump<D>(at, enemies_, empty_);
        if (landing.empty()) return;
        ++jumps_;
        captured |= Geometry::step<D>(at);
        ++taken;
        constexpr int crown_rank = last_rank(Forward == north ? white : black);
        if (promotes_at_once_ && landing.intersects(Geometry::rank_set(crown_rank))) {
            jump_as_king(landing.first(), onward(D), captured, taken);
        } else {
            jump_as_man<Forward, Forward>(landing, captured, taken);
            if constexpr (D != west) jump_as_man<Forward, east>(landing, captured, taken);
            if constexpr (D != east) jump_as_man<Forward, west>(landing, captured, taken);
        }
        record(landing.first(), captured, taken, false);
    }

    // Jumps in each of these directions where there is something to take, to each of the squares behind it, and goes on.
    void jump_as_king(Square at, Directions directions, Set captured, int taken) {
        // What has been captured is gone, and the square on which the move began is free.
        const Set enemies = enemies_ & ~captured;
        const Set empty = empty_ | captured | Set{from_};
        const KingJumps jumps = king_jumps(at, enemies, empty);
        if (jumps.landings.empty()) return; // where most branches end
        for (int i = 0; i < Geometry::directions; ++i) {
            const Direction d{static_cast<std::uint8_t>(i)};
            const Set landings = jumps.landings & Geometry::ray(at, d);
            if (!directions.has(d) || landings.empty()) continue;
            const Set victim = jumps.victims & Geometry::ray(at, d);
            // From all squares behind the victim the same piece comes next straight on: it is tried from the nearest.
            Directions next = onward(d);
            Set left = landings;
            while (left.any()) {
                const Square landing = Geometry::upward(d) ? left.first() : left.last();
                left.erase(landing);
                ++jumps_;
                jump_as_king(landing, next, captured | victim, taken + 1);
                record(landing, captured | victim, taken + 1, true);
                next = onward(d) & ~Directions::of(d);
            }
        }
    }

    // Where a piece may jump next after a jump in direction d: no turn of 180 degrees.
    static constexpr Directions onward(Direction d) {
        return Geometry::every_direction & ~Directions::of(Geometry::opposite(d));
    }

    // Notes a capture that could end here, unless more can be taken. That it is no fragment of a longer one follows: the
    // longer one has been noted already.
    void record(Square to, Set captured, int taken, bool as_king) {
        if (taken < most_) return;
        if (taken > most_) {
            most_ = taken;
            moves_.truncate(first_);
            first_of_piece_ = first_;
        }
        const Move move{.captured = captured, .from = from_, .to = to};
        // Of two pieces a king can take each pair in one order only; from three on, routes may meet.
        if (as_king && taken >= 3)
            for (int i = first_of_piece_; i < moves_.size(); ++i)
                if (moves_[i] == move) return;
        moves_.push_back(move);
    }

    const Set enemies_;
    const Set empty_;
    Moves& moves_;
    const int first_; // moves before it in the list are not ours
    const bool promotes_at_once_;
    Square from_{0};
    int first_of_piece_ = 0;
    int most_ = 1;
    int jumps_ = 0;
};

// The same for men alone, counted only: for each sequence of directions the set of men that can follow it, all at once.
struct Longest {
    int jumps = 0;
    std::uint64_t count = 0; // of the men and sequences that reach it
};
template <Direction Forward, Direction Last>
void follow(Set at, Set enemies, Set empty, int jumps, Longest& longest) {
    if (at.empty()) return;
    if (jumps > longest.jumps) longest = {.jumps = jumps, .count = 0};
    if (jumps == longest.jumps) longest.count += static_cast<std::uint64_t>(at.count());
    const Arrivals next = man_jumps<Forward>(at, enemies, empty);
    follow<Forward, Forward>(next.ahead, enemies, empty, jumps + 1, longest);
    if constexpr (Last != west) follow<Forward, east>(next.east, enemies, empty, jumps + 1, longest);
    if constexpr (Last != east) follow<Forward, west>(next.west, enemies, empty, jumps + 1, longest);
}

// Where nothing quicker is known: the captures are listed.
template <Direction Forward>
std::uint64_t count_listed(Set men, Set enemies, Set kings, const RuleOptions& options) {
    Moves moves;
    CaptureSearch{enemies, ~(men | kings | enemies), options, moves}.run<Forward>(men, kings);
    return static_cast<std::uint64_t>(moves.size());
}

} // namespace

int generate_captures(const Position& p, const RuleOptions& options, Moves& moves) {
    CaptureSearch search{p.opponent, empty_squares(p), options, moves};
    const Set men = p.own & ~p.kings;
    const Set kings = p.own & p.kings;
    if (p.to_move == white)
        search.run<north>(men, kings);
    else
        search.run<south>(men, kings);
    return search.jumps();
}

namespace detail {

// For a side without kings that has a capture.
template <Direction Forward>
std::uint64_t count_captures(Set men, Set enemies, const RuleOptions& options) {
    if (options.promotion_in_capture == RuleOptions::PromotionInCapture::king)
        return count_listed<Forward>(men, enemies, Set{}, options);
    const Set empty = ~(men | enemies);
    const Arrivals first = man_jumps<Forward>(men, enemies, empty);
    const Set second = Geometry::jump<Forward>(first.ahead | first.east | first.west, enemies, empty) |
                       Geometry::jump<east>(first.ahead | first.east, enemies, empty) |
                       Geometry::jump<west>(first.ahead | first.west, enemies, empty);
    if (second.empty()) return first.count(); // nobody can jump twice
    Longest longest;
    follow<Forward, Forward>(first.ahead, enemies, empty, 1, longest);
    follow<Forward, east>(first.east, enemies, empty, 1, longest);
    follow<Forward, west>(first.west, enemies, empty, 1, longest);
    return longest.count;
}
template std::uint64_t count_captures<north>(Set, Set, const RuleOptions&);
template std::uint64_t count_captures<south>(Set, Set, const RuleOptions&);

// For a side with kings.
template <Direction Forward>
std::uint64_t count_with_kings(Set own, Set enemies, Set all_kings, const RuleOptions& options) {
    const Set kings = own & all_kings;
    const Set men = own & ~all_kings;
    const Set empty = ~(own | enemies);
    if (man_jumps<Forward>(men, enemies, empty).any() || king_can_capture(kings, enemies, empty))
        return count_listed<Forward>(men, enemies, kings, options);
    std::uint64_t total = man_steps<Forward>(men, empty).count();
    for (Square king : kings) total += static_cast<std::uint64_t>(king_steps(king, empty).count());
    return total;
}
template std::uint64_t count_with_kings<north>(Set, Set, Set, const RuleOptions&);
template std::uint64_t count_with_kings<south>(Set, Set, Set, const RuleOptions&);

} // namespace detail

} // namespace quartet::dama
