#pragma once

#include "core/board/eight_sets.hpp"
#include "core/board/inline.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/pieces.hpp"
#include "engines/cyvasse/position.hpp"

#include <cstddef>
#include <cstdint>

namespace quartet::cyvasse {

// The counting of moves.hpp and lines.hpp for processors that work on eight words at once: eight pieces walk together,
// and attacks and captures go in all six directions together. What is counted is the same, and tests hold the two forms
// against each other (also where the processor has no such instructions, by portable lanes).
template <class Lanes>
class Together {
    using Eight = EightSets<Board, Lanes>;

public:
    QUARTET_INLINE Together(const Position& p, const RuleOptions& options) : p_{p}, options_{options} {}

    // How many legal moves there are; the game is not over.
    QUARTET_INLINE int count() const {
        using enum Kind;
        const Eight free{standable(p_)};
        Lanes moves = (Eight{own(militia, spearman, elephant, catapult, king)}.step() & free).counts();
        // Eight at a time, which is nearly always once.
        Set walkers = own(rider, knight, crossbow, dragon);
        int more = 0;
        while (walkers.count() > 8) [[unlikely]] {
                Set eight{};
                for (int i = 0; i < 8; ++i) eight.insert(walkers.pop_first());
                more += (walk(eight) & free).counts().sum_of_bytes();
            }
        moves = moves + (walk(walkers) & free).counts();
        if (meetings().filled() != 0)
            if (const Set cells = capturable(); cells.any()) more += count_captures(cells);
        return moves.sum_of_bytes() + more;
    }

    // The attackers of the side to move on every cell.
    QUARTET_INLINE Attackers attackers() const {
        using enum Kind;
        const Eight open{Geometry::all & ~(p_.opponent | p_.mountains)};
        const Eight open_to_catapults{Geometry::all & ~p_.opponent};
        Set adjacent = own(militia, rider, knight, elephant, crossbow, dragon, king);
        if (options_.tower_attack) adjacent |= own(tower);
        Eight one = (Eight{adjacent} | spearmen()).step();
        Eight two{Set{}};
        const auto add = [&](const Eight& attacked) QUARTET_ALWAYS_INLINE {
            two = two | (one & attacked);
            one = one | attacked;
        };
        const Eight shot = Eight{own(crossbow)}.step() & open;
        const Eight thrown = Eight{own(catapult)}.step() & open_to_catapults;
        const Eight shot_on = shot.step() & open;
        const Eight thrown_on = thrown.step() & open_to_catapults;
        add(((Eight{own(elephant, dragon)}.step() & open) | shot | thrown).step());
        add((shot_on | thrown_on).step());
        add((thrown_on.step() & open_to_catapults).step());
        join<4>(one, two);
        join<2>(one, two);
        join<1>(one, two);
        return {set_of(one) & Geometry::all, set_of(two) & Geometry::all};
    }

    // Enemy pieces that stand within the range of a piece that captures, in line with it, with no enemy piece before them
    // (other things may hinder). Without one there is no capture.
    QUARTET_INLINE Set met() const { return meetings().joined(); }

    // How many captures of these victims, which can be captured, there are.
    QUARTET_INLINE int count_captures(Set victim_cells) const {
        using enum Kind;
        using enum RuleOptions::CatapultCapture;
        const Eight victims{victim_cells};
        const Set open_cells =
            Geometry::all & ~(p_.opponent | p_.mountains | p_.water | enemy_spear_cells(p_));
        const Eight open{open_cells};
        const Eight open_to_elephants{open_cells & ~p_.own};
        const Eight open_to_dragons{Geometry::all &
                                    ~(options_.dragon_over_enemies ? p_.water : p_.water | p_.opponent)};
        const Eight open_to_catapults{Geometry::all & ~p_.opponent};
        Eight catapults{own(catapult)};
        if (options_.catapult_capture == recoil) catapults = catapults & Eight{standable(p_)}.step();

        const Eight adjacent =
            (Eight{own(militia, rider, knight, elephant, dragon, king)} | spearmen()).step();
        Lanes moves = (adjacent & victims).counts();
        const Eight rider_1 = Eight{own(rider)}.step() & open;
        const Eight knight_1 = Eight{own(knight)}.step() & open;
        const Eight elephant_1 = Eight{own(elephant)}.step() & open_to_elephants;
        const Eight dragon_1 = Eight{own(dragon)}.step() & open_to_dragons;
        const Eight catapult_1 = catapults.step() & open_to_catapults;
        moves = moves + ((rider_1 | knight_1 | elephant_1 | dragon_1 | catapult_1).step() & victims).counts();
        const Eight rider_2 = rider_1.step() & open;
        const Eight dragon_2 = dragon_1.step() & open_to_dragons;
        const Eight catapult_2 = catapult_1.step() & open_to_catapults;
        moves = moves + ((rider_2 | dragon_2 | catapult_2).step() & victims).counts();
        const Eight dragon_3 = dragon_2.step() & open_to_dragons;
        const Eight catapult_3 = catapult_2.step() & open_to_catapults;
        moves = moves + ((dragon_3 | catapult_3).step() & victims).counts();
        return moves.sum_of_bytes();
    }

    // The enemy pieces that can be captured if somebody can get there, as capturable() in lines.hpp says.
    QUARTET_INLINE Set capturable() const { return overcome(p_, attackers()) & ~sheltered(p_, options_); }

    // Those of them that are met. That nobody is, and the attackers need not be known, is nearly always so.
    QUARTET_INLINE Set victims() const {
        const Set within_reach = met();
        return within_reach.any() ? within_reach & capturable() : Set{};
    }

private:
    template <class... Kinds>
    QUARTET_INLINE Set own(Kinds... kinds) const {
        return p_.own & (p_.of(kinds) | ...);
    }
    // In their two front directions only.
    QUARTET_INLINE Eight spearmen() const {
        return Eight{own(Kind::spearman)}.only(static_cast<std::uint8_t>(front(p_.to_move).mask));
    }

    // The cells of met(), by direction.
    QUARTET_INLINE Eight meetings() const {
        using enum Kind;
        const Set enemies = options_.dragon_over_enemies ? Set{} : p_.opponent;
        const Eight open{Geometry::all & ~enemies};
        // From the longest distance inwards, joined by those that reach less far.
        const Eight four = Eight{own(dragon, catapult)}.step();
        const Eight three = ((four & open) | Eight{own(rider)}).step();
        const Eight two = ((three & open) | Eight{own(knight, elephant)}).step();
        const Eight one = ((two & open) | Eight{own(militia, king)} | spearmen()).step();
        return (four | three | two | one) & Eight{p_.opponent};
    }

    // The cells that each of these pieces, eight at most, passes or reaches.
    QUARTET_INLINE Eight walk(Set walkers) const {
        using enum Kind;
        const Set open = Geometry::all & ~(p_.opponent | p_.mountains);
        const Set stopping = p_.water | enemy_spear_cells(p_);
        const Set open_to_dragons =
            options_.dragon_over_enemies ? Geometry::all : Geometry::all & ~p_.opponent;
        const Eight start = Eight::cells_of(walkers);
        const std::uint8_t dragons = (start & Eight{p_.of(dragon)}).filled();
        const std::uint8_t far = static_cast<std::uint8_t>(dragons | (start & Eight{p_.of(rider)}).filled());
        const Eight passable = Eight::choose(dragons, Eight{open_to_dragons}, Eight{open});
        const Eight left_again =
            Eight::choose(dragons, Eight{open_to_dragons & ~p_.water}, Eight{open & ~stopping});
        const Eight one = start.spread() & passable;
        const Eight two = one | ((one & left_again).spread() & passable);
        const Eight three = two | ((two & left_again).spread() & passable).only(far);
        return three | ((three & left_again).spread() & passable).only(dragons);
    }

    // Adds to each lane what the one `by` away has of attackers.
    template <int by>
    QUARTET_INLINE static void join(Eight& one, Eight& two) {
        const Eight other_one = one.template swapped<by>();
        const Eight other_two = two.template swapped<by>();
        two = two | other_two | (one & other_one);
        one = one | other_one;
    }
    QUARTET_INLINE static Set set_of(const Eight& lanes) {
        Set set;
        set.set_word(0, lanes.low.first());
        set.set_word(1, lanes.high.first());
        return set;
    }

    const Position& p_;
    const RuleOptions& options_;
};

} // namespace quartet::cyvasse
