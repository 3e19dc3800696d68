// An engine for any game, good or bad as its command line says:
//
//     mock_engine VARIANT [BEHAVIOUR [N]]
//
// Good ones move at random, always the same way for the same option Seed. Bad ones do their mischief at the N-th
// `go` or `ucinewgame` of each process (1 if not given), or at the start, as the behaviour says. With MOCK_TRANSCRIPT in
// the environment all that it is told is appended to that file, a line at a time.

#include "core/game/random.hpp"
#include "core/game/words.hpp"
#include "tests/tools/toy_catalogue.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace {

using namespace quartet;

[[noreturn]] void sleep_for_ever() {
    for (;;) ::pause();
}

void pause_ms(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds{milliseconds});
}

void say(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

// The behaviour of an engine that SIGTERM does not simply end: `term-` and what it does then.
std::string at_sigterm;

void on_sigterm(int) {
    if (at_sigterm == "term-exits") ::_exit(0);
    if (at_sigterm == "term-fails") ::_exit(1);
    if (at_sigterm == "term-closes") ::close(STDOUT_FILENO);
    const std::string_view words = at_sigterm == "term-moves"     ? "bestmove (none)\n"
                                   : at_sigterm == "term-raves"   ? "bestmove zz9\n"
                                   : at_sigterm == "term-mumbles" ? "what is this?\n"
                                                                  : "";
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, words.data(), words.size());
    sleep_for_ever();
}

class Mock {
public:
    Mock(std::unique_ptr<Referee> referee, std::string behaviour, int when)
        : referee_{std::move(referee)}, behaviour_{std::move(behaviour)}, when_{when} {}

    int run() {
        if (is("crash-at-start")) {
            std::fputs("no weights found\n", stderr);
            return 3;
        }
        if (behaviour_.rfind("term-", 0) == 0) {
            at_sigterm = behaviour_;
            ::signal(SIGTERM, on_sigterm);
        }
        if (is("daemon")) leave_daemon();
        if (is("brood")) leave_brood();
        std::string line;
        while (std::getline(std::cin, line)) {
            write_down(line);
            const std::vector<Word> words = split_words(line);
            if (words.empty()) continue;
            const std::string_view first = words.front().text;
            if (first == "quit") {
                if (is("ignores-quit")) sleep_for_ever();
                return 0;
            }
            if (first == "uci") greet();
            if (first == "ucinewgame") new_game();
            if (first == "isready" && !is("no-readyok")) {
                if (is("slow-readyok")) pause_ms(150);
                say("readyok\n");
            }
            if (first == "setoption") set_option(words);
            if (first == "bench") bench();
            if (first == "position") position(words);
            if (first == "go") go(words.size() > 1 && words[1].text == "ponder");
            if ((first == "stop" || first == "ponderhit") && !is("ponders-deaf")) end_pondering();
        }
        if (is("ignores-quit")) sleep_for_ever();
        return 0;
    }

private:
    bool is(std::string_view behaviour) const { return behaviour_ == behaviour; }

    void greet() {
        if (is("hang")) sleep_for_ever();
        say(fmt::format(
            "id name Mock {}\nid author The tests\noption name Seed type spin default 1 min 0 max "
            "1000000\noption name Echo Style type combo default plain var plain var fancy\n",
            behaviour_));
        if (ponders()) say("option name Ponder type check default false\n");
        for (const OptionSpec& option : referee_->options()) say(option.uci_line() + "\n");
        if (!is("no-uciok")) say("uciok\n");
    }

    void set_option(const std::vector<Word>& words) {
        if (words.size() != 5) return;
        if (words[2].text == "Seed") {
            random_ = Random{static_cast<std::uint64_t>(std::atoi(std::string{words[4].text}.c_str()))};
        } else if (const auto set = referee_->set_option(words[2].text, words[4].text); !set) {
            say(fmt::format("info string {}\n", set.error().message()));
        }
    }

    void position(const std::vector<Word>& words) {
        std::size_t i = 1;
        if (i < words.size() && words[i].text == "startpos") {
            referee_->set_up_start();
            ++i;
        } else {
            std::string text;
            for (i = 2; i < words.size() && words[i].text != "moves"; ++i) {
                text += fmt::format("{}{}", text.empty() ? "" : " ", words[i].text);
            }
            if (const auto set = referee_->set_up(text); !set) std::abort();
        }
        for (++i; i < words.size(); ++i) {
            if (!referee_->play(words[i].text)) std::abort();
        }
    }

    // `benches`: as the protocol has it; `benches-badly`: lines that are none of that; `benches-on`: without an end.
    void bench() const {
        if (is("benches")) say("depth 1 nodes 3\n1234567 nodes 1000 nps\n");
        if (is("benches-badly")) say("12x nodes 5 nps\n7 nodes per second\nnodes 5 nps 6\n-3 nodes 1 nps\n");
        while (is("benches-on")) say("info string still at it\n");
    }

    void new_game() {
        ++games_;
        if (games_ != when_) return;
        if (is("crash-at-new-game")) std::exit(4);
        if (is("hang-at-new-game")) sleep_for_ever();
    }

    void go(bool ponder) {
        ++searches_;
        if (searches_ == when_) misbehave();
        endure();
        const std::vector<std::string> moves = referee_->legal_moves();
        const std::string& move = moves[static_cast<std::size_t>(random_.below(moves.size()))];
        answer_ =
            fmt::format("info depth 1 seldepth 1 multipv 1 score {} nodes {} time 0 pv {}\nbestmove {}{}\n",
                        score(), moves.size(), move, move, ponders() ? " ponder " + reply_to(move) : "");
        if (ponder && is("ponders-mad")) {
            for (int i = 0; i < 20'000; ++i) say(fmt::format("info depth {} nodes {} pv a\n", i, i));
        }
        if (ponder && is("ponders-crash") && searches_ >= when_) std::exit(3);
        if (!ponder || is("ponders-early")) end_pondering();
        if (is("dies-last") && !ponder && ends_game(move)) std::exit(5);
        if (is("dies-after") && searches_ == when_) std::exit(5);
        if (is("chatters")) {
            for (int i = 0; i < 5'000; ++i) say(fmt::format("info string {} and still talking\n", i));
        }
    }

    // Gives the answer that was held back until now, if any.
    void end_pondering() {
        say(answer_);
        answer_.clear();
    }

    bool ponders() const { return behaviour_.rfind("ponders", 0) == 0; }

    // A score as `info` gives it: the number of the search; or of the kind the behaviour is called after.
    std::string score() const {
        if (is("hopeless")) return "cp -900";
        if (is("sure")) return "cp 900";
        if (is("level")) return "cp 0";
        if (is("mated")) return "mate -3";
        return fmt::format("cp {}", searches_);
    }

    bool ends_game(const std::string& move) {
        if (!referee_->play(move)) std::abort();
        const bool over = referee_->outcome().over;
        referee_->undo();
        return over;
    }

    // Some legal answer to a move; the move itself when it ends the game.
    std::string reply_to(const std::string& move) {
        if (is("ponders-wrong")) return "zz9";
        if (!referee_->play(move)) std::abort();
        const std::vector<std::string> moves = referee_->legal_moves();
        referee_->undo();
        return moves.empty() ? move : moves[static_cast<std::size_t>(random_.below(moves.size()))];
    }

    static void write_down(const std::string& line) {
        const char* const path = std::getenv("MOCK_TRANSCRIPT");
        if (path != nullptr) std::ofstream{path, std::ios::app} << line << '\n';
    }

    void misbehave() {
        if (is("crash")) {
            std::fputs("about to fall\n", stderr);
            std::exit(3);
        }
        if (is("kill")) ::kill(::getpid(), SIGKILL);
        if (is("terminate")) ::kill(::getpid(), SIGTERM);
        if (is("stall")) sleep_for_ever();
        if (is("late")) pause_ms(400);
        if (is("illegal")) answer_and_wait("bestmove zz9\n");
        if (is("no-move")) answer_and_wait("bestmove\n");
        if (is("none")) answer_and_wait("bestmove (none)\n");
        if (is("garbage")) answer_and_wait("\x01\xfe\xff what is this?\nLorem ipsum\n\n");
        if (is("closes")) {
            ::close(STDOUT_FILENO);
            sleep_for_ever();
        }
    }

    // What does no harm, at every move.
    void endure() {
        if (is("flood")) {
            for (int i = 0; i < 20'000; ++i) say(fmt::format("info depth {} nodes {} pv a\n", i, i));
        }
        if (is("long-line")) say("info string " + std::string(5'000'000, 'x') + "\n");
        if (is("nul")) say(std::string_view{"info string \0\0 \xff\xfe\x80\r\n\0\nbestmov\0e a1\n", 40});
        if (is("loud")) std::fputs(std::string(500'000, 'e').c_str(), stderr);
        if (is("slow") || !at_sigterm.empty()) pause_ms(20);
        if (is("mumbles")) say("thinking hard\nstill thinking\n");
    }

    [[noreturn]] static void answer_and_wait(std::string_view text) {
        say(text);
        sleep_for_ever();
    }

    // A descendant that has left parent, process group and session.
    static void leave_daemon() {
        if (::fork() != 0) return;
        ::setsid();
        if (::fork() != 0) ::_exit(0);
        for (int fd : {0, 1, 2}) ::close(fd);
        sleep_for_ever();
    }

    // A hundred descendants, half of them like the above, half in groups and sessions of their own; none ends when asked
    // to.
    static void leave_brood() {
        for (int i = 0; i < 100; ++i) {
            if (::fork() != 0) continue;
            ::signal(SIGTERM, SIG_IGN);
            ::signal(SIGHUP, SIG_IGN);
            if (i % 4 != 3) ::setsid();
            if (i % 2 == 0 && ::fork() != 0) ::_exit(0);
            for (int fd = 0; fd < 100; ++fd) ::close(fd);
            sleep_for_ever();
        }
    }

    std::unique_ptr<Referee> referee_;
    std::string behaviour_;
    int when_;
    int searches_ = 0;
    int games_ = 0;
    std::string answer_; // held back while it ponders
    Random random_{1};
};

} // namespace

int main(int argc, char** argv) {
    const std::string variant = argc > 1 ? argv[1] : "";
    for (const CatalogueEntry& entry : quartet::testing::toy_catalogue()) {
        if (entry.name != variant) continue;
        return Mock{entry.make(), argc > 2 ? argv[2] : "good", argc > 3 ? std::atoi(argv[3]) : 1}.run();
    }
    std::fputs("usage: mock_engine VARIANT [BEHAVIOUR [N]]\n", stderr);
    return 2;
}
