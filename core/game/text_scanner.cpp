#include "core/game/text_scanner.hpp"

#include <algorithm>
#include <utility>

namespace quartet {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

constexpr bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// What ends a word although no blank does.
constexpr bool is_bracket(char c) {
    return std::string_view{"{}()[];"}.find(c) != std::string_view::npos;
}

// The text with its runs of white space made one blank, none at the ends.
std::string collapsed(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (!is_blank(c)) {
            result += c;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

} // namespace

TextScanner::TextScanner(std::string_view text, std::span<const std::string_view> results)
    : text_{text}, results_{results} {
    if (text.substr(0, byte_order_mark.size()) == byte_order_mark) at_ = byte_order_mark.size();
}

void TextScanner::skip_line() {
    at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
}

void TextScanner::skip_blanks_and_escapes() {
    while (!at_end()) {
        const bool line_start = at_ == 0 || text_[at_ - 1] == '\n' || text_[at_ - 1] == '\r';
        if (is_blank(text_[at_])) {
            ++at_;
        } else if (line_start && text_[at_] == '%') {
            skip_line();
        } else {
            return;
        }
    }
}

Result<TextToken> TextScanner::next() {
    while (true) {
        skip_blanks_and_escapes();
        if (at_end()) return TextToken{.kind = TextToken::Kind::end, .place = text_.size()};
        switch (text_[at_]) {
        case '[':
            return scan_tag();
        case '{':
        case ';':
            return scan_comment();
        case '(':
            if (const Result<void> skipped = skip_variation(); !skipped) {
                return tl::unexpected{skipped.error()};
            }
            break;
        case ')':
            return refuse(")", at_, "no variation is open");
        case '}':
            return refuse("}", at_, "no comment is open");
        case ']':
            return refuse("]", at_, "no tag is open");
        default:
            return scan_word();
        }
    }
}

Result<void> TextScanner::skip_variation() {
    const std::size_t start = at_;
    std::size_t depth = 0;
    do {
        skip_blanks_and_escapes();
        if (at_end()) return refuse(text_.substr(start), start, "the variation is not closed");
        const char c = text_[at_];
        if (c == '{' || c == ';') {
            if (const Result<TextToken> comment = scan_comment(); !comment) {
                return tl::unexpected{comment.error()};
            }
            continue;
        }
        if (c == '(') ++depth;
        if (c == ')') --depth;
        ++at_;
    } while (depth > 0);
    return {};
}

Result<TextToken> TextScanner::scan_comment() {
    const std::size_t start = at_;
    TextToken token{.kind = TextToken::Kind::comment, .place = start};
    if (text_[start] == ';') {
        skip_line();
        token.text = collapsed(text_.substr(start + 1, at_ - start - 1));
        return token;
    }
    const std::size_t end = text_.find('}', start);
    if (end == std::string_view::npos) {
        return refuse(text_.substr(start), start, "the comment is not closed");
    }
    token.text = collapsed(text_.substr(start + 1, end - start - 1));
    at_ = end + 1;
    return token;
}

// [Name "value"], with \" and \\ inside the value; blanks may stand between the parts.
Result<TextToken> TextScanner::scan_tag() {
    const std::size_t start = at_++;
    const auto skip_blanks = [this] {
        while (!at_end() && is_blank(text_[at_])) ++at_;
    };
    const auto broken = [&](std::string reason) {
        const std::string_view rest = text_.substr(start);
        return refuse(rest.substr(0, rest.find_first_of("\r\n")), start, std::move(reason));
    };

    TextToken token{.kind = TextToken::Kind::tag, .place = start};
    skip_blanks();
    while (!at_end() && !is_blank(text_[at_]) && text_[at_] != '"' && !is_bracket(text_[at_])) {
        token.text += text_[at_++];
    }
    if (token.text.empty()) return broken("the tag has no name");
    skip_blanks();
    if (at_end() || text_[at_] != '"') return broken("the tag has no value in quotes");
    ++at_;
    while (!at_end() && text_[at_] != '"') {
        if (text_[at_] == '\n' || text_[at_] == '\r') break;
        const bool escaped =
            text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
        if (escaped) ++at_;
        token.value += text_[at_++];
    }
    if (at_end() || text_[at_] != '"') return broken("the value of the tag is not closed");
    ++at_;
    skip_blanks();
    if (at_end() || text_[at_] != ']') return broken("the tag is not closed");
    ++at_;
    return token;
}

TextToken TextScanner::scan_word() {
    using Kind = TextToken::Kind;
    const std::size_t start = at_;
    while (!at_end() && !is_blank(text_[at_]) && !is_bracket(text_[at_])) ++at_;
    const std::string_view whole = text_.substr(start, at_ - start);
    const std::string_view word = whole.substr(0, whole.find_last_not_of("!?") + 1);
    const auto token = [&](Kind kind, std::string_view text) {
        return TextToken{.kind = kind, .text = std::string{text}, .place = start};
    };
    if (word.empty()) return token(Kind::nag, whole);
    if (word.front() == '$') return token(Kind::nag, word);
    if (std::find(results_.begin(), results_.end(), word) != results_.end()) return token(Kind::result, word);

    // A move number may stand alone or touch its move: "12", "12.", "12...", "12.a3a4", "...".
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    std::size_t dots = digits;
    while (dots < word.size() && word[dots] == '.') ++dots;
    if (dots > digits || digits == word.size()) {
        at_ = start + dots;
        return token(Kind::number, word.substr(0, dots));
    }
    return token(Kind::word, word);
}

Result<void> check_tags(std::string_view text, std::string_view name,
                        const std::function<bool(std::string_view)>& fits, std::string_view reason,
                        std::span<const std::string_view> results) {
    TextScanner scanner{text, results};
    for (Result<TextToken> token = scanner.next(); token && token->kind != TextToken::Kind::end;
         token = scanner.next()) {
        if (token->kind != TextToken::Kind::tag || token->text != name || fits(token->value)) continue;
        const std::string_view tag = text.substr(token->place);
        return refuse(tag.substr(0, tag.find(']') + 1), token->place, std::string{reason});
    }
    return {};
}

Result<std::vector<GameText>> scan_games(std::string_view text, std::span<const std::string_view> results) {
    using Kind = TextToken::Kind;
    std::vector<GameText> games;
    GameText game;
    bool any = false;        // whether `game` holds anything
    bool moves_seen = false; // whether its moves have begun
    const auto finish = [&](std::string_view result) {
        game.position = game.tag("FEN");
        const std::string_view tagged = game.tag("Result");
        game.result = (result == "*" && !tagged.empty()) ? tagged : result;
        games.push_back(std::exchange(game, {}));
        any = moves_seen = false;
    };

    TextScanner scanner{text, results};
    while (true) {
        Result<TextToken> token = scanner.next();
        if (!token) return tl::unexpected{token.error()};
        switch (token->kind) {
        case Kind::tag:
            if (moves_seen) finish("*");
            game.tags.emplace_back(std::move(token->text), std::move(token->value));
            any = true;
            break;
        case Kind::word:
            game.moves.push_back({std::move(token->text), {}});
            any = moves_seen = true;
            break;
        case Kind::comment:
            if (!game.moves.empty() && !token->text.empty()) {
                std::string& comment = game.moves.back().comment;
                if (!comment.empty()) comment += ' ';
                comment += token->text;
            }
            break;
        case Kind::number:
            any = moves_seen = true;
            break;
        case Kind::nag:
            break;
        case Kind::result:
            if (any) finish(token->text);
            break;
        case Kind::end:
            if (any) finish("*");
            return games;
        }
    }
}

} // namespace quartet
