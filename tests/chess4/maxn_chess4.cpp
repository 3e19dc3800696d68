// An engine that plays Chess for Four by plain max^n with the evaluation of quartet-chess4, for matches to measure against.
// It obeys `go depth` and `go nodes` (20,000 nodes without either).

#include "engines/chess4/chess4.hpp"
#include "tests/support/max_n.hpp"
#include "tests/support/opponent_engine.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

int main() {
    using namespace quartet;
    const auto choose = [](const chess4::Chess4& game, const chess4::Position& p,
                           const std::vector<Word>& words) {
        int depth = 100;
        std::uint64_t nodes = 20'000;
        for (std::size_t i = 1; i + 1 < words.size(); ++i) {
            const std::string value{words[i + 1].text};
            if (words[i].text == "depth") depth = std::atoi(value.c_str());
            if (words[i].text == "nodes") nodes = static_cast<std::uint64_t>(std::atoll(value.c_str()));
        }
        return testing::MaxN<chess4::Chess4>{game}.choose(p, depth, nodes);
    };
    return testing::run_opponent<chess4::Chess4>("MaxN", choose);
}
