#include "tools/analyse/annotation.hpp"

#include "core/game/words.hpp"
#include "tools/counted.hpp"
#include "tools/standing/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace quartet::tools {

namespace {

// What a move loses, in hundredths.
constexpr int inaccuracy = 50;
constexpr int mistake = 100;
constexpr int blunder = 300;
constexpr int decided = 1000;          // a score beyond which nothing more is to be lost
constexpr int player_width = 6;        // "Yellow"
constexpr std::size_t moves_shown = 6; // of a line, in text

std::string first_moves(std::string_view line) {
    std::string text;
    const std::vector<Word> words = split_words(line);
    for (std::size_t i = 0; i < std::min(words.size(), moves_shown); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : " ", words[i].text);
    return text;
}

} // namespace

int Judgement::loss() const {
    if (!score || !played) return 0;
    const auto worth = [](const EngineScore& each) {
        return std::clamp(each.hundredths(), -decided, decided);
    };
    return std::max(0, worth(*score) - worth(*played));
}

std::string_view Judgement::mark() const {
    const int lost = loss();
    return lost >= blunder ? "??" : lost >= mistake ? "?" : lost >= inaccuracy ? "?!" : "";
}

std::string judgement_text(const Judgement& judgement) {
    std::string text = fmt::format("{:>4}  {:<{}} {:<10}", judgement.ply + 1, judgement.player, player_width,
                                   fmt::format("{}{}", judgement.move, judgement.mark()));
    if (!judgement.error.empty()) {
        text += "  not analysed: " + judgement.error;
    } else if (judgement.score && judgement.played) {
        text += fmt::format("  {:>8}", tools::text(*judgement.score));
        if (!judgement.mark().empty()) {
            text += fmt::format(" -> {:>8}   better: {}", tools::text(*judgement.played),
                                first_moves(judgement.line));
        }
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return without_controls(text);
}

Json judgement_json(const Judgement& judgement) {
    Json json{{"ply", judgement.ply + 1}, {"seat", judgement.seat}, {"move", judgement.move}};
    if (!judgement.error.empty()) json["error"] = judgement.error;
    if (judgement.score) json["score"] = score_json(*judgement.score);
    if (judgement.played) json["played"] = score_json(*judgement.played);
    if (judgement.score && judgement.played) json["loss"] = judgement.loss();
    if (!judgement.mark().empty()) json["mark"] = judgement.mark();
    if (!judgement.best.empty()) {
        json["best"] = judgement.best;
        Json& pv = json["pv"] = Json::array();
        for (const Word& word : split_words(judgement.line)) pv.push_back(word.text);
    }
    return json;
}

void Summary::add(const Judgement& judgement) {
    const std::size_t seat = letters_.find(judgement.seat);
    if (seat >= seats_.size() || !judgement.score || !judgement.played) return;
    Of& of = seats_[seat];
    ++of.moves;
    of.loss += judgement.loss();
    of.inaccuracies += judgement.mark() == "?!";
    of.mistakes += judgement.mark() == "?";
    of.blunders += judgement.mark() == "??";
}

std::string Summary::text() const {
    std::string text;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const Of& of = seats_[seat];
        if (of.moves == 0) continue;
        text += fmt::format("{}: {}, {:.2f} lost a move, {}, {}, {}\n", names_[seat],
                            counted(of.moves, "move"), static_cast<double>(of.loss) / 100 / of.moves,
                            counted(of.inaccuracies, "inaccuracy", "inaccuracies"),
                            counted(of.mistakes, "mistake"), counted(of.blunders, "blunder"));
    }
    return text;
}

Json Summary::json() const {
    Json json = Json::object();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const Of& of = seats_[seat];
        json[std::string{letters_[seat]}] = {{"moves", of.moves},
                                             {"loss", of.loss},
                                             {"inaccuracies", of.inaccuracies},
                                             {"mistakes", of.mistakes},
                                             {"blunders", of.blunders}};
    }
    return json;
}

} // namespace quartet::tools
