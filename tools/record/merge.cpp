#include "tools/record/merge.hpp"

#include "core/game/random.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

namespace quartet::tools {

namespace {

// What must be the same in two records of one game: not the times, nor what the engines said.
std::string identity(const PlayedGame& game, const RecordHeader& header) {
    std::string text = fmt::format("{} {} {} {}\n", game.pairing.opening, game.opening.position, game.reason,
                                   result_text(game.outcome, header.seats(), header.seat_letters));
    for (int seat = 0; seat < header.seats(); ++seat)
        text += fmt::format("{} ", game.pairing.engine[static_cast<std::size_t>(seat)]);
    for (const Turn& turn : game.turns) text += fmt::format("{} ", turn.move);
    return text;
}

} // namespace

std::uint64_t digest(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return Random::mix(hash);
}

void RecordMerge::read(const std::string& path, const Listener& listener) {
    RecordReader reader{path};
    paths_.push_back(path);
    headers_.push_back(reader.header());
    check_header(path);
    while (const std::optional<PlayedGame> game = reader.next()) {
        if (count(*game, reader.line()) && listener) listener(*game);
    }
    if (!reader.cut_off().empty()) notes_.push_back(fmt::format("{}: {}", path, reader.cut_off()));
}

void RecordMerge::check_header(const std::string& path) {
    const RecordHeader& own = headers_.back();
    if (const auto fields = disagreements(header(), own); !fields.empty())
        throw ToolError{fmt::format("{} and {} are of different events: {}", paths_.front(), path,
                                    fmt::join(fields, ", "))};
    for (const std::string& field : differences(header(), own))
        notes_.push_back(fmt::format("{} and {}: different {}", paths_.front(), path, field));
}

bool RecordMerge::count(const PlayedGame& game, int line) {
    const Counted counted{game.pairing, game.outcome, digest(identity(game, header())), paths_.size() - 1,
                          line};
    const auto [place, fresh] = games_.emplace(game.pairing.game, counted);
    if (fresh) return true;
    const Counted& other = place->second;
    if (other.digest != counted.digest) {
        throw ToolError{fmt::format("game {} differs between {}, line {}, and {}, line {}", game.pairing.game,
                                    paths_[other.file], other.line, paths_.back(), line)};
    }
    ++repeated_;
    return false;
}

} // namespace quartet::tools
