#include "tests/protocol/random_dialogue.hpp"

#include "core/game/error.hpp"
#include "tests/protocol/command_source.hpp"
#include "tests/protocol/dialogue_watch.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::testing {

namespace {

// On a busy machine, and under a sanitizer, everything takes its time.
Time ready_time() {
    return Time{sanitized() ? 120'000 : 20'000};
}

struct Talk {
    std::vector<std::string> said;
    std::vector<std::size_t> settled; // how many had been said when the answers were looked at
    std::size_t searches = 0;
    std::string fault;
};

Talk talk(std::uint64_t seed, std::size_t commands) {
    Talk result;
    CommandSource source{seed};
    DialogueWatch watch{ready_time()};
    while (result.said.size() < commands && result.fault.empty()) {
        result.said.push_back(source.next(watch));
        watch.say(result.said.back());
        if (!source.pauses()) continue;
        result.settled.push_back(result.said.size());
        result.fault = watch.settle();
    }
    if (result.fault.empty()) result.fault = watch.leave(source.flips_coin());
    result.searches = watch.searches();
    return result;
}

// Says the last of what was said to another process. Whether that goes wrong, too.
bool fails_again(const Talk& before, std::size_t count) {
    DialogueWatch watch{ready_time()};
    auto settled = before.settled.begin();
    for (std::size_t i = before.said.size() - count; i < before.said.size(); ++i) {
        watch.say(before.said[i]);
        while (settled != before.settled.end() && *settled < i + 1) ++settled;
        if (settled != before.settled.end() && *settled == i + 1 && !watch.settle().empty()) return true;
    }
    return !watch.leave(true).empty();
}

} // namespace

std::string Dialogue::text() const {
    std::string text = fmt::format("{} commands, {} searches, ", commands, searches);
    if (fault.empty()) return text + "no fault";
    text += fmt::format("seed {}: {}", seed, printable(fault, 400));
    for (const std::string& line : last) text += "\n> " + printable(line, 400);
    return text;
}

Dialogue random_dialogue(std::uint64_t seed, std::size_t commands, std::size_t length) {
    Dialogue result;
    for (; result.commands < commands && result.fault.empty(); ++seed) {
        const Talk one = talk(seed, std::min(length, commands - result.commands));
        result.commands += one.said.size();
        result.searches += one.searches;
        if (one.fault.empty()) continue;
        result.fault = one.fault;
        result.seed = seed;
        // As few of the last lines as fail once more; fifty, where that depends on the moment.
        std::size_t count = 5;
        while (count < one.said.size() && !fails_again(one, count)) count *= 2;
        if (count >= one.said.size()) count = std::min<std::size_t>(50, one.said.size());
        result.last.assign(one.said.end() - static_cast<std::ptrdiff_t>(count), one.said.end());
    }
    return result;
}

} // namespace quartet::testing
