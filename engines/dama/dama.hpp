#pragma once

#include "core/board/inline.hpp"
#include "core/game/game.hpp"
#include "core/game/game_text.hpp"
#include "engines/dama/evaluation.hpp"
#include "engines/dama/notation.hpp"
#include "engines/dama/options.hpp"
#include "engines/dama/ordering.hpp"
#include "engines/dama/pdn.hpp"
#include "engines/dama/picture.hpp"
#include "engines/dama/position.hpp"
#include "engines/dama/rules.hpp"
#include "engines/dama/search_policy.hpp"
#include "engines/dama/xboard.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::dama {

// Turkish draughts as the core knows games (core/game/game.hpp says what each member means). The rules are in
// rules.hpp, texts in notation.hpp and pdn.hpp, what the search asks in ordering.hpp and evaluation.hpp; this
// class only binds them to the rule options in force.
class Dama {
public:
    using Position = dama::Position;
    using Move = dama::Move;
    using Moves = dama::Moves;

    static constexpr std::string_view name = "dama";
    static constexpr std::string_view title = "Turkish draughts";
    static constexpr int seats = 2;
    static constexpr std::string_view seat_letters = "WB";
    static constexpr std::string_view record_format = "pdn";

    Dama() = default;
    explicit Dama(const RuleOptions& options) : options_{options} {}

    // --- Options
    static std::span<const OptionSpec> options();
    void set_option(std::size_t index, std::string_view value);
    std::string option(std::size_t index) const;
    const RuleOptions& rule_options() const { return options_; }

    // --- Rules
    Setup<Position> start() const { return {start_position(), 0, 1}; }
    Seat to_move(const Position& p) const { return p.to_move; }
    void generate(const Position& p, Moves& moves) const { dama::generate(p, options_, moves); }
    QUARTET_INLINE std::uint64_t count(const Position& p) const { return dama::count(p, options_); }
    template <class Visit>
    QUARTET_INLINE void for_each(const Position& p, Visit&& visit) const {
        dama::for_each(p, options_, visit);
    }
    QUARTET_INLINE Position after(const Position& p, const Move& m) const { return dama::after(p, m); }
    Outcome outcome(const Position& p) const { return dama::outcome(p, options_); }
    bool progress(const Position& p, const Move& m) const { return dama::progress(p, m); }
    Key key(const Position& p) const { return dama::key(p); }
    Position turned(const Position& p) const { return dama::turned(p); }

    // --- Text
    Result<Setup<Position>> read_position(std::string_view text) const { return dama::read_position(text); }
    std::string write_position(const Setup<Position>& setup) const { return dama::write_position(setup); }
    std::vector<std::pair<std::string, std::string>> more_lines(const Setup<Position>& setup) const {
        return {{"Board", write_board_form(setup)}};
    }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        return dama::read_move(p, options_, text);
    }
    std::string write_move(const Position& p, const Move& m) const {
        return dama::write_move(p, options_, m);
    }
    std::string draw(const Position& p) const { return dama::draw(p); }
    Picture picture(const Position& p) const { return dama::picture(p); }
    picture::Trace trace(const Position& p, const Move& m) const { return dama::trace(p, options_, m); }
    std::string write_game(const GameText& game) const { return write_pdn(game); }
    Result<std::vector<GameText>> read_games(std::string_view text) const { return read_pdn(text); }

    static XBoardBoard xboard_board() { return dama::xboard_board(); }
    std::string xboard_position(const Setup<Position>& setup) const { return write_board_form(setup); }
    std::vector<std::string> xboard_steps(const Position& p, const Move& m,
                                          std::span<const std::string> before) const {
        return dama::xboard_steps(p, options_, m, before);
    }
    Result<XBoardReading<Move>> read_xboard(const Position& p, std::span<const std::string> before,
                                            std::string_view text) const {
        return dama::read_xboard(p, options_, before, text);
    }

    // --- Search
    static constexpr const Policy& search_policy = dama::search_policy;
    static constexpr SkillScale skill_scale = dama::skill_scale;
    static constexpr int move_slots = dama::move_slots;
    std::uint16_t pack(const Position& p, const Move& m) const { return dama::pack(p, m); }
    bool unpack(const Position& p, std::uint16_t word, Move& m) const {
        return dama::unpack(p, options_, word, m);
    }
    void noisy(const Position& p, Moves& moves) const {
        if (must_capture(p)) generate(p, moves);
    }
    bool is_noisy(const Position&, const Move& m) const { return m.captured.any(); }
    bool must_capture(const Position& p) const { return has_capture(p); }
    bool danger(const Position& p) const { return has_capture(passed(p)); }
    int order(const Position& p, const Move& m) const { return dama::order(p, m); }
    int move_slot(const Position& p, const Move& m) const { return dama::move_slot(p, m); }
    std::span<const std::int16_t> weights() const { return evaluation_weights(); }
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        dama::features(p, view, sink);
    }
    std::string_view feature_name(int index) const { return dama::feature_name(index); }
    static constexpr int bench_depth = 11;
    static std::span<const std::string_view> bench_positions() { return dama::bench_positions(); }

private:
    RuleOptions options_;
};

static_assert(Visiting<Dama> && Searchable<Dama> && Recorded<Dama> && Described<Dama> && Benched<Dama> &&
              XBoardShown<Dama> && Pictured<Dama>);

} // namespace quartet::dama
