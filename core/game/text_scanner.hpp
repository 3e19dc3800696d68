#pragma once

// The lexical side of game records, shared by every format of the family (PGN, PDN and ours): tags, moves,
// move numbers, comments, NAGs, results. A format's reader is scan_games() with the words that it takes for
// results; only a format with notions of its own needs the scanner itself.

#include "core/game/error.hpp"
#include "core/game/game_text.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {

inline constexpr std::array<std::string_view, 4> standard_results{"1-0", "0-1", "1/2-1/2", "*"};

struct TextToken {
    enum class Kind {
        tag,     // [text "value"], both without quotes and escapes
        number,  // a move number, with its dots: "12.", "3..."; also dots alone
        word,    // a move as written, without "!" and "?" at its end
        nag,     // "$14", or a lonely "!?"
        comment, // {text} or ;text to the end of the line, runs of white space made one blank
        result,  // one of the result words
        end
    };

    Kind kind = Kind::end;
    std::string text{};
    std::string value{};   // tags only
    std::size_t place = 0; // bytes from the start of the text
};

// Cuts a record into tokens. Variations, nested to any depth, and lines that begin with % are passed over.
// Any bytes may come in: memory and time stay linear in the text, and nothing recurses.
class TextScanner {
public:
    explicit TextScanner(std::string_view text, std::span<const std::string_view> results = standard_results);

    // The next token, Kind::end once the text is used up. After an error (a tag, comment or variation that is
    // not closed, a closing bracket without its opening one) the text is of no further use.
    Result<TextToken> next();

private:
    bool at_end() const { return at_ >= text_.size(); }
    void skip_line();
    void skip_blanks_and_escapes();
    Result<void> skip_variation();
    Result<TextToken> scan_tag();
    Result<TextToken> scan_comment();
    TextToken scan_word();

    std::string_view text_;
    std::span<const std::string_view> results_;
    std::size_t at_ = 0;
};

// Refuses a text that has a tag of this name whose value does not fit; the error names the first such tag and its place.
// For texts that scan_games() has read.
Result<void> check_tags(std::string_view text, std::string_view name,
                        const std::function<bool(std::string_view)>& fits, std::string_view reason,
                        std::span<const std::string_view> results = standard_results);

// All games of a text. A game ends with a result word, with the tags of the next one, or with the text; its
// `position` is the tag FEN, and its `result` the tag Result where the moves end in "*" or without a result.
// Comments go to the move before them, and are dropped where there is none; so is a result of nothing.
Result<std::vector<GameText>> scan_games(std::string_view text,
                                         std::span<const std::string_view> results = standard_results);

} // namespace quartet
