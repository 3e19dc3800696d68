// A long conversation drawn at random, good commands and bad ones: the engine survives it and owes no answer.

#include "core/game/random.hpp"
#include "tests/protocol/engine.hpp"
#include "tests/protocol/facts.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {
namespace {

class Speaker {
public:
    explicit Speaker(std::uint64_t seed) : random_{seed} {}

    // The next line. Counts the answers that it asks for.
    std::string line() {
        switch (random_.below(16)) {
        case 0:
        case 1:
            return position();
        case 2:
        case 3:
        case 4:
        case 5:
            ++searches_;
            return go();
        case 6:
        case 7:
            return "stop";
        case 8:
            return "ponderhit";
        case 9:
            return setoption();
        case 10:
            return pick({"isready", "uci", "d", "moves", "eval", "flip", "debug on", "debug off", "help",
                         "register x"});
        case 11:
            return pick({"ucinewgame", "perft 2", "go perft 3", "perft", "perft x", "bench 1", "bench 0"});
        case 12:
            return noise(1 + random_.below(40));
        case 13:
            return "position fen " + noise(random_.below(60));
        case 14:
            return pick({"position", "position fen", "setoption", "setoption name", "debug",
                         "position startpos moves -", "position moves moves moves",
                         "setoption name Hash value"});
        default:
            return "position startpos moves " + noise(random_.below(30));
        }
    }
    int searches() const { return searches_; }

private:
    static void add(std::string& text, std::string_view word) { (text += ' ') += word; }
    std::string pick(const std::vector<std::string>& texts) { return texts[random_.below(texts.size())]; }

    std::string position() {
        if (random_.below(2) == 0) return "position " + pick(facts().positions);
        if (random_.below(4) == 0) return "position " + pick({facts().finished, facts().one_move});
        std::string text = "position startpos moves";
        const std::size_t moves = random_.below(facts().opening.size() + 1);
        for (std::size_t i = 0; i < moves; ++i) add(text, facts().opening[i]);
        if (random_.below(4) == 0) add(text, pick(facts().illegal));
        return text;
    }

    std::string go() {
        std::string text = "go";
        for (std::uint64_t words = random_.below(4); words > 0; --words) {
            const std::string number = pick({"0", "1", "3", "-1", "20", "x", "", "99999999999999999999"});
            switch (random_.below(10)) {
            case 0:
                text += " infinite";
                break;
            case 1:
                text += " ponder";
                break;
            case 2:
                add(text, "searchmoves");
                add(text, pick(facts().opening));
                add(text, pick(facts().illegal));
                break;
            case 3:
                text += " depth " + pick({"1", "2", "4", "x", "-1"});
                break;
            case 4:
                add(text, noise(3));
                break;
            default:
                add(text, pick({"wtime", "btime", "winc", "binc", "movestogo", "nodes", "mate", "movetime"}));
                add(text, number);
            }
        }
        return text;
    }

    std::string setoption() {
        return "setoption name " +
               pick({"Hash value 1", "Hash value 8", "Hash value 33554432", "Threads value 1",
                     "Threads value 2", "MultiPV value 3", "MultiPV value 1", "Clear Hash",
                     "Skill Level value 5", "Skill Level value 20", "UCI_ShowWDL value true",
                     "Move Overhead value 0", "RepetitionLimit value 2", "NoProgressLimit value 0",
                     "UCI_Elo value 1400", "UCI_LimitStrength value false", "Threads value x",
                     "Nothing value 3"});
    }

    // Bytes without sense; no letters, so that no command is among them.
    std::string noise(std::uint64_t length) {
        std::string text;
        while (text.size() < length) {
            const char byte = static_cast<char>(random_.below(256));
            const bool letter = (byte >= 'a' && byte <= 'z') || byte == '\n';
            if (!letter) text += byte;
        }
        return text;
    }

    Random random_;
    int searches_ = 0;
};

TEST_CASE("hostile dialogues end with status 0 and one bestmove a go") {
    const int lines = sanitized() ? 1000 : 2500;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        CAPTURE(seed);
        Speaker speaker{seed};
        Random pauses{seed + 100};
        Engine engine;
        int answers = 0;
        bool alive = true;
        for (int i = 0; i < lines && alive; ++i) {
            alive = engine.say(speaker.line());
            if (pauses.below(50) == 0) pause(static_cast<int>(pauses.below(20)));
        }
        CHECK(alive);
        if (seed == 1) {
            engine.say("quit");
        } else {
            engine.say("stop");
            engine.close_input();
        }
        for (const std::string& line : engine.read_all(Time{60'000})) answers += begins(line, "bestmove ");
        CHECK(engine.wait() == 0);
        CHECK(answers == speaker.searches());
    }
}

} // namespace
} // namespace quartet::testing
