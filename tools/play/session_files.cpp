#include "core/game/words.hpp"
#include "tools/counted.hpp"
#include "tools/play/session.hpp"
#include "tools/record/whole_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <system_error>

namespace quartet::tools {

namespace {

constexpr int most_games = 1'000'000; // of a file
constexpr std::string_view own_mark{"[Event \"quartet play"};

// Whether a path leads to something that is no file: a device, a pipe that nobody may ever write to, a folder.
bool is_special(const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

// Whether a file may be replaced: it is not there, or one of ours.
bool may_replace(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) return true;
    std::string start(own_mark.size(), ' ');
    file.read(start.data(), static_cast<std::streamsize>(start.size()));
    return file.gcount() == 0 || start == own_mark;
}

} // namespace

void Session::save(const Command& command) {
    if (command.rest.empty()) {
        screen_.say(fmt::format("save FILE; the game's own format is .{}", table_.referee().record_format()));
        return;
    }
    if (is_special(command.rest)) {
        screen_.say(fmt::format("'{}' is no file.", printable(command.rest, 200)));
        return;
    }
    if (!may_replace(command.rest)) {
        screen_.say(
            fmt::format("'{}' is there already, and no game of quartet play.", printable(command.rest, 200)));
        return;
    }
    try {
        WholeFile file{command.rest};
        file.write(saved_game(table_, setting_.seats, date_));
        file.commit();
        screen_.say(fmt::format("Saved in {}", printable(command.rest, 200)));
    } catch (const ToolError& error) {
        screen_.say(fmt::format("Not saved: {}", error.what()));
    }
}

void Session::load(const Command& command) {
    std::string path = command.rest;
    int number = 1;
    std::error_code none;
    if (command.words.size() > 1 && !std::filesystem::exists(path, none)) {
        if (const Result<int> last = read_number({command.words.back(), 0}, 1, most_games)) {
            number = *last;
            path.erase(path.size() - command.words.back().size());
            path.erase(path.find_last_not_of(" \t") + 1);
        }
    }
    if (path.empty()) {
        screen_.say("load FILE, or load FILE N for its N-th game");
        return;
    }
    if (is_special(path)) {
        screen_.say(fmt::format("'{}' is no file.", printable(path, 200)));
        return;
    }
    try {
        const Autosave::Before before = worth_of_game();
        const GameText game = read_game_file(table_.referee(), path, number);
        if (const Result<void> loaded = table_.load(game); !loaded) {
            screen_.say(fmt::format("Not loaded: '{}': {}", loaded.error().word, loaded.error().reason));
            return;
        }
        seat_engines(); // they play by other rules now, perhaps
        if (setting_.autosave != nullptr) setting_.autosave->begin_another(before);
        screen_.say(fmt::format("Loaded: {}.", counted(table_.steps().size(), "move")));
        begin_game();
        date_ = game.tag("Date").empty() ? setting_.today() : std::string{game.tag("Date")};
        keep();
    } catch (const ToolError& error) {
        screen_.say(fmt::format("Not loaded: {}", error.what()));
    }
}

// Of the game on the table, as the one before another.
Autosave::Before Session::worth_of_game() const {
    return table_.over() || table_.steps().empty() ? Autosave::Before::nothing : Autosave::Before::unfinished;
}

void Session::begin_new() {
    if (setting_.autosave != nullptr) setting_.autosave->begin_another(worth_of_game());
    if (const Result<void> set = table_.set_up(start_); !set) throw ToolError{set.error().message()};
    screen_.say("A new game.");
    begin_game();
    date_ = setting_.today();
}

} // namespace quartet::tools
