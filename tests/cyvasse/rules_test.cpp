// The rules of Cyvasse from their page: board, pieces, moves, attacks and armour, captures.

#include "tests/cyvasse/scenes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

namespace {

using namespace quartet;
using namespace quartet::testing;
using cyvasse::Kind;
using Board = cyvasse::Geometry;

const std::string ring_of_e4 = "e5 f5 f4 e3 d3 d4";

// The six neighbours of e4, each with a letter before it.
std::string ring(char letter) {
    std::istringstream cells{ring_of_e4};
    std::string words;
    for (std::string cell; cells >> cell;) words += ' ' + (letter + cell);
    return words;
}

const Texts ring_cells{"e5", "f5", "f4", "e3", "d3", "d4"};

} // namespace

TEST_CASE("88 cells in rows of 8 9 10 11 12 11 10 9 8, by their names") {
    std::array<int, 9> lengths{};
    for (const SlowCell cell : slow_cells()) {
        ++lengths[static_cast<std::size_t>(cell.rank - 1)];
        CHECK(Board::parse(cell.name()).has_value());
    }
    CHECK(lengths == std::array<int, 9>{8, 9, 10, 11, 12, 11, 10, 9, 8});
    CHECK(slow_cells().size() == 88);
    CHECK(Board::cells == 88);
    for (const std::string_view name : {"a1", "h1", "a5", "l5", "e9", "l9", "i2", "b6", "l6"})
        CHECK(Board::parse(name).has_value());
    for (const std::string_view name : {"i1", "d9", "a6", "m5", "a0", "e10", "c8", "l4"})
        CHECK_FALSE(Board::parse(name).has_value());
}

TEST_CASE("neighbours and lines lead the six ways of the page") {
    for (const SlowCell cell : slow_cells()) {
        CAPTURE(cell.name());
        Texts expected;
        for (const SlowDirection d : slow_directions)
            if ((cell + d).on_board()) expected.insert((cell + d).name());
        Texts found;
        for (Square square : Board::neighbours(fast_square(cell)))
            found.insert(std::string{Board::name(square)});
        CHECK(found == expected);
        CHECK(Board::half_turn(fast_square(cell)) == fast_square(cell.half_turned()));
    }
    const auto front = [](std::string_view name, Seat seat) {
        Texts cells;
        for (Square square : cyvasse::front_cells(cyvasse::Set{*Board::parse(name)}, seat))
            cells.insert(std::string{Board::name(square)});
        return cells;
    };
    CHECK(front("e4", cyvasse::white) == Texts{"e5", "f5"});
    CHECK(front("e6", cyvasse::black) == Texts{"e5", "d5"});
    CHECK(front("e9", cyvasse::white).empty());
    CHECK(front("a1", cyvasse::black).empty());
}

TEST_CASE("the pieces are those of the page") {
    int army = 0;
    for (std::size_t kind = 0; kind < cyvasse::pieces.size(); ++kind) {
        const cyvasse::Piece& piece = cyvasse::pieces[kind];
        const SlowPiece& row = slow_pieces[kind];
        CAPTURE(piece.name);
        CHECK(piece.letter == row.letter);
        CHECK(piece.armour == row.armour);
        CHECK(piece.steps == row.move);
        CHECK(piece.attack.from == row.attack_from);
        CHECK(piece.attack.to == row.attack_to);
        CHECK(piece.capture.to == row.capture_to);
        army += piece.number;
    }
    CHECK(army == 23);
}

TEST_CASE("the start: two full armies, the same for both, out of each other's reach") {
    const SlowCyvasse board;
    for (const cyvasse::Piece& piece : cyvasse::pieces) {
        CHECK(board.count(piece.letter) == piece.number);
        CHECK(board.count(SlowCyvasse::lowered(piece.letter)) == piece.number);
    }
    CHECK(half_turned(board).position() == board.passed().position());
    CHECK(captures_of(board).empty());
    CHECK(captures_of(board.passed()).empty());
    for (const SlowCell cell : slow_cells())
        if (board.at(cell) != SlowCyvasse::nobody)
            CHECK(attackers_on(board.position(), {}, fast_square(cell)) == 0);
    CHECK_FALSE(outcome(board.position(), {}).over);
}

// --- The small positions of the page, by their numbers there

TEST_CASE("1: a militia takes its neighbour") {
    CHECK(captures_in("Me5 mf5") == Texts{"e5f5"});
    CHECK(captures_in("Me5 mf5 b") == Texts{"f5e5"});
}
TEST_CASE("2, 3: a rider takes from afar what others have overcome") {
    CHECK(captures_in("Re4 me6").empty());
    CHECK(captures_in("Re4 Xh6 me6") == Texts{"e4e6"});
}
TEST_CASE("4: a knight takes two attackers") {
    CHECK(captures_in("Me5 ne6").empty());
    CHECK(captures_in("Me5 ne6 Xh6") == Texts{"e5e6"});
    CHECK(captures_in("Me5 ne6 Mf6") == Texts{"e5e6", "f6e6"});
}
TEST_CASE("5: mountains hinder attacks, but not the catapult's") {
    CHECK(captures_in("Re4 Xh6 me6 ^g6").empty());
    CHECK(captures_in("Re4 Ch6 me6 ^g6") == Texts{"h6e6", "e4e6"});
}
TEST_CASE("6: enemy pieces hinder attacks, own ones do not") {
    CHECK(captures_in("Re4 Xh6 me6 tg6").empty());
    CHECK(captures_in("Re4 Xh6 me6 Mg6") == Texts{"e4e6"});
}
TEST_CASE("7: an elephant attacks over an own piece and takes over none") {
    CHECK(captures_in("Ee4 me6") == Texts{"e4e6"});
    CHECK(captures_in("Ee4 me6 Te5").empty());
    CHECK(captures_in("Ee4 me6 Te5 Rh6") == Texts{"h6e6"});
}
TEST_CASE("8: water ends a move") {
    const std::string words = "Re4" + ring('~');
    CHECK(captures_in(words).empty());
    CHECK(walks_in(words, "e4") == ring_cells);
}
TEST_CASE("9: water on the way hinders a capture, on the victim's cell it does not") {
    CHECK(captures_in("Re4 Xh6 me6 ~e5").empty());
    CHECK(captures_in("Re4 Xh6 me6 ~e6") == Texts{"e4e6"});
}
TEST_CASE("10, 11: a spear cell on the way hinders a capture, but not the dragon's") {
    CHECK(captures_in("Re4 Xh7 sf6 me7").empty());
    CHECK(walks_in("Re4 Xh7 sf6 me7", "e4").count("e5") == 1);
    CHECK(captures_in("Re4 Xh7 me7") == Texts{"e4e7"});
    CHECK(captures_in("De4 Xh7 sf6 me7") == Texts{"e4e7"});
}
TEST_CASE("12, 13, 14: towers protect their neighbours, but no towers") {
    CHECK(captures_in("Re4 Xh6 me6 te7").empty());
    CHECK(captures_in("Md6 Mf7 te7 me8") == Texts{"d6e7", "f7e7"});
    CHECK(captures_in("Md6 Md7 te7 tf8") == Texts{"d6e7", "d7e7"});
}
TEST_CASE("15, 16: a catapult takes at 2 to 4, over mountains and own pieces only") {
    CHECK(captures_in("Ce4 xe5").empty());
    CHECK(captures_in("Ce4 me6") == Texts{"e4e6"});
    CHECK(captures_in("Ce4 Me5 me8 ^e6") == Texts{"e4e8"});
    CHECK(captures_in("Ce4 te6 me8").empty());
    CHECK(captures_in("Ce4 xe9").empty());
}
TEST_CASE("17: a dragon takes over mountains, not over enemies nor water") {
    CHECK(captures_in("De4 Xh8 me8 ^e5 ^e6 ^e7") == Texts{"e4e8"});
    CHECK(captures_in("De4 Xh7 te5 me7").empty());
    CHECK(captures_in("De4 Xh7 me7 ~e5").empty());
}
TEST_CASE("18, 19: a spearman takes to the front") {
    CHECK(captures_in("Se4 me5") == Texts{"e4e5"});
    CHECK(captures_in("Se4 mf5") == Texts{"e4f5"});
    for (const std::string words : {"Se4 mf4", "Se4 me3", "Se4 md4", "Se4 md3"})
        CHECK(captures_in(words).empty());
    CHECK(captures_in("se6 Me5 b") == Texts{"e6e5"});
    CHECK(captures_in("se6 Md5 b") == Texts{"e6d5"});
    for (const std::string words : {"se6 Mf6 b", "se6 Md6 b", "se6 Me7 b", "se6 Mf7 b"})
        CHECK(captures_in(words).empty());
}
TEST_CASE("20: kings side by side: the side to move takes the other") {
    for (const std::string_view words : {"Ke4 ke5", "Ke4 ke5 b"}) {
        const SlowCyvasse board = bare_scene(words);
        const std::string capture = board.white_to_move() ? "e4e5" : "e5e4";
        CHECK(captures_of(board) == Texts{capture});
        const cyvasse::Position next = play(board, capture).position();
        CHECK(outcome(next, {}) == Outcome::win(cyvasse::other(next.to_move), "the last king is captured"));
    }
}

// --- Normal moves

TEST_CASE("each piece goes as many steps as the page says, and turns freely") {
    // All cells that are no farther, on open ground and away from everybody.
    const auto near = [](SlowCell from, int steps) {
        std::set<SlowCell> found{from};
        for (int step = 0; step < steps; ++step)
            for (const SlowCell cell : std::set<SlowCell>{found})
                for (const SlowDirection d : slow_directions)
                    if ((cell + d).on_board()) found.insert(cell + d);
        Texts texts;
        for (const SlowCell cell : found)
            if (cell != from) texts.insert(cell.name());
        return texts;
    };
    for (const SlowPiece& piece : slow_pieces) {
        CAPTURE(piece.letter);
        CHECK(walks_in(std::string{piece.letter} + "f5", "f5") == near(SlowCell::named("f5"), piece.move));
    }
}

TEST_CASE("own pieces are passed, enemies are not") {
    CHECK(walks_in("Re4" + ring('M'), "e4") != Texts{});
    CHECK(walks_in("Re4" + ring('M'), "e4").count("e6") == 1);
    CHECK(walks_in("Re4" + ring('M'), "e4").count("e7") == 1);
    CHECK(walks_in("Re4" + ring('M'), "e4").count("e5") == 0);
    CHECK(walks_in("Re4" + ring('t'), "e4").empty());
    CHECK(walks_in("De4" + ring('t'), "e4").empty());
    for (const std::string piece : {"M", "S", "E", "C", "K"})
        CHECK(walks_in(piece + "e4" + ring('R'), "e4").empty());
    // Round a corner: f5 is the only way out, e6 is reached by it, in two steps and not in one.
    const std::string one_way = "e4 te5 tf4 te3 td3 td4";
    CHECK(walks_in('N' + one_way, "e4") == Texts{"f5", "f6", "g5", "g6"});
    CHECK(walks_in('M' + one_way, "e4") == Texts{"f5"});
    CHECK(walks_in('R' + one_way, "e4").count("e6") == 1);
    CHECK(walks_in('N' + one_way, "e4").count("e6") == 0);
}

TEST_CASE("nobody ends on a mountain, and only the dragon passes one") {
    for (const std::string piece : {"M", "S", "R", "N", "E", "X", "C", "K"})
        CHECK(walks_in(piece + "e4" + ring('^'), "e4").empty());
    const Texts flights = walks_in("De4" + ring('^'), "e4");
    CHECK(flights.count("e6") == 1);
    CHECK(flights.count("e8") == 1);
    for (const std::string& cell : ring_cells) CHECK(flights.count(cell) == 0);
    CHECK(flights.size() == 48); // 55 cells within four steps on the board, less the king's and six mountains
}

TEST_CASE("water ends every move, also the dragon's, and hinders no start") {
    for (const std::string piece : {"M", "S", "R", "N", "E", "X", "C", "D", "K"})
        CHECK(walks_in(piece + "e4" + ring('~'), "e4") == ring_cells);
    CHECK(walks_in("Re4 ~e4", "e4") == walks_in("Re4", "e4"));
    // An own piece stands in the water of the only way: nobody gets past it.
    CHECK(walks_in("Re4 Me5 ~e5 ^f5 ^f4 ^e3 ^d3 ^d4", "e4").empty());
    CHECK(walks_in("Re4 Me5 ^f5 ^f4 ^e3 ^d3 ^d4", "e4").count("e6") == 1);
}

TEST_CASE("enemy spear cells end every move but the dragon's, and hinder no start") {
    // Out of e4 by e5 and f5 alone, which Black's spearman on f6 covers.
    const std::string gate = " ^f4 ^e3 ^d3 ^d4";
    CHECK(walks_in("Re4 sf6" + gate, "e4") == Texts{"e5", "f5"});
    CHECK(walks_in("Xe4 sf6" + gate, "e4") == Texts{"e5", "f5"});
    CHECK(walks_in("Ne4 sf6" + gate, "e4") == Texts{"e5", "f5"});
    CHECK(walks_in("De4 sf6" + gate, "e4").count("e7") == 1);
    CHECK(walks_in("Re4 mf6" + gate, "e4").count("e7") == 1);
    // White's spearmen do not stop White, and Black's cover two cells only.
    CHECK(walks_in("Re4 Sf6" + gate, "e4").count("e7") == 1);
    CHECK(walks_in("Re4 sf4 ^e3 ^d3 ^d4 ^f5", "e4").count("e7") == 1);
    // Off a spear cell with the full range; from one to the next ends there.
    CHECK(walks_in("Re5 sf6", "e5").count("e8") == 1);
    CHECK(walks_in("Re5 sf6 ^d4 ^d5 ^e4 ^e6", "e5") == Texts{"f5"});
    // An own piece on the spear cell of the only way.
    CHECK(walks_in("Re4 Me5 sf6 ^f5" + gate, "e4").empty());
    // Black's moves by White's spearmen.
    CHECK(walks_in("re6 Sd4 ^d6 ^f6 ^f7 ^e7 b", "e6") == Texts{"d5", "e5"});
}

// --- Attacks and armour

TEST_CASE("armour: so many attackers a piece withstands") {
    // The rider on e2 takes on e5 and does not attack there; militias beside the victim attack.
    const std::array<std::string, 4> attackers{"", " Md5", " Md5 Mf5", " Md5 Mf5 Mf6"};
    for (const SlowPiece& victim : slow_pieces) {
        CAPTURE(victim.letter);
        for (int count = 0; count <= 3; ++count) {
            const std::string words = std::string{SlowCyvasse::lowered(victim.letter)} + "e5 Re2" +
                                      attackers[static_cast<std::size_t>(count)];
            // The spearman's own spear cell on e4 is in the rider's way.
            if (victim.letter == 'S') continue;
            CHECK(captures_in(words).count("e2e5") == (victim.armour <= count ? 1 : 0));
            CHECK(armour_left(scene(words).position(), {}, fast_square(SlowCell::named("e5"))) ==
                  victim.armour - count);
        }
    }
    CHECK(captures_in("se5 De2").empty());
    CHECK(captures_in("se5 De2 Md5") == Texts{"d5e5", "e2e5"});
}

TEST_CASE("who attacks how far") {
    // On the line e1 .. e9 below a knight on e9, which two attackers overcome: a militia beside it is one of them.
    for (const SlowPiece& piece : slow_pieces) {
        CAPTURE(piece.letter);
        for (int distance = 1; distance <= 8; ++distance) {
            CAPTURE(distance);
            const std::string words =
                "ne9 Mf9 " + std::string{piece.letter} + "e" + std::to_string(9 - distance);
            const bool attacks =
                piece.attack_to > 0 && distance >= piece.attack_from && distance <= piece.attack_to;
            CHECK(captures_in(words).count("f9e9") == (attacks ? 1 : 0));
        }
    }
    // Off the lines nobody attacks.
    CHECK(captures_in("Xe4 Rg3 mf6").empty());
    CHECK(captures_in("Ce4 Rg3 mf6").empty());
}

TEST_CASE("water, spear cells and own pieces hinder no attack; enemies and mountains do") {
    CHECK(captures_in("Re3 Xh6 me6 ~g6 ~f6") == Texts{"e3e6"});
    CHECK(captures_in("Re3 Xh6 me6 sg7") == Texts{"e3e6"});
    CHECK(captures_in("Re3 Xh6 me6 Mg6 Tf6") == Texts{"e3e6"});
    CHECK(captures_in("Re3 Xh6 me6 ^f6").empty());
    CHECK(captures_in("Re3 Xh6 me6 nf6").empty());
    CHECK(captures_in("Re3 Eg6 me6 ^f6").empty());
    CHECK(captures_in("Re3 Dg6 me6 ^f6")
              .empty()); // the dragon flies over mountains and does not attack over them
    CHECK(captures_in("Re3 Dg6 me6 rf6 Mg7").count("e3e6") == 0);
    // Enemies hinder the catapult as well.
    CHECK(captures_in("Re3 Ch6 me6 nf6").empty());
}

TEST_CASE("a crossbow and a tower take nothing; a king and a rider take their neighbours") {
    CHECK(captures_in("Xe4 xe5").empty());
    CHECK(captures_in("Xe4 me5").empty());
    CHECK(captures_in("Te4 xe5").empty());
    CHECK(captures_in("Ke4 me5") == Texts{"e4e5"});
    CHECK(captures_in("Re4 me5") == Texts{"e4e5"});
    CHECK(captures_in("De4 me5") == Texts{"e4e5"});
    CHECK(captures_in("Ne4 me5") == Texts{"e4e5"});
}

TEST_CASE("who takes how far") {
    for (const SlowPiece& piece : slow_pieces) {
        CAPTURE(piece.letter);
        for (int distance = 1; distance <= 8; ++distance) {
            CAPTURE(distance);
            const std::string from = "e" + std::to_string(9 - distance);
            const bool takes =
                piece.capture_to > 0 && distance >= piece.capture_from && distance <= piece.capture_to;
            CHECK(captures_in("xe9 " + std::string{piece.letter} + from).count(from + "e9") ==
                  (takes ? 1 : 0));
        }
    }
}

TEST_CASE("own pieces hinder no capture but the elephant's") {
    CHECK(captures_in("Re4 Me5 Me6 xe7") == Texts{"e4e7", "e6e7"});
    CHECK(captures_in("Ne4 Me5 xe6") == Texts{"e5e6", "e4e6"});
    CHECK(captures_in("De4 Re5 Te6 Te7 xe8") == Texts{"e4e8", "e5e8"});
    CHECK(captures_in("Ee4 Me5 xe6") == Texts{"e5e6"});
    CHECK(captures_in("Re4 re5 xe7") == Texts{"e4e5"});
}

TEST_CASE("mountains hinder a capture, but not the catapult's and the dragon's") {
    for (const std::string piece : {"R", "N", "E"}) CHECK(captures_in(piece + "e4 xe6 ^e5").empty());
    for (const std::string piece : {"C", "D"}) CHECK(captures_in(piece + "e4 xe6 ^e5") == Texts{"e4e6"});
    for (const std::string piece : {"R", "N", "E", "D"}) CHECK(captures_in(piece + "e4 xe6 ~e5").empty());
    CHECK(captures_in("Ce4 xe6 ~e5") == Texts{"e4e6"});
    for (const std::string piece : {"R", "N", "E"}) CHECK(captures_in(piece + "e4 xe6 sf6").empty());
    for (const std::string piece : {"C", "D"}) CHECK(captures_in(piece + "e4 xe6 sf6").count("e4e6") == 1);
    // The victim may stand on a spear cell.
    CHECK(captures_in("Re4 xe6 sf7") == Texts{"e4e6"});
}

TEST_CASE("protected: beside a tower of one's own") {
    CHECK(captures_in("Re4 xe6 te7").empty());
    CHECK(captures_in("Re4 xe6 tf8") == Texts{"e4e6"}); // two cells away
    CHECK(captures_in("Re4 xe6 Te7") == Texts{"e4e6"}); // the enemy's
    CHECK(captures_in("Me5 Ka2 ke6 td5").empty());
    // Protected pieces attack and block as usual.
    CHECK(captures_in("xe6 te7 Mh6 rh8 b") == Texts{"h8h6"});
    CHECK(captures_in("Xh6 Re3 te7 ne6 rf6 xd6").count("e3e6") == 0);
    CHECK(captures_in("Re4 xe7 me6 tf6").empty());
    // Their armour is what it is.
    const SlowCyvasse board = scene("Me5 me6 te7");
    CHECK(armour_left(board.position(), {}, fast_square(SlowCell::named("e6"))) == 0);
}

TEST_CASE("the present position counts, the capturer with it") {
    // e5 is the second attacker as long as it stands there; after it has taken, nothing else can be.
    const SlowCyvasse board = scene("Me5 Mf6 ne6 nd5");
    CHECK(captures_of(board) == Texts{"e5e6", "f6e6"});
    CHECK(captures_of(play(board, "e5e6").passed()).empty());
}
