// Lines in and lines out, over pipes.

#include "core/protocol/answer_queue.hpp"
#include "core/protocol/line_reader.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/task_thread.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace quartet {
namespace {

struct Pipe {
    std::array<int, 2> ends{};
    Pipe() { REQUIRE(::pipe(ends.data()) == 0); }
    ~Pipe() {
        ::close(ends[0]);
        close_writer();
    }
    int reader() const { return ends[0]; }
    int writer() const { return ends[1]; }
    void close_writer() {
        if (ends[1] >= 0) ::close(ends[1]);
        ends[1] = -1;
    }
};

// All that comes until the other end is closed.
std::string read_all(int fd) {
    std::string text;
    std::array<char, 4096> block;
    for (ssize_t length = 0; (length = ::read(fd, block.data(), block.size())) > 0;) {
        text.append(block.data(), static_cast<std::size_t>(length));
    }
    return text;
}

TEST_CASE("lines come as they were sent, cut where they are too long") {
    Pipe pipe;
    const std::string longest(LineReader::max_line + 300'000, 'l');
    std::thread sender{[&] {
        const std::string text = "one\r\n\n" + std::string(200'000, 'x') + "\n" + longest + "\ntwo\nlast";
        for (std::size_t sent = 0; sent < text.size();) {
            const ssize_t length = ::write(pipe.writer(), text.data() + sent, text.size() - sent);
            REQUIRE(length > 0);
            sent += static_cast<std::size_t>(length);
        }
        pipe.close_writer();
    }};
    LineReader reader{pipe.reader()};
    CHECK(reader.next()->text == "one\r");
    CHECK(reader.next()->text == "");
    CHECK(reader.next()->text == std::string(200'000, 'x'));
    const auto cut = reader.next();
    CHECK(cut->cut);
    CHECK(cut->text.size() <= LineReader::max_line + 64 * 1024);
    const auto after = reader.next();
    CHECK(after->text == "two");
    CHECK_FALSE(after->cut);
    CHECK(reader.next()->text == "last");
    CHECK_FALSE(reader.next());
    CHECK_FALSE(reader.next());
    sender.join();
}

TEST_CASE("a descriptor set not to wait is waited for all the same") {
    Pipe pipe;
    ::fcntl(pipe.reader(), F_SETFL, O_NONBLOCK);
    std::thread sender{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        CHECK(::write(pipe.writer(), "hello\n", 6) == 6);
        pipe.close_writer();
    }};
    LineReader reader{pipe.reader()};
    CHECK(reader.next()->text == "hello");
    CHECK_FALSE(reader.next());
    sender.join();
}

TEST_CASE("lines of several threads come out whole, however slowly they are read") {
    Pipe pipe;
    std::string text;
    std::thread reader{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        text = read_all(pipe.reader());
    }};
    constexpr int speakers = 4;
    constexpr int lines = 500;
    {
        Output output{pipe.writer()};
        std::vector<std::thread> threads;
        for (int speaker = 0; speaker < speakers; ++speaker) {
            threads.emplace_back([&output, speaker] {
                const std::string body(200 + static_cast<std::size_t>(speaker) * 3000,
                                       static_cast<char>('a' + speaker));
                for (int i = 0; i < lines; ++i) output.say(body + "\n" + body);
            });
        }
        for (std::thread& thread : threads) thread.join();
    }
    pipe.close_writer();
    reader.join();
    std::array<int, speakers> counts{};
    std::string previous;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        REQUIRE(end != std::string::npos);
        const std::string line = text.substr(at, end - at);
        const int speaker = line.front() - 'a';
        REQUIRE((speaker >= 0 && speaker < speakers));
        CHECK(line == std::string(200 + static_cast<std::size_t>(speaker) * 3000, line.front()));
        const int count = ++counts[static_cast<std::size_t>(speaker)];
        if (count % 2 == 0) CHECK(line == previous); // said in one breath
        previous = line;
        at = end + 1;
    }
    for (const int count : counts) CHECK(count == 2 * lines);
}

TEST_CASE("nobody reads: speaking does not wait, and the end comes all the same") {
    Pipe pipe;
    const auto begin = std::chrono::steady_clock::now();
    {
        Output output{pipe.writer()};
        for (int i = 0; i < 3000; ++i) output.say(std::string(1000, 'z'));
        CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{20});
    }
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{40});
}

struct Steered {
    std::atomic<int> begun{0};
    std::atomic<int> stops{0};
    std::atomic<int> hits{0};
    TaskThread::Steering steering() {
        return {[this](TaskThread::Clock::time_point) { ++begun; }, [this] { ++stops; }, [this] { ++hits; }};
    }
};

TEST_CASE("tasks run in order, and a stop reaches only what was asked for before it") {
    Steered steered;
    std::string order;
    {
        TaskThread tasks{steered.steering()};
        tasks.stop_all(); // stale
        tasks.post_setup([&](TaskThread::Ticket&) { order += 's'; });
        tasks.post_search({true, false, true}, [&](TaskThread::Ticket& ticket) {
            tasks.begin_search(ticket);
            tasks.await_release(ticket);
            order += 'a';
        });
        tasks.post_search({true, false, true}, [&](TaskThread::Ticket& ticket) { // stops the one before
            tasks.await_release(ticket);
            order += 'b';
        });
        CHECK(tasks.searching());
        tasks.stop_searches();
        tasks.post_search({false, true, false}, [&](TaskThread::Ticket& ticket) {
            tasks.begin_search(ticket);
            tasks.await_release(ticket);
            order += ticket.stopped() ? 'X' : 'c';
        });
        std::this_thread::sleep_for(std::chrono::milliseconds{30});
        CHECK(tasks.searching());
        tasks.ponder_hit();
        tasks.wait_until_idle();
        CHECK(tasks.idle());
        tasks.post_count([&](TaskThread::Ticket& ticket) { order += ticket.stopped() ? 'X' : 'd'; });
        tasks.stop_searches();
        tasks.stop_endless();
        tasks.wait_until_idle();
    }
    CHECK(order == "sabcd");
    CHECK(steered.begun == 2);
}

TEST_CASE("a count that has but its last line to say is no longer counting, nor is the thread idle") {
    Steered steered;
    TaskThread tasks{steered.steering()};
    bool counting_before = false;
    bool counting_after = true;
    bool idle_after = true;
    tasks.post_count([&](TaskThread::Ticket& ticket) {
        counting_before = tasks.counting();
        tasks.conclude_count(ticket);
        counting_after = tasks.counting();
        idle_after = tasks.idle();
    });
    tasks.wait_until_idle();
    CHECK(counting_before);
    CHECK_FALSE(counting_after);
    CHECK_FALSE(idle_after);
    CHECK_FALSE(tasks.counting());
}

TEST_CASE("a stop that comes before the search has begun is not lost") {
    Steered steered;
    TaskThread tasks{steered.steering()};
    std::atomic<bool> go_on{false};
    std::atomic<int> stops_seen{-1};
    tasks.post_setup([&](TaskThread::Ticket&) {
        while (!go_on) std::this_thread::yield();
    });
    tasks.post_search({false, true, false}, [&](TaskThread::Ticket& ticket) {
        const int before = steered.stops;
        tasks.begin_search(ticket);
        stops_seen = steered.stops - before;
    });
    tasks.ponder_hit();
    tasks.stop_searches();
    go_on = true;
    tasks.wait_until_idle();
    CHECK(stops_seen == 1);
    CHECK(steered.hits == 1);
}

TEST_CASE("answers come in the order in which they were asked for") {
    Pipe pipe;
    {
        Output output{pipe.writer()};
        AnswerQueue answers{output};
        answers.say_now("one");
        const std::uint64_t two = answers.add("two");
        const std::uint64_t three = answers.add("three");
        answers.say_up_to(two);
        answers.say_now("four"); // takes three along
        const std::uint64_t five = answers.add("five");
        answers.say_up_to(three); // has been said, and is no reason to say five
        output.say("between");
        answers.say_up_to(five);
        answers.say_up_to(five);
    }
    pipe.close_writer();
    CHECK(read_all(pipe.reader()) == "one\ntwo\nthree\nfour\nbetween\nfive\n");
}

} // namespace
} // namespace quartet
