#include "tools/show/scene.hpp"

#include <fmt/format.h>

#include <utility>

namespace quartet::tools {

namespace {

using picture::Point;

// In a plane whose y goes down, (x, y) is turned clockwise to (-y, x).
Point turned_quarter(Point point) {
    return {point.y == 0 ? 0 : -point.y, point.x};
}

} // namespace

std::optional<Scene> scene_of(const Referee& referee) {
    std::optional<Picture> picture = referee.picture();
    if (!picture) return std::nullopt;
    Scene scene{.title = std::string{referee.title()},
                .picture = *std::move(picture),
                .to_move = {},
                .verdict = {},
                .position = referee.position(),
                .last_move = {}};
    if (const Outcome outcome = referee.outcome(); outcome.over) {
        scene.verdict = fmt::format("{} ({})", result_text(outcome, referee.seats(), referee.seat_letters()),
                                    outcome.reason);
    } else {
        scene.to_move = referee.to_move();
    }
    return scene;
}

Result<LastMove> play_traced(Referee& referee, std::string_view move) {
    Result<picture::Trace> trace = referee.trace(move);
    if (!trace) return tl::unexpected{trace.error()};
    const Seat mover = referee.to_move();
    Result<std::string> played = referee.play(move);
    if (!played) return tl::unexpected{played.error()};
    return LastMove{*std::move(played), mover, *std::move(trace)};
}

Scene turned(Scene scene, int quarters) {
    for (int turn = 0; turn < (quarters % 4 + 4) % 4; ++turn) {
        for (std::vector<Point>& shape : scene.picture.shapes) {
            for (Point& corner : shape) corner = turned_quarter(corner);
        }
        for (picture::Cell& cell : scene.picture.cells) {
            cell.centre = turned_quarter(cell.centre);
            for (Point& arrow : cell.arrows) arrow = turned_quarter(arrow);
        }
        for (picture::Label& label : scene.picture.labels) label.at = turned_quarter(label.at);
        for (picture::Player& player : scene.picture.players) player.home = turned_quarter(player.home);
    }
    return scene;
}

int quarters_to_near_side(const Picture& picture, Seat seat) {
    Point home = picture.players[static_cast<std::size_t>(seat.index())].home;
    int quarters = 0;
    for (; quarters < 3 && home.y < 0.5; ++quarters) home = turned_quarter(home);
    return quarters;
}

} // namespace quartet::tools
