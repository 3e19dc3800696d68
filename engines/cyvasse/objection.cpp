#include "engines/cyvasse/objection.hpp"

#include "core/board/reach.hpp"
#include "engines/cyvasse/armour.hpp"
#include "engines/cyvasse/board.hpp"
#include "engines/cyvasse/lines.hpp"
#include "engines/cyvasse/moves.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <optional>
#include <string_view>

namespace quartet::cyvasse {

namespace {

std::string range_text(Range range) {
    return range.from == range.to ? fmt::format("at a distance of {}", range.from)
                                  : fmt::format("at distances {} to {}", range.from, range.to);
}

// What stops a capture on its way, seen from the piece; none if the way is clear.
std::optional<std::string> hindrance(const Position& p, const RuleOptions& options, Kind kind, Square from,
                                     Direction d, int distance) {
    const bool catapult = kind == Kind::catapult;
    const bool dragon = kind == Kind::dragon;
    const Set spear_cells = enemy_spear_cells(p);
    for (int step = 1; step < distance; ++step) {
        const Square square = Geometry::away(from, d, step);
        const std::string_view name = Geometry::name(square);
        if (p.opponent.contains(square) && !(dragon && options.dragon_over_enemies))
            return fmt::format("an enemy {} in the way on {}", piece(p.kind_on(square)).name, name);
        if (p.own.contains(square) && kind == Kind::elephant)
            return fmt::format("an own {} in the elephant's way on {}", piece(p.kind_on(square)).name, name);
        if (p.water.contains(square) && !catapult) return fmt::format("water in the way on {}", name);
        if (p.mountains.contains(square) && !catapult && !dragon)
            return fmt::format("a mountain in the way on {}", name);
        if (spear_cells.contains(square) && !catapult && !dragon)
            return fmt::format("a spear cell in the way, {}", name);
    }
    return std::nullopt;
}

std::string capture_objection(const Position& p, const RuleOptions& options, Square from, Square to) {
    const Kind kind = p.kind_on(from);
    const Piece& mover = piece(kind);
    const Piece& victim = piece(p.kind_on(to));
    if (mover.capture.to == 0) return fmt::format("a {} cannot capture", mover.name);
    const std::optional<Direction> d = Geometry::direction(from, to);
    if (kind == Kind::spearman && !(d && front(p.to_move).has(*d) && Geometry::away(from, *d, 1) == to))
        return "out of range: a spearman captures on its two front cells only";
    if (!d) return fmt::format("{} is not in line with {}", Geometry::name(to), Geometry::name(from));
    const int distance = Geometry::between(from, to).count() + 1;
    if (!mover.capture.has(distance))
        return fmt::format("out of range: a {} captures {}", mover.name, range_text(mover.capture));
    if (const auto hindered = hindrance(p, options, kind, from, *d, distance)) return *hindered;
    if (protected_by_tower(p, options, to)) return fmt::format("the {} is protected by a tower", victim.name);
    if (const int left = armour_left(p, options, to); left > 0)
        return fmt::format("the {} has armour left: {}", victim.name, left);
    assert(kind == Kind::catapult && options.catapult_capture == RuleOptions::CatapultCapture::recoil);
    return "the catapult has no room to recoil";
}

std::string step_objection(const Position& p, const RuleOptions& options, Square from, Square to) {
    const Kind kind = p.kind_on(from);
    const Piece& mover = piece(kind);
    const bool dragon = kind == Kind::dragon;
    if (mover.steps == 0) return fmt::format("a {} does not move", mover.name);
    if (p.mountains.contains(to)) return "no piece stands on a mountain";

    const auto reaches = [&](Set blocking, Set stopping) {
        return reach<Board>(from, mover.steps, Geometry::all & ~blocking, stopping).contains(to);
    };
    if (!reaches(Set{}, Set{}))
        return fmt::format("out of range: a {} goes {} step{}", mover.name, mover.steps,
                           mover.steps == 1 ? "" : "s");
    const Set enemies = dragon && options.dragon_over_enemies ? Set{} : p.opponent;
    const Set mountains = dragon ? Set{} : p.mountains;
    const Set spear_cells = dragon ? Set{} : enemy_spear_cells(p);
    // One thing alone that would have to go away, else all that there is.
    if (reaches(mountains, p.water | spear_cells)) return "enemy pieces in the way";
    if (reaches(enemies, p.water | spear_cells)) return "a mountain in the way";
    if (reaches(enemies | mountains, spear_cells)) return "water in the way: it ends the move";
    if (reaches(enemies | mountains, p.water)) return "a spear cell in the way: it ends the move";
    return "enemy pieces, mountains, water or spear cells in the way, several of them";
}

} // namespace

std::string objection(const Position& p, const RuleOptions& options, Square from, Square to) {
    if (from == to) return fmt::format("the {} stands there", piece(p.kind_on(from)).name);
    if (p.own.contains(to)) return fmt::format("an own {} stands there", piece(p.kind_on(to)).name);
    return p.opponent.contains(to) ? capture_objection(p, options, from, to)
                                   : step_objection(p, options, from, to);
}

} // namespace quartet::cyvasse
