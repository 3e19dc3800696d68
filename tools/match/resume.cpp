#include "tools/match/resume.hpp"

#include "tools/record/append_file.hpp"
#include "tools/record/game_text.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

namespace quartet::tools {

namespace {

constexpr std::string_view beginning{R"({"record":"match")"}; // of every record

// Whether all that there is of a file is a first line that was not written to its end.
bool barely_begun(std::ifstream& file) {
    std::string line;
    std::getline(file, line);
    if (!file.eof()) return false; // there is an end of line
    const std::size_t length = std::min(line.size(), beginning.size());
    return line.substr(0, length) == beginning.substr(0, length);
}

// How much of `text`, from its beginning, stands at the end of the file: a game of which a part was written when the
// match was killed (the system may stop in the middle of a write).
std::size_t begun_part(std::string_view file, std::string_view text) {
    std::size_t length = std::min(file.size(), text.size());
    while (length > 0 && file.substr(file.size() - length) != text.substr(0, length)) --length;
    return length;
}

// Whether a file that is not empty can have come from this match, by the first of its games.
bool is_of_match(std::string_view file, std::string_view first) {
    return file.find(first) != std::string_view::npos || first.substr(0, file.size()) == file;
}

} // namespace

std::optional<Record> read_begun_record(const std::string& path) {
    std::error_code none;
    if (!std::filesystem::exists(path, none)) return std::nullopt;
    if (std::ifstream file{path, std::ios::binary}; barely_begun(file)) {
        std::filesystem::resize_file(path, 0);
        return std::nullopt;
    }
    return read_record(path);
}

void complete_games_file(const std::string& path, const Record& record, const Referee& referee, bool shared) {
    std::ifstream file{path, std::ios::binary};
    const std::string there{std::istreambuf_iterator<char>{file}, {}};
    const auto text = [&](const PlayedGame& game) {
        return referee.write_game(game_text(game, record.header));
    };
    if (!shared && !there.empty() &&
        (record.games.empty() || !is_of_match(there, text(record.games.front())))) {
        throw ToolError{fmt::format("--pgn {}: the file has other games than the record", path)};
    }
    AppendFile games{path};
    if (there.empty()) {
        for (const PlayedGame& game : record.games) games.append(text(game));
    } else if (!record.games.empty()) {
        const std::string last = text(record.games.back());
        if (there.find(last) == std::string::npos) games.append(last.substr(begun_part(there, last)));
    }
}

} // namespace quartet::tools
