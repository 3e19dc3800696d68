#pragma once

#include "core/game/game.hpp"
#include "engines/chess4/drawing.hpp"
#include "engines/chess4/evaluation.hpp"
#include "engines/chess4/game_text.hpp"
#include "engines/chess4/move_text.hpp"
#include "engines/chess4/moves.hpp"
#include "engines/chess4/options.hpp"
#include "engines/chess4/ordering.hpp"
#include "engines/chess4/picture.hpp"
#include "engines/chess4/position.hpp"
#include "engines/chess4/position_text.hpp"
#include "engines/chess4/rules.hpp"
#include "engines/chess4/search_policy.hpp"
#include "engines/chess4/threats.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::chess4 {

// Chess for Four as the core knows games (core/game/game.hpp says what each member means). The rules are in seats.hpp,
// attacks.hpp, moves.hpp and rules.hpp, texts in position_text.hpp, move_text.hpp and game_text.hpp, what the search asks
// in ordering.hpp and evaluation.hpp; this class only binds them to the rule options in force.
class Chess4 {
public:
    using Position = chess4::Position;
    using Move = chess4::Move;
    using Moves = chess4::Moves;

    static constexpr std::string_view name = "chess4";
    static constexpr std::string_view title = "Chess for Four";
    static constexpr int seats = seat_count;
    static constexpr std::string_view seat_letters = "RBYG";

    Chess4() = default;
    explicit Chess4(const RuleOptions& options) : options_{options} {}

    // --- Options
    static std::span<const OptionSpec> options();
    void set_option(std::size_t index, std::string_view value);
    std::string option(std::size_t index) const;
    const RuleOptions& rule_options() const { return options_; }

    // --- Rules
    static constexpr bool perft_sees_progress = true;
    Setup<Position> start() const { return {start_position(options_)}; }
    Seat to_move(const Position& p) const { return p.to_move; }
    void generate(const Position& p, Moves& moves) const { chess4::generate(p, options_, moves); }
    std::uint64_t count(const Position& p) const { return chess4::count(p, options_); }
    Position after(const Position& p, const Move& m) const { return chess4::after(p, options_, m); }
    Outcome outcome(const Position& p) const { return chess4::outcome(p, options_); }
    bool progress(const Position& p, const Move& m) const { return chess4::progress(p, m); }
    Key key(const Position& p) const { return chess4::key(p); }
    Position turned(const Position& p) const { return chess4::turned(p); }

    // --- Four seats
    Position abandon(const Position& p, Seat seat, Departure departure) const {
        return chess4::abandon(p, options_, seat, departure);
    }
    Position on_turn(const Position& p) const { return chess4::on_turn(p, options_); }
    bool chance(const Position& p) const { return chess4::chance(p, options_); }
    Outcome stopped(const Position& p, std::string_view reason) const { return drawn(p, options_, reason); }
    std::array<int, max_seats> points(const Position& p) const {
        std::array<int, max_seats> points{};
        for (Seat seat : all_seats) points[at(seat)] = p.points[at(seat)];
        return points;
    }

    // --- Text
    static constexpr bool counts_moves = false;
    Result<Setup<Position>> read_position(std::string_view text) const {
        return chess4::read_position(text, options_);
    }
    std::string write_position(const Setup<Position>& setup) const {
        return chess4::write_position(setup, options_);
    }
    Result<Move> read_move(const Position& p, std::string_view text) const {
        return chess4::read_move(p, options_, text);
    }
    std::string write_move(const Position&, const Move& m) const { return chess4::write_move(options_, m); }
    std::string draw(const Position& p) const { return chess4::draw(p, options_); }
    Picture picture(const Position& p) const { return chess4::picture(p, options_); }
    picture::Trace trace(const Position&, const Move& m) const { return chess4::trace(options_, m); }
    static constexpr std::string_view record_format = "pgn4";
    std::string write_game(const GameText& game) const { return chess4::write_game(game, options_); }
    Result<std::vector<GameText>> read_games(std::string_view text) const {
        return chess4::read_games(text, options_);
    }

    // --- Search
    static constexpr const Policy& search_policy = chess4::search_policy;
    static constexpr SkillScale skill_scale = chess4::skill_scale;
    static constexpr int move_slots = chess4::move_slots;
    static constexpr int evaluation_divisor = chess4::evaluation_divisor;
    std::uint16_t pack(const Position&, const Move& m) const { return chess4::pack(m); }
    bool unpack(const Position& p, std::uint16_t word, Move& m) const {
        return chess4::unpack(p, options_, word, m);
    }
    void noisy(const Position& p, Moves& moves) const { generate_noisy(p, options_, moves); }
    bool is_noisy(const Position& p, const Move& m) const { return chess4::is_noisy(p, m); }
    bool must_capture(const Position&) const { return false; }
    Position passed(const Position& p) const { return chess4::passed(p, options_); }
    bool may_pass(const Position& p) const { return p.of(p.to_move).several(); }
    bool doubtful(const Position& p, const Move& m) const { return chess4::doubtful(p, options_, m); }
    EvalScore gain(const Position& p, const Move& m) const { return chess4::gain(p, m); }
    int target(const Move& m) const { return m.to.index(); }
    bool danger(const Position& p) const { return chess4::danger(p, options_); }
    using Threats = chess4::Threats;
    std::optional<Threats> threats(const Position& p) const { return chess4::threats(p, options_); }
    bool threatens(const Position& p, const Threats& known, const Move& m) const {
        return chess4::threatens(p, known, m);
    }
    int order(const Position& p, const Move& m) const { return chess4::order(p, m); }
    int move_slot(const Position& p, const Move& m) const { return chess4::move_slot(p, m); }
    std::span<const std::int16_t> weights() const { return evaluation_weights(); }
    template <class Sink>
    void features(const Position& p, Seat view, Sink&& sink) const {
        chess4::features(p, options_, view, sink);
    }
    static constexpr int tangent_parts = chess4::tangent_parts;
    template <class Sink>
    int tangent(const Position& p, Seat view, std::span<const std::int16_t> weights, Sink&& sink) const {
        const Tangent tangent = chess4::tangent(p, options_, view, weights);
        for (int i = 0; i < feature_count; ++i) sink.add(i, tangent.slopes[static_cast<std::size_t>(i)]);
        return tangent.base;
    }
    std::string_view feature_name(int index) const { return chess4::feature_name(index); }
    EvalScore terminal_score(const Outcome& outcome, Seat seat) const {
        return chess4::terminal_score(outcome, seat);
    }
    static constexpr int bench_depth = 8;
    static std::span<const std::string_view> bench_positions() { return chess4::bench_positions(); }

private:
    RuleOptions options_;
};

static_assert(Searchable<Chess4> && ManySeated<Chess4> && CoalitionScored<Chess4> && Targeted<Chess4> &&
              Benched<Chess4> && Recorded<Chess4> && PerftSeesProgress<Chess4> && Passing<Chess4> &&
              Gaining<Chess4> && Doubting<Chess4> && Threatening<Chess4> && Pictured<Chess4>);

} // namespace quartet::chess4
