#include "tests/protocol/engine.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace quartet::testing {

bool sanitized() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return std::getenv("QUARTET_SANITIZED") != nullptr;
#endif
}

std::string engine_path() {
    const char* path = std::getenv("QUARTET_ENGINE");
    return path != nullptr ? path : ENGINE_PATH;
}

const GameFacts& facts() {
    static const GameFacts toy{
        "tictactoe",
        ".../.../... x 0 1",
        {"startpos", "startpos moves b2 a1", "fen x.o/.../..x o 0 2", "startpos moves a1 b2 c3"},
        "fen xxx/oo./... o 0 3",
        "fen xox/oxo/ox. x 4 5",
        {"b2", "a1", "c3", "a3"},
        {"d4", "b22", "e2e4", "--", "0000"},
        {{"fen xx./oo./..q x", "'q'"},
         {"fen", "no position text"},
         {"fen ab", "'ab'"},
         {"nonsense", "'nonsense'"},
         {"", "startpos or fen"},
         {"startpos moves b2 b2", "'b2'"},
         {"startpos moves b2 a1 z9 c3", "word 6 'z9'"},
         {"fen xxx/oo./... o 0 3 moves a1", "'a1'"}},
        {1, 9, 72, 504, 3024, 15120, 54720, 148176},
        9};
    static const GameFacts dama{
        "dama",
        "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:"
        "Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7:H0:F1",
        {"startpos", "startpos moves a3a4 h6h5", "fen W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5",
         "fen W:Wa2,b3,g6:Bh7,c5,b6",
         "fen B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5", "fen W:WKc1,c5:BKa2"},
        "fen B:Wa3,a4,b5,c5:Ba5",
        "fen W:Wa4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2:Bc7,h7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4",
        {"a3a4", "h6h5", "b3b4", "g6g5"},
        {"a3a5", "e2e4", "a9", "h6h5", "0000", "a3xa5"},
        {{"fen W:Wz9:Ba5", "z9"},
         {"fen", "no position text"},
         {"fen W:Wa2:Ba2", "a2"},
         {"fen W:Wa8:Ba7", "a8"},
         {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "word 3 'r'"},
         {"nonsense", "'nonsense'"},
         {"", "startpos or fen"},
         {"startpos moves a3a4 a3a4", "'a3a4'"},
         {"startpos moves a3a4 h6h5 e2e4 g6g5", "word 6 'e2e4'"},
         {"fen B:Wa3,a4,b5,c5:Ba5 moves a5a4", "'a5a4'"}},
        {1, 8, 64, 708, 7538, 85090},
        8};
    return std::string_view{GAME} == "dama" ? dama : toy;
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
    std::vector<std::string> lines = read_until("readyok");
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
