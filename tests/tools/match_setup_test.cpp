// What comes before the first game: shards, the agenda, the configuration in JSON, the words of a sequential test.

#include "tests/tools/programs.hpp"
#include "tools/engine/engine_json.hpp"
#include "tools/match/agenda.hpp"
#include "tools/match/config.hpp"
#include "tools/standing/sprt_words.hpp"
#include "tools/tool_error.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <thread>
#include <vector>

using namespace quartet;
using namespace quartet::tools;
using Json = nlohmann::ordered_json;

namespace {

// Rounds of two units of two games; each round is known once all games of the one before have ended.
class TwoRounds : public Event {
public:
    explicit TwoRounds(bool in_rounds) : in_rounds_{in_rounds} {}

    int known() const override { return !in_rounds_ || ended_ >= 4 ? 8 : 4; }
    bool complete() const override { return known() == 8; }
    int expected() const override { return 8; }
    Pairing at(int game) const override {
        Pairing pairing;
        pairing.game = game;
        pairing.unit = pairing.opening = game / 2;
        pairing.round = game / 4;
        pairing.engine = {game % 2, 1 - game % 2};
        return pairing;
    }
    void add(int, const Outcome&) override { ++ended_; }
    bool divisible() const override { return !in_rounds_; }

private:
    bool in_rounds_;
    int ended_ = 0;
};

std::vector<int> all_of(Agenda& agenda) {
    std::vector<int> games;
    while (const std::optional<Pairing> pairing = agenda.take()) {
        games.push_back(pairing->game);
        agenda.finished(pairing->game, {});
    }
    return games;
}

// The message with which a configuration is refused.
std::string refusal(const char* text) {
    MatchOptions options;
    try {
        read_config(Json::parse(text), "file", options);
    } catch (const ToolError& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("an agenda is over when it has no game to give, now or later") {
    for (const bool in_rounds : {false, true}) {
        CAPTURE(in_rounds);
        Agenda agenda{std::make_unique<TwoRounds>(in_rounds), Shard{}};
        CHECK_FALSE(agenda.over());
        CHECK(all_of(agenda) == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}); // looking has taken none away
        CHECK(agenda.over());
        Agenda resumed{std::make_unique<TwoRounds>(in_rounds), Shard{}};
        const TwoRounds event{in_rounds};
        for (int game = 0; game < 8; ++game) {
            CHECK_FALSE(resumed.over());
            CHECK(resumed.played_before(event.at(game), {}));
        }
        CHECK(resumed.over());
    }
    Agenda without{std::make_unique<TwoRounds>(false), Shard{4, 5}}; // four units, five parts
    CHECK(without.over());
    Agenda stopped{std::make_unique<TwoRounds>(false), Shard{}};
    stopped.stop();
    CHECK(stopped.over());
}

TEST_CASE("shards") {
    CHECK(read_shard("1/1")->whole());
    const Result<Shard> third = read_shard("3/4");
    REQUIRE(third);
    CHECK(third->index == 2);
    CHECK(third->count == 4);
    CHECK(text(*third) == "3/4");
    CHECK(third->holds(6));
    CHECK(!third->holds(3));
    for (const char* bad :
         {"", "1", "/", "0/4", "5/4", "1/0", "-1/4", "1/4/4", "a/b", "1/99999999999", "1 /4"}) {
        CAPTURE(bad);
        CHECK(!read_shard(bad));
    }
}

TEST_CASE("the shards of an event are all of it, each game once, units whole") {
    std::multiset<int> games;
    for (int i = 0; i < 3; ++i) {
        Agenda agenda{std::make_unique<TwoRounds>(false), Shard{i, 3}};
        const std::vector<int> part = all_of(agenda);
        CHECK(agenda.expected() == static_cast<int>(part.size()));
        CHECK(part.size() % 2 == 0);
        games.insert(part.begin(), part.end());
    }
    CHECK(games == std::multiset<int>{0, 1, 2, 3, 4, 5, 6, 7});
}

TEST_CASE("games that were played before are not played again, and count for what follows") {
    Agenda agenda{std::make_unique<TwoRounds>(true), Shard{}};
    const TwoRounds event{false};
    for (const int game : {1, 0, 3}) CHECK(agenda.played_before(event.at(game), {}));
    CHECK(!agenda.played_before(event.at(3), {})); // twice
    CHECK(!agenda.played_before(event.at(4), {})); // not yet known
    Pairing other = event.at(2);
    std::swap(other.engine[0], other.engine[1]);
    CHECK(!agenda.played_before(other, {})); // another event's
    CHECK(agenda.expected() == 8);
    CHECK(all_of(agenda) == std::vector<int>{2, 4, 5, 6, 7});
}

TEST_CASE("a game that depends on others waits for them") {
    Agenda agenda{std::make_unique<TwoRounds>(true), Shard{}};
    for (int i = 0; i < 4; ++i) CHECK(agenda.take()->game == i);
    std::thread player{[&] {
        for (const int game : {2, 0, 3, 1}) {
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
            agenda.finished(game, {});
        }
    }};
    CHECK(agenda.take()->game == 4);
    player.join();
}

TEST_CASE("an agenda that is stopped hands out no more, also to those who wait") {
    Agenda agenda{std::make_unique<TwoRounds>(true), Shard{}};
    for (int i = 0; i < 4; ++i) CHECK(agenda.take());
    std::thread player{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
        agenda.stop();
    }};
    CHECK(!agenda.take());
    CHECK(!agenda.take());
    player.join();
}

TEST_CASE("a configuration is read as it was written") {
    MatchOptions options;
    options.variant = "dama";
    options.rules = {{"Ending", "play-on"}, {"NoProgressLimit", "0"}};
    for (const char* name : {"one", "two \"quoted\" \xc3\xa9"}) {
        EngineSpec& engine = options.engines.emplace_back();
        engine.name = name;
        for (const char* word :
             {"cmd=sh -c 'x y'", "dir=/tmp", "env.A=b=c", "option.Hash=64", "option.Name=a b", "stderr=log",
              "tc=40/5:00+0.25", "depth=7", "nodes=123456789012", "margin=70", "patience=1.5", "stall=2"}) {
            REQUIRE(set_engine_word(engine, word));
        }
    }
    options.event.games = 100;
    options.event.kind = EventKind::gauntlet;
    options.event.heroes = 2;
    options.order = OpeningOrder::random;
    options.sprt = statistics::SprtOptions{};
    options.adjudication.resign = ResignRule{.movecount = 4, .score = 500, .twosided = true};
    options.adjudication.draw = DrawRule{.movenumber = 30, .movecount = 6, .score = 15};
    options.shard = {2, 7};
    options.openings = "random:8";
    options.seed = 18'446'744'073'709'551'615u;
    options.max_plies = 300;
    options.concurrency = 2;
    options.pgn = "x.pdn";
    options.strict = true;
    const Json written = config_json(options);
    MatchOptions read;
    read_config(Json::parse(written.dump()), "file", read);
    CHECK(config_json(read) == written);
    CHECK(read.seed == options.seed);
    CHECK(read.event == options.event);
    CHECK(read.adjudication == options.adjudication);
    CHECK(read.order == options.order);
    CHECK(read.engines[1].limits == options.engines[1].limits);
    CHECK(read.engines[1].options == options.engines[1].options);
    CHECK(read.engines[1].environment == options.engines[1].environment);
    CHECK(read.engines[1].patience == options.engines[1].patience);
}

TEST_CASE("a configuration that is wrong is refused by the name of the field") {
    CHECK(refusal("{}").empty());
    CHECK(refusal(R"({"unknown":[1,2],"games":5})").empty());
    CHECK(refusal("[]") == "file: a configuration is a JSON object");
    CHECK(refusal(R"({"games":1.5})").find("'games'") != std::string::npos);
    CHECK(refusal(R"({"games":-1})").find("'games'") != std::string::npos);
    CHECK(refusal(R"({"games":99999999999999})").find("'games'") != std::string::npos);
    CHECK(refusal(R"({"seed":-1})").find("'seed'") != std::string::npos);
    CHECK(refusal(R"({"seed":"1"})").find("'seed'") != std::string::npos);
    CHECK(refusal(R"({"variant":1})").find("'variant'") != std::string::npos);
    CHECK(refusal(R"({"shard":"5/4"})").find("'shard'") != std::string::npos);
    CHECK(refusal(R"({"shard":null})").find("'shard'") != std::string::npos);
    CHECK(refusal(R"({"event":"cup"})").find("'cup'") != std::string::npos);
    CHECK(refusal(R"({"sprt":"elo0=x"})").find("'x'") != std::string::npos);
    CHECK(refusal(R"({"resign":"score=no"})").find("'resign'") != std::string::npos);
    CHECK(refusal(R"({"strict":1})").find("'strict'") != std::string::npos);
    CHECK(refusal(R"({"rules":[]})").find("'rules'") != std::string::npos);
    CHECK(refusal(R"({"rules":{"Ending":1}})").find("Ending") != std::string::npos);
    CHECK(refusal(R"({"engines":{}})").find("'engines'") != std::string::npos);
    CHECK(refusal(R"({"engines":[1]})").find("an engine is an object") != std::string::npos);
    CHECK(refusal(R"({"engines":[{"name":"x"}]})").find("'cmd'") != std::string::npos);
    CHECK(refusal(R"({"engines":[{"cmd":["x"]}]})").find("'cmd'") != std::string::npos);
    CHECK(refusal(R"({"engines":[{"cmd":"x","hash":3}]})").find("'hash'") != std::string::npos);
    CHECK(refusal(R"({"engines":[{"cmd":"x","limits":"depth=no"}]})").find("'no'") != std::string::npos);
    CHECK(refusal(R"({"engines":[{"cmd":"x","limits":3}]})").find("'limits'") != std::string::npos);
    CHECK(refusal(R"({"engines":[{"cmd":"x","env":["A"]}]})").find("NAME=VALUE") != std::string::npos);
    CHECK(refusal(R"({"engines":[{"cmd":"x","options":["A"]}]})").find("'options'") != std::string::npos);
}

TEST_CASE("the words of a sequential test") {
    const auto read = [](std::vector<std::string> words) { return read_sprt(words); };
    const auto options = read({"elo0=-2.5", "elo1=2.5", "alpha=0.01", "beta=0.1", "scale=logistic"});
    REQUIRE(options);
    CHECK(options->low == -2.5);
    CHECK(options->high == 2.5);
    CHECK(options->alpha == 0.01);
    CHECK(options->beta == 0.1);
    CHECK(options->scale == statistics::SprtOptions::Scale::logistic);
    CHECK(text(*options) == "elo0=-2.5 elo1=2.5 alpha=0.01 beta=0.1 scale=logistic");
    CHECK(text(*read({"scale=normalized"})).find("scale=normalised") != std::string::npos);
    for (const char* bad : {"elo0", "elo2=3", "elo0=x", "elo0=nan", "elo0=inf", "elo0=", "elo0=1x", "elo0=9",
                            "alpha=0", "alpha=1", "beta=-1", "scale=bayes"}) {
        CAPTURE(bad);
        CHECK(!read({bad}));
    }
}
