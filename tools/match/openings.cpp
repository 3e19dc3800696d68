#include "tools/match/openings.hpp"

#include "core/game/words.hpp"
#include "tools/counted.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <utility>

namespace quartet::tools {

namespace {

constexpr std::string_view random_prefix = "random:";
constexpr std::string_view setup_prefix = "setup:";
constexpr int max_random_plies = 1000;
constexpr int attempts = 10'000; // misses in a row after which a game is taken to have no more openings

// Reads the moves behind the first `skip` words of a line.
Opening words_behind(const std::vector<Word>& words, std::size_t skip, std::string position) {
    Opening opening{std::move(position), {}};
    for (std::size_t i = skip; i < words.size(); ++i) opening.moves.emplace_back(words[i].text);
    return opening;
}

// One line of a file. A position may hold blanks, so the word `moves` ends it; a line without that word is
// a position if the referee says so, else moves.
Result<Opening> read_line(Referee& referee, const std::string& line) {
    const std::vector<Word> words = split_words(line);
    const auto first = words.front().text;
    std::size_t moves_word = 0;
    while (moves_word < words.size() && words[moves_word].text != "moves") ++moves_word;
    Opening opening;
    Result<void> as_position;
    if (moves_word < words.size() || first == "startpos") {
        std::string position;
        if (first != "startpos") position = line.substr(0, words[moves_word].place);
        while (!position.empty() && (position.back() == ' ' || position.back() == '\t')) position.pop_back();
        opening = words_behind(words, moves_word + 1, position);
    } else if (as_position = referee.set_up(line); as_position) {
        opening.position = line;
    } else {
        opening = words_behind(words, 0, "");
        referee.set_up_start();
        // Neither: what a line that is not even one move was meant to be is anybody's guess; both reasons
        // are given.
        if (const Result<std::string> move = referee.play(first); !move) {
            ParseError error = as_position.error();
            error.reason += fmt::format(" (as a move: {})", move.error().reason);
            return tl::unexpected{error};
        }
    }
    Result<Opening> played = play_opening(referee, opening);
    if (!played) return played;
    if (const Outcome outcome = referee.outcome(); outcome.over) {
        return refuse(line, 0, fmt::format("the game is over here ({})", outcome.reason));
    }
    return played;
}

} // namespace

Result<Opening> play_opening(Referee& referee, const Opening& opening) {
    Opening canonical;
    referee.set_up_start();
    if (!opening.position.empty()) {
        if (const Result<void> set = referee.set_up(opening.position); !set)
            return tl::unexpected{set.error()};
        referee.pass_turn(); // nobody can be asked for a move whose side is out
        canonical.position = referee.position();
    }
    for (std::size_t i = 0; i < opening.moves.size(); ++i) {
        const Result<std::string> played = referee.play(opening.moves[i]);
        if (!played) {
            return refuse(opening.moves[i], i + 1, fmt::format("move {}: {}", i + 1, played.error().reason));
        }
        canonical.moves.push_back(*played);
    }
    return canonical;
}

Result<OpeningOrder> read_opening_order(std::string_view word) {
    for (const OpeningOrder order : {OpeningOrder::sequential, OpeningOrder::random}) {
        if (word == name(order)) return order;
    }
    return refuse(word, 0, "the order of openings is sequential or random");
}

std::string_view name(OpeningOrder order) {
    return order == OpeningOrder::random ? "random" : "sequential";
}

Openings::Openings(std::string_view source, std::uint64_t seed, const Referee& referee, OpeningOrder order)
    : referee_{referee.clone()}, seed_{seed} {
    if (source.empty()) {
        list_.emplace_back();
        exhausted_ = start_only_ = true;
    } else if (source.substr(0, random_prefix.size()) == random_prefix) {
        read_random(source);
    } else if (source.substr(0, setup_prefix.size()) == setup_prefix) {
        read_setup_kind(source);
    } else {
        read_file(std::string{source});
        if (order == OpeningOrder::random) shuffle();
        exhausted_ = true;
    }
}

void Openings::read_random(std::string_view source) {
    const Result<int> plies =
        read_number({source.substr(random_prefix.size()), random_prefix.size()}, 0, max_random_plies);
    if (!plies) throw ToolError{"--openings " + plies.error().message(), ExitStatus::usage};
    random_plies_ = *plies;
    if (!extend()) {
        throw ToolError{fmt::format("--openings {}: no position that is open after {}", source,
                                    counted(random_plies_, "random ply", "random plies"))};
    }
}

void Openings::read_setup_kind(std::string_view source) {
    const std::string_view kind = source.substr(setup_prefix.size());
    const std::span<const std::string_view> names = referee_->setup_names();
    const auto found = std::find(names.begin(), names.end(), kind);
    if (found == names.end()) {
        const std::string known =
            names.empty() ? "this game has none" : fmt::format("known: {}", fmt::join(names, ", "));
        throw ToolError{fmt::format("--openings '{}': no such kind of set-up ({})", source, known),
                        ExitStatus::usage};
    }
    setup_kind_ = static_cast<std::size_t>(found - names.begin());
    if (!extend()) throw ToolError{fmt::format("--openings {}: no set-up in which the game is open", source)};
}

void Openings::read_file(const std::string& path) {
    std::ifstream file{path};
    if (!file) throw ToolError{fmt::format("--openings: cannot read '{}'", path)};
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) {
            line.pop_back();
        }
        if (split_words(line).empty() || line.front() == '#') continue;
        Result<Opening> opening = read_line(*referee_, line);
        if (!opening) {
            throw ToolError{fmt::format("{}, line {}: {}", path, number, opening.error().message())};
        }
        list_.push_back(std::move(*opening));
    }
    if (file.bad()) throw ToolError{fmt::format("--openings: cannot read '{}'", path)}; // a folder, say
    if (list_.empty()) throw ToolError{fmt::format("--openings: no opening in '{}'", path)};
}

// Fisher and Yates, with a stream of random numbers that no random opening has.
void Openings::shuffle() {
    Random random{Random::mix(~Random::mix(seed_))};
    for (std::size_t left = list_.size(); left > 1; --left)
        std::swap(list_[left - 1], list_[static_cast<std::size_t>(random.below(left))]);
}

bool Openings::extend() {
    const std::uint64_t index = list_.size();
    Random random{Random::mix(Random::mix(seed_) + index)};
    for (int attempt = 0; attempt < attempts; ++attempt) {
        Opening opening;
        referee_->set_up_start();
        if (setup_kind_) {
            referee_->set_up_random(*setup_kind_, random);
            opening.position = referee_->position();
        }
        while (static_cast<int>(opening.moves.size()) < random_plies_ && !referee_->outcome().over) {
            const std::vector<std::string> moves = referee_->legal_moves();
            const Result<std::string> played =
                referee_->play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
            if (!played)
                throw ToolError{"the referee refuses a move of its own: " + played.error().message()};
            opening.moves.push_back(*played);
        }
        if (referee_->outcome().over || referee_->wins_at_once()) continue;
        if (!keys_.insert(referee_->key()).second) continue;
        list_.push_back(std::move(opening));
        return true;
    }
    exhausted_ = true;
    return false;
}

Opening Openings::get(int index) {
    const std::lock_guard lock{mutex_};
    const auto wanted = static_cast<std::size_t>(index);
    while (!exhausted_ && list_.size() <= wanted && extend()) {
    }
    if (wanted >= list_.size() && !start_only_) repeated_ = true;
    return list_[wanted % list_.size()];
}

} // namespace quartet::tools
