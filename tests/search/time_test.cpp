#include "core/search/time.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <limits>
#include <utility>

namespace quartet {
namespace {

using Duration = TimePlan::Duration;

constexpr Milliseconds ms(long long count) {
    return Milliseconds{count};
}

Limits clock(long long time, long long increment = 0) {
    Limits limits;
    limits.time[0] = ms(time);
    if (increment != 0) limits.increment[0] = ms(increment);
    return limits;
}

} // namespace

TEST_CASE("without time there is no plan") {
    CHECK(plan_time({}, Seat{0}, ms(10)) == TimePlan{});
    Limits limits;
    limits.depth = 5;
    limits.nodes = 1000;
    CHECK(plan_time(limits, Seat{0}, ms(10)) == TimePlan{});
    // The clocks of others do not concern us.
    CHECK(plan_time(clock(1000), Seat{1}, ms(10)) == TimePlan{});
}

TEST_CASE("a movetime is kept, less the overhead") {
    Limits limits;
    limits.movetime = ms(1000);
    CHECK(plan_time(limits, Seat{0}, ms(10)).hard == Duration{ms(990)});
    CHECK_FALSE(plan_time(limits, Seat{0}, ms(10)).soft);
    // Half of a short one is still thought through.
    limits.movetime = ms(12);
    CHECK(plan_time(limits, Seat{0}, ms(10)).hard == Duration{ms(6)});
    CHECK(plan_time(limits, Seat{0}, ms(0)).hard == Duration{ms(12)});
    for (const long long none : {0LL, -1LL, -1000LL, std::numeric_limits<long long>::min()}) {
        limits.movetime = ms(none);
        CHECK(plan_time(limits, Seat{0}, ms(10)).at_once());
    }
    limits.movetime = ms(std::numeric_limits<long long>::max());
    CHECK(*plan_time(limits, Seat{0}, ms(10)).hard > Duration{std::chrono::hours{1}});
}

TEST_CASE("a clock is never overrun, whatever it shows") {
    for (const long long time : {1LL, 5LL, 10LL, 11LL, 20LL, 100LL, 1000LL, 60'000LL, 10'000'000LL}) {
        for (const long long increment : {0LL, 1LL, 10LL, 100LL, 5000LL}) {
            for (const long long overhead : {0LL, 1LL, 10LL, 100LL, 5000LL}) {
                for (const int moves : {0, 1, 2, 5, 40, 1000}) {
                    Limits limits = clock(time, increment);
                    if (moves > 0) limits.moves_to_go = moves;
                    const TimePlan plan = plan_time(limits, Seat{0}, ms(overhead));
                    CAPTURE(time);
                    CAPTURE(increment);
                    CAPTURE(overhead);
                    CAPTURE(moves);
                    REQUIRE(plan.hard);
                    REQUIRE(plan.soft);
                    CHECK(*plan.soft <= *plan.hard);
                    CHECK(*plan.soft >= Duration::zero());
                    const Duration usable = std::max(Duration::zero(), Duration{ms(time - overhead)});
                    CHECK(*plan.hard <= (moves == 1 ? usable : usable / 2));
                    CHECK(plan.at_once() == (usable == Duration::zero()));
                    // Even if every move takes all it may, the clock lasts to the time control.
                    Duration left{ms(time)};
                    for (int move = moves; move > 0 && move <= 40; --move) {
                        limits.time[0] = std::chrono::duration_cast<Milliseconds>(left);
                        limits.moves_to_go = move;
                        left -= *plan_time(limits, Seat{0}, ms(overhead)).hard;
                        CHECK(left >= std::min(Duration{ms(time)}, Duration{ms(overhead)}));
                        left += Duration{ms(increment)};
                    }
                }
            }
        }
    }
    for (const long long none : {0LL, -1LL, -5000LL, std::numeric_limits<long long>::min()}) {
        CHECK(plan_time(clock(none), Seat{0}, ms(10)).at_once());
        CHECK(plan_time(clock(none, 100), Seat{0}, ms(0)).at_once());
    }
}

TEST_CASE("more time, more increment and fewer moves to go mean longer thought") {
    const auto soft = [](const Limits& limits) { return *plan_time(limits, Seat{0}, ms(10)).soft; };
    CHECK(soft(clock(60'000)) > soft(clock(30'000)));
    CHECK(soft(clock(60'000, 1000)) > soft(clock(60'000)));
    Limits ten = clock(60'000);
    ten.moves_to_go = 10;
    CHECK(soft(ten) > soft(clock(60'000)));
    // A minute for a game is dealt out over some dozens of moves.
    CHECK(soft(clock(60'000)) > Duration{ms(500)});
    CHECK(soft(clock(60'000)) < Duration{ms(3000)});
    // Nonsense is read kindly.
    Limits odd = clock(60'000);
    odd.moves_to_go = -3;
    CHECK(*plan_time(odd, Seat{0}, ms(10)).hard <= Duration{ms(59'990)});
    odd.increment[0] = ms(-500);
    CHECK(soft(odd) > Duration::zero());
}

TEST_CASE("a search is given more while its best move changes or its score falls, less when both rest") {
    constexpr Score even{10};
    const auto after = [](std::initializer_list<std::pair<bool, Score>> iterations) {
        Pace pace;
        for (const auto& [another, score] : iterations) pace.add(another, score);
        return pace.percent();
    };
    const int at_rest = after({{false, even}, {false, even}, {false, even}});
    CHECK(at_rest < 100);
    CHECK(at_rest > 50);
    const int changed = after({{false, even}, {false, even}, {true, even}});
    CHECK(changed > 100);
    // The longer ago, the less it counts; often is more than once.
    const int changed_before = after({{false, even}, {true, even}, {false, even}});
    CHECK(changed_before < changed);
    CHECK(changed_before > at_rest);
    CHECK(after({{false, even}, {true, even}, {true, even}}) > changed);
    // A fall counts, a rise does not; it counts once, and up to a piece.
    const int fallen = after({{false, even}, {false, even}, {false, even - 60}});
    CHECK(fallen > at_rest + 10);
    CHECK(after({{false, even}, {false, even}, {false, even + 60}}) == at_rest);
    CHECK(after({{false, even}, {false, even - 60}, {false, even - 60}}) == at_rest);
    CHECK(after({{false, even}, {false, even - 500}}) == after({{false, even}, {false, even - 5000}}));
    CHECK(after({{false, Score::win_in(5)}, {false, Score::loss_in(4)}}) < 200);
    // Whatever happens, it is within three times.
    Pace restless;
    for (int i = 0; i < 100; ++i) restless.add(true, Score{-100 * i});
    CHECK(restless.percent() < 300);
}

TEST_CASE("movetime and clock together: the earlier counts") {
    Limits limits = clock(60'000);
    limits.movetime = ms(100);
    CHECK(*plan_time(limits, Seat{0}, ms(10)).hard == Duration{ms(90)});
    limits.movetime = ms(100'000);
    CHECK(*plan_time(limits, Seat{0}, ms(10)).hard <= Duration{ms(30'000)});
}

} // namespace quartet
