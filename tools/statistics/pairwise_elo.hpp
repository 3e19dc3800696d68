#pragma once

#include <map>
#include <string>
#include <vector>

namespace quartet::statistics {

struct Rating {
    double rating = 1500;
    int games = 0;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// One seat of a finished game.
struct SeatResult {
    std::string player;
    int place = 1; // from 1; equal places are a draw between the two
};

// Running ratings by the rules of Chess for Four, for games of any number of seats: with n seats, n (n - 1) / 2 pairs,
//
//  dR_i = K_i / (n - 1) * sum over the others j of (S - E),   E = 1 / (1 + 10^((R_j - R_i) / 400)),
//
// S = 1 for the better place, 0 for the worse (1/2 for equal ones), K = 40 in a player's first 30 games, then 20. All
// changes of a game come from the ratings before it. With two seats it is Elo's own rule.
//
// A player who holds several seats: his seats do not play one another; every pair with somebody else's seat counts
// in full, so he moves by the sum of his seats' changes, and the game is one of his games. With equal K the changes of
// a game always add up to nothing. A game in which one player holds all seats changes no rating, but counts.
//
// The order of the games matters: go through them by number.
class Ratings {
public:
    // initial  the rating of a player who is not in the table
    explicit Ratings(double initial = 1500) : initial_{initial} {}

    void add(const std::vector<SeatResult>& game);
    void set(const std::string& player, const Rating& rating); // carried on from earlier events
    Rating of(const std::string& player) const;
    const std::map<std::string, Rating>& table() const { return table_; } // by name

private:
    double initial_;
    std::map<std::string, Rating> table_;
};

// What one game changes, seat by seat: the rule itself, for players of the given ratings.
//  seats  ratings before the game, with the places; two seats are of one player when their names are equal
std::vector<double> pairwise_elo_changes(const std::vector<SeatResult>& seats,
                                         const std::vector<Rating>& before);

} // namespace quartet::statistics
