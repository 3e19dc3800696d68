#include "tools/match/chance_move.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace quartet::tools {

std::string draw_chance_move(const Referee& referee, Random& random) {
    std::vector<std::string> moves = referee.legal_moves();
    return std::move(moves[static_cast<std::size_t>(random.below(moves.size()))]);
}

} // namespace quartet::tools
