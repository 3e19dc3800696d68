#pragma once

#include "core/game/outcome.hpp"
#include "tools/event/pairing.hpp"

#include <string>
#include <vector>

namespace quartet::tools {

// Who meets whom in an event: its games, numbered from 0. Where later games depend on the results of earlier ones
// (knockout, Swiss), their number grows as results come in; what they are follows from the results alone, not
// from the order in which they came, so that an event that was broken off goes on as if it had not been.
class Event {
public:
    virtual ~Event() = default;

    // Games 0 .. known() - 1 are settled.
    virtual int known() const = 0;
    // Whether known() will never grow: all that is left is to play the games that are known.
    virtual bool complete() const = 0;
    // How many games there will be in all: an estimate while it is not complete.
    virtual int expected() const = 0;
    virtual Pairing at(int game) const = 0; // game < known()
    // A game has ended, in any order. Each once.
    virtual void add(int game, const Outcome& outcome) = 0;
    // Whether the games do not depend on results: only then can parts of the event be played apart.
    virtual bool divisible() const = 0;
    // What the event's own rules say of its course so far, in lines for people that end in '\n': the rounds of a
    // knockout, the standing of a Swiss event with its byes. Nothing where the sum of the games says all.
    //  names  of the engines
    virtual std::string result(const std::vector<std::string>& names) const {
        static_cast<void>(names);
        return {};
    }
};

} // namespace quartet::tools
