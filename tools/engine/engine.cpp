#include "tools/engine/engine.hpp"

#include "core/game/option.hpp"
#include "core/game/words.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::tools {

namespace {

constexpr std::chrono::milliseconds end_patience{250}; // between the end of the output and of the process
constexpr std::chrono::milliseconds grace{1000};       // in which a late answer is still waited for

tl::unexpected<Fault> fault(FaultKind kind, std::string detail = {}) {
    return tl::unexpected{Fault{kind, std::move(detail)}};
}

std::string setoption(std::string_view name, std::string_view value) {
    return value.empty() ? fmt::format("setoption name {}\n", name)
                         : fmt::format("setoption name {} value {}\n", name, value);
}

// What follows the first `skip` words of a line, cleaned for display.
std::string after_words(std::string_view line, std::size_t skip) {
    const std::vector<Word> words = split_words(line);
    return words.size() > skip ? printable(line.substr(words[skip].place), 120) : std::string{};
}

bool is_uci_line(std::string_view line) {
    return starts_with_word(line, "info") || starts_with_word(line, "readyok") ||
           starts_with_word(line, "uciok") || starts_with_word(line, "id") ||
           starts_with_word(line, "option") || line.find_first_not_of(" \t") == std::string_view::npos;
}

} // namespace

OrFault<void> Engine::start(const std::vector<std::pair<std::string, std::string>>& rules) {
    last_end_.reset();
    process_ = std::make_unique<Process>(
        supervisor_, interrupt_,
        Process::Start{spec_.command, spec_.directory, spec_.environment, spec_.error_log});
    if (OrFault<void> hands = shake_hands(); !hands) return hands;
    std::string settings;
    for (const auto& [name, value] : rules) {
        if (declared(name) != nullptr) settings += setoption(name, value);
    }
    for (const auto& [name, value] : spec_.options) settings += setoption(name, value);
    process_->write(settings);
    return wait_ready();
}

OrFault<std::string_view> Engine::line_by(TimePoint deadline, FaultKind if_none) {
    std::string_view line;
    switch (Clock::now() < deadline ? process_->next_line(line, deadline) : Process::Event::timeout) {
    case Process::Event::timeout:
        return fault(if_none, fmt::format("within {} ms", spec_.patience.count()));
    case Process::Event::closed:
        return tl::unexpected{ended()};
    case Process::Event::stopped:
        return fault(FaultKind::stopped);
    case Process::Event::line:
        break;
    }
    return line;
}

OrFault<void> Engine::shake_hands() {
    declared_.clear();
    process_->write("uci\n");
    const TimePoint deadline = Clock::now() + spec_.patience;
    for (bool heard = false;; heard = true) {
        const OrFault<std::string_view> read =
            line_by(deadline, heard ? FaultKind::no_uciok : FaultKind::hang_at_start);
        if (!read) return tl::unexpected{read.error()};
        const std::string_view line = *read;
        if (starts_with_word(line, "uciok")) return {};
        DeclaredOption option;
        if (starts_with_word(line, "id name")) id_name_ = after_words(line, 2);
        if (starts_with_word(line, "id author")) id_author_ = after_words(line, 2);
        if (declared_.size() < 1000 && read_option(line, option)) declared_.push_back(std::move(option));
    }
}

OrFault<void> Engine::wait_ready() {
    process_->discard_input();
    process_->write("isready\n");
    const TimePoint deadline = Clock::now() + spec_.patience;
    for (;;) {
        const OrFault<std::string_view> line = line_by(deadline, FaultKind::no_readyok);
        if (!line) return tl::unexpected{line.error()};
        if (starts_with_word(*line, "readyok")) return {};
    }
}

OrFault<void> Engine::new_game() {
    process_->write("ucinewgame\n");
    return wait_ready();
}

OrFault<Answer> Engine::go(std::string_view position, std::string_view go, std::optional<Duration> allowed,
                           const Listener& listener) {
    process_->discard_input(); // nothing that was said before is an answer
    process_->write(fmt::format("{}\n{}\n", position, go));
    const TimePoint start = Clock::now();
    const Duration stall = spec_.stall;
    const bool timed = allowed.has_value();
    const Duration time = allowed.value_or(Duration{0});
    const Duration limit = time + spec_.margin;
    // Past its time an engine is given a little more, to tell the late from the dead.
    TimePoint deadline = start + (timed ? limit + std::min<Duration>(grace, stall) : stall);
    std::string_view line;
    std::string nonsense;
    Answer answer;
    for (;;) {
        switch (Clock::now() < deadline ? process_->next_line(line, deadline) : Process::Event::timeout) {
        case Process::Event::timeout:
            if (!nonsense.empty()) return fault(FaultKind::garbage, fmt::format("'{}'", nonsense));
            return fault(FaultKind::silence, fmt::format("no bestmove within {} ms",
                                                         (deadline - start) / std::chrono::milliseconds{1}));
        case Process::Event::closed:
            return tl::unexpected{ended()};
        case Process::Event::stopped:
            return fault(FaultKind::stopped);
        case Process::Event::line:
            break;
        }
        if (listener) listener(line);
        if (starts_with_word(line, "bestmove")) break;
        Info info;
        if (starts_with_word(line, "info")) {
            if (!timed) deadline = std::min(Clock::now() + stall, start + 60 * stall);
            // Of several lines the best one's; a bound only while there is nothing better of that search.
            if (read_info(line, info) && !info.score.empty() && info.multipv == 1 &&
                (!info.bounded || !answer.info)) {
                answer.info = std::move(info);
            }
        } else if (nonsense.empty() && !is_uci_line(line)) {
            nonsense = printable(line);
        }
    }
    answer.elapsed = process_->line_time() - start;
    const std::vector<Word> words = split_words(line);
    if (words.size() < 2) return fault(FaultKind::no_move);
    answer.move = words[1].text;
    if (words.size() >= 4 && words[2].text == "ponder") answer.ponder = words[3].text;
    if (timed && answer.elapsed > limit) {
        std::string detail =
            fmt::format("{} ms, {} ms were left", answer.elapsed / std::chrono::milliseconds{1},
                        time / std::chrono::milliseconds{1});
        // Far less by its own clock: the machine was slow to let it speak, not it to think.
        if (answer.info && answer.info->time) {
            detail += fmt::format("; {} ms by its own count", *answer.info->time);
        }
        return fault(FaultKind::late, detail);
    }
    if (answer.move == "(none)" || answer.move == "0000") {
        return fault(FaultKind::no_move, fmt::format("'{}' although there are moves", answer.move));
    }
    return answer;
}

Fault Engine::ended() {
    const ProcessStatus status = process_->status(end_patience);
    if (status.running) return {FaultKind::closed_output, "the process lives on"};
    last_end_ = process_->kill(); // and hears the last of its standard error
    std::string detail = status.text();
    if (const std::string words = process_->last_error_line(); !words.empty()) {
        detail += fmt::format(", '{}'", printable(words, 200));
    }
    return {FaultKind::crash, detail};
}

void Engine::kill() {
    process_.reset();
}

void Engine::ask_to_quit() {
    if (process_) process_->write("quit\n");
}

void Engine::finish() {
    if (!process_) return;
    const TimePoint deadline = Clock::now() + std::min(spec_.patience, grace);
    std::string_view line;
    Process::Event event = Process::Event::line;
    while (event == Process::Event::line && Clock::now() < deadline) {
        event = process_->next_line(line, deadline);
    }
    if (event == Process::Event::closed) process_->status(end_patience);
    process_.reset();
}

const DeclaredOption* Engine::declared(std::string_view name) const {
    const auto found = std::find_if(declared_.begin(), declared_.end(), [&](const DeclaredOption& option) {
        return equal_ignoring_case(option.name, name);
    });
    return found == declared_.end() ? nullptr : &*found;
}

} // namespace quartet::tools
