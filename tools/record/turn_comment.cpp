#include "tools/record/turn_comment.hpp"

#include "core/game/words.hpp"
#include "tools/engine/score.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <system_error>

namespace quartet::tools {

namespace {

constexpr double max_seconds = 1e9;
constexpr double max_pawns = 1e6;

// The whole word as a number, one sign before it allowed.
std::optional<double> read_decimal(std::string_view word) {
    if (!word.empty() && word.front() == '+') word.remove_prefix(1);
    double number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number, std::chars_format::fixed);
    if (error != std::errc{} || stop != end || !std::isfinite(number)) return std::nullopt;
    return number;
}

// "+0.31/12", or behind the word mate "5/12".
void read_score(std::string_view word, bool is_mate, Turn& turn) {
    const std::size_t slash = word.find('/');
    const std::optional<double> number = read_decimal(word.substr(0, slash));
    if (!number || std::abs(*number) > max_pawns) return;
    Info& info = turn.info.emplace();
    info.score = is_mate ? fmt::format("mate {}", std::lround(*number))
                         : fmt::format("cp {}", std::lround(*number * 100));
    if (slash == std::string_view::npos) return;
    if (const Result<int> depth = read_number({word.substr(slash + 1), 0}, 0, 1'000'000)) info.depth = *depth;
}

} // namespace

std::string turn_comment(const Turn& turn) {
    if (turn.kind == Turn::Kind::opening) return "opening";
    if (turn.kind == Turn::Kind::drawn) return "drawn";
    if (turn.kind == Turn::Kind::left) return "";
    std::string text;
    if (turn.info) {
        const std::optional<EngineScore> score = read_score(turn.info->score);
        text = score ? tools::text(*score) : turn.info->score;
        if (turn.info->depth) text += fmt::format("/{}", *turn.info->depth);
        text += ' ';
    }
    const auto microseconds = turn.elapsed.count() / 1000;
    return text + fmt::format("{:.3f}s", static_cast<double>(microseconds) / 1e6);
}

void read_turn_comment(std::string_view comment, Turn& turn) {
    bool is_mate = false;
    for (const Word& word : split_words(comment)) {
        const std::string_view text = word.text;
        if (text == "drawn") {
            turn.kind = Turn::Kind::drawn;
        } else if (text == "opening") {
            turn.kind = Turn::Kind::opening;
        } else if (text.back() == 's') {
            const std::optional<double> seconds = read_decimal(text.substr(0, text.size() - 1));
            if (seconds && *seconds >= 0 && *seconds <= max_seconds)
                turn.elapsed = std::chrono::microseconds{std::llround(*seconds * 1e6)};
        } else if (!turn.info) {
            read_score(text, is_mate, turn);
        }
        is_mate = text == "mate";
    }
}

} // namespace quartet::tools
