#include "engines/dama/move_text.hpp"

#include "core/game/square_name.hpp"
#include "core/game/words.hpp"
#include "engines/dama/position_text.hpp"
#include "engines/dama/route.hpp"
#include "engines/dama/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace quartet::dama {

namespace {

// How many routes a message lists.
constexpr std::size_t listed_routes = 6;

// The squares that a move text names.
struct SquareList {
    // A start, and a landing for each of the pieces that can be taken.
    static constexpr std::size_t capacity = max_pieces + 1;

    struct Entry {
        Square square;
        Word word;
    };

    std::array<Entry, capacity> entries;
    std::size_t size = 0;
    std::optional<Word> cross; // the first `x`

    const Entry& first() const { return entries[0]; }
    const Entry& last() const { return entries[size - 1]; }
};

constexpr bool is_cross(char c) {
    return c == 'x' || c == 'X';
}

Result<SquareList> read_squares(std::string_view text) {
    SquareList list;
    if (text.empty()) return refuse({text, 0}, "no move");
    for (std::size_t at = 0; at < text.size();) {
        if (list.size > 0 && (text[at] == '-' || is_cross(text[at]))) {
            if (is_cross(text[at]) && !list.cross) list.cross = Word{text.substr(at, 1), at};
            ++at;
        }
        // A bad square is shown up to the next joint.
        const Word word{text.substr(at, 2), at};
        const std::optional<Square> square = square_named<Geometry>(word.text);
        if (!square) {
            if (word.text.empty())
                return refuse({text.substr(at - 1), at - 1}, "a square is missing after this");
            const std::size_t end = text.find_first_of("-xX", at + 1);
            return refuse({text.substr(at, end == std::string_view::npos ? end : end - at), at},
                          "no such square");
        }
        if (list.size == SquareList::capacity) return refuse(word, "no move goes over so many squares");
        list.entries[list.size++] = {*square, word};
        at += 2;
    }
    if (list.size < 2) return refuse(list.first().word, "a move names its start and its end");
    return list;
}

std::string pieces(int count) {
    return count == 1 ? "1 piece" : fmt::format("{} pieces", count);
}

// Why a piece cannot step to a square when nobody has to capture.
std::string objection_to_step(const Position& p, Square from, Square to) {
    const Set occupied = p.own | p.opponent;
    if (from == to) return "the piece stands there";
    if (occupied.contains(to)) return "the square is occupied";
    const std::optional<Direction> d = Geometry::direction(from, to);
    if (!d) return "pieces move along ranks and files, not diagonally";
    const Set passed_over = Geometry::between(from, to);
    if (p.kings.contains(from)) {
        if (passed_over.intersects(occupied)) {
            return fmt::format("{} is in the way", square_name((passed_over & occupied).first()));
        }
    } else {
        if (*d == backward(p.to_move)) return "a man does not move backward";
        if (passed_over.any()) return "a man moves one square";
    }
    return "not a legal move";
}

// Why a piece of the mover cannot go from start to end when this is no legal move.
ParseError explain_pair(const Position& p, const RuleOptions& options, const SquareList& list,
                        const Moves& legal) {
    const Word& word = list.last().word;
    if (legal.empty()) return refuse(word, "there is no legal move").value();
    const Move& any = legal[0];
    if (any.captured.empty()) {
        if (list.cross) return refuse(*list.cross, "nothing can be captured").value();
        return refuse(word, objection_to_step(p, list.first().square, list.last().square)).value();
    }
    const std::string rule = fmt::format("capture is compulsory and takes {}", pieces(any.captured.count()));
    const Capture capture{p, options, list.first().square};
    if (capture.landings().contains(list.last().square)) return refuse(word, rule + ", not 1").value();
    const bool capturing = std::any_of(legal.begin(), legal.end(),
                                       [&](const Move& move) { return move.from == list.first().square; });
    return refuse(capturing ? word : list.first().word,
                  fmt::format("{}; {}", rule,
                              capturing ? "none of this piece ends here" : "this piece has none"))
        .value();
}

// Start and end alone, or a quiet move.
Result<Move> read_pair(const Position& p, const RuleOptions& options, const SquareList& list,
                       const Moves& legal) {
    const auto fits = [&](const Move& move) {
        return move.from == list.first().square && move.to == list.last().square;
    };
    const Move* const found = std::find_if(legal.begin(), legal.end(), fits);
    if (found == legal.end()) return tl::unexpected{explain_pair(p, options, list, legal)};
    if (list.cross && found->captured.empty()) return refuse(*list.cross, "this move captures nothing");
    const auto count = std::count_if(legal.begin(), legal.end(), fits);
    if (count == 1) return *found;
    std::vector<std::string> routes;
    for (const Move& move : legal) {
        if (fits(move)) routes.push_back(write_move(p, options, move));
    }
    std::sort(routes.begin(), routes.end());
    const bool all = routes.size() <= listed_routes;
    const auto end = all ? routes.end() : routes.begin() + static_cast<std::ptrdiff_t>(listed_routes);
    return refuse(list.last().word, fmt::format("ambiguous, {} captures end here: {}{}", count,
                                                fmt::join(routes.begin(), end, " "), all ? "" : " ..."));
}

// A full route.
Result<Move> read_route(const Position& p, const RuleOptions& options, const SquareList& list,
                        const Moves& legal) {
    Capture capture{p, options, list.first().square};
    for (std::size_t i = 1; i < list.size; ++i) {
        if (const auto objection = capture.objection(list.entries[i].square)) {
            return refuse(list.entries[i].word, *objection);
        }
        capture.jump(list.entries[i].square);
    }
    const Move move{.captured = capture.captured(), .from = list.first().square, .to = list.last().square};
    if (std::find(legal.begin(), legal.end(), move) != legal.end()) return move;
    const int most = legal.empty() ? 0 : legal[0].captured.count();
    return refuse(list.last().word,
                  fmt::format("this route takes {} where {} can be taken", capture.captured().count(), most));
}

} // namespace

Result<Move> read_move(const Position& p, const RuleOptions& options, std::string_view text) {
    const Result<SquareList> list = read_squares(text);
    if (!list) return tl::unexpected{list.error()};
    const SquareList::Entry& start = list->first();
    if (p.opponent.contains(start.square)) return refuse(start.word, "this piece is the opponent's");
    if (!p.own.contains(start.square)) return refuse(start.word, "no piece stands there");

    Moves legal;
    generate(p, options, legal);
    return list->size == 2 ? read_pair(p, options, *list, legal) : read_route(p, options, *list, legal);
}

std::string write_move(const Position& p, const RuleOptions& options, const Move& move) {
    if (move.captured.empty()) return fmt::format("{}{}", square_name(move.from), square_name(move.to));
    std::string text;
    for (Square square : first_route(p, options, move)) {
        if (!text.empty()) text += 'x';
        text += square_name(square);
    }
    return text;
}

} // namespace quartet::dama
