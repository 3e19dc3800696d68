#pragma once

#include "core/board/inline.hpp"
#include "core/game/game.hpp"
#include "engines/smess/evaluation.hpp"
#include "engines/smess/known_moves.hpp"
#include "engines/smess/move_text.hpp"
#include "engines/smess/ordering.hpp"
#include "engines/smess/picture.hpp"
#include "engines/smess/position.hpp"
#include "engines/smess/position_text.hpp"
#include "engines/smess/rules.hpp"
#include "engines/smess/search_policy.hpp"
#include "engines/smess/threats.hpp"
#include "engines/smess/xboard.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::smess {

// Smess as the core knows games (core/game/game.hpp says what each member means). The rules are in rules.hpp, texts in
// position_text.hpp and move_text.hpp, what the search asks in threats.hpp, ordering.hpp and evaluation.hpp; this class
// only binds them. There are no rule options, and games are recorded in the project's PGN-like text.
class Smess {
public:
    using Position = smess::Position;
    using Move = smess::Move;
    using Moves = smess::Moves;

    static constexpr std::string_view name = "smess";
    static constexpr std::string_view title = "Smess";
    static constexpr int seats = 2;
    static constexpr std::string_view seat_letters = "WB"; // Blue and Red, as the position text has them

    // --- Options
    static std::span<const OptionSpec> options() { return {}; }
    void set_option(std::size_t, std::string_view) {}
    std::string option(std::size_t) const { return {}; }

    // --- Rules
    Setup<Position> start() const { return {start_position(), 0, 1}; }
    Seat to_move(const Position& p) const { return p.to_move; }
    void generate(const Position& p, Moves& moves) const { smess::generate(p, moves); }
    QUARTET_INLINE std::uint64_t count(const Position& p) const { return smess::count(p); }
    QUARTET_INLINE std::uint64_t count(const Unfinished& p) const { return smess::count(p); }
    template <class Visit>
    QUARTET_INLINE void for_each(const Position& p, Visit&& visit) const {
        for_each_known(p, visit);
    }
    QUARTET_INLINE Position after(const Position& p, const Move& m) const { return smess::after(p, m); }
    template <Kind kind, int seat>
    QUARTET_INLINE auto after(const Position& p, const KnownMove<kind, seat>& m) const {
        return smess::after(p, m);
    }
    Outcome outcome(const Position& p) const { return smess::outcome(p); }
    bool progress(const Position& p, const Move& m) const { return smess::progress(p, m); }
    Key key(const Position& p) const { return smess::key(p); }
    Position turned(const Position& p) const { return smess::turned(p); }

    // --- Text
    Result<Setup<Position>> read_position(std::string_view text) const { return smess::read_position(text); }
    std::string write_position(const Setup<Position>& setup) const { return smess::write_position(setup); }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        return smess::read_move(p, text);
    }
    std::string write_move(const Position& p, const Move& m) const { return smess::write_move(p, m); }
    std::string draw(const Position& p) const { return smess::draw(p); }
    Picture picture(const Position& p) const { return smess::picture(p); }
    picture::Trace trace(const Position&, const Move& m) const { return smess::trace(m); }

    static XBoardBoard xboard_board() { return smess::xboard_board(); }
    std::string xboard_position(const Setup<Position>& setup) const { return smess::write_position(setup); }
    std::vector<std::string> xboard_steps(const Position& p, const Move& m,
                                          std::span<const std::string>) const {
        return {write_xboard(p, m)};
    }
    Result<XBoardReading<Move>> read_xboard(const Position& p, std::span<const std::string>,
                                            std::string_view text) const {
        return smess::read_xboard(p, text);
    }

    // --- Search
    static constexpr const Policy& search_policy = smess::search_policy;
    static constexpr SkillScale skill_scale = smess::skill_scale;
    static constexpr int move_slots = smess::move_slots;
    std::uint16_t pack(const Position& p, const Move& m) const { return smess::pack(p, m); }
    bool unpack(const Position& p, std::uint16_t word, Move& m) const { return smess::unpack(p, word, m); }
    QUARTET_INLINE bool wins_now(const Position& p, Move& m) const { return smess::wins_now(p, m); }
    void noisy(const Position& p, Moves& moves) const { smess::noisy(p, moves); }
    bool is_noisy(const Position& p, const Move& m) const { return smess::progress(p, m); }
    void quiet(const Position& p, Moves& moves) const { smess::quiet(p, moves); }
    bool must_capture(const Position&) const { return false; }
    Position passed(const Position& p) const { return smess::passed(p); }
    bool may_pass(const Position& p) const { return smess::may_pass(p); }
    EvalScore gain(const Position& p, const Move& m) const { return smess::gain(p, m); }
    bool doubtful(const Position& p, const Move& m) const { return smess::doubtful(p, m); }
    int target(const Move& m) const { return m.to.index(); }
    QUARTET_INLINE bool danger(const Position& p) const { return smess::danger(p); }
    using Threats = smess::Threats;
    std::optional<Threats> threats(const Position& p) const { return smess::threats(p); }
    bool threatens(const Position& p, const Threats& known, const Move& m) const {
        return smess::threatens(p, known, m);
    }
    int order(const Position& p, const Move& m) const { return smess::order(p, m); }
    int move_slot(const Position& p, const Move& m) const { return smess::move_slot(p, m); }
    std::span<const std::int16_t> weights() const { return evaluation_weights(); }
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        smess::features(p, view, sink);
    }
    std::string_view feature_name(int index) const { return smess::feature_name(index); }
    static constexpr int bench_depth = 12;
    static std::span<const std::string_view> bench_positions() { return smess::bench_positions(); }
};

static_assert(Visiting<Smess> && Searchable<Smess> && Striking<Smess> && Benched<Smess> &&
              ListingQuiet<Smess> && Passing<Smess> && Gaining<Smess> && Doubting<Smess> && Targeted<Smess> &&
              Threatening<Smess> && XBoardShown<Smess> && Pictured<Smess>);

} // namespace quartet::smess
