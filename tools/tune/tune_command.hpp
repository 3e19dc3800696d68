#pragma once

#include "tools/referee_setup.hpp"
#include "tools/tool_error.hpp"
#include "tools/tune/fit.hpp"
#include "tools/tune/sampling.hpp"
#include "tools/tune/self_play.hpp"

#include <string>
#include <vector>

namespace quartet::tools {

struct TuneRequest {
    std::string variant;
    std::vector<std::string> records; // of matches
    SelfPlay play;                    // games to be played first
    std::string play_record;          // where these are kept; "": nowhere
    std::string start;              // a file of weights to begin with and to be drawn to; "": those built in
    std::string output;             // file for the weights; "": none
    std::vector<std::string> fixed; // names of features whose weights stay
    std::vector<std::string> to_zero; // names of features whose weights are drawn to 0
    SamplingOptions sampling;
    FitOptions fit;
};

// `quartet tune`: fits the weights of a game's evaluation to the results of recorded games, which it plays first if asked to,
// prints what they and the losses were and are, and writes them. Games that a signal has stopped are not fitted to.
ExitStatus run_tune(const TuneRequest& request, Catalogue catalogue);

} // namespace quartet::tools
