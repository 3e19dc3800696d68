#pragma once

// What a game must say of itself, and who asks. Read this first: search, perft, session, referee and the
// generic tests are templates over these concepts, and whatever satisfies them gets all of those. A worked
// example of a few dozen lines is tests/support/tic_tac_toe.hpp; docs/adding-a-game.md walks through it.
//
// A game is a small value type G. The object holds the rule options in force and nothing else; every member
// is const but set_option, and none allocates unless it returns text. Positions, moves and Gs are copied
// freely between threads.
//
// There are two floors. `Rules` is enough for perft, the referee, matches and the generic tests; `Searchable`
// adds what the search needs. Members that only some games have are traits with a default, listed at the end.

#include "core/game/departure.hpp"
#include "core/game/error.hpp"
#include "core/game/move_list.hpp"
#include "core/game/option.hpp"
#include "core/game/outcome.hpp"
#include "core/game/random.hpp"
#include "core/game/seat.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace quartet {

// A hash of a position (Zobrist 1970). Equal positions have equal keys.
using Key = std::uint64_t;

// A position with the two counters that its text carries and its rules do not need.
template <class Position>
struct Setup {
    Position position;
    int quiet_plies = 0; // plies without progress up to here
    int move_number = 1; // goes up when the turn comes round to an earlier seat

    friend bool operator==(const Setup&, const Setup&) = default;
};

// One finished or broken-off game as the game's own record format holds it (core/game/game_text.hpp).
struct GameText;

// The rules of a game.
//
//  name, title       "tictactoe" as the command line and UCI_Variant say it; "Tic-tac-toe" for people.
//  seats             How many play, 2 .. max_seats.
//  seat_letters      One letter a seat in order of play ("WB", "RBYG").
//  Position          Everything the rules depend on, trivially copyable: board, side to move, rights, points.
//                    What only the conventions count (repetition, progress) stays outside.
//  Move              A full, unambiguous move; trivially copyable and default constructible.
//  Moves             A MoveList<Move, N>, with N above any legal number of moves.
//  options()         The rule options, constant for the type.
//  set_option(i, v)  Sets the i-th to a value that OptionSpec::normalise has passed. Never during a game.
//  option(i)         Reads it back.
//
//  start()           The initial set-up.
//  to_move(p)        Whose turn it is. In a finished position still a valid seat.
//  generate(p, ms)   Appends every legal move of p once, in an order that is the same on every machine. Where
//                    a rule ends the game inside perft (a captured king), none; ends that are adjudicated
//                    around the moves are left to outcome(). Called by everybody.
//  count(p)          How many generate would append, without making them. Perft's leaves; compared with
//                    generate in every random-play test.
//  after(p, m)       The position after a move that generate gave, settled: whatever needs no choice (a mate,
//                    a stalemate on the own turn, passes of seats that are out) is carried out until a seat
//                    can move or the game is over. Perft, search, record.
//  outcome(p)        Whether the rules alone end the game here; asked after each move and of loaded
//                    positions. Conventions (repetition, no progress) are the game record's business. A
//                    position that is over offers no moves to players: see legal_moves() below.
//  progress(p, m)    Whether m can never be undone (a capture, say), so that the no-progress count starts
//                    again and no earlier position can recur.
//  key(p)            Equal for equal positions, side to move included; used for repetition and by the table.
//
//  read_position(t)  A position text in any accepted form; the error names the word and its offset.
//  write_position(s) The canonical text; read back by read_position to an equal setup.
//  read_move(p, t)   A legal move of p from text in any accepted spelling. The error says why it is refused.
//  write_move(p, m)  The one canonical spelling of a legal move: printable ASCII without blanks.
//  draw(p)           The board as lines of ASCII for a terminal, each ending in '\n'.
//  turned(p)         p seen from the next seat: every piece handed to the seat after its owner, the board
//                    turned to match, the turn passed on likewise (two seats: colours swapped, half-turn).
//                    Perft and evaluation are equal there; `flip` shows it. seats-fold turning gives p back.
template <class G>
concept Rules = std::copyable<G> && std::default_initializable<G> &&
                std::is_trivially_copyable_v<typename G::Position> &&
                std::equality_comparable<typename G::Position> &&
                std::is_trivially_copyable_v<typename G::Move> &&
                std::equality_comparable<typename G::Move> &&(G::seats >= 2 && G::seats <= max_seats) &&
                requires(G& changing, const G& game, const typename G::Position& p, const typename G::Move& m,
                         typename G::Moves& moves, const Setup<typename G::Position>& setup,
                         std::string_view text, std::size_t i) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::title } -> std::convertible_to<std::string_view>;
    { G::seat_letters } -> std::convertible_to<std::string_view>;
    { G::options() } -> std::convertible_to<std::span<const OptionSpec>>;
    { changing.set_option(i, text) } -> std::same_as<void>;
    { game.option(i) } -> std::convertible_to<std::string>;

    { game.start() } -> std::same_as<Setup<typename G::Position>>;
    { game.to_move(p) } -> std::same_as<Seat>;
    { game.generate(p, moves) } -> std::same_as<void>;
    { game.count(p) } -> std::convertible_to<std::uint64_t>;
    { game.after(p, m) } -> std::same_as<typename G::Position>;
    { game.outcome(p) } -> std::same_as<Outcome>;
    { game.progress(p, m) } -> std::same_as<bool>;
    { game.key(p) } -> std::same_as<Key>;

    { game.read_position(text) } -> std::same_as<Result<Setup<typename G::Position>>>;
    { game.write_position(setup) } -> std::same_as<std::string>;
    { game.read_move(p, text) } -> std::same_as<Result<typename G::Move>>;
    { game.write_move(p, m) } -> std::same_as<std::string>;
    { game.draw(p) } -> std::same_as<std::string>;
    { game.turned(p) } -> std::same_as<typename G::Position>;
};

// Optional: the moves one by one, without a list. Perft only.
//
//  for_each(p, visit)  Calls visit(move) for each legal move, in any order; it is inlined into the generator's
//                      loops, so that a move's kind is known at compile time there. What it calls with may be of a
//                      type that knows more of the move, if that converts to Move and after() takes it; likewise
//                      what that makes of it, if it converts to Position and count() takes it.
template <class G>
concept Visiting = Rules<G> && requires(const G& game, const typename G::Position& p) {
    game.for_each(p, [](const typename G::Move&) {});
};

// Optional, and required of games with more than two seats.
//
//  abandon(p, seat, d) The position after `seat` has left (resigned, or lost on time), settled; of a seat that has no
//                      part in the game any more nothing changes. Where the seat to move is out and has no moves, as
//                      a position may be set up, its turn is that of the next seat.
//  chance(p)           Whether the seat to move has no will of its own: its move is drawn at random from the
//                      legal ones, by the arbiter in a game and as a mean in the search.
//  stopped(p, reason)  The outcome when the game ends here by a convention. Two seats: a draw.
template <class G>
concept ManySeated = Rules<G> && requires(const G& game, const typename G::Position& p, Seat seat,
                                          Departure departure, std::string_view reason) {
    { game.abandon(p, seat, departure) } -> std::same_as<typename G::Position>;
    { game.chance(p) } -> std::same_as<bool>;
    { game.stopped(p, reason) } -> std::same_as<Outcome>;
};

// Optional: key and evaluation accumulators kept by difference. All follow from one description of a move.
//
//  Change               One elementary change of a position: a piece of a seat on or off a square, a turn, a
//                       right.
//  contents(p, sink)    sink(change) for each change that leads from nothing to p.
//  changes(p, m, sink)  sink(change) for each change that leads from p to after(p, m).
//  zobrist(change)      Its random word. key(p) must be the exclusive or over contents(p).
//  Accumulator          What the evaluation sums; starts at Accumulator{}, apply(change) adds one change.
template <class G>
concept Incremental = Rules<G> &&
    requires(const G& game, const typename G::Position& p, const typename G::Move& m,
             typename G::Accumulator accumulator, const typename G::Change& change) {
    game.contents(p, [](const typename G::Change&) {});
    game.changes(p, m, [](const typename G::Change&) {});
    { game.zobrist(change) } -> std::same_as<Key>;
    accumulator.apply(change);
    { accumulator == accumulator } -> std::convertible_to<bool>;
};

// Optional: a record format of its own, PDN say. Without it games are written in the project's PGN-like text.
//
//  record_format       Its name as a file's extension says it: "pdn".
//  write_game(text)    The whole record of one game, ending in a blank line.
//  read_games(text)    All games of a file, as Result<std::vector<GameText>>; variations and comments are
//                      skipped. Moves come back as written.
template <class G>
concept Recorded = Rules<G> && requires(const G& game, const GameText& game_text, std::string_view text) {
    { G::record_format } -> std::convertible_to<std::string_view>;
    { game.write_game(game_text) } -> std::same_as<std::string>;
    game.read_games(text);
};

// Optional: a constant counts_moves that is false, of games whose position text has no number of the move: it is 1 in
// whatever is read.
template <class G>
constexpr bool text_counts_moves = [] {
    if constexpr (requires { G::counts_moves; }) {
        return bool{G::counts_moves};
    } else {
        return true;
    }
}();

// Optional: other forms of a position's text, which `d` shows below the canonical one.
//
//  more_lines(setup)      Label and text of each: {"Board", "8/..."}. read_position() accepts the texts too.
template <class G>
concept Described = Rules<G> && requires(const G& game, const Setup<typename G::Position>& setup) {
    { game.more_lines(setup) } -> std::same_as<std::vector<std::pair<std::string, std::string>>>;
};

// Optional: games whose perft ends where the convention of no progress does say so with a constant
// `perft_sees_progress` that is true (core/game/progress_limited.hpp).
template <class G>
concept PerftSeesProgress = Rules<G> && bool{G::perft_sees_progress};

// Optional: set-ups drawn at random, as openings of matches (`--openings setup:NAME`).
//
//  setup_names             The kinds of set-up, by the names that the command line knows them by.
//  random_setup(i, random) A set-up of the i-th kind that the rules permit; the same for equal numbers drawn.
template <class G>
concept RandomSetups = Rules<G> && requires(const G& game, std::size_t i, Random& random) {
    {std::span<const std::string_view>{G::setup_names}};
    { game.random_setup(i, random) } -> std::same_as<Setup<typename G::Position>>;
};

// Optional: the positions that `bench` searches, as texts that a game under default rules reads; without it,
// the start position. A constant G::bench_depth, if there is one, is the depth of `bench` without an argument.
template <class G>
concept Benched = Rules<G> && requires(const G& game) {
    { game.bench_positions() } -> std::convertible_to<std::span<const std::string_view>>;
};

// The evaluation's unit: 100 is one ordinary piece (one point, in games with points).
using EvalScore = std::int32_t;

// The least that a sink of features is: what the concept below tries features() with.
struct FeatureSink {
    void add(int, int) {}
};

// What search needs on top of the rules.
//
//  pack(p, m)            m in 16 bits, never 0: for tables and killers. Moves of one position may share a word
//                        if that is rare: the word orders moves and is never trusted.
//  unpack(p, word, m)    Finds a legal move of p with that word and stores it in m; false when there is none
//                        (another position's word).
//  noisy(p, moves)       Appends the legal moves that quiescence tries: those that change material or decide
//                        the game.
//  is_noisy(p, m)        Whether noisy() gives this legal move.
//  must_capture(p)       Whether the noisy moves are all there are (a compulsory capture): then the side to
//                        move may not stand pat, and noisy() = generate(). Constant false in most games.
//  danger(p)             Whether standing still would cost the seat to move dearly: what chess calls check.
//                        No standing pat, no null move, no reduction there.
//  order(p, m)           How promising a noisy or quiet move looks before anything is known of it: greater
//                        first.
//  move_slot(p, m)       A small number for history tables, 0 .. move_slots-1: kind of piece and target
//                        square.
//  weights()             The weights of the features, as data.
//  features(p, seat, s)  s.add(index, amount) for each feature of p, signed from the view of `seat`'s
//                        coalition: two seats, own minus the other's. The engine's sink multiplies and adds,
//                        a tuner's records a sparse row, so that the two cannot drift apart.
//  feature_name(index)   For `eval` and for the tuner's report.
template <class G>
concept Searchable = Rules<G> &&
    requires(const G& game, const typename G::Position& p, typename G::Move& m, typename G::Moves& moves,
             std::uint16_t word, Seat seat, FeatureSink& sink, int index) {
    { game.pack(p, m) } -> std::same_as<std::uint16_t>;
    { game.unpack(p, word, m) } -> std::same_as<bool>;
    { game.noisy(p, moves) } -> std::same_as<void>;
    { game.is_noisy(p, m) } -> std::same_as<bool>;
    { game.must_capture(p) } -> std::same_as<bool>;
    { game.danger(p) } -> std::same_as<bool>;
    { game.order(p, m) } -> std::convertible_to<int>;
    { G::move_slots } -> std::convertible_to<int>;
    { game.move_slot(p, m) } -> std::convertible_to<int>;
    { game.weights() } -> std::convertible_to<std::span<const std::int16_t>>;
    game.features(p, seat, sink);
    { game.feature_name(index) } -> std::convertible_to<std::string_view>;
};

// Optional, of games for two in which a win at once is seen more quickly than moves are made: where a king is captured,
// say. The search then asks at every node.
//
//  wins_now(p, m)        Stores in m a move that ends the game at once in favour of the seat to move; true exactly if
//                        there is one, and such moves are all noisy. (Moves that win by leaving the other seat without
//                        one, no_legal_move, need not be seen.) False where the game is over; m may then be anything.
template <class G>
concept Striking = Searchable<G> && G::seats == 2 &&
                   requires(const G& game, const typename G::Position& p, typename G::Move& m) {
    { game.wins_now(p, m) } -> std::same_as<bool>;
};

// Optional: a constant evaluation_divisor by which the sum of weighted features is divided, so that weights can be in
// the evaluation's unit where amounts are multiples of it: a mean over seats, say.
template <class G>
concept DividedEvaluation = Searchable<G> && int{G::evaluation_divisor} > 1;

// Optional: points that seats gain in the course of the game, shown with each line of the search.
//
//  points(p)  Of each seat, as they stand in p.
template <class G>
concept Pointed = Rules<G> && requires(const G& game, const typename G::Position& p) {
    { game.points(p) } -> std::same_as<std::array<int, max_seats>>;
};

// Optional: the legal moves that are not noisy, more quickly than by leaving those out of all.
//
//  quiet(p, moves)  Appends them.
template <class G>
concept ListingQuiet = Searchable<G> &&
    requires(const G& game, const typename G::Position& p, typename G::Moves& moves) {
    { game.quiet(p, moves) } -> std::same_as<void>;
};

// Optional, of games in which it is nearly always better to move than to pass. The search passes where it is so good that
// even this should do (null move). Never asked where the game is over, chance moves, or the seat to move is in danger or
// must capture.
//
//  passed(p)    The turn given on without a move, settled.
//  may_pass(p)  Whether p is of the kind in which passing is worse than the best move.
template <class G>
concept Passing = Searchable<G> && requires(const G& game, const typename G::Position& p) {
    { game.passed(p) } -> std::same_as<typename G::Position>;
    { game.may_pass(p) } -> std::same_as<bool>;
};

// Optional: what a noisy move brings at once. Quiescence leaves out those that cannot bring the value near its window.
//
//  gain(p, m)  By how much the static value rises for the coalition that moves, positional changes left aside.
template <class G>
concept Gaining = Searchable<G> &&
    requires(const G& game, const typename G::Position& p, const typename G::Move& m) {
    { game.gain(p, m) } -> std::convertible_to<EvalScore>;
};

// Optional: noisy moves that look as if they lost more than they bring. They are tried after the quiet ones, and not at all
// in quiescence by a seat that may stand pat.
//
//  doubtful(p, m)  Whether the noisy move m does: what moves is worth more than what it takes, and may be taken itself.
template <class G>
concept Doubting = Searchable<G> &&
    requires(const G& game, const typename G::Position& p, const typename G::Move& m) {
    { game.doubtful(p, m) } -> std::same_as<bool>;
};

// Optional: which quiet moves threaten something, without making them. Where many are passed over, most of the time goes
// there.
//
//  Threats              What is common to all moves of a position.
//  threats(p)           That of p, in which the seat to move is in no danger; nothing if no quiet move threatens anything.
//  threatens(p, t, m)   Whether the quiet move m puts the next seat in danger. It may be true of others too, and false of
//                       the few that do so in uncommon ways.
template <class G>
concept Threatening = Searchable<G> && requires(const G& game, const typename G::Position& p,
                                                const typename G::Threats& t, const typename G::Move& m) {
    { game.threats(p) } -> std::same_as<std::optional<typename G::Threats>>;
    { game.threatens(p, t, m) } -> std::same_as<bool>;
};

// Optional, and required of searchable games with more than two seats.
//
//  target(m)  The cell on which a noisy move takes something. Exchanges between many seats have no end; far down the line
//             quiescence goes on only where the last move took.
template <class G>
concept Targeted = Searchable<G> && requires(const G& game, const typename G::Move& m) {
    { game.target(m) } -> std::convertible_to<int>;
};

// Required of searchable games with more than two seats, where the end of the game is worth what it pays.
//
//  terminal_score(o, seat)  A finished game from the view of `seat` against the rest, in the unit of the
//                           evaluation; a seat that is out keeps the value of its points.
template <class G>
concept CoalitionScored = Searchable<G> && requires(const G& game, const Outcome& outcome, Seat seat) {
    { game.terminal_score(outcome, seat) } -> std::same_as<EvalScore>;
};

// --- Small helpers over the contract

// The moves that a player has in p: none once the game is over, even where the generator still knows some.
template <Rules G>
void legal_moves(const G& game, const typename G::Position& p, typename G::Moves& moves) {
    if (!game.outcome(p).over) game.generate(p, moves);
}

// Whether a noisy move is doubtful, in games that tell.
template <Searchable G>
bool is_doubtful(const G& game, const typename G::Position& p, const typename G::Move& m) {
    if constexpr (Doubting<G>) {
        return game.doubtful(p, m);
    } else {
        return false;
    }
}

// Appends the legal moves of p that are not noisy.
template <Searchable G>
void quiet_moves(const G& game, const typename G::Position& p, typename G::Moves& moves) {
    if constexpr (ListingQuiet<G>) {
        game.quiet(p, moves);
    } else {
        const int before = moves.size();
        game.generate(p, moves);
        int kept = before;
        for (int i = before; i < moves.size(); ++i) {
            if (!game.is_noisy(p, moves[i])) moves[kept++] = moves[i];
        }
        moves.truncate(kept);
    }
}

// Whether the seat to move plays at random (see ManySeated).
template <Rules G>
bool chance_to_move(const G& game, const typename G::Position& p) {
    if constexpr (ManySeated<G>) {
        return game.chance(p);
    } else {
        return false;
    }
}

// The outcome when the game is stopped in p by a convention.
template <Rules G>
Outcome stopped_outcome(const G& game, const typename G::Position& p, std::string_view reason) {
    if constexpr (ManySeated<G>) {
        return game.stopped(p, reason);
    } else {
        static_assert(G::seats == 2, "a game with more than two seats must be ManySeated");
        return Outcome::draw(reason);
    }
}

// Sets a rule option by name, or says why not. The place in the error is 0 for the name and 1 for the value.
template <Rules G>
Result<void> set_rule(G& game, std::string_view name, std::string_view value) {
    const std::span<const OptionSpec> options = G::options();
    const OptionSpec* option = find_option(options, name);
    if (option == nullptr) return refuse(name, 0, "no such rule option");
    Result<std::string> normal = option->normalise(value);
    if (!normal) {
        normal.error().place = 1;
        return tl::unexpected{normal.error()};
    }
    game.set_option(static_cast<std::size_t>(option - options.data()), *normal);
    return {};
}

} // namespace quartet
