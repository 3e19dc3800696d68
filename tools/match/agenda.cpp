#include "tools/match/agenda.hpp"

#include <cassert>
#include <utility>

namespace quartet::tools {

Agenda::Agenda(std::unique_ptr<Event> event, Shard shard) : event_{std::move(event)}, shard_{shard} {
    assert(shard_.whole() || event_->divisible());
    if (shard_.whole()) return;
    for (int game = 0; game < event_->known(); ++game) {
        if (shard_.holds(event_->at(game).unit)) ++part_;
    }
}

bool Agenda::played_before(const Pairing& pairing, const Outcome& outcome) {
    const std::lock_guard lock{mutex_};
    assert(next_ == 0 && in_progress_ == 0);
    if (pairing.game < 0 || pairing.game >= event_->known()) return false;
    const Pairing own = event_->at(pairing.game);
    if (own.engine != pairing.engine || own.opening != pairing.opening || !shard_.holds(own.unit))
        return false;
    if (!before_.insert(pairing.game).second) return false;
    event_->add(pairing.game, outcome);
    return true;
}

int Agenda::next_known() const {
    int game = next_;
    while (game < event_->known() && (before_.count(game) != 0 || !shard_.holds(event_->at(game).unit)))
        ++game;
    return game;
}

std::optional<Pairing> Agenda::take() {
    std::unique_lock lock{mutex_};
    while (!stopped_) {
        next_ = next_known();
        if (next_ < event_->known()) {
            ++in_progress_;
            return event_->at(next_++);
        }
        if (event_->complete()) return std::nullopt;
        assert(in_progress_ > 0 && "an event that is not complete waits for results");
        changed_.wait(lock);
    }
    return std::nullopt;
}

void Agenda::finished(int game, const Outcome& outcome) {
    {
        const std::lock_guard lock{mutex_};
        --in_progress_;
        event_->add(game, outcome);
    }
    changed_.notify_all();
}

void Agenda::stop() {
    {
        const std::lock_guard lock{mutex_};
        stopped_ = true;
    }
    changed_.notify_all();
}

bool Agenda::over() const {
    const std::lock_guard lock{mutex_};
    return stopped_ || (next_known() == event_->known() && event_->complete());
}

std::string Agenda::result(const std::vector<std::string>& names) const {
    const std::lock_guard lock{mutex_};
    return event_->result(names);
}

int Agenda::expected() const {
    const std::lock_guard lock{mutex_};
    return shard_.whole() ? event_->expected() : part_;
}

} // namespace quartet::tools
