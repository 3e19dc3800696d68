// The words of position texts that games share: the board, what follows it, and names of cells.

#include "core/game/board_field.hpp"
#include "core/game/fen_tail.hpp"
#include "core/game/random.hpp"
#include "core/game/square_name.hpp"
#include "tests/board/boards.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {
namespace {

using Squares = Geometry<testing::SquareBoard>;
using Arrows = Geometry<testing::ArrowBoard>;
using Hexagons = Geometry<testing::HexagonBoard>;
using Cross = Geometry<testing::CrossBoard>;

using Letters = std::map<Square, char>;

// The letters of a field by cell; a q is refused wherever it stands.
template <class G>
Result<Letters> read(std::string_view text, std::size_t place = 0) {
    Letters letters;
    const auto put = [&](Square square, char letter) -> std::optional<std::string> {
        if (letter == 'q') return "no queen here";
        CHECK(letters.emplace(square, letter).second);
        return std::nullopt;
    };
    const Result<void> done = read_board_field({text, place}, board_rows<G>(), "kKq", put);
    if (!done) return tl::unexpected{done.error()};
    return letters;
}

template <class G>
std::string message(std::string_view text) {
    const Result<Letters> letters = read<G>(text);
    return letters ? "read" : letters.error().message();
}

template <class G>
std::string written(const Letters& letters) {
    return write_board_field(board_rows<G>(), [&](Square square) {
        const auto found = letters.find(square);
        return found == letters.end() ? '.' : found->second;
    });
}

} // namespace

TEST_CASE("a board field is read from the top and from the left") {
    const Result<Letters> letters = read<Arrows>("k5K/7/7/7/7/7/1k1K3/K5k");
    REQUIRE(letters.has_value());
    CHECK(*letters == Letters{{Arrows::at(0, 7), 'k'},
                              {Arrows::at(6, 7), 'K'},
                              {Arrows::at(1, 1), 'k'},
                              {Arrows::at(3, 1), 'K'},
                              {Arrows::at(0, 0), 'K'},
                              {Arrows::at(6, 0), 'k'}});
    CHECK(written<Arrows>(*letters) == "k5K/7/7/7/7/7/1k1K3/K5k");
    CHECK(read<Arrows>("7/7/7/7/7/7/7/7")->empty());
    CHECK(written<Arrows>({}) == "7/7/7/7/7/7/7/7");
}

TEST_CASE("on a short rank every digit is a number, on a long one they go together") {
    CHECK(written<Squares>(*read<Squares>("8/8/12k4/8/8/8/8/11111111")) == "8/8/3k4/8/8/8/8/8");
    const std::string_view hexagons = "8/9/10/11/12/10k/1k8/9/k6K";
    CHECK(written<Hexagons>(*read<Hexagons>(hexagons)) == hexagons);
    CHECK(read<Hexagons>(hexagons)->count(Hexagons::at(10, 3)) == 1);
    CHECK(read<Hexagons>(hexagons)->count(Hexagons::at(4, 8)) == 0);
    CHECK(message<Hexagons>("8/9/10/11/1k2k8/11/10/9/8") == "'1k2k8' at 10: rank 5 has more than 12 squares");
    CHECK(message<Hexagons>("8/9/10/11/13/11/10/9/8") ==
          "'13' at 10: not a piece (k K q) or a number of empty squares (1 to 12)");
    CHECK(message<Hexagons>("9/9/10/11/12/11/10/9/8") == "'9' at 0: rank 9 has more than 8 squares");
    CHECK(message<Hexagons>("8/9/10/11/12/11/10/9/7") == "'7' at 21: rank 1 has only 7 squares");
    CHECK(message<Hexagons>("8/9/10/11/012/11/10/9/8") ==
          "'012' at 10: not a piece (k K q) or a number of empty squares (1 to 12)");
    CHECK(message<Hexagons>("8/9/10/11/99999999999999999999/11/10/9/8") ==
          "'99999999999999999999' at 10: not a piece (k K q) or a number of empty squares (1 to 12)");
}

TEST_CASE("places that are no cells do not count") {
    std::string text;
    for (int rank = 13; rank >= 0; --rank) {
        text += rank >= 3 && rank <= 10 ? "14" : "k7";
        if (rank > 0) text += '/';
    }
    const Result<Letters> letters = read<Cross>(text);
    REQUIRE(letters.has_value());
    CHECK(letters->size() == 6);
    CHECK(letters->count(Cross::at(3, 13)) == 1);
    CHECK(letters->count(Cross::at(3, 0)) == 1);
    CHECK(written<Cross>(*letters) == text);
}

TEST_CASE("a board field is refused with the word, its place and the reason") {
    CHECK(message<Arrows>("") == "'' at 0: the board has 8 ranks with a slash between them");
    CHECK(message<Arrows>("7/7/7") == "'7/7/7' at 0: the board has 8 ranks with a slash between them");
    CHECK(message<Arrows>("7/7/7/7/7/7/7/7/") ==
          "'7/7/7/7/7/7/7/7/' at 0: the board has 8 ranks with a slash between them");
    CHECK(message<Arrows>("7/7//7/7/7/7/7") == "'7/7//7/7/7/7/7' at 0: rank 6 is empty");
    CHECK(message<Arrows>("7/6/7/7/7/7/7/7") == "'6' at 2: rank 7 has only 6 squares");
    CHECK(message<Arrows>("7/1/7/7/7/7/7/7") == "'1' at 2: rank 7 has only 1 square");
    CHECK(message<Arrows>("7/7k/7/7/7/7/7/7") == "'7k' at 2: rank 7 has more than 7 squares");
    CHECK(message<Arrows>("7/8/7/7/7/7/7/7") ==
          "'8' at 2: not a piece (k K q) or a number of empty squares (1 to 7)");
    CHECK(message<Arrows>("7/7/7/7/7/7/7/6x") ==
          "'x' at 15: not a piece (k K q) or a number of empty squares (1 to 7)");
    CHECK(message<Arrows>("7/7/7/7/7/7/7/6q") == "'q' at 15: no queen here");
    CHECK(message<Arrows>("7/7q/7/7/7/7/7/7") == "'7q' at 2: rank 7 has more than 7 squares");
    CHECK(read<Arrows>("7/6/7/7/7/7/7/7", 100).error().place == 102);
}

TEST_CASE_TEMPLATE("any board is read back as it was written", G, Squares, Arrows, Hexagons, Cross) {
    Random random{3};
    for (int i = 0; i < 300; ++i) {
        Letters letters;
        const std::uint64_t share = 1 + random.below(12);
        for (const Square square : G::all)
            if (random.below(share) == 0) letters[square] = random.below(2) == 0 ? 'k' : 'K';
        const std::string text = written<G>(letters);
        CAPTURE(text);
        const Result<Letters> back = read<G>(text);
        REQUIRE(back.has_value());
        CHECK(*back == letters);
    }
}

namespace {

std::string tail(std::string_view text, std::string_view seat_letters = "WB") {
    const std::vector<Word> words = split_words(text);
    const auto read = read_fen_tail(words, {"board", 7}, seat_letters);
    return read ? write_fen_tail(*read, seat_letters) : read.error().message();
}

} // namespace

TEST_CASE("what follows the board") {
    CHECK(tail("w 12 34") == "w 12 34");
    CHECK(tail("B") == "b 0 1");
    CHECK(tail("b 3") == "b 3 1");
    CHECK(tail("w 999999 999999") == "w 999999 999999");
    CHECK(write_fen_tail({Seat{1}, max_counter + 1, max_counter + 5}, "WB") == "b 999999 999999");
    CHECK(tail("Y 1 2", "RBYG") == "y 1 2");
    CHECK(tail("") == "'board' at 7: the side to move, w or b, is missing after the board");
    CHECK(tail("", "RBYG") == "'board' at 7: the side to move, r, b, y or g, is missing after the board");
    CHECK(tail("x") == "'x' at 0: the side to move is w or b");
    CHECK(tail("wb") == "'wb' at 0: the side to move is w or b");
    CHECK(tail("w x") == "'x' at 2: plies without progress: not a number from 0 to 999999");
    CHECK(tail("w -1") == "'-1' at 2: plies without progress: out of range 0 to 999999");
    CHECK(tail("w 0 0") == "'0' at 4: move number: out of range 1 to 999999");
    CHECK(tail("w 0 1000000") == "'1000000' at 4: move number: out of range 1 to 999999");
    CHECK(tail("w 0 1 2 3") == "'2' at 6: unexpected after the end of the position");
}

TEST_CASE_TEMPLATE("cells are found by name in either case", G, Squares, Arrows, Hexagons, Cross) {
    for (const Square square : G::all) {
        const std::string name{G::name(square)};
        CHECK(square_named<G>(name) == square);
        CHECK(square_named<G>(static_cast<char>(name[0] - 'a' + 'A') + name.substr(1)) == square);
        CHECK_FALSE(square_named<G>(name + " "));
        CHECK_FALSE(square_named<G>(" " + name));
        CHECK_FALSE(square_named<G>(name.substr(0, 1) + "0" + name.substr(1)));
    }
    for (const std::string_view bad :
         {"", "a", "a0", "a99", "z1", "11", "aa", "`1", "{1", "a-1", "a1x", "a1234567", "a\xb1", "a/"}) {
        CAPTURE(bad);
        CHECK_FALSE(square_named<G>(bad));
    }
}

} // namespace quartet
