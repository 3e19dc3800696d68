#pragma once

#include <compare>
#include <cstdint>

namespace quartet {

// The value of a position for a coalition: hundredths of an ordinary piece (or of a point, in games with
// points), or a forced end in a number of plies. Fits 16 bits, so that the transposition table can hold it.
class Score {
public:
    constexpr Score() = default;
    constexpr explicit Score(int value) : value_{value} {}

    static constexpr Score infinite() { return Score{32'000}; }
    // The side to move wins in `plies`, or has lost in `plies`; 0 .. max_plies.
    static constexpr Score win_in(int plies) { return Score{win_value - plies}; }
    static constexpr Score loss_in(int plies) { return Score{plies - win_value}; }
    static constexpr Score draw() { return Score{0}; }

    constexpr int value() const { return value_; }
    constexpr bool is_win() const { return value_ >= win_value - max_plies; }
    constexpr bool is_loss() const { return value_ <= max_plies - win_value; }
    constexpr bool is_decided() const { return is_win() || is_loss(); }
    // Plies to the forced end; only of a decided score.
    constexpr int plies_to_end() const { return win_value - (value_ < 0 ? -value_ : value_); }
    // Moves of the winner to the forced end as UCI counts them: positive when we win, negative when we lose.
    constexpr int moves_to_mate() const {
        return is_win() ? (plies_to_end() + 1) / 2 : -(plies_to_end() / 2);
    }

    constexpr Score operator-() const { return Score{-value_}; }
    constexpr Score operator+(int amount) const { return Score{value_ + amount}; }
    constexpr Score operator-(int amount) const { return Score{value_ - amount}; }
    friend constexpr bool operator==(Score, Score) = default;
    friend constexpr auto operator<=>(Score, Score) = default;

    static constexpr int max_plies = 256;                      // the deepest line a search may look at
    static constexpr int win_value = 31'000;                   // win at the root itself
    static constexpr int max_eval = win_value - max_plies - 1; // evaluations are clamped to this

private:
    int value_ = 0;
};

// What a search knows of a score.
enum class Bound : std::uint8_t { none, upper, lower, exact };

} // namespace quartet
