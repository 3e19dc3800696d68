// The slow generator of Chess for Four by the figures, positions and games of the rules page.

#include "core/game/random.hpp"
#include "tests/chess4/slow_chess4.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet::chess4::slow;
using quartet::Random;

#ifdef NDEBUG
constexpr bool quick = true;
#else
constexpr bool quick = false;
#endif

constexpr Options clockwise(Abandoned abandoned = Abandoned::random_army) {
    Options options;
    options.seating = Seating::clockwise;
    options.abandoned = abandoned;
    return options;
}

// A word of a PGN4 row as a move in coordinates: "Qg1xQn8+" is g1n8, "O-O" the king's two squares.
std::string coordinates(const Position& p, std::string_view word) {
    if (word == "R" || word == "T") return std::string{word};
    if (word.substr(0, 3) == "O-O") {
        const int king = p.king(p.to_move());
        const bool near = word.substr(0, 5) != "O-O-O";
        const int place = p.place_on_line(p.to_move(), king);
        const int to = (place == 7) == near ? place + 2 : place - 2;
        return square_name(king) + square_name(p.home_square(p.to_move(), to));
    }
    std::string text;
    for (const char c : word.substr(0, word.find('=')))
        if ((c >= 'a' && c <= 'n') || (c >= '0' && c <= '9')) text += c;
    return text;
}

std::string plus_and_hash(std::string_view word) {
    const std::size_t at = word.find_first_of("+#");
    return at == std::string_view::npos ? "" : std::string{word.substr(at)};
}

// The word of a move in a PGN4 row, for the replay.
std::string row_word(const Game& game, const std::string& text) {
    if (text == "R" || text == "T") return text;
    const Position& p = game.position();
    for (const Move& move : p.moves()) {
        if (move.text() != text) continue;
        const Piece piece = p.at(move.from);
        const Piece victim = p.at(move.to);
        const int along =
            std::abs(file_of(move.to) - file_of(move.from)) + std::abs(rank_of(move.to) - rank_of(move.from));
        if (piece.kind == 'K' && along == 2 &&
            (file_of(move.to) == file_of(move.from) || rank_of(move.to) == rank_of(move.from)))
            return (p.castles(p.to_move(), true) ? "O-O" : "O-O-O") + p.marks(move);
        const auto letter = [](Piece q) {
            if (q.kind == 'P' || q.kind == Piece::none) return std::string{};
            return std::string(1, q.kind == 'D' ? 'Q' : q.kind);
        };
        std::string word = letter(piece) + square_name(move.from) + (victim.kind == Piece::none ? "-" : "x") +
                           letter(victim) + square_name(move.to);
        if (piece.kind == 'P' && p.after(move).at(move.to).kind == 'D') word += "=D";
        return word + p.marks(move);
    }
    return "?";
}

void check_refused(const std::string& text) {
    CAPTURE(text);
    CHECK_THROWS_AS(Position::read(text, clockwise()), std::invalid_argument);
}

} // namespace

TEST_CASE("perft from the start, both seatings") {
    constexpr std::uint64_t classic[] = {20, 399, 7'960, 158'402, 3'728'572};
    constexpr std::uint64_t modern[] = {20, 395, 7'800, 152'050, 3'450'730};
    for (const Seating seating : {Seating::counterclockwise, Seating::clockwise}) {
        for (const Array array : {Array::classic, Array::modern}) {
            Options options;
            options.seating = seating;
            options.array = array;
            const Position p = Position::start(options);
            CAPTURE(p.write());
            const int deepest = quick && seating == Seating::clockwise ? 5 : 4;
            for (int depth = 1; depth <= deepest; ++depth)
                CHECK(p.perft(depth) == (array == Array::classic ? classic : modern)[depth - 1]);
            const Sums sums = p.sums(3);
            CHECK(sums.leaves == p.perft(3));
            CHECK(sums.mates == 0);
            CHECK(sums.ends == 0);
        }
    }
}

TEST_CASE("the start position's text, in all dialects") {
    const std::string text =
        "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/"
        "bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/"
        "bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3";
    const Position start = Position::start(clockwise());
    CHECK(start.write() == text);
    CHECK(Position::read(text, clockwise()).key() == start.key());
    const std::size_t board = text.rfind('-') + 1;
    std::string old = text;
    old.erase(std::remove(old.begin() + static_cast<std::ptrdiff_t>(board), old.end(), ','), old.end());
    CHECK(Position::read(old, clockwise()).write() == text);
    std::string crossed = text;
    for (std::size_t at = 0; (at = crossed.find('/', at)) != std::string::npos; at += 2)
        crossed.insert(at + 1, "\n");
    const std::string corner = "3,yR";
    crossed.replace(crossed.find(corner), corner.size(), "x,x,x,yR");
    CHECK(Position::read(crossed, clockwise()).write() == text);

    check_refused("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-14/14");
    check_refused(text + "/14");
    check_refused("P" + text.substr(1));
    std::string pawn = text;
    pawn.replace(pawn.find("/14/"), 4, "/7,rP,6/"); // rank 12
    check_refused(pawn);
}

TEST_CASE("every array is what the page says, and the other seating its mirror image") {
    struct Expected {
        Array array;
        std::string_view squares; // king and queen of each seat, clockwise
    };
    for (const auto& [array, squares] :
         {Expected{Array::classic, "h1g1 a8a7 g14h14 n7n8"}, Expected{Array::modern, "h1g1 a7a8 g14h14 n8n7"},
          Expected{Array::by, "h1g1 a7a8 h14g14 n7n8"}, Expected{Array::byg, "h1g1 a7a8 h14g14 n8n7"},
          Expected{Array::rg, "g1h1 a8a7 g14h14 n8n7"}}) {
        Options options = clockwise();
        options.array = array;
        const Position p = Position::start(options);
        options.seating = Seating::counterclockwise;
        const Position q = Position::start(options);
        std::string found;
        for (int seat = 0; seat < 4; ++seat) {
            int queen = 0;
            for (int rank = 0; rank < 14; ++rank) {
                for (int file = 0; file < 14; ++file) {
                    const Piece piece = p.at(square_at(file, rank));
                    CHECK(q.at(square_at(13 - file, rank)) == piece);
                    if (piece.kind == 'Q' && piece.owner == seat) queen = square_at(file, rank);
                }
            }
            found += (seat > 0 ? " " : "") + square_name(p.king(seat)) + square_name(queen);
        }
        CHECK(found == squares);
        CHECK(p.perft(3) == q.perft(3));
    }
}

TEST_CASE("the positions of the rules page") {
    SUBCASE("Red takes a live king") {
        Game game{"R-0,0,0,1-0,0,0,0-0,0,0,0-43,38,16,5-1-14/14/14/bK,bD,bP,2,yK,yP,5,dgP,1/"
                  "bN,2,bP,yP,7,dgB,dgR/4,yN,yP,8/yN,10,dgB,2/14/bQ,11,dgP,dgR/3,bP,3,rN,4,dgP,1/"
                  "2,bP,rP,1,rN,2,rP,5/4,rP,2,rB,1,rP,4/5,rP,1,rP,1,rQ,4/9,rK,4",
                  clockwise()};
        CHECK(game.moves().size() == 47);
        CHECK(game.play("j2a11"));
        CHECK(game.points() == Points{63, 38, 16, 5});
        CHECK(game.status(blue) == Status::dead);
        CHECK(game.to_move() == yellow);
        CHECK_FALSE(game.over());
    }
    SUBCASE("Green mates with the check of another") {
        Game game{"G-0,0,1,0-0,0,0,0-0,0,0,0-37,51,20,38-1-14/14/4,dyP,gB,dyP,1,rR,5/14/2,bK,8,gP,1,gR/"
                  "2,bN,9,gR,1/14/9,gP,4/14/6,rP,2,gP,1,gP,1,gK/1,rR,3,rP,3,gN,4/10,rP,3/9,rP,4/4,bR,4,rK,4",
                  clockwise()};
        CHECK(game.moves().size() == 54);
        CHECK(game.play("j7i7"));
        CHECK(game.points() == Points{37, 51, 20, 58});
        CHECK(game.status(red) == Status::dead);
        CHECK(game.to_move() == blue);
    }
    SUBCASE("mate at once, though the next player could lift it") {
        Game game{"G-1,0,0,0-0,0,0,0-0,0,0,0-35,53,30,60-6-14/14/14/11,yK,2/6,bD,7/8,yP,5/10,yP,3/7,drP,6/"
                  "1,bK,bB,1,gD,2,drK,drP,5/11,gP,2/3,bP,5,gP,1,gK,2/14/14/14",
                  clockwise()};
        CHECK(game.moves().size() == 42);
        CHECK(game.play("e6j11"));
        CHECK(game.points() == Points{35, 53, 30, 80});
        CHECK(game.status(yellow) == Status::dead);
        CHECK(game.to_move() == blue);
    }
    SUBCASE("loaded stalemated") {
        Game game{"B-0,0,0,1-0,0,0,0-0,0,0,0-57,57,53,16-3-14/14/4,yK,9/3,yP,yP,9/14/4,bK,9/4,rB,9/4,rK,9/"
                  "12,dgP,1/14/14/14/14/14",
                  clockwise()};
        CHECK(game.moves().empty());
        CHECK(game.position().perft(1) == 0);
        CHECK(game.points() == Points{57, 77, 53, 16});
        CHECK(game.status(blue) == Status::dead);
        CHECK_FALSE(game.over());
        CHECK(game.play("e12f12")); // Yellow's, the next in a list
        CHECK(game.to_move() == red);
    }
    SUBCASE("no stalemate before the own turn") {
        Game game{"B-0,0,0,0-0,0,0,0-0,0,0,0-30,31,22,29-0-10,yK,3/5,yB,2,yP,1,yR,3/10,yP,3/"
                  "yR,4,yP,1,yP,1,yP,3,gQ/3,bP,yN,9/4,bP,7,gK,1/3,bP,10/1,bQ,bP,11/1,bK,bP,11/6,yD,7/"
                  "3,rK,rP,5,gR,gP,2/5,gB,8/5,rP,8/14",
                  clockwise()};
        CHECK(game.moves().size() == 14);
        CHECK(game.play("b7a6"));
        CHECK_FALSE(game.position().has_move(red));
        CHECK(game.status(red) == Status::live);
        CHECK(game.points() == Points{30, 31, 22, 29});
        CHECK(game.to_move() == yellow);
    }
    SUBCASE("a dead king is worth nothing") {
        Game game{"B-0,0,1,1-0,0,0,0-0,0,0,0-70,68,19,31-0-4,dyK,9/3,dyR,dyB,bK,8/7,rR,6/5,rD,8/14/8,dyP,5/"
                  "14/14/14/14/4,rP,9/3,rK,10/14/14",
                  clockwise()};
        CHECK(game.moves().size() == 4);
        CHECK(game.play("f13e14"));
        CHECK(game.points() == Points{70, 68, 19, 31});
        CHECK_FALSE(game.over());
    }
    SUBCASE("the most moves") {
        const Game game{"B-0,0,1,0-0,0,0,0-0,0,0,0-0,0,0,0-1-5,dyR,dyQ,1,rD,1,dyR,3/3,dyP,1,dyP,2,dyP,1,gK,3/"
                        "4,dyP,3,dyD,5/1,bR,8,dyP,3/6,gD,4,dyP,2/1,bD,12/7,bD,6/bR,1,bQ,5,bD,5/1,bP,bN,11/"
                        "bK,1,bP,7,rP,3/1,bP,2,rP,3,bD,5/5,rQ,3,rN,4/8,rP,rB,4/5,rR,2,rR,rK,4",
                        clockwise()};
        CHECK(game.moves().size() == 171);
    }
    SUBCASE("no bishop passes a cut corner") {
        const Game game{"R-0,1,0,1-0,0,0,0-0,0,0,0-0,0,0,0-0-3,yK,10/14/14/rB,13/14/14/14/14/14/14/14/14/14/"
                        "6,rK,7",
                        clockwise()};
        const std::vector<std::string> moves = game.moves();
        CHECK(std::count(moves.begin(), moves.end(), "a11d14") == 0);
        CHECK(std::count(moves.begin(), moves.end(), "a11b10") == 1);
        CHECK(moves.size() == 5 + 10);
    }
}

TEST_CASE("positions of real games") {
    std::ifstream file{QUARTET_TEST_DATA "/chess4_positions.txt"};
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        CAPTURE(line);
        const std::string text = line.substr(0, line.find(" |"));
        const Position p = Position::read(text, clockwise());
        CHECK(p.write() == text);
        std::istringstream figures{line.substr(line.find('|') + 1)};
        int depth = 0;
        for (std::uint64_t figure = 0; figures >> figure;) CHECK(p.perft(++depth) == figure);
        CHECK(depth == 2);
    }
    CHECK(lines == 20);
}

TEST_CASE("real games, with their points") {
    std::ifstream file{QUARTET_TEST_DATA "/chess4_games.txt"};
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines) {
        std::istringstream words{line};
        std::string number;
        words >> number;
        CAPTURE(number);
        Game game{clockwise(Abandoned::frozen)};
        int plies = 0;
        for (std::string word; words >> word && word != "|"; ++plies) {
            CAPTURE(plies);
            CAPTURE(word);
            REQUIRE_FALSE(game.over());
            REQUIRE(game.play(word));
        }
        Points points{};
        char comma = ' ';
        words >> points[0] >> comma >> points[1] >> comma >> points[2] >> comma >> points[3];
        CHECK(game.points() == points);
        CHECK(game.over());
    }
    CHECK(lines == 20);
}

TEST_CASE("game 679727, row by row") {
    std::ifstream file{QUARTET_TEST_DATA "/chess4_679727.pgn4"};
    Game game{clockwise(Abandoned::frozen)};
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '[') continue;
        ++rows;
        CAPTURE(line);
        std::istringstream words{line};
        std::string word;
        words >> word;
        CHECK(word == std::to_string(rows) + ".");
        std::string written = word;
        while (words >> word) {
            if (word == "..") continue;
            CAPTURE(word);
            REQUIRE_FALSE(game.over());
            const std::string move = coordinates(game.position(), word);
            written += (written.back() == '.' ? " " : " .. ") + row_word(game, move);
            const Points before = game.points();
            const int mover = game.to_move();
            REQUIRE(game.play(move));
            if (rows == 14 && mover == yellow) {
                CHECK(plus_and_hash(word) == "+#");
                CHECK(game.points()[yellow] == before[yellow] + 20);
                CHECK(game.status(green) == Status::dead);
            }
            if (rows == 20 && mover == blue) CHECK(game.status(blue) == Status::resigned);
            if (rows == 21 && mover == yellow) {
                CHECK(game.points()[yellow] == before[yellow] + 20);
                CHECK(game.status(blue) == Status::dead);
            }
        }
        CHECK(written == line);
    }
    CHECK(rows == 22);
    CHECK(game.end() == End::one_live);
    CHECK(game.points() == Points{34, 7, 51, 6});
}
