#pragma once

#include "core/board/inline.hpp"
#include "core/game/game.hpp"
#include "engines/cyvasse/drawing.hpp"
#include "engines/cyvasse/evaluation.hpp"
#include "engines/cyvasse/move_text.hpp"
#include "engines/cyvasse/moves.hpp"
#include "engines/cyvasse/moves_by_kind.hpp"
#include "engines/cyvasse/options.hpp"
#include "engines/cyvasse/ordering.hpp"
#include "engines/cyvasse/picture.hpp"
#include "engines/cyvasse/position.hpp"
#include "engines/cyvasse/position_text.hpp"
#include "engines/cyvasse/rules.hpp"
#include "engines/cyvasse/search_policy.hpp"
#include "engines/cyvasse/setups.hpp"
#include "engines/cyvasse/threats.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quartet::cyvasse {

// Cyvasse as the core knows games (core/game/game.hpp says what each member means). The rules are in pieces.hpp,
// lines.hpp, moves.hpp and rules.hpp, texts in position_text.hpp and move_text.hpp, what the search asks in threats.hpp,
// ordering.hpp and evaluation.hpp; this class only binds them to the rule options in force. Games are recorded in the
// project's PGN-like text.
class Cyvasse {
public:
    using Position = cyvasse::Position;
    using Move = cyvasse::Move;
    using Moves = cyvasse::Moves;

    static constexpr std::string_view name = "cyvasse";
    static constexpr std::string_view title = "Cyvasse";
    static constexpr int seats = 2;
    static constexpr std::string_view seat_letters = "WB";

    Cyvasse() = default;
    explicit Cyvasse(const RuleOptions& options) : options_{options} {}

    // --- Options
    static std::span<const OptionSpec> options();
    void set_option(std::size_t index, std::string_view value);
    std::string option(std::size_t index) const;
    const RuleOptions& rule_options() const { return options_; }

    // --- Rules
    Setup<Position> start() const { return start_setup(); }
    static constexpr std::array<std::string_view, 2> setup_names{"random", "independent"};
    Setup<Position> random_setup(std::size_t kind, Random& random) const {
        return cyvasse::random_setup(random, kind == 0 ? Symmetry::half_turn : Symmetry::independent);
    }
    Seat to_move(const Position& p) const { return p.to_move; }
    void generate(const Position& p, Moves& moves) const { cyvasse::generate(p, options_, moves); }
    QUARTET_INLINE std::uint64_t count(const Position& p) const { return cyvasse::count(p, options_); }
    template <class Visit>
    QUARTET_INLINE void for_each(const Position& p, Visit&& visit) const {
        for_each_by_kind(p, options_, visit);
    }
    QUARTET_INLINE Position after(const Position& p, const Move& m) const {
        return cyvasse::after(p, options_, m);
    }
    Outcome outcome(const Position& p) const { return cyvasse::outcome(p, options_); }
    bool progress(const Position& p, const Move& m) const { return cyvasse::progress(p, m); }
    Key key(const Position& p) const { return cyvasse::key(p); }
    Position turned(const Position& p) const { return cyvasse::turned(p); }

    // --- Text
    Result<Setup<Position>> read_position(std::string_view text) const {
        return cyvasse::read_position(text);
    }
    std::string write_position(const Setup<Position>& setup) const { return cyvasse::write_position(setup); }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        return cyvasse::read_move(p, options_, text);
    }
    std::string write_move(const Position& p, const Move& m) const { return cyvasse::write_move(p, m); }
    std::string draw(const Position& p) const { return cyvasse::draw(p, options_); }
    Picture picture(const Position& p) const { return cyvasse::picture(p, options_); }
    picture::Trace trace(const Position& p, const Move& m) const { return cyvasse::trace(p, options_, m); }

    // --- Search
    static constexpr const Policy& search_policy = cyvasse::search_policy;
    static constexpr SkillScale skill_scale = cyvasse::skill_scale;
    static constexpr int move_slots = cyvasse::move_slots;
    std::uint16_t pack(const Position&, const Move& m) const { return cyvasse::pack(m); }
    bool unpack(const Position& p, std::uint16_t word, Move& m) const {
        return cyvasse::unpack(p, options_, word, m);
    }
    bool wins_now(const Position& p, Move& m) const { return cyvasse::wins_now(p, options_, m); }
    void noisy(const Position& p, Moves& moves) const { generate_captures(p, options_, moves); }
    bool is_noisy(const Position& p, const Move& m) const { return cyvasse::progress(p, m); }
    void quiet(const Position& p, Moves& moves) const { generate_normal(p, options_, moves); }
    bool must_capture(const Position&) const { return false; }
    Position passed(const Position& p) const { return cyvasse::passed(p); }
    bool may_pass(const Position& p) const { return (p.own & ~p.of(Kind::tower)).several(); }
    EvalScore gain(const Position& p, const Move& m) const { return cyvasse::gain(p, m); }
    bool doubtful(const Position& p, const Move& m) const { return cyvasse::doubtful(p, options_, m); }
    int target(const Move& m) const { return m.to.index(); }
    bool danger(const Position& p) const { return cyvasse::danger(p, options_); }
    using Threats = cyvasse::Threats;
    std::optional<Threats> threats(const Position& p) const { return cyvasse::threats(p, options_); }
    bool threatens(const Position&, const Threats& known, const Move& m) const {
        return cyvasse::threatens(known, m);
    }
    int order(const Position& p, const Move& m) const { return cyvasse::order(p, m); }
    int move_slot(const Position& p, const Move& m) const { return cyvasse::move_slot(p, m); }
    std::span<const std::int16_t> weights() const { return evaluation_weights(); }
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        cyvasse::features(p, options_, view, sink);
    }
    std::string_view feature_name(int index) const { return weight_name(index); }
    static constexpr int evaluation_divisor = phases;
    static constexpr int bench_depth = 8;
    static std::span<const std::string_view> bench_positions() { return cyvasse::bench_positions(); }

private:
    RuleOptions options_;
};

static_assert(Visiting<Cyvasse> && Searchable<Cyvasse> && DividedEvaluation<Cyvasse> && Striking<Cyvasse> &&
              Benched<Cyvasse> && RandomSetups<Cyvasse> && ListingQuiet<Cyvasse> && Passing<Cyvasse> &&
              Gaining<Cyvasse> && Doubting<Cyvasse> && Targeted<Cyvasse> && Threatening<Cyvasse> &&
              Pictured<Cyvasse>);

} // namespace quartet::cyvasse
