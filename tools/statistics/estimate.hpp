#pragma once

#include <optional>
#include <string>

namespace quartet::statistics {

// A figure computed from games, with its 95 % interval. What cannot be told from the games is left out, so that no
// member is ever nan or infinite:
//  no games at all           nothing
//  every game won or lost    Elo has no finite value: one bound alone (`low` when all were won, `high` when lost),
//                            the end of the 95 % interval whose other end is infinite
//  too few games to tell     means of points: the value without bounds; normalised Elo: bounds beyond ten standard
//                            deviations are left out, and so is the value where no game differs from the next
struct Estimate {
    std::optional<double> value;
    std::optional<double> low;
    std::optional<double> high;

    bool complete() const { return value && low && high; }
    // The same figure seen from the other side, as Elo is: everything negated.
    Estimate negated() const;

    friend bool operator==(const Estimate&, const Estimate&) = default;
};

// "+35.2 [-10.1, +81.0]", "above +120.3", "below -120.3", "+35.2", "+35.2 (above -10.1)" or "unknown".
std::string text(const Estimate& estimate, int decimals = 1);
// The same without signs before positive numbers: "2.41 [2.10, 2.77]", for means of places or points.
std::string unsigned_text(const Estimate& estimate, int decimals = 2);

} // namespace quartet::statistics
