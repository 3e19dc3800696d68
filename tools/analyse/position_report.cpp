#include "tools/analyse/position_report.hpp"

#include "tools/standing/names.hpp"

#include <fmt/format.h>

namespace quartet::tools {

Json report_json(const PositionReport& report, std::size_t index) {
    Json json{{"index", index}};
    if (!report.task.id.empty()) json["id"] = report.task.id;
    if (!report.error.empty()) {
        json["error"] = report.error;
        return json;
    }
    json["position"] = report.position;
    if (!report.over.empty()) {
        json["over"] = report.over;
        return json;
    }
    json["best"] = report.finding.best;
    if (report.solved) json["solved"] = *report.solved;
    if (!report.finding.lines.empty()) json.update(line_json(report.finding.lines.front()));
    if (report.finding.lines.size() > 1) {
        Json& lines = json["lines"] = Json::array();
        for (const Info& line : report.finding.lines) lines.push_back(line_json(line));
    }
    return json;
}

std::string report_text(const PositionReport& report, std::size_t index) {
    std::string text = fmt::format("{:>4}  ", index);
    if (!report.error.empty()) {
        text += "error: " + report.error;
    } else if (!report.over.empty()) {
        text += fmt::format("the game is over: {}", report.over);
    } else {
        const char* mark = !report.solved ? "" : *report.solved ? "solved  " : "missed  ";
        text += fmt::format("{}{:<8}", mark, report.finding.best);
        for (const Info& line : report.finding.lines) {
            text += fmt::format("{}  {}", &line == &report.finding.lines.front() ? "" : "\n      ",
                                line_text(line));
        }
    }
    if (!report.task.id.empty()) text += fmt::format("  ({})", report.task.id);
    // Line by line, as line ends are ours.
    std::string clean;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        clean += (at == 0 ? "" : "\n") + without_controls(text.substr(at, end - at));
        at = end + 1;
    }
    return clean;
}

} // namespace quartet::tools
