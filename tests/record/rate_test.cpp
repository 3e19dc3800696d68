// `quartet rate` as users run it, on what `quartet match` has written.

#include "core/game/random.hpp"
#include "tests/tools/programs.hpp"
#include "tools/record/merge.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

// A match of mock engines that play the same moves in the same game whenever it is played.
Run play(const std::string& variant, int engines, const std::string& more) {
    std::string words;
    for (int i = 0; i < engines; ++i)
        words +=
            fmt::format(" --engine cmd=\"{}\" name=e{} option.Seed={} restart=on", mock(variant), i, i + 1);
    return run(fmt::format("{} match {}{} --depth 1 --openings random:3 --quiet {}", toy_quartet(), variant,
                           words, more));
}

Run rate(const std::string& words) {
    return run(fmt::format("{} rate {}", toy_quartet(), words));
}

// Games as a record holds them, by number, without what may differ from one time to another.
std::map<int, std::string> games_of(const std::string& path) {
    std::map<int, std::string> games;
    for (const std::string& line : lines_of(read_file(path))) {
        nlohmann::json json = nlohmann::json::parse(line);
        if (json["record"] != "game") continue;
        json.erase("times");
        json.erase("started");
        games[json["game"]] = json.dump();
    }
    return games;
}

// The lines of a record in another order, the header first.
std::string shuffled(const std::string& text) {
    std::vector<std::string> lines = lines_of(text);
    Random random{11};
    for (std::size_t i = lines.size() - 1; i > 1; --i)
        std::swap(lines[i], lines[1 + static_cast<std::size_t>(random.below(i))]);
    return fmt::format("{}\n", fmt::join(lines, "\n"));
}

} // namespace

TEST_CASE("rate prints what the match printed, in every kind of event") {
    struct Case {
        const char* variant;
        int engines;
        const char* words;
    };
    for (const Case& each : {Case{"tictactoe", 2, "--games 30"},
                             {"tictactoe", 2, "--games 40 --sprt elo0=0 elo1=200"},
                             {"tictactoe", 4, "--event round-robin --games 4"},
                             {"tictactoe", 4, "--event gauntlet --games 4"},
                             {"tictactoe", 5, "--event knockout --games 2"},
                             {"tictactoe", 5, "--event swiss --games 2"},
                             {"trio", 3, "--games 12"},
                             {"trio", 5, "--event round-robin --games 3"},
                             {"chess4", 3, "--games 4 --max-plies 60"}}) {
        CAPTURE(each.variant);
        CAPTURE(each.words);
        const TemporaryFolder folder;
        const std::string json = folder.file("games.jsonl");
        const Run match =
            play(each.variant, each.engines, fmt::format("{} --concurrency 2 --json {}", each.words, json));
        CAPTURE(match.error);
        REQUIRE(match.status == 0);
        const Run rated = rate(json);
        CHECK(rated.status == 0);
        CHECK(rated.error == "");
        CHECK(rated.output == match.output);
        // The order of the games in the file does not matter.
        write_file(json, shuffled(read_file(json)));
        CHECK(rate(json).output == match.output);
    }
}

TEST_CASE("bad engines stand in the table too") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    const Run match =
        run(fmt::format("{} match tictactoe --engine cmd=\"{}\" name=good --engine cmd=\"{}\" name=bad "
                        "--depth 1 --games 6 --openings random:1 --quiet --json {}",
                        toy_quartet(), mock("tictactoe"), mock("tictactoe crash 2"), json));
    REQUIRE(match.status == 0);
    CHECK(match.output.find("Faults of bad") != std::string::npos);
    CHECK(rate(json).output == match.output);
}

TEST_CASE("the parts of an event make the whole, in any order and with parts twice") {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole.jsonl");
    const Run match = play("tictactoe", 2, fmt::format("--games 31 --json {}", whole));
    REQUIRE(match.status == 0);
    std::string files;
    std::map<int, std::string> games;
    for (const int part : {3, 1, 4, 2}) {
        const std::string json = folder.file(fmt::format("part{}.jsonl", part));
        REQUIRE(play("tictactoe", 2, fmt::format("--games 31 --shard {}/4 --json {}", part, json)).status ==
                0);
        files += " " + json;
        games.merge(games_of(json));
    }
    CHECK(games == games_of(whole));
    const Run rated = rate(files);
    CHECK(rated.status == 0);
    CHECK(rated.output == match.output);
    CHECK(rated.error == "");
    const Run twice = rate(files + " " + whole);
    CHECK(twice.output == match.output);
    CHECK(twice.error == "quartet: 31 games came more than once and count once\n");
    CHECK(rate("--quiet" + files + " " + whole).error == "");
}

TEST_CASE("records that do not belong together are refused") {
    const TemporaryFolder folder;
    const std::string one = folder.file("one.jsonl");
    const std::string two = folder.file("two.jsonl");
    REQUIRE(play("tictactoe", 2, "--games 4 --json " + one).status == 0);
    REQUIRE(play("tictactoe", 2, "--games 4 --seed 2 --json " + two).status == 0);
    const Run different = rate(one + " " + two);
    CHECK(different.status == 1);
    CHECK(different.output == "");
    CHECK(different.error == fmt::format("quartet: {} and {} are of different events: seed\n", one, two));

    // The same game with another end.
    std::vector<std::string> lines = lines_of(read_file(one));
    nlohmann::ordered_json game = nlohmann::ordered_json::parse(lines[2]);
    const int number = game["game"];
    game["reason"] = "another reason";
    write_file(two, lines[0] + "\n" + game.dump() + "\n");
    const Run differs = rate(one + " " + two);
    CHECK(differs.status == 1);
    CHECK(differs.error ==
          fmt::format("quartet: game {} differs between {}, line 3, and {}, line 2\n", number, one, two));

    // A game that the event does not have, and one with other players.
    game["game"] = 4;
    write_file(two, lines[0] + "\n" + game.dump() + "\n");
    CHECK(rate(two).error == fmt::format("quartet: {}, line 2: game 4: the event has no such game\n", two));
    game["game"] = number == 0 ? 1 : 0;
    write_file(two, lines[0] + "\n" + game.dump() + "\n");
    CHECK(rate(two).error.find("the event has other players in it\n") != std::string::npos);

    CHECK(rate("").status == 2);
    CHECK(rate(folder.file("none")).status == 1);
    write_file(two, "nonsense\n");
    CHECK(rate(two).error.find(two + ", line 1: 'nonsense'") != std::string::npos);
}

TEST_CASE("a last line that was cut off is told of and passed over; another version is told of") {
    const TemporaryFolder folder;
    const std::string json = folder.file("games.jsonl");
    REQUIRE(play("tictactoe", 2, "--games 3 --json " + json).status == 0);
    const std::string text = read_file(json);
    const std::string whole = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
    write_file(json, whole);
    const Run without = rate(json);
    CHECK(without.status == 0);
    write_file(json, text.substr(0, text.size() - 30));
    const Run cut = rate(json);
    CHECK(cut.status == 0);
    CHECK(cut.output == without.output);
    CHECK(cut.error == fmt::format("quartet: {}: line 4 was cut off and is passed over\n", json));

    const std::string other = folder.file("other.jsonl");
    std::vector<std::string> lines = lines_of(text);
    nlohmann::ordered_json header = nlohmann::ordered_json::parse(lines[0]);
    header["version"] = "9.9";
    write_file(other, header.dump() + "\n" + lines[1] + "\n");
    write_file(json, text);
    const Run mixed = rate("--quiet " + json + " " + other);
    CHECK(mixed.status == 0);
    CHECK(mixed.error == "");
    CHECK(rate(json + " " + other).error.find("different version") != std::string::npos);
}

TEST_CASE("the games as text are those of the match") {
    for (const char* variant : {"dama", "trio"}) {
        CAPTURE(variant);
        const TemporaryFolder folder;
        const std::string json = folder.file("games.jsonl");
        const std::string pgn = folder.file("games.pgn");
        const std::string again = folder.file("again.pgn");
        REQUIRE(
            play(variant, 2, fmt::format("--games 6 --max-plies 60 --json {} --pgn {}", json, pgn)).status ==
            0);
        CHECK(rate(fmt::format("{} --pgn {}", json, again)).status == 0);
        CHECK(read_file(again) == read_file(pgn));
        // Nothing appears where a record is refused.
        write_file(json, read_file(json) + "nonsense\n");
        CHECK(rate(fmt::format("{} --pgn {}", json, folder.file("none.pgn"))).status == 1);
        CHECK_FALSE(std::filesystem::exists(folder.file("none.pgn")));
        CHECK(std::distance(std::filesystem::directory_iterator{folder.file(".")}, {}) == 3);
    }
}

TEST_CASE("ratings are carried on from event to event, each record once") {
    const TemporaryFolder folder;
    const std::string ratings = folder.file("ratings.json");
    std::map<std::string, double> rating;
    std::map<std::string, int> games;
    for (const int seed : {1, 2}) {
        const std::string json = folder.file(fmt::format("{}.jsonl", seed));
        REQUIRE(play("tictactoe", 2, fmt::format("--games 21 --seed {} --json {}", seed, json)).status == 0);
        const Run plain = rate(json);
        const Run rated = rate(fmt::format("{} --ratings {}", json, ratings));
        REQUIRE(rated.status == 0);
        CHECK(rated.output.substr(0, plain.output.size()) == plain.output);

        // Elo's rule, by hand: K = 40 in the first 30 games, then 20.
        for (const auto& [number, line] : games_of(json)) {
            const nlohmann::json game = nlohmann::json::parse(line);
            const std::string a = game["players"][0]["name"];
            const std::string b = game["players"][1]["name"];
            rating.try_emplace(a, 1500);
            rating.try_emplace(b, 1500);
            const double score = game["points"][0].get<int>() / 2.0;
            const double change = score - 1 / (1 + std::pow(10, (rating[b] - rating[a]) / 400));
            const double of_a = (games[a] < 30 ? 40 : 20) * change;
            const double of_b = (games[b] < 30 ? 40 : 20) * -change;
            rating[a] += of_a;
            rating[b] += of_b;
            ++games[a];
            ++games[b];
        }
        const nlohmann::json file = nlohmann::json::parse(read_file(ratings));
        CHECK(file["players"].size() == 2);
        CHECK(file["counted"].size() == static_cast<std::size_t>(seed));
        for (const auto& [name, value] : rating) {
            CHECK(file["players"][name]["rating"].get<double>() == doctest::Approx(value).epsilon(1e-9));
            CHECK(file["players"][name]["games"] == games[name]);
            CHECK(rated.output.find(fmt::format("{} {:>7.1f}", name + "    ", value)) != std::string::npos);
        }
    }
    const std::string before = read_file(ratings);
    const Run again = rate(fmt::format("{} --ratings {}", folder.file("1.jsonl"), ratings));
    CHECK(again.status == 1);
    CHECK(again.error.find("has been counted before") != std::string::npos);
    CHECK(read_file(ratings) == before);

    for (const char* broken : {"", "[]", "{\"players\":3,\"counted\":[]}", "{\"players\":{}}",
                               "{\"players\":{\"a\":{\"rating\":\"x\",\"games\":1}},\"counted\":[]}"}) {
        CAPTURE(broken);
        write_file(ratings, broken);
        const Run refused = rate(fmt::format("{} --ratings {}", folder.file("1.jsonl"), ratings));
        CHECK(refused.status == 1);
        CHECK(refused.error.find(ratings) != std::string::npos);
        CHECK(read_file(ratings) == broken);
    }
}

TEST_CASE("the digest of a text is the same on every machine") {
    CHECK(tools::digest("") != tools::digest("a"));
    CHECK(tools::digest("a") == tools::digest(std::string{"a"}));
    CHECK(tools::digest("quartet") == 13408753154832980889U);
}
