#pragma once

#include "core/game/random.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// Texts that are nearly right, for tests of readers.
namespace quartet::testing {

inline std::string_view one_of(Random& random, std::span<const std::string_view> texts) {
    return texts[random.below(texts.size())];
}

// A character of those that the formats of all games are made of, of those that they are not, or of a game's letters.
inline char any_character(Random& random, std::string_view letters) {
    static constexpr char common[] = ":,./-x*#!? 0123456789abcdefghi()[]{}\"\\%$;\n\r\t\0\x7f\x80\xff+~";
    const std::size_t at = random.below(letters.size() + sizeof common - 1);
    return at < letters.size() ? letters[at] : common[at - letters.size()];
}

// One to four changes: a character replaced, put in or taken out, a stretch doubled, moved or cut off.
inline std::string mutated(Random& random, std::string_view original, std::string_view letters) {
    std::string text{original};
    for (std::uint64_t changes = 1 + random.below(4); changes > 0; --changes) {
        const std::size_t at = random.below(text.size() + 1);
        const std::size_t length = random.below(text.size() - at + 1);
        const char any = any_character(random, letters);
        switch (random.below(6)) {
        case 0:
            if (at < text.size()) text[at] = any;
            break;
        case 1:
            text.insert(at, 1, any);
            break;
        case 2:
            text.erase(at, 1);
            break;
        case 3:
            text.insert(at, text.substr(at, length));
            break;
        case 4:
            text.insert(random.below(text.size() + 1), text.substr(at, length));
            break;
        default:
            text.resize(at);
            break;
        }
    }
    return text;
}

} // namespace quartet::testing
