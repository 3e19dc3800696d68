#pragma once

#include "core/game/error.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace quartet {

// The one way out: whole lines to a file descriptor, from any thread, never interleaved and without delay. Who
// speaks does not wait for a slow reader at the other end: what does not fit into the pipe is kept (some
// megabytes of it) and written by a thread of its own, so that `stop` and `quit` are heard all the same. When
// the other end is gone the process ends, with status 0: nobody is left to work for.
class Output {
public:
    explicit Output(int fd);
    // Waits until everything is written, unless the other end has taken nothing for a second.
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Writes one or more lines, separated by '\n'; the last one needs none. They come out together.
    void say(std::string_view lines);
    // Writes `info string TEXT`, or TEXT behind the mark that has been set instead.
    void notice(std::string_view text);
    std::string notice_line(std::string_view text) const;
    // From a thread that writes notices, or while no other does. `mark` has static storage.
    void mark_notices(std::string_view mark) { notice_mark_ = mark; }

    // From now on copies everything to the end of a file: "> line" what came in, "< line" what went out. An
    // empty path ends that. On error the old log goes on.
    Result<void> log_to(const std::string& path);
    // What came in, for the log.
    void log_input(std::string_view line);

private:
    void log(char mark, std::string_view lines);
    void write_direct(std::string_view& text);
    void write_waiting();

    const int fd_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string waiting_;                     // lines that did not fit into the pipe
    bool writing_ = false;                    // the writer holds lines that come before waiting_
    std::atomic<std::uint64_t> progress_ = 0; // writes of the writer
    bool closing_ = false;                    // the writer ends when all is written
    std::atomic<bool> given_up_ = false;      // nobody reads: drop everything
    int log_fd_ = -1;
    std::string_view notice_mark_{"info string "};
    std::thread writer_; // started when first needed
};

} // namespace quartet
