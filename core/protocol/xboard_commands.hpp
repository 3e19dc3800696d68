#pragma once

// What the commands of the XBoard protocol say, as plain data (see commands.hpp).

#include "core/game/error.hpp"
#include "core/game/words.hpp"
#include "core/search/limits.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quartet {

// The time control that an engine has been told: `level`, `st`, `sd`, and how its own clock stands.
struct XBoardTime {
    int moves = 40; // until the base is added to the clock again; 0: never
    Milliseconds base{std::chrono::minutes{5}};
    Milliseconds increment{0};
    std::optional<Milliseconds> move_time; // `st`: instead of a clock
    std::optional<int> depth;              // `sd`

    Milliseconds clock = base; // the engine's own
    int moves_made = 0;        // by the engine, since the game or the control began

    // A new game: the clock as at its start, no limit of depth.
    void begin();
    // The limits of a search for a seat.
    Limits limits(Seat seat) const;
    // After a move that took so long.
    void count_move(Milliseconds used);
};

// `level MOVES BASE INCREMENT`: BASE in minutes or as minutes:seconds, INCREMENT in seconds; words[0] is the command.
// `st SECONDS`, `sd PLIES`, `time CENTISECONDS`. All may have decimals where they are times. The error names the word.
Result<void> read_level(std::span<const Word> words, XBoardTime& time);
Result<void> read_move_time(std::span<const Word> words, XBoardTime& time);
Result<void> read_depth(std::span<const Word> words, XBoardTime& time);
Result<void> read_clock(std::span<const Word> words, XBoardTime& time);

// The only number behind a command: words[1], within bounds.
Result<int> read_argument(std::span<const Word> words, int min, int max);

// NAME=VALUE or NAME behind `option`, blanks in either included; words[1] must be there.
struct Assignment {
    std::string_view name;
    std::optional<std::string> value;
};
Assignment read_assignment(std::span<const Word> words);

// Whether a command is heard and of no consequence here.
bool xboard_ignores(std::string_view command);

// A position as XBoard sends it, "8/.../8 w - - 0 1", without the fields for castling and en passant, which games other
// than chess have not: the words from `first` on with single blanks between them.
std::string xboard_position_text(std::span<const Word> words, std::size_t first);

// Whether a line without a command looks like a move: letters and digits, both, and the signs of move texts.
bool looks_like_move(std::string_view word);

} // namespace quartet
