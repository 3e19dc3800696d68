#include "tools/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace quartet::tools {

namespace {

std::size_t at(Seat seat) {
    return static_cast<std::size_t>(seat.index());
}

} // namespace

Session::Session(Table& table, LineSource& lines, Screen& screen, Setting setting)
    : table_{table},
      lines_{lines},
      screen_{screen},
      setting_{std::move(setting)},
      start_{table.set_up_position()},
      date_{setting_.date.empty() ? setting_.today() : setting_.date},
      thinkers_(setting_.seats.size()) {
    seat_engines();
}

ExitStatus Session::run() {
    screen_.say(fmt::format("{}. Type a move, or 'help'.", table_.referee().title()));
    say_players();
    if (!table_.steps().empty()) keep(); // it came from a file
    try {
        prepare();
        while (!leaving_) {
            lines_.rest();
            if (table_.over()) {
                after_end();
            } else if (table_.chance_to_move()) {
                draw_move();
            } else if (is_person(table_.to_move())) {
                person_turn();
            } else {
                engine_turn(table_.to_move());
            }
        }
    } catch (const ToolError&) {
        farewell();
        throw;
    }
    farewell();
    return stopped_ ? ExitStatus::fault : ExitStatus::done;
}

// So that an engine that does not work is found out before people have thought about a move.
void Session::prepare() {
    for (std::size_t i = 0; i < thinkers_.size() && !leaving_; ++i) {
        if (!thinkers_[i]) continue;
        const OrFault<void> ready = thinkers_[i]->prepare();
        if (ready) continue;
        if (ready.error().kind != FaultKind::stopped)
            throw ToolError{
                fmt::format("engine '{}': {}", setting_.seats[i].engine.name, ready.error().text())};
        leaving_ = stopped_ = true;
    }
}

// --- Turns

void Session::draw_move() {
    const Seat seat = table_.to_move();
    const std::string move = table_.draw_move();
    screen_.say(fmt::format("{}'s army moves at random: {}", name(seat), move));
    changed();
}

void Session::engine_turn(Seat seat) {
    if (has_people() && !left_alone_) {
        bool any = false;
        for (int i = 0; i < table_.referee().seats(); ++i)
            any = any || (is_person(Seat{i}) && in_play(table_.referee(), Seat{i}));
        if (!any) screen_.say("No person is left in the game; the others play it to its end. Ctrl-C leaves.");
        left_alone_ = !any;
    }
    const OrFault<Answer> answer = ask_engine(seat);
    if (!answer) {
        if (answer.error().kind == FaultKind::stopped) {
            leaving_ = stopped_ = true;
        } else {
            run_out_of_time(seat);
        }
        return;
    }
    screen_.say(fmt::format("{} plays {}", name(seat), table_.steps().back().turn.move));
    changed();
    if (!has_people() && setting_.boards && !table_.over()) show_board(); // for those who watch
}

// Has the engine play its move. Of its faults only that it is late, or stopped, comes back.
OrFault<Answer> Session::ask_engine(Seat seat) {
    const SeatClock& clock = table_.clocks()[at(seat)];
    std::optional<Duration> allowed = clock.left();
    if (allowed) *allowed += clock.delay();
    const std::string go = go_line(table_.clocks(), seat, table_.referee().seat_letters());
    for (bool again = false;; again = true) {
        OrFault<Answer> answer = thinkers_[at(seat)]->think(table_.position_line(), go, allowed);
        if (answer) {
            const Result<std::string> played = table_.play(answer->move, answer->elapsed, answer->info);
            if (played) return answer;
            answer = tl::unexpected{Fault{FaultKind::illegal_move, played.error().message()}};
        }
        const FaultKind kind = answer.error().kind;
        if (kind == FaultKind::stopped || kind == FaultKind::late) return answer;
        if (kind == FaultKind::silence && allowed) {
            seat_engine(seat);
            return answer;
        }
        const std::string what =
            fmt::format("{}'s engine '{}': {}", name(seat), plan(seat).engine.name, answer.error().text());
        if (again) throw ToolError{what};
        screen_.say(what + "; it is started anew");
        seat_engine(seat);
    }
}

void Session::person_turn() {
    if (!board_shown_ && setting_.boards) show_board();
    board_shown_ = true;
    left_alone_ = false;
    if (!turn_began_) turn_began_ = Clock::now();
    const Seat seat = table_.to_move();
    const std::optional<Heard> heard = hear(clock_prompt() + name(seat) + "> ", deadline());
    if (heard) {
        obey(*heard);
    } else if (!leaving_) {
        run_out_of_time(seat);
    }
}

void Session::after_end() {
    if (!end_told_) {
        if (setting_.boards) {
            show_board();
        } else {
            say_end();
        }
        end_told_ = true;
    }
    if (!has_people()) {
        leaving_ = true;
    } else if (const std::optional<Heard> heard = hear("> ", {})) {
        obey(*heard);
    }
}

// A line, unless the deadline passes or it is time to leave.
std::optional<Heard> Session::hear(const std::string& prompt, std::optional<TimePoint> deadline) {
    Heard heard = lines_.read(prompt, deadline);
    switch (heard.kind) {
    case Heard::Kind::line:
        return heard;
    case Heard::Kind::timeout:
        return std::nullopt;
    case Heard::Kind::stopped:
        stopped_ = true;
        [[fallthrough]];
    case Heard::Kind::end:
        leaving_ = true;
    }
    return std::nullopt;
}

void Session::obey(const Heard& heard) {
    if (heard.too_long) {
        screen_.say("This line is too long.");
        return;
    }
    const Command command = read_command(heard.line);
    if (command.kind != Command::Kind::move) {
        do_command(command);
    } else if (table_.over()) {
        screen_.say("The game is over; 'undo' takes moves back, 'new' begins another one.");
    } else {
        play_move(command.words.front());
    }
}

void Session::play_move(const std::string& move) {
    const Seat seat = table_.to_move();
    const Duration elapsed = used(); // what is judged is what is charged
    if (out_of_time(elapsed)) {
        run_out_of_time(seat);
        return;
    }
    const Result<std::string> played = table_.play(move, elapsed);
    if (!played) {
        last_refusal_ = fmt::format("{} cannot be played: '{}': {}", printable(move), played.error().word,
                                    played.error().reason);
        screen_.say(last_refusal_);
        return;
    }
    last_refusal_.clear();
    changed();
}

void Session::run_out_of_time(Seat seat) {
    screen_.say(fmt::format("{} has no time left.", name(seat)));
    table_.leave(Departure::flagged);
    changed();
}

// --- What follows from a change of the game

void Session::changed() {
    turn_began_.reset();
    board_shown_ = end_told_ = false;
    keep();
}

// Another game is on the table, of which nothing has been kept yet.
void Session::begin_game() {
    turn_began_.reset();
    board_shown_ = end_told_ = left_alone_ = false;
    last_refusal_.clear();
}

void Session::keep() {
    if (setting_.autosave == nullptr) return;
    try {
        setting_.autosave->write(saved_game(table_, setting_.seats, date_));
        if (!keeps_) screen_.say("The game is kept again.");
        keeps_ = true;
    } catch (const ToolError& error) { // a disk that is full may not be so at the next move
        if (keeps_) screen_.say(fmt::format("The game is not kept: {}", error.what()));
        keeps_ = false;
    }
}

void Session::farewell() {
    if (setting_.autosave == nullptr || !keeps_ || table_.steps().empty()) return;
    screen_.say(table_.over() ? fmt::format("The game is in {}", setting_.autosave->path())
                              : fmt::format("The game is kept; {}", setting_.resume_words));
}

void Session::show_board() {
    screen_.draw(table_, viewer());
    if (table_.over()) say_end();
}

void Session::say_end() {
    screen_.say(fmt::format("The game is over: {}", end_text(table_)));
}

// --- Who is who

bool Session::has_people() const {
    return std::any_of(setting_.seats.begin(), setting_.seats.end(),
                       [](const SeatPlan& each) { return each.person; });
}

Duration Session::used() const {
    return turn_began_ ? Clock::now() - *turn_began_ : Duration{0};
}

std::optional<Duration> Session::allowed() const {
    return table_.clocks()[at(table_.to_move())].allowed();
}

std::optional<TimePoint> Session::deadline() const {
    const std::optional<Duration> time = allowed();
    return time && turn_began_ ? std::optional{*turn_began_ + *time} : std::nullopt;
}

std::string Session::clock_prompt() const {
    const std::string clocks = clock_text(table_, used());
    return clocks.empty() ? "" : fmt::format("[{}] ", clocks);
}

// Who looks at the board: the person to move, else the next one who will be.
Seat Session::viewer() const {
    const int seats = table_.referee().seats();
    const Seat turn = table_.to_move();
    for (int i = 0; i < seats; ++i) {
        if (const Seat seat = next_seat(turn, seats, i); is_person(seat)) return seat;
    }
    return Seat{0};
}

std::unique_ptr<Thinker> Session::make_thinker(const EngineSpec& spec) const {
    RuleSettings rules;
    const Referee& referee = table_.referee();
    for (const OptionSpec& option : referee.options())
        rules.emplace_back(option.name, referee.option(option.name));
    return setting_.make_thinker(spec, rules);
}

void Session::seat_engine(Seat seat) {
    const SeatPlan& who = plan(seat);
    if (who.person) return;
    EngineSpec spec = who.engine;
    if (who.skill) spec.options.emplace_back("Skill Level", std::to_string(*who.skill));
    thinkers_[at(seat)].reset(); // two processes at a time would be one too many
    thinkers_[at(seat)] = make_thinker(spec);
}

void Session::seat_engines() {
    for (int i = 0; i < table_.referee().seats(); ++i) seat_engine(Seat{i});
    adviser_.reset();
}

} // namespace quartet::tools
