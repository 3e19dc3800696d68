#pragma once

#include <array>

namespace quartet::statistics {

enum class Result { loss, draw, win }; // of one player in one game of two; the number is his half points

constexpr int half_points(Result result) {
    return static_cast<int>(result);
}
constexpr Result reversed(Result result) {
    return static_cast<Result>(2 - half_points(result));
}

// Wins, draws and losses of some games.
struct Score {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    int half_points() const { return 2 * wins + draws; }
    void add(Result result);
    Score reversed() const { return {losses, draws, wins}; }

    friend Score operator+(const Score& a, const Score& b) {
        return {a.wins + b.wins, a.draws + b.draws, a.losses + b.losses};
    }
    friend bool operator==(const Score&, const Score&) = default;
};

// The results of one player against another. Two games that share an opening, played with seats exchanged, are a
// pair; they are not independent of one another (an opening that favours one seat gives 1 : 1 more often), so a pair
// is one observation with five outcomes (the pentanomial), while a game without its partner is one with three.
// A sum: the order of the games does not matter, and tallies of parts of a match add up.
class Tally {
public:
    void add_game(Result result) { single_.add(result); } // that has no partner, or not yet
    void add_pair(Result first, Result second);

    Score all() const { return paired_ + single_; }
    const Score& paired() const { return paired_; } // games within pairs
    const Score& single() const { return single_; } // games without a partner
    int games() const { return all().games(); }
    // Pairs by the player's points in both games: 0, 1/2, 1, 3/2, 2.
    const std::array<int, 5>& pairs() const { return pairs_; }
    int pair_count() const;

    double score() const; // share of the points, 0 .. 1; 1/2 without games
    Tally reversed() const;
    Tally& operator+=(const Tally& other);

    friend bool operator==(const Tally&, const Tally&) = default;

private:
    Score paired_;
    Score single_;
    std::array<int, 5> pairs_{};
};

} // namespace quartet::statistics
