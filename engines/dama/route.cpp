#include "engines/dama/route.hpp"

#include "engines/dama/position_text.hpp"
#include "engines/dama/rules.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstdint>

namespace quartet::dama {

Capture::Capture(const Position& p, const RuleOptions& options, Square from)
    : own_{p.own & ~Set{from}},
      opponent_{p.opponent},
      at_{from},
      mover_{p.to_move},
      king_{p.kings.contains(from)},
      promotes_at_once_{options.promotion_in_capture == RuleOptions::PromotionInCapture::king} {
    assert(p.own.contains(from));
}

Set Capture::landings() const {
    const Set empty = ~(own_ | opponent_);
    if (king_) {
        const Set all = king_jumps(at_, opponent_, empty).landings;
        return last_ ? all & ~Geometry::ray(at_, Geometry::opposite(*last_)) : all;
    }
    const Arrivals arrivals = mover_ == white ? man_jumps<north>(Set{at_}, opponent_, empty)
                                              : man_jumps<south>(Set{at_}, opponent_, empty);
    return arrivals.ahead | arrivals.east | arrivals.west;
}

Square Capture::victim(Square landing) const {
    return (Geometry::between(at_, landing) & opponent_).first();
}

std::optional<std::string> Capture::objection(Square landing) const {
    if (landings().contains(landing)) return std::nullopt;
    if (landing == at_) return "the piece stands there";
    const std::optional<Direction> d = Geometry::direction(at_, landing);
    if (!d) return "a jump goes along a rank or a file";
    if (own_.contains(landing) || opponent_.contains(landing)) return "the square is occupied";
    if (king_ && last_ == Geometry::opposite(*d)) return "a king does not turn round between two jumps";
    if (!king_ && *d == backward(mover_)) return "a man does not capture backward";
    const Set passed_over = Geometry::between(at_, landing);
    if (passed_over.intersects(own_)) {
        return fmt::format("{} is in the way", square_name((passed_over & own_).first()));
    }
    const int victims = (passed_over & opponent_).count();
    if (victims == 0)
        return fmt::format("nothing to take between {} and {}", square_name(at_), square_name(landing));
    if (victims > 1)
        return fmt::format("two pieces between {} and {}", square_name(at_), square_name(landing));
    return "a man jumps over the next square to the one behind it";
}

void Capture::jump(Square landing) {
    assert(landings().contains(landing));
    const Square taken = victim(landing);
    last_ = Geometry::direction(at_, landing);
    captured_.insert(taken);
    opponent_.erase(taken);
    at_ = landing;
    if (promotes_at_once_ && Geometry::rank(at_) == last_rank(mover_)) king_ = true;
}

// The search behind first_route() and rest_of_route(): depth first in the order of landings. What can still be done depends on the square,
// on what is left to take, on the direction of the last jump and on the kind of the piece, and a state that has failed
// once fails again; so failures are kept, in a small table where a later one overwrites an earlier.
class RouteSearch {
public:
    explicit RouteSearch(const Move& move) : move_{move} {}

    bool complete(const Capture& capture, std::vector<Square>& route) {
        const Set left = move_.captured & ~capture.captured();
        if (left.empty()) return capture.at() == move_.to;
        const std::uint32_t state = state_of(capture, left);
        std::uint32_t& slot = failed_[(state * 0x9e3779b1U) >> 20];
        if (slot == state) return false;
        for (Square landing : capture.landings()) {
            if (!left.contains(capture.victim(landing))) continue;
            Capture further = capture;
            further.jump(landing);
            route.push_back(landing);
            if (complete(further, route)) return true;
            route.pop_back();
        }
        slot = state;
        return false;
    }

private:
    // 16 bits for what is left (a side has at most 16 pieces), 6 for the square, 3 for the direction, 1 for the
    // kind. Never 0, since something is left.
    std::uint32_t state_of(const Capture& capture, Set left) const {
        std::uint32_t state = 0;
        int bit = 0;
        for (Square square : move_.captured) {
            if (left.contains(square)) state |= std::uint32_t{1} << bit;
            ++bit;
        }
        state |= static_cast<std::uint32_t>(capture.at_.index()) << 16;
        if (capture.last_) state |= static_cast<std::uint32_t>(1 + index_of(*capture.last_)) << 22;
        return state | static_cast<std::uint32_t>(capture.king_) << 25;
    }

    Move move_;
    std::array<std::uint32_t, 4096> failed_{};
};

std::vector<Square> first_route(const Position& p, const RuleOptions& options, const Move& move) {
    assert(p.own.contains(move.from) && move.captured.any());
    std::vector<Square> route{move.from};
    const bool found = RouteSearch{move}.complete(Capture{p, options, move.from}, route);
    assert(found);
    static_cast<void>(found);
    return route;
}

std::optional<std::vector<Square>> rest_of_route(const Capture& capture, const Move& move) {
    if (!(capture.captured() & ~move.captured).empty()) return std::nullopt;
    std::vector<Square> route;
    if (!RouteSearch{move}.complete(capture, route)) return std::nullopt;
    return route;
}

} // namespace quartet::dama
