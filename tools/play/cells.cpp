#include "tools/play/cells.hpp"

#include "core/game/words.hpp"
#include "tools/show/seat_names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::tools {

namespace {

// What there is to say of a cell from which no move leads.
std::string objection(const Referee& referee, const Picture& picture, int cell) {
    const auto piece = std::find_if(picture.pieces.begin(), picture.pieces.end(),
                                    [&](const picture::Piece& each) { return each.cell == cell; });
    if (piece == picture.pieces.end()) return "nothing stands there";
    const std::string_view kind = picture.figures[static_cast<std::size_t>(piece->figure)].name;
    if (piece->standing == picture::Standing::dead) return fmt::format("this {} is dead", kind);
    if (piece->owner && *piece->owner != referee.to_move())
        return fmt::format("this {} is {}'s, and it is {}'s turn", kind, seat_name(referee, *piece->owner),
                           seat_name(referee, referee.to_move()));
    return fmt::format("this {} has no legal move", kind);
}

} // namespace

Result<std::vector<std::string>> moves_from(const Referee& referee, std::string_view cell) {
    std::vector<std::string> found;
    const std::optional<Picture> picture = referee.picture();
    if (!picture) {
        for (const std::string& move : referee.legal_moves()) {
            if (move.size() >= cell.size() && equal_ignoring_case(move.substr(0, cell.size()), cell))
                found.push_back(move);
        }
        if (found.empty()) return refuse(cell, 0, "no move begins with it");
        return found;
    }
    const auto named =
        std::find_if(picture->cells.begin(), picture->cells.end(),
                     [&](const picture::Cell& each) { return equal_ignoring_case(each.name, cell); });
    if (named == picture->cells.end()) return refuse(cell, 0, "there is no such cell");
    const int number = static_cast<int>(named - picture->cells.begin());
    for (const std::string& move : referee.legal_moves()) {
        const Result<picture::Trace> trace = referee.trace(move);
        if (trace && !trace->path.empty() && trace->path.front() == number) found.push_back(move);
    }
    if (found.empty()) return refuse(cell, 0, objection(referee, *picture, number));
    return found;
}

} // namespace quartet::tools
