// The slow generator of Chess for Four, clause by clause, on small boards; and in random play against itself.

#include "core/game/random.hpp"
#include "tests/chess4/slow_chess4.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet::chess4::slow;
using quartet::Random;

#ifdef NDEBUG
constexpr int random_games = 200;
#else
constexpr int random_games = 20;
#endif

Options with(Abandoned abandoned) {
    Options options;
    options.seating = Seating::clockwise;
    options.abandoned = abandoned;
    return options;
}
const std::array<Abandoned, 3> all_modes{Abandoned::random_army, Abandoned::frozen, Abandoned::random_king};

// What a position's text says besides the pieces.
struct Scene {
    std::string pieces; // "rKh1 bKa8 .."; a side without a king is dead
    std::string_view turn = "R";
    std::string_view resigned = ""; // their letters
    std::string_view points = "0,0,0,0";
    std::string_view near = "0,0,0,0";
    std::string_view far = "0,0,0,0";
    int plies = 0;

    std::string text() const {
        std::vector<std::vector<std::string>> cells(14, std::vector<std::string>(14));
        std::array<bool, 4> alive{};
        std::istringstream words{pieces};
        for (std::string word; words >> word;) {
            const std::size_t at = word.find_first_of("PNBRQKD") + 1;
            const auto file = static_cast<std::size_t>(word[at] - 'a');
            const auto rank = static_cast<std::size_t>(std::stoi(word.substr(at + 1)) - 1);
            cells[rank][file] = word.substr(0, at);
            const std::size_t seat = std::string_view{"rbyg"}.find(word[0]);
            if (at == 2 && word[1] == 'K' && seat < 4) alive[seat] = true;
        }
        std::string dead;
        std::string gone;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            const std::string comma{seat > 0 ? "," : ""};
            dead += comma + (alive[seat] ? "0" : "1");
            gone += comma + (resigned.find("RBYG"[seat]) == std::string_view::npos ? "false" : "true");
        }
        std::ostringstream out;
        out << turn << '-' << dead << '-' << near << '-' << far << '-' << points << '-' << plies << '-';
        if (!resigned.empty()) out << "{'resigned':(" << gone << "),'flagged':(false,false,false,false)}-";
        for (std::size_t rank = 14; rank-- > 0;) {
            for (std::size_t file = 0; file < 14; ++file) {
                const std::string& cell = cells[rank][file];
                out << (file > 0 ? "," : "") << (cell.empty() ? "1" : cell);
            }
            if (rank > 0) out << '/';
        }
        return out.str();
    }
};

Game game_of(const Scene& scene, Abandoned abandoned = Abandoned::random_army) {
    return Game{scene.text(), with(abandoned)};
}

bool is_legal(const Game& game, std::string_view move) {
    const std::vector<std::string> moves = game.moves();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

const std::string four_kings = "rKh1 bKa8 yKg14 gKn7 ";

std::string kings_and(std::string_view more) {
    return four_kings + std::string{more};
}

} // namespace

TEST_CASE("captures: what is live, abandoned, dead") {
    const std::array<std::pair<std::string_view, int>, 6> values{
        {{"P", 1}, {"N", 3}, {"B", 5}, {"R", 5}, {"Q", 9}, {"D", 1}}};
    for (const auto& [kind, value] : values) {
        const std::string pieces = kings_and("rRd4 b" + std::string{kind} + "d10");
        Game game = game_of({.pieces = pieces});
        CHECK(game.play("d4d10"));
        CHECK(game.points() == Points{value, 0, 0, 0});
        for (const Abandoned mode : all_modes) {
            Game other = game_of({.pieces = pieces, .resigned = "B"}, mode);
            CHECK(other.play("d4d10"));
            CHECK(other.points() == Points{0, 0, 0, 0});
        }
        const std::string dimmed = "rKh1 dbKa8 yKg14 gKn7 rRd4 db" + std::string{kind} + "d10";
        Game dead = game_of({.pieces = dimmed});
        CHECK(dead.status(blue) == Status::dead);
        CHECK(dead.play("d4d10"));
        CHECK(dead.points() == Points{0, 0, 0, 0});
    }
    for (const Abandoned mode : all_modes) {
        Game game = game_of({.pieces = "rKh1 bKd10 yKg14 gKn7 rRd4", .resigned = "B"}, mode);
        CHECK(game.play("d4d10"));
        CHECK(game.points() == Points{20, 0, 0, 0});
        CHECK(game.status(blue) == Status::dead);
    }
}

TEST_CASE("a captured king's side is out before the capturer's own king is judged") {
    const std::string pieces = "rKh1 bKd10 yKg14 gKn7 rRd4 bRh10 gPl9";
    Game game = game_of({.pieces = pieces});
    CHECK(game.moves().size() > 1); // the king's own steps too
    CHECK_FALSE(is_legal(game, "d4e4"));
    CHECK(game.play("d4d10"));
    CHECK(game.points() == Points{20, 0, 0, 0});
    CHECK(game.position().write().find("dbR") != std::string::npos);
    // An abandoned side takes a king: out, and nobody has points of it.
    Game abandoned = game_of({.pieces = pieces, .resigned = "R"});
    CHECK(abandoned.play("d4d10"));
    CHECK(abandoned.points() == Points{});
    CHECK(abandoned.status(blue) == Status::dead);
}

TEST_CASE("pawns: steps, captures, promotion, every seat") {
    struct Pawn {
        std::string_view turn;
        std::string_view home;
        std::string_view before; // the promotion line
        std::string_view step;
        std::string_view take;
        std::string_view prey;
    };
    for (const Pawn& pawn : {Pawn{"R", "e2 e2e3 e2e4", "e7", "e7e8", "e7f8", "yNf8"},
                             Pawn{"B", "b5 b5c5 b5d5", "g5", "g5h5", "g5h6", "yNh6"},
                             Pawn{"Y", "e13 e13e12 e13e11", "e8", "e8e7", "e8d7", "gNd7"},
                             Pawn{"G", "m5 m5l5 m5k5", "h5", "h5g5", "h5g4", "yNg4"}}) {
        CAPTURE(pawn.turn);
        const std::string letter = std::string{static_cast<char>(pawn.turn[0] + 32)} + "P";
        std::istringstream words{std::string{pawn.home}};
        std::string square;
        std::string one;
        std::string two;
        words >> square >> one >> two;
        CHECK(is_legal(game_of({.pieces = kings_and(letter + square), .turn = pawn.turn}), one));
        CHECK(is_legal(game_of({.pieces = kings_and(letter + square), .turn = pawn.turn}), two));
        const std::string blocked = letter + square + " drN" + one.substr(square.size());
        CHECK_FALSE(is_legal(game_of({.pieces = kings_and(blocked), .turn = pawn.turn}), two));
        const Game further =
            game_of({.pieces = kings_and(letter + one.substr(square.size())), .turn = pawn.turn});
        CHECK(is_legal(further, one.substr(square.size()) + two.substr(square.size())));
        CHECK(further.moves().size() <= 6);

        for (const bool takes : {false, true}) {
            const std::string there =
                kings_and(letter + std::string{pawn.before} + " " + std::string{pawn.prey});
            Game game = game_of({.pieces = there, .turn = pawn.turn});
            CHECK(game.play(takes ? pawn.take : pawn.step));
            const std::string queen = std::string{letter[0]} + "D";
            CHECK(game.position().write().find(queen) != std::string::npos);
            CHECK(game.points()[std::string_view{"RBYG"}.find(pawn.turn)] == (takes ? 3 : 0));
            CHECK(game.position().plies() == 0);
        }
    }
}

TEST_CASE("castling goes by the king's square, the flag and the rook") {
    const auto castles = [](const std::string& pieces, std::string_view move, std::string_view turn = "R",
                            std::string_view near = "1,1,1,1", std::string_view far = "1,1,1,1") {
        return is_legal(game_of({.pieces = pieces, .turn = turn, .near = near, .far = far}), move);
    };
    const std::string h1 = "rKh1 rRd1 rRk1 bKa8 yKg14 gKn7 ";
    CHECK(castles(h1, "h1j1"));
    CHECK(castles(h1, "h1f1"));
    CHECK_FALSE(castles(h1, "h1j1", "R", "0,1,1,1"));
    CHECK(castles(h1, "h1f1", "R", "0,1,1,1"));
    CHECK_FALSE(castles(h1, "h1f1", "R", "1,1,1,1", "0,1,1,1"));
    const std::string g1 = "rKg1 rRd1 rRk1 bKa8 yKg14 gKn7 "; // the arrays with the king there
    CHECK(castles(g1, "g1e1"));
    CHECK(castles(g1, "g1i1"));
    CHECK_FALSE(castles(g1, "g1e1", "R", "0,1,1,1")); // the nearer rook is the one on d1
    CHECK_FALSE(castles(h1 + "yRj9", "h1j1"));
    CHECK_FALSE(castles(h1 + "yRi9", "h1j1"));
    CHECK_FALSE(castles(h1 + "yRh9", "h1j1"));
    CHECK(castles(h1 + "yRk9", "h1j1"));
    CHECK(castles(h1 + "yRe9", "h1f1")); // the rook's way may be attacked
    CHECK_FALSE(castles(h1 + "rNi1", "h1j1"));
    CHECK_FALSE(castles(h1 + "rNe1", "h1f1"));
    CHECK_FALSE(castles("rKh1 rRd1 bRk1 bKa8 yKg14 gKn7", "h1j1"));
    CHECK(castles(h1 + "dyRj9 dbRk9", "h1j1")); // dead rooks attack nothing

    // The other seats, by the mirrored or turned way.
    CHECK(castles("bKa8 bRa4 bRa11 rKh1 yKg14 gKn7", "a8a10", "B"));
    CHECK(castles("bKa8 bRa4 bRa11 rKh1 yKg14 gKn7", "a8a6", "B"));
    CHECK(castles("yKg14 yRd14 yRk14 rKh1 bKa8 gKn7", "g14e14", "Y"));
    CHECK(castles("gKn7 gRn4 gRn11 rKh1 bKa8 yKg14", "n7n5", "G"));

    Game game = game_of({.pieces = h1, .near = "1,0,0,0", .far = "1,0,0,0"});
    CHECK(game.play("h1j1"));
    CHECK(game.position().at(square_at(8, 0)) == Piece{'R', red});
    CHECK(game.position().at(square_at(10, 0)).kind == Piece::none);
    CHECK_FALSE(game.position().castles(red, false));

    // The right goes with the rook that moves or is taken.
    Game moved = game_of({.pieces = h1, .near = "1,0,0,0", .far = "1,0,0,0"});
    CHECK(moved.play("k1k2"));
    CHECK_FALSE(moved.position().castles(red, true));
    CHECK(moved.position().castles(red, false));
    Game taken = game_of({.pieces = h1 + "bQd9", .turn = "B", .near = "1,0,0,0", .far = "1,0,0,0"});
    CHECK(taken.play("d9d1"));
    CHECK(taken.position().castles(red, true));
    CHECK_FALSE(taken.position().castles(red, false));

    // An abandoned army may castle, a lone king never.
    const Scene gone{.pieces = h1, .resigned = "R", .near = "1,0,0,0", .far = "1,0,0,0"};
    CHECK(is_legal(game_of(gone), "h1j1"));
    CHECK_FALSE(is_legal(game_of(gone, Abandoned::random_king), "h1j1"));
    CHECK(game_of(gone, Abandoned::random_king).moves().size() == 5);
}

TEST_CASE("mate: several at once, in one position; the mover has the points") {
    const std::string cornered = "rKh1 rRa5 rRn4 bKa11 bPb11 bPb10 gKn11 gPm11 gPm10 yKg14";
    Game game = game_of({.pieces = cornered, .turn = "R"});
    // Both are attacked already; any move of Red's that lifts nothing judges both.
    CHECK(game.status(blue) == Status::live);
    CHECK(game.play("h1h2"));
    CHECK(game.status(blue) == Status::dead);
    CHECK(game.status(green) == Status::dead);
    CHECK(game.status(yellow) == Status::live);
    CHECK(game.position().mated() == 2);
    CHECK(game.points() == Points{40, 0, 0, 0});
    CHECK(game.to_move() == yellow);

    // The same with Yellow's move: 20 each to him, though Red gives the checks.
    Game other = game_of({.pieces = cornered, .turn = "Y"});
    CHECK(other.play("g14f14"));
    CHECK(other.points() == Points{0, 0, 40, 0});
    CHECK(other.to_move() == red);

    // Of an abandoned mover: nothing to anybody, and the game is over without Blue and Green.
    Game abandoned = game_of({.pieces = cornered, .turn = "R", .resigned = "R"});
    CHECK(abandoned.play("h1h2"));
    CHECK(abandoned.status(blue) == Status::dead);
    CHECK(abandoned.end() == End::one_live);
    CHECK(abandoned.points() == Points{0, 0, 20, 0}); // for the king of Red
    CHECK(abandoned.position().points() == Points{});
}

TEST_CASE("mate of abandoned sides, mode by mode") {
    // Blue is gone, attacked by Red's rook, and only the knight could interpose.
    const std::string pieces = "rKh1 rRa5 bKa11 bPb11 bPb10 bNb8 yKg14 gKn7";
    Game army = game_of({.pieces = pieces, .resigned = "B"});
    CHECK(army.play("h1h2"));
    CHECK(army.status(blue) == Status::resigned);
    CHECK(army.to_move() == blue);
    CHECK(army.moves() == std::vector<std::string>{"b8a10", "b8a6"});

    Game king = game_of({.pieces = pieces, .resigned = "B"}, Abandoned::random_king);
    CHECK(king.play("h1h2"));
    CHECK(king.status(blue) == Status::dead); // his king alone has no move
    CHECK(king.points() == Points{20, 0, 0, 0});
    CHECK(king.to_move() == yellow);

    Game frozen = game_of({.pieces = pieces, .resigned = "B"}, Abandoned::frozen);
    CHECK(frozen.play("h1h2"));
    CHECK(frozen.status(blue) == Status::resigned);
    CHECK(frozen.points() == Points{});
    CHECK(frozen.to_move() == yellow);

    // Leaving is no move: who leaves in such a place is judged after the next move, and its mover has the 20.
    Game leaving = game_of({.pieces = pieces, .turn = "B"}, Abandoned::random_king);
    CHECK(leaving.play("R"));
    CHECK(leaving.status(blue) == Status::resigned);
    CHECK(leaving.position().plies() == 0);
    CHECK(leaving.play("g14f14"));
    CHECK(leaving.status(blue) == Status::dead);
    CHECK(leaving.points() == Points{0, 0, 20, 0});
}

TEST_CASE("who attacks when a side has gone") {
    // Blue's rook looks down the file that Red's king would enter, Blue's king at the square beside.
    const std::string pieces = "rKh1 bRg9 bKj2 yKg14 gKn7 rPd5";
    struct Expected {
        Abandoned mode;
        bool rook;
        bool king;
    };
    for (const auto& [mode, rook, king] :
         {Expected{Abandoned::random_army, true, true}, Expected{Abandoned::frozen, false, false},
          Expected{Abandoned::random_king, false, true}}) {
        const Game game = game_of({.pieces = pieces, .resigned = "B"}, mode);
        CHECK(is_legal(game, "h1g1") == !rook);
        CHECK(is_legal(game, "h1i1") == !king);
        CHECK(is_legal(game, "d5d6"));
    }
    Game frozen = game_of({.pieces = pieces, .resigned = "B"}, Abandoned::frozen);
    CHECK(frozen.play("d5d6"));
    CHECK(frozen.to_move() == yellow);
    Game king = game_of({.pieces = pieces, .resigned = "B"}, Abandoned::random_king);
    CHECK(king.play("d5d6"));
    CHECK(king.to_move() == blue);
    CHECK_FALSE(king.play("R")); // gone already
    for (const std::string& move : king.moves()) CHECK(move.substr(0, 2) == "j2");
    CHECK_FALSE(is_legal(king, "j2i2")); // Red's king beside it
}

TEST_CASE("an abandoned side without a move passes, a live one is stalemated") {
    // Blue in the corner: every step is attacked by Red's rooks, the king is not.
    const std::string pieces = "rKh1 rRb5 rRk10 bKa11 yKg14 gKn7 yPj12";
    for (const Abandoned mode : all_modes) {
        Game game = game_of({.pieces = pieces, .resigned = "B"}, mode);
        CHECK(game.play("h1h2"));
        CHECK(game.status(blue) == Status::resigned);
        CHECK(game.to_move() == yellow);
        CHECK(game.points() == Points{});
        CHECK(game.position().plies() == 1); // a pass is no ply
    }
    Game live = game_of({.pieces = pieces});
    CHECK(live.play("h1h2"));
    CHECK(live.status(blue) == Status::dead);
    CHECK(live.points() == Points{0, 20, 0, 0});
    CHECK(live.to_move() == yellow);
    // Not before the own turn.
    Game early = game_of({.pieces = pieces, .turn = "G"});
    CHECK(early.play("n7n6"));
    CHECK(early.status(blue) == Status::live);
    CHECK(early.play("b5c5")); // and then there is a way out
    CHECK(early.status(blue) == Status::live);
    CHECK(early.to_move() == blue);
}

TEST_CASE("loaded mated, loaded gone, loaded dead") {
    const std::string mated = "rKh1 rRa5 bKa11 bPb11 bPb10 yKg14 gKn7";
    Game game = game_of({.pieces = mated, .turn = "B", .points = "1,2,3,4"});
    CHECK(game.moves().empty());
    CHECK(game.position().perft(2) == 0);
    CHECK(game.status(blue) == Status::dead);
    CHECK(game.points() == Points{1, 2, 3, 4});
    CHECK_FALSE(game.play("a11b10"));
    CHECK(game.play("g14f14"));
    CHECK(game.points() == Points{1, 2, 3, 4});
    Game leaving = game_of({.pieces = mated, .turn = "B"});
    CHECK(leaving.play("T")); // Yellow's clock
    CHECK(leaving.status(yellow) == Status::flagged);
    // Off turn: after the next move.
    Game later = game_of({.pieces = mated, .turn = "Y"});
    CHECK(later.status(blue) == Status::live);
    CHECK(later.play("g14f14"));
    CHECK(later.points() == Points{0, 0, 20, 0});
    // .. and if no move is made before his turn, as for one loaded on his turn.
    Game unmoved = game_of({.pieces = mated, .turn = "R"});
    CHECK(unmoved.play("R"));
    CHECK(unmoved.status(blue) == Status::dead);
    CHECK(unmoved.points() == Points{});

    // One live player: over, the kings of the gone count once.
    const Game over = game_of({.pieces = kings_and(""), .resigned = "RBY", .points = "5,5,5,5"});
    CHECK(over.end() == End::one_live);
    CHECK(over.moves().empty());
    CHECK(over.points() == Points{5, 5, 5, 65});
    CHECK(Game{over.position().write(), with(Abandoned::random_army)}.points() == over.points());

    // Dead flag 1, a coloured king, and the extra field.
    std::string text = Scene{.pieces = kings_and("rPd4"), .turn = "R", .resigned = "B"}.text();
    text.replace(2, 7, "0,1,0,0");
    CHECK(Position::read(text, with(Abandoned::frozen)).status(blue) == Status::resigned);
    text.replace(text.find("bK"), 2, "dbK");
    CHECK(Position::read(text, with(Abandoned::frozen)).status(blue) == Status::dead);
    std::string colourless = Scene{.pieces = "rKh1 dKa8 yKg14 gKn7 rPd4"}.text();
    CHECK(Position::read(colourless, with(Abandoned::frozen)).status(blue) == Status::dead);
    CHECK(Position::read(colourless, with(Abandoned::frozen)).write().find("dK,") != std::string::npos);
}

TEST_CASE("the last live player has 20 for every abandoned king that stands") {
    for (const Abandoned mode : all_modes) {
        Game game = game_of({.pieces = "rKh1 bKd10 yKg14 gKn7 rRd4 yPe12 gPk6"}, mode);
        CHECK(game.play("h1h2"));
        CHECK(game.play("T"));
        CHECK(game.status(blue) == Status::flagged);
        CHECK(game.to_move() == yellow);
        CHECK(game.play("R"));
        CHECK(game.play("k6j6"));
        CHECK(game.play("d4d10"));
        CHECK(game.points() == Points{20, 0, 0, 0});
        if (mode != Abandoned::frozen) CHECK(game.to_move() == yellow);
        if (mode != Abandoned::frozen) CHECK(game.play(game.moves().front()));
        CHECK(game.to_move() == green);
        CHECK_FALSE(game.over());
        const std::string text = game.position().write();
        CHECK(text.find("{'resigned':(false,false,true,false),'flagged':(false,false,false,false)}") !=
              std::string::npos);
        CHECK(Position::read(text, with(mode)).key() == game.position().key());
        CHECK(game.play("R"));
        CHECK(game.end() == End::one_live);
        CHECK(game.points() == Points{60, 0, 0, 0});
        CHECK(game.moves().empty());
        CHECK_FALSE(game.play("h2h3"));
        CHECK(game.places() == std::array<int, 4>{1, 4, 3, 2});
    }
}

TEST_CASE("draws") {
    SUBCASE("third occurrence, with points for the live") {
        Game game = game_of({.pieces = kings_and("rPd4 yPk12"), .resigned = "G", .points = "0,10,0,3"},
                            Abandoned::frozen);
        int plies = 0;
        for (const std::string_view move : {"h1h2", "a8a7", "g14h14", "h2h1", "a7a8", "h14g14", "h1h2",
                                            "a8a7", "g14h14", "h2h1", "a7a8", "h14g14"}) {
            CHECK_FALSE(game.over());
            CHECK(game.play(move));
            ++plies;
        }
        CHECK(plies == 12);
        CHECK(game.end() == End::repetition);
        CHECK(game.points() == Points{10, 20, 10, 3});
        CHECK(game.places() == std::array<int, 4>{3, 1, 2, 4});
        CHECK_FALSE(game.moves().empty());
        CHECK(game.position().perft(1) > 0); // which does not know of it
    }
    SUBCASE("leaving makes another position") {
        Game game = game_of({.pieces = kings_and("rPd4 yPk12")}, Abandoned::frozen);
        const std::array<std::string_view, 8> round{"h1h2", "a8a7", "g14h14", "n7n8",
                                                    "h2h1", "a7a8", "h14g14", "n8n7"};
        for (const std::string_view move : round) CHECK(game.play(move));
        for (const std::string_view move : {"h1h2", "a8a7", "g14h14", "R", "h2h1", "a7a8", "h14g14"})
            CHECK(game.play(move));
        CHECK_FALSE(game.over());
    }
    SUBCASE("a right to castle makes another position") {
        Game game = game_of({.pieces = kings_and("rRk1 rPd4 yPk12"), .near = "1,0,0,0"});
        const std::array<std::string_view, 8> round{"h1h2", "a8a7", "g14h14", "n7n8",
                                                    "h2h1", "a7a8", "h14g14", "n8n7"};
        for (const std::string_view move : round) CHECK(game.play(move));
        for (const std::string_view move : round) {
            CHECK_FALSE(game.over());
            CHECK(game.play(move));
        }
        CHECK_FALSE(game.over());
        CHECK(game.play("h1h2"));
        CHECK(game.end() == End::repetition);
    }
    SUBCASE("100 plies") {
        const Scene scene{.pieces = kings_and("rPd4 rRd1 gNm8"), .points = "4,3,2,1", .plies = 99};
        Game game = game_of(scene);
        CHECK_FALSE(game.over());
        const Sums sums = game.position().sums(1);
        CHECK(sums.ends == sums.leaves - 1); // all but the pawn's
        Game behind_pawn = game_of(scene);
        CHECK(behind_pawn.play("d4d5"));
        CHECK_FALSE(behind_pawn.over());
        CHECK(game.position().perft(2) == behind_pawn.position().perft(1));
        CHECK(game.play("d1e1"));
        CHECK(game.end() == End::no_progress);
        CHECK(game.points() == Points{14, 13, 12, 11});
        CHECK_FALSE(game.moves().empty());
        CHECK(game.position().perft(1) == 0);
        CHECK(game_of({.pieces = kings_and("rPd4"), .plies = 100}).end() == End::no_progress);
    }
    SUBCASE("bare kings, dead pieces aside") {
        Game game = game_of({.pieces = "rKh1 bKa8 yKg14 rRd4 gPd10 dgRe10 dgKn7"});
        CHECK(game.end() == End::playing);
        CHECK(game_of({.pieces = kings_and("dyNd4")}).end() == End::bare_kings);
        CHECK(game_of({.pieces = "rKh1 bKa8 yKg14 dgRe10 dgKn7"}).points() == Points{10, 10, 10, 0});
        CHECK(game_of({.pieces = kings_and("bPd5"), .resigned = "B"}).end() == End::playing);
        const Game gone = game_of({.pieces = kings_and(""), .resigned = "B"});
        CHECK(gone.end() == End::bare_kings);
        CHECK(gone.points() == Points{10, 0, 10, 10});
    }
    SUBCASE("options") {
        Options options = with(Abandoned::random_army);
        options.bare_kings = false;
        options.no_progress_limit = 0;
        const Game on{Scene{.pieces = four_kings, .plies = 500}.text(), options};
        CHECK_FALSE(on.over());
        options.no_progress_limit = 100;
        options.draw_points = 7;
        const Game off{Scene{.pieces = four_kings, .plies = 500}.text(), options};
        CHECK(off.points() == Points{7, 7, 7, 7});
    }
}

TEST_CASE("random play: attacks from both ends, texts there and back, the mirror image") {
    Random random{4};
    std::array<int, 5> ends{};
    int mates = 0;
    int gone = 0;
    for (int round = 0; round < random_games; ++round) {
        Options options;
        options.abandoned = all_modes[random.below(3)];
        options.array = static_cast<Array>(random.below(5));
        options.seating = Seating::clockwise;
        Game game{options};
        options.seating = Seating::counterclockwise;
        Game mirrored{options};
        const auto in_mirror = [](const std::string& move) {
            std::string text = move;
            for (char& c : text)
                if (c >= 'a' && c <= 'n') c = static_cast<char>('a' + 'n' - c);
            return text;
        };
        while (!game.over()) {
            const Position& p = game.position();
            const std::vector<std::string> moves = game.moves();
            REQUIRE_FALSE(moves.empty());
            for (int seat = 0; seat < 4; ++seat) {
                const int square =
                    square_at(static_cast<int>(random.below(14)), static_cast<int>(random.below(14)));
                bool seen = false;
                for (int by = 0; by < 4; ++by)
                    seen = seen || (by != seat && !p.attackers(square, by).empty());
                if (on_board(file_of(square), rank_of(square))) CHECK(p.attacked(square, seat) == seen);
            }
            const Position again = Position::read(p.write(), p.options());
            const bool same = again.key() == p.key() && again.write() == p.write();
            REQUIRE(same);
            CHECK(mirrored.moves().size() == moves.size());
            std::string move = moves[random.below(moves.size())];
            if (game.status(game.to_move()) == Status::live && random.below(100) == 0) {
                move = random.below(2) == 0 ? "R" : "T";
                ++gone;
            }
            REQUIRE(game.play(move));
            REQUIRE(mirrored.play(move.size() == 1 ? move : in_mirror(move)));
            CHECK(mirrored.points() == game.points());
            CHECK(mirrored.end() == game.end());
            mates += game.position().mated();
        }
        ++ends[static_cast<std::size_t>(game.end())];
    }
    CHECK(gone > random_games);
    CHECK(mates > random_games / 4);
    CHECK(ends[static_cast<std::size_t>(End::one_live)] > random_games / 2);
}
