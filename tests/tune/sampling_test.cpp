// From recorded games to samples.

#include "core/game/random.hpp"
#include "core/game/referee_of.hpp"
#include "core/search/examiner_of.hpp"
#include "engines/dama/dama.hpp"
#include "tests/tools/programs.hpp"
#include "tools/record/game_line.hpp"
#include "tools/record/record_header.hpp"
#include "tools/tool_error.hpp"
#include "tools/tune/sampling.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace quartet;
using namespace quartet::tools;
using dama::Dama;

namespace {

// A game of random moves, the first of them the opening, with a score for each.
PlayedGame random_game(int number, std::uint64_t seed, int opening_plies = 4) {
    Random random{seed};
    const auto referee = make_referee<Dama>();
    PlayedGame game;
    game.pairing.game = number;
    game.pairing.unit = number / 2;
    game.pairing.engine = {number % 2, 1 - number % 2};
    while (!referee->outcome().over) {
        const std::vector<std::string> moves = referee->legal_moves();
        Turn turn;
        turn.kind = referee->ply() < opening_plies ? Turn::Kind::opening : Turn::Kind::played;
        turn.seat = referee->to_move();
        turn.move = *referee->play(moves[random.below(moves.size())]);
        if (turn.kind == Turn::Kind::opening) {
            game.opening.moves.push_back(turn.move);
        } else {
            turn.info.emplace().score = "cp " + std::to_string(referee->ply());
        }
        game.turns.push_back(turn);
    }
    game.outcome = referee->outcome();
    game.reason = game.outcome.reason;
    return game;
}

RecordHeader header(const std::string& rule = "", const std::string& value = "") {
    const auto referee = make_referee<Dama>();
    if (!rule.empty()) REQUIRE(referee->set_option(rule, value));
    Json engines = Json::array();
    for (const char* name : {"a", "b"})
        engines.push_back({{"name", name},
                           {"cmd", name},
                           {"options", Json::object()},
                           {"limits", "nodes=1"},
                           {"margin", 50}});
    return make_header({{"engines", engines}}, *referee);
}

std::string record_text(const RecordHeader& header, const std::vector<PlayedGame>& games) {
    std::string text = header.line();
    for (const PlayedGame& game : games) text += game_line(game, header);
    return text;
}

std::map<std::size_t, int> row_of(const Samples& samples, std::size_t position) {
    std::map<std::size_t, int> row;
    samples.for_each(position, [&](std::size_t index, int amount) { row[index] = amount; });
    return row;
}

bool same(const Samples& a, const Samples& b) {
    if (a.size() != b.size() || a.games().size() != b.games().size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (row_of(a, i) != row_of(b, i) || a.score(i) != b.score(i)) return false;
    for (std::size_t i = 0; i < a.games().size(); ++i) {
        if (a.games()[i].held_out != b.games()[i].held_out || a.games()[i].result != b.games()[i].result ||
            a.games()[i].end != b.games()[i].end)
            return false;
    }
    return true;
}

Samples sample(const PlayedGame& game, const SamplingOptions& options, SamplingCounts& counts) {
    const auto examiner = make_examiner<Dama>();
    return sample_game(*examiner, game, examiner->weights(), options, counts);
}

std::string error_of(const std::vector<std::string>& paths) {
    const auto examiner = make_examiner<Dama>();
    SamplingCounts counts;
    try {
        sample_records(*examiner, paths, examiner->weights(), {}, counts);
    } catch (const ToolError& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("the settled positions after the opening are taken, as White sees them") {
    const Dama dama;
    for (int number = 0; number < 20; ++number) {
        const PlayedGame game = random_game(number, 100 + static_cast<std::uint64_t>(number));
        SamplingCounts counts;
        const Samples samples = sample(game, {}, counts);
        REQUIRE(samples.games().size() == 1);
        const double expected =
            game.outcome.place[0] == game.outcome.place[1] ? 0.5 : game.outcome.place[0] == 1;
        CHECK(samples.games()[0].result == expected);

        dama::Position p = dama.start().position;
        std::size_t at = 0;
        for (std::size_t ply = 0; ply < game.turns.size(); ++ply) {
            if (ply >= 4 && !dama.must_capture(p) && !dama.danger(p)) {
                REQUIRE(at < samples.size());
                std::map<std::size_t, int> row;
                struct Sink {
                    std::map<std::size_t, int>& row;
                    void add(int index, int amount) {
                        if (amount != 0) row[static_cast<std::size_t>(index)] += amount;
                    }
                } sink{row};
                dama.features(p, Seat{0}, sink);
                CHECK(row_of(samples, at) == row);
                const int said = static_cast<int>(ply) + 1;
                CHECK(samples.score(at) == (p.to_move == Seat{0} ? said : -said));
                ++at;
            }
            p = dama.after(p, *dama.read_move(p, game.turns[ply].move));
        }
        CHECK(at == samples.size());
        CHECK(counts.games == 1);
        CHECK(counts.undecided == 0);
        CHECK(counts.positions == game.turns.size() - 4);
        CHECK(counts.settled == at);
    }
}

TEST_CASE("scores are read as engines give them") {
    PlayedGame game = random_game(0, 5, 0);
    SamplingCounts counts;
    const auto first_score = [&](const std::string& score, bool bounded = false) {
        game.turns[0].info->score = score;
        game.turns[0].info->bounded = bounded;
        return sample(game, {}, counts).score(0);
    };
    CHECK(first_score("cp -31") == -31);
    CHECK(first_score("cp 99999") == decided - 1);
    CHECK(first_score("mate 3") == decided);
    CHECK(first_score("mate -3") == -decided);
    CHECK(first_score("mate 0") == -decided); // already lost
    CHECK(first_score("cp 5", true) == no_score);
    CHECK(first_score("") == no_score);
    CHECK(first_score("cp x") == no_score);
    game.turns[0].info.reset();
    CHECK(sample(game, {}, counts).score(0) == no_score);
}

TEST_CASE("games that were not decided on the board say nothing") {
    SamplingCounts counts;
    PlayedGame game = random_game(0, 6);
    game.faults.push_back({.seat = Seat{0}, .engine = 0, .ply = 3, .fault = {FaultKind::crash, ""}});
    CHECK(sample(game, {}, counts).size() == 0);
    game.faults.clear();
    game.reason = std::string{reason::maximum_length};
    CHECK(sample(game, {}, counts).size() == 0);
    CHECK(counts.undecided == 2);
    game.reason = std::string{reason::win_by_score};
    CHECK(sample(game, {}, counts).size() > 0);
    CHECK(counts.undecided == 2);
    CHECK(counts.games == 3);
}

TEST_CASE("of a long game so many positions are drawn, in their order") {
    SamplingCounts counts;
    const PlayedGame game = random_game(0, 7);
    SamplingOptions options;
    const Samples all = sample(game, options, counts);
    REQUIRE(all.size() > 20);
    options.per_game = 10;
    std::set<std::vector<int>> drawn;
    for (options.seed = 1; options.seed <= 5; ++options.seed) {
        const Samples few = sample(game, options, counts);
        CHECK(few.size() == 10);
        CHECK(same(few, sample(game, options, counts)));
        std::size_t at = 0; // each is found further on
        std::vector<int> scores;
        for (std::size_t i = 0; i < few.size(); ++i) {
            while (at < all.size() && (all.score(at) != few.score(i) || row_of(all, at) != row_of(few, i)))
                ++at;
            CHECK(at < all.size());
            scores.push_back(few.score(i));
        }
        drawn.insert(scores);
    }
    CHECK(drawn.size() == 5);
    options.per_game = 100'000;
    CHECK(same(all, [&] {
        options.seed = 1;
        return sample(game, options, counts);
    }()));
}

TEST_CASE("games are held out by their opening, whatever else they are") {
    SamplingOptions options;
    options.held_out = 30;
    SamplingCounts counts;
    int held_out = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        PlayedGame game = random_game(0, seed);
        const bool held = sample(game, options, counts).games()[0].held_out;
        held_out += held;
        // The rest of the game is another, and so are the seats.
        PlayedGame other = game;
        other.turns.resize(4);
        other.pairing.game = 17;
        other.pairing.engine = {1, 0};
        CHECK(sample(other, options, counts).games()[0].held_out == held);
    }
    CHECK(held_out > 80);
    CHECK(held_out < 160);
    options.held_out = 0;
    CHECK_FALSE(sample(random_game(0, 1), options, counts).games()[0].held_out);
}

TEST_CASE("records are read whole, by any number of workers") {
    const testing::TemporaryFolder folder;
    std::vector<PlayedGame> games;
    for (int i = 0; i < 300; ++i) games.push_back(random_game(i, static_cast<std::uint64_t>(i / 2)));
    const RecordHeader head = header();
    testing::write_file(folder.file("all"), record_text(head, games));
    testing::write_file(folder.file("first"), record_text(head, {games.begin(), games.begin() + 120}));
    testing::write_file(folder.file("second"), record_text(head, {games.begin() + 120, games.end()}));
    const auto read = [&](const std::vector<std::string>& names, int workers, SamplingCounts& counts) {
        std::vector<std::string> paths;
        for (const std::string& name : names) paths.push_back(folder.file(name));
        const auto examiner = make_examiner<Dama>();
        SamplingOptions options;
        options.workers = workers;
        options.per_game = 20;
        return sample_records(*examiner, paths, examiner->weights(), options, counts);
    };
    SamplingCounts counts;
    const Samples all = read({"all"}, 1, counts);
    CHECK(counts.games == 300);
    CHECK(all.games().size() == 300);
    CHECK(all.size() > 3'000);
    for (const int workers : {2, 5}) {
        SamplingCounts again;
        CHECK(same(read({"all"}, workers, again), all));
        CHECK(again.settled == counts.settled);
    }
    SamplingCounts of_parts;
    CHECK(same(read({"first", "second"}, 2, of_parts), all));
    CHECK(of_parts.positions == counts.positions);
    // Both games of an opening on the same side.
    for (std::size_t i = 0; i < 300; i += 2) CHECK(all.games()[i].held_out == all.games()[i + 1].held_out);
}

TEST_CASE("records that do not serve are refused by name") {
    const testing::TemporaryFolder folder;
    const auto file = [&](const std::string& name, const std::string& text) {
        testing::write_file(folder.file(name), text);
        return folder.file(name);
    };
    const auto names = [](const std::string& error, const std::vector<std::string>& words) {
        CAPTURE(error);
        for (const std::string& word : words) CHECK(error.find(word) != std::string::npos);
    };
    const std::string good = file("good", record_text(header(), {random_game(0, 1)}));
    CHECK(error_of({good}) == "");
    CHECK(error_of({good, good}) == "");
    names(error_of({folder.file("none")}), {folder.file("none")});

    RecordHeader other = header();
    other.fields["variant"] = "smess";
    names(error_of({file("other", other.line())}), {"other", "'smess'", "'dama'"});
    const std::string rules = file("rules", header("NoProgressLimit", "50").line());
    CHECK(error_of({rules}) == "");
    names(error_of({good, rules}), {"rules", "good"});

    PlayedGame bad = random_game(8, 2);
    bad.turns[5].move = "a1a9";
    names(error_of({file("bad", record_text(header(), {random_game(0, 1), bad}))}),
          {"bad", "game 8", "'a9'"});
    PlayedGame long_one = random_game(9, 3);
    long_one.turns.push_back(long_one.turns.back());
    names(error_of({file("long", record_text(header(), {long_one}))}), {"long", "game 9"});
    PlayedGame nowhere = random_game(3, 3);
    nowhere.opening.position = "W:Wz9:Bh8";
    names(error_of({file("nowhere", record_text(header(), {nowhere}))}), {"nowhere", "game 3"});

    // Whatever a record is cut to, it is read as far as it goes or refused.
    const std::string text = record_text(header(), {random_game(0, 1), random_game(1, 2)});
    Random random{1};
    for (int i = 0; i < 60; ++i) {
        const auto examiner = make_examiner<Dama>();
        SamplingCounts counts;
        const std::string cut = file("cut", text.substr(0, random.below(text.size() + 1)));
        try {
            sample_records(*examiner, {cut}, examiner->weights(), {}, counts);
            CHECK(counts.games <= 2);
        } catch (const ToolError& error) {
            CHECK(std::string{error.what()}.find("cut") != std::string::npos);
        }
    }
    names(error_of({file("zeros", std::string(1'000, '\0'))}), {"zeros"});
}
