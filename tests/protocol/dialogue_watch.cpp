#include "tests/protocol/dialogue_watch.hpp"

#include "core/game/words.hpp"
#include "core/protocol/commands.hpp"
#include "core/protocol/line_reader.hpp"
#include "tests/protocol/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

namespace quartet::testing {

namespace {

constexpr std::array<std::string_view, 18> uci_commands{
    "uci",  "debug", "isready", "setoption", "ucinewgame", "position", "go",    "stop", "ponderhit",
    "quit", "d",     "moves",   "eval",      "flip",       "perft",    "bench", "help", "register"};
// Those whose answers are free of form, and those that count.
constexpr std::array<std::string_view, 5> free_commands{"d", "eval", "help", "perft", "bench"};
constexpr std::array<std::string_view, 15> xboard_answers{
    "feature ",       "setup ",         "piece ", "highlight ", "choice ", "move ", "pong", "Error (",
    "Illegal move (", "tellusererror ", "Hint: ", "stat01: ",   "# ",      "1-0 {", "0-1 {"};

constexpr std::size_t longest_answer = 60'000; // the moves of a position without an end to them

template <std::size_t size>
bool is_one_of(std::string_view word, const std::array<std::string_view, size>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The command of a line of UCI, behind what is skipped: its place among the words, which is their number where none is.
std::size_t command_at(std::string_view line, const std::vector<Word>& words) {
    if (line.size() > LineReader::max_line) return words.size();
    const auto found = std::find_if(words.begin(), words.end(),
                                    [](const Word& word) { return is_one_of(word.text, uci_commands); });
    return static_cast<std::size_t>(found - words.begin());
}

// Whether what stands behind `go` asks for a search; it gets a bestmove then.
bool asks_for_search(const std::vector<Word>& words, std::size_t first) {
    return !parse_go(words, first, {static_cast<int>(facts().clocks.size()), facts().clocks, Seat{0}}).perft;
}

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("-0123456789") == std::string_view::npos;
}

} // namespace

void DialogueWatch::say(const std::string& line) {
    const std::vector<Word> words = split_words(line);
    const std::string_view first = words.empty() ? std::string_view{} : words[0].text;
    if (!speaks_xboard_ && first == "xboard") {
        speaks_xboard_ = spoke_xboard_ = true;
    } else if (speaks_xboard_ && first == "uci") {
        speaks_xboard_ = false;
    } else if (!speaks_xboard_) {
        const std::size_t at = command_at(line, words);
        const std::string_view command = at < words.size() ? words[at].text : std::string_view{};
        asked_freely_ = asked_freely_ || command == "go" || is_one_of(command, free_commands);
        if (command == "moves") lists_owed_.push_back(false);
        if (command == "go" && asks_for_search(words, at + 1)) {
            engine_.say("moves");
            lists_owed_.push_back(true);
            ++searches_;
        }
    }
    engine_.say(line);
}

std::string DialogueWatch::settle() {
    ++settled_;
    const std::string mark = speaks_xboard_ ? fmt::format("pong {}", settled_ + 1'000'000) : "readyok";
    if (speaks_xboard_) {
        engine_.say("force");
        engine_.say("ping " + mark.substr(5));
    } else {
        engine_.say("stop");
        engine_.say("isready");
        engine_.say("moves");
        lists_owed_.push_back(false);
    }
    const auto begin = std::chrono::steady_clock::now();
    const auto left = [&] {
        return std::max(Time{1}, ready_time_ - std::chrono::duration_cast<Time>(
                                                   std::chrono::steady_clock::now() - begin));
    };
    bool marked = false;
    while (!marked || !lists_owed_.empty() || answered_ < searches_) {
        const auto line = engine_.read_line(left());
        if (!line) {
            if (const auto status = engine_.wait(Time{100})) return fmt::format("exit, status {}", *status);
            if (!marked) return fmt::format("no {}", mark);
            if (!lists_owed_.empty()) return fmt::format("{} lists of moves are missing", lists_owed_.size());
            return fmt::format("{} of {} searches are answered", answered_, searches_);
        }
        marked = marked || *line == mark;
        if (const std::string fault = hear(*line); !fault.empty()) return fault + ": " + *line;
    }
    spoke_xboard_ = speaks_xboard_;
    owed_freely_ = std::exchange(asked_freely_, false);
    return beyond_memory();
}

std::string DialogueWatch::leave(bool quit) {
    if (const std::string fault = settle(); !fault.empty()) return fault;
    if (quit) {
        engine_.say("quit");
    } else {
        engine_.close_input();
    }
    asked_freely_ = true;
    for (const std::string& line : engine_.read_all(ready_time_)) {
        if (const std::string fault = hear(line); !fault.empty()) return fault + ": " + line;
    }
    const auto status = engine_.wait(ready_time_);
    if (!status) return "it does not end";
    return *status == 0 ? "" : fmt::format("exit, status {}", *status);
}

std::string DialogueWatch::hear(const std::string& line) {
    if (line.size() > longest_answer) return "a line too long";
    if (!std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }))
        return "not printable";
    if (begins(line, "bestmove ")) return hear_best(line);
    if (begins(line, "Moves:")) {
        moves_ = split(line);
        moves_.erase(moves_.begin());
        if (lists_owed_.empty()) return "nobody asked for moves";
        if (lists_owed_.front()) listed_.push_back(moves_);
        lists_owed_.pop_front();
        return {};
    }
    if (begins(line, "option name ")) {
        options_.push_back(line);
        return {};
    }
    if (begins(line, "info ")) {
        const std::vector<std::string> words = split(line);
        const bool known = words.size() > 2 && (words[1] == "string" || words[1] == "depth" ||
                                                (words[1] == "currmove" && words.size() == 5));
        return known ? "" : "a strange info";
    }
    if (line == "readyok" || line == "uciok" || begins(line, "id ")) return {};
    if (spoke_xboard_) {
        if (const std::string fault = hear_xboard(line); fault.empty()) return fault;
    }
    return asked_freely_ || owed_freely_ ? "" : "nobody asked for this";
}

std::string DialogueWatch::hear_xboard(const std::string& line) const {
    for (const std::string_view start : xboard_answers) {
        if (begins(line, start)) return {};
    }
    if (begins(line, "1/2-1/2 {") || begins(line, "* {") || line.empty() ||
        line == " There is no opening book.")
        return {};
    const std::vector<std::string> words = split(line);
    const bool thinking = words.size() >= 4 && std::all_of(words.begin(), words.begin() + 4, is_number);
    return thinking ? "" : "a strange answer";
}

std::string DialogueWatch::hear_best(const std::string& line) {
    ++answered_;
    if (answered_ > searches_ || listed_.empty()) return "a bestmove that nobody asked for";
    const std::vector<std::string> moves = listed_.front();
    listed_.erase(listed_.begin());
    const std::vector<std::string> words = split(line);
    const bool shape = words.size() == 2 || (words.size() == 4 && words[2] == "ponder");
    if (!shape) return "a strange bestmove";
    if (words[1] == "(none)") {
        // Where a seat moves at random its moves are listed, but nobody chooses.
        const bool chance = facts().clocks.size() > 2;
        return moves.empty() || chance ? "" : "no move, where there are some";
    }
    return std::find(moves.begin(), moves.end(), words[1]) != moves.end() ? ""
                                                                          : "a bestmove that is not legal";
}

std::string DialogueWatch::beyond_memory() const {
    if (sanitized()) return {};
    const long threads = std::max(2L, static_cast<long>(std::thread::hardware_concurrency()));
    const long most = (most_hash + 64 + 16 * threads) * 1024;
    const long used = engine_.peak_memory();
    return used <= most ? "" : fmt::format("{} KB of memory, beyond {}", used, most);
}

} // namespace quartet::testing
