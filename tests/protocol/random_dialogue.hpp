#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace quartet::testing {

// What came of conversations of random commands with the engine under test: all that the protocols know, well formed,
// nearly right and garbage; searches of every kind started, stopped and hit at any moment; positions and moves of the game,
// legal and not; options at their ends and beyond; XBoard's protocol too.
struct Dialogue {
    std::size_t commands = 0;      // that have been said
    std::size_t searches = 0;      // that have been answered
    std::string fault;             // what went wrong; "" if nothing has
    std::uint64_t seed = 0;        // of the conversation in which it did
    std::vector<std::string> last; // what was said before that, as few lines as were found to do
    std::string text() const;      // all this for people
};

// Says so many commands, in conversations of up to `length` with a process each; the first has the seed `seed`, the next
// `seed` + 1 and so on. Equal seeds say the same as long as the engine answers the same.
Dialogue random_dialogue(std::uint64_t seed, std::size_t commands, std::size_t length = 4000);

} // namespace quartet::testing
