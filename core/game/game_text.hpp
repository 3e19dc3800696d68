#pragma once

#include "core/game/error.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// One game as its record tells it, whatever the format: tags in order, and the moves as text.
struct GameText {
    struct Entry {
        std::string move;    // as written; canonical when we write
        std::string comment; // what follows the move, without the braces; empty for none
    };

    std::vector<std::pair<std::string, std::string>> tags; // name, value, both without quotes or escapes
    std::string position;                                  // the set-up as text; empty for the start position
    std::vector<Entry> moves;
    std::string result = "*"; // "1-0", "0-1", "1/2-1/2", "*", or the game's own words

    // The value of a tag, or "" when it is missing. Names are matched exactly.
    std::string_view tag(std::string_view name) const;
    // Sets a tag, in place when there is one of that name, else at the end.
    void set_tag(std::string_view name, std::string_view value);
};

// Where the numbering of a record's moves begins: with which number, and with which seat's move.
struct FirstMove {
    int number = 1;
    int seat = 0;
};

// The project's PGN-like record, for games without a format of their own: tags `Event` .. `Result` and, where the game
// does not start from the start position, `FEN`; numbered moves of all seats; comments in braces; the result. Ends in a
// blank line. `seats` moves go to a number. The referee (referee_of.hpp) adds the tag `Variant`.
std::string write_pgn_like(const GameText& game, int seats, FirstMove first = {});

// All games of a text in that form. Variations (nested), comments, NAGs and escapes are skipped or kept as
// comments. The error names the word and its offset in the text; the games before it are lost.
Result<std::vector<GameText>> read_pgn_like(std::string_view text);

} // namespace quartet
