#include "engines/dama/position_text.hpp"

#include "core/game/board_field.hpp"
#include "core/game/fen_tail.hpp"
#include "core/game/square_name.hpp"
#include "core/game/words.hpp"
#include "engines/dama/rules.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace quartet::dama {

namespace {

constexpr std::size_t no_place = std::string_view::npos;
constexpr std::string_view seat_letters = "WB";

constexpr bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

std::string_view side_name(Seat seat) {
    return seat == white ? "White" : "Black";
}

std::optional<Seat> seat_of_letter(std::string_view word) {
    if (word.size() != 1) return std::nullopt;
    if (upper(word[0]) == 'W') return white;
    if (upper(word[0]) == 'B') return black;
    return std::nullopt;
}

// A position while it is read. Colours, not "own" and "opponent", until the side to move is known for good.
class Builder {
public:
    // Puts a piece down, or says why it cannot stand there.
    std::optional<std::string> put(Seat seat, Square square, bool king) {
        Set& side = sides_[static_cast<std::size_t>(seat.index())];
        if ((sides_[0] | sides_[1]).contains(square)) {
            return fmt::format("{} is taken already", square_name(square));
        }
        if (!king && Geometry::rank(square) == last_rank(seat)) {
            return fmt::format("a man of {} cannot stand on {}, its last rank", side_name(seat),
                               square_name(square));
        }
        if (side.count() == max_pieces) {
            return fmt::format("{} has more than {} pieces", side_name(seat), max_pieces);
        }
        side.insert(square);
        if (king) kings_.insert(square);
        return std::nullopt;
    }

    Position position(Seat to_move) const {
        const auto mover = static_cast<std::size_t>(to_move.index());
        return {.own = sides_[mover], .opponent = sides_[1 - mover], .kings = kings_, .to_move = to_move};
    }

private:
    std::array<Set, 2> sides_{};
    Set kings_{};
};

// Takes the text apart from left to right.
class Reader {
public:
    explicit Reader(std::string_view text) : text_{text} { skip_blanks(); }

    bool at_end() const { return at_ == text_.size(); }
    bool next_is(char c) const { return !at_end() && text_[at_] == c; }
    bool skip(char c) {
        if (!next_is(c)) return false;
        ++at_;
        skip_blanks();
        return true;
    }
    // One letter, blanks after it skipped; not at the end.
    Word letter() {
        const Word word{text_.substr(at_, 1), at_};
        ++at_;
        skip_blanks();
        return word;
    }
    // What stands before the next blank or separator, perhaps nothing; blanks after it are skipped.
    Word word(std::string_view separators) {
        const Word word = peek(separators);
        at_ += word.text.size();
        skip_blanks();
        return word;
    }
    // The next word for an error message: never empty before the end of the text.
    Word offender() const {
        const Word word = peek(",:");
        return word.text.empty() ? Word{text_.substr(at_, 1), at_} : word;
    }

private:
    Word peek(std::string_view separators) const {
        std::size_t end = at_;
        while (end < text_.size() && !is_blank(text_[end]) && separators.find(text_[end]) == no_place) ++end;
        return {text_.substr(at_, end - at_), at_};
    }
    void skip_blanks() {
        while (!at_end() && is_blank(text_[at_])) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

// --- The form of PDN

// One item of a side's list: `a2`, `Kb4`, `a2-h3`, `Ka1-c1`.
Result<void> read_pieces(const Word& word, Seat seat, Builder& builder) {
    const bool king = !word.text.empty() && upper(word.text[0]) == 'K';
    const Word squares = word.part(king ? 1 : 0);
    const std::size_t dash = squares.text.find('-');
    const std::optional<Square> first = square_named<Geometry>(squares.text.substr(0, dash));
    if (!first) return refuse(dash == no_place || dash == 0 ? word : squares.part(0, dash), "no such square");
    std::optional<Square> last = first;
    if (dash != no_place) {
        last = square_named<Geometry>(squares.text.substr(dash + 1));
        if (!last) return refuse(word, "no such range of squares");
        if (*last < *first) return refuse(word, "a range runs in the order a1 b1 .. h1 a2 .. h8");
    }
    for (int i = first->index(); i <= last->index(); ++i) {
        if (const auto objection = builder.put(seat, Square{i}, king)) return refuse(word, *objection);
    }
    return {};
}

Result<void> read_side(Reader& reader, Seat seat, Builder& builder) {
    if (reader.at_end() || reader.next_is(':')) return {}; // no pieces
    std::optional<Word> comma;                             // the one before the next square
    do {
        const Word word = reader.word(",:");
        if (word.text.empty()) {
            return comma ? refuse(*comma, "a square is missing after this")
                         : refuse(reader.offender(), "a square is missing before this");
        }
        if (const Result<void> read = read_pieces(word, seat, builder); !read) return read;
        comma.reset();
        if (reader.next_is(',')) comma = reader.letter();
    } while (comma);
    return {};
}

Result<Setup<Position>> read_pdn_form(std::string_view text) {
    const Word whole{text, 0};
    std::size_t length = text.size(); // without blanks and one full stop at the end
    while (length > 0 && is_blank(text[length - 1])) --length;
    if (length > 0 && text[length - 1] == '.') --length;

    Reader reader{text.substr(0, length)};
    if (reader.at_end()) return refuse(whole, "no position");
    const Word turn = reader.word(":");
    const std::optional<Seat> to_move = seat_of_letter(turn.text);
    if (!to_move) {
        return refuse(turn.text.empty() ? reader.offender() : turn,
                      "a position starts with the side to move, W or B");
    }

    Builder builder;
    Setup<Position> setup;
    constexpr std::string_view fields = "WBHF";
    std::array<bool, fields.size()> seen{};
    while (reader.skip(':')) {
        if (reader.at_end()) return refuse(whole, "nothing follows the last colon");
        const Word letter = reader.letter();
        const std::size_t field = fields.find(upper(letter.text[0]));
        if (field == no_place) return refuse(letter, "a colon is followed by W, B, H or F");
        if (std::exchange(seen[field], true)) return refuse(letter, "this field was given before");
        if (field < 2) {
            const Result<void> read = read_side(reader, Seat{static_cast<int>(field)}, builder);
            if (!read) return tl::unexpected{read.error()};
        } else {
            const Word word = reader.word(":");
            if (word.text.empty()) return refuse(letter, "a number is missing after this");
            const Result<int> value = field == 2 ? read_quiet_plies(word) : read_move_number(word);
            if (!value) return tl::unexpected{value.error()};
            (field == 2 ? setup.quiet_plies : setup.move_number) = *value;
        }
    }
    if (!reader.at_end())
        return refuse(reader.offender(), "unexpected: a comma or a colon is missing before this");
    if (!seen[0]) return refuse(whole, "the field W with White's pieces is missing");
    if (!seen[1]) return refuse(whole, "the field B with Black's pieces is missing");
    setup.position = builder.position(*to_move);
    return setup;
}

// --- The form of a board

const BoardRows& rows() {
    static const BoardRows rows = board_rows<Geometry>();
    return rows;
}

Result<Setup<Position>> read_board_form(std::string_view text) {
    const std::vector<Word> words = split_words(text);
    const Word& board = words[0]; // there is one: it holds a slash
    Builder builder;
    const Result<void> read = read_board_field(board, rows(), "MmKk", [&](Square square, char letter) {
        return builder.put(letter == upper(letter) ? white : black, square, upper(letter) == 'K');
    });
    if (!read) return tl::unexpected{read.error()};
    const Result<FenTail> tail = read_fen_tail(std::span{words}.subspan(1), board, seat_letters);
    if (!tail) return tl::unexpected{tail.error()};
    return Setup<Position>{builder.position(tail->to_move), tail->quiet_plies, tail->move_number};
}

// --- Writing

Set side_of(const Position& p, Seat seat) {
    return p.to_move == seat ? p.own : p.opponent;
}

std::string pieces_text(const Position& p, Seat seat) {
    std::string text;
    for (Square square : side_of(p, seat)) {
        if (!text.empty()) text += ',';
        if (p.kings.contains(square)) text += 'K';
        text += square_name(square);
    }
    return text;
}

// The letter of the board form; '.' for an empty square.
char piece_letter(const Position& p, Square square) {
    const bool king = p.kings.contains(square);
    if (side_of(p, white).contains(square)) return king ? 'K' : 'M';
    if (side_of(p, black).contains(square)) return king ? 'k' : 'm';
    return '.';
}

} // namespace

std::string_view square_name(Square square) {
    return Geometry::name(square);
}

// A side without pieces has lost; where nobody has any, there is no game that anybody could have won.
Result<Setup<Position>> read_position(std::string_view text) {
    Result<Setup<Position>> setup = text.find('/') == no_place ? read_pdn_form(text) : read_board_form(text);
    if (setup && !(setup->position.own | setup->position.opponent).any())
        return refuse(Word{text, 0}, "there is no piece on the board");
    return setup;
}

std::string write_position(const Setup<Position>& setup) {
    const Position& p = setup.position;
    return fmt::format("{}:W{}:B{}:H{}:F{}", p.to_move == white ? 'W' : 'B', pieces_text(p, white),
                       pieces_text(p, black), written_counter(setup.quiet_plies),
                       written_counter(setup.move_number));
}

std::string write_board_form(const Setup<Position>& setup) {
    const Position& p = setup.position;
    const std::string board =
        write_board_field(rows(), [&](Square square) { return piece_letter(p, square); });
    return fmt::format("{} {}", board,
                       write_fen_tail({p.to_move, setup.quiet_plies, setup.move_number}, seat_letters));
}

std::string draw(const Position& p) {
    std::string text = "    a b c d e f g h\n";
    for (int rank = 7; rank >= 0; --rank) {
        text += fmt::format("  {}", rank + 1);
        for (int file = 0; file < 8; ++file) {
            text += ' ';
            text += piece_letter(p, Geometry::at(file, rank));
        }
        text += fmt::format(" {}\n", rank + 1);
    }
    text += "    a b c d e f g h\n";
    text += p.to_move == white ? "White (M, king K) to move against Black (m, king k)\n"
                               : "Black (m, king k) to move against White (M, king K)\n";
    return text;
}

} // namespace quartet::dama
