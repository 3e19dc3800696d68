// The page of a report: what it holds of games, and that it holds nothing else.

#include "core/game/random.hpp"
#include "engines/catalogue.hpp"
#include "tests/tools/programs.hpp"
#include "tools/referee_setup.hpp"
#include "tools/report/game_pages.hpp"
#include "tools/report/page.hpp"
#include "tools/report/tables.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;

namespace {

RecordHeader header_of(const Referee& referee) {
    RecordHeader header;
    header.variant = referee.name();
    header.seat_letters = referee.seat_letters();
    for (const char* name : {"one", "<two>"}) {
        EngineSpec engine;
        engine.name = name;
        engine.command = name;
        header.engines.push_back(engine);
    }
    return header;
}

// A game of random moves to its end, at most so many.
PlayedGame random_game(Referee& referee, Random& random, int number, int longest) {
    PlayedGame game{.pairing = {}, .opening = {}};
    game.pairing.game = number;
    for (int seat = 0; seat < referee.seats(); ++seat)
        game.pairing.engine[static_cast<std::size_t>(seat)] = (seat + number) % 2;
    referee.set_up_start();
    for (int ply = 0; ply < longest && !referee.outcome().over; ++ply) {
        const std::vector<std::string> moves = referee.legal_moves();
        Turn turn;
        turn.kind = ply < 2 ? Turn::Kind::opening : Turn::Kind::played;
        turn.seat = referee.to_move();
        turn.move = moves[static_cast<std::size_t>(random.below(moves.size()))];
        turn.elapsed = std::chrono::milliseconds{12};
        turn.info = Info{};
        turn.info->score = ply % 3 == 0 ? "mate -2" : "cp 31";
        REQUIRE(referee.play(turn.move));
        game.turns.push_back(turn);
    }
    game.outcome = referee.outcome().over ? referee.outcome() : referee.stopped(reason::maximum_length);
    return game;
}

// What the viewer does: the pieces of a cell after so many turns.
std::map<int, int> stepped(const Json& game, std::size_t turns) {
    std::map<int, int> cells;
    const auto apply = [&](const Json& changes) {
        for (const Json& change : changes) {
            if (change[1] == -1) {
                cells.erase(change[0].get<int>());
            } else {
                cells[change[0].get<int>()] = change[1].get<int>();
            }
        }
    };
    apply(game["start"]);
    for (std::size_t i = 0; i < turns; ++i) apply(game["turns"][i]["cells"]);
    return cells;
}

} // namespace

TEST_CASE("stepping through a game shows each of its positions") {
    Random random{5};
    for (const CatalogueEntry& entry : catalogue()) {
        CAPTURE(entry.name);
        const auto referee = make_referee_for(catalogue(), std::string{entry.name}, {});
        const RecordHeader header = header_of(*referee);
        GamePages pages{*referee, header};
        std::vector<PlayedGame> games;
        for (int number = 0; number < 3; ++number) {
            games.push_back(random_game(*referee, random, number, 200));
            pages.add(games.back());
        }
        const Json json = pages.json();
        CHECK(json["seats"].size() == static_cast<std::size_t>(referee->seats()));
        CHECK(json["boards"].size() == 1);
        CHECK(pages.definitions().find("<defs>") != std::string::npos);
        REQUIRE(json["games"].size() == 3);
        for (std::size_t number = 0; number < games.size(); ++number) {
            const Json& game = json["games"][number];
            REQUIRE(game["turns"].size() == games[number].turns.size());
            CHECK(game["number"] == number + 1);
            CHECK(game["turns"][0]["kind"] == "opening");
            CHECK_FALSE(game["turns"][2].contains("kind"));
            CHECK(game["turns"][2]["score"] == 31);
            CHECK(game["turns"][3]["score"] == "mate -2");
            CHECK(game["turns"][2]["ms"] == 12.0);
            referee->set_up_start();
            for (std::size_t ply = 0; ply <= games[number].turns.size(); ++ply) {
                const Picture picture = *referee->picture();
                const std::map<int, int> cells = stepped(game, ply);
                CHECK(cells.size() == picture.pieces.size());
                for (const picture::Piece& piece : picture.pieces) CHECK(cells.count(piece.cell) == 1);
                if (ply < games[number].turns.size()) REQUIRE(referee->play(games[number].turns[ply].move));
            }
        }
    }
}

TEST_CASE("a page needs nothing else, and no name gets out of its place") {
    PageParts parts;
    parts.title = "<b>&\"</b>";
    parts.games = {{"games", Json::array()}, {"engines", {"</script><script>alert(1)</script>", "\xff\x01"}}};
    const std::string page = page_html(parts);
    CHECK(page.find("<title>&lt;b&gt;&amp;") != std::string::npos);
    CHECK(page.find("</script><script>alert") == std::string::npos);
    CHECK(page.find("\\u003c/script>") != std::string::npos);
    for (const char* outside : {"http://", "https://", "src=", "@import", "url("}) {
        CAPTURE(outside);
        std::size_t at = page.find(outside);
        // The name of SVG's namespace is no address.
        if (at != std::string::npos && page.compare(at, 26, "http://www.w3.org/2000/svg") == 0)
            at = page.find(outside, at + 1);
        CHECK(at == std::string::npos);
    }
}

TEST_CASE("the tables have the figures of the standing") {
    Standing standing{{"one", "<two>"}, 2};
    for (int number = 0; number < 10; ++number) {
        PlayedGame game{.pairing = {}, .opening = {}};
        game.pairing.game = number;
        game.pairing.unit = number / 2;
        game.pairing.engine = {number % 2, 1 - number % 2};
        game.outcome =
            number < 6 ? Outcome::win(Seat{number % 2}, "x") : Outcome::draw("x"); // "one" wins six
        standing.add(game);
    }
    const std::string html = standing_html(standing, 2);
    CHECK(html.find("<th>one</th><td>10</td><td>6</td><td>4</td><td>0</td><td>80.0 %</td>") !=
          std::string::npos);
    CHECK(html.find("&lt;two&gt;") != std::string::npos);
    CHECK(html.find("<two>") == std::string::npos);
    CHECK(html.find("<svg class=\"intervals\"") != std::string::npos);
    CHECK(standing_html(Standing{{"a", "b"}, 2}, 2) == "<p>No game has ended.</p>\n");

    Standing four{{"one", "two", "three"}, 4};
    PlayedGame game{.pairing = {}, .opening = {}};
    game.pairing.engine = {0, 1, 2, 0};
    game.outcome = Outcome::by_points({40, 20, 10, 0}, 4, "x");
    four.add(game);
    const std::string seats = standing_html(four, 4);
    CHECK(seats.find("<th>one</th><td>2</td><td>1</td><td>0</td><td>0</td><td>1</td>") != std::string::npos);
    CHECK(seats.find("Placed before") != std::string::npos);
}

TEST_CASE("a match becomes a page, and what is no record is refused") {
    const TemporaryFolder folder;
    const std::string record = folder.file("games.jsonl");
    const std::string page = folder.file("page.html");
    REQUIRE(
        run(fmt::format("{} match tictactoe --engine cmd=\"{}\" name=a --engine cmd=\"{}\" name=b --depth 1 "
                        "--games 6 --openings random:1 --quiet --json {}",
                        toy_quartet(), mock("tictactoe"), mock("tictactoe"), record))
            .status == 0);
    const Run made =
        run(fmt::format("{} report {} -o {} --games 4 --title 'A <title>'", toy_quartet(), record, page));
    CAPTURE(made.error);
    CHECK(made.status == 0);
    const std::string html = read_file(page);
    CHECK(html.find("<h1>A &lt;title&gt;</h1>") != std::string::npos);
    CHECK(html.find("6 games, begun 20") != std::string::npos);
    CHECK(html.find("Below are the first 4 games.") != std::string::npos);
    CHECK(run(fmt::format("{} report {}", toy_quartet(), record)).output.rfind("<!DOCTYPE html>", 0) == 0);
    // What is no file of its own is written to, not replaced; a link stays one; the record is never replaced.
    CHECK(run(fmt::format("{} report {} -o /dev/full", toy_quartet(), record)).status == 1);
    CHECK(std::filesystem::is_character_file("/dev/full"));
    const std::string link = folder.file("link.html");
    std::filesystem::create_symlink(page, link);
    CHECK(run(fmt::format("{} report {} -o {} --title Again", toy_quartet(), record, link)).status == 0);
    CHECK(std::filesystem::is_symlink(link));
    CHECK(read_file(page).find("<h1>Again</h1>") != std::string::npos);
    const std::string before = read_file(record);
    CHECK(run(fmt::format("{0} report {1} -o {1}", toy_quartet(), record)).status == 2);
    CHECK(read_file(record) == before);
    write_file(page, "{\"record\":\"match\"}\n");
    CHECK(run(fmt::format("{} report {}", toy_quartet(), page)).status == 1);
    CHECK(run(fmt::format("{} report /no/such/file", toy_quartet())).status == 1);
    CHECK(run(fmt::format("{} report", toy_quartet())).status == 2);
    CHECK(run(fmt::format("{} report {} -o /no/such/folder/x", toy_quartet(), record)).status == 1);
}
