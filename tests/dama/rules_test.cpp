#include "core/game/random.hpp"
#include "engines/dama/rules.hpp"
#include "tests/dama/slow_dama.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace {

using namespace quartet;
using namespace quartet::dama;
using namespace quartet::testing;
using Ending = RuleOptions::Ending;
using PromotionInCapture = RuleOptions::PromotionInCapture;

constexpr RuleOptions as_man{};
constexpr RuleOptions as_king{.promotion_in_capture = PromotionInCapture::king,
                              .ending = Ending::king_beats_lone_man};

Position from(std::string_view fen) {
    return SlowDama{fen}.position();
}

std::uint64_t perft(const Position& p, int depth, const RuleOptions& options = as_man) {
    if (depth == 1) return count(p, options);
    std::uint64_t total = 0;
    for_each(p, options, [&](const Move& move) { total += perft(after(p, move), depth - 1, options); });
    return total;
}

// The engine's legal moves; checks on the way that list, count and visitor agree and that no move comes twice.
std::set<SlowMove> legal(const Position& p, const RuleOptions& options = as_man) {
    Moves list;
    generate(p, options, list);
    std::set<SlowMove> moves;
    for (const Move& move : list) moves.insert(slow_move(move));
    CHECK(moves.size() == static_cast<std::size_t>(list.size()));
    CHECK(count(p, options) == static_cast<std::uint64_t>(list.size()));
    std::uint64_t visited = 0;
    for_each(p, options, [&](const Move&) { ++visited; });
    CHECK(visited == static_cast<std::uint64_t>(list.size()));
    CHECK(has_move(p) == !list.empty());
    CHECK(has_capture(p) == (!list.empty() && list[0].captured.any()));
    return moves;
}

// The moves of all routes of this text in the slow generator: "f3xf5xd5", "a3a4".
std::set<SlowMove> moves_of_routes(std::string_view fen, const std::vector<std::string>& texts,
                                   const RuleOptions& options = as_man) {
    std::set<SlowMove> moves;
    for (const std::string& text : texts) {
        bool found = false;
        for (const SlowRoute& route : SlowDama{fen, options}.routes()) {
            if (route.text() != text) continue;
            found = true;
            moves.insert({route.squares.front().index(), route.squares.back().index(), route.captured});
        }
        CHECK_MESSAGE(found, text);
    }
    return moves;
}

// Exactly the moves of these routes are legal.
void check_only(std::string_view fen, const std::vector<std::string>& texts,
                const RuleOptions& options = as_man) {
    CAPTURE(fen);
    const std::set<SlowMove> expected = moves_of_routes(fen, texts, options);
    CHECK(expected.size() == texts.size());
    CHECK(legal(from(fen), options) == expected);
    CHECK(SlowDama{fen, options}.moves() == expected);
}

TEST_CASE("perft from the start") {
    const std::uint64_t figures[] = {8, 64, 708, 7538, 85090, 931312, 10782308, 123285642, 1454012156};
#ifdef NDEBUG
    const int deepest = 9;
#else
    const int deepest = 6; // with assertions on, the rest takes minutes
#endif
    for (int depth = 1; depth <= deepest; ++depth)
        CHECK(perft(start_position(), depth) == figures[depth - 1]);
    CHECK(from("W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba7,b7,c7,d7,e7,f7,g7,h7,a6,b6,c6,d6,e6,"
               "f6,g6,h6") == start_position());
    for (int depth = 1; depth <= 4; ++depth)
        CHECK(SlowDama{start_position(), as_man}.perft(depth) == figures[depth - 1]);
}

constexpr std::string_view many_routes = "W:WKe2:BKd1,Kf1,Kg2,Kc3,Kb4,Kh4,Kf5,Ke7,Kd8,Kf8,d2,e3,f3,a5,d6,g7";

TEST_CASE("perft of the positions on the rules page") {
    struct Row {
        std::string_view fen;
        std::vector<std::uint64_t> figures;
    };
    const Row rows[] = {
        {"W:We5,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1:Ba7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f5",
         {3, 11, 65, 447, 8068}},
        {"B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5", {1, 4, 47, 221, 3337, 17428}},
        {"W:WKa1,Kb1:BKh8", {20, 265, 6682, 80179, 1726338}},
        {"W:Wa2,b3,g6:Bh7,c5,b6", {8, 50, 304, 1586, 9897, 56829, 373384, 2191709}},
        {"W:WKa1,Kb2,c4,d4:BKh8,Kg7,e5,f5", {32, 834, 15791, 289770, 5188022}},
        {"W:Wf6,c4,h2:Bf7,Ke8,Kc8,a6", {1, 2, 24, 37, 474, 925}},
        {many_routes, {62}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.fen);
        for (std::size_t i = 0; i < row.figures.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            CHECK(perft(from(row.fen), depth) == row.figures[i]);
            if (row.figures[i] < 10000) CHECK(SlowDama{row.fen}.perft(depth) == row.figures[i]);
        }
    }
}

TEST_CASE("perft of positions from play") {
    std::ifstream file{QUARTET_TEST_DATA "/dama_positions.txt"};
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        CAPTURE(line);
        const std::string fen = line.substr(0, line.find(" |"));
        std::istringstream figures{line.substr(line.find('|') + 1)};
        int depth = 0;
        for (std::uint64_t figure = 0; figures >> figure;) {
            CHECK(perft(from(fen), ++depth) == figure);
            CHECK(SlowDama{fen}.perft(depth) == figure);
        }
        CHECK(depth == 3);
    }
    CHECK(lines == 20);
}

TEST_CASE("thousands of routes, few moves, little work") {
    CHECK(SlowDama{many_routes}.routes().size() == 14315);
    CHECK(SlowDama{many_routes}.moves() == legal(from(many_routes)));
    Moves moves;
    const int jumps = generate_captures(from(many_routes), as_man, moves);
    CHECK(moves.size() == 62);
    // A jump costs some 15 nanoseconds; in 10 milliseconds there is room for three times as many.
    CHECK(jumps < 210000);
}

TEST_CASE("the most captures that a position is known to have") {
    Position p = from("W:W:B");
    p.own = Set{0x0010101000000081};
    p.opponent = Set{0x040a856406040c44};
    p.kings = p.own | p.opponent;
    const std::set<SlowMove> moves = legal(p);
    CHECK(moves.size() == 1264);
    CHECK(SlowDama{p, as_man}.moves() == moves);
}

TEST_CASE("the federation's examples") {
    const std::string a = "a4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2";
    const std::string c = "e5,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1";
    check_only("W:W" + a + ":Bc7,h7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4", {"f3xf5xd5xd7xb7"});
    check_only("W:W" + a + ":Bc7,e7,g7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4", {"f3xf5xh5xh7xf7xd7xb7"});

    const std::string third = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5";
    const std::set<SlowMove> only = legal(from(third));
    REQUIRE(only.size() == 1);
    CHECK(only.begin()->from == 58); // c8
    CHECK(only.begin()->to == 8);    // a2
    CHECK(Set{only.begin()->captured}.count() == 8);
    CHECK(SlowDama{third}.moves() == only);
    CHECK(SlowDama{third}.routes().size() == 5);

    check_only("B:Wc5,a4,f4,g4,h4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,f5",
               {"c8xc4xc2xf2xh2"});
    check_only("W:We4,a3,b3,e3,f3,h3,d2,e2,g2:BKc8,a7,d7,e7,f7,g7,f6,g6,e5", {"e4xe6xe8"});

    const std::string sixth =
        "W:Wf7,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5";
    const std::set<SlowMove> f7f8 = moves_of_routes(sixth, {"f7f8"});
    const std::set<SlowMove> all = legal(from(sixth));
    CHECK(all.size() > 1);
    CHECK(all.count(*f7f8.begin()) == 1);
    const SlowDama after_f7f8 = SlowDama{sixth}.after(*f7f8.begin());
    CHECK(after_f7f8.at({5, 7}) == 'K');
    const Move step{.captured = {}, .from = Square{53}, .to = Square{61}};
    CHECK(after(from(sixth), step) == after_f7f8.position());
    std::set<SlowMove> answer;
    for (const SlowRoute& r : after_f7f8.routes())
        if (r.text() == "e8xe2xc2")
            answer.insert({r.squares.front().index(), r.squares.back().index(), r.captured});
    CHECK(answer.size() == 1);
    CHECK(legal(after_f7f8.position()) == answer);

    check_only("W:Wf6,a4,c4,a3,b3,c3,d3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,f7,a6,b6,c6,d6,h6,a5,c5",
               {"f6xf8xd8"});
    check_only("W:W" + c + ":Ba7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f5", {"e5xg5", "h1xh7", "h1xh8"});
    check_only("W:W" + c + ":Ba7,b7,c7,d7,a6,b6,c6,d6,f6,g6,h6,a5,c5,f5", {"e5xg5xg7"});
    check_only("W:W" + c + ":Ba7,b7,c7,d7,e7,g7,a6,b6,c6,d6,f6,h6,a5,c5,f5", {"h1xh7xf7"});
}

TEST_CASE("a man that ends a capture on the last rank is crowned") {
    for (const char* fen :
         {"W:We4,a3,b3,e3,f3,h3,d2,e2,g2:BKc8,a7,d7,e7,f7,g7,f6,g6,e5",
          "W:Wf6,a4,c4,a3,b3,c3,d3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,f7,a6,b6,c6,d6,h6,a5,c5"}) {
        Moves moves;
        generate(from(fen), as_man, moves);
        REQUIRE(moves.size() == 1);
        const Position next = after(from(fen), moves[0]);
        CHECK(next.kings.contains(moves[0].to));
        CHECK(next.opponent.contains(moves[0].to));
    }
}

TEST_CASE("more positions") {
    // Crosses a square that it has emptied.
    check_only("W:WKa1:Ba3,c5,d3,b2,a7", {"a1xa5xd5xd2xa2xa8"});
    check_only("W:WKb1:Bb4,d6,f4,h8", {"b1xb6xf6xf1", "b1xb6xf6xf2", "b1xb6xf6xf3"});
    // The same ends, different victims.
    check_only("W:Wd2:Bd3,c4,b5,c2,b3", {"d2xb2xb4xb6", "d2xd4xb4xb6", "d2xb2xb4xd4"});
    // No turn of 180 degrees.
    check_only("W:WKd1:BKb1,Kf1,h8", {"d1xa1", "d1xg1", "d1xh1"});
    check_only("W:Wd6:Bd7,Kb8", {"d6xd8"});
    check_only("W:Wd6:Bd7,Kb8", {"d6xd8xa8"}, as_king);
    check_only("W:Wd6:Bd7,Ke8", {"d6xd8xf8"});
    CHECK(legal(from("W:WKc1,c5:BKa2")).size() == 13);
    // As a king it may not turn back over what it has just jumped: d8 sees d5, but came from there.
    check_only("W:Wd6:Bd7,d4", {"d6xd8"}, as_king);
}

TEST_CASE("a blocked side loses, and one without pieces") {
    const Position blocked = from("B:Wa3,a4,b5,c5:Ba5");
    CHECK(legal(blocked).empty());
    CHECK(outcome(blocked, as_man) == Outcome::win(white, "no legal move"));
    const Position bare = from("W:W:Ba5,Kb7");
    CHECK(legal(bare).empty());
    CHECK(outcome(bare, as_man) == Outcome::win(black, "no pieces left"));
    const RuleOptions federation{.promotion_in_capture = PromotionInCapture::man,
                                 .ending = Ending::one_each_draws};
    CHECK(outcome(bare, federation) == Outcome::win(black, "no pieces left"));
    CHECK_FALSE(outcome(start_position(), as_man).over);
    // Also where the other one is to move, which no game comes to.
    RuleOptions play_on = as_man;
    play_on.ending = Ending::play_on;
    for (const RuleOptions& options : {as_man, federation, play_on}) {
        CHECK(outcome(from("B:W:Ba5,Kb7"), options) == Outcome::win(black, "no pieces left"));
        CHECK(outcome(from("W:Wa2:B"), options) == Outcome::win(white, "no pieces left"));
    }
}

TEST_CASE("the Ending option") {
    const auto with = [](Ending ending) {
        return RuleOptions{.promotion_in_capture = PromotionInCapture::man, .ending = ending};
    };
    struct Row {
        std::string_view fen;
        Outcome king_beats_lone_man;
        Outcome one_each_draws;
    };
    const Outcome playing = Outcome::playing();
    const Row rows[] = {
        {"W:WKa1:Bc7", Outcome::win(white, "king against one man"), Outcome::draw("one piece each")},
        {"B:WKa1:Bc7", Outcome::win(white, "king against one man"), Outcome::draw("one piece each")},
        {"W:Wa2:BKc7", Outcome::win(black, "king against one man"), Outcome::draw("one piece each")},
        {"B:Wa2:BKc7", Outcome::win(black, "king against one man"), Outcome::draw("one piece each")},
        {"W:WKa1:BKc7", Outcome::draw("one king each"), Outcome::draw("one piece each")},
        {"W:Wa2:Bc7", playing, Outcome::draw("one piece each")},
        // Men may stand beside the king, and kings beside the king.
        {"W:WKa1,b2:Bd7", Outcome::win(white, "king against one man"), playing},
        {"B:WKa1,b2:Bd7", Outcome::win(white, "king against one man"), playing},
        {"B:WKa1,Kb2:Bd7", Outcome::win(white, "king against one man"), playing},
        // Not against two men, not against a king, not men alone.
        {"W:WKa1:Bd7,e7", playing, playing},
        {"W:WKa1,Kb1:BKd7", playing, playing},
        {"W:WKa1,b2:BKd7", playing, playing},
        {"W:Wa2,b2:Bd7", playing, playing},
        // A pending capture is played first.
        {"W:WKa1:Ba7", playing, playing},
        {"W:WKa1:BKa7", playing, playing},
        {"B:WKa1:BKa7", Outcome::draw("one king each"),
         Outcome::draw("one piece each")}, // a1 cannot be taken
        {"W:Wd3:Bd4", playing, playing},
        {"W:Wd3:BKd7", Outcome::win(black, "king against one man"), Outcome::draw("one piece each")},
        {"B:Wd3:BKd7", playing, playing},
    };
    for (const Row& row : rows) {
        CAPTURE(row.fen);
        CHECK(outcome(from(row.fen), with(Ending::king_beats_lone_man)) == row.king_beats_lone_man);
        CHECK(outcome(from(row.fen), with(Ending::one_each_draws)) == row.one_each_draws);
        CHECK(outcome(from(row.fen), with(Ending::play_on)) == playing);
        // Adjudication is no matter of the moves: perft goes on.
        CHECK(count(from(row.fen), as_man) > 0);
        CHECK(outcome(turned(from(row.fen)), with(Ending::king_beats_lone_man)).over ==
              row.king_beats_lone_man.over);
    }
}

TEST_CASE("a sacrifice is not adjudicated before it is taken") {
    const Position p = from("W:WKa1,Kc2:BKd7");
    Position next = after(p, {.captured = {}, .from = Square{10}, .to = Square{11}}); // c2d2
    CHECK_FALSE(outcome(next, as_man).over);
    check_only("B:WKa1,Kd2:BKd7", {"d7xd1"});
    next = after(next, {.captured = Set{Square{11}}, .from = Square{51}, .to = Square{3}}); // d7xd1
    CHECK_FALSE(outcome(next, as_man).over); // one king each, but White takes
    Moves moves;
    generate(next, as_man, moves);
    REQUIRE(moves.size() > 0);
    for (const Move& move : moves)
        CHECK(outcome(after(next, move), as_man) == Outcome::win(white, "no pieces left"));
}

// A random position: up to `most` pieces a side, kings with probability eighths/8, men not on their last rank.
SlowDama random_position(Random& random, const RuleOptions& options, int most, std::uint64_t eighths) {
    SlowDama board{options};
    for (const bool is_white : {true, false}) {
        const int pieces = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(most)));
        for (int i = 0; i < pieces; ++i) {
            const SlowSquare s{static_cast<int>(random.below(8)), static_cast<int>(random.below(8))};
            const bool last = s.rank == (is_white ? 7 : 0);
            if (board.at(s) != SlowDama::nobody) continue;
            const bool king = last || random.below(8) < eighths;
            board.put(s, is_white ? (king ? 'K' : 'M') : (king ? 'k' : 'm'));
        }
    }
    board.set_white_to_move(random.below(2) == 0);
    return board;
}

// The engine's whole idea of a position against the slow one's.
void compare(const SlowDama& slow, const RuleOptions& options) {
    const Position p = slow.position();
    const std::set<SlowMove> moves = legal(p, options);
    CHECK(moves == slow.moves());
    Moves list;
    generate(p, options, list);
    for (const Move& move : list) {
        const Position next = after(p, move);
        CHECK(next == slow.after(slow_move(move)).position());
        // Men step forward for good, and what is taken is gone: either way fewer futures are left.
        const bool forward_step =
            !p.kings.contains(move.from) && move.from.index() / 8 != move.to.index() / 8;
        CHECK(progress(p, move) == (move.captured.any() || forward_step));
    }
}

TEST_CASE("random play agrees with the slow generator") {
    Random random{2024};
    for (const RuleOptions& options : {as_man, as_king}) {
        for (int game = 0; game < 120; ++game) {
            SlowDama board{start_position(), options};
            for (int ply = 0; ply < 150; ++ply) {
                compare(board, options);
                const std::set<SlowMove> moves = board.moves();
                if (moves.empty()) break;
                auto chosen = moves.begin();
                std::advance(chosen, static_cast<std::ptrdiff_t>(random.below(moves.size())));
                board = board.after(*chosen);
            }
        }
    }
}

TEST_CASE("random positions agree with the slow generator") {
    Random random{2025};
    for (const RuleOptions& options : {as_man, as_king})
        for (int round = 0; round < 4000; ++round)
            compare(random_position(random, options, 4 + round % 13, static_cast<std::uint64_t>(round % 9)),
                    options);
}

TEST_CASE("perft of random positions agrees with the slow one") {
    Random random{2026};
    for (const RuleOptions& options : {as_man, as_king})
        for (int round = 0; round < 60; ++round) {
            const SlowDama board = random_position(random, options, 6, static_cast<std::uint64_t>(round % 4));
            for (int depth = 1; depth <= 3; ++depth)
                CHECK(perft(board.position(), depth, options) == board.perft(depth));
        }
}

TEST_CASE("a turned position is the same game with the colours exchanged") {
    Random random{2027};
    CHECK(turned(start_position()) == passed(start_position()));
    for (int round = 0; round < 500; ++round) {
        const Position p =
            random_position(random, as_man, 12, static_cast<std::uint64_t>(round % 5)).position();
        const Position q = turned(p);
        CHECK(turned(q) == p);
        CHECK(q.to_move == other(p.to_move));
        CHECK(perft(p, 2) == perft(q, 2));
        CHECK(q.own.contains(Square{0}) == p.own.contains(Square{63}));
        CHECK(passed(passed(p)) == p);
        CHECK(passed(p).own == p.opponent);
        CHECK(passed(p).to_move == other(p.to_move));
    }
}

TEST_CASE("keys tell positions apart") {
    // All positions of a few games and around them: equal keys only for equal positions.
    Random random{2028};
    std::unordered_map<Key, Position> seen;
    int positions = 0;
    for (int game = 0; game < 60; ++game) {
        Position p = start_position();
        for (int ply = 0; ply < 120; ++ply) {
            Moves moves;
            generate(p, as_man, moves);
            if (moves.empty()) break;
            for (const Move& move : moves) {
                const Position next = after(p, move);
                for (const Position& q : {next, passed(next), turned(next)}) {
                    const auto [entry, fresh] = seen.try_emplace(key(q), q);
                    if (!fresh) CHECK(entry->second == q);
                    ++positions;
                }
            }
            p = after(p, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
        }
    }
    CHECK(positions > 50000);
    // The same squares in other hands, and by the other side.
    CHECK(key(from("W:Wh7:Bg2")) != key(from("W:Wg2:Bh7")));
    CHECK(key(from("W:WKh8:BKa1")) != key(from("B:WKh8:BKa1")));
    CHECK(key(from("W:WKh8,a2:Bb5")) != key(from("W:Wa2:BKh8,b5")));
    CHECK(key(from("W:WKc3:Bb5")) != key(from("W:Wc3:Bb5")));
}

TEST_CASE("positions and moves are plain values") {
    CHECK(std::is_trivially_copyable_v<Position>);
    CHECK(std::is_trivially_default_constructible_v<Move>);
    CHECK(sizeof(Position) == 32);
    CHECK(sizeof(Move) == 16);
}

} // namespace
