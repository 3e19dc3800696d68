#include "tests/protocol/command_source.hpp"

#include "core/game/words.hpp"
#include "tests/protocol/facts.hpp"
#include "tests/support/mutation.hpp"

#include <algorithm>

namespace quartet::testing {

namespace {

std::string lowered(std::string_view text) {
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

// Lines that would end the engine, or do to the machine what the test must not: take much memory, write files.
bool is_unwanted(const std::string& line) {
    const std::string text = lowered(line);
    for (const Word& word : split_words(text)) {
        if (word.text == "quit") return true;
    }
    if (text.find("log") != std::string::npos && text.find("/nonexistent/") == std::string::npos) return true;
    if (text.find("hash") == std::string::npos && text.find("memory") == std::string::npos) return false;
    // Any number in it: small, or more than any machine has.
    constexpr std::string_view digits{"0123456789"};
    for (std::size_t at = text.find_first_of(digits); at != std::string::npos;) {
        const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
        std::string_view number = std::string_view{text}.substr(at, end - at);
        number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
        const bool small = number.size() < 2 || (number.size() == 2 && number < "65");
        if (!small && number.size() < 9) return true;
        at = text.find_first_of(digits, end);
    }
    return false;
}

} // namespace

std::string CommandSource::next(const DialogueWatch& watch) {
    while (true) {
        std::string line = watch.speaks_xboard() ? xboard(watch) : uci(watch);
        if (random_.below(8) == 0) line = mutated(random_, line, "abcdefghnostvwx ");
        std::replace(line.begin(), line.end(), '\n', ' ');
        if (!is_unwanted(line)) return line;
    }
}

std::string CommandSource::uci(const DialogueWatch& watch) {
    switch (random_.below(20)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
        return go();
    case 5:
    case 6:
    case 7:
        return position(watch);
    case 8:
    case 9:
        return option(watch);
    case 10:
    case 11:
        return "stop";
    case 12:
        return "ponderhit";
    case 13:
        return "isready";
    case 14:
        return random_.below(4) == 0 ? "ucinewgame" : "moves";
    case 15:
        return std::string{
            one_of(std::vector<std::string_view>{"d", "eval", "help", "flip", "uci", "debug on", "debug off",
                                                 "debug", "register later", "register", "quiz"})};
    case 16:
        return (random_.below(2) == 0 ? "perft " : "go perft ") +
               (random_.below(3) == 0 ? number() : std::to_string(random_.below(4)));
    case 17:
        if (random_.below(8) == 0) return random_.below(2) == 0 ? "bench 1" : "bench " + number();
        return std::string{
            one_of(std::vector<std::string_view>{"", " ", "\t", "\r", "  stop \t", "isready\r"})};
    case 18:
        return random_.below(2) == 0 ? "xboard" : "stop";
    default:
        return garbage();
    }
}

std::string CommandSource::go() {
    std::string text = "go";
    const std::string clocks{facts().clocks};
    for (std::uint64_t words = random_.below(3) + (random_.below(8) == 0 ? 0 : 1); words > 0; --words) {
        switch (random_.below(12)) {
        case 0:
        case 1:
        case 2:
            text += " nodes " + std::to_string(random_.below(300));
            break;
        case 3:
        case 4:
            text += " depth " + std::to_string(random_.below(4));
            break;
        case 5:
            text += " movetime " + std::to_string(random_.below(3));
            break;
        case 6:
            text += random_.below(2) == 0 ? " infinite" : " ponder";
            break;
        case 7:
            for (const char seat : clocks) {
                text += std::string{" "} + seat + "time " + std::to_string(random_.below(40));
                if (random_.below(3) == 0)
                    text += std::string{" "} + seat + "inc " + std::to_string(random_.below(3));
            }
            break;
        case 8:
            text += " searchmoves";
            for (std::uint64_t moves = random_.below(4); moves > 0; --moves)
                text += " " + one_of(random_.below(3) == 0 ? facts().illegal : facts().opening);
            break;
        case 9:
            text += std::string{" "} +
                    std::string{one_of(std::vector<std::string_view>{
                        "depth", "nodes", "movetime", "mate", "movestogo", "wtime", "btime", "winc"})} +
                    " " + number();
            break;
        case 10:
            text += random_.below(2) == 0 ? " mate 1" : " movestogo 1";
            break;
        default:
            text += " " + garbage();
            break;
        }
    }
    return text;
}

std::string CommandSource::position(const DialogueWatch& watch) {
    const GameFacts& game = facts();
    const std::uint64_t kind = random_.below(16);
    if (kind < 8 && !watch.moves().empty() && game_.size() < 4000) { // one more move
        game_ += played_ ? " " : " moves ";
        played_ = true;
        return "position " + (game_ += some_move(watch));
    }
    if (kind < 12) {
        game_ = one_of(game.positions);
        played_ = game_.find(" moves ") != std::string::npos;
        return "position " + game_;
    }
    if (kind == 12) {
        std::vector<std::string> others{game.finished, game.one_move, game.won.front().position};
        if (!game.shuffle.empty())
            others.insert(others.end(), {game.shuffle, game.no_progress, game.options_position});
        game_ = one_of(others);
        played_ = false;
        return "position " + game_;
    }
    if (kind == 13) return "position " + game.bad[random_.below(game.bad.size())].arguments;
    if (kind == 14) return "position " + game_ + " moves " + one_of(game.illegal);
    std::string letters = "abcdefghKkRrPp/:,-. 0123456789";
    return "position " + mutated(random_, random_.below(2) == 0 ? game_ : one_of(game.positions), letters);
}

std::string CommandSource::some_move(const DialogueWatch& watch) {
    const std::uint64_t kind = random_.below(24);
    if (kind == 0) return one_of(facts().illegal);
    if (kind == 1 && facts().clocks.size() > 2) return random_.below(2) == 0 ? "R" : "T";
    return watch.moves().empty() ? facts().opening.front() : one_of(watch.moves());
}

// One of those that the engine has named, with a value that fits, or nearly, or not.
std::string CommandSource::option(const DialogueWatch& watch) {
    if (watch.options().empty() || random_.below(16) == 0)
        return std::string{one_of(std::vector<std::string_view>{
            "uci", "setoption", "setoption name", "setoption value 3", "setoption name Nothing value 1",
            "setoption name Hash", "setoption name value", "setoption name Hash value 33554432",
            "setoption name Clear Hash value", "setoption name Debug Log File value /nonexistent/log"})};
    const std::vector<std::string> words = split(one_of(watch.options()));
    std::string name;
    std::size_t at = 2;
    for (; at < words.size() && words[at] != "type"; ++at) name += (name.empty() ? "" : " ") + words[at];
    const std::string type = at + 1 < words.size() ? words[at + 1] : "";
    std::string text = "setoption name " + name;
    if (type == "button") return text;
    std::vector<std::string> values{"", "true", "false"};
    if (type == "spin") {
        values = {"0", "-1", "1", number()};
        for (; at + 1 < words.size(); ++at) {
            if (words[at] != "min" && words[at] != "max" && words[at] != "default") continue;
            values.push_back(words[at + 1]);
            if (words[at] == "max") values.push_back(words[at + 1] + "0");
        }
    }
    if (type == "combo") {
        for (; at + 1 < words.size(); ++at)
            if (words[at] == "var") values.push_back(words[at + 1]);
    }
    return text + " value " + one_of(values);
}

std::string CommandSource::xboard(const DialogueWatch& watch) {
    switch (random_.below(16)) {
    case 0:
    case 1:
    case 2:
    case 14: {
        std::string move = some_move(watch);
        if (random_.below(4) == 0) move = "@@@@";
        if (random_.below(3) == 0) move = one_of(facts().opening);
        return (random_.below(4) == 0 ? "" : "usermove ") + move;
    }
    case 3:
    case 4:
        return std::string{one_of(std::vector<std::string_view>{"go", "playother", "new", "force", "?"})};
    case 5:
        return std::string{
            one_of(std::vector<std::string_view>{"undo", "remove", "hint", "bk", ".", "result 1-0 {x}"})};
    case 6:
        return std::string{
            one_of(std::vector<std::string_view>{"analyze", "exit", "post", "nopost", "hard", "easy"})};
    case 7:
        return std::string{
            one_of(std::vector<std::string_view>{"st 0.01", "st 0", "sd 2", "sd 1", "level 40 0:01 0",
                                                 "level 0 5 1", "level 1 0 0.01", "time 2", "otim 3"})};
    case 8:
        return std::string{one_of(
                   std::vector<std::string_view>{"st ", "sd ", "level 0 0 ", "time ", "ping ", "cores "})} +
               number();
    case 9: {
        std::string text = position(watch).substr(9);
        if (begins(text, "fen ")) text.erase(0, 4);
        return "setboard " + text.substr(0, text.find(" moves"));
    }
    case 10: {
        std::string text = option(watch);
        if (!begins(text, "setoption name ")) return "option " + number();
        text.replace(0, 14, "option");
        const std::size_t value = text.find(" value ");
        if (value != std::string::npos) text.replace(value, 7, "=");
        return text;
    }
    case 11:
        return std::string{one_of(std::vector<std::string_view>{
            "lift a2", "put a3", "hover b3", "protover 2", "xboard", "variant x", "ping 3", "memory 32",
            "cores 2", "accepted ping", "random", "computer", "draw"})};
    case 12:
        return "variant " + std::string{facts().name};
    case 13:
        return "uci";
    default:
        return garbage();
    }
}

std::string CommandSource::number() {
    static const std::vector<std::string_view> numbers{"0",
                                                       "1",
                                                       "2",
                                                       "-1",
                                                       "3",
                                                       "100",
                                                       "2147483647",
                                                       "2147483648",
                                                       "-2147483648",
                                                       "9223372036854775807",
                                                       "9223372036854775808",
                                                       "99999999999999999999999999",
                                                       "1e3",
                                                       "0x10",
                                                       "",
                                                       "one",
                                                       "1.5",
                                                       "+7",
                                                       "--1",
                                                       "007"};
    return std::string{one_of(numbers)};
}

std::string CommandSource::garbage() {
    std::string text;
    const bool endless = random_.below(2000) == 0;
    for (std::uint64_t length = random_.below(30); length > 0; --length)
        text += any_character(random_, "abgjpstx ");
    if (!endless) return text;
    // A long line, now and then longer than the engine keeps.
    const std::size_t length = random_.below(4) == 0 ? 3'000'000 : 200'000;
    switch (random_.below(3)) {
    case 0:
        return std::string(length, 'z');
    case 1:
        for (text = "position startpos moves"; text.size() < length;) text += ' ' + facts().opening[0];
        return text;
    default:
        for (text = "position fen "; text.size() < length;) text += "8/";
        return text;
    }
}

} // namespace quartet::testing
