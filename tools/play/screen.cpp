#include "tools/play/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace quartet::tools {

namespace {

constexpr std::size_t columns = 79;

// "4:59", under a minute "59.3", an hour or more "1:04:59".
std::string time_text(Duration time) {
    // Rounded up: there is a tenth left as long as there is any time.
    const auto tenths = (std::max<long long>(0, time / std::chrono::milliseconds{1}) + 99) / 100;
    const long long seconds = tenths / 10;
    if (seconds < 60) return fmt::format("{}.{}", seconds, tenths % 10);
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

} // namespace

void Screen::say(std::string_view line) const {
    writer_(std::string{line} + '\n');
}

void Screen::list(const std::vector<std::string>& words) const {
    std::string line;
    for (const std::string& word : words) {
        if (!line.empty() && line.size() + 1 + word.size() > columns) say(std::exchange(line, {}));
        if (!line.empty()) line += ' ';
        line += word;
    }
    if (!line.empty()) say(line);
}

void Screen::draw(const Table& table, Seat viewer) const {
    const Referee& referee = table.referee();
    std::optional<Scene> scene = scene_of(referee);
    if (!scene) {
        writer_(referee.drawing());
        return;
    }
    if (table.over()) {
        scene->to_move.reset();
        scene->verdict.clear(); // it is told in other words
    }
    const std::vector<Table::Step>& steps = table.steps();
    if (!steps.empty()) scene->last_move = steps.back().move;
    std::size_t first = steps.size();
    while (first > 0 && steps[first - 1].turn.seat != viewer) --first;
    for (std::size_t i = first; i + 1 < steps.size(); ++i) scene->moves_before.push_back(steps[i].move.trace);
    const int quarters = quarters_to_near_side(scene->picture, near_.value_or(viewer)) + (flipped_ ? 2 : 0);
    writer_('\n' + draw_text(turned(*std::move(scene), quarters), style_));
}

void Screen::turn_to(std::optional<Seat> seat) {
    near_ = seat;
    flipped_ = false;
}

bool in_play(const Referee& referee, Seat seat) {
    const std::optional<Picture> picture = referee.picture();
    const auto at = static_cast<std::size_t>(seat.index());
    return !picture || at >= picture->players.size() ||
           picture->players[at].standing == picture::Standing::in_play;
}

std::string end_text(const Table& table) {
    const Referee& referee = table.referee();
    const Outcome& outcome = table.outcome();
    if (referee.seats() == 2) {
        if (outcome.place[0] == outcome.place[1]) return fmt::format("draw: {}", table.reason());
        return fmt::format("{} wins: {}", seat_name(referee, Seat{outcome.place[0] == 1 ? 0 : 1}),
                           table.reason());
    }
    std::vector<std::size_t> order(static_cast<std::size_t>(referee.seats()));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return outcome.place[a] < outcome.place[b]; });
    std::string text;
    for (const std::size_t seat : order) {
        text += fmt::format("{}{}. {} {}", text.empty() ? "" : ", ", outcome.place[seat],
                            seat_name(referee, Seat{static_cast<int>(seat)}), outcome.points[seat]);
    }
    return fmt::format("{}\n({})", text, table.reason()); // together they are wider than a terminal
}

std::string clock_text(const Table& table, Duration used) {
    std::string text;
    for (std::size_t seat = 0; seat < table.clocks().size(); ++seat) {
        const Seat each{static_cast<int>(seat)};
        std::optional<Duration> left = table.clocks()[seat].left();
        if (!left) continue;
        if (!table.over() && each == table.to_move())
            *left -= std::max(Duration{0}, used - table.clocks()[seat].delay());
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", seat_name(table.referee(), each),
                            time_text(*left));
    }
    return text;
}

} // namespace quartet::tools
