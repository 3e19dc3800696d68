#include "core/protocol/commands.hpp"

#include "core/game/option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace quartet {

void Notices::add(std::string text) {
    if (kept_.size() < most) {
        kept_.push_back(std::move(text));
    } else {
        ++more_;
    }
}

std::vector<std::string> Notices::texts() const {
    std::vector<std::string> all = kept_;
    if (more_ > 0) all.push_back(fmt::format("and {} more complaints of this command", more_));
    return all;
}

std::string shown(const NumberedWord& word) {
    return fmt::format("word {} '{}'", word.number, printable(word.text));
}

std::optional<std::int64_t> read_whole_number(std::string_view word) {
    std::int64_t value = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, value);
    if (stop != end || word.empty() || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        using Range = std::numeric_limits<std::int64_t>;
        return word.front() == '-' ? Range::min() : Range::max();
    }
    return value;
}

namespace {

// The words from `first` to `last`, joined by single blanks.
std::string joined(std::span<const Word> words, std::size_t first, std::size_t last) {
    std::string text;
    for (std::size_t i = first; i < last; ++i) {
        if (i > first) text += ' ';
        text += words[i].text;
    }
    return text;
}

// The number of the first word from `first` on that reads `text`, or words.size().
std::size_t find_word(std::span<const Word> words, std::size_t first, std::string_view text) {
    while (first < words.size() && words[first].text != text) ++first;
    return first;
}

void skip_unknown(Notices& notices, std::span<const Word> words, std::size_t i) {
    notices.add("unknown " + shown({words[i].text, i + 1}) + " skipped");
}

} // namespace

Result<PositionCommand> parse_position(std::span<const Word> words, std::size_t first) {
    if (first >= words.size()) return refuse("", first, "a position is startpos or fen and a text");
    PositionCommand command;
    const std::size_t moves = find_word(words, first, "moves");
    if (words[first].text == "startpos") {
        for (std::size_t i = first + 1; i < moves; ++i) skip_unknown(command.notices, words, i);
    } else if (words[first].text == "fen") {
        if (first + 1 == moves) return refuse("fen", first + 1, "no position text follows");
        command.text = joined(words, first + 1, moves);
        command.text_number = first + 2;
    } else {
        return refuse(words[first].text, first + 1, "a position is startpos or fen and a text");
    }
    if (moves < words.size()) command.moves.reserve(words.size() - moves - 1);
    for (std::size_t i = moves + 1; i < words.size(); ++i) {
        command.moves.push_back({words[i].text, i + 1});
    }
    return command;
}

std::size_t number_in_line(const PositionCommand& command, std::size_t offset) {
    if (!command.text) return command.text_number;
    const auto end =
        command.text->begin() + static_cast<std::ptrdiff_t>(std::min(offset, command.text->size()));
    return command.text_number + static_cast<std::size_t>(std::count(command.text->begin(), end, ' '));
}

Result<SetOptionCommand> parse_setoption(std::span<const Word> words, std::size_t first) {
    const auto is = [&](std::size_t i, std::string_view keyword) {
        return equal_ignoring_case(words[i].text, keyword);
    };
    if (first >= words.size()) return refuse("", first, "setoption name NAME [value VALUE] is expected");
    if (!is(first, "name")) {
        return refuse(words[first].text, first + 1, "setoption name NAME [value VALUE] is expected");
    }
    std::size_t value = first + 1;
    while (value < words.size() && !is(value, "value")) ++value;
    if (value == first + 1) return refuse("name", first + 1, "no name follows");
    SetOptionCommand command{joined(words, first + 1, value), std::nullopt};
    if (value + 1 < words.size()) { // a file name may hold any blanks, so the text is taken as it is
        const std::string_view begin = words[value + 1].text;
        const std::string_view last = words.back().text;
        command.value = std::string{begin.data(), last.data() + last.size()};
    } else if (value < words.size()) {
        command.value = "";
    }
    return command;
}

} // namespace quartet
