#include "engines/chess4/position_text.hpp"

#include "core/game/fen_tail.hpp"
#include "core/game/option.hpp"
#include "core/game/words.hpp"
#include "engines/chess4/board.hpp"
#include "engines/chess4/occupant.hpp"
#include "engines/chess4/rules.hpp"
#include "engines/chess4/seating.hpp"
#include "engines/chess4/seats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace quartet::chess4 {

namespace {

using Array = RuleOptions::Array;

constexpr std::size_t no_place = std::string_view::npos;
constexpr std::string_view blanks{" \t\r\n\v\f\0", 7};
constexpr std::string_view colours = "rbyg";
constexpr char dead_sign = 'd';
constexpr char corner_sign = 'x';

// No side has more pieces than these, or the move list would not hold its moves.
constexpr int max_pieces = 16;

struct NamedArray {
    std::string_view name;
    Array array;
};
constexpr std::array<NamedArray, 5> named_arrays{{{"4PCo", Array::classic},
                                                  {"4PC", Array::modern},
                                                  {"4PCb", Array::by},
                                                  {"4PCn", Array::byg},
                                                  {"4PCrg", Array::rg}}};

Setup<Position> start_of(Array array, RuleOptions options) {
    options.array = array;
    return {start_position(options), 0, 1};
}

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// --- Fields

// A text without its white space, which may stand anywhere in a position, and where its characters were.
class Compact {
public:
    explicit Compact(std::string_view original) : original_{original} {
        for (std::size_t i = 0; i < original.size(); ++i) {
            if (blanks.find(original[i]) != no_place) continue;
            text_ += original[i];
            places_.push_back(i);
        }
    }

    Word word() const { return {text_, 0}; }
    // The same refusal with the word as it stands in the original.
    ParseError refusal(const ParseError& error) const {
        const std::size_t first = std::min(error.place, places_.size() - 1);
        const bool cut = error.word.size() > 40; // printable() shows 40 characters of it
        const std::size_t length = std::max<std::size_t>(cut ? text_.size() : error.word.size(), 1);
        const std::size_t last = std::min(first + length, places_.size()) - 1;
        const std::size_t place = places_[first];
        return refuse(original_.substr(place, places_[last] + 1 - place), place, error.reason).value();
    }

private:
    std::string_view original_;
    std::string text_;
    std::vector<std::size_t> places_;
};

// Takes the field up to the next dash, and the dash, from what is left.
Result<Word> take_field(Word& rest, std::string_view name) {
    const std::size_t dash = rest.text.find('-');
    if (dash == no_place) return refuse(rest, fmt::format("no dash after {}", name));
    if (dash == 0) return refuse(rest.part(0, 1), fmt::format("{}: nothing there", name));
    const Word field = rest.part(0, dash);
    rest = rest.part(dash + 1);
    if (rest.text.empty()) return refuse(field, fmt::format("nothing after {}", name));
    return field;
}

std::vector<Word> split(const Word& word, char separator) {
    std::vector<Word> parts;
    std::size_t from = 0;
    while (true) {
        const std::size_t end = word.text.find(separator, from);
        parts.push_back(word.part(from, end == no_place ? end : end - from));
        if (end == no_place) return parts;
        from = end + 1;
    }
}

// Four numbers with commas between them; four digits without.
Result<PerSeat<int>> read_four(const Word& field, std::string_view name, int max) {
    std::vector<Word> parts = split(field, ',');
    if (parts.size() == 1 && field.text.size() == all_seats.size()) {
        parts.clear();
        for (std::size_t i = 0; i < field.text.size(); ++i) parts.push_back(field.part(i, 1));
    }
    if (parts.size() != all_seats.size())
        return refuse(field, fmt::format("{}: one number each for Red, Blue, Yellow and Green", name));
    PerSeat<int> values{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Result<int> value = read_number(parts[i], 0, max);
        if (!value) {
            return refuse(parts[i].text.empty() ? field : parts[i],
                          fmt::format("{}: {}", name, value.error().reason));
        }
        values[i] = *value;
    }
    return values;
}

Result<PerSeat<int>> take_four(Word& rest, std::string_view name, int max) {
    const Result<Word> field = take_field(rest, name);
    if (!field) return tl::unexpected{field.error()};
    return read_four(*field, name, max);
}

// --- The extra field: {'name':value,...}

struct Extra {
    PerSeat<bool> resigned{};
    PerSeat<bool> flagged{};
};

// Where a value that begins at `at` ends: at a comma or the closing brace, outside of quotes and brackets of its own.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    std::size_t depth = 0;
    char quote = '\0';
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != '\0') {
            if (c == quote) quote = '\0';
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if (depth == 0 && (c == ',' || c == '}')) {
            return at;
        } else if (depth > 0 && (c == ')' || c == ']' || c == '}')) {
            --depth;
        }
    }
    return no_place;
}

Result<PerSeat<bool>> read_truths(const Word& value) {
    const std::string reason = "true or false for each of Red, Blue, Yellow and Green, in parentheses";
    const std::string_view text = value.text;
    if (text.size() < 2 || text.front() != '(' || text.back() != ')') return refuse(value, reason);
    const std::vector<Word> parts = split(value.part(1, text.size() - 2), ',');
    if (parts.size() != all_seats.size()) return refuse(value, reason);
    PerSeat<bool> truths{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        truths[i] = equal_ignoring_case(parts[i].text, "true");
        if (!truths[i] && !equal_ignoring_case(parts[i].text, "false")) return refuse(value, reason);
    }
    return truths;
}

// Takes the extra field and the dash behind it from what is left. Of its keys only those matter that say who has
// abandoned the game; servers write many others.
Result<Extra> take_extra(Word& rest) {
    Extra extra;
    if (rest.text.empty() || rest.text[0] != '{') return extra;
    std::size_t at = 1;
    while (rest.text.substr(at, 1) != "}") {
        const std::size_t colon = rest.text.find_first_of(":}", at);
        const std::size_t end = colon == no_place ? no_place : end_of_value(rest.text, colon);
        if (end == no_place) return refuse(rest, "the extra field is not closed");
        const Word item = rest.part(at, end - at);
        if (rest.text[colon] != ':' || colon == at)
            return refuse(item.text.empty() ? rest.part(at, 1) : item, "a name and its value: 'name':value");
        const std::string_view name = rest.text.substr(at, colon - at);
        for (const bool resigned : {true, false}) {
            if (name != (resigned ? "'resigned'" : "'flagged'") &&
                name != (resigned ? "\"resigned\"" : "\"flagged\""))
                continue;
            const Word value = rest.part(colon + 1, end - colon - 1);
            const Result<PerSeat<bool>> truths = read_truths(value.text.empty() ? item : value);
            if (!truths) return tl::unexpected{truths.error()};
            (resigned ? extra.resigned : extra.flagged) = *truths;
        }
        at = rest.text[end] == ',' ? end + 1 : end;
    }
    if (rest.text.substr(at + 1, 1) != "-" || at + 2 == rest.text.size())
        return refuse(rest.part(0, at + 1), "no dash and board after the extra field");
    rest = rest.part(at + 2);
    return extra;
}

// --- The board

// A position while its board is read.
class Builder {
public:
    Builder(const RuleOptions& options, const PerSeat<int>& dead_flags, const Extra& extra)
        : seating_{options.seating}, position_{} {
        for (Seat seat : all_seats) {
            Status& status = position_.status[at(seat)];
            if (extra.resigned[at(seat)]) {
                status = Status::resigned;
            } else if (extra.flagged[at(seat)]) {
                status = Status::flagged;
            } else if (dead_flags[at(seat)] != 0) {
                status = Status::dead;
            }
        }
    }

    // The cells of a rank, from 0 at the bottom.
    Result<void> read_rank(const Word& text, int rank) {
        int file = 0;
        bool comma = true; // whether one may not come now
        for (std::size_t at = 0; at < text.text.size();) {
            if (text.text[at] == ',') {
                if (comma) return refuse(text.part(at, 1), "nothing before the comma");
                comma = true;
                ++at;
                continue;
            }
            comma = false;
            const Word word = text.part(at, item_length(text.text, at));
            const Result<int> width = read_item(word, file, rank);
            if (!width) return tl::unexpected{width.error()};
            file += *width;
            if (file > Geometry::files)
                return refuse(text, fmt::format("rank {} has more than 14 cells", rank + 1));
            at += word.text.size();
        }
        if (file < Geometry::files) {
            return refuse(text,
                          fmt::format("rank {} has only {} cell{}", rank + 1, file, file == 1 ? "" : "s"));
        }
        if (comma) return refuse(text.part(text.text.size() - 1), "nothing after the comma");
        return {};
    }

    Result<Position> finish(const Word& board) {
        for (Seat seat : all_seats) {
            Status& status = position_.status[at(seat)];
            if (!position_.of(seat).intersects(position_.of(Kind::king))) {
                if (status == Status::live)
                    return refuse(board, fmt::format("{} is not dead and has no king", name(seat)));
                status = Status::dead;
            }
            if (status == Status::dead) {
                position_.of_seat[at(seat)] |= dimmed_[at(seat)];
            } else if (objections_[at(seat)]) {
                return tl::unexpected{*objections_[at(seat)]};
            }
        }
        return position_;
    }

private:
    // A number, a corner, or a piece: its dimness, its colour, its kind.
    static std::size_t item_length(std::string_view rank, std::size_t at) {
        std::size_t end = at;
        if (is_digit(rank[at])) {
            while (end < rank.size() && is_digit(rank[end])) ++end;
            return end - at;
        }
        if (rank[end] == corner_sign) return 1;
        if (rank[end] == dead_sign) ++end;
        if (end < rank.size() && colours.find(rank[end]) != no_place) ++end;
        if (end < rank.size() && rank[end] != ',') ++end;
        return end - at;
    }

    // Puts down what the word says; returns how many cells it covers.
    Result<int> read_item(const Word& word, int file, int rank) {
        if (is_digit(word.text[0])) {
            const Result<int> empty = read_number(word, 1, Geometry::files);
            if (!empty) return refuse(word, "not a number of empty cells (1 to 14)");
            return *empty;
        }
        const bool inside = Geometry::has(file, rank);
        if (word.text[0] == corner_sign) {
            if (inside || file >= Geometry::files)
                return refuse(word, fmt::format("{} is no cut corner", cell_name(file, rank)));
            return 1;
        }
        const bool dimmed = word.text[0] == dead_sign;
        const std::string_view letters = word.text.substr(dimmed ? 1 : 0);
        const std::size_t kind = letters.empty() ? no_place : kind_letters.find(letters.back());
        const std::size_t seat = letters.size() == 2 ? colours.find(letters[0]) : no_place;
        const bool known = kind != no_place && (seat != no_place || (dimmed && letters.size() == 1));
        if (!known) {
            return refuse(word, "not a piece (d if dead, r b y g, P N B R Q K D), a number of empty cells "
                                "(1 to 14) or a corner (x)");
        }
        if (file >= Geometry::files) return 1; // too long a rank, which the caller says
        if (!inside) return refuse(word, fmt::format("{} is not on the board", cell_name(file, rank)));
        const Set square{seen(seating_, Geometry::at(file, rank))};
        position_.of_kind[kind] |= square;
        position_.occupied |= square;
        if (seat == no_place) return 1;
        if (dimmed) {
            dimmed_[seat] |= square;
            return 1;
        }
        if (!objections_[seat]) {
            if (const auto objection = objection_to(static_cast<Kind>(kind), all_seats[seat], square))
                objections_[seat] = refuse(word, *objection).value();
        }
        position_.of_seat[seat] |= square;
        return 1;
    }

    // Why a side that is not dead cannot have a piece more.
    std::optional<std::string> objection_to(Kind kind, Seat seat, Set square) const {
        if (position_.of(seat).count() == max_pieces)
            return fmt::format("{} has more than {} pieces", name(seat), max_pieces);
        if (kind == Kind::king && position_.of(seat).intersects(position_.of(Kind::king)))
            return fmt::format("{} has a second king", name(seat));
        if (kind == Kind::pawn && beyond_pawns[at(seat)].intersects(square))
            return fmt::format("a pawn of {} on its promotion line or beyond", name(seat));
        return std::nullopt;
    }

    static std::string cell_name(int file, int rank) {
        return file < Geometry::files ? fmt::format("{}{}", static_cast<char>('a' + file), rank + 1)
                                      : "what follows file n";
    }

    RuleOptions::Seating seating_;
    Position position_;
    PerSeat<std::optional<ParseError>>
        objections_;        // to the first piece that a side cannot have unless it is dead
    PerSeat<Set> dimmed_{}; // dead pieces by colour; of a side that is not dead they are nobody's
};

// The right to castle that a flag gives, if the position permits it.
std::uint8_t castling_right(const Position& p, Seat seat, bool nearer) {
    if (p.dead(seat)) return 0;
    const Set own_rooks = p.of(Kind::rook) & p.of(seat);
    for (const bool on_left : {false, true}) {
        const End end = king_side(on_left == nearer);
        const Castling& castling = castlings[at(seat)][on_left][static_cast<std::size_t>(end)];
        if (castling.king == p.king(seat) && own_rooks.contains(castling.rook))
            return castling_bit(seat, end);
    }
    return 0;
}

Result<Setup<Position>> read_compact(const Word& text, const RuleOptions& options) {
    for (const NamedArray& named : named_arrays) {
        if (equal_ignoring_case(text.text, named.name)) return start_of(named.array, options);
    }

    Word rest = text;
    const Result<Word> turn = take_field(rest, "the side to move");
    if (!turn) return tl::unexpected{turn.error()};
    const std::size_t mover = seat_letters.find(upper(turn->text[0]));
    if (turn->text.size() != 1 || mover == no_place) return refuse(*turn, "the side to move is R, B, Y or G");
    const Result<PerSeat<int>> dead = take_four(rest, "dead sides", 1);
    if (!dead) return tl::unexpected{dead.error()};
    const Result<PerSeat<int>> nearer = take_four(rest, "castling O-O", 1);
    if (!nearer) return tl::unexpected{nearer.error()};
    const Result<PerSeat<int>> farther = take_four(rest, "castling O-O-O", 1);
    if (!farther) return tl::unexpected{farther.error()};
    const Result<PerSeat<int>> points = take_four(rest, "points", max_points);
    if (!points) return tl::unexpected{points.error()};
    const Result<Word> plies_field = take_field(rest, "plies without progress");
    if (!plies_field) return tl::unexpected{plies_field.error()};
    const Result<int> plies = read_quiet_plies(*plies_field);
    if (!plies) return tl::unexpected{plies.error()};
    const Result<Extra> extra = take_extra(rest);
    if (!extra) return tl::unexpected{extra.error()};

    Builder builder{options, *dead, *extra};
    const std::vector<Word> ranks = split(rest, '/');
    if (ranks.size() != static_cast<std::size_t>(Geometry::ranks))
        return refuse(rest, "the board has 14 ranks with a slash between them");
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const int rank = Geometry::ranks - 1 - static_cast<int>(i);
        if (ranks[i].text.empty()) return refuse(rest, fmt::format("rank {} is empty", rank + 1));
        if (const Result<void> read = builder.read_rank(ranks[i], rank); !read)
            return tl::unexpected{read.error()};
    }
    Result<Position> position = builder.finish(rest);
    if (!position) return tl::unexpected{position.error()};
    position->to_move = all_seats[mover];
    for (Seat seat : all_seats) {
        position->points[at(seat)] = static_cast<std::int16_t>((*points)[at(seat)]);
        for (const bool near : {true, false}) {
            if ((near ? *nearer : *farther)[at(seat)] == 0) continue;
            position->castling =
                static_cast<std::uint8_t>(position->castling | castling_right(*position, seat, near));
        }
    }
    *position = settled_at_start(*position, options);
    for (std::int16_t& amount : position->points) amount = std::min<std::int16_t>(amount, max_points);
    return Setup<Position>{*position, *plies, 1};
}

// --- Writing

template <class Value>
std::string four(Value value_of) {
    return fmt::format("{},{},{},{}", value_of(red), value_of(blue), value_of(yellow), value_of(green));
}

std::string written_extra(const Position& p) {
    const auto truths = [&](Status status) {
        return four([&](Seat seat) { return p.status[at(seat)] == status; });
    };
    return fmt::format("{{'resigned':({}),'flagged':({})}}", truths(Status::resigned),
                       truths(Status::flagged));
}

std::string written_board(const Position& p, const RuleOptions& options) {
    std::string text;
    for (int rank = Geometry::ranks - 1; rank >= 0; --rank) {
        if (!text.empty()) text += '/';
        std::string cells;
        int empty = 0;
        const auto add = [&](std::string_view cell) {
            if (!cells.empty()) cells += ',';
            cells += cell;
        };
        for (int file = 0; file < Geometry::files; ++file) {
            const std::string piece = Geometry::has(file, rank)
                                          ? piece_text(p, seen(options.seating, Geometry::at(file, rank)))
                                          : "";
            if (piece.empty()) {
                ++empty;
                continue;
            }
            if (empty > 0) add(std::to_string(std::exchange(empty, 0)));
            add(piece);
        }
        if (empty > 0) add(std::to_string(empty));
        text += cells;
    }
    return text;
}

} // namespace

Result<Setup<Position>> read_position(std::string_view text, const RuleOptions& options) {
    const Compact compact{text};
    if (compact.word().text.empty()) return refuse(text, 0, "no position");
    const Result<Setup<Position>> setup = read_compact(compact.word(), options);
    if (!setup) return tl::unexpected{compact.refusal(setup.error())};
    return setup;
}

std::string write_position(const Setup<Position>& setup, const RuleOptions& options) {
    const Position& p = setup.position;
    const auto castles = [&](Seat seat, bool nearer) {
        return static_cast<int>((p.castling & castling_right(p, seat, nearer)) != 0);
    };
    const bool abandoned =
        std::any_of(all_seats.begin(), all_seats.end(), [&](Seat seat) { return p.abandoned(seat); });
    return fmt::format("{}-{}-{}-{}-{}-{}-{}{}", seat_letters[at(p.to_move)],
                       four([&](Seat seat) { return static_cast<int>(p.dead(seat)); }),
                       four([&](Seat seat) { return castles(seat, true); }),
                       four([&](Seat seat) { return castles(seat, false); }),
                       four([&](Seat seat) { return std::min<int>(p.points[at(seat)], max_points); }),
                       written_counter(setup.quiet_plies), abandoned ? written_extra(p) + '-' : "",
                       written_board(p, options));
}

std::string write_start(const Setup<Position>& setup, const RuleOptions& options) {
    for (const NamedArray& named : named_arrays) {
        if (setup == start_of(named.array, options)) return std::string{named.name};
    }
    return write_position(setup, options);
}

std::string piece_text(const Position& p, Square square) {
    const std::optional<Occupant> piece = occupant(p, square);
    if (!piece) return "";
    std::string text;
    if (piece->dead) text += dead_sign;
    if (piece->owner) text += colours[at(*piece->owner)];
    return text + kind_letters[static_cast<std::size_t>(piece->kind)];
}

} // namespace quartet::chess4
