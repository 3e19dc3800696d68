#pragma once

#include "core/game/referee.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// A move that led to a position, as it is shown there.
struct LastMove {
    std::string text; // canonical
    Seat mover;
    picture::Trace trace;
};

// All that is drawn of one moment of a game: what the game says of the position, and what the referee knows around it.
struct Scene {
    std::string title; // of the game
    Picture picture;
    std::optional<Seat> to_move; // nobody once the game is over
    std::string verdict;         // "1-0 (no legal move)"; empty while the game goes on
    std::string position;        // canonical text
    std::optional<LastMove> last_move;
    std::vector<picture::Trace> moves_before =
        {}; // of other moves that are to be seen as the last one is, in texts
};

// The referee's present position, without a last move; nothing if the game does not say how it looks.
std::optional<Scene> scene_of(const Referee& referee);

// Plays a move and returns it with its cells. The error names the word; then nothing is played.
Result<LastMove> play_traced(Referee& referee, std::string_view move);

// The same scene with the board turned clockwise by so many quarters. Boards that are not made of squares look right
// after half turns only.
Scene turned(Scene scene, int quarters);
// How many quarters of a turn bring this seat to the near side.
int quarters_to_near_side(const Picture& picture, Seat seat);

} // namespace quartet::tools
