#pragma once

#include "tools/play/table.hpp"
#include "tools/show/seat_names.hpp"
#include "tools/show/text_drawing.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// What people see of the game.
class Screen {
public:
    using Writer = std::function<void(std::string_view text)>;

    Screen(Writer writer, const TextStyle& style) : writer_{std::move(writer)}, style_{style} {}

    void say(std::string_view line) const; // adds the line end
    void write(std::string_view text) const { writer_(text); }
    // Words with blanks between them, in lines of less than 80 columns.
    void list(const std::vector<std::string>& words) const;

    // The board as `viewer` sees it, unless it has been turned otherwise, with what has happened since his last turn.
    void draw(const Table& table, Seat viewer) const;
    void flip() { flipped_ = !flipped_; }
    void turn_to(std::optional<Seat> seat); // none: to the viewer again

private:
    Writer writer_;
    TextStyle style_;
    std::optional<Seat> near_;
    bool flipped_ = false;
};

// Whether a player still has moves of his own to make.
bool in_play(const Referee& referee, Seat seat);
// "White wins: no legal move"; with more seats two lines, "1. Red 40, 2. Yellow 20, ..." and "(one live player left)".
std::string end_text(const Table& table);
// "White 4:59, Black 5:00"; "" where nobody has a clock. `used`: what the seat to move has used of its present turn.
std::string clock_text(const Table& table, Duration used);

} // namespace quartet::tools
