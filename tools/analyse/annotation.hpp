#pragma once

#include "tools/analyse/finding.hpp"
#include "tools/record/json_line.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::tools {

// What is to be said of one move of a game. Scores are those of the seat that moved.
struct Judgement {
    int ply = 0; // turns before it
    std::string move;
    std::string seat;                  // its letter, for programs
    std::string player;                // its name, for people
    std::optional<EngineScore> score;  // of the position, with the best move
    std::optional<EngineScore> played; // with the move that was played
    std::string best;                  // the move that was better, if one was
    std::string line;                  // the moves that would have followed, the best one first
    std::string error;                 // why there is none of this

    // What the move gave away, in hundredths; never negative. Scores beyond ten ordinary pieces, forced ends among them,
    // count as ten: whoever is lost can lose no more.
    int loss() const;
    // "", "?!" (an inaccuracy: half an ordinary piece), "?" (a mistake: a whole one), "??" (a blunder: three).
    std::string_view mark() const;
};

// "  14  Black  e6e5?    -0.42 -> -1.60   better: d6d5 e3e4 f6f5".
std::string judgement_text(const Judgement& judgement);
Json judgement_json(const Judgement& judgement);

// The marks and the mean loss of each seat's moves.
class Summary {
public:
    // Of each seat, in the same order, its letter and its name.
    Summary(std::string_view seat_letters, std::vector<std::string> names)
        : letters_{seat_letters}, names_{std::move(names)}, seats_(seat_letters.size()) {}

    void add(const Judgement& judgement);
    std::string text() const; // a line a seat
    Json json() const;

private:
    struct Of {
        int moves = 0;
        long loss = 0; // hundredths
        int inaccuracies = 0;
        int mistakes = 0;
        int blunders = 0;
    };

    std::string letters_;
    std::vector<std::string> names_;
    std::vector<Of> seats_;
};

} // namespace quartet::tools
