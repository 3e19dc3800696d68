#pragma once

#include "tests/protocol/engine.hpp"

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

// Listens to a conversation with the engine under test, whatever is said in it, and knows what must hold of the answers:
// the process goes on, `isready` and `ping` are answered in time, each `go` gets one bestmove, which is a move that the
// engine listed before it, and every line is of a kind that has been asked for.
class DialogueWatch {
public:
    // Nothing that is said may make the table greater than so many MB.
    static constexpr long most_hash = 64;

    // `ready_time`: what the machine may take for an answer that the engine owes at once.
    explicit DialogueWatch(Time ready_time) : ready_time_{ready_time} {}

    // Sends a command, any bytes but line feeds; not one that ends the engine.
    void say(const std::string& line);
    // Ends what is under way, and looks at all that has been answered since the last time. What is wrong; "" if nothing is.
    std::string settle();
    // Ends the conversation by `quit` or by the end of input; the engine must leave with status 0 and owe nothing.
    std::string leave(bool quit);

    // The legal moves and the options, as the engine listed them last.
    const std::vector<std::string>& moves() const { return moves_; }
    const std::vector<std::string>& options() const { return options_; }
    bool speaks_xboard() const { return speaks_xboard_; }
    std::size_t searches() const { return searches_; }

private:
    std::string hear(const std::string& line);
    std::string hear_xboard(const std::string& line) const;
    std::string hear_best(const std::string& line);
    std::string beyond_memory() const;

    Engine engine_;
    Time ready_time_;
    bool speaks_xboard_ = false;
    bool spoke_xboard_ = false; // since the last time that all was settled
    bool asked_freely_ = false; // since then: for something that is printed for people
    bool owed_freely_ = false;  // before: a count that waits for a search may be answered behind the others
    int settled_ = 0;
    std::size_t searches_ = 0;
    std::size_t answered_ = 0;
    std::deque<bool> lists_owed_; // for each list that is to come, whether it is that of a search
    std::deque<std::vector<std::string>> listed_; // before the searches not answered yet
    std::vector<std::string> moves_;
    std::vector<std::string> options_;
};

} // namespace quartet::testing
