#include "engines/dama/xboard.hpp"

#include "core/game/square_name.hpp"
#include "core/game/words.hpp"
#include "engines/dama/move_text.hpp"
#include "engines/dama/moves.hpp"
#include "engines/dama/position_text.hpp"
#include "engines/dama/route.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace quartet::dama {

namespace {

// Men step forward and to the sides and jump the same ways; kings slide, and jump from afar. A man must not be XBoard's pawn:
// where one goes sidewise in the other half of the board, XBoard takes the piece behind him as en passant. Of other
// pieces XBoard allows no promotion but to their own promoted form, which has no letter: a king is "+M".
constexpr std::array<XBoardBoard::Piece, 2> pieces{{{"M&", "fsmWfscafmW"}, {"+M&", "mRcafmR", 'K'}}};
constexpr char crowned_suffix = '+';

// A step taken apart: its squares, the ends of its legs, in order; those between are of pieces that it takes.
struct Path {
    std::vector<Square> squares;
    bool crowned = false;

    Square from() const { return squares.front(); }
    Square to() const { return squares.back(); }
};

Result<Path> read_path(const Word& text) {
    Path path;
    std::size_t at = 0;
    while (at < text.text.size()) {
        const Word word = text.part(at, 2);
        const std::optional<Square> square = square_named<Geometry>(word.text);
        if (!square) return refuse(word, "no such square");
        at += 2;
        // A leg begins where the last one has ended.
        const bool joint = at > 2 && text.text[at - 3] == ',';
        if (joint && *square != path.to()) return refuse(word, "the legs are not joined");
        if (!joint) path.squares.push_back(*square);
        if (path.squares.size() > max_pieces + 2) return refuse(word, "no move goes over so many squares");
        if (path.squares.size() > 1 && at < text.text.size() &&
            (text.text[at] == crowned_suffix || upper(text.text[at]) == 'K')) {
            path.crowned = true;
            ++at;
        }
        if (at < text.text.size() && text.text[at] == ',') ++at;
    }
    if (path.squares.size() < 2) return refuse(text, "a move names its start and its end");
    return path;
}

using Reading = XBoardReading<Move>;

// The capture that steps of a piece come to, which has made none yet; none where they are no jumps of it.
std::optional<Capture> after_steps(Capture capture, std::span<const std::string> steps) {
    for (const std::string& step : steps) {
        const Result<Path> path = read_path({step, 0});
        if (!path || path->from() != capture.at() || !capture.landings().contains(path->to()))
            return std::nullopt;
        capture.jump(path->to());
    }
    return capture;
}

// Whether a capture of a piece on `from` can be brought to an end that is legal.
bool can_go_on(const Capture& capture, Square from, const Moves& legal) {
    return std::any_of(legal.begin(), legal.end(), [&](const Move& move) {
        return move.from == from && move.captured.any() && rest_of_route(capture, move);
    });
}

// Makes a jump, and writes it as a step.
std::string jump(Capture& capture, Square landing) {
    std::string step = fmt::format("{0}{1},{1}{2}", square_name(capture.at()),
                                   square_name(capture.victim(landing)), square_name(landing));
    const bool man = !capture.king();
    capture.jump(landing);
    if (man && capture.king()) step += crowned_suffix; // on its way
    return step;
}

Result<void> check_crown(const Position& p, const Word& text, const Path& path, bool under_way) {
    const bool man = !p.kings.contains(path.from()) || under_way;
    if (path.crowned && !(man && Geometry::rank(path.to()) == last_rank(p.to_move)))
        return refuse(text, "nothing is crowned here");
    return {};
}

} // namespace

XBoardBoard xboard_board() {
    // Men look like XBoard's ferz, a squat pawn, and kings like its queen.
    return {.files = Board::files,
            .ranks = Board::ranks,
            .glyphs = "....^MM.........^mm.....",
            .pieces = pieces,
            .marked = true};
}

std::vector<std::string> xboard_steps(const Position& p, const RuleOptions& options, const Move& move,
                                      std::span<const std::string> before) {
    std::vector<std::string> steps;
    bool man = !p.kings.contains(move.from);
    if (move.captured.empty()) {
        if (!before.empty()) return {};
        steps.push_back(fmt::format("{}{}", square_name(move.from), square_name(move.to)));
    } else {
        std::optional<Capture> capture = after_steps({p, options, move.from}, before);
        if (!capture) return {};
        const auto route = rest_of_route(*capture, move);
        if (!route || route->empty()) return {};
        for (const Square landing : *route) steps.push_back(jump(*capture, landing));
        man = !capture->king();
    }
    if (man && Geometry::rank(move.to) == last_rank(p.to_move)) steps.back() += crowned_suffix;
    return steps;
}

Result<Reading> read_xboard(const Position& p, const RuleOptions& options,
                            std::span<const std::string> before, std::string_view text) {
    const Word word{text, 0};
    // The game's own spelling, also where a capture needs more squares than XBoard's.
    if (before.empty() && text.find(',') == std::string_view::npos) {
        if (const Result<Move> move = read_move(p, options, text)) {
            const bool told = move->captured.empty() || text.find_first_of("xX") != std::string_view::npos;
            if (told) return Reading{*move, {}};
        }
    }
    const Result<Path> path = read_path(word);
    if (!path) return tl::unexpected{path.error()};
    const auto own_refusal = [&]() -> Result<Reading> {
        if (!before.empty()) return refuse(word, "the move cannot go on so");
        const std::string plain = fmt::format("{}{}", square_name(path->from()), square_name(path->to()));
        const Result<Move> move = read_move(p, options, plain);
        return move ? refuse(word, "not this way") : refuse(word, move.error().reason);
    };
    if (const Result<void> done = check_crown(p, word, *path, !before.empty()); !done)
        return tl::unexpected{done.error()};

    Moves legal;
    generate(p, options, legal);
    Square from = path->from();
    if (!before.empty()) {
        const Result<Path> first = read_path({before.front(), 0});
        if (!first) return tl::unexpected{first.error()};
        from = first->from();
    }
    if (!p.own.contains(from)) return own_refusal();
    const std::optional<Capture> begun = after_steps({p, options, from}, before);
    if (!begun) return refuse(word, "the move has begun otherwise");
    Capture capture = *begun;
    if (path->from() != capture.at())
        return refuse(word, fmt::format("the piece on {} goes on", square_name(capture.at())));

    // All pieces that are taken, and the end: that is one move.
    Set taken = capture.captured();
    for (std::size_t i = 1; i + 1 < path->squares.size(); ++i) taken.insert(path->squares[i]);
    const auto whole = std::find_if(legal.begin(), legal.end(), [&](const Move& move) {
        return move.from == from && move.to == path->to() && move.captured == taken &&
               (before.empty() || rest_of_route(capture, move));
    });
    if (whole != legal.end() && (before.empty() || path->squares.size() > 2)) return Reading{*whole, {}};

    // One jump, which may have to go on.
    if (path->squares.size() > 3) return own_refusal();
    if (const auto objection = capture.objection(path->to())) {
        if (before.empty()) return own_refusal();
        return refuse(word, *objection);
    }
    if (path->squares.size() == 2) { // XBoard would let it stand
        return refuse(word, fmt::format("the piece that is taken comes first: {0}{1},{1}{2}",
                                        square_name(path->from()), square_name(capture.victim(path->to())),
                                        square_name(path->to())));
    }
    if (capture.victim(path->to()) != path->squares[1])
        return refuse(word,
                      fmt::format("the piece on {} would be taken", square_name(capture.victim(path->to()))));
    const std::string step = jump(capture, path->to());
    const auto ended = std::find_if(legal.begin(), legal.end(), [&](const Move& move) {
        return move.from == from && move.to == capture.at() && move.captured == capture.captured();
    });
    if (ended != legal.end()) return Reading{*ended, {}};
    if (can_go_on(capture, from, legal)) return Reading{std::nullopt, step};
    const int most = legal.empty() ? 0 : legal[0].captured.count();
    return refuse(word,
                  fmt::format("capture is compulsory and takes {}; not all can be taken this way", most));
}

} // namespace quartet::dama
