#include "core/protocol/task_thread.hpp"

#include <algorithm>
#include <utility>

namespace quartet {

TaskThread::TaskThread(Steering steering) : steering_{std::move(steering)}, thread_{[this] { run(); }} {}

TaskThread::~TaskThread() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void TaskThread::post(Kind kind, const SearchTerms& terms, Task task) {
    auto ticket = std::make_shared<Ticket>();
    ticket->kind_ = kind;
    ticket->infinite_ = terms.infinite;
    ticket->ponder_ = terms.ponder;
    ticket->unlimited_ = terms.unlimited;
    if (kind == Kind::search) stop_searches();
    {
        const std::lock_guard lock{mutex_};
        ++waiting(*ticket);
        entries_.push_back({std::move(ticket), std::move(task)});
    }
    changed_.notify_all();
}

void TaskThread::run() {
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait(lock, [&] { return !entries_.empty() || ending_; });
        if (entries_.empty()) return;
        running_ = true;
        const Entry entry = entries_.front();
        lock.unlock();
        entry.task(*entry.ticket);
        lock.lock();
        running_ = false;
        if (entry.ticket->kind_ != Kind::setup) free_since_ = Clock::now();
        if (!entry.ticket->over_) --waiting(*entry.ticket);
        entries_.pop_front();
        changed_.notify_all();
    }
}

// With the mutex held.
void TaskThread::stop(Ticket& ticket) {
    ticket.stopped_ = true;
    if (running_ && &ticket == entries_.front().ticket.get()) steering_.stop();
}

template <class Condition>
void TaskThread::stop_if(Condition condition) {
    {
        const std::lock_guard lock{mutex_};
        for (const Entry& entry : entries_) {
            if (condition(*entry.ticket)) stop(*entry.ticket);
        }
    }
    changed_.notify_all();
}

void TaskThread::stop_searches() {
    stop_if([](const Ticket& ticket) { return ticket.kind_ == Kind::search; });
}

void TaskThread::stop_all() {
    stop_if([](const Ticket& ticket) { return ticket.kind_ != Kind::setup; });
}

void TaskThread::stop_endless() {
    stop_if([](const Ticket& ticket) {
        return ticket.infinite_ || (ticket.ponder_ && !ticket.hit_) || ticket.unlimited_;
    });
}

void TaskThread::ponder_hit() {
    {
        const std::lock_guard lock{mutex_};
        const auto last = std::find_if(entries_.rbegin(), entries_.rend(), [](const Entry& entry) {
            return entry.ticket->kind_ == Kind::search;
        });
        if (last == entries_.rend() || !last->ticket->ponder_ || last->ticket->hit_) return;
        last->ticket->hit_ = true;
        if (running_ && last->ticket == entries_.front().ticket) steering_.ponder_hit();
    }
    changed_.notify_all();
}

bool TaskThread::idle() const {
    const std::lock_guard lock{mutex_};
    return entries_.empty();
}

bool TaskThread::searching() const {
    const std::lock_guard lock{mutex_};
    return waiting_[static_cast<std::size_t>(Kind::search)] > 0;
}

bool TaskThread::counting() const {
    const std::lock_guard lock{mutex_};
    return waiting_[static_cast<std::size_t>(Kind::count)] > 0;
}

void TaskThread::wait_until_idle() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return entries_.empty(); });
}

void TaskThread::begin_search(Ticket& ticket) {
    const std::lock_guard lock{mutex_};
    steering_.begin(std::max(ticket.asked_, free_since_));
    if (ticket.hit_) steering_.ponder_hit();
    if (ticket.stopped_) steering_.stop();
}

void TaskThread::conclude_count(Ticket& ticket) {
    const std::lock_guard lock{mutex_};
    ticket.over_ = true;
    --waiting(ticket);
}

void TaskThread::await_release(Ticket& ticket) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock,
                  [&] { return ticket.stopped_ || (!ticket.infinite_ && (!ticket.ponder_ || ticket.hit_)); });
    ticket.over_ = true;
    --waiting(ticket);
}

} // namespace quartet
