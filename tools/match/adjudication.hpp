#pragma once

#include "core/game/error.hpp"
#include "core/game/seat.hpp"
#include "tools/engine/uci_text.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>

namespace quartet::tools {

// When the arbiter ends a game before the rules do, by what the engines themselves say of it. After cutechess-cli's
// options of the same names (Ilari Pihlajisto, Arto Jonsson).

// A seat gives up once it has said `score` hundredths against itself (or that it is being mated) in `movecount` own
// moves in a row; `twosided`: and its opponent as much for himself in as many.
struct ResignRule {
    int movecount = 3;
    int score = 0; // above 0
    bool twosided = false;

    friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

// A draw once all seats have said at most `score` hundredths either way in `movecount` own moves in a row, from move
// `movenumber` on (each seat's moves from the start of the game, the opening's included).
struct DrawRule {
    int movenumber = 1;
    int movecount = 8;
    int score = 0;

    friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

// From words KEY=VALUE, each string one or several of them: `movecount=3 score=400 twosided=true`, `movenumber=40
// movecount=8 score=10`. The score must be given. The error names the word.
Result<ResignRule> read_resign_rule(std::span<const std::string> words);
Result<DrawRule> read_draw_rule(std::span<const std::string> words);
std::string text(const ResignRule& rule);
std::string text(const DrawRule& rule);

struct Adjudication {
    std::optional<ResignRule> resign;
    std::optional<DrawRule> draw;

    friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

// Whether a game of so many seats can be judged so: the error says what does not fit.
Result<void> check_adjudication(const Adjudication& adjudication, int seats);

// What the engines of one game have said so far, and what follows from it.
//
// With more than two seats, resigning means that the seat leaves the game and the others
// play on; and a draw, that the game is stopped and the points of that moment count.
class Adjudicator {
public:
    Adjudicator(const Adjudication& rules, int seats) : rules_{rules}, seats_{seats} {}

    // What `seat` said with the move it has just made.
    void add(Seat seat, const std::optional<Info>& info);
    // A seat that is not asked any more has no say in a draw.
    void left(Seat seat) { counts_[at(seat)].left = true; }

    // Whether the seat, which has just moved, gives up; with two seats the one that gives up, whoever has moved.
    std::optional<Seat> resigned(Seat mover) const;
    // Whether the game is a draw now, after so many turns of it.
    bool drawn(int turns) const;

private:
    struct Count {
        int lost = 0; // own moves in a row, up to the last, by which the seat is lost
        int won = 0;
        int level = 0;
        bool left = false;
    };
    static std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.index()); }
    bool gives_up(Seat seat) const;

    Adjudication rules_;
    int seats_;
    std::array<Count, max_seats> counts_{};
};

} // namespace quartet::tools
