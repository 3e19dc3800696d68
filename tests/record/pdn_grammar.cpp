#include "tests/record/pdn_grammar.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <regex>
#include <stdexcept>
#include <utility>
#include <vector>

namespace quartet::testing {

namespace {

// The tokens. The longest match wins, then the first. Two are not among the regular expressions below:
// COMMENT \{[^}]*\} and STRING "([^"]|\\")*"; see tokens_of().
enum class Kind {
    result,
    asterisk,
    move_number,
    ellipsis,
    move_strength,
    nag,
    left_parenthesis,
    right_parenthesis,
    left_bracket,
    right_bracket,
    alpha_square,
    number_square,
    move_separator,
    capture_separator,
    comment,
    setup,
    string,
    identifier,
    end
};

struct Rule {
    Kind kind;
    const char* expression;
};

constexpr std::array<Rule, 16> rules{{{Kind::result, R"(1-0|1/2-1/2|0-1|2-0|1-1|0-2|0-0)"},
                                      {Kind::asterisk, R"(\*)"},
                                      {Kind::move_number, R"([0-9]+\.(\.\.)?)"},
                                      {Kind::ellipsis, R"(\.\.\.)"},
                                      {Kind::move_strength, R"([!?]+|\([!?]+\))"},
                                      {Kind::nag, R"(\$[0-9]+)"},
                                      {Kind::left_parenthesis, R"(\()"},
                                      {Kind::right_parenthesis, R"(\))"},
                                      {Kind::left_bracket, R"(\[)"},
                                      {Kind::right_bracket, R"(\])"},
                                      {Kind::alpha_square, R"([a-h][1-8])"},
                                      {Kind::number_square, R"([1-9][0-9]*|0[1-9][0-9]*|0)"},
                                      {Kind::move_separator, R"(-)"},
                                      {Kind::capture_separator, R"([x:])"},
                                      {Kind::setup, R"(/[^/]*/)"},
                                      {Kind::identifier, R"([A-Z][a-zA-Z0-9_]*)"}}};

struct Token {
    Kind kind = Kind::end;
    std::string text;
    std::size_t place = 0;
};

[[noreturn]] void fail(std::size_t place, const std::string& what) {
    throw std::runtime_error{fmt::format("at {}: {}", place, what)};
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// A quotation mark behind a backslash belongs to the string; other backslashes are letters like any other. By hand, as
// std::regex recurses on long strings.
std::size_t string_length(std::string_view text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '"') return i + 1;
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '"') ++i;
    }
    return 0;
}

std::vector<Token> tokens_of(std::string_view text) {
    static const std::vector<std::pair<Kind, std::regex>> compiled = [] {
        std::vector<std::pair<Kind, std::regex>> all;
        for (const Rule& rule : rules) all.emplace_back(rule.kind, std::regex{rule.expression});
        return all;
    }();
    std::vector<Token> tokens;
    std::size_t at = 0;
    while (true) {
        while (at < text.size() && is_blank(text[at])) ++at;
        if (at == text.size()) break;
        const std::string_view rest = text.substr(at);
        std::size_t longest = 0;
        Kind kind{};
        if (rest.front() == '"') {
            longest = string_length(rest);
            kind = Kind::string;
        } else if (rest.front() == '{') {
            longest = rest.find('}') + 1; // 0 if there is none
            kind = Kind::comment;
        } else {
            for (const auto& [each, expression] : compiled) {
                std::cmatch match;
                const bool found = std::regex_search(rest.data(), rest.data() + rest.size(), match,
                                                     expression, std::regex_constants::match_continuous);
                if (!found || static_cast<std::size_t>(match.length()) <= longest) continue;
                longest = static_cast<std::size_t>(match.length());
                kind = each;
            }
        }
        if (longest == 0) fail(at, fmt::format("no token: '{}'", rest.substr(0, 10)));
        tokens.push_back({kind, std::string{rest.substr(0, longest)}, at});
        at += longest;
    }
    tokens.push_back({Kind::end, "", text.size()});
    return tokens;
}

// PdnFile    : ( Game ( GameSeparator Game )* GameSeparator? )?
// Game       : GameHeader GameBody? | GameBody
// GameHeader : PdnTag+
// PdnTag     : '[' IDENTIFIER STRING ']'
// GameBody   : ( GameMove | Variation | COMMENT | SETUP | NAG )+
// GameMove   : MOVENUMBER? ( Move | ELLIPSIS ) MOVESTRENGTH?
// Variation  : '(' GameBody ')'
// Move       : Square MOVESEPARATOR Square | Square ( CAPTURESEPARATOR Square )+
class Parser {
public:
    explicit Parser(std::string_view text) : tokens_{tokens_of(text)} {}

    void file() {
        while (!is(Kind::end)) {
            game();
            if (is(Kind::end)) return;
            if (!is(Kind::result) && !is(Kind::asterisk)) fail(now().place, "no end of the game");
            ++at_;
        }
    }

private:
    const Token& now() const { return tokens_[at_]; }
    bool is(Kind kind) const { return now().kind == kind; }
    Token take(Kind kind, const char* what) {
        if (!is(kind)) fail(now().place, fmt::format("{} was expected, not '{}'", what, now().text));
        return tokens_[at_++];
    }

    void game() {
        const std::size_t begin = at_;
        while (is(Kind::left_bracket)) tag();
        if (begins_body()) body();
        if (at_ == begin) fail(now().place, "a game was expected");
    }

    void tag() {
        take(Kind::left_bracket, "[");
        const Token name = take(Kind::identifier, "the name of a tag");
        const Token value = take(Kind::string, "the value of a tag");
        take(Kind::right_bracket, "]");
        check_value(name.text, value.text.substr(1, value.text.size() - 2), value.place);
    }

    static void check_value(const std::string& name, const std::string& value, std::size_t place) {
        static const std::regex type{R"([0-9]+(,[WB],[0-9]+,[0-9]+,[ANS][0-3](,[01])?)?)"};
        static const std::regex position{
            R"([WB](:[WB](K?[a-h][1-8](,K?[a-h][1-8])*)?){2}(:H[0-9]+)?(:F[0-9]+)?\.?)"};
        static const std::regex result{R"(1-0|1/2-1/2|0-1|2-0|1-1|0-2|0-0|\*)"};
        static const std::regex date{R"([0-9?]{4}\.[0-9?]{2}\.[0-9?]{2})"};
        for (const auto& [tag, expression] : {std::pair<const char*, const std::regex&>{"GameType", type},
                                              {"FEN", position},
                                              {"Result", result},
                                              {"Date", date}}) {
            if (name == tag && !std::regex_match(value, expression))
                fail(place, fmt::format("no value for {}: '{}'", name, value));
        }
    }

    bool begins_body() const {
        return is(Kind::move_number) || is(Kind::alpha_square) || is(Kind::number_square) ||
               is(Kind::ellipsis) || is(Kind::left_parenthesis) || is(Kind::comment) || is(Kind::setup) ||
               is(Kind::nag);
    }

    void body() {
        if (!begins_body()) fail(now().place, "a move was expected");
        while (begins_body()) {
            if (is(Kind::left_parenthesis)) {
                ++at_;
                body();
                take(Kind::right_parenthesis, ")");
            } else if (is(Kind::comment) || is(Kind::setup) || is(Kind::nag)) {
                ++at_;
            } else {
                game_move();
            }
        }
    }

    void game_move() {
        if (is(Kind::move_number)) ++at_;
        if (is(Kind::ellipsis)) {
            ++at_;
        } else {
            move();
        }
        if (is(Kind::move_strength)) ++at_;
    }

    void move() {
        const Kind square = is(Kind::number_square) ? Kind::number_square : Kind::alpha_square;
        take(square, "a square");
        if (is(Kind::move_separator)) {
            ++at_;
            take(square, "a square");
            return;
        }
        if (!is(Kind::capture_separator)) fail(now().place, "squares are joined by - or x");
        while (is(Kind::capture_separator)) {
            ++at_;
            take(square, "a square");
        }
    }

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

} // namespace

std::optional<std::string> pdn_error(std::string_view text) {
    try {
        Parser{text}.file();
        return std::nullopt;
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

} // namespace quartet::testing
