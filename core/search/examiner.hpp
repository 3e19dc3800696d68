#pragma once

#include "core/game/error.hpp"
#include "core/game/outcome.hpp"
#include "core/game/seat.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace quartet {

// One feature of a position that is not 0.
struct FeatureAmount {
    int index = 0;
    int amount = 0;

    friend bool operator==(const FeatureAmount&, const FeatureAmount&) = default;
};

// A game that is replayed to look at its positions with the eyes of the evaluation: what fitting weights needs of
// a game. Everything in words, as in Referee; make_examiner<G>() (core/search/examiner_of.hpp) wraps any Searchable.
class Examiner {
public:
    virtual ~Examiner() = default;
    virtual std::unique_ptr<Examiner> clone() const = 0;

    virtual std::string_view name() const = 0;
    virtual std::string_view title() const = 0;
    virtual int seats() const = 0;

    // --- The evaluation
    virtual std::span<const std::int16_t> weights() const = 0; // as they are built in
    virtual int divisor() const = 0;                           // of the weighted sum of features()
    virtual std::string_view feature_name(int index) const = 0;

    // What a finished game is worth to a seat, in hundredths, as the search counts it. Games with more than two seats.
    virtual int paid(const Outcome& outcome, Seat seat) const = 0;

    // --- The game in progress. Options of the conventions (RepetitionLimit ..) are accepted and change nothing.
    virtual Result<void> set_rule(std::string_view name, std::string_view value) = 0; // back to the start
    virtual Result<void> set_up(std::string_view position) = 0; // "": the start; on error the game stays
    // Refused once the rules have ended the game. With more than two seats also R and T, as in records: the seat to move
    // leaves.
    virtual Result<void> play(std::string_view move) = 0;

    // --- Its present position
    virtual Seat to_move() const = 0;
    // See is_settled() (core/search/settled.hpp); `weights` has one for each feature.
    virtual bool settled(std::span<const std::int16_t> weights, int margin) const = 0;
    // Appends the features from the view of a seat; one may come in several parts. Returns what is to be added to their
    // weighted sum: 0, or with a CurvedEvaluation that of the tangent at `weights`, whose amounts they then are.
    virtual int features(Seat view, std::span<const std::int16_t> weights,
                         std::vector<FeatureAmount>& row) const = 0;
};

} // namespace quartet
