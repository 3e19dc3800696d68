#pragma once

// An engine whose search can be changed from the command line, to measure what a step or a constant is worth:
//
//     lab_smess null_move=0 reduction_slope=25
//
// plays as quartet-smess would without null move and with that slope. Without arguments it is quartet-smess, only that
// the policy is looked up while it runs, which costs some speed: compare at fixed nodes. An argument `policy` lists all
// there is and the values in force; with `counts` the engine says at its end what happened in the tree (one thread).

#include "core/protocol/run_engine.hpp"
#include "core/search/policy.hpp"
#include "tests/ablation/policy_fields.hpp"

#include <iostream>
#include <string_view>

namespace quartet::testing {

// The game under a name of its own, so that its policy may be a variable.
template <class G>
struct Lab : G {};

} // namespace quartet::testing

namespace quartet {

template <class G>
inline Policy policy_of<testing::Lab<G>> = policy_of<G>;

namespace testing {

// main() of such an engine. 2: an argument that is not understood.
template <class G>
int run_lab(int argc, char** argv) {
    Policy& policy = policy_of<Lab<G>>;
    bool counting = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "counts") {
            counting = true;
            continue;
        }
        if (argument == "policy") {
            std::cout << describe(policy);
            return 0;
        }
        if (!set_field(policy, argument)) {
            std::cerr << "not a step or constant of the search: " << argument << '\n';
            return 2;
        }
    }
    if (!counting) return run_engine<Lab<G>>(1, argv);
    SearchCounts counts;
    policy.counts = &counts;
    const int status = run_engine<Lab<G>>(1, argv);
    std::cerr << describe(counts);
    return status;
}

} // namespace testing
} // namespace quartet
