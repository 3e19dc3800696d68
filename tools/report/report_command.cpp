#include "tools/report/report_command.hpp"

#include "tools/counted.hpp"
#include "tools/record/merge.hpp"
#include "tools/record/whole_file.hpp"
#include "tools/report/game_pages.hpp"
#include "tools/report/page.hpp"
#include "tools/report/tables.hpp"
#include "tools/show/svg_writer.hpp"
#include "tools/standing/standing.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <system_error>

namespace quartet::tools {

namespace {

std::string paragraph(const std::string& text) {
    return fmt::format("<p>{}</p>\n", xml_text(without_controls(text)));
}

// A limit of the event, or of one engine.
std::string limits_text(const EngineSpec& engine) {
    return engine.limits.any() ? text(engine.limits) : "";
}

std::string conditions(const RecordHeader& header, const Standing& standing) {
    std::string html;
    const std::string when = header.started.empty() ? "" : fmt::format(", begun {}", header.started);
    html += paragraph(counted(standing.games(), "game") + when);
    for (const EngineSpec& engine : header.engines) {
        const std::string limits = limits_text(engine);
        html += paragraph(
            fmt::format("{}: {}{}{}", engine.name, engine.command, limits.empty() ? "" : ", ", limits));
    }
    std::string rules;
    for (const auto& [name, value] : header.rules)
        rules += fmt::format("{}{} {}", rules.empty() ? "" : ", ", name, value);
    if (!rules.empty()) html += paragraph("Rules: " + rules);
    return html;
}

} // namespace

ExitStatus run_report(const ReportOptions& options, Catalogue catalogue) {
    for (const std::string& path : options.files) {
        std::error_code none;
        if (!options.output.empty() && std::filesystem::equivalent(path, options.output, none)) {
            throw ToolError{fmt::format("-o {}: that is one of the records", printable(options.output, 200)),
                            ExitStatus::usage};
        }
    }
    RecordMerge merge;
    std::unique_ptr<Standing> standing;
    std::map<int, PlayedGame> kept; // the first games by number
    const auto start = [&] {
        Names names;
        for (const EngineSpec& engine : merge.header().engines) names.push_back(engine.name);
        standing = std::make_unique<Standing>(names, merge.header().seats());
    };
    for (const std::string& path : options.files) {
        merge.read(path, [&](const PlayedGame& game) {
            if (!standing) start();
            standing->add(game);
            kept.emplace(game.pairing.game, game);
            if (static_cast<int>(kept.size()) > options.games) kept.erase(std::prev(kept.end()));
        });
    }
    if (!standing) start();
    const RecordHeader& header = merge.header();
    const std::unique_ptr<Referee> referee = make_referee_for(catalogue, header.variant, header.rules);
    GamePages pages{*referee, header};
    for (const auto& [number, game] : kept) pages.add(game);

    PageParts parts;
    std::string players;
    if (header.engines.size() == 2)
        players = fmt::format(": {} – {}", header.engines[0].name, header.engines[1].name);
    parts.title = without_controls(options.title.empty() ? fmt::format("{}{}", referee->title(), players)
                                                         : options.title);
    parts.conditions = conditions(header, *standing);
    parts.standing = standing_html(*standing, header.seats());
    if (static_cast<int>(kept.size()) < standing->games())
        parts.standing +=
            paragraph(kept.size() == 1 ? std::string{"Below is the first game."}
                                       : fmt::format("Below are the first {} games.", kept.size()));
    parts.definitions = pages.definitions();
    parts.games = pages.json();
    const std::string html = page_html(parts);
    if (options.output.empty()) {
        std::fwrite(html.data(), 1, html.size(), stdout);
    } else {
        WholeFile file{options.output};
        file.write(html);
        file.commit();
    }
    if (!options.quiet) {
        for (const std::string& note : merge.notes()) fmt::print(stderr, "quartet: {}\n", note);
        if (!options.output.empty())
            fmt::print(stderr, "{}: {}\n", options.output, counted(kept.size(), "game"));
    }
    return ExitStatus::done;
}

} // namespace quartet::tools
