#pragma once

#include "core/protocol/output.hpp"

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace quartet {

// Answers in the order in which they were asked for, whether they are given at once or wait for their turn among the tasks:
// one that is given at once takes along all that still wait.
class AnswerQueue {
public:
    explicit AnswerQueue(Output& output) : output_{output} {}

    void say_now(std::string_view text) {
        const std::lock_guard lock{mutex_};
        say_waiting(last_);
        output_.say(text);
    }
    // Leaves an answer for later; its number is for say_up_to().
    std::uint64_t add(std::string text) {
        const std::lock_guard lock{mutex_};
        waiting_.push_back({++last_, std::move(text)});
        return last_;
    }
    // The turn of an answer has come: it is given, with those before it, if that has not been done.
    void say_up_to(std::uint64_t number) {
        const std::lock_guard lock{mutex_};
        say_waiting(number);
    }

private:
    struct Answer {
        std::uint64_t number;
        std::string text;
    };

    void say_waiting(std::uint64_t number) {
        for (; !waiting_.empty() && waiting_.front().number <= number; waiting_.pop_front())
            output_.say(waiting_.front().text);
    }

    Output& output_;
    std::mutex mutex_;
    std::uint64_t last_ = 0;
    std::deque<Answer> waiting_;
};

} // namespace quartet
