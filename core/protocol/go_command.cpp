// Reading of `go` (see commands.hpp).

#include "core/game/words.hpp"
#include "core/protocol/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace quartet {

bool GoCommand::unlimited(Seat to_move) const {
    return !limits.depth && !limits.nodes && !limits.mate && !limits.movetime &&
           !limits.time[static_cast<std::size_t>(to_move.index())];
}

namespace {

constexpr std::int64_t longest_time = 100'000'000'000; // ms, three years: sums of times cannot overflow

Milliseconds milliseconds(std::int64_t value) {
    return Milliseconds{std::clamp(value, -longest_time, longest_time)};
}

int small_number(std::int64_t value) {
    return static_cast<int>(std::clamp<std::int64_t>(value, -1'000'000, 1'000'000));
}

// One clock word (wtime, ginc, ...) as it was given.
struct ClockWord {
    char letter;
    bool increment;
    Milliseconds value;
};

// Reads a `go` word by word.
class GoReader {
public:
    GoReader(std::span<const Word> words, std::size_t first, const Table& table)
        : words_{words}, next_{first}, table_{table} {}

    GoCommand read() {
        while (next_ < words_.size()) read_word();
        assign_clocks();
        // Something was asked for, and no limit has come through.
        if (asked_ && !go_.perft && go_.unlimited(table_.to_move) && !go_.limits.infinite) {
            go_.notices.add("no limit is left: a legal move is given at once");
            go_.limits.depth = 0;
        }
        return std::move(go_);
    }

private:
    std::string_view text(std::size_t i) const { return words_[i].text; }
    NumberedWord numbered(std::size_t i) const { return {words_[i].text, i + 1}; }

    // The letter of the seat when the word is a clock of a seat at this table: "wtime", "ginc".
    std::optional<char> clock_letter(std::string_view word, std::string_view kind) const {
        if (word.size() != kind.size() + 1 || word.substr(1) != kind) return std::nullopt;
        const char letter = word.front();
        if (letter == 'w' || letter == 'b') return letter;
        if (table_.seats == 2) return std::nullopt;
        const bool seat = std::any_of(table_.seat_letters.begin(), table_.seat_letters.end(),
                                      [&](char each) { return lower(each) == letter; });
        return seat ? std::optional{letter} : std::nullopt;
    }

    bool is_keyword(std::string_view word) const {
        static constexpr std::array<std::string_view, 9> keywords{
            "searchmoves", "ponder", "infinite", "depth", "nodes", "mate", "movetime", "movestogo", "perft"};
        return std::find(keywords.begin(), keywords.end(), word) != keywords.end() ||
               clock_letter(word, "time") || clock_letter(word, "inc");
    }

    // The number behind the keyword at next_; steps over both. None, with a notice, when it cannot be read.
    std::optional<std::int64_t> number() {
        asked_ = true;
        const std::size_t keyword = next_++;
        if (next_ == words_.size() || is_keyword(text(next_))) {
            go_.notices.add(shown(numbered(keyword)) + " has no number behind it and is dropped");
            return std::nullopt;
        }
        const std::optional<std::int64_t> value = read_whole_number(text(next_));
        if (!value) {
            go_.notices.add(
                fmt::format("{} is not a number: {} is dropped", shown(numbered(next_)), text(keyword)));
        }
        ++next_;
        return value;
    }

    void read_word() {
        const std::string_view word = text(next_);
        Limits& limits = go_.limits;
        if (word == "infinite") {
            limits.infinite = true;
            ++next_;
        } else if (word == "ponder") {
            limits.ponder = true;
            ++next_;
        } else if (word == "searchmoves") {
            go_.restricted = true;
            go_.search_moves.reserve(words_.size() - next_); // of a long line no more than that
            for (++next_; next_ < words_.size() && !is_keyword(text(next_)); ++next_) {
                go_.search_moves.push_back(numbered(next_));
            }
        } else if (word == "depth") {
            if (const auto value = number()) limits.depth = std::max(0, small_number(*value));
        } else if (word == "nodes") {
            if (const auto value = number()) {
                limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, *value));
            }
        } else if (word == "mate") {
            if (const auto value = number()) {
                if (*value > 0) {
                    limits.mate = small_number(*value);
                } else { // there is no such mate to look for
                    limits.depth = 0;
                }
            }
        } else if (word == "movetime") {
            if (const auto value = number())
                limits.movetime = milliseconds(std::max<std::int64_t>(0, *value));
        } else if (word == "movestogo") {
            const auto value = number();
            if (value && *value > 0) limits.moves_to_go = small_number(*value); // 0: no further control
        } else if (word == "perft") {
            if (const auto value = number()) go_.perft = small_number(*value);
        } else if (const auto timed = clock_letter(word, "time")) {
            if (const auto value = number()) clocks_.push_back({*timed, false, milliseconds(*value)});
        } else if (const auto gaining = clock_letter(word, "inc")) {
            if (const auto value = number()) clocks_.push_back({*gaining, true, milliseconds(*value)});
        } else {
            asked_ = true; // for we know not what: not for a search without end
            go_.notices.add("unknown " + shown(numbered(next_)) + " skipped");
            ++next_;
        }
    }

    void set_clock(Seat seat, const ClockWord& clock) {
        auto& target = clock.increment ? go_.limits.increment : go_.limits.time;
        target[static_cast<std::size_t>(seat.index())] = clock.value;
    }

    // The seat that a clock's letter means when each seat has a clock of its own.
    std::optional<Seat> seat_of(char letter) const {
        if (table_.seats == 2) return Seat{letter == 'w' ? 0 : 1};
        for (int seat = 0; seat < table_.seats; ++seat) {
            if (lower(table_.seat_letters[static_cast<std::size_t>(seat)]) == letter) return Seat{seat};
        }
        return std::nullopt;
    }

    void assign_clocks() {
        // With more than two seats any letter but w and b shows that every seat has its own clock; a program
        // that knows chess only sends w and b, and w is then the mover's.
        const bool own_letters = std::any_of(clocks_.begin(), clocks_.end(), [](const ClockWord& clock) {
            return clock.letter != 'w' && clock.letter != 'b';
        });
        for (const ClockWord& clock : clocks_) {
            if (table_.seats > 2 && !own_letters) {
                if (clock.letter == 'w') set_clock(table_.to_move, clock);
            } else if (const std::optional<Seat> seat = seat_of(clock.letter)) {
                set_clock(*seat, clock);
            } else {
                go_.notices.add(fmt::format("no seat has the clock {}{}: it is dropped", clock.letter,
                                            clock.increment ? "inc" : "time"));
            }
        }
        borrow_clock();
    }

    // A clock was given, but not the mover's: better to take another's than to think without end.
    void borrow_clock() {
        auto& time = go_.limits.time;
        auto& own = time[static_cast<std::size_t>(table_.to_move.index())];
        if (own) return;
        const auto given = std::find_if(time.begin(), time.end(), [](const auto& each) { return each; });
        if (given == time.end()) return;
        own = *given;
        go_.notices.add("no clock of the side to move was given: another's is taken");
    }

    std::span<const Word> words_;
    std::size_t next_;
    Table table_;
    GoCommand go_;
    std::vector<ClockWord> clocks_;
    bool asked_ = false; // something was asked for, readable or not
};

} // namespace

GoCommand parse_go(std::span<const Word> words, std::size_t first, const Table& table) {
    return GoReader{words, first, table}.read();
}

} // namespace quartet
