// What the games say of their looks, against what their texts say.

#include "core/game/random.hpp"
#include "tests/show/scenes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace quartet;
using namespace quartet::testing;
using tools::LastMove;
using tools::Scene;

namespace {

std::size_t at(int number) {
    return static_cast<std::size_t>(number);
}

// The pieces of a picture by cell, "" where nothing stands.
std::vector<std::string> letters_by_cell(const Picture& picture) {
    std::vector<std::string> letters(picture.cells.size());
    for (const picture::Piece& piece : picture.pieces) letters[at(piece.cell)] = piece.letters;
    return letters;
}

// The same from the top row to the lowest, from left to right.
std::vector<std::string> letters_in_reading_order(const Picture& picture) {
    const std::vector<std::string> letters = letters_by_cell(picture);
    std::vector<std::size_t> order(picture.cells.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const picture::Point one = picture.cells[a].centre;
        const picture::Point other = picture.cells[b].centre;
        return std::abs(one.y - other.y) > 0.1 ? one.y < other.y : one.x < other.x;
    });
    std::vector<std::string> read;
    for (const std::size_t i : order) read.push_back(letters[i]);
    return read;
}

// The cells of a board in the manner of FEN: a letter a piece, numbers for empty cells.
std::vector<std::string> cells_of_fen(std::string_view board) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < board.size();) {
        if (std::isdigit(static_cast<unsigned char>(board[i]))) {
            int empty = 0;
            for (; i < board.size() && std::isdigit(static_cast<unsigned char>(board[i])); ++i)
                empty = 10 * empty + (board[i] - '0');
            cells.resize(cells.size() + at(empty));
        } else if (board[i++] != '/') {
            cells.emplace_back(1, board[i - 1]);
        }
    }
    return cells;
}

// The cells of the cross as FEN4 has them, without the corners.
std::vector<std::string> cells_of_fen4(std::string_view text) {
    std::vector<std::string> cells;
    std::string word;
    const auto take = [&] {
        if (word.empty()) return;
        if (std::isdigit(static_cast<unsigned char>(word[0]))) {
            cells.resize(cells.size() + std::stoul(word));
        } else {
            cells.push_back(word);
        }
        word.clear();
    };
    for (const char c : text.substr(text.rfind('-') + 1)) {
        if (c == ',' || c == '/') {
            take();
        } else {
            word += c;
        }
    }
    take();
    std::vector<std::string> cross;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t file = i % 14;
        const std::size_t rank = i / 14;
        if ((file >= 3 && file <= 10) || (rank >= 3 && rank <= 10)) cross.push_back(cells[i]);
    }
    return cross;
}

// All that must hold of a picture whatever it shows.
void check_sound(const Referee& referee, const Picture& picture) {
    REQUIRE(picture.players.size() == at(referee.seats()));
    std::set<std::string_view> names;
    for (const picture::Cell& cell : picture.cells) {
        CHECK(names.insert(cell.name).second);
        REQUIRE(at(cell.shape) < picture.shapes.size());
        REQUIRE(at(cell.ground) < picture.grounds.size());
        for (const picture::Point& step : cell.arrows) CHECK(std::hypot(step.x, step.y) > 0.5);
    }
    for (const std::vector<picture::Point>& shape : picture.shapes) CHECK(shape.size() >= 3);
    for (std::size_t i = 0; i < picture.players.size(); ++i) {
        const picture::Point home = picture.players[i].home;
        CHECK(std::hypot(home.x, home.y) == doctest::Approx(1));
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(picture.players[j].home == home);
    }
    for (std::size_t i = 0; i < picture.pieces.size(); ++i) {
        const picture::Piece& piece = picture.pieces[i];
        REQUIRE(at(piece.cell) < picture.cells.size());
        REQUIRE(at(piece.figure) < picture.figures.size());
        if (i > 0) CHECK(picture.pieces[i - 1].cell < piece.cell);
        if (piece.owner) CHECK(piece.owner->index() < referee.seats());
        CHECK_FALSE(piece.letters.empty());
        CHECK_FALSE(piece.symbol.empty());
    }
}

// The cells of a move must be all that changes; castling moves a rook, too.
void check_trace(const Picture& before, const Picture& after, const LastMove& move, bool castles) {
    const std::vector<std::string> old_letters = letters_by_cell(before);
    const std::vector<std::string> new_letters = letters_by_cell(after);
    const picture::Trace& trace = move.trace;
    for (const int cell : trace.taken) {
        CHECK_FALSE(old_letters[at(cell)].empty());
        CHECK(new_letters[at(cell)].empty());
    }
    REQUIRE_FALSE(trace.path.empty());
    CHECK_FALSE(new_letters[at(trace.path.back())].empty());
    int others = 0;
    for (std::size_t cell = 0; cell < old_letters.size(); ++cell) {
        const auto has = [&](const std::vector<int>& cells) {
            return std::find(cells.begin(), cells.end(), static_cast<int>(cell)) != cells.end();
        };
        if (old_letters[cell].empty() != new_letters[cell].empty() && !has(trace.path) && !has(trace.taken))
            ++others;
    }
    CHECK((others == 0 || (castles && others == 2)));
}

bool same_board(const Picture& a, const Picture& b) {
    return a.cells.size() == b.cells.size() &&
           std::equal(a.cells.begin(), a.cells.end(), b.cells.begin(),
                      [](const picture::Cell& one, const picture::Cell& other) {
                          return one.name == other.name && one.centre == other.centre &&
                                 one.ground == other.ground && one.arrows == other.arrows;
                      });
}

std::vector<std::string> names_of(const Picture& picture, const std::vector<int>& cells) {
    std::vector<std::string> names;
    for (const int cell : cells) names.emplace_back(picture.cells[at(cell)].name);
    return names;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("every game of the catalogue says how it looks") {
    for (const CatalogueEntry& entry : catalogue()) {
        CAPTURE(entry.name);
        CHECK(entry.make()->picture().has_value());
    }
    CHECK_FALSE(referee_of("trio")->picture().has_value()); // a game may also leave it
    CHECK_FALSE(tools::scene_of(*referee_of("trio")).has_value());
    CHECK(referee_of("dama")->picture()->cells.size() == 64);
    CHECK(referee_of("smess")->picture()->cells.size() == 56);
    CHECK(referee_of("cyvasse")->picture()->cells.size() == 88);
    CHECK(referee_of("chess4")->picture()->cells.size() == 160);
}

TEST_CASE("in random games pictures are sound, the board stays, and traces say what moves change") {
    for (const std::string_view game : pictured_games()) {
        Random random{7};
        for (int number = 0; number < 4; ++number) {
            const std::unique_ptr<Referee> referee = referee_of(game);
            Picture picture = *referee->picture();
            check_sound(*referee, picture);
            while (referee->ply() < 150 && !referee->rules_outcome().over) {
                const std::vector<std::string> moves = referee->legal_moves();
                const std::string& move = moves[random.below(moves.size())];
                CAPTURE(game);
                CAPTURE(referee->position());
                CAPTURE(move);
                const Result<LastMove> played = tools::play_traced(*referee, move);
                REQUIRE(played.has_value());
                const Picture next = *referee->picture();
                check_sound(*referee, next);
                CHECK(same_board(picture, next));
                check_trace(picture, next, *played, game == "chess4");
                picture = next;
            }
        }
    }
}

TEST_CASE("pictures show what the texts of positions say") {
    for (const std::string_view game : {"smess", "cyvasse", "chess4"}) {
        Random random{11};
        const std::unique_ptr<Referee> referee = referee_of(game);
        for (int ply = 0; ply < 120 && !referee->rules_outcome().over; ++ply) {
            const std::string text = referee->position();
            CAPTURE(text);
            CHECK(letters_in_reading_order(*referee->picture()) ==
                  (game == "chess4" ? cells_of_fen4(text) : cells_of_fen(text.substr(0, text.find(' ')))));
            const std::vector<std::string> moves = referee->legal_moves();
            REQUIRE(referee->play(moves[random.below(moves.size())]).has_value());
        }
    }
    // Dama's canonical text is a list; the other form has the board.
    const std::string board = "1K6/8/3mM3/8/2k5/8/8/8";
    CHECK(letters_in_reading_order(*referee_of("dama", board + " w 0 1")->picture()) == cells_of_fen(board));
}

TEST_CASE("grounds, arrows, armour and standing are there") {
    const Picture cyvasse = *referee_of("cyvasse")->picture();
    const auto count_ground = [&](std::string_view name) {
        return std::count_if(cyvasse.cells.begin(), cyvasse.cells.end(), [&](const picture::Cell& cell) {
            return cyvasse.grounds[at(cell.ground)].name == name;
        });
    };
    CHECK(count_ground("mountain") == 8);
    CHECK(count_ground("water") == 4);
    const auto armour_of = [](const Picture& picture, std::string_view cell) {
        for (const picture::Piece& piece : picture.pieces) {
            if (picture.cells[at(piece.cell)].name == cell) return *piece.badge;
        }
        throw std::runtime_error{"nothing there"};
    };
    CHECK(armour_of(cyvasse, "g8").text == "2"); // an elephant, far from all enemies
    CHECK(armour_of(cyvasse, "g8").tone == picture::Badge::Tone::plain);
    CHECK(armour_of(cyvasse, "h9").text == "0"); // the catapult has none and is not attacked
    CHECK(armour_of(cyvasse, "h9").tone == picture::Badge::Tone::plain);
    const Picture smess = *referee_of("smess")->picture();
    const auto arrows_of = [&](std::string_view cell) {
        for (const picture::Cell& each : smess.cells) {
            if (each.name == cell) return each.arrows;
        }
        throw std::runtime_error{"no such cell"};
    };
    CHECK(arrows_of("a1") == std::vector<picture::Point>{{0, -1}}); // north is up
    CHECK(arrows_of("a5") == std::vector<picture::Point>{{1, -1}, {1, 0}, {1, 1}});
    CHECK(arrows_of("d4").size() == 8);

    const std::unique_ptr<Referee> referee = referee_of("chess4");
    REQUIRE(referee->play("R").has_value());
    REQUIRE(referee->play("T").has_value());
    const Picture left = *referee->picture();
    CHECK(left.players[0].standing == picture::Standing::abandoned);
    CHECK(left.players[0].remark == "has resigned");
    CHECK(left.players[1].remark == "has lost on time");
    CHECK(left.players[2].standing == picture::Standing::in_play);
    for (const picture::Piece& piece : left.pieces) {
        CHECK((piece.standing == picture::Standing::abandoned) == (piece.owner->index() < 2));
    }
    const Scene dead = scene("chess4", middle_games[3].position);
    CHECK(dead.picture.players[1].standing == picture::Standing::dead);
    CHECK(dead.picture.players[3].points == 61);
    CHECK(std::count_if(
              dead.picture.pieces.begin(), dead.picture.pieces.end(),
              [](const picture::Piece& piece) { return piece.standing == picture::Standing::dead; }) == 3);
}

TEST_CASE("armour left is told with what it means") {
    // Re4 and Xh6 on me6: without armour, and where a tower of its own stands beside it, protected.
    const auto badge = [](std::string_view position) {
        const Picture picture = *referee_of("cyvasse", position)->picture();
        for (const picture::Piece& piece : picture.pieces) {
            if (picture.cells[at(piece.cell)].name == "e6") return *piece.badge;
        }
        throw std::runtime_error{"nothing on e6"};
    };
    const picture::Badge open = badge("7k/9/10/3m2X4/12/4R6/10/9/K7 8/9/10/11/12/11/10/9/8 w");
    CHECK(open.text == "0");
    CHECK(open.tone == picture::Badge::Tone::alarm);
    const picture::Badge covered = badge("7k/9/2t7/3m2X4/12/4R6/10/9/K7 8/9/10/11/12/11/10/9/8 w");
    CHECK(covered.text == "0");
    CHECK(covered.tone == picture::Badge::Tone::warning);
}

TEST_CASE("traces name the cells of a move") {
    const Scene dama = scene("dama", middle_games[0].position, {middle_games[0].move});
    REQUIRE(dama.last_move.has_value());
    CHECK(dama.last_move->text == "c7xf7xf5xh5");
    CHECK(dama.last_move->mover == Seat{0});
    CHECK(names_of(dama.picture, dama.last_move->trace.path) == Names{"c7", "f7", "f5", "h5"});
    Names taken = names_of(dama.picture, dama.last_move->trace.taken);
    std::sort(taken.begin(), taken.end());
    CHECK(taken == Names{"e7", "f6", "g5"});

    // A catapult that captures and stays, goes there, is thrown back.
    const std::string_view catapult = "7k/9/10/11/4C1x5/11/10/9/K7 8/9/10/11/12/11/10/9/8 w";
    const auto shot = [&](std::string_view rule) {
        const std::unique_ptr<Referee> referee = referee_of("cyvasse");
        REQUIRE(referee->set_option("CatapultCapture", rule).has_value());
        REQUIRE(referee->set_up(catapult).has_value());
        const Scene scene = scene_after(*referee, {"e5g5"});
        return std::pair{names_of(scene.picture, scene.last_move->trace.path),
                         names_of(scene.picture, scene.last_move->trace.taken)};
    };
    CHECK(shot("move") == std::pair{Names{"e5", "g5"}, Names{}});
    CHECK(shot("stay") == std::pair{Names{"e5"}, Names{"g5"}});
    CHECK(shot("recoil") == std::pair{Names{"e5", "d5"}, Names{"g5"}});

    const Scene resigned = scene("chess4", "", {"R"});
    CHECK(resigned.last_move->text == "R");
    CHECK(resigned.last_move->trace.path.empty());
    CHECK(resigned.to_move == Seat{1});
}

TEST_CASE("the clockwise seating is the mirror image") {
    const std::unique_ptr<Referee> referee = referee_of("chess4");
    REQUIRE(referee->set_option("Seating", "clockwise").has_value());
    const Scene scene = scene_after(*referee, {"h2h4"});
    CHECK(names_of(scene.picture, scene.last_move->trace.path) == Names{"h2", "h4"});
    CHECK(scene.picture.players[1].home == picture::Point{-1, 0}); // Blue is on Red's left
    CHECK(letters_in_reading_order(scene.picture) == cells_of_fen4(scene.position));
}

TEST_CASE("a bad move is refused by name and nothing is played") {
    for (const std::string_view game : pictured_games()) {
        CAPTURE(game);
        const std::unique_ptr<Referee> referee = referee_of(game);
        const std::string before = referee->position();
        for (const std::string_view bad :
             {std::string_view{"z9z9"}, std::string_view{}, std::string_view{"\0a", 2}}) {
            CHECK_FALSE(tools::play_traced(*referee, bad).has_value());
            CHECK_FALSE(referee->trace(bad).has_value());
        }
        CHECK(referee->position() == before);
    }
    const Result<LastMove> bad = tools::play_traced(*referee_of("dama"), "a3a9");
    REQUIRE_FALSE(bad.has_value());
    CHECK(bad.error().message().find("a9") != std::string::npos);
    // No moves where the game is over.
    const std::unique_ptr<Referee> over = referee_of("smess", "3s3/7/7/7/7/7/7/3B3 b");
    CHECK_FALSE(over->trace("d8d7").has_value());
    const Scene scene = *tools::scene_of(*over);
    CHECK_FALSE(scene.to_move.has_value());
    CHECK(scene.verdict.find("1-0 (") == 0);
}

TEST_CASE("boards turn by quarters") {
    for (const std::string_view game : pictured_games()) {
        CAPTURE(game);
        const Scene upright = scene(game);
        const Scene round = tools::turned(tools::turned(upright, 3), -7);
        for (std::size_t i = 0; i < upright.picture.cells.size(); ++i) {
            CHECK(round.picture.cells[i].centre == upright.picture.cells[i].centre);
            CHECK(round.picture.cells[i].arrows == upright.picture.cells[i].arrows);
        }
        for (int seat = 0; seat < static_cast<int>(upright.picture.players.size()); ++seat) {
            const int quarters = tools::quarters_to_near_side(upright.picture, Seat{seat});
            CHECK(tools::turned(upright, quarters).picture.players[at(seat)].home == picture::Point{0, 1});
        }
        std::vector<std::string> reversed = letters_in_reading_order(upright.picture);
        std::reverse(reversed.begin(), reversed.end());
        CHECK(letters_in_reading_order(tools::turned(upright, 2).picture) == reversed);
    }
    CHECK(tools::quarters_to_near_side(scene("chess4").picture, Seat{1}) == 1); // Blue is in the east
    CHECK(tools::quarters_to_near_side(scene("chess4").picture, Seat{3}) == 3);
}
