#pragma once

#include "core/game/departure.hpp"
#include "core/game/error.hpp"
#include "core/game/game_text.hpp"
#include "core/game/option.hpp"
#include "core/game/outcome.hpp"
#include "core/game/perft.hpp"
#include "core/game/picture.hpp"
#include "core/game/random.hpp"
#include "core/game/record.hpp"
#include "core/game/seat.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {

// A game as the tools see it: one game in progress under its rules, everything in words. A virtual
// interface; make_referee<G>() (core/game/referee_of.hpp) wraps any Rules.
class Referee {
public:
    virtual ~Referee() = default;

    // --- What game it is
    virtual std::string_view name() const = 0;
    virtual std::string_view title() const = 0;
    virtual int seats() const = 0;
    virtual std::string_view seat_letters() const = 0;
    virtual std::unique_ptr<Referee> clone() const = 0; // with the game in progress

    // --- Rules and conventions; both restart the game from the start position
    virtual std::vector<OptionSpec> options() const = 0; // rule options, RepetitionLimit, NoProgressLimit
    virtual Result<void> set_option(std::string_view name, std::string_view value) = 0;
    virtual std::string option(std::string_view name) const = 0; // the value in force; "" for an unknown name

    // --- The game in progress
    virtual void set_up_start() = 0;
    virtual std::span<const std::string_view> setup_names() const = 0; // kinds of random set-up; mostly none
    virtual void set_up_random(std::size_t kind, Random& random) = 0;  // an index of setup_names()
    virtual Result<void> set_up(std::string_view position) = 0;        // on error the game in progress stays
    // A move of the seat to move, or with more than two seats R or T: it leaves. The canonical spelling of what was
    // played.
    virtual Result<std::string> play(std::string_view move) = 0;
    virtual void undo() = 0; // ply() > 0
    // A position may be set up whose seat to move is out and has no move: its turn goes to the next seat that has one.
    // Otherwise nothing changes; no ply in any case.
    virtual void pass_turn() = 0;
    // Resigned or lost on time; with two seats nothing but the caller's verdict changes.
    virtual void leave(Seat seat, Departure departure) = 0;
    virtual int ply() const = 0;
    virtual Seat to_move() const = 0;
    virtual bool chance_to_move() const = 0;   // the arbiter draws this move from legal_moves()
    virtual Outcome outcome() const = 0;       // rules, then conventions
    virtual Outcome rules_outcome() const = 0; // rules alone
    virtual Outcome stopped(std::string_view reason) const = 0; // were it ended here; a static reason
    virtual std::vector<std::string>
    legal_moves() const = 0; // canonical, in ASCII order; empty once the rules have ended the game
    virtual bool
    wins_at_once() const = 0; // the seat to move has a move after which the rules give it first place
    virtual std::string position() const = 0;       // canonical text
    virtual std::string start_position() const = 0; // that of the start
    virtual Key key() const = 0;
    virtual std::string drawing() const = 0;            // the board in ASCII, lines ending in '\n'
    virtual std::optional<Picture> picture() const = 0; // none of games that do not say how they look
    // The cells that a move is about, which play() would take here; those of the picture. Nothing of R and T, and of
    // games without a picture.
    virtual Result<picture::Trace> trace(std::string_view move) const = 0;

    // --- Perft of the present position. `branches` gets the divided counts when it is not null.
    virtual std::uint64_t perft(int depth, const PerftOptions& options,
                                std::vector<PerftBranch>* branches) const = 0;

    // --- Records
    virtual std::string_view record_format() const = 0; // "pdn", "pgn"
    virtual std::string write_game(const GameText& game) const = 0;
    virtual Result<std::vector<GameText>> read_games(std::string_view text) const = 0;
};

} // namespace quartet
