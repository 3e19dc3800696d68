#pragma once

#include "tools/event/event.hpp"
#include "tools/match/shard.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace quartet::tools {

// The games that this run has to play, handed out in the order of their numbers: those of its shard that no record
// holds yet. May be asked from any thread.
class Agenda {
public:
    // The event of a true part must be divisible.
    Agenda(std::unique_ptr<Event> event, Shard shard);

    // A game that has been played before this run. Before the first take(), in the order of the numbers. False when
    // the event has no such game, or this part has not.
    bool played_before(const Pairing& pairing, const Outcome& outcome);

    // The next game. Waits as long as it depends on games that are being played. None when there are no more, or
    // after stop().
    std::optional<Pairing> take();
    // A game that was taken has ended.
    void finished(int game, const Outcome& outcome);
    // No further games: the run is to end.
    void stop();
    // Whether take() has no game to give, now or later.
    bool over() const;

    // What the event itself says of its course (Event::result).
    std::string result(const std::vector<std::string>& names) const;
    int expected() const; // games of this part in all; an estimate in events that go by results

private:
    // The next game that is to be played, of those that are known by now; when there is none, their number.
    int next_known() const;

    const std::unique_ptr<Event> event_;
    const Shard shard_;
    int part_ = 0; // games of the part, when it is not the whole

    mutable std::mutex mutex_; // guards what follows, and the event
    std::condition_variable changed_;
    std::unordered_set<int> before_; // numbers of games played before
    int next_ = 0;
    int in_progress_ = 0;
    bool stopped_ = false;
};

} // namespace quartet::tools
