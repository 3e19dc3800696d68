// The real programs together, for the game that GAME names: `quartet match` between copies of its engine, and long
// random play under the referee.

#include "core/game/random.hpp"
#include "tests/tools/match_files.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
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
        "--quiet --json {} {}",
        mark, QUARTET_PROGRAM, GAME, ENGINE_PROGRAM, ENGINE_PROGRAM, json, more);
}

// Every kind of opening that the game has: random moves from the start, and set-ups drawn at random.
std::vector<std::string> kinds_of_openings() {
    std::vector<std::string> kinds{"random:8"};
    for (const std::string_view name : referee_of(GAME)->setup_names())
        kinds.push_back(fmt::format("setup:{}", name));
    return kinds;
}

} // namespace

TEST_CASE("a hundred engine games: legal, whole, without a fault, and nothing left behind") {
    const auto referee = referee_of(GAME);
    const std::vector<std::string> kinds = kinds_of_openings();
    std::size_t games = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        CAPTURE(kinds[i]);
        const TemporaryFolder folder;
        const std::string mark = fresh_mark();
        const std::string json = folder.file("games.jsonl");
        const std::size_t share = 100 * (i + 1) / kinds.size() - 100 * i / kinds.size();
        const Run match =
            run(match_of_copies(mark, json,
                                fmt::format("--openings {} --nodes {} --games {} --concurrency 2", kinds[i],
                                            shortened() ? 40 : 400, share)));
        CAPTURE(match.error);
        CHECK(match.status == 0);
        CHECK(marked_processes(mark).empty());
        const MatchFile file = read_match(json);
        REQUIRE(file.games.size() == share);
        games += file.games.size();
        for (const auto& game : file.games) {
            CHECK(game["faults"].empty());
            CHECK(replays(*referee, game));
        }
    }
    CHECK(games == 100);
}

TEST_CASE("kill -9 of an engine costs it that game only") {
    const TemporaryFolder folder;
    const std::string mark = fresh_mark();
    const std::string json = folder.file("games.jsonl");
    Background program{
        match_of_copies(mark, json, "--openings random:8 --movetime 20 --max-plies 40 --games 6")};
    REQUIRE(holds_within(60, [&] { return lines_of(read_file(json)).size() > 2; }));
    const std::vector<pid_t> engines =
        marked_processes(mark, std::filesystem::path{ENGINE_PROGRAM}.filename());
    REQUIRE(engines.size() == static_cast<std::size_t>(referee_of(GAME)->seats()));
    std::this_thread::sleep_for(std::chrono::milliseconds{200}); // well within the next game, which takes 800
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
        // From the start, or from a set-up of each kind in turn.
        const std::size_t kind = static_cast<std::size_t>(game) % (referee->setup_names().size() + 1);
        if (kind == 0) {
            referee->set_up_start();
        } else {
            referee->set_up_random(kind - 1, random);
        }
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
