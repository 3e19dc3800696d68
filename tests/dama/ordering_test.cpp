#include "engines/dama/dama.hpp"
#include "engines/dama/ordering.hpp"
#include "tests/dama/random_dama.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string_view>

namespace {

using namespace quartet;
using dama::Dama;

dama::Position at(std::string_view text) {
    const auto setup = dama::read_position(text);
    REQUIRE(setup);
    return setup->position;
}

dama::Move move_of(const dama::Position& p, std::string_view text) {
    const auto move = Dama{}.read_move(p, text);
    REQUIRE(move);
    return *move;
}

int order_of(const dama::Position& p, std::string_view text) {
    return dama::order(p, move_of(p, text));
}

} // namespace

TEST_CASE("a move packs into a word that is not 0 and finds a move with the same ends") {
    Random random{4};
    int shared = 0;
    int total = 0;
    for (int i = 0; i < 3000; ++i) {
        const Dama game;
        const dama::Position p = testing::random_dama_position(random, 12);
        Dama::Moves moves;
        game.generate(p, moves);
        std::set<std::uint16_t> words;
        for (const auto& move : moves) {
            const std::uint16_t word = game.pack(p, move);
            CHECK(word != 0);
            words.insert(word);
            dama::Move found;
            REQUIRE(game.unpack(p, word, found));
            CHECK(found.from == move.from);
            CHECK(found.to == move.to);
            CHECK(game.pack(p, found) == word);
            if (move.captured.empty()) CHECK(found == move);
            shared += found == move ? 0 : 1;
            const int slot = game.move_slot(p, move);
            CHECK(slot >= 0);
            CHECK(slot < Dama::move_slots);
        }
        total += moves.size();
    }
    CHECK(total > 20'000);
    CHECK(shared * 1000 < total); // seldom
}

TEST_CASE("a capture from a1 to a1 is no word 0 either") {
    const dama::Position p = at("W:WKa1:Ba3,c5,e3,Kc1");
    const dama::Move round = move_of(p, "a1a1");
    CHECK(round.from == round.to);
    CHECK(dama::pack(p, round) != 0);
}

TEST_CASE("any word gives a legal move or none") {
    Random random{5};
    for (int i = 0; i < 40; ++i) {
        const Dama game;
        const dama::Position p = testing::random_dama_position(random, 8);
        Dama::Moves moves;
        game.generate(p, moves);
        std::set<std::uint16_t> words;
        for (const auto& move : moves) words.insert(game.pack(p, move));
        for (unsigned word = 0; word <= 0xffff; ++word) {
            dama::Move found;
            const bool legal = game.unpack(p, static_cast<std::uint16_t>(word), found);
            // One REQUIRE of all: 65,536 words a position.
            REQUIRE(legal == (words.count(static_cast<std::uint16_t>(word)) == 1));
        }
    }
}

TEST_CASE("captures come first, kings among the taken count more, then crowning, then advance") {
    const dama::Position quiet = at("W:Wa2,c7,e5,Kh1:Bd3,f8");
    CHECK(order_of(quiet, "c7c8") > order_of(quiet, "e5e6"));
    CHECK(order_of(quiet, "e5e6") > order_of(quiet, "a2a3"));
    CHECK(order_of(quiet, "a2a3") > order_of(quiet, "a2b2"));
    CHECK(order_of(quiet, "e5d5") > order_of(quiet, "h1h2"));
    const dama::Position capture = at("W:Wd4:Bd5,Kc4,e4");
    CHECK(order_of(capture, "d4xb4") > order_of(capture, "d4xf4"));
    CHECK(order_of(capture, "d4xf4") > order_of(quiet, "c7c8"));
}

TEST_CASE("order and history slot are the same from either side of the board") {
    Random random{6};
    for (int i = 0; i < 500; ++i) {
        const Dama game;
        const dama::Position p = testing::random_dama_position(random);
        const dama::Position q = game.turned(p);
        Dama::Moves moves;
        game.generate(p, moves);
        for (const auto& move : moves) {
            dama::Set captured{};
            for (Square square : move.captured) captured.insert(Square{63 - square.index()});
            const dama::Move same{captured, Square{63 - move.from.index()}, Square{63 - move.to.index()}};
            CHECK(game.order(p, move) == game.order(q, same));
            CHECK(game.move_slot(p, move) == game.move_slot(q, same));
        }
    }
}
