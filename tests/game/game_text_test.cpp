// Records as text: the shared scanner and printer, and the PGN-like format.

#include "core/game/game_text.hpp"
#include "core/game/random.hpp"
#include "core/game/text_printer.hpp"
#include "core/game/text_scanner.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {
namespace {

using Kind = TextToken::Kind;

std::vector<std::string> moves_of(const GameText& game) {
    std::vector<std::string> moves;
    for (const GameText::Entry& entry : game.moves) moves.push_back(entry.move);
    return moves;
}

GameText read_one(std::string_view text) {
    const auto games = read_pgn_like(text);
    REQUIRE_MESSAGE(games.has_value(), std::string{text});
    REQUIRE(games->size() == 1);
    return games->front();
}

TEST_CASE("tags are set in place and read by their exact name") {
    GameText game;
    game.set_tag("Event", "one");
    game.set_tag("Site", "here");
    game.set_tag("Event", "two");
    CHECK(game.tags.size() == 2);
    CHECK(game.tag("Event") == "two");
    CHECK(game.tag("event") == "");
    CHECK(game.tag("Date") == "");
}

TEST_CASE("the scanner cuts a record into tokens with their places") {
    TextScanner scanner{"[A \"b\"]\n12.a3a4! {x\n y} $3 1/2-1/2"};
    const auto expect = [&](Kind kind, std::string_view text, std::size_t place) {
        const Result<TextToken> token = scanner.next();
        REQUIRE(token.has_value());
        CHECK(token->kind == kind);
        CHECK(token->text == text);
        CHECK(token->place == place);
    };
    expect(Kind::tag, "A", 0);
    expect(Kind::number, "12.", 8);
    expect(Kind::word, "a3a4", 11);
    expect(Kind::comment, "x y", 17);
    expect(Kind::nag, "$3", 24);
    expect(Kind::result, "1/2-1/2", 27);
    expect(Kind::end, "", 34);
    expect(Kind::end, "", 34);
}

TEST_CASE("tags: quotes, escapes and blanks") {
    const GameText game = read_one("[Event \"A \\\"quoted\\\" word, a \\\\ and a \\n\"]\n"
                                   "[ Site\t\"there\" ]\r\n[Empty \"\"][Round\"3\"]\n*");
    CHECK(game.tag("Event") == "A \"quoted\" word, a \\ and a \\n");
    CHECK(game.tag("Site") == "there");
    CHECK(game.tags.size() == 4);
    CHECK(game.tag("Empty") == "");
    CHECK(game.tag("Round") == "3");
}

TEST_CASE("moves, numbers, NAGs and annotations") {
    const std::vector<std::string> expected{"a3a4", "f6f5", "d3xd5xf5", "h7-h6", "32x21"};
    CHECK(moves_of(read_one("1. a3a4 f6f5 2. d3xd5xf5 h7-h6 3. 32x21 *")) == expected);
    CHECK(moves_of(read_one("1.a3a4 f6f5 2.d3xd5xf5!? 2... h7-h6 ... 3 32x21?? $14 $1 !! 1-0")) == expected);
    CHECK(moves_of(read_one("a3a4 f6f5\td3xd5xf5\r\nh7-h6\n32x21")) == expected);
}

TEST_CASE("comments belong to the move before them") {
    const GameText game = read_one("{before} 1. a ; rest of line\nb {one}{two\nlines} c {not ; a (rest} *");
    CHECK(moves_of(game) == std::vector<std::string>{"a", "b", "c"});
    CHECK(game.moves[0].comment == "rest of line");
    CHECK(game.moves[1].comment == "one two lines");
    CHECK(game.moves[2].comment == "not ; a (rest");
    CHECK(read_one("1. a{tight}b;end").moves[0].comment == "tight");
    CHECK(read_one("1. a{tight}b;end").moves[1].comment == "end");
    CHECK(read_one("a {} b").moves[0].comment == "");
}

TEST_CASE("variations are passed over, whatever they hold") {
    CHECK(moves_of(read_one("1. a (1. b (1. c) (d {)}) ; )\n e $3 [x] * 1-0) f *")) ==
          std::vector<std::string>{"a", "f"});
    CHECK(read_one("1. a (b) {of a} c *").moves[0].comment == "of a");
}

TEST_CASE("lines that begin with a per cent sign are passed over") {
    CHECK(moves_of(read_one("% one [\n1. a\n%b {\r\nc %d\n(x\n%)\n) e")) ==
          std::vector<std::string>{"a", "c", "%d", "e"});
}

TEST_CASE("games end with a result, with new tags or with the text") {
    const auto games = read_pgn_like("[Event \"1\"]\n1. a 1-0\n[Event \"2\"]\n[FEN \"set up\"]\n1. b\n"
                                     "[Event \"3\"]\n[Result \"0-1\"]\n1. c *\n\n1. d 1/2-1/2 1. e");
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 5);
    CHECK((*games)[0].result == "1-0");
    CHECK((*games)[0].position == "");
    CHECK((*games)[1].result == "*");
    CHECK((*games)[1].tag("Event") == "2");
    CHECK((*games)[1].position == "set up");
    CHECK((*games)[2].result == "0-1"); // the tag knows more than the asterisk
    CHECK((*games)[3].result == "1/2-1/2");
    CHECK((*games)[3].tags.empty());
    CHECK(moves_of((*games)[4]) == std::vector<std::string>{"e"});
    CHECK(read_pgn_like("")->empty());
    CHECK(read_pgn_like(" \r\n\t ; only a comment\n{and another} *")->empty());
    CHECK(read_pgn_like("[Event \"tags alone\"]")->size() == 1);
    CHECK(read_one("\xef\xbb\xbf[Event \"after a byte order mark\"] 1. a *").moves.size() == 1);
}

TEST_CASE("a format may have results of its own") {
    static constexpr std::array<std::string_view, 2> results{"2-0", "*"};
    const auto games = scan_games("1. a 1-0 2-0 1. b *", results);
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 2);
    CHECK(moves_of((*games)[0]) == std::vector<std::string>{"a", "1-0"});
    CHECK((*games)[0].result == "2-0");
}

TEST_CASE("what is broken is refused with its place") {
    struct Case {
        std::string_view text;
        std::size_t place;
        std::string_view reason;
    };
    for (const Case& each : {
             Case{"1. a {never", 5, "the comment is not closed"},
             Case{"1. a (b (c) d", 5, "the variation is not closed"},
             Case{"1. a (b {c) d", 8, "the comment is not closed"},
             Case{"1. a (b ; c)", 5, "the variation is not closed"},
             Case{"1. a ) b", 5, "no variation is open"},
             Case{"1. a } b", 5, "no comment is open"},
             Case{"1. a ] b", 5, "no tag is open"},
             Case{"[Event \"x", 0, "the value of the tag is not closed"},
             Case{"[Event \"x\\\"]", 0, "the value of the tag is not closed"},
             Case{"[Event \"x\n\"]", 0, "the value of the tag is not closed"},
             Case{" [Event \"x\"", 1, "the tag is not closed"},
             Case{"[Event \"x\" y]", 0, "the tag is not closed"},
             Case{"[Event]", 0, "the tag has no value in quotes"},
             Case{"[Event x]", 0, "the tag has no value in quotes"},
             Case{"[Event", 0, "the tag has no value in quotes"},
             Case{"[", 0, "the tag has no name"},
             Case{"[\"x\"]", 0, "the tag has no name"},
         }) {
        INFO(std::string{each.text});
        const auto games = read_pgn_like(each.text);
        REQUIRE_FALSE(games.has_value());
        CHECK(games.error().place == each.place);
        CHECK(games.error().reason == each.reason);
        CHECK_FALSE(games.error().word.empty());
    }
    CHECK(read_pgn_like("1. a (b").error().word == "(b");
    CHECK(read_pgn_like("[Event \"x\n[Site \"y\"]").error().word == "[Event \"x");
}

TEST_CASE("hostile texts neither crash nor hang") {
    const std::string deep = std::string(1'000'000, '(');
    CHECK_FALSE(read_pgn_like("1. a " + deep).has_value());
    CHECK(moves_of(read_one("1. a " + deep + std::string(1'000'000, ')') + " b")) ==
          std::vector<std::string>{"a", "b"});
    CHECK(read_one(std::string(1'000'000, 'x')).moves.size() == 1);
    CHECK(read_one("1. a {" + std::string(1'000'000, ' ') + "}").moves.front().comment.empty());
    CHECK(read_pgn_like(std::string(1'000'000, '*'))->size() == 1);
    CHECK_FALSE(read_pgn_like(std::string(1'000'000, '{')).has_value());
    CHECK_FALSE(read_pgn_like(std::string(1'000'000, '[')).has_value());
    CHECK_FALSE(read_pgn_like("[x \"" + std::string(1'000'000, '\\')).has_value());
    std::string tags;
    for (int i = 0; i < 100'000; ++i) tags += "[T" + std::to_string(i) + " \"\"]";
    CHECK(read_one(tags).tags.size() == 100'000);
    std::string comments = "a ";
    for (int i = 0; i < 200'000; ++i) comments += "{x}";
    CHECK(read_one(comments).moves.front().comment.size() == 399'999);
    CHECK(moves_of(read_one(std::string_view{"a\0b \xff\xfe", 6})) ==
          std::vector<std::string>{"a", "b", "\xff\xfe"});

    // Random strings of the characters that mean something, and of any bytes.
    Random random{7};
    constexpr std::string_view telling = "[]{}()\"\\;%$.*10-/2 \n\rab!?";
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::uint64_t length = random.below(60); length > 0; --length) {
            text += i % 2 == 0 ? telling[random.below(telling.size())]
                               : static_cast<char>(static_cast<unsigned char>(random.below(256)));
        }
        const auto games = read_pgn_like(text);
        if (!games) {
            REQUIRE(games.error().place <= text.size());
            continue;
        }
        // What could be read is written so that it reads the same.
        for (const GameText& game : *games) {
            const std::string written = write_pgn_like(game, 2);
            const auto again = read_pgn_like(written);
            REQUIRE_MESSAGE(again.has_value(), written);
            REQUIRE(again->size() == 1);
            REQUIRE(moves_of(again->front()) == moves_of(game));
            REQUIRE(again->front().result == game.result);
            REQUIRE(write_pgn_like(again->front(), 2) == written);
        }
    }
}

TEST_CASE("a game is written as people expect it") {
    GameText game;
    game.set_tag("Event", "The \"open\" \\ final");
    game.set_tag("Round", "1\n2");
    game.moves = {{"e2e4", ""}, {"e7e5", " two  words } and\nmore "}, {"d2d4", ""}};
    game.result = "1-0";
    CHECK(write_pgn_like(game, 2) == "[Event \"The \\\"open\\\" \\\\ final\"]\n[Round \"1 2\"]\n"
                                     "[Result \"1-0\"]\n\n"
                                     "1. e2e4 e7e5 {two words ) and more} 2. d2d4 1-0\n\n");
    CHECK(write_pgn_like({}, 4) == "[Event \"?\"]\n[Result \"*\"]\n\n*\n\n");
    game.moves = {{"a", ""}, {"b", ""}, {"c", ""}, {"d", ""}, {"e", ""}};
    CHECK(write_pgn_like(game, 4).find("\n1. a b c d 2. e 1-0\n") != std::string::npos);
}

TEST_CASE("moves are numbered from where the game begins") {
    GameText game;
    game.result = "0-1";
    game.moves = {{"a", ""}, {"b", "why"}, {"c", ""}};
    CHECK(write_pgn_like(game, 2, {34, 0}).find("\n34. a b {why} 35. c 0-1\n") != std::string::npos);
    CHECK(write_pgn_like(game, 2, {34, 1}).find("\n34... a 35. b {why} c 0-1\n") != std::string::npos);
    CHECK(write_pgn_like(game, 4, {7, 2}).find("\n7... a b {why} 8. c 0-1\n") != std::string::npos);
    CHECK(moves_of(read_one(write_pgn_like(game, 2, {34, 1}))) == moves_of(game));
}

TEST_CASE("a tag that does not fit is refused with its place") {
    const auto check = [](std::string_view text) {
        const auto short_value = [](std::string_view value) { return value.size() < 3; };
        const Result<void> checked = check_tags(text, "Kind", short_value, "too long");
        return checked ? "fits" : checked.error().message();
    };
    CHECK(check("") == "fits");
    CHECK(check("[Kind \"ab\"] 1. a [Other \"abc\"] *") == "fits");
    CHECK(check("1. a {[Kind \"abc\"]} ([Kind \"abc\"]) *") == "fits");
    CHECK(check("[Kind \"ab\"] 1. a *\n[Kind  \"abc\"]\n[Kind \"abcd\"]") ==
          "'[Kind  \"abc\"]' at 19: too long");
}

TEST_CASE("the set-up and the result have one place each") {
    GameText game;
    game.set_tag("FEN", "an old one");
    game.set_tag("Result", "0-1");
    game.set_tag("Event", "E");
    game.position = "the one";
    game.result = "order R B Y G points 1 2 3 4";
    const std::string text = write_pgn_like(game, 4);
    CHECK(text == "[Result \"order R B Y G points 1 2 3 4\"]\n[Event \"E\"]\n[FEN \"the one\"]\n\n*\n\n");
    const GameText read = read_one(text);
    CHECK(read.position == "the one");
    CHECK(read.result == game.result);
    game.position.clear();
    CHECK(write_pgn_like(game, 4).find("FEN") == std::string::npos);
}

TEST_CASE("long games are broken into lines, and read back whole") {
    GameText game;
    for (int i = 0; i < 500; ++i) {
        game.moves.push_back({"move" + std::to_string(i), i % 7 == 0 ? "some words of comment % ; ( [" : ""});
    }
    game.result = "0-1";
    const std::string text = write_pgn_like(game, 2);
    std::size_t start = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
        CHECK(end - start <= 80);
        start = end + 1;
    }
    const GameText read = read_one(text);
    REQUIRE(read.moves.size() == game.moves.size());
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        CHECK(read.moves[i].move == game.moves[i].move);
        CHECK(read.moves[i].comment == game.moves[i].comment);
    }
    CHECK(read.result == "0-1");
}

TEST_CASE("the printer's parts") {
    CHECK(tag_line("A", "b\"\\\t\x7f") == "[A \"b\\\"\\\\  \"]\n");
    CHECK(braced_comment("") == "");
    CHECK(braced_comment(" \n ") == "");
    CHECK(braced_comment("}a") == "{)a}");
    LineFiller lines{10};
    for (const std::string_view word : {"12345", "6789", "a", "long word kept", "b"}) lines.add(word);
    CHECK(std::move(lines).take() == "12345 6789\na\nlong word kept\nb\n");
    CHECK(LineFiller{}.take() == "");
}

} // namespace
} // namespace quartet
