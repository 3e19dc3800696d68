#pragma once

#include "core/game/random.hpp"
#include "tests/protocol/dialogue_watch.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

// Random commands for a conversation. It goes by what the watch has heard, so that many moves are legal.
class CommandSource {
public:
    explicit CommandSource(std::uint64_t seed) : random_{seed} {}

    // The next command: no line feed in it, and none that ends the engine, takes a great table or writes a file.
    std::string next(const DialogueWatch& watch);
    // Whether it is time to look at what has been answered.
    bool pauses() { return random_.below(12) == 0; }
    bool flips_coin() { return random_.below(2) == 0; }

private:
    std::string uci(const DialogueWatch& watch);
    std::string xboard(const DialogueWatch& watch);
    std::string go();
    std::string position(const DialogueWatch& watch);
    std::string option(const DialogueWatch& watch);
    std::string garbage();
    std::string some_move(const DialogueWatch& watch);
    std::string number();
    std::string_view one_of(const std::vector<std::string_view>& words) {
        return words[random_.below(words.size())];
    }
    const std::string& one_of(const std::vector<std::string>& words) {
        return words[random_.below(words.size())];
    }

    Random random_;
    std::string game_ = "startpos"; // an argument of `position`, mostly as it was said last
    bool played_ = false;           // it has moves
};

} // namespace quartet::testing
