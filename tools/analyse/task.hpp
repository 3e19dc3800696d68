#pragma once

#include "core/game/referee.hpp"
#include "tools/match/match_options.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// A position to be analysed, as a line of a file gives it:
//
//     POSITION [moves MOVE...] [; bm MOVE...] [; am MOVE...] [; id NAME]
//
// `bm` are the moves that solve it, `am` those that do not, as in EPD; other operations are passed over. Nothing of it
// has been looked at by a referee yet.
struct PositionTask {
    std::string position; // "": the start
    std::vector<std::string> moves;
    std::vector<std::string> best;
    std::vector<std::string> avoid;
    std::string id;

    friend bool operator==(const PositionTask&, const PositionTask&) = default;
};

PositionTask read_position_task(std::string_view line);

// A game to be gone through, move by move.
struct GameTask {
    struct Step {
        std::string move;
        bool judged = true; // not so what was given, drawn by lot, or no move but a departure

        friend bool operator==(const Step&, const Step&) = default;
    };

    std::string title;    // "new - old, 1-0"
    std::string position; // "": the start
    std::vector<Step> steps;
    RuleSettings rules; // those that the game was played under, where its file says it
};

// What a file holds: positions or games.
struct AnalysisInput {
    std::vector<PositionTask> positions;
    std::vector<GameTask> games;
    std::string note; // what is to be said of the file: that its last line was cut off; else ""
};

// Reads a file ("-": the standard input). A record of `quartet match` and texts in the game's own format are games; of
// anything else each line is a position, but for empty lines and those that begin with #. Throws ToolError.
AnalysisInput read_analysis_input(const std::string& path, const Referee& referee);

} // namespace quartet::tools
