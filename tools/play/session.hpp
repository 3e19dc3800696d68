#pragma once

#include "tools/play/autosave.hpp"
#include "tools/play/command.hpp"
#include "tools/play/line_source.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/screen.hpp"
#include "tools/play/seats.hpp"
#include "tools/play/table.hpp"
#include "tools/play/thinker.hpp"
#include "tools/tool_error.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quartet::tools {

// People and engines at one board: whose turn it is plays, and what people type is done, until they have had enough.
class Session {
public:
    struct Setting {
        std::vector<SeatPlan> seats; // complete
        ThinkerMaker make_thinker;
        std::optional<EngineSpec> adviser; // gives hints; none: there is nobody to ask
        Autosave* autosave = nullptr;      // null: the game is kept nowhere
        std::string resume_words;          // how to come back to a kept game, for people
        bool boards = true;                // drawn without being asked
        std::string date{}; // of the game on the table, where it began on another day than today
        std::function<std::string()> today = tools::today; // as records have it
    };

    // All three must outlive the session.
    Session(Table& table, LineSource& lines, Screen& screen, Setting setting);

    // To the end of the input, `quit` or a signal. Throws ToolError when an engine does not work.
    ExitStatus run();

private:
    // --- Turns (session.cpp)
    void prepare();
    void draw_move();
    void engine_turn(Seat seat);
    OrFault<Answer> ask_engine(Seat seat);
    void person_turn();
    void after_end();
    std::optional<Heard> hear(const std::string& prompt, std::optional<TimePoint> deadline);
    void obey(const Heard& heard);
    void play_move(const std::string& move);
    void run_out_of_time(Seat seat);
    void changed();
    void begin_game();
    void keep();
    void farewell();
    void show_board();
    void say_end();

    // --- Commands (session_commands.cpp)
    void do_command(const Command& command);
    void list_moves(const Command& command);
    void say_why(const Command& command);
    void undo(const Command& command);
    void take_back();
    void hint(bool move_too);
    void turn_board(const Command& command);
    void say_players();
    void set_level(const Command& command);
    void offer_draw();
    enum class Reply { accepted, declined, out_of_time, none };
    Reply ask_for_draw(Seat seat);
    Reply ask_person_for_draw(Seat seat);

    // --- Files (session_files.cpp)
    void save(const Command& command);
    void load(const Command& command);
    void begin_new();
    Autosave::Before worth_of_game() const;

    bool is_person(Seat seat) const { return plan(seat).person; }
    const SeatPlan& plan(Seat seat) const { return setting_.seats[static_cast<std::size_t>(seat.index())]; }
    bool person_to_move() const {
        return !table_.over() && !table_.chance_to_move() && is_person(table_.to_move());
    }
    bool has_people() const;
    std::string name(Seat seat) const { return seat_name(table_.referee(), seat); }
    Duration used() const;                   // of the present turn of a person
    std::optional<Duration> allowed() const; // to the person to move, for the whole turn
    bool out_of_time(Duration used) const { return allowed() && used > *allowed(); }
    std::optional<TimePoint> deadline() const; // of the turn of a person
    std::string clock_prompt() const;          // "[White 4:59, Black 5:00] ", or ""
    Seat viewer() const;
    std::unique_ptr<Thinker> make_thinker(const EngineSpec& spec) const;
    void seat_engine(Seat seat);
    void seat_engines();

    Table& table_;
    LineSource& lines_;
    Screen& screen_;
    Setting setting_;
    const std::string start_;                        // the position that `new` begins with
    std::string date_;                               // on which the game began
    std::vector<std::unique_ptr<Thinker>> thinkers_; // by seat; of people null
    std::unique_ptr<Thinker> adviser_;               // once somebody has asked
    std::optional<TimePoint> turn_began_;            // of the person to move
    std::string last_refusal_;
    bool board_shown_ = false;
    bool end_told_ = false;
    bool left_alone_ = false; // no person is in play any more, and it has been said
    bool keeps_ = true;       // the last time succeeded
    bool leaving_ = false;
    bool stopped_ = false; // by a signal
};

} // namespace quartet::tools
