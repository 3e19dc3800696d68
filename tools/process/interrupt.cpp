#include "tools/process/interrupt.hpp"

#include "tools/tool_error.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace quartet::tools {

namespace {

constexpr std::array<int, 3> caught{SIGINT, SIGTERM, SIGHUP};
std::atomic<Interrupt*> catcher = nullptr;

} // namespace

void note_signal(int number) {
    const int saved = errno;
    Interrupt* interrupt = catcher.load();
    if (interrupt != nullptr) {
        // The keeper sees to the engines even if we end here.
        if (interrupt->signal_.exchange(number) != 0) ::_exit(128 + number);
        interrupt->raise();
    }
    errno = saved;
}

Interrupt::Interrupt() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw ToolError{"no pipe for the signals"};
    read_end_ = Descriptor{ends[0]};
    write_end_ = Descriptor{ends[1]};
}

Interrupt::~Interrupt() {
    if (!catching_) return;
    for (std::size_t i = 0; i < caught.size(); ++i) ::sigaction(caught[i], &before_[i], nullptr);
    catcher = nullptr;
}

void Interrupt::catch_signals() {
    catcher = this;
    catching_ = true;
    struct sigaction action {};
    action.sa_handler = note_signal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < caught.size(); ++i) {
        ::sigaction(caught[i], nullptr, &before_[i]);
        const bool ignored = before_[i].sa_handler == SIG_IGN && caught[i] != SIGTERM;
        if (!ignored) ::sigaction(caught[i], &action, nullptr);
    }
}

void Interrupt::raise() {
    raised_.store(true, std::memory_order_relaxed);
    [[maybe_unused]] const ssize_t written = ::write(write_end_.get(), "!", 1);
}

bool Interrupt::raised_within(std::chrono::milliseconds patience) const {
    pollfd waits{descriptor(), POLLIN, 0};
    int ready = 0;
    while ((ready = ::poll(&waits, 1, static_cast<int>(patience.count()))) < 0 && errno == EINTR) {
    }
    return ready > 0;
}

} // namespace quartet::tools
