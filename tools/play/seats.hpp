#pragma once

#include "core/game/error.hpp"
#include "core/game/referee.hpp"
#include "tools/engine/engine_spec.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// Who sits where.

// The levels that people choose from, as the engines' option Skill Level has them (0 .. 20).
inline constexpr int default_skill = 7; // level 2
std::optional<int>
skill_of_level(std::string_view word); // "1" .. "4", or "poor", "better", "good", "very-good"
std::string skill_text(int skill);     // "level 2 (better)", "skill 11"

// One seat: a person, or an engine.
struct SeatPlan {
    bool person = false;
    std::string name;         // of a person; "" for none
    bool own = false;         // the engine that belongs to the game
    std::optional<int> skill; // of an engine; none: as it is
    EngineSpec engine;        // of a person only its limits count
    // As they were given: human or engine, then KEY=VALUE. What was said elsewhere or later stands among them, and they
    // mean the same in any folder.
    std::vector<std::string> words;

    void set_skill(int to);
    std::string title() const; // "human", "quartet, level 2 (better)"
};

// What the command line says of seats, and of all that it does not name.
struct SeatWords {
    std::vector<std::vector<std::string>> seats; // SEAT=WHO KEY=VALUE...
    bool people = false;                         // in all seats that are not named
    std::optional<int> skill; // of engines that have none of their own; default: default_skill
    std::string tc;           // of all that have no limits of their own
    std::string movetime;
    std::string own_engine; // the command of the game's engine; "": there is none
};

// human or engine, then KEY=VALUE: name and tc of a person; level, skill and the words of EngineSpec of an engine. The
// error names the word.
Result<SeatPlan> read_seat(const std::vector<std::string>& words);

// All seats of a game, in order. Throws ToolError (usage).
std::vector<SeatPlan> plan_seats(const SeatWords& words, const Referee& referee);

// Who sits where when a game is gone on with that `kept` had begun: these, but for what `words` say otherwise. A seat's clock
// is the seat's, whoever sits there; only tc= changes it. Throws ToolError (usage).
std::vector<SeatPlan> plan_seats_again(const std::vector<SeatPlan>& kept, const SeatWords& words,
                                       const Referee& referee);

// Gives engines without a limit of their own a time for each move, and those of the game their command. Throws ToolError
// (usage) where there is none.
void complete_seat(SeatPlan& seat, const SeatWords& words, const Referee& referee);

} // namespace quartet::tools
