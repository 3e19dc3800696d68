#include "tools/match/adjudication.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace quartet::tools {

namespace {

constexpr int max_count = 1000;
constexpr int max_score = 1'000'000;

// Goes through words KEY=VALUE; `set` stores one, or says why it cannot.
template <class Set>
Result<void> read_words(std::span<const std::string> words, const Set& set) {
    for (const std::string& several : words) {
        for (const Word& word : split_words(several)) {
            const std::size_t equals = word.text.find('=');
            if (equals == std::string_view::npos) return refuse(word, "it is KEY=VALUE");
            if (Result<void> done = set(word.text.substr(0, equals), word.part(equals + 1)); !done)
                return done;
        }
    }
    return {};
}

Result<void> put_number(int& number, const Word& value, int min, int max) {
    const Result<int> read = read_number(value, min, max);
    if (!read) return tl::unexpected{read.error()};
    number = *read;
    return {};
}

// A score as a number of hundredths; mates lie beyond all others.
struct Score {
    int least = 0; // it is not below this
    int most = 0;  // nor above this
};

std::optional<Score> read_score(const std::string& text) {
    constexpr int beyond = std::numeric_limits<int>::max();
    const std::vector<Word> words = split_words(text);
    if (words.size() < 2) return std::nullopt;
    const std::string_view digits = words[1].text;
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    if (words[0].text == "mate") value = value > 0 ? beyond : -beyond; // mate 0: it is mated
    Score score{value, value};
    if (words.size() > 2 && words[2].text == "lowerbound") score.most = beyond;
    if (words.size() > 2 && words[2].text == "upperbound") score.least = -beyond;
    return score;
}

} // namespace

Result<ResignRule> read_resign_rule(std::span<const std::string> words) {
    ResignRule rule;
    const Result<void> read = read_words(words, [&](std::string_view key, const Word& value) -> Result<void> {
        if (key == "movecount") return put_number(rule.movecount, value, 1, max_count);
        if (key == "score") return put_number(rule.score, value, 1, max_score);
        if (key != "twosided") return refuse(key, 0, "the keys are movecount, score, twosided");
        if (value.text != "true" && value.text != "false") return refuse(value, "twosided is true or false");
        rule.twosided = value.text == "true";
        return {};
    });
    if (!read) return tl::unexpected{read.error()};
    if (rule.score == 0) return refuse("score", 0, "it must be given: score=N hundredths");
    return rule;
}

Result<DrawRule> read_draw_rule(std::span<const std::string> words) {
    DrawRule rule;
    bool scored = false;
    const Result<void> read = read_words(words, [&](std::string_view key, const Word& value) -> Result<void> {
        if (key == "movenumber") return put_number(rule.movenumber, value, 1, max_score);
        if (key == "movecount") return put_number(rule.movecount, value, 1, max_count);
        if (key != "score") return refuse(key, 0, "the keys are movenumber, movecount, score");
        scored = true;
        return put_number(rule.score, value, 0, max_score);
    });
    if (!read) return tl::unexpected{read.error()};
    if (!scored) return refuse("score", 0, "it must be given: score=N hundredths");
    return rule;
}

std::string text(const ResignRule& rule) {
    return fmt::format("movecount={} score={} twosided={}", rule.movecount, rule.score, rule.twosided);
}

std::string text(const DrawRule& rule) {
    return fmt::format("movenumber={} movecount={} score={}", rule.movenumber, rule.movecount, rule.score);
}

Result<void> check_adjudication(const Adjudication& adjudication, int seats) {
    if (seats > 2 && adjudication.resign && adjudication.resign->twosided) {
        return refuse("twosided=true", 0,
                      "with more than two seats nobody else's score confirms a resignation");
    }
    return {};
}

void Adjudicator::add(Seat seat, const std::optional<Info>& info) {
    if (!rules_.resign && !rules_.draw) return;
    Count& count = counts_[at(seat)];
    const std::optional<Score> score = info ? read_score(info->score) : std::nullopt;
    const auto go_on = [&](int& length, bool holds) { length = score && holds ? length + 1 : 0; };
    if (rules_.resign) {
        go_on(count.lost, score && score->most <= -rules_.resign->score);
        go_on(count.won, score && score->least >= rules_.resign->score);
    }
    if (rules_.draw) {
        go_on(count.level, score && score->least >= -rules_.draw->score && score->most <= rules_.draw->score);
    }
}

bool Adjudicator::gives_up(Seat seat) const {
    if (!rules_.resign || counts_[at(seat)].lost < rules_.resign->movecount) return false;
    return !rules_.resign->twosided || counts_[at(next_seat(seat, seats_))].won >= rules_.resign->movecount;
}

std::optional<Seat> Adjudicator::resigned(Seat mover) const {
    if (gives_up(mover)) return mover;
    // It may be the winner's move that completes the count of a two-sided rule.
    if (seats_ == 2 && gives_up(next_seat(mover, seats_))) return next_seat(mover, seats_);
    return std::nullopt;
}

bool Adjudicator::drawn(int turns) const {
    if (!rules_.draw || turns < rules_.draw->movenumber * seats_) return false;
    return std::all_of(counts_.begin(), counts_.begin() + seats_, [&](const Count& count) {
        return count.left || count.level >= rules_.draw->movecount;
    });
}

} // namespace quartet::tools
