#include "engines/chess4/attacks.hpp"
#include "engines/chess4/moves.hpp"
#include "tests/chess4/random_chess4.hpp"

#include <doctest/doctest.h>

namespace {

using namespace quartet;
using namespace quartet::chess4;

// Many sliders, kings in check and pins: positions as one may set them up, and those of random play.
TEST_CASE("what is found out for all pieces together is what is found out piece by piece") {
    Random random{21};
    int checks = 0;
    for (int round = 0; round < 20'000; ++round) {
        CAPTURE(round);
        const Chess4 game{chess4::testing::random_chess4_options(random)};
        const Position p = chess4::testing::random_chess4_setup(random, game).position;
        const RuleOptions::Abandoned mode = game.rule_options().abandoned;

        const PerSeat<Reach> reach = reach_of_seats(p, mode);
        const Seat but = all_seats[random.below(seat_count)];
        const PerSeat<bool> checked = all_in_check(p, mode, but);
        for (Seat seat : all_seats) {
            CAPTURE(seat.index());
            const Reach by_piece = reach_by_piece(p, mode, seat);
            REQUIRE(reach[at(seat)].by_pawns == by_piece.by_pawns);
            REQUIRE(reach[at(seat)].by_all == by_piece.by_all);
            REQUIRE(reach[at(seat)].mobility == by_piece.mobility);
            const bool asked = seat != but && moves_at_all(p, mode, seat);
            const bool attacked = asked && in_check(p, mode, seat);
            REQUIRE(checked[at(seat)] == attacked);
            checks += attacked ? 1 : 0;

            Set of_others{};
            if (!moves_at_all(p, mode, seat)) continue;
            for (Seat other : all_seats) {
                if (other != seat) of_others |= reach[at(other)].by_all;
            }
            REQUIRE(of_others.contains(p.king(seat)) == in_check(p, mode, seat));

            // As if it were on turn, whoever is.
            Position turn = p;
            turn.to_move = seat;
            Moves moves;
            game.generate(turn, moves);
            REQUIRE(game.count(turn) == static_cast<std::uint64_t>(moves.size()));
            if (!in_check(turn, mode, seat) && has_free_step(turn, mode, seat)) {
                REQUIRE(can_move(turn, mode, seat));
            }
        }
    }
    CHECK(checks > 1000);
}

} // namespace
