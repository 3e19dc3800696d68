// Openings that leave nobody far ahead, for matches in which the openings should not decide:
//
//     balanced_openings GAME PLIES NODES LIMIT COUNT [SEED]      e.g. dama 6 20000 30 200 > dama.openings
//
// plays PLIES random moves from the start, searches the position with NODES nodes, and keeps it if its value is LIMIT
// hundredths or less to either side; COUNT of them, all different. The same on every machine. `quartet match --openings`
// reads what it prints.

#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "core/search/searcher.hpp"
#include "engines/chess4/chess4.hpp"
#include "engines/cyvasse/cyvasse.hpp"
#include "engines/dama/dama.hpp"
#include "engines/smess/smess.hpp"

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace quartet::testing {
namespace {

struct Wanted {
    int plies;
    std::uint64_t nodes;
    int limit;
    int count;
    std::uint64_t seed;
};

// A game of so many random plies; nothing if it ended before.
template <Searchable G>
std::optional<GameRecord<G>> random_opening(const G& game, int plies, Random& random) {
    GameRecord<G> record{game};
    for (int ply = 0; ply < plies; ++ply) {
        typename G::Moves moves;
        legal_moves(game, record.position(), moves);
        if (moves.empty()) return std::nullopt;
        record.play(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
    if (game.outcome(record.position()).over) return std::nullopt;
    return record;
}

template <Searchable G>
int print_openings(const Wanted& wanted) {
    const G game;
    Random random{wanted.seed};
    Searcher<G> searcher;
    std::set<std::string> printed;
    constexpr int patience = 1000; // draws an opening
    for (int left = patience * wanted.count; left > 0; --left) {
        if (static_cast<int>(printed.size()) == wanted.count) return 0;
        const auto record = random_opening(game, wanted.plies, random);
        if (!record) continue;
        const std::string text = game.write_position(record->setup());
        if (printed.contains(text)) continue;
        SearchRequest<G> request{*record, {}, {}};
        request.limits.nodes = wanted.nodes;
        searcher.clear();
        const Score score = searcher.search(request, {}).report.score;
        if (score.is_decided() || std::abs(score.value()) > wanted.limit) continue;
        printed.insert(text);
        std::cout << text << '\n';
    }
    std::cerr << "balanced openings are too rare\n";
    return 1;
}

} // namespace
} // namespace quartet::testing

int main(int argc, char** argv) {
    using namespace quartet;
    if (argc < 6) {
        std::cerr << "balanced_openings GAME PLIES NODES LIMIT COUNT [SEED]\n";
        return 2;
    }
    const std::string_view game = argv[1];
    const testing::Wanted wanted{
        .plies = std::atoi(argv[2]),
        .nodes = static_cast<std::uint64_t>(std::atoll(argv[3])),
        .limit = std::atoi(argv[4]),
        .count = std::atoi(argv[5]),
        .seed = argc > 6 ? static_cast<std::uint64_t>(std::atoll(argv[6])) : 1,
    };
    if (game == "dama") return testing::print_openings<dama::Dama>(wanted);
    if (game == "smess") return testing::print_openings<smess::Smess>(wanted);
    if (game == "cyvasse") return testing::print_openings<cyvasse::Cyvasse>(wanted);
    if (game == "chess4") return testing::print_openings<chess4::Chess4>(wanted);
    std::cerr << "no such game: " << game << '\n';
    return 2;
}
