// What people type.

#include "tools/play/command.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace quartet::tools;
using Kind = Command::Kind;

TEST_CASE("commands, with their short names and in either case") {
    CHECK(read_command("").kind == Kind::nothing);
    CHECK(read_command(" \t\r").kind == Kind::nothing);
    CHECK(read_command("moves").kind == Kind::moves);
    CHECK(read_command("  MOVES e4 ").words == std::vector<std::string>{"e4"});
    CHECK(read_command("u").kind == Kind::undo);
    CHECK(read_command("Q").kind == Kind::quit);
    CHECK(read_command("exit").kind == Kind::quit);
    CHECK(read_command("?").kind == Kind::help);
    CHECK(read_command("skill W 12").words == std::vector<std::string>{"skill", "W", "12"});
    const Command save = read_command("save  my games/one  two.pdn \r");
    CHECK(save.kind == Kind::save);
    CHECK(save.rest == "my games/one  two.pdn");
}

TEST_CASE("whatever else has a digit or a dash is a move") {
    for (const char* move : {"a3a4", "Qg1xQn8+", "O-O", "d3xd5xf5", "e4-e6"}) {
        CAPTURE(move);
        CHECK(read_command(move).kind == Kind::move);
        CHECK(read_command(move).words.front() == move);
    }
    CHECK(read_command(" e4  e6 ").words == std::vector<std::string>{"e4e6"});
    CHECK(read_command("R").kind == Kind::unknown); // nobody resigns by one letter
    CHECK(read_command("T").kind == Kind::unknown);
}

TEST_CASE("unknown words are answered with the nearest") {
    const auto nearest = [](const std::string& line) {
        CHECK(read_command(line).kind == Kind::unknown);
        return read_command(line).nearest;
    };
    CHECK(nearest("mvoes") == "moves");
    CHECK(nearest("Undoo") == "undo");
    CHECK(nearest("resgn now") == "resign");
    CHECK(nearest("res") == "resign"); // broken off
    CHECK(nearest("hnit") == "hint");
    CHECK(nearest("xyzzy") == "");
    CHECK(nearest("q!") == "");
    CHECK(nearest(std::string(100'000, 'm')) == "");
    CHECK(nearest(std::string{"\0mo\0ves", 7}) == "moves"); // of two words the first: NUL separates
}

TEST_CASE("edit distance") {
    CHECK(edit_distance("", "") == 0);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("abc", "") == 3);
    CHECK(edit_distance("kitten", "sitting") == 3);
    CHECK(edit_distance("ab", "ba") == 1);
    CHECK(edit_distance("ca", "abc") == 3); // no letter is touched twice
    CHECK(edit_distance("moves", "moves") == 0);
}

TEST_CASE("help names every command") {
    for (const char* word :
         {"moves", "why", "undo", "hint", "score", "board", "flip", "fen", "clock", "players", "level",
          "skill", "draw", "resign", "save", "load", "new", "help", "quit"}) {
        CAPTURE(word);
        CHECK(help_text().find(word) != std::string::npos);
        CHECK(read_command(word).kind != Kind::unknown);
    }
}
