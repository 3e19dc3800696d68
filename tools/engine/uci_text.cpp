#include "tools/engine/uci_text.hpp"

#include "core/game/option.hpp"
#include "core/game/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace quartet::tools {

namespace {

template <class Number>
std::optional<Number> number(std::string_view word) {
    Number value{};
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

// The length of the UTF-8 character that the text begins with; 0: it begins with none.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = byte(0) < 0x80   ? 1
                               : byte(0) < 0xc2 ? 0
                               : byte(0) < 0xe0 ? 2
                               : byte(0) < 0xf0 ? 3
                               : byte(0) < 0xf5 ? 4
                                                : 0;
    if (length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return 0;
    }
    // Overlong forms, surrogates, what is beyond the last code point.
    const bool unsound = (byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xed && byte(1) > 0x9f) ||
                         (byte(0) == 0xf0 && byte(1) < 0x90) || (byte(0) == 0xf4 && byte(1) > 0x8f);
    return unsound ? 0 : length;
}

} // namespace

bool is_clean(std::string_view line) {
    const auto plain = [](char c) { return static_cast<signed char>(c) > 0; };
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t length = plain(line[at])    ? 1
                                   : line[at] == '\0' ? 0
                                                      : character_length(line.substr(at));
        if (length == 0) return false;
        at += length;
    }
    return true;
}

bool starts_with_word(std::string_view line, std::string_view word) {
    const std::size_t start = std::min(line.find_first_not_of(" \t"), line.size());
    line.remove_prefix(start);
    if (line.substr(0, word.size()) != word) return false;
    return line.size() == word.size() || line[word.size()] == ' ' || line[word.size()] == '\t';
}

bool read_info(std::string_view line, Info& info) {
    info = Info{};
    const std::vector<Word> words = split_words(line);
    bool anything = false;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const std::string_view word = words[i].text;
        const std::string_view next = words[i + 1].text;
        if (word == "string") break;
        if (word == "depth") {
            info.depth = number<int>(next);
        } else if (word == "nodes") {
            info.nodes = number<std::uint64_t>(next);
        } else if (word == "time") {
            info.time = number<std::uint64_t>(next);
        } else if (word == "multipv") {
            info.multipv = number<int>(next).value_or(1);
        } else if (word == "score") {
            if (i + 2 >= words.size() || (next != "cp" && next != "mate")) continue;
            const std::optional<int> value = number<int>(words[i + 2].text);
            if (!value) continue;
            info.score = fmt::format("{} {}", next, *value);
            if (i + 3 < words.size() &&
                (words[i + 3].text == "lowerbound" || words[i + 3].text == "upperbound")) {
                info.score += fmt::format(" {}", words[i + 3].text);
                info.bounded = true;
            }
        } else if (word == "pv") {
            for (std::size_t j = i + 1; j < words.size(); ++j) {
                if (!info.pv.empty()) info.pv += ' ';
                info.pv += printable(words[j].text);
            }
            anything = true;
            break;
        } else {
            continue;
        }
        anything = true;
        ++i;
    }
    return anything;
}

Result<void> DeclaredOption::accepts(std::string_view value) const {
    if (type == "spin") {
        const std::optional<long> wanted = number<long>(value);
        if (!wanted) return refuse(value, 0, fmt::format("{} is a whole number", name));
        if ((min && *wanted < *min) || (max && *wanted > *max)) {
            return refuse(value, 0,
                          fmt::format("{} is out of range {} to {}", name, min.value_or(0), max.value_or(0)));
        }
    } else if (type == "check") {
        if (!equal_ignoring_case(value, "true") && !equal_ignoring_case(value, "false")) {
            return refuse(value, 0, fmt::format("{} is true or false", name));
        }
    } else if (type == "combo" && !values.empty()) {
        const bool known = std::any_of(values.begin(), values.end(), [&](const std::string& each) {
            return equal_ignoring_case(each, value);
        });
        if (!known) return refuse(value, 0, fmt::format("{} is one of {}", name, fmt::join(values, ", ")));
    }
    return {};
}

bool read_option(std::string_view line, DeclaredOption& option) {
    option = DeclaredOption{};
    if (!starts_with_word(line, "option")) return false;
    std::string_view key;
    std::string value;
    const auto store = [&] {
        if (key == "name") option.name = value;
        if (key == "type") option.type = value;
        if (key == "min") option.min = number<long>(value);
        if (key == "max") option.max = number<long>(value);
        if (key == "var") option.values.push_back(value);
        value.clear();
    };
    for (const Word& word : split_words(line)) {
        const std::string_view text = word.text;
        // Names hold blanks; a name may even hold one of these words, but not behind `type`.
        const bool is_key = text == "name" || text == "type" || text == "default" || text == "min" ||
                            text == "max" || text == "var";
        if (is_key && !(key == "name" && text != "type")) {
            store();
            key = text;
        } else if (!key.empty()) {
            value += fmt::format("{}{}", value.empty() ? "" : " ", text);
        }
    }
    store();
    return !option.name.empty() && !option.type.empty();
}

} // namespace quartet::tools
