#include "tools/play/line_source.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace quartet::tools {

Waited wait_for_input(int descriptor, const Interrupt& interrupt, std::optional<TimePoint> deadline,
                      int other) {
    while (true) {
        int patience = -1; // milliseconds
        if (deadline) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now());
            patience = static_cast<int>(std::clamp<long long>(left.count(), 0, 1'000'000'000));
        }
        std::array<pollfd, 3> waits{
            {{descriptor, POLLIN, 0}, {interrupt.descriptor(), POLLIN, 0}, {other, POLLIN, 0}}};
        const int ready = ::poll(waits.data(), waits.size(), patience);
        if (ready < 0 && errno != EINTR) return Waited::stopped;
        if (waits[1].revents != 0 || interrupt.raised()) return Waited::stopped;
        if (ready > 0 && waits[2].revents != 0) return Waited::called;
        if (ready > 0) return Waited::ready;
        if (ready == 0 && deadline && Clock::now() >= *deadline) return Waited::timeout;
    }
}

Heard PlainLines::read(const std::string&, std::optional<TimePoint> deadline) {
    while (true) {
        std::string_view line;
        if (lines_.next(line))
            return {Heard::Kind::line, std::string{line}, lines_.line_length() > LineBuffer::max_line};
        if (ended_) return {};
        switch (wait_for_input(descriptor_, interrupt_, deadline)) {
        case Waited::stopped:
            return {.kind = Heard::Kind::stopped};
        case Waited::timeout:
            return {.kind = Heard::Kind::timeout};
        case Waited::ready:
        case Waited::called: // by nobody
            break;
        }
        std::array<char, 4096> chunk;
        const ssize_t length = ::read(descriptor_, chunk.data(), chunk.size());
        if (length < 0 && errno == EINTR) continue;
        if (length > 0) {
            lines_.feed({chunk.data(), static_cast<std::size_t>(length)});
        } else {
            ended_ = true;
            if (!lines_.rest().empty()) lines_.feed("\n"); // a last line without its end
        }
    }
}

} // namespace quartet::tools
