#pragma once

#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace quartet::testing {

inline const std::string setboard = "setboard ";

// An engine that has been introduced to XBoard.
class Player : public Engine {
public:
    Player() {
        say("xboard");
        say("protover 2");
        features = read_until("feature done=1");
    }
    // Everything that comes before the answer to a ping.
    std::vector<std::string> so_far() {
        say("ping 77");
        std::vector<std::string> lines = read_until("pong 77", patience);
        if (timed_out() || lines.empty()) return {"no pong"};
        lines.pop_back();
        return lines;
    }
    // The first line of a move or a result.
    std::string event(Time limit = patience) {
        while (true) {
            const auto line = read_line(limit);
            if (!line) return {};
            if (begins(*line, "move ") || begins(*line, "1-0") || begins(*line, "0-1") ||
                begins(*line, "1/2") || begins(*line, "* {")) {
                return *line;
            }
        }
    }
    std::string move(Time limit = patience) {
        const std::string line = event(limit);
        return begins(line, "move ") ? line.substr(5) : std::string{};
    }

    std::vector<std::string> features;
};

// "9 156 1084 48000 a3a4 h6h5": four numbers and a line of play.
inline bool is_thinking(const std::string& line) {
    const std::vector<std::string> words = split(line);
    if (words.size() < 5) return false;
    return std::all_of(words.begin(), words.begin() + 4, [](const std::string& word) {
        return word.find_first_not_of("-0123456789") == std::string::npos;
    });
}
inline int thinking_lines(const std::vector<std::string>& lines) {
    return static_cast<int>(std::count_if(lines.begin(), lines.end(), is_thinking));
}
// Whether the analysis has come to depth 2 in what has been read of it, or does so now.
inline bool comes_to_depth_2(Player& player, std::vector<std::string> lines = {}) {
    if (count_lines(lines, "2 ") == 0) lines = player.read_until("2 ");
    return count_lines(lines, "2 ") > 0;
}

} // namespace quartet::testing
