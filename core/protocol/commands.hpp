#pragma once

// What the commands with arguments say, as plain data: no game and no session is needed to read them, so that
// they can be tested and fuzzed alone. Reading never fails on a single bad word where the rest makes sense:
// the word is skipped and a notice tells so.

#include "core/game/error.hpp"
#include "core/game/seat.hpp"
#include "core/game/words.hpp"
#include "core/search/limits.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {

// Complaints to be shown to the user; of a flood only the first few are kept, and counted.
class Notices {
public:
    void add(std::string text);
    // One text a notice, with a last one that tells how many there were beyond.
    std::vector<std::string> texts() const;
    bool empty() const { return kept_.empty(); }

private:
    static constexpr std::size_t most = 8;
    std::vector<std::string> kept_;
    std::size_t more_ = 0;
};

// A word of a command and its number in the line, counted from 1.
struct NumberedWord {
    std::string_view text;
    std::size_t number = 0;
};

// For people: "word 3 'e9'", the word made printable.
std::string shown(const NumberedWord& word);

// What reading the clocks of a `go` must know of the game.
struct Table {
    int seats = 2;
    std::string_view seat_letters = "wb";
    Seat to_move;
};

// go [searchmoves M...] [ponder] [wtime T] ... [infinite] [perft N]
struct GoCommand {
    Limits limits;
    bool restricted = false;                // searchmoves was there
    std::vector<NumberedWord> search_moves; // not checked yet
    std::optional<int> perft;               // plies: no search but a count
    Notices notices;

    // Whether the search would not end by itself: nothing limits it (for the seat to move).
    bool unlimited(Seat to_move) const;
};

// Reads what follows `go`: words[first] on. Two seats: `w` is the first seat, `b` the second. More seats: the
// letters of the seats in lower case; when only wtime and btime come, wtime is the mover's own. Numbers that
// cannot be read drop their limit, unknown words are skipped; if there was anything of either, or an increment alone, and no
// limit is left, the depth becomes 0: a legal move at once.
GoCommand parse_go(std::span<const Word> words, std::size_t first, const Table& table);

// position startpos|fen F [moves M...]
struct PositionCommand {
    std::optional<std::string> text; // the position with single blanks between its words; none: the start
    std::size_t text_number = 0;     // the number of its first word in the line
    std::vector<NumberedWord> moves; // not checked yet
    Notices notices;
};

// The error's place is the number of the word in the line.
Result<PositionCommand> parse_position(std::span<const Word> words, std::size_t first);

// The number in the line of the word of the position text that contains the byte at `offset`.
std::size_t number_in_line(const PositionCommand& command, std::size_t offset);

// setoption name N... [value V...]
struct SetOptionCommand {
    std::string name;                 // single blanks between its words
    std::optional<std::string> value; // as written
};

// The error's place is the number of the word in the line.
Result<SetOptionCommand> parse_setoption(std::span<const Word> words, std::size_t first);

// A whole number; what is beyond the range of 64 bits becomes the end of the range. None for anything else.
std::optional<std::int64_t> read_whole_number(std::string_view word);

} // namespace quartet
