#include "core/protocol/xboard_text.hpp"

#include "core/game/outcome.hpp"
#include "core/game/words.hpp"
#include "core/protocol/help_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace quartet {

namespace {

constexpr int mate_score = 100'000;

// Options that are commands of the protocol (memory, cores, hard and easy), or that change what only UCI has.
constexpr std::array<std::string_view, 7> uci_only{
    "Hash", "Threads", "Ponder", "UCI_ShowWDL", "UCI_AnalyseMode", "UCI_Variant", "Debug Log File"};

// Where a step goes on behind what has been begun of it.
struct Target {
    std::string_view square;
    bool leg = false;            // another leg follows
    std::optional<char> becomes; // the suffix of a promotion
};
// None where the step begins otherwise.
std::optional<Target> next_target(std::string_view step, std::string_view begun) {
    if (begun.size() < 2 || step.substr(0, begun.size()) != begun) return std::nullopt;
    const std::string_view rest = step.substr(begun.size());
    if (rest.size() < 2) return std::nullopt;
    Target target{rest.substr(0, 2), false, std::nullopt};
    if (rest.size() == 2) return target;
    target.leg = rest[2] == ',';
    if (target.leg) return target;
    if (rest.size() > 3) return std::nullopt;
    target.becomes = upper(rest[2]);
    return target;
}

} // namespace

std::optional<std::string> xboard_option(const OptionSpec& spec) {
    if (std::find(uci_only.begin(), uci_only.end(), spec.name) != uci_only.end()) return std::nullopt;
    switch (spec.kind) {
    case OptionSpec::Kind::check:
        return fmt::format("{} -check {}", spec.name, spec.default_value == "true" ? 1 : 0);
    case OptionSpec::Kind::spin:
        return fmt::format("{} -spin {} {} {}", spec.name, spec.default_value, spec.min, spec.max);
    case OptionSpec::Kind::button:
        return fmt::format("{} -button", spec.name);
    case OptionSpec::Kind::text:
        return fmt::format("{} -string {}", spec.name, spec.default_value);
    case OptionSpec::Kind::combo:
        break;
    }
    std::string text = fmt::format("{} -combo ", spec.name);
    for (const std::string_view value : spec.values) {
        if (value != spec.values.front()) text += " /// ";
        if (value == spec.default_value) text += '*';
        text += value;
    }
    return text;
}

std::string xboard_option_value(const OptionSpec& spec, std::string_view value) {
    if (spec.kind == OptionSpec::Kind::check && value == "1") return "true";
    if (spec.kind == OptionSpec::Kind::check && value == "0") return "false";
    return std::string{value};
}

std::string xboard_features(std::string_view program, std::string_view variant, bool marked,
                            std::span<const OptionSpec> engine_options,
                            std::span<const OptionSpec> rule_options) {
    std::string text =
        "feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=0 analyze=1 reuse=1 debug=1\n"
        "feature colors=0 sigint=0 sigterm=0 ics=0 name=0 pause=0 nps=0 memory=1 smp=1\n";
    if (marked) text += "feature highlight=1\n";
    text += fmt::format("feature myname=\"{} {}\" variants=\"{}\"\n", program, version(), variant);
    for (const std::span<const OptionSpec> options : {engine_options, rule_options}) {
        for (const OptionSpec& spec : options) {
            if (const auto option = xboard_option(spec))
                text += fmt::format("feature option=\"{}\"\n", *option);
        }
    }
    return text + "feature done=1";
}

std::string xboard_setup(const XBoardBoard& board, std::string_view position) {
    // Between the side to move and the counters XBoard wants fields for castling and en passant.
    std::string fen{position};
    const std::size_t side = fen.find(' ');
    if (side != std::string::npos) fen.insert(std::min(side + 2, fen.size()), " - -");
    std::string text =
        fmt::format("setup ({}) {}x{}+0_fairy {}", board.glyphs, board.files, board.ranks, fen);
    for (const XBoardBoard::Piece& piece : board.pieces) {
        text += fmt::format("\npiece {} {}", piece.id, piece.betza);
    }
    return text;
}

std::string xboard_own_letters(const XBoardBoard& board, std::string text) {
    for (const XBoardBoard::Piece& piece : board.pieces) {
        if (piece.letter == '\0') continue;
        const std::string id{piece.id.substr(0, piece.id.find('&'))};
        for (const bool black : {false, true}) {
            std::string theirs = id;
            if (black) std::transform(theirs.begin(), theirs.end(), theirs.begin(), lower);
            const char ours = black ? lower(piece.letter) : piece.letter;
            for (auto at = text.find(theirs); at != std::string::npos; at = text.find(theirs, at))
                text.replace(at, theirs.size(), 1, ours);
        }
    }
    return text;
}

std::string xboard_lifted(std::span<const std::string> steps, std::string_view begun,
                          std::string_view square) {
    const std::string joint = fmt::format("{0}{1},{1}", begun, square);
    const bool on_its_way = std::any_of(steps.begin(), steps.end(), [&](std::string_view step) {
        return next_target(step, begun) && next_target(step, joint);
    });
    return on_its_way ? joint : std::string{square};
}

std::string xboard_marks(const XBoardBoard& board, std::span<const std::string> steps,
                         std::string_view begun) {
    constexpr char free = '.';
    std::vector<std::string> rows(static_cast<std::size_t>(board.ranks),
                                  std::string(static_cast<std::size_t>(board.files), free));
    for (const std::string& step : steps) {
        const std::optional<Target> target = next_target(step, begun);
        if (!target) continue;
        const int file = target->square.front() - 'a';
        const int rank = target->square.back() - '1';
        if (file < 0 || file >= board.files || rank < 0 || rank >= board.ranks) continue;
        // Magenta: XBoard asks what it becomes. Cyan: it waits for the rest.
        rows[static_cast<std::size_t>(board.ranks - 1 - rank)][static_cast<std::size_t>(file)] =
            target->becomes ? 'M'
            : target->leg   ? 'C'
                            : 'Y';
    }
    std::string text = "highlight ";
    for (const std::string& row : rows) {
        if (&row != &rows.front()) text += '/';
        int run = 0;
        for (const char cell : row) {
            if (cell == free) {
                ++run;
                continue;
            }
            if (run > 0) text += std::to_string(std::exchange(run, 0));
            text += cell;
        }
        if (run > 0) text += std::to_string(run);
    }
    return text;
}

std::string xboard_choice(std::span<const std::string> steps, std::string_view begun,
                          std::string_view target) {
    for (const std::string& step : steps) {
        const std::optional<Target> next = next_target(step, begun);
        if (next && next->square == target && next->becomes) return fmt::format("choice {}", *next->becomes);
    }
    return {};
}

int xboard_score(Score score, int seats) {
    if (!score.is_decided()) return score.value();
    const int plies = score.plies_to_end();
    return score.is_win() ? mate_score + (plies + seats - 1) / seats : -mate_score - plies / seats;
}

std::string xboard_thinking(const InfoLine& info, int seats) {
    std::string text = fmt::format("{} {} {} {} {}", info.depth, xboard_score(info.score, seats),
                                   info.elapsed.count() / 10, info.nodes, info.pv);
    if (info.bound == Bound::lower) text += " !";
    if (info.bound == Bound::upper) text += " ?";
    return text;
}

std::string xboard_result(const Outcome& outcome, int seats, std::string_view seat_letters) {
    const std::string result = result_text(outcome, seats, seat_letters);
    if (seats == 2) return fmt::format("{} {{{}}}", result, outcome.reason);
    return fmt::format("* {{{}: {}}}", result, outcome.reason);
}

std::string xboard_error(std::string_view reason, std::string_view line) {
    return fmt::format("Error ({}): {}", reason, printable(line));
}

std::string xboard_illegal(std::string_view reason, std::string_view move) {
    return fmt::format("Illegal move ({}): {}", reason, printable(move));
}

} // namespace quartet
