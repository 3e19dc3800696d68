#pragma once

#include "core/game/game.hpp"

#include <optional>
#include <variant>

namespace quartet {

// Which quiet moves of one node may threaten something: in games that do not tell (Threatening), all. Nothing is computed
// before the first question.
template <Searchable G>
class NodeThreats {
public:
    // Whether any move may.
    bool any(const G& game, const typename G::Position& p) {
        if constexpr (Threatening<G>) {
            if (!asked_) threats_ = game.threats(p);
            asked_ = true;
            return threats_.has_value();
        } else {
            return true;
        }
    }
    // Whether this one may.
    bool come_from(const G& game, const typename G::Position& p, const typename G::Move& move) {
        if constexpr (Threatening<G>) {
            return any(game, p) && game.threatens(p, *threats_, move);
        } else {
            return true;
        }
    }

private:
    template <class>
    struct Common {
        using Type = std::monostate;
    };
    template <Threatening Known>
    struct Common<Known> {
        using Type = typename Known::Threats;
    };

    bool asked_ = false;
    std::optional<typename Common<G>::Type> threats_;
};

} // namespace quartet
