#include "tools/event/choices.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>

namespace quartet::tools {

namespace {

long binomial(int n, int k) {
    long result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

// Who of two has the first seat where the seats cannot be shared evenly (the last game of an odd number): going round
// the circle of an odd number of engines, everybody has the first seat against the half that follows him; one more
// engine than that has it against every second one.
bool first_before(int a, int b, int engines) {
    assert(a < b);
    const int circle = engines % 2 == 1 ? engines : engines - 1;
    if (b == circle) return a % 2 == 0;
    return b - a <= (circle - 1) / 2;
}

Table pair_table(int a, int b, int engines, int round) {
    if (a > b) std::swap(a, b);
    if (!first_before(a, b, engines)) std::swap(a, b);
    Table table = dealt_table({a, b}, 2);
    table.round = round;
    return table;
}

// The circle method (Schurig 1886): one engine stays, the others go round it; with an odd number nobody is there to meet.
std::vector<Table> circle_rounds(int engines) {
    std::vector<Table> tables;
    const int circle = engines % 2 == 1 ? engines : engines - 1; // engines that go round, and rounds
    for (int round = 0; round < circle; ++round) {
        if (engines > circle) tables.push_back(pair_table(round, circle, engines, round));
        for (int i = 1; i <= (circle - 1) / 2; ++i) {
            const int a = (round + i) % circle;
            const int b = (round + circle - i) % circle;
            tables.push_back(pair_table(a, b, engines, round));
        }
    }
    return tables;
}

// The choices of k of 0 .. n-1, each ascending, each followed by what it becomes turned round the circle of n.
std::vector<std::vector<int>> choices_by_circle(int n, int k) {
    std::vector<std::vector<int>> all;
    std::set<std::vector<int>> seen;
    std::vector<int> choice(static_cast<std::size_t>(k));
    std::iota(choice.begin(), choice.end(), 0);
    while (true) {
        for (int turn = 0; turn < n; ++turn) {
            std::vector<int> turned = choice;
            for (int& each : turned) each = (each + turn) % n;
            std::sort(turned.begin(), turned.end());
            if (seen.insert(turned).second) all.push_back(std::move(turned));
        }
        // The next choice in lexicographic order.
        int i = k - 1;
        while (i >= 0 && choice[static_cast<std::size_t>(i)] == n - k + i) --i;
        if (i < 0) return all;
        ++choice[static_cast<std::size_t>(i)];
        for (int j = i + 1; j < k; ++j) {
            choice[static_cast<std::size_t>(j)] = choice[static_cast<std::size_t>(j - 1)] + 1;
        }
    }
}

std::vector<int> first_engines(int count) {
    std::vector<int> engines(static_cast<std::size_t>(count));
    std::iota(engines.begin(), engines.end(), 0);
    return engines;
}

// Two seats: in each round every hero meets another of the others.
std::vector<Table> gauntlet_pairs(int heroes, int others) {
    std::vector<Table> tables;
    for (int step = 0; step < others; ++step) {
        for (int hero = 0; hero < heroes; ++hero) {
            const int other = (step + hero) % others;
            // The first seat of an odd game by turns.
            const bool hero_first = (hero + other) % 2 == 0;
            tables.push_back(hero_first ? dealt_table({hero, heroes + other}, 2)
                                        : dealt_table({heroes + other, hero}, 2));
        }
    }
    return tables;
}

} // namespace

Table dealt_table(const std::vector<int>& engines, int seats) {
    assert(!engines.empty() && engines.size() <= static_cast<std::size_t>(seats));
    Table table;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        table.engine[seat] = engines[seat % engines.size()];
    }
    return table;
}

std::vector<Table> round_robin_tables(int engines, int seats) {
    if (engines <= seats) return {dealt_table(first_engines(engines), seats)};
    if (seats == 2) return circle_rounds(engines);
    std::vector<Table> tables;
    for (const std::vector<int>& choice : choices_by_circle(engines, seats)) {
        tables.push_back(dealt_table(choice, seats));
    }
    return tables;
}

std::vector<Table> gauntlet_tables(int engines, int seats, int heroes) {
    const int others = engines - heroes;
    if (seats == 2) return gauntlet_pairs(heroes, others);
    if (others < seats - 1) return {dealt_table(first_engines(engines), seats)};
    std::vector<Table> tables;
    for (const std::vector<int>& choice : choices_by_circle(others, seats - 1)) {
        for (int hero = 0; hero < heroes; ++hero) {
            std::vector<int> members{hero};
            for (const int other : choice) members.push_back(heroes + other);
            tables.push_back(dealt_table(members, seats));
        }
    }
    return tables;
}

long round_robin_count(int engines, int seats) {
    return engines <= seats ? 1 : binomial(engines, seats);
}

long gauntlet_count(int engines, int seats, int heroes) {
    const int others = engines - heroes;
    return others < seats - 1 ? 1 : heroes * binomial(others, seats - 1);
}

} // namespace quartet::tools
