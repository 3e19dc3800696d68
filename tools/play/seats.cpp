#include "tools/play/seats.hpp"

#include "core/game/words.hpp"
#include "tools/match/match_words.hpp"
#include "tools/show/seat_names.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
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

// Words by which a seat has limits. A clock is the seat's own, the others are of the engine that sits there.
constexpr std::array<std::string_view, 2> clock_keys{"tc=", "delay="};
constexpr std::array<std::string_view, 3> engine_limit_keys{"movetime=", "depth=", "nodes="};

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

template <std::size_t count>
bool is_any(std::string_view word, const std::array<std::string_view, count>& keys) {
    return std::any_of(keys.begin(), keys.end(),
                       [&](std::string_view key) { return starts_with(word, key); });
}

template <std::size_t count>
bool has_any(const std::vector<std::string>& words, const std::array<std::string_view, count>& keys) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return is_any(word, keys); });
}

// Names the folders in full, and the one in which a command is run, for the game may be gone on with from elsewhere.
void anchor(std::vector<std::string>& words, bool has_command) {
    const auto absolute = [](const std::string& path) {
        std::error_code error;
        const std::string whole = std::filesystem::absolute(path, error).lexically_normal().string();
        return error ? path : whole;
    };
    bool folder = false;
    for (std::string& word : words) {
        for (const std::string_view key : {"dir=", "stderr="}) {
            if (starts_with(word, key) && word.size() > key.size())
                word = std::string{key} + absolute(word.substr(key.size()));
        }
        folder = folder || starts_with(word, "dir=");
    }
    if (has_command && !folder) words.push_back("dir=" + absolute("."));
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
    seat.person = equal_ignoring_case(who, "human") || equal_ignoring_case(who, "person");
    if (!seat.person && !equal_ignoring_case(who, "engine"))
        return refuse(who, 0, "in a seat is human or engine");
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
    anchor(seat.words, !seat.own);
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
                                    printable(first), seat_names(referee)));
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

std::vector<SeatPlan> plan_seats_again(const std::vector<SeatPlan>& kept, const SeatWords& words,
                                       const Referee& referee) {
    SeatWords merged = words;
    for (int i = 0; i < referee.seats(); ++i) {
        const SeatPlan& before = kept[static_cast<std::size_t>(i)];
        const auto named = std::find_if(merged.seats.begin(), merged.seats.end(), [&](const auto& each) {
            const std::string_view first = each.empty() ? "" : std::string_view{each.front()};
            return seat_of_word(referee, first.substr(0, first.find('='))) == Seat{i};
        });
        if (named == merged.seats.end() && (before.person || !words.people)) {
            std::vector<std::string> same = before.words;
            if (words.skill && before.own) {
                SeatPlan changed = before;
                changed.set_skill(*words.skill);
                same = changed.words;
            }
            same.front() =
                fmt::format("{}={}", referee.seat_letters()[static_cast<std::size_t>(i)], same.front());
            merged.seats.push_back(std::move(same));
            continue;
        }
        std::vector<std::string> now{
            fmt::format("{}=human", referee.seat_letters()[static_cast<std::size_t>(i)])};
        if (named != merged.seats.end()) {
            now = *named;
            merged.seats.erase(named);
        }
        const bool person = !equal_ignoring_case(now.front().substr(now.front().find('=') + 1), "engine");
        const bool other_limits = has_any(now, engine_limit_keys);
        const bool other_clock = has_any(now, clock_keys);
        for (const std::string& word : before.words) {
            // People have no delay.
            if (!other_clock && is_any(word, clock_keys) && !(person && starts_with(word, "delay=")))
                now.push_back(word);
            if (!person && !other_clock && !other_limits && is_any(word, engine_limit_keys))
                now.push_back(word);
        }
        merged.seats.push_back(std::move(now));
    }
    return plan_seats(merged, referee);
}

} // namespace quartet::tools
