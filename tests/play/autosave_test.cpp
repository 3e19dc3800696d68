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
        fresh.begin_another(true);
        CHECK(read_file(fresh.path()) == "older"); // until there is something to write
        fresh.write("new");
        CHECK(read_file(fresh.path()) == "new");
        CHECK(read_file(fresh.previous_path()) == "older");
        fresh.begin_another(false);
        fresh.write("newer");
        CHECK(read_file(fresh.previous_path()) == "older");
    }
    { // Two new games in a row: the one that was kept is put aside all the same.
        Autosave twice{state, "dama", "pdn"};
        twice.begin_another(true);
        twice.begin_another(false);
        twice.write("newest");
        CHECK(read_file(twice.previous_path()) == "newer");
        twice.begin_another(true);
        twice.begin_another(false);
        twice.write("last");
        CHECK(read_file(twice.previous_path()) == "newest");
    }
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
