#pragma once

// Policies of the search that tests compare with a minimax, or whose values must be exact.

#include "core/search/policy.hpp"

namespace quartet::testing {

// Plain alpha-beta with something switched on.
template <class Change>
constexpr Policy plain_but(Change&& change) {
    Policy policy = plain_policy;
    change(policy);
    return policy;
}
inline constexpr Policy with_wins_now = plain_but([](Policy& policy) { policy.wins_now = true; });
inline constexpr Policy with_table = plain_but([](Policy& policy) { policy.table = true; });
// Everything that orders moves and opens or closes windows.
constexpr void order_and_window(Policy& policy) {
    policy.mate_distance = true;
    policy.wins_now = true;
    policy.principal_variation = true;
    policy.aspiration = true;
    policy.order = true;
    policy.killers = true;
    policy.counter_moves = true;
    policy.history = true;
    policy.continuation = true;
}
inline constexpr Policy with_table_and_order = plain_but([](Policy& policy) {
    order_and_window(policy);
    policy.table = true;
});
// All that is sound for itself: quiescence and the extension by single replies, which the minimax has, too.
constexpr void sound(Policy& policy) {
    order_and_window(policy);
    policy.quiescence = true;
    policy.single_reply = true;
    policy.danger_budget = Policy{}.danger_budget;
}
inline constexpr Policy without_table = plain_but([](Policy& policy) { sound(policy); });
inline constexpr Policy without_table_or_wins_now = plain_but([](Policy& policy) {
    sound(policy);
    policy.wins_now = false;
});

// The same, content in quiescence whatever threatens, and careful for one ply.
inline constexpr Policy content_policy = plain_but([](Policy& policy) {
    sound(policy);
    policy.danger_budget = 0;
});
inline constexpr Policy careful_policy = plain_but([](Policy& policy) {
    sound(policy);
    policy.danger_budget = 1;
});

// With the table too: nothing is pruned or reduced, and forced ends within the depth are all found.
inline constexpr Policy full_width = plain_but([](Policy& policy) {
    sound(policy);
    policy.table = true;
    policy.equal_depth = false;
});

} // namespace quartet::testing
