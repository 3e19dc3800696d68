#include "tools/engine/score.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <vector>

namespace quartet::tools {

namespace {

constexpr int forced = 10'000; // hundredths
constexpr long most = 100'000'000;

} // namespace

int EngineScore::hundredths() const {
    if (kind == Kind::centipieces) return value;
    return value > 0 ? forced - value : -forced - value;
}

std::optional<EngineScore> read_score(std::string_view text) {
    const std::vector<Word> words = split_words(text);
    if (words.size() < 2) return std::nullopt;
    EngineScore score;
    if (words[0].text == "mate") {
        score.kind = EngineScore::Kind::mate;
    } else if (words[0].text != "cp") {
        return std::nullopt;
    }
    const std::string number{words[1].text};
    char* end = nullptr;
    const long value = std::strtol(number.c_str(), &end, 10);
    if (end == number.c_str() || *end != '\0' || value < -most || value > most) return std::nullopt;
    score.value = static_cast<int>(value);
    return score;
}

std::string text(const EngineScore& score) {
    if (score.kind == EngineScore::Kind::mate) return fmt::format("mate {}", score.value);
    return fmt::format("{:+.2f}", score.value / 100.0);
}

} // namespace quartet::tools
