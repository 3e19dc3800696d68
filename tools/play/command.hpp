#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// What a person types at the board.
struct Command {
    enum class Kind {
        nothing, // an empty line
        move,    // `words` is the move alone
        unknown, // neither; `nearest` may say what was meant
        surplus, // a command that stands alone, and a word behind it: these are `words`
        board,
        clock,
        draw,
        fen,
        flip,
        help,
        hint,
        level,
        load,
        moves,
        new_game,
        players,
        quit,
        resign,
        save,
        score,
        undo,
        why
    };

    Kind kind = Kind::nothing;
    std::vector<std::string> words{}; // behind the command's name
    std::string rest{};               // the line behind it, for names of files
    std::string nearest{};            // of an unknown word
};

// Names of commands count in either case, some have a shorter one; whatever else has a digit or a dash in it is a move.
Command read_command(std::string_view line);

// What `help` prints.
std::string help_text();

// How many letters must be put in, left out, replaced or swapped with their neighbours to make one word of the other
// (Damerau 1964, without touching a letter twice).
int edit_distance(std::string_view a, std::string_view b);

} // namespace quartet::tools
