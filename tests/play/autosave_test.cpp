// Where games in progress are kept.

#include "tests/tools/programs.hpp"
#include "tools/play/autosave.hpp"
#include "tools/tool_error.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

using namespace quartet::testing;
using namespace quartet::tools;

TEST_CASE("a file a variant, one for each game at a time") {
    const TemporaryFolder folder;
    const std::string state = folder.file("deep/down");
    {
        Autosave first{state, "dama", "pdn"};
        Autosave second{state, "dama", "pdn"};
        Autosave other{state, "smess", "pgn"};
        CHECK(first.path() == state + "/dama.pdn");
        CHECK(second.path() == state + "/dama-2.pdn");
        CHECK(other.path() == state + "/smess.pgn");
        CHECK_FALSE(first.exists());
        first.write("one");
        second.write("two");
        CHECK(read_file(first.path()) == "one");
        first.write("more");
        CHECK(read_file(first.path()) == "more");
        CHECK_FALSE(std::filesystem::exists(first.previous_path()));
    }
    CHECK(Autosave(state, "dama", "pdn").path() == state + "/dama.pdn"); // free again
}

TEST_CASE("an unfinished game is put aside, a finished one replaced, a resumed one gone on with") {
    const TemporaryFolder folder;
    const std::string state = folder.file("state");
    Autosave{state, "dama", "pdn"}.write("old");
    {
        Autosave resumed{state, "dama", "pdn"};
        CHECK(resumed.exists());
        resumed.go_on();
        resumed.write("older");
        CHECK_FALSE(std::filesystem::exists(resumed.previous_path()));
    }
    {
        Autosave fresh{state, "dama", "pdn"};
        fresh.begin_another(Autosave::Before::unfinished);
        CHECK(read_file(fresh.path()) == "older"); // until there is something to write
        fresh.write("new");
        CHECK(read_file(fresh.path()) == "new");
        CHECK(read_file(fresh.previous_path()) == "older");
        fresh.begin_another(Autosave::Before::nothing);
        fresh.write("newer");
        CHECK(read_file(fresh.previous_path()) == "older");
    }
    { // Two new games in a row: the one that was kept is put aside all the same.
        Autosave twice{state, "dama", "pdn"};
        twice.begin_another(Autosave::Before::unfinished);
        twice.begin_another(Autosave::Before::nothing);
        twice.write("newest");
        CHECK(read_file(twice.previous_path()) == "newer");
        twice.begin_another(Autosave::Before::unfinished);
        twice.begin_another(Autosave::Before::nothing);
        twice.write("last");
        CHECK(read_file(twice.previous_path()) == "newest");
    }
}

TEST_CASE("games have numbers, and one that is being played is nobody else's") {
    const TemporaryFolder folder;
    const std::string state = folder.file("state");
    const Autosave first{state, "dama", "pdn"};
    CHECK(first.number() == 1);
    Autosave second{state, "dama", "pdn", 2};
    CHECK(second.number() == 2);
    CHECK(second.path() == Autosave::path_of(state, "dama", "pdn", 2));
    CHECK_THROWS_AS(Autosave(state, "dama", "pdn", 1), ToolError);
    CHECK_THROWS_AS(Autosave(state, "dama", "pdn", 2), ToolError);
    CHECK(Autosave(state, "dama", "pdn").number() == 3);
}

TEST_CASE("what cannot be read is put aside, and never in the place of anything") {
    const TemporaryFolder folder;
    const std::string state = folder.file("state");
    {
        Autosave first{state, "dama", "pdn"};
        first.write("unfinished");
        first.begin_another(Autosave::Before::unfinished);
        first.write("cut");
    }
    for (const std::string text : {"cut", "cut again"}) {
        write_file(state + "/dama.pdn", text);
        Autosave next{state, "dama", "pdn"};
        const std::string aside = next.unreadable_path();
        next.begin_another(Autosave::Before::unreadable);
        next.write("new");
        CHECK(read_file(aside) == text);
        CHECK(read_file(next.path()) == "new");
        CHECK(read_file(next.previous_path()) == "unfinished");
    }
    CHECK(read_file(state + "/dama.unreadable.pdn") == "cut");
    CHECK(read_file(state + "/dama.unreadable-2.pdn") == "cut again");
}

TEST_CASE("folders that cannot be") {
    const TemporaryFolder folder;
    write_file(folder.file("file"), "");
    CHECK_THROWS_AS(Autosave(folder.file("file/state"), "dama", "pdn"), ToolError);
    ::setenv("XDG_STATE_HOME", "/somewhere", 1);
    CHECK(state_folder() == "/somewhere/quartet");
    ::setenv("XDG_STATE_HOME", "relative", 1); // invalid by the standard
    ::setenv("HOME", "/home/ada", 1);
    CHECK(state_folder() == "/home/ada/.local/state/quartet");
    ::unsetenv("XDG_STATE_HOME");
    ::unsetenv("HOME");
    CHECK(state_folder().empty());
}
