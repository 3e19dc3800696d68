#include "tools/terminal/status_line.hpp"

#include "tools/standing/names.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace quartet::tools {

bool Allowance::take(Clock::time_point now) {
    const std::chrono::duration<double> past = now - last_;
    left_ = std::min(most_, left_ + past.count() * most_);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
}

std::string time_left(std::chrono::duration<double> past, int finished, int left) {
    if (finished == 0) return "";
    const auto seconds = static_cast<long>(past.count() / finished * std::max(0, left) + 0.5);
    return fmt::format("{}:{:02}:{:02} left", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::size_t terminal_width(int descriptor) {
    winsize size{};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 10'000;
    return size.ws_col;
}

StatusLine::StatusLine() : terminal_{::isatty(STDERR_FILENO) == 1} {}

void StatusLine::show(std::string_view line) {
    if (!terminal_) return;
    // A line that reached the last column would leave its beginning behind when it is written over.
    fmt::print(stderr, "\r\033[K{}", first_letters(line, terminal_width(STDERR_FILENO) - 1));
    std::fflush(stderr);
    open_ = true;
}

void StatusLine::hide() {
    if (open_) fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
    open_ = false;
}

void StatusLine::leave() {
    if (open_) std::fputc('\n', stderr);
    open_ = false;
}

} // namespace quartet::tools
