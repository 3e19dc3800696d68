// `quartet show` as a process.

#include "tests/show/xml.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace quartet::testing;

namespace {

// Runs toy_quartet show; `words` are the shell's. Variables of the test's own surroundings do not count.
Run show(const std::string& words, const std::string& before = "") {
    return run(before + " env -u NO_COLOR -u COLORTERM TERM=xterm " + toy_quartet() + " show " + words);
}

constexpr std::string_view start_of_dama = "  a  b  c";

} // namespace

TEST_CASE("a position is shown from its words, quoted or not, and from the standard input") {
    const std::string text = "n1sbs1s/1snnnnn/1n5/7/7/1NN3N/1S1NNNS/N1SB2S w 20 11";
    const Run quoted = show("smess '" + text + "'");
    CHECK(quoted.status == 0);
    CHECK(quoted.error.empty());
    CHECK(lines_of(quoted.output).back() == "Position: " + text);
    CHECK(show("smess " + text).output == quoted.output);
    CHECK(show("smess -", "echo '" + text + "' |").output == quoted.output);
    CHECK(show("smess -", "printf '\\n n1sbs1s/1snnnnn/1n5/7/7/1NN3N/1S1NNNS/N1SB2S\\nw 20 11' |").output ==
          quoted.output);
    for (const char* game : {"dama", "smess", "cyvasse", "chess4", "tictactoe"}) {
        CAPTURE(game);
        const Run plain = show(game);
        CHECK(plain.status == 0);
        CHECK(plain.output.find("to move") != std::string::npos);
        CHECK(plain.output.find('\x1b') == std::string::npos); // it is no terminal
        CHECK(show(std::string{game} + " startpos").output == plain.output);
    }
}

TEST_CASE("boards are 80 columns wide at most, in any style") {
    const std::string attacked = "cyvasse x2kn3/4ne1x1/4t1ts2/2s1m2m1d1/M1m1NRsR4/6M3X/rXST1TM2M/r8/1E2CEKN "
                                 "8/^5^2/1^8/3~4^~1/12/1~^4~3/8^1/2^5^/8 w 23 62 --moves h5h7 --ascii";
    for (const char* style : {"", " --flip"}) {
        const Run shown = show(attacked + style);
        CHECK(shown.status == 0);
        CHECK(shown.output.find("\nUnder attack: ") != std::string::npos);
        for (const std::string& line : lines_of(shown.output))
            if (line.rfind("Position: ", 0) != 0) CHECK(line.size() <= 80);
    }
}

TEST_CASE("seats have the names and the letters of their players, in either case") {
    CHECK(show("smess --seat blue").output == show("smess --seat W").output);
    CHECK(show("smess --seat Red").output == show("smess --flip").output);
    CHECK(show("smess --seat b").output == show("smess --flip").output);
    CHECK(show("chess4 --seat YELLOW").output == show("chess4 --flip").output);
    CHECK(show("smess --seat green").error.find("the seats are Blue, Red") != std::string::npos);
}

TEST_CASE("moves are played and the last one is shown") {
    const Run two = show("dama --moves a3a4 a6a5");
    CHECK(two.status == 0);
    CHECK(two.output.find("Last move: a6a5 by Black\n") != std::string::npos);
    CHECK(two.output.find("Position: W:") != std::string::npos);
    CHECK(show("dama startpos moves a3a4 a6a5").output == two.output);
    CHECK(show("dama startpos moves a3a4 --move a6a5").output == two.output);
    CHECK(show("dama -", "echo startpos moves a3a4 a6a5 |").output == two.output);
    const Run rule = show("cyvasse --rule CatapultCapture=stay '7k/9/10/11/4C1x5/11/10/9/K7 "
                          "8/9/10/11/12/11/10/9/8 w' --move e5g5 --ascii");
    CHECK(rule.status == 0);
    CHECK(rule.output.find("[C]  .  (.)") != std::string::npos);
}

TEST_CASE("colours on terminals only, or as asked") {
    const auto coloured = [](const std::string& words, const std::string& variables = "") {
        return run(fmt::format("env -u NO_COLOR -u COLORTERM TERM=xterm {} {} show {}", variables,
                               toy_quartet(), words))
                   .output.find('\x1b') != std::string::npos;
    };
    CHECK_FALSE(coloured("dama"));
    CHECK(coloured("dama --color always"));
    CHECK(coloured("dama --colour=always", "NO_COLOR=1")); // what is asked for goes first
    CHECK_FALSE(coloured("dama --color=never"));
    CHECK(show("dama --color=always").output.find("48;5;") != std::string::npos);
    CHECK(run("env -u NO_COLOR COLORTERM=truecolor TERM=xterm " + toy_quartet() + " show dama --color=always")
              .output.find("48;2;") != std::string::npos);

    const auto on_terminal = [](const std::string& variables, const std::string& words = "") {
        TestTerminal terminal{80};
        run(fmt::format("env -u NO_COLOR -u COLORTERM TERM=xterm {} {} show dama {} >{}", variables,
                        toy_quartet(), words, terminal.path()));
        return terminal.text();
    };
    CHECK(on_terminal("").find("\x1b[") != std::string::npos);
    CHECK(on_terminal("NO_COLOR=").find("\x1b[") != std::string::npos); // set to nothing is not set
    CHECK(on_terminal("NO_COLOR=1").find('\x1b') == std::string::npos);
    CHECK(on_terminal("TERM=dumb").find('\x1b') == std::string::npos);
    CHECK(on_terminal("", "--color never").find('\x1b') == std::string::npos);
    CHECK(on_terminal("NO_COLOR=1").find(start_of_dama.substr(0, 3)) != std::string::npos);
}

TEST_CASE("ASCII is asked for") {
    const std::string text = show("dama --ascii").output;
    CHECK(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    CHECK(text.find("M M M") != std::string::npos);
    CHECK(show("dama").output.find("⛀ ⛀ ⛀") != std::string::npos);
}

TEST_CASE("SVG goes to the standard output or to a file") {
    for (const char* game : {"dama", "smess", "cyvasse", "chess4", "tictactoe"}) {
        CAPTURE(game);
        const Run drawn = show(fmt::format("{} --svg", game));
        CHECK(drawn.status == 0);
        const XmlReader svg{drawn.output};
        CHECK(svg.elements()[0].name == "svg");
        const TemporaryFolder folder;
        const std::string file = folder.file("board.svg");
        const Run filed = show(fmt::format("{} --svg -o '{}'", game, file));
        CHECK(filed.status == 0);
        CHECK(filed.output.empty());
        CHECK(read_file(file) == drawn.output);
        const XmlReader large{show(fmt::format("{} --svg --cell 128 --seat", game) +
                                   (std::string_view{game} == "tictactoe" ? " O"
                                    : game == std::string_view{"chess4"}  ? " Y"
                                                                          : " b"))
                                  .output};
        CHECK(std::stod(large.elements()[0].attributes.at("width")) >
              1.9 * std::stod(svg.elements()[0].attributes.at("width")));
    }
    const TemporaryFolder folder;
    const std::string text = folder.file("board.txt");
    CHECK(show("dama -o '" + text + "'").status == 0);
    CHECK(read_file(text) == show("dama").output);
}

TEST_CASE("boards are flipped, and seats brought near") {
    CHECK(show("dama --ascii --flip").output.find("  h g f e d c b a\n1 . . . . . . . . 1\n2 M M") == 0);
    CHECK(show("cyvasse --ascii --flip").output.find("h g f e d c b a") < 20);
    CHECK(show("chess4 --ascii --seat B").output.find("   1  2  3  4") == 0);
    CHECK(show("chess4 --ascii --seat y").output == show("chess4 --ascii --flip").output);
    CHECK(show("dama --seat B").output == show("dama --flip").output);
    CHECK(show("dama --seat B --flip").output == show("dama").output);
}

TEST_CASE("games without a picture are shown as they draw themselves") {
    const Run plain = show("trio");
    CHECK(plain.status == 0);
    CHECK(plain.output.find("Position: ") != std::string::npos);
    const Run svg = show("trio --svg");
    CHECK(svg.status == 1);
    CHECK(svg.output.empty());
    CHECK(svg.error.find("does not say how it looks") != std::string::npos);
}

TEST_CASE("what is wrong is named, with status 2") {
    struct Case {
        std::string words;
        std::string named;
        std::string before = "";
    };
    for (const Case& each : {
             Case{"", "variant"},
             {"chess", "'chess'"},
             {"dama W:Wz9:Ba7", "position: 'z9' at 3"},
             {"smess 1ssbss1/nnnnnnn/7/7/7/7/NNNNNNN/1SSBSS1 x 0 1", "'x' at 40"},
             {"chess4 nonsense", "nonsense"},
             {"dama ''", "position"},
             {"dama --moves a3a4 a3a4", "move 2: 'a3' at 0"},
             {"dama startpos moves a3a9", "move 1: 'a9' at 2"},
             {"dama --move ''", "--move"},
             {"dama --seat X", "'X'"},
             {"dama --seat WB", "'WB'"},
             {"dama --color sometimes", "sometimes"},
             {"dama --color 1", "--color"},
             {"dama --cell 1", "--cell"},
             {"dama --cell x", "x"},
             {"dama --svg --cell nan", "nan"},
             {"dama --svg --cell inf", "inf"},
             {"dama --rule Ending=never", "'never'"},
             {"dama -", "nothing on the standard input"},
             {"dama -", "'a?b7' at 3", "printf 'W:Wa\\000b7' |"},
             {"dama -", "position: ", "head -c 900000 /dev/zero | tr '\\0' 'W' |"},
             {"dama -", "more than a megabyte", "head -c 3000000 /dev/zero | tr '\\0' '\\n' |"},
             {"smess 3s3/7/7/7/7/7/7/3B3 b --move d8d7", "move 1: 'd8d7' at 0: the game is over"},
         }) {
        CAPTURE(each.words);
        const Run refused = show(each.words, each.before);
        CAPTURE(refused.error);
        CHECK(refused.status == 2);
        CHECK(refused.output.empty());
        CHECK(refused.error.find(each.named) != std::string::npos);
        CHECK(refused.error.size() < 2000);
    }
}

TEST_CASE("what cannot be written is told, with status 1") {
    for (const char* words :
         {"dama -o /no/folder/file", "dama --svg -o /dev/full", "dama --svg >/dev/full"}) {
        CAPTURE(words);
        const Run failed = show(words);
        CHECK(failed.status == 1);
        CHECK(failed.error.find("quartet: ") == 0);
    }
}
