#include "core/game/words.hpp"
#include "tools/counted.hpp"
#include "tools/engine/score.hpp"
#include "tools/play/cells.hpp"
#include "tools/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace quartet::tools {

namespace {

constexpr std::chrono::milliseconds hint_time{1000};
constexpr int turns_before_draw = 10; // of an engine, before it hears of one
constexpr int most_turns = 1'000'000;

// "+0.31", "a win in 5", "a loss in 3".
std::string score_words(const std::string& text) {
    const std::optional<EngineScore> score = read_score(text);
    if (!score) return text.empty() ? "none" : printable(text);
    if (score->kind == EngineScore::Kind::centipieces) return tools::text(*score);
    return score->value >= 0 ? fmt::format("a win in {}", score->value)
                             : fmt::format("a loss in {}", -score->value);
}

} // namespace

void Session::do_command(const Command& command) {
    using Kind = Command::Kind;
    switch (command.kind) {
    case Kind::nothing:
    case Kind::move:
        return;
    case Kind::unknown:
        screen_.say(fmt::format("'{}' is neither a move nor a command; {}", printable(command.words.front()),
                                command.nearest.empty()
                                    ? "'help' lists those."
                                    : fmt::format("did you mean '{}'?", command.nearest)));
        return;
    case Kind::surplus:
        screen_.say(fmt::format("'{}' stands alone; '{}' has no meaning behind it.", command.words[0],
                                printable(command.words[1])));
        return;
    case Kind::board:
        show_board();
        return;
    case Kind::clock: {
        const std::string clocks = clock_text(table_, used());
        screen_.say(clocks.empty() ? "There is no clock." : clocks);
        return;
    }
    case Kind::draw:
        offer_draw();
        return;
    case Kind::fen:
        screen_.say(table_.referee().position());
        return;
    case Kind::flip:
        turn_board(command);
        return;
    case Kind::help:
        screen_.write(help_text());
        return;
    case Kind::hint:
        hint(true);
        return;
    case Kind::score:
        hint(false);
        return;
    case Kind::level:
        set_level(command);
        return;
    case Kind::load:
        load(command);
        return;
    case Kind::moves:
        list_moves(command);
        return;
    case Kind::new_game:
        begin_new();
        return;
    case Kind::players:
        say_players();
        return;
    case Kind::quit:
        leaving_ = true;
        return;
    case Kind::resign:
        if (!person_to_move()) {
            screen_.say("The game is over.");
            return;
        }
        screen_.say(fmt::format("{} resigns.", name(table_.to_move())));
        table_.leave(Departure::resigned);
        changed();
        return;
    case Kind::save:
        save(command);
        return;
    case Kind::undo:
        undo(command);
        return;
    case Kind::why:
        say_why(command);
        return;
    }
}

// --- Moves

void Session::list_moves(const Command& command) {
    if (table_.over()) {
        screen_.say("The game is over.");
        return;
    }
    if (command.words.empty()) {
        const std::vector<std::string> moves = table_.referee().legal_moves();
        screen_.say(counted(moves.size(), "legal move") + ":");
        screen_.list(moves);
        return;
    }
    for (const std::string& cell : command.words) {
        const Result<std::vector<std::string>> moves = moves_from(table_.referee(), cell);
        if (moves) {
            screen_.list(*moves);
        } else {
            screen_.say(fmt::format("{}: {}", moves.error().word, moves.error().reason));
        }
    }
}

void Session::say_why(const Command& command) {
    if (command.words.empty()) {
        screen_.say(last_refusal_.empty() ? "No move was refused; 'why MOVE' asks about one."
                                          : last_refusal_);
        return;
    }
    std::string move;
    for (const std::string& word : command.words) move += word;
    if (table_.over()) {
        screen_.say("The game is over.");
    } else if (read_departure(move)) {
        screen_.say(fmt::format("{} is no move.", move));
    } else if (const Result<picture::Trace> trace = table_.referee().trace(move); trace) {
        screen_.say(fmt::format("{} is legal.", printable(move)));
    } else {
        screen_.say(fmt::format("'{}': {}", trace.error().word, trace.error().reason));
    }
}

void Session::undo(const Command& command) {
    int times = 1;
    if (!command.words.empty()) {
        const Result<int> number = read_number({command.rest, 0}, 1, most_turns);
        if (!number) {
            screen_.say(fmt::format("undo N: '{}': {}", printable(command.rest), number.error().reason));
            return;
        }
        times = *number;
    }
    const std::size_t before = table_.steps().size();
    const bool was_over = table_.over();
    for (int i = 0; i < times; ++i) {
        const std::size_t length = table_.steps().size();
        take_back();
        if (table_.steps().size() == length) break;
    }
    const std::size_t taken = before - table_.steps().size();
    if (taken == 0 && was_over == table_.over()) {
        screen_.say("There is no move of yours to take back.");
        return;
    }
    screen_.say(taken == 0 ? std::string{"The game goes on."} : counted(taken, "move") + " taken back.");
    changed();
}

// To where the last turn of a person began. First of all goes a verdict that did not come of a move.
void Session::take_back() {
    if (table_.over() && !table_.referee().outcome().over) {
        table_.take_back(0);
        return;
    }
    const std::vector<Table::Step>& steps = table_.steps();
    for (std::size_t back = 1; back <= steps.size(); ++back) {
        const Turn& turn = steps[steps.size() - back].turn;
        if (turn.kind == Turn::Kind::drawn || !is_person(turn.seat)) continue;
        table_.take_back(back);
        return;
    }
}

void Session::hint(bool move_too) {
    if (!person_to_move()) {
        screen_.say("The game is over.");
        return;
    }
    if (!setting_.adviser) {
        screen_.say("There is no engine to ask.");
        return;
    }
    if (!adviser_) adviser_ = make_thinker(*setting_.adviser);
    std::chrono::milliseconds time = hint_time;
    if (const std::optional<Duration> left =
            table_.clocks()[static_cast<std::size_t>(table_.to_move().index())].left())
        time = std::min(time, std::chrono::duration_cast<std::chrono::milliseconds>((*left - used()) / 10));
    const OrFault<Answer> answer = adviser_->think(
        table_.position_line(), fmt::format("go movetime {}", std::max<long long>(1, time.count())), {});
    if (!answer) {
        leaving_ = stopped_ = answer.error().kind == FaultKind::stopped;
        adviser_.reset();
        if (!stopped_) screen_.say(fmt::format("The engine has no advice: {}", answer.error().text()));
        return;
    }
    const std::string score = answer->info ? score_words(answer->info->score) : "none";
    screen_.say(move_too ? fmt::format("The engine would play {} (score {})", printable(answer->move), score)
                         : fmt::format("Score for {}: {}", name(table_.to_move()), score));
}

// --- The board

void Session::turn_board(const Command& command) {
    if (command.words.empty()) {
        screen_.flip();
    } else if (equal_ignoring_case(command.rest, "auto")) {
        screen_.turn_to({});
    } else if (const std::optional<Seat> seat = seat_of_word(table_.referee(), command.rest)) {
        screen_.turn_to(seat);
    } else {
        screen_.say(
            fmt::format("'{}' is no side; flip alone turns the board half-way, else it takes one of {}, "
                        "or auto.",
                        printable(command.rest), seat_names(table_.referee())));
        return;
    }
    show_board();
}

// --- Who plays

void Session::say_players() {
    for (int i = 0; i < table_.referee().seats(); ++i) {
        const Seat seat{i};
        std::string line = fmt::format("{}: {}", name(seat), plan(seat).title());
        if (const auto& clock = plan(seat).engine.limits.clock)
            line += fmt::format(", clock {}", text(*clock));
        screen_.say(line);
    }
}

void Session::set_level(const Command& command) {
    std::vector<std::string> words = command.words;
    const bool fine = !words.empty() && equal_ignoring_case(words.front(), "skill");
    if (fine) words.erase(words.begin());
    std::optional<Seat> only;
    if (words.size() > 1) {
        only = seat_of_word(table_.referee(), words.front());
        if (!only) {
            screen_.say(fmt::format("'{}' is no seat; they are {}.", printable(words.front()),
                                    seat_names(table_.referee())));
            return;
        }
        words.erase(words.begin());
    }
    if (words.empty()) {
        say_players();
        return;
    }
    std::optional<int> skill;
    if (fine) {
        if (const Result<int> number = read_number({words.front(), 0}, 0, 20)) skill = *number;
    } else {
        skill = skill_of_level(words.front());
    }
    if (!skill || words.size() > 1) {
        screen_.say(fine ? "A skill is a number from 0 to 20."
                         : "A level is 1 to 4, or poor, better, good, very-good.");
        return;
    }
    bool any = false;
    for (int i = 0; i < table_.referee().seats(); ++i) {
        SeatPlan& seat = setting_.seats[static_cast<std::size_t>(i)];
        if (!seat.own || (only && *only != Seat{i})) continue;
        seat.set_skill(*skill);
        seat_engine(Seat{i});
        any = true;
        screen_.say(fmt::format("{}: {}", name(Seat{i}), seat.title()));
    }
    if (!any) screen_.say("None of Quartet's engines sits there.");
    if (any && !table_.steps().empty()) keep();
}

void Session::offer_draw() {
    if (!person_to_move()) {
        screen_.say("The game is over.");
        return;
    }
    const Referee& referee = table_.referee();
    const Seat from = table_.to_move();
    for (int i = 1; i < referee.seats(); ++i) {
        const Seat seat = next_seat(from, referee.seats(), i);
        if (!in_play(referee, seat)) continue; // has no say any more
        switch (ask_for_draw(seat)) {
        case Reply::none:
            return;
        case Reply::out_of_time:
            run_out_of_time(from);
            return;
        case Reply::declined:
            screen_.say(fmt::format("{} declines.", name(seat)));
            return;
        case Reply::accepted:
            screen_.say(fmt::format("{} accepts.", name(seat)));
            break;
        }
    }
    table_.agree_draw();
    changed();
}

Session::Reply Session::ask_for_draw(Seat seat) {
    if (is_person(seat)) return ask_person_for_draw(seat);
    // An engine that has played a while and did not think itself ahead.
    int turns = 0;
    const Turn* last = nullptr;
    for (const Table::Step& step : table_.steps()) {
        if (step.turn.seat != seat || step.turn.kind != Turn::Kind::played) continue;
        ++turns;
        last = &step.turn;
    }
    if (turns < turns_before_draw || !last->info) return Reply::declined;
    const std::optional<EngineScore> score = read_score(last->info->score);
    return score && score->value <= 0 ? Reply::accepted : Reply::declined;
}

// It is still the turn of who offers, so that clock runs on, as arbiters have it; with the time the offer is over too.
Session::Reply Session::ask_person_for_draw(Seat seat) {
    while (true) {
        const std::string prompt = fmt::format("{}{}, {} offers a draw: yes or no? ", clock_prompt(),
                                               name(seat), name(table_.to_move()));
        const Heard heard = lines_.read(prompt, deadline());
        switch (heard.kind) {
        case Heard::Kind::stopped:
            leaving_ = stopped_ = true;
            return Reply::none;
        case Heard::Kind::timeout:
            return Reply::out_of_time;
        case Heard::Kind::end: // if there is no more input at all, the next prompt finds that out
            return Reply::declined;
        case Heard::Kind::line:
            break;
        }
        if (out_of_time(used())) return Reply::out_of_time;
        const std::vector<Word> words = split_words(heard.line);
        const auto is = [&](std::string_view word) {
            return words.size() == 1 && equal_ignoring_case(words.front().text, word);
        };
        if (is("yes") || is("y")) return Reply::accepted;
        if (is("no") || is("n")) return Reply::declined;
        screen_.say("Please answer yes or no.");
    }
}

} // namespace quartet::tools
