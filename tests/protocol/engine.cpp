#include "tests/protocol/engine.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

namespace quartet::testing {

Time since(Clock::time_point begin) {
    return std::chrono::duration_cast<Time>(Clock::now() - begin);
}

void pause(int milliseconds) {
    std::this_thread::sleep_for(Time{milliseconds});
}

bool sanitized() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return std::getenv("QUARTET_SANITIZED") != nullptr;
#endif
}

const Time at_once{sanitized() ? 3000 : 1000};
const Time patience{sanitized() ? 200'000 : 20'000};

std::string engine_path() {
    const char* path = std::getenv("QUARTET_ENGINE");
    return path != nullptr ? path : ENGINE_PATH;
}

std::vector<std::string> split(std::string_view line) {
    std::istringstream stream{std::string{line}};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

bool begins(std::string_view line, std::string_view start) {
    return line.substr(0, start.size()) == start;
}

int count_lines(const std::vector<std::string>& lines, std::string_view start) {
    return static_cast<int>(std::count_if(lines.begin(), lines.end(),
                                          [&](const std::string& line) { return begins(line, start); }));
}

bool complains(const std::vector<std::string>& lines, std::string_view text) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return begins(line, "info string ") && line.find(text) != std::string::npos;
    });
}

std::optional<Info> read_info(const std::string& line) {
    const std::vector<std::string> words = split(line);
    if (words.size() < 2 || words[0] != "info" || words[1] == "string" || words[1] == "currmove") {
        return std::nullopt;
    }
    Info info;
    info.text = line;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const std::string& next = words[i + 1];
        if (words[i] == "depth") info.depth = std::stoi(next);
        if (words[i] == "multipv") info.line = std::stoi(next);
        if (words[i] == "cp") info.cp = std::stoi(next);
        if (words[i] == "mate") info.mate = std::stoi(next);
        if (words[i] == "nodes") info.nodes = std::stoull(next);
        if (words[i] == "pv") {
            info.pv.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            break;
        }
    }
    return info;
}

std::vector<std::string> Engine::ready() {
    say("isready");
    std::vector<std::string> lines = read_until("readyok", patience);
    if (timed_out() || lines.empty()) return {"no readyok"};
    lines.pop_back();
    return lines;
}

Answer Engine::go(std::string_view arguments, Time limit) {
    const auto begin = std::chrono::steady_clock::now();
    say("go " + std::string{arguments});
    Answer answer = read_answer(limit);
    answer.time =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
    return answer;
}

Answer Engine::read_answer(Time limit) {
    Answer answer;
    answer.lines = read_until("bestmove", limit);
    for (const std::string& line : answer.lines) {
        if (const auto info = read_info(line)) answer.infos.push_back(*info);
    }
    if (!answer.lines.empty() && begins(answer.lines.back(), "bestmove")) {
        const std::vector<std::string> words = split(answer.lines.back());
        if (words.size() > 1) answer.best = words[1];
        if (words.size() > 3 && words[2] == "ponder") answer.ponder = words[3];
    }
    return answer;
}

bool Engine::silent(std::string_view start, Time time) {
    return count_lines(read_until(start, time), start) == 0;
}

std::string Engine::shown(std::string_view label) {
    say("d");
    std::string found;
    for (const std::string& line : read_until("Outcome:")) {
        if (begins(line, label)) found = line.substr(std::min(line.size(), label.size() + 1));
    }
    return found;
}

std::vector<std::string> Engine::moves() {
    say("moves");
    const std::vector<std::string> lines = read_until("Moves:");
    if (lines.empty()) return {};
    std::vector<std::string> words = split(lines.back());
    words.erase(words.begin());
    return words;
}

long Engine::processor_time() const {
    std::ifstream file{"/proc/" + std::to_string(pid()) + "/stat"};
    std::string text;
    std::getline(file, text);
    const std::vector<std::string> words = split(std::string_view{text}.substr(text.rfind(')') + 1));
    const long ticks = std::stol(words[11]) + std::stol(words[12]); // utime, stime
    return ticks * 1000 / ::sysconf(_SC_CLK_TCK);
}

long Engine::peak_memory() const {
    std::ifstream file{"/proc/" + std::to_string(pid()) + "/status"};
    for (std::string line; std::getline(file, line);) {
        if (begins(line, "VmHWM:")) return std::stol(split(line)[1]);
    }
    return 0;
}

std::optional<int> Engine::quit() {
    say("quit");
    return wait();
}

} // namespace quartet::testing
