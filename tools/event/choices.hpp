#pragma once

#include "tools/event/table.hpp"

#include <vector>

namespace quartet::tools {

// The tables of events in which everybody meets everybody that he is to meet, in an order that lets all engines
// make progress at the same pace.

// Every choice of `seats` of the engines (2 <= engines). Two seats: the rounds of the circle method, in which nobody
// plays twice in a round; with fewer engines than seats, one table. More seats: a choice is followed by those that are it
// turned round the circle of engines, so that after each such group all have had as many tables.
std::vector<Table> round_robin_tables(int engines, int seats);

// Every table that one of the first `heroes` engines shares with `seats` - 1 of the others; with fewer others than that,
// one table of everybody (heroes = 1 only).
std::vector<Table> gauntlet_tables(int engines, int seats, int heroes);

// How many those are, without making them.
long round_robin_count(int engines, int seats);
long gauntlet_count(int engines, int seats, int heroes);

} // namespace quartet::tools
