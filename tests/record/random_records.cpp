#include "tests/record/random_records.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>

namespace quartet::testing {

namespace {

using namespace quartet::tools;

constexpr std::array<const char*, 6> details{"",
                                             "exited with status 3",
                                             "'e9' at 0: no such square",
                                             "quotes \" and \\ and {braces}; [%clk 0:01]",
                                             "line\nbreak\tand \x01 control",
                                             "\xff\xfe no UTF-8, \xc3\xa9 is"};
constexpr std::array<const char*, 5> scores{"cp 31", "cp -120 lowerbound", "mate -3", "", "cp 0"};

int below(Random& random, int limit) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(limit)));
}

template <class List>
auto one_of(const List& list, Random& random) {
    return list[static_cast<std::size_t>(random.below(list.size()))];
}

std::string play(Referee& referee, const std::string& move) {
    const Result<std::string> played = referee.play(move);
    if (!played) throw std::logic_error{played.error().message()};
    return *played;
}

void play_some(Referee& referee, int plies, Random& random) {
    for (int i = 0; i < plies && !referee.outcome().over; ++i)
        play(referee, one_of(referee.legal_moves(), random));
}

void set_up(Referee& referee, Random& random) {
    referee.set_up_start();
    const int kinds = static_cast<int>(referee.setup_names().size());
    const int choice = below(random, 3 + kinds);
    if (choice >= 3) referee.set_up_random(static_cast<std::size_t>(choice - 3), random);
    if (choice == 2) play_some(referee, 1 + below(random, 30), random);
    if (choice == 2 && referee.outcome().over) referee.set_up_start();
}

Info random_info(Random& random) {
    Info info;
    info.score = one_of(scores, random);
    if (below(random, 4) != 0) info.depth = below(random, 60);
    if (below(random, 4) != 0) info.nodes = random.next() >> below(random, 60);
    return info;
}

Turn random_turn(Referee& referee, bool given, Random& random) {
    Turn turn{.kind = Turn::Kind::played, .seat = referee.to_move(), .move = {}};
    if (referee.chance_to_move()) turn.kind = Turn::Kind::drawn;
    if (given) turn.kind = Turn::Kind::opening;
    std::string move = one_of(referee.legal_moves(), random);
    if (turn.kind == Turn::Kind::played && referee.seats() > 2 && below(random, 25) == 0) {
        turn.kind = Turn::Kind::left;
        move = below(random, 2) == 0 ? "R" : "T";
    }
    turn.move = play(referee, move);
    if (turn.kind == Turn::Kind::played) {
        turn.elapsed = Duration{below(random, 2'000'000'000)};
        if (below(random, 5) != 0) turn.info = random_info(random);
    }
    return turn;
}

void end(PlayedGame& game, const Referee& referee, Random& random) {
    game.outcome = referee.outcome();
    if (game.outcome.over) {
        game.reason = game.outcome.reason;
    } else if (referee.seats() == 2 && below(random, 2) == 0) {
        const auto kind = static_cast<FaultKind>(below(random, static_cast<int>(FaultKind::stopped)));
        const Seat seat = referee.to_move();
        game.faults.push_back({seat,
                               game.pairing.engine[static_cast<std::size_t>(seat.index())],
                               static_cast<int>(game.turns.size()),
                               {kind, one_of(details, random)}});
        game.outcome = Outcome::win(next_seat(seat, 2), name(kind));
        game.reason = name(kind);
    } else {
        game.outcome = referee.stopped("maximum length");
        game.reason = "maximum length";
    }
}

} // namespace

RecordHeader hard_header(const Referee& referee) {
    Json engines = Json::array();
    engines.push_back({{"name", "quo\"te \\back {slash} [x]"},
                       {"cmd", "./new --x='\"'"},
                       {"options", {{"Hash", "16"}}},
                       {"limits", "tc=1+0.01 depth=8"},
                       {"margin", 50}});
    engines.push_back({{"name", "two\nlines \xc3\xa9\xe2\x99\x94"}, {"cmd", "old"}, {"limits", "nodes=400"}});
    if (referee.seats() > 2) engines.push_back({{"name", "bad\xff byte"}, {"cmd", "third"}, {"limits", ""}});
    return make_header({{"engines", engines}, {"games", 100}, {"seed", 18446744073709551615U}}, referee);
}

PlayedGame random_game(const Referee& rules, const RecordHeader& header, int number, Random& random) {
    const std::unique_ptr<Referee> referee = rules.clone();
    PlayedGame game;
    game.pairing = {.game = number, .unit = number / 2, .opening = number / 2, .round = number % 3};
    for (std::size_t seat = 0; seat < header.seat_letters.size(); ++seat) {
        game.pairing.engine[seat] = below(random, static_cast<int>(header.engines.size()));
        game.ids[seat] = one_of(details, random);
    }
    game.seed = random.next();
    if (below(random, 2) == 0) game.started = "2026-11-30T08:00:00Z";
    set_up(*referee, random);
    if (referee->position() != referee->start_position()) game.opening.position = referee->position();
    const int given = below(random, 8);
    const int length = below(random, 3) == 0 ? 10'000 : below(random, 150);
    while (!referee->outcome().over && static_cast<int>(game.turns.size()) < given + length) {
        game.turns.push_back(random_turn(*referee, static_cast<int>(game.turns.size()) < given, random));
        if (game.turns.back().kind == Turn::Kind::opening)
            game.opening.moves.push_back(game.turns.back().move);
    }
    end(game, *referee, random);
    if (below(random, 3) == 0)
        game.remarks.push_back({Seat{0}, game.pairing.engine[0], {"long line", one_of(details, random), 3}});
    return game;
}

} // namespace quartet::testing
