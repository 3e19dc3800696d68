// Records as they are written and read back, and what a file may hold that nobody wrote.

#include "engines/catalogue.hpp"
#include "tests/record/random_records.hpp"
#include "tests/tools/programs.hpp"
#include "tools/record/record_reader.hpp"
#include "tools/tool_error.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::tools;
using namespace quartet::testing;

namespace {

// What a record keeps of a game.
void check_same(const PlayedGame& read, const PlayedGame& game) {
    CHECK(read.pairing == game.pairing);
    CHECK(read.opening == game.opening);
    CHECK(read.seed == game.seed);
    CHECK(read.started == game.started);
    CHECK(read.outcome.over);
    CHECK(read.outcome.place == game.outcome.place);
    CHECK(read.outcome.points == game.outcome.points);
    CHECK(read.reason == game.reason);
    CHECK(read.faults.size() == game.faults.size());
    CHECK(read.remarks.size() == game.remarks.size());
    REQUIRE(read.turns.size() == game.turns.size());
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
        const Turn& a = read.turns[i];
        const Turn& b = game.turns[i];
        REQUIRE(a.kind == b.kind);
        REQUIRE(a.seat == b.seat);
        REQUIRE(a.move == b.move);
        REQUIRE(a.elapsed == std::chrono::microseconds{b.elapsed.count() / 1000});
        REQUIRE(a.info.has_value() == b.info.has_value());
        if (!a.info) continue;
        REQUIRE(a.info->score == b.info->score);
        REQUIRE(a.info->depth == b.info->depth);
        REQUIRE(a.info->nodes == b.info->nodes);
    }
}

// A record of Dama with three games, by lines, each with its end.
struct Sample {
    std::unique_ptr<Referee> referee = catalogue()[0].make();
    RecordHeader header = hard_header(*referee);
    std::vector<std::string> lines{header.line()};

    Sample() {
        Random random{5};
        for (int i = 0; i < 3; ++i)
            lines.push_back(game_line(random_game(*referee, header, i, random), header));
    }
    std::string text() const { return fmt::format("{}", fmt::join(lines, "")); }
};

std::string error_of_file(const std::string& text) {
    const TemporaryFolder folder;
    const std::string path = folder.file("r");
    write_file(path, text);
    try {
        read_record(path);
        return "read";
    } catch (const ToolError& error) {
        const std::string message = error.what();
        return message.substr(std::min(path.size(), message.size()));
    }
}

// The error of a game's line after something in it was changed.
std::string error_of_changed(const Sample& sample, const std::function<void(Json&)>& change) {
    Json game = *read_json_line(sample.lines[1]);
    change(game);
    const auto read = read_game_line(json_line(game), sample.header);
    return read ? "read" : fmt::format("{}: {}", read.error().word, read.error().reason);
}

} // namespace

TEST_CASE("a game written, read and written again is the same line, in every game") {
    for (const CatalogueEntry& entry : catalogue()) {
        CAPTURE(entry.name);
        const auto referee = entry.make();
        const RecordHeader header = hard_header(*referee);
        Random random{2026};
        std::size_t left = 0;
        for (int i = 0; i < 60; ++i) {
            CAPTURE(i);
            const PlayedGame game = random_game(*referee, header, i, random);
            const std::string line = game_line(game, header);
            CHECK(std::count(line.begin(), line.end(), '\n') == 1);
            const Result<PlayedGame> read = read_game_line(line, header);
            REQUIRE_MESSAGE(read, (read ? std::string{} : read.error().message()));
            check_same(*read, game);
            CHECK(game_line(*read, header) == line);
            left += static_cast<std::size_t>(
                std::count_if(game.turns.begin(), game.turns.end(),
                              [](const Turn& t) { return t.kind == Turn::Kind::left; }));
        }
        CHECK((left > 0) == (referee->seats() > 2));
    }
}

TEST_CASE("a header is read as it was made") {
    for (const CatalogueEntry& entry : catalogue()) {
        const auto referee = entry.make();
        const RecordHeader header = hard_header(*referee);
        const auto read = read_header_line(header.line());
        REQUIRE(read);
        CHECK(read->line() == header.line());
        CHECK(read->variant == entry.name);
        CHECK(read->seat_letters == referee->seat_letters());
        CHECK(read->engines.size() == header.engines.size());
        CHECK(read->engines[1].name == "two\nlines \xc3\xa9\xe2\x99\x94");
        CHECK(text(read->engines[0].limits) == "tc=1+0.01 depth=8");
        CHECK(read->rules.size() == referee->options().size());
        CHECK(read->started == header.started);
        CHECK(disagreements(*read, header).empty());
    }
}

TEST_CASE("headers agree in what makes the event") {
    const Sample sample;
    const auto with = [&](const std::function<void(Json&)>& change) {
        Json fields = sample.header.fields;
        change(fields);
        return *read_header(fields);
    };
    for (const char* free : {"shard", "concurrency", "started", "pgn", "version"}) {
        const RecordHeader other = with([&](Json& fields) { fields[free] = "x"; });
        CHECK(disagreements(sample.header, other).empty());
        CHECK(differences(sample.header, other).size() == (std::string{free} == "version" ? 1 : 0));
    }
    using Fields = std::vector<std::string>;
    CHECK(disagreements(sample.header, with([](Json& f) { f["seed"] = 3; })) == Fields{"seed"});
    CHECK(disagreements(sample.header, with([](Json& f) { f["new setting"] = 3; })) == Fields{"new setting"});
    CHECK(disagreements(sample.header, with([](Json& f) { f.erase("games"); })) == Fields{"games"});
    CHECK(disagreements(sample.header, with([](Json& f) { f["engines"][1]["limits"] = "nodes=1"; })) ==
          Fields{"engines[1].limits"});
    CHECK(disagreements(sample.header, with([](Json& f) { f["engines"][0]["stderr"] = "log"; })).empty());
    CHECK(disagreements(sample.header, with([](Json& f) { f["rules"]["RepetitionLimit"] = "7"; })) ==
          Fields{"rules"});
    const RecordHeader one = with([](Json& f) { f["engines"][0]["bench"] = 1; });
    CHECK(disagreements(sample.header, one).empty());
    CHECK(disagreements(one, with([](Json& f) { f["engines"][0]["bench"] = 2; })) ==
          Fields{"engines[0].bench"});
}

TEST_CASE("a file is read with what is left of a last line passed over, cut anywhere") {
    const Sample sample;
    const TemporaryFolder folder;
    const std::string path = folder.file("games.jsonl");
    const std::string text = sample.text();
    const std::size_t first = sample.lines[0].size();
    for (std::size_t length = first; length <= text.size(); length += length + 300 < text.size() ? 97 : 1) {
        write_file(path, text.substr(0, length));
        std::size_t games = 0;
        std::size_t end = first;
        while (games < 3 && end + sample.lines[games + 1].size() - 1 <= length) // its line end may be missing
            end += sample.lines[++games].size();
        const Record record = read_record(path);
        REQUIRE(record.games.size() == games);
        REQUIRE(record.cut_off.empty() == (length >= end - 1 && length <= end));
        REQUIRE(record.line_open == (length == end - 1));
        // Gone on with, it is what it would have been.
        mend_record(path, record);
        REQUIRE(read_file(path) == text.substr(0, end));
    }
}

TEST_CASE("what is no record is refused with file, line and word") {
    const Sample sample;
    const auto& lines = sample.lines;
    CHECK(error_of_file("") == ": there is no record in it");
    CHECK(error_of_file("{\"record\":\"mat") == ": line 1 was cut off and is passed over");
    CHECK(error_of_file("nonsense\n").find(", line 1: 'nonsense': it is no JSON") == 0);
    CHECK(error_of_file("[1]\n") == ", line 1: '[1]': it is no object");
    CHECK(error_of_file("{}\n") == ", line 1: 'record': it is missing");
    CHECK(error_of_file(lines[1]) == ", line 1: 'record': the line of a match was expected");
    CHECK(error_of_file(lines[0] + "{\"record\":\"note\"}\n") ==
          ", line 2: 'record': the line of a game was expected");
    CHECK(error_of_file(lines[0] + lines[1].substr(0, 40) + "\n" + lines[2]).find(", line 2: '") == 0);
    CHECK(error_of_file(lines[0] + "\n \r\n" + lines[1]) == "read");
    CHECK(error_of_file(lines[0] + lines[1] + lines[0] + lines[2]) == "read"); // gone on with
    Json other = sample.header.fields;
    other["seed"] = 2;
    CHECK(error_of_file(lines[0] + lines[1] + json_line(other)) ==
          ", line 3: 'seed': another match begins here: the first line has another value");
    CHECK_THROWS_WITH_AS(read_record("/nonexistent/file"),
                         "cannot read '/nonexistent/file': No such file or directory", ToolError);
    CHECK_THROWS_AS(read_record("/"), ToolError);
}

TEST_CASE("fields of a game that do not fit are named, others do not matter") {
    const Sample sample;
    const auto error = [&](const std::function<void(Json&)>& change) {
        return error_of_changed(sample, change);
    };
    CHECK(error([](Json& g) { g["future"] = {{"deep", {1, 2}}}; }) == "read");
    CHECK(error([](Json& g) { g.erase("moves"); }) == "moves: it is missing");
    CHECK(error([](Json& g) { g["moves"] = "a3a4"; }) == "moves: it is an array");
    CHECK(error([](Json& g) { g["moves"][3] = 7; }) == "moves[3]: it is a text");
    CHECK(error([](Json& g) { g["moves"][3] = "two words"; }) == "moves[3]: it is no word");
    CHECK(error([](Json& g) { g["moves"].push_back("a3a4"); }).find("movers: it has") == 0);
    CHECK(error([](Json& g) { g["movers"] = std::string(g["moves"].size(), '?'); }) ==
          "movers: it has a letter that is no seat's");
    CHECK(error([](Json& g) { g["times"].push_back(1); }).find("times: it has") == 0);
    CHECK(error([](Json& g) { g["times"][0] = nullptr; }) ==
          "times[0]: moves of engines have one, others none");
    CHECK(error([](Json& g) { g["times"][0] = -1; }) == "times[0]: it is a number from 0 to 1000000000000");
    CHECK(error([](Json& g) { g["times"][0] = "soon"; }).find("times[0]: it is a number") == 0);
    CHECK(error([](Json& g) { g["drawn"] = {1'000'000}; }).find("drawn[0]: it is a whole number") == 0);
    CHECK(error([](Json& g) { g["drawn"] = {-1}; }).find("drawn[0]: it is a whole number") == 0);
    CHECK(error([](Json& g) { g["game"] = -1; }) == "game: it is a whole number from 0 to 1000000000");
    CHECK(error([](Json& g) { g["game"] = 18446744073709551615U; }).find("game: it is") == 0);
    CHECK(error([](Json& g) { g["game"] = 1.5; }).find("game: it is") == 0);
    CHECK(error([](Json& g) { g["seed"] = -1; }) == "seed: it is a whole number, not below 0");
    CHECK(error([](Json& g) { g["players"].erase(1); }) == "players: it has 2 elements, not 1");
    CHECK(error([](Json& g) { g["players"][1] = 3; }) == "players[1]: it is an object");
    CHECK(error([](Json& g) { g["players"][1]["engine"] = 2; }) ==
          "players[1].engine: it is a whole number from 0 to 1");
    CHECK(error([](Json& g) { g["players"][1]["name"] = "x"; }) ==
          "players[1].name: the header has another for this engine");
    CHECK(error([](Json& g) { g["places"] = {2, 2}; }) == "places: equal ones share the better number");
    CHECK(error([](Json& g) { g["places"] = {0, 1}; }).find("places[0]: it is") == 0);
    CHECK(error([](Json& g) { g["result"] = "0-0"; }) ==
          "result: it does not follow from the places and points");
    CHECK(error([](Json& g) { g["opening"] = nullptr; }) == "opening: it is an object");
    CHECK(error([](Json& g) {
              g["faults"] = {{{"seat", 0}, {"engine", 0}, {"ply", 0}, {"kind", "x"}}};
          }) == "faults[0].kind: there is no such fault");
    CHECK(error([](Json& g) {
              g["faults"] = {{{"seat", 2}}};
          }) == "faults[0].seat: it is a whole number from 0 to 1");
    CHECK(error([](Json& g) {
              g["scores"][0] = nullptr;
              g["depths"][0] = 3;
          }).find("scores[0]: it is null") == 0);
}

TEST_CASE("hostile lines are refused") {
    const Sample sample;
    const auto error = [](const std::string& line) {
        const auto json = read_json_line(line);
        return json ? "read" : json.error().reason;
    };
    const std::string deep(1'000'000, '[');
    CHECK(error("{\"a\":" + deep) == "it nests deeper than 32");
    std::string objects;
    for (int i = 0; i < 1000; ++i) objects += "{\"a\":";
    CHECK(error(objects) == "it nests deeper than 32");
    std::string members = "{\"a\":0";
    for (int i = 0; i < 200'000; ++i) members += fmt::format(",\"{}\":0", i);
    CHECK(error(members + "}") == "an object in it has more than 1000 members");
    CHECK(error("{\"a\":1e999999}") == "a number in it is beyond all bounds");
    CHECK(error("{\"a\":123456789012345678901234567890}") == "read");
    CHECK(error("{\"a\":\"\xff\"}").find("it is no JSON") == 0);
    CHECK(error(std::string("{\"a\":\0}", 7)).find("it is no JSON") == 0);
    CHECK(error("\"" + std::string(max_json_line, 'x') + "\"").find("a line has") == 0);
    CHECK(error_of_file(sample.lines[0] + std::string(100'000'000, 'x')).find(", line 2: 'xxxxx") == 0);
    CHECK(error_of_file(sample.lines[0] + "{\"record\":" + deep + "\n").find(", line 2: '") == 0);

    // Bytes changed anywhere: refused or read, never more.
    Random random{7};
    for (int i = 0; i < 3000; ++i) {
        std::string line = sample.lines[static_cast<std::size_t>(random.below(4))];
        for (int changes = 0; changes < 3; ++changes)
            line[static_cast<std::size_t>(random.below(line.size()))] = static_cast<char>(random.below(256));
        static_cast<void>(read_game_line(line, sample.header));
        static_cast<void>(read_header_line(line));
    }
}
