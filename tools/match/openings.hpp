#pragma once

#include "core/game/random.hpp"
#include "core/game/referee.hpp"
#include "tools/record/opening.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace quartet::tools {

// In which order a file's openings are used.
enum class OpeningOrder { sequential, random };

// "sequential", "random".
Result<OpeningOrder> read_opening_order(std::string_view word);
std::string_view name(OpeningOrder order);

// The openings of an event, numbered from 0. Opening k depends on the source and the seed alone, not on who
// asks first. May be asked from any thread.
//
//  ""          the start position for all
//  "random:N"  N random plies: positions that differ from all before them, not decided, and in which the seat
//              to move has no win in one. Where a game has too few of them they are used again in order.
//  "setup:K"   set-ups of the kind K, drawn at random, of games that have such: under the same conditions.
//  a file      a line an opening, used again in the same order when they run out: a position, moves from the start
//              position, or a position, the word `moves` and moves. Lines that are empty or start with # are
//              skipped. In the order of the file, or shuffled by the seed.
class Openings {
public:
    // `referee` gives the rules. Throws ToolError, which names the file, line and word, when there are none.
    Openings(std::string_view source, std::uint64_t seed, const Referee& referee,
             OpeningOrder order = OpeningOrder::sequential);

    Opening get(int index);
    // Whether there were too few, so that some were given out under two numbers.
    bool repeated() const { return repeated_; }
    // How many different ones there are, as far as is known; 0: no end was met.
    int distinct() const { return exhausted_ ? static_cast<int>(list_.size()) : 0; }

private:
    void read_random(std::string_view source);
    void read_setup_kind(std::string_view source);
    void read_file(const std::string& path);
    void shuffle();
    bool extend(); // adds a random opening; false when no more are found

    std::mutex mutex_;
    std::unique_ptr<Referee> referee_;
    std::uint64_t seed_;
    int random_plies_ = 0;
    std::optional<std::size_t> setup_kind_; // of random set-ups, if these are the openings
    std::vector<Opening> list_;
    std::unordered_set<Key> keys_; // of the positions in the list, random ones only
    bool exhausted_ = false;
    bool start_only_ = false; // the one opening that is meant to be used again and again
    bool repeated_ = false;
};

// Sets up and plays an opening; returns it as the referee writes positions and moves. The error names the word.
Result<Opening> play_opening(Referee& referee, const Opening& opening);

} // namespace quartet::tools
