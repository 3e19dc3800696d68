#pragma once

#include "core/game/game_text.hpp"
#include "core/game/referee.hpp"
#include "tools/engine/limits.hpp"
#include "tools/match/seat_clock.hpp"
#include "tools/record/played_game.hpp"
#include "tools/show/scene.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// Reasons by which people end a game.
namespace reason {
inline constexpr std::string_view resigned{"resigned"};
inline constexpr std::string_view lost_on_time{"lost on time"};
inline constexpr std::string_view agreed_draw{"draw agreed"};
} // namespace reason

// A game in progress with its clocks, from which moves can be taken back. It knows nobody who plays.
class Table {
public:
    struct Step {
        Turn turn;
        LastMove move; // with the cells that it was about
        Random before; // the numbers as they were before this turn
    };

    // At the start position under the referee's rules. `limits`: of each seat. `seed`: of the draws for seats that
    // move at random.
    Table(std::unique_ptr<Referee> referee, std::vector<ThinkingLimits> limits, std::uint64_t seed);

    const Referee& referee() const { return *referee_; }
    const std::vector<Step>& steps() const { return steps_; }
    std::span<const SeatClock> clocks() const { return clocks_; }
    std::uint64_t seed() const { return seed_; }
    const std::string& set_up_position() const { return position_; } // where the game began; "": the start

    bool over() const { return outcome_.over; }
    const Outcome& outcome() const { return outcome_; } // the rules' word, or that of those who play
    const std::string& reason() const { return reason_; }
    Seat to_move() const { return referee_->to_move(); }
    bool chance_to_move() const { return !over() && referee_->chance_to_move(); }
    std::string position_line() const; // the protocol's, for an engine

    // --- Another game; on error the one in progress stays
    Result<void> set_up(std::string_view position); // "": the start
    // Under the options that the text names where others are in force. The error's word is a move, the position or an
    // option.
    Result<void> load(const GameText& game);

    // --- Moves of the seat that is to move, while the game is not over
    Result<std::string> play(std::string_view move, Duration elapsed, std::optional<Info> info = {});
    std::string draw_move(); // of a seat that moves at random
    // With two seats the other one wins, with more the seat leaves and the game goes on.
    void leave(Departure departure);
    void agree_draw();
    void take_back(std::size_t turns); // and whatever verdict there was

    // The game as text: position, moves with their comments, result, and the tags of rules and result. Whoever writes it
    // adds the players.
    GameText text() const;

private:
    void begin();
    void add(Turn turn, LastMove move, const Random& before);
    void judge();
    void wind_clocks();
    void charge(const Turn& turn);
    Result<void> replay(const GameText& game);
    void adopt_result(const GameText& game);

    std::unique_ptr<Referee> referee_;
    std::vector<ThinkingLimits> limits_; // by seat
    std::uint64_t seed_;
    Random random_;
    std::vector<SeatClock> clocks_; // by seat
    std::string position_;
    std::vector<Step> steps_;
    Outcome outcome_;
    std::string reason_;
};

// The options of a text's tag Rules, NAME=VALUE each, set in a referee. Unknown ones are refused.
Result<void> adopt_rules(const GameText& game, Referee& referee);

// The game of that number (from 1) in a file, as the referee's game has its records. Throws ToolError that names the
// file.
GameText read_game_file(const Referee& referee, const std::string& path, int number = 1);

} // namespace quartet::tools
