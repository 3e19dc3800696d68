#pragma once

#include "tools/process/descriptor.hpp"

#include <signal.h>

#include <array>
#include <atomic>
#include <chrono>

namespace quartet::tools {

// A wish to stop that wakes every waiting thread: raised by Ctrl-C (and the other signals that ask a program to
// end), or by the program itself.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    // From now on SIGINT, SIGTERM and SIGHUP raise this one; a second signal ends the program at once. SIGINT and SIGHUP
    // that whoever started us had us ignore (nohup, a shell that starts us in the background) stay ignored. One object
    // at a time; its destructor gives the signals back.
    void catch_signals();
    void raise(); // may be called from a signal handler
    bool raised() const { return raised_.load(std::memory_order_relaxed); }
    // Waits for it so long, unless it is raised before.
    bool raised_within(std::chrono::milliseconds patience) const;
    int signal_number() const { return signal_.load(std::memory_order_relaxed); } // 0: no signal came
    // Readable from the moment it is raised.
    int descriptor() const { return read_end_.get(); }

private:
    friend void note_signal(int number);

    Descriptor read_end_;
    Descriptor write_end_;
    std::atomic<bool> raised_ = false;
    std::atomic<int> signal_ = 0;
    bool catching_ = false;
    std::array<struct sigaction, 3> before_{}; // of each signal
};

} // namespace quartet::tools
