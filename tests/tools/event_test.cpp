// The real programs together, for the game that GAME names: `quartet match` between copies of its engine, and long
// random play under the referee.

#include "core/game/random.hpp"
#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

// With assertions on, games with many moves get less of everything: the long run is for the build that people play with.
bool shortened() {
#ifdef NDEBUG
    return false;
#else
    return referee_of(GAME)->legal_moves().size() > 50;
#endif
}

// A match between two copies of the engine, all processes marked.
std::string match_of_copies(const std::string& mark, const std::string& json, const std::string& more) {
    return fmt::format(
        "env QUARTET_TEST_MARK={} {} match {} --engine cmd={} name=one --engine cmd={} name=two "
        "--openings random:8 --quiet --json {} {}",
        mark, QUARTET_PROGRAM, GAME, ENGINE_PROGRAM, ENGINE_PROGRAM, json, more);
}

} // namespace

TEST_CASE("a hundred engine games: legal, whole, without a fault, and nothing left behind") {
    const TemporaryFolder folder;
    const std::string mark = fresh_mark();
    const std::string json = folder.file("games.jsonl");
    const Run match = run(match_of_copies(
        mark, json, fmt::format("--nodes {} --games 100 --concurrency 2", shortened() ? 40 : 400)));
    CAPTURE(match.error);
    CHECK(match.status == 0);
    CHECK(marked_processes(mark).empty());
    const MatchFile file = read_match(json);
    REQUIRE(file.games.size() == 100);
    const auto referee = referee_of(GAME);
    for (const auto& game : file.games) {
        CHECK(game["faults"].empty());
        CHECK(replays(*referee, game));
    }
}

TEST_CASE("kill -9 of an engine costs it that game only") {
    const TemporaryFolder folder;
    const std::string mark = fresh_mark();
    const std::string json = folder.file("games.jsonl");
    Background program{match_of_copies(mark, json, "--movetime 20 --max-plies 40 --games 6")};
    REQUIRE(holds_within(60, [&] { return lines_of(read_file(json)).size() > 2; }));
    const std::vector<pid_t> engines =
        marked_processes(mark, std::filesystem::path{ENGINE_PROGRAM}.filename());
    REQUIRE(engines.size() == 2);
    ::kill(engines[0], SIGKILL);
    CHECK(program.wait(120) == 0);
    CHECK(marked_processes(mark).empty());
    const MatchFile file = read_match(json);
    CHECK(file.games.size() == 6);
    int crashes = 0;
    for (const auto& game : file.games) {
        for (const auto& fault : game["faults"]) {
            if (fault["kind"] == "crash") ++crashes;
        }
    }
    CHECK(crashes == 1);
}

TEST_CASE("a thousand random games are legal to their end") {
    const auto referee = referee_of(GAME);
    Random random{2026};
    for (int game = 0; game < (shortened() ? 100 : 1000); ++game) {
        CAPTURE(game);
        referee->set_up_start();
        while (!referee->outcome().over) {
            REQUIRE(referee->ply() < 5000);
            const std::vector<std::string> moves = referee->legal_moves();
            REQUIRE_FALSE(moves.empty());
            const std::string& move = moves[static_cast<std::size_t>(random.below(moves.size()))];
            const auto played = referee->play(move);
            REQUIRE(played);
            REQUIRE(*played == move);
        }
    }
}
