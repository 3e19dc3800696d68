#include "engines/chess4/drawing.hpp"

#include "engines/chess4/attacks.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/occupant.hpp"
#include "engines/chess4/position_text.hpp"
#include "engines/chess4/seating.hpp"

#include <fmt/format.h>

#include <string_view>

namespace quartet::chess4 {

namespace {

constexpr std::string_view margin = "    ";

// The line without blanks at its end.
std::string closed(std::string line) {
    line.resize(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

std::string file_letters() {
    std::string line{margin};
    for (int file = 0; file < Geometry::files; ++file)
        line += fmt::format("  {} ", static_cast<char>('a' + file));
    return closed(line);
}

// A cell in four characters, colour and kind of a piece in the middle two, the sign of a dead one before them.
std::string cell(const Position& p, Square square) {
    const std::string piece = piece_text(p, square);
    return piece.empty() ? "  . " : fmt::format("{:>3} ", piece);
}

} // namespace

std::string_view standing(const Position& p, RuleOptions::Abandoned mode, Seat seat) {
    switch (p.status[at(seat)]) {
    case Status::resigned:
        return "has resigned";
    case Status::flagged:
        return "has lost on time";
    case Status::dead:
        return "out";
    case Status::live:
        break;
    }
    return in_check(p, mode, seat) ? "in check" : "";
}

std::string draw(const Position& p, const RuleOptions& options) {
    std::string text = file_letters();
    for (int rank = Geometry::ranks - 1; rank >= 0; --rank) {
        std::string line = fmt::format("{:>3} ", rank + 1);
        for (int file = 0; file < Geometry::files; ++file) {
            line += Geometry::has(file, rank) ? cell(p, seen(options.seating, Geometry::at(file, rank)))
                                              : std::string{margin};
        }
        text += line + fmt::format(" {}\n", rank + 1);
    }
    text += file_letters();
    Set alive{};
    for (Seat seat : all_seats) {
        if (!p.dead(seat)) alive |= p.of(seat);
        text += closed(fmt::format("{:<7}{:>4}  {:<7}  {}", name(seat), p.points[at(seat)],
                                   seat == p.to_move && in_play(p) ? "to move" : "",
                                   standing(p, options.abandoned, seat)));
    }
    if (!alive.contains(p.occupied)) text += "d before a piece: dead, of no worth, in the way\n";
    return text;
}

} // namespace quartet::chess4
