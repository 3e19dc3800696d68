#include "core/protocol/xboard_commands.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace quartet {

namespace {

constexpr std::int64_t longest = 1'000'000'000; // of whatever unit; a thousand times as much still fits

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// A number with perhaps a sign and decimals, in thousandths; what follows it is cut off `text`. None where no number is.
std::optional<std::int64_t> take_thousandths(std::string_view& text) {
    const bool negative = text.substr(0, 1) == "-";
    std::string_view rest = text.substr(negative ? 1 : 0);
    std::int64_t value = 0;
    bool any = false;
    for (; !rest.empty() && is_digit(rest[0]); rest.remove_prefix(1)) {
        value = std::min(longest, value * 10 + (rest[0] - '0'));
        any = true;
    }
    value *= 1000;
    if (any && rest.substr(0, 1) == ".") {
        rest.remove_prefix(1);
        for (std::int64_t place = 100; !rest.empty() && is_digit(rest[0]); rest.remove_prefix(1), place /= 10)
            value += place * (rest[0] - '0');
    }
    if (!any) return std::nullopt;
    text = rest;
    return negative ? -value : value;
}

// words[i] as a time of so many milliseconds for each unit; none of it may be left.
Result<Milliseconds> read_time(std::span<const Word> words, std::size_t i, std::int64_t unit) {
    if (i >= words.size()) return refuse("", i, "a number is missing");
    std::string_view text = words[i].text;
    const std::optional<std::int64_t> value = take_thousandths(text);
    if (!value || !text.empty()) return refuse(words[i].text, i, "not a time");
    return Milliseconds{*value * unit / 1000};
}

} // namespace

void XBoardTime::begin() {
    clock = base;
    moves_made = 0;
    depth.reset();
}

Limits XBoardTime::limits(Seat seat) const {
    Limits limits;
    limits.depth = depth;
    if (move_time) {
        limits.movetime = move_time;
        return limits;
    }
    const auto index = static_cast<std::size_t>(seat.index());
    limits.time[index] = clock;
    limits.increment[index] = increment;
    if (moves > 0) limits.moves_to_go = moves - moves_made % moves;
    return limits;
}

void XBoardTime::count_move(Milliseconds used) {
    clock += increment - used;
    ++moves_made;
    if (moves > 0 && moves_made % moves == 0) clock += base;
}

Result<void> read_level(std::span<const Word> words, XBoardTime& time) {
    if (words.size() < 4) return refuse("", words.size(), "level takes moves, base and increment");
    const Result<int> moves = read_number(words[1], 0, 1'000'000);
    if (!moves) return tl::unexpected{moves.error()};
    // Behind the base other words may come one day; they are not looked at.
    std::string_view text = words[2].text;
    const std::optional<std::int64_t> minutes = take_thousandths(text);
    if (!minutes) return refuse(words[2], "not a time");
    std::int64_t base = *minutes * 60;
    if (text.substr(0, 1) == ":") {
        text.remove_prefix(1);
        const std::optional<std::int64_t> seconds = take_thousandths(text);
        if (!seconds) return refuse(words[2], "not a time");
        base += *seconds;
    }
    const Result<Milliseconds> increment = read_time(words, 3, 1000);
    if (!increment) return tl::unexpected{increment.error()};
    time.moves = *moves;
    time.base = Milliseconds{base};
    time.increment = *increment;
    time.move_time.reset();
    time.clock = time.base;
    time.moves_made = 0;
    return {};
}

Result<void> read_move_time(std::span<const Word> words, XBoardTime& time) {
    const Result<Milliseconds> value = read_time(words, 1, 1000);
    if (!value) return tl::unexpected{value.error()};
    time.move_time = std::max(Milliseconds{0}, *value);
    return {};
}

Result<void> read_depth(std::span<const Word> words, XBoardTime& time) {
    const Result<int> value = read_argument(words, 0, 1'000'000);
    if (!value) return tl::unexpected{value.error()};
    time.depth = *value;
    return {};
}

Result<void> read_clock(std::span<const Word> words, XBoardTime& time) {
    const Result<Milliseconds> value = read_time(words, 1, 10);
    if (!value) return tl::unexpected{value.error()};
    time.clock = *value;
    return {};
}

Result<int> read_argument(std::span<const Word> words, int min, int max) {
    if (words.size() < 2) return refuse("", 1, "a number is missing");
    return read_number(words[1], min, max);
}

Assignment read_assignment(std::span<const Word> words) {
    const std::string_view first = words[1].text;
    const std::string_view last = words.back().text;
    const std::string_view whole{first.data(),
                                 static_cast<std::size_t>(last.data() + last.size() - first.data())};
    const std::size_t sign = whole.find('=');
    Assignment assignment{whole.substr(0, sign), std::nullopt};
    if (sign != std::string_view::npos) assignment.value = whole.substr(sign + 1);
    return assignment;
}

bool xboard_ignores(std::string_view command) {
    static constexpr std::array<std::string_view, 14> ignored{
        "xboard", "accepted", "rejected", "random", "computer", "name", "rating",
        "ics",    "white",    "black",    "draw",   "nps",      "otim", "hover"};
    return std::find(ignored.begin(), ignored.end(), command) != ignored.end();
}

std::string xboard_position_text(std::span<const Word> words, std::size_t first) {
    const std::size_t count = words.size() - std::min(first, words.size());
    const bool of_chess = count >= 4 && words[first + 2].text == "-" && words[first + 3].text == "-";
    std::string text;
    for (std::size_t i = first; i < words.size(); ++i) {
        if (of_chess && (i == first + 2 || i == first + 3)) continue;
        if (!text.empty()) text += ' ';
        text += words[i].text;
    }
    return text;
}

bool looks_like_move(std::string_view word) {
    bool letter = false;
    bool digit = false;
    for (const char c : word) {
        const bool is_letter = upper(c) >= 'A' && upper(c) <= 'Z';
        letter = letter || is_letter;
        digit = digit || is_digit(c);
        if (!is_letter && !is_digit(c) && std::string_view{"-,:=+#@"}.find(c) == std::string_view::npos)
            return false;
    }
    return word == "@@@@" || (letter && digit);
}

} // namespace quartet
