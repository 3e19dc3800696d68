#include "tools/play/seats.hpp"

#include "core/game/words.hpp"
#include "tools/match/match_words.hpp"
#include "tools/play/screen.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace quartet::tools {

namespace {

struct Level {
    std::string_view name;
    int skill;
};
constexpr std::array<Level, 4> levels{{{"poor", 0}, {"better", 7}, {"good", 14}, {"very-good", 20}}};
constexpr std::chrono::milliseconds default_movetime{1000};
// A person does not see half a second, and a busy machine costs an engine that much.
constexpr std::chrono::milliseconds default_margin{500};

[[noreturn]] void usage_error(const std::string& message) {
    throw ToolError{message, ExitStatus::usage};
}

bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

Result<void> set_word(SeatPlan& seat, std::string_view word) {
    if (starts_with(word, "level=")) {
        const std::optional<int> skill = skill_of_level(word.substr(6));
        if (!skill) return refuse(word, 0, "a level is 1 to 4, or poor, better, good, very-good");
        seat.skill = skill;
        return {};
    }
    if (starts_with(word, "skill=")) {
        const Result<int> skill = read_number({word.substr(6), 0}, 0, 20);
        if (!skill) return refuse(word, 0, "a skill is a number from 0 to 20");
        seat.skill = *skill;
        return {};
    }
    return set_engine_word(seat.engine, word);
}

} // namespace

std::optional<int> skill_of_level(std::string_view word) {
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (equal_ignoring_case(word, levels[i].name) || word == std::to_string(i + 1))
            return levels[i].skill;
    }
    return std::nullopt;
}

std::string skill_text(int skill) {
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (levels[i].skill == skill) return fmt::format("level {} ({})", i + 1, levels[i].name);
    }
    return fmt::format("skill {}", skill);
}

void SeatPlan::set_skill(int to) {
    skill = to;
    const auto of_skill = [](const std::string& word) {
        return starts_with(word, "level=") || starts_with(word, "skill=");
    };
    words.erase(std::remove_if(words.begin(), words.end(), of_skill), words.end());
    words.push_back(fmt::format("skill={}", to));
}

std::string SeatPlan::title() const {
    if (person) return name.empty() ? "human" : name;
    std::string text = own ? "quartet" : engine.name;
    if (skill) text += ", " + skill_text(*skill);
    return text;
}

Result<SeatPlan> read_seat(const std::vector<std::string>& words) {
    SeatPlan seat;
    seat.words = words;
    const std::string who = words.empty() ? "" : words.front();
    seat.person = who == "human" || who == "person";
    if (!seat.person && who != "engine") return refuse(who, 0, "in a seat is human or engine");
    bool margin = false;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (seat.person && !starts_with(word, "name=") && !starts_with(word, "tc="))
            return refuse(word, 0, "of a person name=NAME and tc=CLOCK can be said");
        if (const Result<void> set = set_word(seat, word); !set) return tl::unexpected{set.error()};
        margin = margin || starts_with(word, "margin=");
    }
    if (seat.person) {
        seat.name = seat.engine.name;
        return seat;
    }
    if (seat.engine.ponder) return refuse("ponder=on", 0, "engines do not ponder here");
    if (!margin) seat.engine.margin = default_margin;
    seat.own = seat.engine.command.empty();
    return seat;
}

void complete_seat(SeatPlan& seat, const SeatWords& words, const Referee& referee) {
    ThinkingLimits& limits = seat.engine.limits;
    if (!limits.any()) {
        const auto set = [&](const char* key, const std::string& value) {
            set_limit(seat.engine, key, value);
            if (!value.empty()) seat.words.push_back(fmt::format("{}={}", key, value));
        };
        set("tc", words.tc);
        if (!seat.person) set("movetime", words.movetime);
    }
    if (seat.person) return;
    if (!limits.any()) limits.movetime = default_movetime;
    if (seat.own) {
        if (words.own_engine.empty()) {
            usage_error(fmt::format("{} has no engine beside this program; --people plays without one, and "
                                    "--seat SEAT=engine cmd=COMMAND names one",
                                    referee.title()));
        }
        seat.engine.command = words.own_engine;
        if (!seat.skill) seat.set_skill(words.skill.value_or(default_skill));
    }
    std::vector<EngineSpec> named{seat.engine};
    name_engines(named);
    seat.engine.name = named.front().name;
    if (const Result<void> fits = check_engine(seat.engine, referee.seats()); !fits)
        usage_error(fmt::format("--seat: '{}': {}", fits.error().word, fits.error().reason));
}

std::vector<SeatPlan> plan_seats(const SeatWords& words, const Referee& referee) {
    std::vector<std::optional<SeatPlan>> named(static_cast<std::size_t>(referee.seats()));
    for (const std::vector<std::string>& each : words.seats) {
        const std::string first = each.empty() ? "" : each.front();
        const std::size_t equals = first.find('=');
        const std::optional<Seat> seat = seat_of_word(referee, std::string_view{first}.substr(0, equals));
        if (!seat || equals == std::string::npos) {
            usage_error(fmt::format("--seat '{}': SEAT=human or SEAT=engine; the seats are {}",
                                    printable(first), referee.seat_letters()));
        }
        std::vector<std::string> rest = each;
        rest.front().erase(0, equals + 1);
        Result<SeatPlan> plan = read_seat(rest);
        if (!plan)
            usage_error(fmt::format("--seat {}: '{}': {}", first, plan.error().word, plan.error().reason));
        std::optional<SeatPlan>& place = named[static_cast<std::size_t>(seat->index())];
        if (place) usage_error(fmt::format("--seat: seat {} is given twice", first.substr(0, equals)));
        place = *std::move(plan);
    }
    // Unless somebody says where people sit, one has the first seat that is not spoken for.
    bool person = words.people;
    for (const auto& seat : named) person = person || (seat && seat->person);
    std::vector<SeatPlan> plans;
    for (std::optional<SeatPlan>& seat : named) {
        if (!seat) {
            seat = *read_seat({words.people || !person ? "human" : "engine"});
            person = true;
        }
        complete_seat(*seat, words, referee);
        plans.push_back(*std::move(seat));
    }
    return plans;
}

std::optional<Seat> seat_of_word(const Referee& referee, std::string_view word) {
    const std::string_view letters = referee.seat_letters();
    std::optional<Seat> by_initial;
    for (int i = 0; i < referee.seats(); ++i) {
        const std::string name = seat_name(referee, Seat{i});
        if (equal_ignoring_case(word, letters.substr(static_cast<std::size_t>(i), 1)) ||
            equal_ignoring_case(word, name))
            return Seat{i};
        if (equal_ignoring_case(word, name.substr(0, 1))) by_initial = Seat{i};
    }
    return by_initial;
}

} // namespace quartet::tools
