// libFuzzer target: any bytes as a line to the session's parsers. What must hold of their results, whatever came in,
// is checked here.

#include "core/protocol/commands.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;

void require(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

bool is_printable(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

void check_notices(const Notices& notices) {
    const std::vector<std::string> texts = notices.texts();
    require(texts.size() <= 9, "few notices");
    for (const std::string& text : texts)
        require(is_printable(text) && text.size() < 300, "a notice is a short line");
}

void check_error(const ParseError& error, const std::vector<Word>& words) {
    require(is_printable(error.message()), "an error is a line");
    require(error.place <= words.size(), "an error names a word of the line");
}

void check_go(const std::vector<Word>& words, const Table& table) {
    const GoCommand go = parse_go(words, 0, table);
    check_notices(go.notices);
    require(go.limits.depth.value_or(0) >= 0, "depth");
    require(go.limits.mate.value_or(1) > 0, "mate");
    require(go.limits.moves_to_go.value_or(1) > 0, "moves to go");
    require(go.limits.movetime.value_or(Milliseconds{0}).count() >= 0, "move time");
    for (const NumberedWord& move : go.search_moves) {
        require(move.number >= 1 && move.number <= words.size() && words[move.number - 1].text == move.text,
                "number");
    }
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        const bool at_table = seat < static_cast<std::size_t>(table.seats);
        require(at_table || (!go.limits.time[seat] && !go.limits.increment[seat]),
                "clocks of the seats there are");
        // A sum of times does not overflow.
        const auto time = go.limits.time[seat].value_or(Milliseconds{0}).count();
        require(time >= -1'000'000'000'000 && time <= 1'000'000'000'000, "time");
    }
    if (words.empty()) require(go.limits == Limits{}, "no words, no limits");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line{reinterpret_cast<const char*>(data), size};
    const std::vector<Word> words = split_words(line);
    for (int seat = 0; seat < 2; ++seat) check_go(words, {2, "XO", Seat{seat}});
    for (int seat = 0; seat < 4; ++seat) check_go(words, {4, "RBYG", Seat{seat}});

    if (const auto position = parse_position(words, 0)) {
        check_notices(position->notices);
        const std::size_t length = position->text.value_or("").size();
        for (const std::size_t offset : {std::size_t{0}, length / 2, length, length + 1000}) {
            require(number_in_line(*position, offset) <= words.size(), "a position's word is in the line");
        }
        for (const NumberedWord& move : position->moves)
            require(words[move.number - 1].text == move.text, "number");
    } else {
        check_error(position.error(), words);
    }
    if (const auto option = parse_setoption(words, 0)) {
        require(!option->name.empty(), "a name");
        require(option->value.value_or("").size() <= size, "a value of the line");
    } else {
        check_error(option.error(), words);
    }
    return 0;
}
