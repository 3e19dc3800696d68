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

std::string file_letters() {
    std::string line{margin};
    for (int file = 0; file < Geometry::files; ++file)
        line += fmt::format("  {} ", static_cast<char>('a' + file));
    return line + '\n';
}

// A cell in four characters, its piece in the middle two and the mark of a dead one before them.
std::string cell(const Position& p, Square square) {
    const std::string piece = piece_text(p, square);
    if (piece.empty()) return "  . ";
    return piece.size() == 2 ? fmt::format(" {} ", piece) : fmt::format("{} ", piece);
}

std::string_view standing(const Position& p, Seat seat, RuleOptions::Abandoned mode) {
    switch (p.status[at(seat)]) {
    case Status::resigned:
        return "has resigned";
    case Status::flagged:
        return "has lost on time";
    case Status::dead:
        return "is out";
    case Status::live:
        break;
    }
    return in_check(p, mode, seat) ? "in check" : "";
}

} // namespace

std::string draw(const Position& p, const RuleOptions& options) {
    std::string text = file_letters();
    for (int rank = Geometry::ranks - 1; rank >= 0; --rank) {
        std::string line = fmt::format("{:>3} ", rank + 1);
        for (int file = 0; file < Geometry::files; ++file) {
            line +=
                Geometry::has(file, rank) ? cell(p, seen(options.seating, Geometry::at(file, rank))) : "    ";
        }
        text += line + fmt::format(" {}\n", rank + 1);
    }
    text += file_letters();
    for (Seat seat : all_seats) {
        std::string line = fmt::format("{:<7}{:>4}", name(seat), p.points[at(seat)]);
        if (const std::string_view how = standing(p, seat, options.abandoned); !how.empty())
            line += fmt::format("  {}", how);
        if (seat == p.to_move && in_play(p)) line += "  to move";
        text += line + '\n';
    }
    return text;
}

} // namespace quartet::chess4
