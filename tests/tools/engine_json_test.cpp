// Engine descriptions: as words of the command line, as JSON, and back.

#include "tools/engine/engine_json.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>

using namespace quartet;
using namespace quartet::tools;
using Json = nlohmann::ordered_json;

namespace {

// A spec with everything set that can be.
EngineSpec rich() {
    EngineSpec spec;
    for (const char* word : {"cmd=ssh host 'engine --x=1'", "name=Some One", "dir=/tmp", "env.A=1",
                             "env.B=x=y", "option.Hash=16", "option.Clear Hash=", "stderr=log.txt",
                             "tc=40/5:00+0.25", "delay=1.5", "movetime=250", "depth=9", "nodes=123456789012",
                             "restart=on", "ponder=on", "margin=70", "patience=2.5", "stall=0.001"}) {
        CAPTURE(word);
        REQUIRE(set_engine_word(spec, word));
    }
    return spec;
}

ParseError refusal(const char* text) {
    const Result<EngineSpec> read = read_engine(Json::parse(text));
    REQUIRE_FALSE(read);
    return read.error();
}

} // namespace

TEST_CASE("a description survives the way to JSON and back") {
    EngineSpec plain;
    plain.command = "engine";
    plain.name = "engine";
    for (const EngineSpec& spec : {rich(), plain}) {
        const Json json = engine_json(spec);
        const Result<EngineSpec> back = read_engine(Json::parse(json.dump()));
        REQUIRE(back);
        CHECK(back->command == spec.command);
        CHECK(back->name == spec.name);
        CHECK(back->directory == spec.directory);
        CHECK(back->environment == spec.environment);
        CHECK(back->options == spec.options);
        CHECK(back->error_log == spec.error_log);
        CHECK(back->limits == spec.limits);
        CHECK(back->restart == spec.restart);
        CHECK(back->ponder == spec.ponder);
        CHECK(back->margin == spec.margin);
        CHECK(back->patience == spec.patience);
        CHECK(back->stall == spec.stall);
        CHECK(engine_json(*back) == json);
    }
}

TEST_CASE("a person's JSON: numbers and truth values as such") {
    const Result<EngineSpec> read = read_engine(Json::parse(
        R"({"cmd": "x", "options": {"Hash": 64, "Ponder": true, "Style": "wild"}, "movetime": 100, "tc": "1+0.01",
            "delay": 2, "restart": true, "ponder": "on", "margin": 5, "patience": 1.5})"));
    REQUIRE(read);
    CHECK(read->options == std::vector<std::pair<std::string, std::string>>{
                               {"Hash", "64"}, {"Ponder", "true"}, {"Style", "wild"}});
    CHECK(text(read->limits) == "tc=1+0.01 delay=2 movetime=100");
    CHECK(read->restart);
    CHECK(read->ponder);
    CHECK(read->margin.count() == 5);
    CHECK(read->patience.count() == 1500);
}

TEST_CASE("what is wrong is named") {
    CHECK(refusal("[]").word == "engines");
    CHECK(refusal(R"({"name": "x"})").word == "cmd");
    CHECK(refusal(R"({"cmd": 5, "colour": "red"})").word == "colour");
    CHECK(refusal(R"({"cmd": ["x"]})").word == "cmd");
    CHECK(refusal(R"({"cmd": "x", "options": []})").word == "options");
    CHECK(refusal(R"({"cmd": "x", "options": {"Hash": null}})").word == "Hash");
    CHECK(refusal(R"({"cmd": "x", "env": {"A": "1"}})").word == "env");
    CHECK(refusal(R"({"cmd": "x", "env": ["=1"]})").word == "env");
    CHECK(refusal(R"({"cmd": "x", "limits": 5})").word == "limits");
    CHECK(refusal(R"({"cmd": "x", "limits": "depth=0"})").word == "0");
    CHECK(refusal(R"({"cmd": "x", "movetime": "soon"})").word == "soon");
    CHECK(refusal(R"({"cmd": "x", "restart": "maybe"})").word == "maybe");
    CHECK(refusal(R"({"cmd": "x", "ponder": 1})").word == "1");
    CHECK(refusal(R"({"cmd": "x", "delay": -1})").word == "-1");
}

TEST_CASE("what an engine cannot be asked to do") {
    EngineSpec spec;
    REQUIRE(set_engine_word(spec, "ponder=on"));
    CHECK(check_engine(spec, 2));
    CHECK(check_engine(spec, 4).error().word == "ponder=on");
    REQUIRE(set_engine_word(spec, "ponder=off"));
    CHECK(check_engine(spec, 4));
    REQUIRE(set_engine_word(spec, "delay=3"));
    CHECK(check_engine(spec, 2).error().word == "delay");
    REQUIRE(set_engine_word(spec, "tc=60"));
    CHECK(check_engine(spec, 2));
}
