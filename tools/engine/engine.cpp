#include "tools/engine/engine.hpp"

#include "core/game/option.hpp"
#include "core/game/words.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace quartet::tools {

namespace {

constexpr std::chrono::milliseconds end_patience{250}; // between the end of the output and of the process
constexpr std::chrono::milliseconds grace{1000};       // in which a late answer is still waited for
constexpr int many_lines = 10'000;                     // in one answer: a remark
constexpr std::uint64_t many_error_bytes = 100'000;    // on standard error in one game: a remark

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
    games_ = 0;
    pondering_ = false;
    error_bytes_ = 0;
    process_ = std::make_unique<Process>(
        supervisor_, interrupt_,
        Process::Start{spec_.command, spec_.directory, spec_.environment, spec_.error_log});
    if (OrFault<void> hands = shake_hands(); !hands) return hands;
    std::string settings;
    for (const auto& [name, value] : rules) {
        if (declared(name) != nullptr) settings += setoption(name, value);
    }
    if (spec_.ponder && declared("Ponder") != nullptr) settings += setoption("Ponder", "true");
    for (const auto& [name, value] : spec_.options) settings += setoption(name, value);
    process_->write(settings);
    return wait_ready();
}

OrFault<std::string_view> Engine::line_by(TimePoint deadline, FaultKind if_none) {
    std::string_view line;
    switch (Clock::now() < deadline ? process_->next_line(line, deadline) : Process::Event::timeout) {
    case Process::Event::timeout:
    case Process::Event::companion: // there is none here
        return fault(if_none, fmt::format("within {} ms", spec_.patience.count()));
    case Process::Event::closed:
        return tl::unexpected{ended()};
    case Process::Event::stopped:
        return fault(FaultKind::stopped);
    case Process::Event::line:
        break;
    }
    judge(line);
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
    discard();
    process_->write("isready\n");
    const TimePoint deadline = Clock::now() + spec_.patience;
    for (;;) {
        const OrFault<std::string_view> line = line_by(deadline, FaultKind::no_readyok);
        if (!line) return tl::unexpected{line.error()};
        if (starts_with_word(*line, "readyok")) return {};
    }
}

OrFault<void> Engine::new_game() {
    ++games_;
    process_->write("ucinewgame\n");
    return wait_ready();
}

OrFault<Answer> Engine::go(std::string_view position, std::string_view go, std::optional<Duration> allowed,
                           const Listener& listener) {
    discard(); // nothing that was said before is an answer
    search_ = {};
    const std::string text = fmt::format("{}\n{}\n", position, go);
    // Before it is written, for the engine may well get the processor before we do again.
    const TimePoint start = Clock::now();
    process_->write(text);
    return wait_for_move(start, allowed, listener);
}

void Engine::ponder(std::string_view position, std::string_view go) {
    discard();
    search_ = {};
    pondering_ = true;
    process_->write(fmt::format("{}\n{}\n", position, go));
}

OrFault<Answer> Engine::ponderhit(std::optional<Duration> allowed) {
    overhear();
    pondering_ = false;
    if (!search_.early) {
        const TimePoint start = Clock::now();
        process_->write("ponderhit\n");
        return wait_for_move(start, allowed, {});
    }
    // It did not wait for the word; then it has needed no time of its own.
    const std::string line = *search_.early;
    end_search();
    return read_move(line, allowed);
}

OrFault<Duration> Engine::stop_pondering() {
    overhear();
    pondering_ = false;
    const TimePoint start = Clock::now();
    if (!search_.early) {
        process_->write("stop\n");
        for (;;) {
            const OrFault<std::string_view> line = line_by(start + spec_.patience, FaultKind::silence);
            if (!line && line.error().kind == FaultKind::silence) {
                return fault(FaultKind::silence,
                             fmt::format("no bestmove after stop, {}", line.error().detail));
            }
            if (!line) return tl::unexpected{line.error()};
            if (starts_with_word(*line, "bestmove")) break;
        }
    }
    end_search();
    return Clock::now() - start;
}

OrFault<Answer> Engine::wait_for_move(TimePoint start, std::optional<Duration> allowed,
                                      const Listener& listener) {
    const Duration stall = spec_.stall;
    const bool timed = allowed.has_value();
    // Past its time an engine is given a little more, to tell the late from the dead.
    TimePoint deadline = start + (timed ? *allowed + spec_.margin + std::min<Duration>(grace, stall) : stall);
    const Process* const other =
        companion_ != nullptr && companion_->pondering() ? companion_->process_.get() : nullptr;
    std::string_view line;
    for (;;) {
        switch (Clock::now() < deadline ? process_->next_line(line, deadline, other)
                                        : Process::Event::timeout) {
        case Process::Event::timeout:
            end_search();
            if (!search_.nonsense.empty()) {
                return fault(FaultKind::garbage, fmt::format("'{}'", search_.nonsense));
            }
            return fault(FaultKind::silence, fmt::format("no bestmove within {} ms",
                                                         (deadline - start) / std::chrono::milliseconds{1}));
        case Process::Event::closed:
            end_search();
            return tl::unexpected{ended()};
        case Process::Event::stopped:
            return fault(FaultKind::stopped);
        case Process::Event::companion:
            companion_->overhear();
            continue;
        case Process::Event::line:
            break;
        }
        if (listener) listener(line);
        if (hear(line)) break;
        if (!timed && starts_with_word(line, "info")) {
            deadline = std::min(Clock::now() + stall, start + 60 * stall);
        }
    }
    search_.answer.elapsed = std::max(process_->line_time() - start, Duration{0});
    end_search();
    if (search_.unknown_lines > 0) {
        add_remark(remark::unknown_lines, fmt::format("'{}'", search_.nonsense), search_.unknown_lines);
    }
    return read_move(line, allowed);
}

OrFault<Answer> Engine::read_move(std::string_view line, std::optional<Duration> allowed) {
    Answer& answer = search_.answer;
    const std::vector<Word> words = split_words(line);
    if (words.size() < 2) return fault(FaultKind::no_move);
    answer.move = words[1].text;
    if (words.size() >= 4 && words[2].text == "ponder") answer.ponder = words[3].text;
    if (allowed && answer.elapsed > *allowed + spec_.margin) {
        std::string detail =
            fmt::format("{} ms, {} ms were left", answer.elapsed / std::chrono::milliseconds{1},
                        *allowed / std::chrono::milliseconds{1});
        // Far less by its own clock: the machine was slow to let it speak, not it to think.
        if (answer.info && answer.info->time) {
            detail += fmt::format("; {} ms by its own count", *answer.info->time);
        }
        return fault(FaultKind::late, detail);
    }
    if (answer.move == "(none)" || answer.move == "0000") {
        return fault(FaultKind::no_move, fmt::format("'{}' although there are moves", answer.move));
    }
    return std::move(answer);
}

bool Engine::hear(std::string_view line) {
    judge(line);
    ++search_.lines;
    if (starts_with_word(line, "bestmove")) return true;
    std::optional<Info>& best = search_.answer.info;
    Info info;
    if (starts_with_word(line, "info")) {
        // Of several lines the best one's; a bound only while there is nothing better of that search.
        if (read_info(line, info) && !info.score.empty() && info.multipv == 1 && (!info.bounded || !best)) {
            best = std::move(info);
            best->pv.clear(); // nobody asks for it, and it may be long
        }
    } else if (!is_uci_line(line)) {
        if (search_.nonsense.empty()) search_.nonsense = printable(line);
        if (is_clean(line)) ++search_.unknown_lines; // otherwise it has its remark
    }
    return false;
}

void Engine::overhear() {
    process_->drain(
        [this](std::string_view line) {
            if (search_.early) {
                judge(line);
            } else if (hear(line)) {
                search_.early = line;
                add_remark(remark::early_move, printable(line));
            }
        },
        4);
}

void Engine::judge(std::string_view line) {
    if (process_->line_length() > LineBuffer::max_line) {
        add_remark(remark::long_line, fmt::format("{} bytes", process_->line_length()));
    } else if (!is_clean(line)) {
        add_remark(remark::invalid_bytes, fmt::format("'{}'", printable(line)));
    }
}

void Engine::discard() {
    process_->drain([this](std::string_view line) { judge(line); });
}

void Engine::end_search() {
    if (search_.lines >= many_lines) add_remark(remark::many_lines, fmt::format("{} lines", search_.lines));
}

void Engine::add_remark(const char* kind, std::string detail, int count) {
    const auto same =
        std::find_if(remarks_.begin(), remarks_.end(), [&](const Remark& each) { return each.kind == kind; });
    if (same != remarks_.end()) {
        same->count += count;
    } else {
        remarks_.push_back({kind, std::move(detail), count});
    }
}

OrFault<void> Engine::look() {
    discard();
    if (process_->closed()) return tl::unexpected{ended()};
    return {};
}

std::vector<Remark> Engine::take_remarks() {
    if (process_) {
        const std::uint64_t bytes =
            process_->error_bytes() - std::exchange(error_bytes_, process_->error_bytes());
        if (bytes >= many_error_bytes) add_remark(remark::loud, fmt::format("{} bytes", bytes));
    }
    return std::exchange(remarks_, {});
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
    remarks_ = take_remarks(); // while there is a process to ask
    process_.reset();
    pondering_ = false;
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
    kill();
}

const DeclaredOption* Engine::declared(std::string_view name) const {
    const auto found = std::find_if(declared_.begin(), declared_.end(), [&](const DeclaredOption& option) {
        return equal_ignoring_case(option.name, name);
    });
    return found == declared_.end() ? nullptr : &*found;
}

} // namespace quartet::tools
