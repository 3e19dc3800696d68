#include "tools/report/tables.hpp"

#include "tools/show/svg_writer.hpp"
#include "tools/statistics/comparison.hpp"
#include "tools/statistics/rating_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace quartet::tools {

namespace {

using statistics::Estimate;
using statistics::Score;
using statistics::Tally;

using Row = std::vector<std::string>; // the first is a name

std::string table_html(const Row& head, const std::vector<Row>& rows) {
    std::string html = "<div class=\"wide\"><table>\n<thead><tr>";
    for (const std::string& cell : head) html += fmt::format("<th>{}</th>", xml_text(cell));
    html += "</tr></thead>\n<tbody>\n";
    for (const Row& row : rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += fmt::format("<{0}>{1}</{0}>", i == 0 ? "th" : "td", xml_text(row[i]));
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

// The intervals side by side: a line from end to end with a point, above the scale they have in common.
std::string intervals_svg(const std::string& label, const Names& names, const std::vector<int>& order,
                          const std::function<Estimate(int)>& estimate) {
    constexpr double width = 640;
    constexpr double names_width = 150;
    constexpr double row_height = 26;
    double low = 0;
    double high = 0;
    bool first = true;
    for (const int engine : order) {
        const Estimate of = estimate(engine);
        if (!of.complete()) continue;
        low = first ? *of.low : std::min(low, *of.low);
        high = first ? *of.high : std::max(high, *of.high);
        first = false;
    }
    if (first || high <= low) return "";
    const auto x = [&](double value) {
        return names_width + (value - low) / (high - low) * (width - names_width - 20) + 8;
    };
    const double height = row_height * static_cast<double>(order.size() + 1);
    SvgWriter svg;
    svg.open("svg",
             {{"class", "intervals"}, {"viewBox", fmt::format("0 0 {} {}", width, height)}, {"role", "img"}});
    svg.leaf("title", {}, label);
    if (low < 0 && high > 0) {
        svg.leaf("line",
                 {{"class", "zero"}, {"x1", x(0)}, {"x2", x(0)}, {"y1", 0.0}, {"y2", height - row_height}});
    }
    double y = row_height / 2;
    for (const int engine : order) {
        svg.leaf("text", {{"x", 4.0}, {"y", y}, {"dy", "0.35em"}}, names[static_cast<std::size_t>(engine)]);
        const Estimate of = estimate(engine);
        if (of.complete()) {
            svg.leaf("line",
                     {{"class", "span"}, {"x1", x(*of.low)}, {"x2", x(*of.high)}, {"y1", y}, {"y2", y}});
            svg.leaf("circle", {{"cx", x(*of.value)}, {"cy", y}, {"r", 5.0}});
        }
        y += row_height;
    }
    svg.leaf("text", {{"x", x(low)}, {"y", y}, {"dy", "0.35em"}}, fmt::format("{:+.0f}", low));
    svg.leaf("text", {{"x", x(high)}, {"y", y}, {"dy", "0.35em"}, {"text-anchor", "end"}},
             fmt::format("{:+.0f}", high));
    svg.leaf("text", {{"x", 4.0}, {"y", y}, {"dy", "0.35em"}}, label);
    svg.close();
    return svg.text();
}

std::string cross_html(const std::string& title, const Names& names, const std::vector<int>& order,
                       const std::function<Score(int, int)>& met) {
    Row head{""};
    for (std::size_t column = 1; column <= order.size(); ++column) head.push_back(std::to_string(column));
    std::vector<Row> rows;
    for (std::size_t row = 0; row < order.size(); ++row) {
        Row cells{fmt::format("{}. {}", row + 1, names[static_cast<std::size_t>(order[row])])};
        for (const int column : order) {
            if (column == order[row]) {
                cells.emplace_back("*");
                continue;
            }
            const Score score = met(order[row], column);
            cells.push_back(score.games() == 0
                                ? ""
                                : fmt::format("{:.1f} / {}", static_cast<double>(score.half_points()) / 2,
                                              score.games()));
        }
        rows.push_back(std::move(cells));
    }
    return fmt::format("<h3>{}</h3>\n{}", xml_text(title), table_html(head, rows));
}

std::string duels_html(const Standing& standing, const Names& names) {
    const statistics::Crosstable& crosstable = standing.crosstable();
    const int engines = crosstable.players();
    std::vector<Estimate> elo;
    std::vector<int> order;
    if (engines == 2) {
        for (int i = 0; i < engines; ++i) elo.push_back(statistics::compare(crosstable.total(i)).elo);
        order = {0, 1};
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
            return crosstable.total(a).score() > crosstable.total(b).score();
        });
    } else {
        const statistics::RatingList list = statistics::bradley_terry(crosstable);
        for (int i = 0; i < engines; ++i)
            elo.push_back(crosstable.total(i).games() == 0 ? Estimate{} : list.rating(i));
        order = list.order();
    }
    const auto elo_of = [&](int engine) { return elo[static_cast<std::size_t>(engine)]; };
    std::vector<Row> rows;
    for (const int engine : order) {
        const Tally tally = crosstable.total(engine);
        const Score all = tally.all();
        rows.push_back({names[static_cast<std::size_t>(engine)], std::to_string(all.games()),
                        std::to_string(all.wins), std::to_string(all.draws), std::to_string(all.losses),
                        all.games() == 0 ? "" : fmt::format("{:.1f} %", 100 * tally.score()),
                        text(elo_of(engine))});
    }
    std::string html = table_html({"engine", "games", "won", "drawn", "lost", "score", "Elo [95 %]"}, rows);
    html += intervals_svg("Elo, 95 %", names, order, elo_of);
    if (engines > 2) {
        html += cross_html("Points of games", names, order,
                           [&](int row, int column) { return crosstable.cell(row, column).all(); });
    }
    return html;
}

std::string seats_html(const Standing& standing, const Names& names, int seats) {
    const SeatStanding& at_seats = standing.at_seats();
    const statistics::RatingList strengths = at_seats.strengths();
    const std::vector<int> order = at_seats.order(strengths);
    Row head{"engine", "seats"};
    for (int place = 1; place <= seats; ++place) head.push_back(fmt::format("place {}", place));
    head.insert(head.end(), {"mean place [95 %]", "points [95 %]", "strength [95 %]"});
    std::vector<Row> rows;
    for (const int engine : order) {
        const statistics::SeatScores& scores = at_seats.scores(engine);
        Row row{names[static_cast<std::size_t>(engine)], std::to_string(scores.taken())};
        for (const int count : scores.places()) row.push_back(std::to_string(count));
        const bool played = scores.taken() > 0;
        row.push_back(played ? unsigned_text(scores.mean_place()) : "");
        row.push_back(played ? unsigned_text(scores.mean_points()) : "");
        row.push_back(played ? text(strengths.rating(engine)) : "");
        rows.push_back(std::move(row));
    }
    std::string html = table_html(head, rows);
    html += intervals_svg("strength, 95 %", names, order, [&](int engine) {
        return at_seats.scores(engine).taken() > 0 ? strengths.rating(engine) : Estimate{};
    });
    html += cross_html("Placed before, by pairs of seats", names, order,
                       [&](int row, int column) { return at_seats.met(row, column); });
    return html;
}

} // namespace

std::string standing_html(const Standing& standing, int seats) {
    const Names names = table_names(standing.names());
    if (standing.games() == 0) return "<p>No game has ended.</p>\n";
    std::string html = seats == 2 ? duels_html(standing, names) : seats_html(standing, names, seats);
    const std::string faults = standing.fault_lines();
    if (!faults.empty()) html += fmt::format("<pre>{}</pre>\n", xml_text(faults));
    return html;
}

} // namespace quartet::tools
