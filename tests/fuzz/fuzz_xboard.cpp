// libFuzzer target: any bytes in the XBoard protocol. The first byte, modulo three: 0 a line to the parsers of commands, 1
// and 2 what happens to a game of Dama and of Smess (see xboard_input.hpp).

#include "core/protocol/xboard_commands.hpp"
#include "core/protocol/xboard_text.hpp"
#include "engines/dama/dama.hpp"
#include "engines/smess/smess.hpp"
#include "tests/fuzz/xboard_input.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;

void require(bool condition, const char* what) {
    testing::require_no_fault(condition ? "" : what);
}

bool is_printable(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

void check_command(std::string_view line) {
    const std::vector<Word> words = split_words(line);
    if (words.empty()) return;
    XBoardTime time;
    for (const Result<void>& done : {read_level(words, time), read_move_time(words, time),
                                     read_depth(words, time), read_clock(words, time)}) {
        if (!done) require(is_printable(done.error().message()), "an error is a line");
    }
    require(time.moves >= 0, "moves of a control");
    require(time.depth.value_or(0) >= 0, "depth");
    require(time.move_time.value_or(Milliseconds{0}).count() >= 0, "time of a move");
    // Sums of times do not overflow.
    constexpr auto most = Milliseconds{1'000'000'000'000'000};
    for (const Milliseconds each : {time.base, time.increment, time.clock})
        require(each >= -most && each <= most, "a time");
    for (int i = 0; i < 3; ++i) time.count_move(Milliseconds{1000});
    const Limits limits = time.limits(Seat{1});
    require(limits.moves_to_go.value_or(1) > 0, "moves to go");

    const Result<int> number = read_argument(words, 1, 1000);
    require(!number || (*number >= 1 && *number <= 1000), "an argument within bounds");
    if (words.size() > 1) {
        const Assignment assignment = read_assignment(words);
        require(assignment.name.find('=') == std::string_view::npos, "a name ends at its sign");
        require(assignment.value.value_or("").size() <= line.size(), "a value of the line");
    }
    require(xboard_position_text(words, 1).size() <= line.size(), "a position is no longer than its line");
    require(!looks_like_move(words[0].text) || is_printable(words[0].text), "a move is printable");
    require(is_printable(xboard_error("reason", line)), "an error is a line");
    require(is_printable(xboard_illegal("reason", line)), "an objection is a line");
    // Marks are made of steps, which may be anything.
    const std::array<XBoardBoard::Piece, 1> pieces{{{"N&", "K"}}};
    const XBoardBoard board{.files = 7, .ranks = 8, .glyphs = "N.n.", .pieces = pieces, .marked = true};
    std::vector<std::string> steps;
    for (const Word& word : words) steps.emplace_back(word.text);
    const std::string marks = xboard_marks(board, steps, words[0].text.substr(0, 2));
    require(std::count(marks.begin(), marks.end(), '/') == 7, "a row for each rank");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    switch (data[0] % 3) {
    case 0:
        check_command(text);
        break;
    case 1:
        testing::check_xboard_game<dama::Dama>(text);
        break;
    default:
        testing::check_xboard_game<smess::Smess>(text);
        break;
    }
    return 0;
}
