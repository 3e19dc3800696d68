// `quartet play` as people and scripts start it: at the end of a pipe, killed and resumed, and in a pseudo-terminal.

#include "core/game/referee.hpp"
#include "engines/catalogue.hpp"
#include "tests/tools/programs.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using namespace quartet;
using namespace quartet::testing;

namespace {

constexpr const char* games[]{"dama", "smess", "cyvasse", "chess4"};

std::unique_ptr<Referee> referee_of(std::string_view variant) {
    for (const CatalogueEntry& entry : catalogue())
        if (entry.name == variant) return entry.make();
    return nullptr;
}

// `quartet play` with words of the shell, its state in a folder of the test's own.
std::string play(const TemporaryFolder& folder, const std::string& words, const std::string& variables = "") {
    return fmt::format("env -u NO_COLOR -u COLORTERM TERM=xterm XDG_STATE_HOME={} {} {} play {}",
                       folder.file("state"), variables, QUARTET_PROGRAM, words);
}

// The same with these lines on its standard input.
Run typed(const TemporaryFolder& folder, const std::string& words, const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    write_file(folder.file("typed"), text);
    return run(play(folder, words) + " <" + folder.file("typed"));
}

bool has(const Run& run, const std::string& text) {
    return run.output.find(text) != std::string::npos;
}

// A program with pipes to it and from it, or a terminal; killed in the end if it still runs.
class Talk {
public:
    enum class By { pipes, terminal };

    Talk(const std::string& command, By by) {
        const std::string line = "exec " + command;
        if (by == By::terminal) {
            const winsize size{40, 80, 0, 0};
            pid_ = ::forkpty(&out_, nullptr, nullptr, &size);
            in_ = out_;
            if (pid_ == 0) start(line);
            return;
        }
        std::array<int, 2> to{};
        std::array<int, 2> from{};
        REQUIRE(::pipe2(to.data(), O_CLOEXEC) == 0);
        REQUIRE(::pipe2(from.data(), O_CLOEXEC) == 0);
        pid_ = ::fork();
        if (pid_ == 0) {
            ::dup2(to[0], STDIN_FILENO);
            ::dup2(from[1], STDOUT_FILENO);
            start(line);
        }
        ::close(to[0]);
        ::close(from[1]);
        in_ = to[1];
        out_ = from[0];
    }
    ~Talk() {
        if (!ended_) {
            ::kill(pid_, SIGKILL);
            ::waitpid(pid_, nullptr, 0);
        }
        ::close(in_);
        if (out_ != in_) ::close(out_);
    }
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;

    void type(const std::string& text) {
        const ssize_t written = ::write(in_, text.data(), text.size());
        CHECK(written == static_cast<ssize_t>(text.size()));
    }
    // Waits until it has said this since the last call, and takes it.
    bool hears(const std::string& text, double seconds = 60) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>{seconds};
        while (true) {
            if (const std::size_t found = said_.find(text); found != std::string::npos) {
                said_.erase(0, found + text.size());
                return true;
            }
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            pollfd waits{out_, POLLIN, 0};
            if (left.count() <= 0 || ::poll(&waits, 1, static_cast<int>(left.count())) <= 0) return false;
            std::array<char, 4096> chunk;
            const ssize_t length = ::read(out_, chunk.data(), chunk.size());
            if (length <= 0) return false;
            said_.append(chunk.data(), static_cast<std::size_t>(length));
            all_.append(chunk.data(), static_cast<std::size_t>(length));
        }
    }
    const std::string& rest() const { return said_; } // since what was heard last
    const std::string& all() const { return all_; }
    void kill(int number) { ::kill(pid_, number); }
    void resize(unsigned short lines, unsigned short columns) { // of a terminal
        const winsize size{lines, columns, 0, 0};
        CHECK(::ioctl(in_, TIOCSWINSZ, &size) == 0);
    }
    int wait(double seconds = 60) { // its exit status, 128 + signal; -1 if it does not end
        int status = 0;
        const auto ended = [&] {
            hears("\1never said\1", 0.01); // lest it be stuck on a full pipe
            return ::waitpid(pid_, &status, WNOHANG) == pid_;
        };
        if (!holds_within(seconds / 2, ended)) return -1;
        ended_ = true;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

private:
    [[noreturn]] static void start(const std::string& line) {
        for (const int number : {SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_DFL);
        ::execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }

    pid_t pid_ = -1;
    int in_ = -1;
    int out_ = -1;
    bool ended_ = false;
    std::string said_;
    std::string all_;
};

} // namespace

TEST_CASE("a whole game of each variant against level 1, with wrong moves, undo, hint, save, a kill and a "
          "resumption") {
    for (const char* variant : games) {
        CAPTURE(variant);
        const TemporaryFolder folder;
        const std::unique_ptr<Referee> start = referee_of(variant);
        const std::string first = start->legal_moves().front();
        std::string killed_at;
        std::size_t plies = 0;
        {
            Talk talk{play(folder, fmt::format("{} --level 1 --quiet --seed 3", variant)), Talk::By::pipes};
            talk.type("a9a9\n");
            CHECK(talk.hears("a9a9 cannot be played: "));
            talk.type("hint\n");
            CHECK(talk.hears("The engine would play "));
            talk.type(first + "\n");
            for (int i = 1; i < start->seats(); ++i) CHECK(talk.hears(" plays "));
            talk.type("undo\n");
            CHECK(talk.hears(fmt::format("{} moves taken back.", start->seats())));
            talk.type("fen\n");
            CHECK(talk.hears(start->position() + "\n"));
            talk.type(first + "\n");
            for (int i = 1; i < start->seats(); ++i) CHECK(talk.hears(" plays "));
            talk.type("save " + folder.file("saved") + "\n");
            CHECK(talk.hears("Saved in"));
            talk.type("moves\n");
            CHECK(talk.hears("legal moves:\n"));
            talk.kill(SIGKILL);
            CHECK(talk.wait() == 128 + SIGKILL);
        }
        // What was kept is what was saved, but for nothing.
        const std::string kept_file =
            fmt::format("{}/quartet/{}.{}", folder.file("state"), variant, start->record_format());
        const auto kept = start->read_games(read_file(kept_file));
        const auto saved = start->read_games(read_file(folder.file("saved")));
        REQUIRE(kept);
        REQUIRE(saved);
        REQUIRE(kept->size() == 1);
        plies = kept->front().moves.size();
        CHECK(static_cast<int>(plies) == start->seats());
        CHECK(saved->front().moves.size() == plies);
        for (const GameText::Entry& entry : kept->front().moves) REQUIRE(start->play(entry.move));
        killed_at = start->position();

        // The next start tells of it, and does not touch it while nothing is played.
        const Run told = typed(folder, fmt::format("{} --level 1 --quiet", variant), {"fen"});
        CHECK(told.status == 0);
        CHECK(has(told, fmt::format("quartet play {} --resume", variant)));
        // Going on: the same position, the same level; then to the end of the game.
        Talk talk{play(folder, fmt::format("{} --resume --quiet", variant)), Talk::By::pipes};
        CHECK(talk.hears("level 1 (poor)"));
        talk.type("fen\n");
        CHECK(talk.hears(killed_at + "\n"));
        const std::unique_ptr<Referee> now = referee_of(variant);
        for (int turn = 0; turn < 200; ++turn) {
            const auto game = now->read_games(read_file(kept_file));
            REQUIRE(game);
            now->set_up_start();
            for (const GameText::Entry& entry : game->front().moves) REQUIRE(now->play(entry.move));
            if (now->outcome().over || game->front().result != "*") break;
            if (turn == 80) {
                talk.type("resign\n"); // some games would go on
            } else {
                talk.type(now->legal_moves().back() + "\n");
            }
            talk.type("fen\nclock\n"); // answered once it is our turn again, or nobody's
            CHECK(talk.hears("There is no clock.\n", 120));
        }
        talk.type("quit\n");
        CHECK(talk.wait() == 0);
        const auto end = now->read_games(read_file(kept_file));
        REQUIRE(end);
        CHECK(end->front().result != "*");
        CHECK(typed(folder, fmt::format("{} --resume", variant), {}).status ==
              1); // there is nothing to resume
        // A file that was saved is a start too.
        const Run loaded = typed(
            folder, fmt::format("{} --people --quiet --load {}", variant, folder.file("saved")), {"fen"});
        CHECK(loaded.status == 0);
        CHECK(has(loaded, killed_at + "\n"));
    }
}

TEST_CASE("nothing that was kept is lost by beginning anew, and nothing but files is written or read") {
    const TemporaryFolder folder;
    const std::string state = folder.file("state") + "/quartet/";
    CHECK(typed(folder, "dama --people", {"b3b4"}).status == 0);
    // `new` twice before a move is made.
    CHECK(typed(folder, "dama --people", {"new", "new", "a3a4"}).status == 0);
    CHECK(read_file(state + "dama.previous.pdn").find("b3-b4") != std::string::npos);
    CHECK(read_file(state + "dama.pdn").find("a3-a4") != std::string::npos);
    CHECK(typed(folder, "dama --people", {"c3c4", "new", "new", "d3d4"}).status == 0);
    CHECK(read_file(state + "dama.previous.pdn").find("c3-c4") != std::string::npos);
    // A level that was changed is the level when the game goes on.
    CHECK(typed(folder, "dama --level 1", {"b3b4", "level 4"}).status == 0);
    CHECK(has(typed(folder, "dama --resume", {"players"}), "level 4"));
    // Pipes and devices are refused at once.
    const std::string pipe = folder.file("pipe");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const Run refused = typed(folder, "dama --people",
                              {"save " + pipe, "load " + pipe, "save /dev/null", "load /dev/null",
                               "save " + folder.file("two words")});
    CHECK(refused.status == 0);
    CHECK(has(refused, fmt::format("'{}' is no file.", pipe)));
    CHECK(has(refused, "'/dev/null' is no file."));
    CHECK(std::filesystem::is_character_file("/dev/null"));
    // A refusal belongs to its game.
    CHECK(has(typed(folder, "dama --people", {"a3a5", "new", "why"}), "No move was refused"));
}

TEST_CASE("where a game of a file has come to is shown and analysed, under its own rules") {
    const TemporaryFolder folder;
    typed(folder, "chess4 --people --quiet --rule Seating=clockwise",
          {"g2g4", "b7d7", "save " + folder.file("game")});
    const std::string quartet = QUARTET_PROGRAM;
    const Run shown = run(quartet + " show chess4 --game " + folder.file("game"));
    CHECK(shown.status == 0);
    CHECK(shown.output == run(quartet + " show chess4 --rule Seating=clockwise --moves g2g4 b7d7").output);
    CHECK(has(shown, "Last move: b7d7 by Blue"));
    const Run analysed = run(quartet + " analyse chess4 --depth 1 --game " + folder.file("game"));
    CHECK(analysed.status == 0);
    CHECK(has(analysed, "best move "));
    CHECK(run(quartet + " show chess4 startpos --game " + folder.file("game")).status == 2);
    CHECK(run(quartet + " show dama --game " + folder.file("game")).status == 1);
    CHECK(run(quartet + " analyse chess4 --game /no/such/file").status == 1);
    write_file(folder.file("bad"), "[Variant \"FFA\"]\n\n1. g2-g9 *\n");
    const Run bad = run(quartet + " analyse chess4 --game " + folder.file("bad"));
    CHECK(bad.status == 1);
    CHECK(bad.error.find("move 1: ") != std::string::npos);
}

TEST_CASE("who sat where comes back, but for whom the command line names") {
    const TemporaryFolder folder;
    const std::string first = referee_of("smess")->legal_moves().front();
    CHECK(typed(folder, "smess --quiet --seat Red=engine skill=3 --seat blue=human name=Ada tc=9:00", {first})
              .status == 0);
    const Run again = typed(folder, "smess --resume --quiet", {});
    CHECK(has(again, "Blue: Ada, clock 540\nRed: quartet, skill 3\n"));
    const Run other = typed(folder, "smess --resume --quiet --seat R=human", {});
    CHECK(has(other, "Blue: Ada, clock 540\nRed: human\n"));
    CHECK(has(typed(folder, "smess --resume --quiet --seat R=engine --level 1", {}),
              "Red: quartet, level 1 (poor)\n"));
    CHECK(has(typed(folder, "smess --resume --quiet --people", {}), "Blue: Ada, clock 540\nRed: human\n"));
    // Another person, the same clock.
    CHECK(has(typed(folder, "smess --resume --quiet --seat blue=human name=Bea", {}),
              "Blue: Bea, clock 540\n"));
}

TEST_CASE("games that are played at the same time are gone on with by their numbers, as the hint says") {
    const TemporaryFolder folder;
    Talk first{play(folder, "dama --people --quiet"), Talk::By::pipes};
    first.type("a3a4\nfen\n");
    CHECK(first.hears("B:W"));
    const std::string engine = QUARTET_PROGRAM + std::string{"-dama"};
    const Run second =
        typed(folder,
              fmt::format("dama --quiet --seat W=human name=Ada tc=9:00 --seat B=engine cmd={} skill=3 "
                          "option.Hash=2 movetime=20 --rule Ending=play-on",
                          engine),
              {"b3b4"});
    CHECK(second.status == 0);
    CHECK(has(second, "The game is kept; quartet play dama --resume=2 goes on with it\n"));
    const Run again = typed(folder, "dama --resume=2 --quiet", {"players", "fen"});
    CHECK(again.status == 0);
    CHECK(has(again, "White: Ada, clock 540\n"));
    CHECK(has(again, "Black: quartet-dama, skill 3\n"));
    const std::string kept = read_file(folder.file("state/quartet/dama-2.pdn"));
    CHECK(kept.find("option.Hash=2") != std::string::npos);
    CHECK(kept.find("Ending=play-on") != std::string::npos);
    // What cannot be resumed now says so, and what can.
    const Run taken = typed(folder, "dama --resume", {});
    CHECK(taken.status == 1);
    CHECK(taken.error.find("another program is playing this game") != std::string::npos);
    CHECK(
        taken.error.find("A game of 2 moves is unfinished: quartet play dama --resume=2 goes on with it.") !=
        std::string::npos);
    CHECK(typed(folder, "dama --resume=3", {}).status == 1);
    first.type("quit\n");
    CHECK(first.hears("The game is kept; quartet play dama --resume goes on with it\n"));
    CHECK(first.wait() == 0);
    const Run both = typed(folder, "dama --people --quiet", {});
    CHECK(has(both, "A game of 1 move is unfinished: quartet play dama --resume goes on with it.\n"));
    CHECK(has(both, "A game of 2 moves is unfinished: quartet play dama --resume=2 goes on with it.\n"));
    CHECK(typed(folder, "dama --resume=0", {}).status == 2);
    CHECK(typed(folder, "dama --resume=two", {}).status == 2);
}

TEST_CASE("a kept file that nobody understands is named, and put aside by the next game") {
    const TemporaryFolder folder;
    typed(folder, "dama --people --quiet", {});
    const std::string file = folder.file("state/quartet/dama.pdn");
    write_file(file, "1. a3-a4 {cut");
    const Run resumed = typed(folder, "dama --resume --people", {});
    CHECK(resumed.status == 1);
    CHECK(resumed.error.find("the game that was kept cannot be read: " + file) != std::string::npos);
    const std::string aside = folder.file("state/quartet/dama.unreadable.pdn");
    const Run told = typed(folder, "dama --people --quiet", {"a3a4"});
    CHECK(told.status == 0);
    CHECK(has(told, "The game that was kept cannot be read: " + file));
    CHECK(has(told, "Once a move has been made it is in " + aside));
    CHECK(read_file(aside) == "1. a3-a4 {cut");
    CHECK(read_file(file).find("1. a3-a4") != std::string::npos);
    // A move that cannot be played is a fault too. The unfinished game before it stays where it is, and is named.
    CHECK(typed(folder, "dama --people --quiet", {"b3b4"}).status == 0);
    const std::string previous = folder.file("state/quartet/dama.previous.pdn");
    const std::string readable = read_file(previous);
    CHECK(readable.find("1. a3-a4") != std::string::npos);
    std::string broken = read_file(file);
    broken.replace(broken.find("b3-b4"), 5, "b3-b5");
    write_file(file, broken);
    const Run no_move = typed(folder, "dama --resume", {});
    CHECK(no_move.status == 1);
    CHECK(no_move.error.find("move 1") != std::string::npos);
    CHECK(no_move.error.find("quartet play dama --load " + previous) != std::string::npos);
    const Run after = typed(folder, "dama --people --quiet", {"a3a4"});
    CHECK_FALSE(has(after, "is unfinished"));
    CHECK(read_file(folder.file("state/quartet/dama.unreadable-2.pdn")) == broken);
    CHECK(read_file(previous) == readable);
    // An unfinished game is put aside too, a finished one is not.
    CHECK(typed(folder, "dama --people --quiet", {"b3b4", "resign"}).status == 0);
    CHECK(read_file(folder.file("state/quartet/dama.previous.pdn")).find("1. a3-a4") != std::string::npos);
    CHECK(typed(folder, "dama --people --quiet", {"c3c4"}).status == 0);
    CHECK(read_file(folder.file("state/quartet/dama.previous.pdn")).find("1. a3-a4") != std::string::npos);
    CHECK(read_file(file).find("1. c3-c4") != std::string::npos);
}

TEST_CASE("colours only where they are wanted, no prompts without a terminal") {
    const TemporaryFolder folder;
    const Run plain = typed(folder, "dama --people", {"a3a4"});
    CHECK(plain.status == 0);
    CHECK(plain.output.find('\x1b') == std::string::npos);
    CHECK(plain.output.find("White> ") == std::string::npos);
    CHECK(plain.error.empty());
    CHECK(typed(folder, "dama --people --color=always", {}).output.find("48;5;") != std::string::npos);
    const Run ascii = typed(folder, "cyvasse --people --ascii", {});
    for (const char c : ascii.output) REQUIRE(static_cast<unsigned char>(c) < 0x80);
}

TEST_CASE("hostile input") {
    const TemporaryFolder folder;
    for (const char* variant : games) {
        CAPTURE(variant);
        std::string text(1 << 20, 'a');
        text += '\n' + std::string(1 << 20, '1') + '\n';
        text += std::string{"\0\0moves\0\0\n\0\n", 13} + "\xff\xfe\xfd\n\x1b]0;x\x07\n";
        for (int i = 0; i < 10'000; ++i) text += i % 3 == 0 ? "moves\n" : i % 3 == 1 ? "a9a9\n" : "undo\n";
        text += "fen\nmoves"; // without a line end
        write_file(folder.file("hostile"), text);
        const Run result =
            run(play(folder, std::string{variant} + " --people --quiet <") + folder.file("hostile"));
        CHECK(result.status == 0);
        CHECK(result.error.empty());
        CHECK(has(result, "This line is too long."));
        CHECK(has(result, referee_of(variant)->position() + "\n"));
        CHECK(result.output.find('\x1b') == std::string::npos);
        CHECK(result.output.find('\0') == std::string::npos);
    }
}

TEST_CASE("what cannot be understood on the command line") {
    const TemporaryFolder folder;
    const auto status = [&](const std::string& words) { return typed(folder, words, {}).status; };
    CHECK(status("chess") == 2);
    CHECK(status("dama --seat X=human") == 2);
    CHECK(status("dama --level 5") == 2);
    CHECK(status("dama --level 1 --skill 3") == 2);
    CHECK(status("dama --tc soon") == 2);
    CHECK(status("dama 'W:nonsense'") == 2);
    CHECK(status("dama --resume --tc 5:00") == 2);
    CHECK(status("dama --resume") == 1);
    CHECK(status("dama --load /no/such/file") == 1);
    CHECK(status("dama --seat B=engine 'cmd=exit 3'") == 1);
    CHECK(status("dama --seat B=engine option.NoSuch=1") == 1);
    CHECK(status("dama --seat W=human --seat B=engine level=1") == 0);
    const Run help = run(std::string{QUARTET_PROGRAM} + " play --help");
    CHECK(help.status == 0);
    CHECK_FALSE(has(help, "--resume{"));
    for (const char* word : {"--seat", "--level", "--tc", "--resume", "--people"}) CHECK(has(help, word));
    // The game goes on where there is no place to keep it.
    const Run homeless = run("echo a3a4 | env -u XDG_STATE_HOME -u HOME " + std::string{QUARTET_PROGRAM} +
                             " play dama --people --quiet");
    CHECK(homeless.status == 0);
    CHECK(has(homeless, "The game is not kept"));
}

TEST_CASE("a signal ends it with the game kept, also while an engine thinks") {
    const TemporaryFolder folder;
    Talk waiting{play(folder, "dama --people --quiet"), Talk::By::pipes};
    waiting.type("a3a4\nfen\n");
    CHECK(waiting.hears("B:W"));
    waiting.kill(SIGINT);
    CHECK(waiting.wait() == 1);
    CHECK(waiting.rest().find("The game is kept") != std::string::npos);

    const std::string mark = fresh_mark();
    Talk thinking{"env QUARTET_TEST_MARK=" + mark + " " +
                      play(folder, "smess --quiet --seat R=engine level=4 movetime=600000"),
                  Talk::By::pipes};
    thinking.type(referee_of("smess")->legal_moves().front() + "\n");
    // Its move is kept before the engine is asked for another.
    CHECK(holds_within(60, [&] { return std::filesystem::exists(folder.file("state/quartet/smess.pgn")); }));
    sleep_ms(300);
    thinking.kill(SIGTERM);
    CHECK(thinking.wait() == 1);
    CHECK(all_gone(mark));
    CHECK(has(typed(folder, "smess --resume --people --quiet", {"undo", "fen"}), "1 move taken back"));
}

TEST_CASE("in a terminal: lines are edited, remembered, and the clock runs out at the prompt") {
    const TemporaryFolder folder;
    {
        Talk talk{play(folder, "dama --level 1"), Talk::By::terminal};
        CHECK(talk.hears("48;5;")); // in colour
        CHECK(talk.hears("White> "));
        talk.type("a3a5\x7f"
                  "4\r"); // the 5 is taken back
        CHECK(talk.hears("Black plays "));
        CHECK(talk.hears("White> "));
        talk.type("mvoes\r");
        CHECK(talk.hears("did you mean 'moves'?"));
        CHECK(talk.hears("White> "));
        talk.type("\x1b[A\x1b[A\r"); // up, up: the move of before, which nobody can play again
        CHECK(talk.hears("a3a4 cannot be played"));
        CHECK(talk.hears("White> "));
        talk.type("\x03"); // Ctrl-C
        CHECK(talk.hears("The game is kept"));
        CHECK(talk.wait() == 1);
    }
    CHECK(read_file(folder.file("state/quartet/history")).find("mvoes") != std::string::npos);
    {
        Talk talk{play(folder, "dama --resume"), Talk::By::terminal};
        CHECK(talk.hears("White> "));
        talk.type("\x1b[A\x1b[A\r"); // from the session before
        CHECK(talk.hears("did you mean 'moves'?"));
        CHECK(talk.hears("White> "));
        talk.type("\x04"); // Ctrl-D
        CHECK(talk.wait() == 0);
    }
    {
        Talk talk{play(folder, "dama --people --tc 1", "NO_COLOR=1"), Talk::By::terminal};
        CHECK(talk.hears(", Black 1.0] White> "));
        talk.type("a3"); // and no more
        CHECK(talk.hears("White has no time left."));
        CHECK(talk.hears("The game is over: Black wins: lost on time"));
        talk.type("quit\r");
        CHECK(talk.wait() == 0);
        CHECK(talk.all().find("8;5;") == std::string::npos); // no colours
    }
}

TEST_CASE("in a terminal: after a pause lines are edited as before, and the prompt is there again") {
    const TemporaryFolder folder;
    Talk shell{"env PS1=shell: TERM=xterm bash --norc --noprofile -i", Talk::By::terminal};
    CHECK(shell.hears("shell:"));
    shell.type(play(folder, "dama --people --quiet") + "\r");
    CHECK(shell.hears("White> "));
    shell.type("a3");
    CHECK(shell.hears("a3"));
    shell.type("\x1a"); // Ctrl-Z
    CHECK(shell.hears("Stopped"));
    CHECK(shell.hears("shell:"));
    // The terminal is the shell's again.
    shell.type("echo mode $(stty -a | grep -oE -e '-?icanon')\r");
    CHECK(shell.hears("mode icanon"));
    shell.type("fg\r");
    CHECK(shell.hears("White> ")); // with what had been typed
    CHECK(shell.hears("a3"));
    shell.type("a5\x7f"
               "4\r"); // the 5 is taken back
    CHECK(shell.hears("Black> "));
    // The same where it is stopped without a word.
    shell.type("\x1a");
    CHECK(shell.hears("shell:"));
    shell.type("stty sane; kill -STOP %1; fg\r");
    CHECK(shell.hears("Black> "));
    shell.type("a6a4\x7f"
               "5\r");
    CHECK(shell.hears("White> "));
    // In a window of another size the prompt is drawn anew, in the place of the old one.
    shell.resize(30, 100);
    CHECK(shell.hears("\r\x1b[J"));
    CHECK(shell.hears("White> "));
    shell.type("quit\r");
    CHECK(shell.hears("The game is kept"));
    CHECK(shell.hears("shell:"));
    shell.type("exit\r");
    CHECK(shell.wait() == 0);
    const std::string kept = read_file(folder.file("state/quartet/dama.pdn"));
    CHECK(kept.find("1. a3-a4") != std::string::npos);
    CHECK(kept.find(" a6-a5") != std::string::npos);
}
