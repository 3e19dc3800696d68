// Who sits where, from words.

#include "tests/tools/toy_catalogue.hpp"
#include "tools/play/seats.hpp"
#include "tools/referee_setup.hpp"
#include "tools/tool_error.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

using namespace quartet;
using namespace quartet::tools;
using namespace std::chrono_literals;

namespace {

std::vector<SeatPlan> plan(const std::string& variant, SeatWords words) {
    const auto referee = make_referee_for(quartet::testing::toy_catalogue(), variant, {});
    if (words.own_engine.empty()) words.own_engine = "own";
    return plan_seats(words, *referee);
}

SeatWords seated(std::vector<std::vector<std::string>> seats) {
    SeatWords words;
    words.seats = std::move(seats);
    return words;
}

SeatWords with_skill(int skill, SeatWords words = {}) {
    words.skill = skill;
    return words;
}

SeatWords with_clock(const std::string& tc, SeatWords words = {}) {
    words.tc = tc;
    return words;
}

std::string refusal(const std::string& variant, const SeatWords& words) {
    try {
        plan(variant, words);
    } catch (const ToolError& error) {
        CHECK(error.status() == ExitStatus::usage);
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("unless anybody says, one person sits in the first seat that is not spoken for") {
    const auto alone = plan("chess4", {});
    CHECK(alone[0].person);
    for (int i = 1; i < 4; ++i) {
        const SeatPlan& seat = alone[static_cast<std::size_t>(i)];
        CHECK_FALSE(seat.person);
        CHECK(seat.own);
        CHECK(seat.engine.command == "own");
        CHECK(seat.skill == 7); // level 2
        CHECK(seat.engine.limits.movetime == 1000ms);
    }
    const auto second = plan("dama", seated({{"W=engine"}}));
    CHECK_FALSE(second[0].person);
    CHECK(second[1].person);
    const auto named = plan("chess4", seated({{"b=human"}})); // in either case
    CHECK_FALSE(named[0].person);
    CHECK(named[1].person);
    SeatWords with_people = seated({{"G=engine"}});
    with_people.people = true;
    const auto people = plan("chess4", with_people);
    CHECK((people[0].person && people[1].person && people[2].person && !people[3].person));
    const auto none = plan("dama", seated({{"W=engine"}, {"B=engine"}}));
    CHECK((!none[0].person && !none[1].person));
}

TEST_CASE("seats by letter, name and the name's initial") {
    const auto person_at = [](const std::string& variant, const std::string& word) {
        const std::vector<SeatPlan> seats = plan(variant, seated({{word + "=human"}}));
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (seats[i].person) return static_cast<int>(i);
        return -1;
    };
    CHECK(person_at("smess", "W") == 0); // the letters of the protocol come first
    CHECK(person_at("smess", "B") == 1);
    CHECK(person_at("smess", "R") == 1);
    CHECK(person_at("smess", "blue") == 0);
    CHECK(person_at("smess", "Red") == 1);
    CHECK(person_at("dama", "black") == 1);
    CHECK(person_at("chess4", "yellow") == 2);
    CHECK(person_at("chess4", "g") == 3);
    CHECK(refusal("chess4", seated({{"purple=human"}})).find("the seats are Red, Blue, Yellow, Green") !=
          std::string::npos);
    CHECK(refusal("smess", seated({{"blue=human"}, {"W=engine"}})).find("twice") != std::string::npos);
}

TEST_CASE("levels, skills, clocks and the words of an engine") {
    const auto seats = plan(
        "dama", with_clock("1:00+1", seated({{"W=human", "name=Ada", "tc=5:00"},
                                             {"B=engine", "level=good", "option.Hash=16", "name=box"}})));
    CHECK(seats[0].title() == "Ada");
    CHECK(text(*seats[0].engine.limits.clock) == "300");
    CHECK(seats[1].skill == 14);
    CHECK(seats[1].title() == "quartet, level 3 (good)");
    CHECK(text(*seats[1].engine.limits.clock) == "60+1");
    CHECK_FALSE(seats[1].engine.limits.movetime);
    CHECK(seats[1].engine.options.front().second == "16");
    // What was said elsewhere is among the words, so that they say all.
    const Result<SeatPlan> again = read_seat(seats[1].words);
    REQUIRE(again);
    CHECK(again->engine.limits.clock == seats[1].engine.limits.clock);
    CHECK(again->skill == 14);

    const auto foreign = plan("dama", with_skill(3, seated({{"B=engine", "cmd=./other -x", "depth=3"}})));
    CHECK_FALSE(foreign[1].own);
    CHECK_FALSE(foreign[1].skill); // it may not have such an option
    CHECK(foreign[1].engine.name == "other");
    CHECK(foreign[1].engine.limits.depth == 3);
    CHECK_FALSE(foreign[1].engine.limits.movetime);

    CHECK(plan("dama", with_skill(11))[1].title() == "quartet, skill 11");
    SeatPlan changed = plan("dama", {})[1];
    for (int i = 0; i < 5; ++i) changed.set_skill(20);
    CHECK(changed.words == std::vector<std::string>{"engine", "skill=20"});
    CHECK(skill_of_level("1") == 0);
    CHECK(skill_of_level("very-good") == 20);
    CHECK_FALSE(skill_of_level("5"));
    CHECK_FALSE(skill_of_level("0"));
}

TEST_CASE("words for commands in other folders mean the same from anywhere") {
    const auto words =
        plan("dama", seated({{"W=Human"}, {"B=ENGINE", "cmd=./other", "stderr=log"}}))[1].words;
    const std::string here = std::filesystem::current_path().string();
    CHECK(std::find(words.begin(), words.end(), "stderr=" + here + "/log") != words.end());
    CHECK(std::any_of(words.begin(), words.end(),
                      [&](const std::string& word) { return word.rfind("dir=" + here, 0) == 0; }));
    const auto own = plan("dama", seated({{"B=engine", "cmd=x", "dir=/tmp"}}))[1].words;
    CHECK(std::find(own.begin(), own.end(), "dir=/tmp") != own.end());
    CHECK(own.size() == 3);
}

TEST_CASE("a game that is gone on with: a seat keeps its clock, whoever sits there") {
    const auto referee = make_referee_for(quartet::testing::toy_catalogue(), "dama", {});
    const auto before = plan(
        "dama", seated({{"W=human", "name=Ada", "tc=5:00"}, {"B=engine", "level=3", "tc=60+1", "delay=2"}}));
    const auto again = [&](SeatWords words, const std::vector<SeatPlan>& kept) {
        words.own_engine = "own";
        return plan_seats_again(kept, words, *referee);
    };
    const auto clock = [](const SeatPlan& seat) {
        return seat.engine.limits.clock ? text(*seat.engine.limits.clock) : "none";
    };
    const auto same = again({}, before);
    CHECK(same[0].title() == "Ada");
    CHECK(same[1].title() == "quartet, level 3 (good)");
    CHECK(same[1].engine.limits == before[1].engine.limits);
    CHECK(again(with_skill(0), before)[1].title() == "quartet, level 1 (poor)");
    const auto engine = again(seated({{"white=engine", "level=1"}}), before);
    CHECK_FALSE(engine[0].person);
    CHECK(clock(engine[0]) == "300");
    CHECK(clock(engine[1]) == "60+1");
    const auto person = again(seated({{"b=human"}}), before);
    CHECK(person[1].person);
    CHECK(clock(person[1]) == "60+1"); // people have no delay
    CHECK(clock(again(seated({{"B=engine", "depth=3"}}), before)[1]) == "60+1");
    CHECK(clock(again(seated({{"B=engine", "tc=9"}}), before)[1]) == "9");
    SeatWords people;
    people.people = true;
    const auto both = again(people, before);
    CHECK((both[0].person && both[1].person));
    CHECK(both[0].title() == "Ada");
    CHECK(clock(both[1]) == "60+1");
    // Limits that are no clock stay with engines only.
    const auto timed = plan("dama", seated({{"W=human"}, {"B=engine", "movetime=70"}}));
    CHECK(again(seated({{"B=engine", "level=1"}}), timed)[1].engine.limits.movetime == 70ms);
    CHECK_FALSE(again(seated({{"B=human"}}), timed)[1].engine.limits.any());
    CHECK(again(seated({{"B=engine", "depth=2"}}), timed)[1].engine.limits.depth == 2);
}

TEST_CASE("what cannot be is refused with the word") {
    CHECK(refusal("dama", seated({{"R=human"}})).find("the seats are White, Black") != std::string::npos);
    CHECK(refusal("dama", seated({{"W"}})).find("the seats are White, Black") != std::string::npos);
    CHECK(refusal("dama", seated({{"W=robot"}})).find("human or engine") != std::string::npos);
    CHECK(refusal("dama", seated({{"W=human"}, {"w=engine"}})).find("twice") != std::string::npos);
    CHECK(refusal("dama", seated({{"W=human", "level=2"}})).find("of a person") != std::string::npos);
    CHECK(refusal("dama", seated({{"B=engine", "level=7"}})).find("1 to 4") != std::string::npos);
    CHECK(refusal("dama", seated({{"B=engine", "skill=21"}})).find("0 to 20") != std::string::npos);
    CHECK(refusal("dama", seated({{"B=engine", "colour=red"}})).find("an engine's keys") !=
          std::string::npos);
    CHECK(refusal("dama", with_clock("soon")).find("soon") != std::string::npos);
    CHECK(refusal("dama", seated({{"B=engine", "cmd=x", "ponder=on"}})).find("ponder") != std::string::npos);
}
