#include "tools/play/command.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace quartet::tools {

namespace {

using Kind = Command::Kind;

struct Entry {
    std::string_view name;
    std::string_view short_name;
    Kind kind;
    std::string_view arguments;
    std::string_view help;
};

constexpr std::array entries{
    Entry{"moves", "m", Kind::moves, "[CELL]", "the legal moves, all or those of the piece on a cell"},
    Entry{"why", "", Kind::why, "[MOVE]", "why a move is refused; alone, the last one that was"},
    Entry{"undo", "u", Kind::undo, "[N]", "back to your own last turn, or N times that"},
    Entry{"hint", "h", Kind::hint, "", "what the engine would play"},
    Entry{"score", "", Kind::score, "", "what the engine thinks of the position"},
    Entry{"board", "b", Kind::board, "", "draw the board"},
    Entry{"flip", "", Kind::flip, "[SEAT|auto]",
          "turn the board: half-way, to that seat, or to whose turn it is"},
    Entry{"fen", "", Kind::fen, "", "the position as text"},
    Entry{"clock", "", Kind::clock, "", "the time that is left"},
    Entry{"players", "", Kind::players, "", "who sits where"},
    Entry{"level", "", Kind::level, "[SEAT] N", "the engines' level: 1 to 4; skill N: 0 to 20"},
    Entry{"skill", "", Kind::level, "[SEAT] N", ""},
    Entry{"draw", "", Kind::draw, "", "offer a draw"},
    Entry{"resign", "", Kind::resign, "", "give the game up"},
    Entry{"save", "", Kind::save, "FILE", "write the game down"},
    Entry{"load", "", Kind::load, "FILE [N]", "go on with the game, or the N-th game, of a file"},
    Entry{"new", "", Kind::new_game, "", "begin another game"},
    Entry{"help", "?", Kind::help, "", "this list"},
    Entry{"quit", "q", Kind::quit, "", "leave; the game is kept"},
    Entry{"exit", "", Kind::quit, "", ""},
};

constexpr std::size_t longest_name = 12; // of a word that may be meant for a command

const Entry* find_entry(std::string_view word) {
    for (const Entry& entry : entries) {
        const auto same = [&](std::string_view name) {
            return !name.empty() && word.size() == name.size() &&
                   std::equal(name.begin(), name.end(), word.begin(),
                              [](char a, char b) { return a == lower(b); });
        };
        if (same(entry.name) || same(entry.short_name)) return &entry;
    }
    return nullptr;
}

bool looks_like_a_move(std::string_view word) {
    return word.find_first_of("0123456789-") != std::string_view::npos;
}

std::string nearest_name(std::string_view word) {
    std::string small;
    for (const char c : word) small += lower(c);
    const Entry* best = nullptr;
    int best_distance = 3;
    for (const Entry& entry : entries) {
        int distance = edit_distance(small, entry.name);
        // Of a word that was broken off too.
        if (small.size() >= 2 && entry.name.substr(0, small.size()) == small) distance = 1;
        if (distance < best_distance && distance < static_cast<int>(entry.name.size())) {
            best = &entry;
            best_distance = distance;
        }
    }
    return best == nullptr ? "" : std::string{best->name};
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && std::string_view{" \t\r\n\0", 5}.find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    return text;
}

} // namespace

int edit_distance(std::string_view a, std::string_view b) {
    // Rows of the table of distances between all beginnings: of the one before last, the last, this one.
    std::vector<int> two_back(b.size() + 1);
    std::vector<int> back(b.size() + 1);
    std::vector<int> now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) back[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int replaced = back[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            now[j] = std::min({replaced, back[j] + 1, now[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], two_back[j - 2] + 1);
        }
        std::swap(two_back, back);
        std::swap(back, now);
    }
    return back[b.size()];
}

Command read_command(std::string_view line) {
    const std::vector<Word> words = split_words(line);
    if (words.empty()) return {};
    Command command;
    const Word& first = words.front();
    if (const Entry* entry = find_entry(first.text)) {
        // Who asks for help is given all of it.
        if (entry->arguments.empty() && entry->kind != Kind::help && words.size() > 1)
            return {.kind = Kind::surplus, .words = {std::string{entry->name}, std::string{words[1].text}}};
        command.kind = entry->kind;
        if (entry->name == "skill") command.words.emplace_back("skill");
        for (std::size_t i = 1; i < words.size(); ++i) command.words.emplace_back(words[i].text);
        if (words.size() > 1) command.rest = trimmed(line.substr(words[1].place));
    } else if (looks_like_a_move(first.text)) {
        command.kind = Kind::move;
        std::string& move = command.words.emplace_back();
        for (const Word& word : words) move += word.text; // "e4 e6"
    } else {
        command.kind = Kind::unknown;
        command.words.emplace_back(first.text);
        if (first.text.size() <= longest_name) command.nearest = nearest_name(first.text);
    }
    return command;
}

std::string help_text() {
    std::string text =
        fmt::format("  {:<20} {}\n", "MOVE", "play it; any spelling of the rules' page will do");
    for (const Entry& entry : entries) {
        if (entry.help.empty()) continue;
        std::string name{entry.name};
        if (!entry.short_name.empty()) name += fmt::format(", {}", entry.short_name);
        if (!entry.arguments.empty()) name += fmt::format(" {}", entry.arguments);
        text += fmt::format("  {:<20} {}\n", name, entry.help);
    }
    return text;
}

} // namespace quartet::tools
