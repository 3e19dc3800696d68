#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace quartet::tools {

// How often something may be done: so many times at once, and as many a second in the long run. What comes now and then
// is never held back, and what comes in thousands not let through.
class Allowance {
public:
    using Clock = std::chrono::steady_clock;

    explicit Allowance(int a_second) : most_{static_cast<double>(a_second)}, left_{most_} {}

    // Whether it may be done once more at that moment; moments do not go back.
    bool take(Clock::time_point now);

private:
    double most_;
    double left_;
    Clock::time_point last_{};
};

// How long it will take to finish `left` pieces of work more, when `finished` of them took `past`: "0:12:05 left"; "" when
// nobody can tell.
std::string time_left(std::chrono::duration<double> past, int finished, int left);

// Columns of the terminal behind a descriptor; where it does not say, more than any line has.
std::size_t terminal_width(int descriptor);

// One line on standard error that is written over and over, no wider than the terminal. Nothing where there is none.
class StatusLine {
public:
    StatusLine();
    ~StatusLine() { leave(); }
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    bool on_terminal() const { return terminal_; }
    // Whether it is time to show something again: ten times a second at most.
    bool due() { return redraws_.take(Allowance::Clock::now()); }
    void show(std::string_view line);
    // Takes it away, so that something else can be printed; show() brings it back.
    void hide();
    // Puts the cursor on a fresh line, if it stands behind this one.
    void leave();

private:
    bool terminal_;
    bool open_ = false; // the cursor stands behind the line
    Allowance redraws_{10};
};

} // namespace quartet::tools
