#include "tools/engine/bench_signature.hpp"

#include "core/game/words.hpp"

#include <charconv>

namespace quartet::tools {

namespace {

// Of "N nodes M nps".
std::optional<std::uint64_t> nodes_of(std::string_view line) {
    const std::vector<Word> words = split_words(line);
    if (words.size() != 4 || words[1].text != "nodes" || words[3].text != "nps") return std::nullopt;
    const std::string_view number = words[0].text;
    std::uint64_t nodes = 0;
    const auto [stop, error] = std::from_chars(number.data(), number.data() + number.size(), nodes);
    if (error != std::errc{} || stop != number.data() + number.size()) return std::nullopt;
    return nodes;
}

} // namespace

std::optional<std::uint64_t> bench_signature(const EngineSpec& spec, Supervisor& supervisor,
                                             const Interrupt* interrupt, std::chrono::seconds limit) {
    Process process{supervisor, interrupt, {spec.command, spec.directory, spec.environment, spec.error_log}};
    process.write("bench\nquit\n");
    const TimePoint deadline = Clock::now() + limit;
    std::optional<std::uint64_t> nodes;
    std::string_view line;
    while (process.next_line(line, deadline) == Process::Event::line) {
        if (const auto said = nodes_of(line)) nodes = said;
        if (Clock::now() > deadline) break; // it talks without end
    }
    return nodes;
}

} // namespace quartet::tools
