#include "tools/rate/rate.hpp"

#include "tools/rate/ratings_file.hpp"
#include "tools/record/event_json.hpp"
#include "tools/record/game_text.hpp"
#include "tools/record/merge.hpp"
#include "tools/record/whole_file.hpp"
#include "tools/standing/sprt_words.hpp"
#include "tools/standing/standing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace quartet::tools {

namespace {

Names names_of(const RecordHeader& header) {
    Names names;
    for (const EngineSpec& engine : header.engines) names.push_back(engine.name);
    return names;
}

// The event that the header tells of.
std::unique_ptr<Event> event_of(const RecordHeader& header, const std::string& path) {
    std::optional<ParseError> error;
    EventSettings settings;
    read_event_settings(JsonFields{header.fields, error}, settings);
    if (!error) {
        Result<std::unique_ptr<Event>> event =
            make_event(settings, static_cast<int>(header.engines.size()), header.seats());
        if (event) return *std::move(event);
        error = event.error();
    }
    throw ToolError{fmt::format("{}: '{}': {}", path, error->word, error->reason)};
}

// The line of a sequential test, where the match had one.
std::string sprt_result(const RecordHeader& header, const Standing& standing, const std::string& path) {
    std::optional<ParseError> error;
    std::string line;
    JsonFields{header.fields, error}.read_optional("sprt", line);
    if (!error && line.empty()) return "";
    if (!error && (header.seats() != 2 || header.engines.size() != 2))
        error = ParseError{"sprt", 0, "a sequential test is between two engines at two seats"};
    if (!error) {
        const Result<statistics::SprtOptions> options = read_sprt_line(line);
        if (options) {
            SequentialRun run{*options};
            run.follow(standing.prefix_pairs());
            return sprt_line(run.test(), run.tally());
        }
        error = options.error();
    }
    throw ToolError{fmt::format("{}: '{}': {}", path, error->word, error->reason)};
}

// Takes the event through the games that have ended: they must be its own.
void replay(Event& event, const RecordMerge& merge, const std::vector<std::string>& paths) {
    for (const auto& entry : merge.games()) {
        const int number = entry.first;
        const RecordMerge::Counted& game = entry.second;
        const auto refused = [&](const char* reason) {
            throw ToolError{
                fmt::format("{}, line {}: game {}: {}", paths[game.file], game.line, number, reason)};
        };
        if (number >= event.known()) {
            refused(event.complete() ? "the event has no such game"
                                     : "it is of a round whose draw depends on games that are missing");
        }
        if (!(event.at(number) == game.pairing)) refused("the event has other players in it");
        event.add(number, game.outcome);
    }
}

// One name for each header, whatever was played after it.
std::string identity(const RecordHeader& header) {
    return fmt::format("{:016x}", digest(header.line()));
}

// Carries the ratings on through all games by number, and prints those of the players.
void carry_on(const std::string& path, const RecordMerge& merge, const Names& names) {
    RatingsFile file{path};
    std::set<std::string> records;
    for (const RecordHeader& header : merge.headers()) records.insert(identity(header));
    for (const std::string& record : records) {
        if (!file.count(record)) {
            throw ToolError{
                fmt::format("{}: a record of this event has been counted before ({})", path, record)};
        }
    }
    const statistics::Ratings before = file.ratings();
    for (const auto& [number, game] : merge.games()) {
        std::vector<statistics::SeatResult> seats;
        for (std::size_t seat = 0; seat < merge.header().seat_letters.size(); ++seat)
            seats.push_back(
                {names[static_cast<std::size_t>(game.pairing.engine[seat])], game.outcome.place[seat]});
        file.ratings().add(seats);
    }
    file.save();

    std::vector<std::pair<std::string, statistics::Rating>> players;
    for (const std::string& name : names) players.emplace_back(name, file.ratings().of(name));
    std::stable_sort(players.begin(), players.end(),
                     [](const auto& a, const auto& b) { return a.second.rating > b.second.rating; });
    const Names shown = table_names(names);
    const std::size_t width = name_width(shown);
    fmt::print("\n{:<{}}  rating  change  games\n", "player", width);
    for (const auto& [name, rating] : players) {
        const auto index = std::find(names.begin(), names.end(), name) - names.begin();
        fmt::print("{:<{}} {:>7.1f} {:>+7.1f} {:>6}\n", shown[static_cast<std::size_t>(index)], width,
                   rating.rating, rating.rating - before.of(name).rating, rating.games);
    }
}

} // namespace

ExitStatus run_rate(const RateOptions& options, Catalogue catalogue) {
    RecordMerge merge;
    std::optional<Standing> standing;
    std::unique_ptr<Referee> referee;
    std::optional<WholeFile> pgn;
    if (!options.pgn.empty()) pgn.emplace(options.pgn);
    const auto add = [&](const PlayedGame& game) {
        if (!standing) standing.emplace(names_of(merge.header()), merge.header().seats());
        standing->add(game);
        if (!pgn) return;
        if (!referee) referee = make_referee_for(catalogue, merge.header().variant, merge.header().rules);
        pgn->write(referee->write_game(game_text(game, merge.header())));
    };
    for (const std::string& path : options.files) merge.read(path, add);

    const Names names = names_of(merge.header());
    if (!standing) standing.emplace(names, merge.header().seats());
    const std::unique_ptr<Event> event = event_of(merge.header(), options.files.front());
    replay(*event, merge, options.files);
    if (pgn) pgn->commit();
    if (!options.quiet) {
        for (const std::string& note : merge.notes()) fmt::print(stderr, "quartet: {}\n", note);
        if (merge.repeated() > 0)
            fmt::print(stderr, "quartet: {} more than once and {} once\n",
                       merge.repeated() == 1 ? "1 game came" : fmt::format("{} games came", merge.repeated()),
                       merge.repeated() == 1 ? "counts" : "count");
    }
    fmt::print("{}{}{}", standing->table(), event->result(table_names(names)),
               sprt_result(merge.header(), *standing, options.files.front()));
    if (!options.ratings.empty()) carry_on(options.ratings, merge, names);
    return ExitStatus::done;
}

} // namespace quartet::tools
