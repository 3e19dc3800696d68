#pragma once

#include "core/game/game.hpp"
#include "core/search/highest.hpp"
#include "core/search/history.hpp"
#include "core/search/policy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace quartet {

// What is known at a node of how its moves will do.
template <Searchable G>
struct Hints {
    const Histories<G>& histories;
    Killers killers{};
    std::uint16_t table_move = 0; // packed; 0: none
    std::uint16_t counter = 0;    // the same, of the move that answered the last one
    int last_slot = Histories<G>::no_slot;
    int own_last_slot = Histories<G>::no_slot; // of the same seat's last move
};

// The moves of one node, best looking first: the table's move, noisy moves as the game ranks them and captures have done,
// killers, the counter move, quiet moves by history and the game's rank, then noisy moves that are doubtful. Equal ones stay
// in the generator's order, so that the order is the same on every machine.
//
// Moves are made in stages, as late as can be: most nodes that cut off do so with the table's move or a noisy one. Where
// every move matters they are made at once (begin_all), and then their number is known.
//
// The storage is the caller's and is used again at every node of a ply.
template <Searchable G, const Policy& policy>
class OrderedMoves {
public:
    using Move = typename G::Move;
    using Moves = typename G::Moves;
    using Position = typename G::Position;

    // The legal moves of p, in stages.
    void begin(const G& game, const Position& p, const Hints<G>& hints) {
        start(Stage::noisy);
        if (hints.table_move != 0 && game.unpack(p, hints.table_move, table_move_)) {
            stage_ = Stage::table;
        }
    }
    // The legal moves of p, at once.
    void begin_all(const G& game, const Position& p, const Hints<G>& hints) {
        start(Stage::listed);
        game.generate(p, moves_);
        pad_ranks();
        for (int i = 0; i < moves_.size(); ++i) {
            const bool noisy = game.is_noisy(p, moves_[i]);
            const bool known = hints.table_move != 0 && game.pack(p, moves_[i]) == hints.table_move;
            const int looks = known   ? table_value
                              : noisy ? noisy_value(game, p, moves_[i], hints)
                                      : quiet_value(game, p, moves_[i], hints);
            put_rank(i, looks);
        }
    }
    // The noisy moves alone. Unless it `asks` whether they are doubtful, that is left to the caller.
    void begin_noisy(const G& game, const Position& p, const Hints<G>& hints, bool asks = true) {
        start(Stage::listed);
        asks_ = policy.doubts && asks;
        list_noisy(game, p, hints);
    }

    // How many moves there are; after begin_all() and begin_noisy().
    int size() const { return moves_.size(); }

    // The next move, or none. It stays where it is until the call after.
    const Move* next(const G& game, const Position& p, const Hints<G>& hints) {
        switch (stage_) {
        case Stage::table:
            stage_ = Stage::noisy;
            given_table_move_ = true;
            return &table_move_;
        case Stage::noisy:
            list_noisy(game, p, hints);
            stage_ = Stage::noisy_listed;
            [[fallthrough]];
        case Stage::noisy_listed:
            if (const Move* move = best_left(game, p, least_undoubted)) return move;
            if (wants_quiet_) list_quiet(game, p, hints);
            stage_ = Stage::listed;
            [[fallthrough]];
        default:
            return best_left(game, p);
        }
    }
    // From now on the moves come as they lie: their order matters no longer.
    void stop_ordering() { ordered_ = false; }
    // Whether the quiet moves have been made, or there will be none.
    bool listed_quiet() const { return stage_ == Stage::listed || !wants_quiet_; }
    // No quiet move is wanted any more.
    void leave_out_quiet() {
        wants_quiet_ = false;
        for (int i = 0; i < moves_.size(); ++i) {
            std::int64_t& rank = ranks_[slot(i)];
            if (least_undoubted <= rank && rank < least_noisy) rank = given;
        }
    }

    // Whether the move given last is a noisy one that is doubtful.
    bool gave_doubtful() const { return stage_ == Stage::listed && last_rank_ < least_undoubted; }

private:
    enum class Stage : std::uint8_t { table, noisy, noisy_listed, listed };

    static constexpr int table_value = 1 << 29;
    static constexpr int noisy_floor = 1 << 28;
    static constexpr int killer_value = 1 << 26;
    static constexpr int order_limit = 1 << 20;

    // A rank: how the move looks, and its place in the list, counted down so that among equals the earlier one is greater.
    static constexpr std::int64_t places = std::bit_ceil(static_cast<std::uint32_t>(Moves::capacity));

    static constexpr std::int64_t least_undoubted = -(1 << 27) * places; // all other ranks are above it
    static constexpr std::int64_t least_noisy = (1 << 27) * places;
    static constexpr std::int64_t least_known = table_value * places; // only the table's move is above it
    static constexpr std::int64_t doubt = (1LL << 29) * places;       // what a doubtful move's rank loses
    static constexpr std::int64_t given =
        std::numeric_limits<std::int64_t>::min(); // the rank of moves given out

    void start(Stage stage) {
        moves_.clear();
        stage_ = stage;
        given_table_move_ = false;
        first_left_ = 0;
        last_rank_ = given;
        asks_ = policy.doubts;
        ordered_ = true;
        wants_quiet_ = true;
    }

    void list_noisy(const G& game, const Position& p, const Hints<G>& hints) {
        game.noisy(p, moves_);
        pad_ranks();
        for (int i = 0; i < moves_.size(); ++i) put_rank(i, noisy_value(game, p, moves_[i], hints));
    }
    // Behind the noisy ones that are left, which are doubtful.
    void list_quiet(const G& game, const Position& p, const Hints<G>& hints) {
        const int before = moves_.size();
        quiet_moves(game, p, moves_);
        pad_ranks();
        for (int i = before; i < moves_.size(); ++i) put_rank(i, quiet_value(game, p, moves_[i], hints));
    }

    // A selection sort that stops with the caller: the best move that is left, if its rank is `least` or more. No two ranks
    // are equal, and each tells its place. Whether a noisy move is doubtful costs much to ask: only when it is its turn, and
    // then it may have to wait.
    const Move* best_left(const G& game, const Position& p, std::int64_t least = given + 1) {
        while (true) {
            const std::int64_t rank = ordered_ ? highest_rank() : first_rank();
            if (rank < least) return nullptr;
            const int place = place_of(rank);
            const Move& move = moves_[place];
            const bool given_before = given_table_move_ && move == table_move_;
            if (Doubting<G> && asks_ && least_noisy <= rank && rank < least_known && !given_before &&
                is_doubtful(game, p, move)) {
                ranks_[slot(place)] = rank - doubt;
                continue;
            }
            ranks_[slot(place)] = given;
            last_rank_ = rank;
            if (!given_before) return &move;
        }
    }
    // Of the moves that are left, or `given` if none is.
    std::int64_t highest_rank() const {
        return moves_.size() == 0 ? given : highest(ranks_.data(), moves_.size());
    }
    std::int64_t first_rank() {
        while (first_left_ < moves_.size() && ranks_[slot(first_left_)] == given) ++first_left_;
        return first_left_ < moves_.size() ? ranks_[slot(first_left_)] : given;
    }

    // Behind the last move nothing is higher.
    void pad_ranks() {
        for (int i = moves_.size(); i < highest_padded(moves_.size()); ++i) ranks_[slot(i)] = given;
    }

    static std::size_t slot(int i) { return static_cast<std::size_t>(i); }
    void put_rank(int i, int value) { ranks_[slot(i)] = value * places + (places - 1 - i); }
    static int place_of(std::int64_t rank) { return static_cast<int>(places - 1 - (rank & (places - 1))); }

    static int game_rank(const G& game, const Position& p, const Move& move) {
        return std::clamp(static_cast<int>(game.order(p, move)), -order_limit, order_limit);
    }

    static int noisy_value(const G& game, const Position& p, const Move& move, const Hints<G>& hints) {
        int value = noisy_floor;
        if (policy.order) value += game_rank(game, p, move);
        if (policy.history) {
            value += hints.histories.noisy(game.to_move(p), game.move_slot(p, move)).value() / noisy_history;
        }
        return value;
    }

    static int quiet_value(const G& game, const Position& p, const Move& move, const Hints<G>& hints) {
        if (policy.killers || policy.counter_moves) {
            const std::uint16_t word = game.pack(p, move);
            if (policy.killers && word == hints.killers.moves[0]) return killer_value;
            if (policy.killers && word == hints.killers.moves[1]) return killer_value - 1;
            if (policy.counter_moves && word == hints.counter) return killer_value - 2;
        }
        int value = policy.order ? game_rank(game, p, move) : 0;
        if (policy.history || policy.continuation) {
            value += quiet_history(game, p, move, hints);
        }
        return value;
    }

public:
    // What the histories say of a quiet move: within three times Learned::limit.
    static int quiet_history(const G& game, const Position& p, const Move& move, const Hints<G>& hints) {
        using enum Earlier;
        const int its_slot = game.move_slot(p, move);
        int value = 0;
        if (policy.history) value += hints.histories.quiet(game.to_move(p), its_slot).value();
        if (policy.continuation) {
            value += hints.histories.after(last_move, hints.last_slot)[its_slot].value();
            value += hints.histories.after(own_last_move, hints.own_last_slot)[its_slot].value();
        }
        return value;
    }

private:
    static constexpr int noisy_history = 64; // what captures have done only parts those that look alike

    Moves moves_;
    std::array<std::int64_t, static_cast<std::size_t>(highest_padded(Moves::capacity))>
        ranks_; // of moves_, place for place
    Move table_move_;
    int first_left_ = 0; // all before it have been given
    std::int64_t last_rank_ = given;
    Stage stage_ = Stage::listed;
    bool given_table_move_ = false;
    bool asks_ = policy.doubts;
    bool ordered_ = true;
    bool wants_quiet_ = true;
};

} // namespace quartet
