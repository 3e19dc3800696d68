#pragma once

#include "core/game/referee.hpp"
#include "tools/record/json_line.hpp"
#include "tools/record/played_game.hpp"
#include "tools/record/record_header.hpp"
#include "tools/show/scene.hpp"

#include <map>
#include <string>
#include <vector>

namespace quartet::tools {

// Games as the viewer of a report reads them (report.js): the boards that they are played on, what pieces look like, and
// for each turn what has changed. Boards and looks are shared by all games.
class GamePages {
public:
    // A referee of the variant, at the rules of the event. It is used up.
    GamePages(Referee& referee, const RecordHeader& header) : referee_{referee}, header_{header} {}

    // Throws ToolError where the record holds what the rules refuse.
    void add(const PlayedGame& game);

    // {"seats": [..], "engines": [..], "boards": [..], "looks": [..], "games": [..]}
    Json json() const;
    // What boards and looks refer to; "" of a game that does not say how it looks.
    const std::string& definitions() const { return definitions_; }

private:
    // Of a cell: an index of looks_, or none.
    using Cells = std::vector<int>;

    int board_of(const Picture& picture);
    int look_of(const Picture& picture, const picture::Piece& piece);
    Cells cells_of(const Picture& picture);
    // [[cell, look], ..] of what is not as before; no piece is look -1.
    static Json changes(const Cells& before, const Cells& after);
    static Json players_of(const Picture& picture);
    Json turn_json(const Turn& turn, const picture::Trace& trace) const;

    Referee& referee_;
    const RecordHeader& header_;
    std::string definitions_;
    Json seats_ = Json::array();
    Json boards_ = Json::array();
    Json looks_ = Json::array();
    Json games_ = Json::array();
    std::map<std::string, int> board_numbers_; // by their SVG
    std::map<std::string, int> look_numbers_;  // by all that makes them
};

} // namespace quartet::tools
