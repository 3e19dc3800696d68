#include "tools/analyse/task.hpp"

#include "core/game/text_scanner.hpp"
#include "core/game/words.hpp"
#include "tools/record/game_line.hpp"
#include "tools/record/game_text.hpp"
#include "tools/record/record_header.hpp"
#include "tools/record/turn_comment.hpp"
#include "tools/standing/names.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>

namespace quartet::tools {

namespace {

constexpr std::size_t most_input = std::size_t{256} << 20; // bytes

std::string read_whole(const std::string& path) {
    const bool standard = path == "-";
    const std::string name = standard ? "the standard input" : fmt::format("'{}'", printable(path, 200));
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{
        standard ? stdin : std::fopen(path.c_str(), "r"),
        [](std::FILE* open) { return open == stdin ? 0 : std::fclose(open); }};
    if (!file) throw ToolError{fmt::format("cannot read {}: {}", name, std::strerror(errno))};
    std::string text;
    char chunk[1 << 16];
    std::size_t length = 0;
    while ((length = std::fread(chunk, 1, sizeof chunk, file.get())) > 0) {
        text.append(chunk, length);
        if (text.size() > most_input) throw ToolError{name + " has more than 256 MB"};
    }
    if (std::ferror(file.get()) != 0)
        throw ToolError{fmt::format("cannot read {}: {}", name, std::strerror(errno))};
    return text;
}

// The lines of a text, without their ends.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        lines.push_back(line);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return lines;
}

std::vector<std::string> texts(const std::vector<Word>& words, std::size_t first, std::size_t last) {
    std::vector<std::string> result;
    for (std::size_t i = first; i < last; ++i) result.emplace_back(words[i].text);
    return result;
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

GameTask task_of(const PlayedGame& game, const RecordHeader& header) {
    GameTask task;
    std::string players;
    Names names;
    for (const EngineSpec& engine : header.engines) names.push_back(engine.name);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(header.seats()); ++seat) {
        players += fmt::format("{}{}", seat == 0 ? "" : " - ",
                               without_controls(names[static_cast<std::size_t>(game.pairing.engine[seat])]));
    }
    task.title =
        fmt::format("{}, {}", players, result_text(game.outcome, header.seats(), header.seat_letters));
    task.position = game.opening.position;
    for (const Turn& turn : game.turns) task.steps.push_back({turn.move, turn.kind == Turn::Kind::played});
    task.rules = header.rules;
    return task;
}

// The lines of a record, which are whole: the last may have been cut off, and is left out then.
AnalysisInput read_record_text(std::string_view text, const std::string& path, const Referee& referee) {
    const auto refused = [&](std::size_t line, const ParseError& error) -> ToolError {
        return ToolError{fmt::format("'{}' line {}: {}", printable(path, 200), line, error.message())};
    };
    AnalysisInput input;
    std::optional<RecordHeader> header;
    const bool cut_off = text.back() != '\n';
    const std::vector<std::string_view> lines = lines_of(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].empty()) continue;
        Result<Json> json = read_json_line(lines[i]);
        if (!json && cut_off && i + 1 == lines.size() && header) {
            input.note = fmt::format("'{}': line {} was cut off", printable(path, 200), i + 1);
            break;
        }
        if (!json) throw refused(i + 1, json.error());
        // A match that was gone on with has several headers.
        const auto kind = json->find("record");
        if (!header || kind == json->end() || *kind != "game") {
            Result<RecordHeader> read = read_header(*std::move(json));
            if (!read) throw refused(i + 1, read.error());
            if (read->variant != referee.name()) {
                throw ToolError{fmt::format("'{}' is a record of {}, not of {}", printable(path, 200),
                                            printable(read->variant), referee.name())};
            }
            header = *std::move(read);
            continue;
        }
        const Result<PlayedGame> game = read_game(*json, *header);
        if (!game) throw refused(i + 1, game.error());
        input.games.push_back(task_of(*game, *header));
    }
    return input;
}

// "new - old, 1-0": the players as tags name them, by the colours of the games; else the event.
std::string title_of(const GameText& game) {
    std::string players;
    for (const char* colour : {"White", "Black", "Red", "Blue", "Yellow", "Green"}) {
        const std::string_view player = game.tag(colour);
        if (!player.empty()) players += fmt::format("{}{}", players.empty() ? "" : " - ", player);
    }
    return without_controls(
        fmt::format("{}, {}", players.empty() ? game.tag("Event") : players, game.result));
}

AnalysisInput read_game_texts(std::string_view text, const std::string& path, const Referee& referee) {
    // A referee refuses games that were played under other options than its own: first a look at which they were.
    const std::unique_ptr<Referee> reader = referee.clone();
    const auto refused = [&](const ParseError& error) -> ToolError {
        return ToolError{fmt::format("'{}': {}", printable(path, 200), error.message())};
    };
    RuleSettings rules;
    if (const Result<std::vector<GameText>> any = scan_games(text); any && !any->empty()) {
        Result<RuleSettings> read = rules_of(any->front());
        if (!read) throw refused(read.error());
        rules = *std::move(read);
    }
    for (const auto& [name, value] : rules) {
        if (const Result<void> set = reader->set_option(name, value); !set) throw refused(set.error());
    }
    const Result<std::vector<GameText>> games = reader->read_games(text);
    if (!games) throw refused(games.error());
    AnalysisInput input;
    for (const GameText& game : *games) {
        GameTask task;
        task.title = title_of(game);
        task.position = game.position;
        for (const GameText::Entry& entry : game.moves) {
            Turn turn;
            turn.kind = entry.move == "R" || entry.move == "T" ? Turn::Kind::left : Turn::Kind::played;
            read_turn_comment(entry.comment, turn);
            task.steps.push_back({entry.move, turn.kind == Turn::Kind::played});
        }
        task.rules = rules;
        input.games.push_back(std::move(task));
    }
    return input;
}

} // namespace

PositionTask read_position_task(std::string_view line) {
    PositionTask task;
    const std::size_t end = line.find(';');
    const std::vector<Word> words = split_words(line.substr(0, end));
    std::size_t moves = 0;
    while (moves < words.size() && words[moves].text != "moves") ++moves;
    task.position = joined(texts(words, 0, moves));
    if (moves < words.size()) task.moves = texts(words, moves + 1, words.size());
    std::string_view rest = end == std::string_view::npos ? std::string_view{} : line.substr(end + 1);
    while (!rest.empty()) {
        const std::size_t next = rest.find(';');
        const std::vector<Word> operation = split_words(rest.substr(0, next));
        rest = next == std::string_view::npos ? std::string_view{} : rest.substr(next + 1);
        if (operation.empty()) continue;
        const std::string_view name = operation.front().text;
        const std::vector<std::string> operands = texts(operation, 1, operation.size());
        if (name == "bm") task.best = operands;
        if (name == "am") task.avoid = operands;
        if (name == "id") {
            task.id = joined(operands);
            if (task.id.size() >= 2 && task.id.front() == '"' && task.id.back() == '"')
                task.id = task.id.substr(1, task.id.size() - 2);
        }
    }
    return task;
}

AnalysisInput read_analysis_input(const std::string& path, const Referee& referee) {
    const std::string text = read_whole(path);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    if (text[first] == '{') return read_record_text(text, path, referee);
    if (text[first] == '[') return read_game_texts(text, path, referee);
    AnalysisInput input;
    for (const std::string_view line : lines_of(text)) {
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos || line[begin] == '#') continue;
        input.positions.push_back(read_position_task(line));
    }
    return input;
}

} // namespace quartet::tools
