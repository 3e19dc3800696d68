#pragma once

#include "core/game/words.hpp"
#include "core/protocol/engine_options.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/session_game.hpp"
#include "core/protocol/task_thread.hpp"
#include "core/protocol/xboard_commands.hpp"
#include "core/protocol/xboard_game.hpp"
#include "core/protocol/xboard_search.hpp"
#include "core/protocol/xboard_text.hpp"
#include "core/protocol/xboard_view.hpp"
#include "core/search/searcher.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet {

// A conversation in the XBoard protocol (Tim Mann and H. G. Muller: Chess Engine Communication Protocol, version 2), with
// the game, the search and the options of a session. Unlike UCI it has the engine play: it knows its side, makes its moves
// itself when a search ends (XBoardSearch), and claims results. So two threads are at it, the one that calls execute() and
// the search thread; a mutex keeps them apart.
template <Searchable G>
class XBoardSession {
public:
    // Why an option was refused, if it was.
    using SetOption =
        std::function<std::optional<std::string>(std::string_view, const std::optional<std::string>&)>;

    // What it shares with the session, which outlives it.
    struct Shared {
        Output& output;
        SessionGame<G>& game;
        const EngineOptions& options;
        const std::vector<OptionSpec>& specs;
        Searcher<G>& searcher;
        TaskThread& tasks;
        SetOption set_option;
    };

    enum class Answer { done, unknown, quit, leave };

    explicit XBoardSession(Shared shared)
        : shared_{std::move(shared)},
          game_{shared_.game},
          search_{{shared_.output, shared_.searcher, shared_.tasks, mutex_},
                  [this](Activity activity, const SearchResult<G>& result) { finish(activity, result); }} {}

    // The conversation begins anew, with the session's game as it is: in force mode, as long as nobody says otherwise.
    void begin() {
        const std::lock_guard lock{mutex_};
        cancel();
        game_.forget();
        expected_.reset();
        mode_ = Mode::force;
        lost_ = false;
    }

    // Carries out one line. `uci` is left to the caller, with `leave`.
    Answer execute(std::string_view line) {
        const std::vector<Word> words = split_words(line);
        if (words.empty()) return Answer::done;
        const std::string_view name = words[0].text;
        const std::lock_guard lock{mutex_};
        line_ = line;
        if (name == "quit" || name == "uci") {
            cancel();
            closing_ = name == "quit";
            return name == "quit" ? Answer::quit : Answer::leave;
        }
        if (const Command* command = find_command(name)) {
            (this->*command->run)(words);
        } else if (xboard_ignores(name)) {
            return Answer::done;
        } else if (looks_like_move(name)) {
            move(name);
        } else {
            complain("unknown command");
            return Answer::unknown;
        }
        return Answer::done;
    }

    // No more commands will come: a move that is being thought about is still made.
    void end_of_input() {
        const std::lock_guard lock{mutex_};
        closing_ = true;
        if (search_.activity() != Activity::thinking) cancel();
    }

private:
    using Arguments = std::span<const Word>;
    using Record = GameRecord<G>;
    using Move = typename G::Move;
    using Step = typename XBoardGame<G>::Step;
    using View = XBoardView<G>;
    using Search = XBoardSearch<G>;
    using Activity = typename Search::Activity;

    enum class Mode { force, play, analyse };

    struct Command {
        std::string_view name;
        void (XBoardSession::*run)(Arguments words);
    };

    static const Command* find_command(std::string_view word) {
        using X = XBoardSession;
        static constexpr std::array<Command, 31> commands{{{"lift", &X::lift},
                                                           {"put", &X::put},
                                                           {"protover", &X::protover},
                                                           {"new", &X::new_game},
                                                           {"variant", &X::variant},
                                                           {"force", &X::force},
                                                           {"go", &X::go},
                                                           {"playother", &X::playother},
                                                           {"usermove", &X::usermove},
                                                           {"setboard", &X::setboard},
                                                           {"undo", &X::undo},
                                                           {"remove", &X::remove},
                                                           {"level", &X::level},
                                                           {"st", &X::st},
                                                           {"sd", &X::sd},
                                                           {"time", &X::time},
                                                           {"?", &X::move_now},
                                                           {"ping", &X::ping},
                                                           {"result", &X::result},
                                                           {"hint", &X::hint},
                                                           {"bk", &X::bk},
                                                           {"post", &X::post},
                                                           {"nopost", &X::nopost},
                                                           {"analyze", &X::analyze},
                                                           {"exit", &X::exit},
                                                           {".", &X::status},
                                                           {"hard", &X::hard},
                                                           {"easy", &X::easy},
                                                           {"memory", &X::memory},
                                                           {"cores", &X::cores},
                                                           {"option", &X::option}}};
        const auto found = std::find_if(commands.begin(), commands.end(),
                                        [&](const Command& each) { return each.name == word; });
        return found == commands.end() ? nullptr : &*found;
    }

    // --- Saying

    void say(std::string_view text) { shared_.output.say(text); }
    void complain(std::string_view reason) { say(xboard_error(reason, line_)); }
    void complain_of(const Result<void>& done) {
        if (!done) complain(done.error().reason);
    }

    const G& game() const { return shared_.game.game(); }
    Seat to_move() const { return shared_.game.to_move(); }
    bool own_turn() const { return mode_ == Mode::play && to_move() == own_seat_; }

    // Says how the game has ended, if it has.
    bool claim() {
        const Outcome outcome = shared_.game.record()->outcome(shared_.options.conventions);
        if (outcome.over) say(xboard_result(outcome, G::seats, G::seat_letters));
        return outcome.over;
    }

    // --- Getting to know each other

    void protover(Arguments) { say(View::features(shared_.specs)); }
    void variant(Arguments words) {
        if (words.size() < 2 || words[1].text != G::name) return complain("unsupported variant");
        say(View::setup(game()));
    }
    // A user has taken a piece in his hand, and puts it somewhere.
    void lift(Arguments words) {
        if (!View::marked() || words.size() < 2) return;
        const std::vector<std::string> steps = game_.next_steps();
        lifted_ = xboard_lifted(steps, lifted_, words[1].text.substr(0, 2)); // a square
        say(View::marks(steps, lifted_));
    }
    void put(Arguments words) {
        if (!View::marked() || words.size() < 2) return;
        if (const std::string choice = xboard_choice(game_.next_steps(), lifted_, words[1].text);
            !choice.empty())
            say(choice);
    }

    void memory(Arguments words) {
        // Besides the table there are the threads' own.
        if (const Result<int> megabytes = read_argument(words, 1, 1'000'000'000)) {
            set_option("Hash", std::to_string(std::max(1, *megabytes / 4 * 3)));
        } else {
            complain(megabytes.error().reason);
        }
    }
    void cores(Arguments words) {
        if (const Result<int> count = read_argument(words, 1, 1'000'000'000)) {
            set_option("Threads", std::to_string(std::min(max_threads, *count)));
        } else {
            complain(count.error().reason);
        }
    }

    // option NAME=VALUE, option NAME; both may hold blanks.
    void option(Arguments words) {
        if (words.size() < 2) return complain("no option is named");
        auto [name, value] = read_assignment(words);
        const OptionSpec* spec = find_option(shared_.specs, name);
        if (spec == nullptr) spec = find_option(G::options(), name);
        if (spec != nullptr && value) value = xboard_option_value(*spec, *value);
        set_option(name, value);
    }

    // Whatever goes on begins anew, so that it goes on as has been asked for.
    void set_option(std::string_view name, const std::optional<std::string>& value) {
        const Activity before = search_.activity();
        if (before == Activity::thinking) time_.clock -= search_.time();
        if (before != Activity::none) search_.leave_off(); // a move that pings wait for is still to come
        if (const auto objection = shared_.set_option(name, value)) complain(*objection);
        expected_.reset(); // it need not be legal any more
        const bool kept = game_.check_record();
        if (!kept) complain("the move under way is none under these rules and is taken back");
        if (before != Activity::none || !kept) resume();
        if (search_.activity() != Activity::thinking) answer_pings();
    }

    // --- Whose turn it is

    void new_game(Arguments) {
        cancel();
        game_.begin_at(game().start());
        expected_.reset();
        lost_ = false;
        engaged_ = false;
        time_.begin();
        if (mode_ != Mode::analyse) mode_ = Mode::play;
        own_seat_ = next_seat(to_move(), G::seats);
        shared_.tasks.post_setup([this](TaskThread::Ticket&) { shared_.searcher.clear(); });
        if (mode_ == Mode::analyse) resume();
    }

    void force(Arguments) {
        cancel();
        stop_telling();
        mode_ = Mode::force;
    }

    void result(Arguments words) { force(words); }

    void go(Arguments) { play_as(0); }
    void playother(Arguments) { play_as(1); }
    void play_as(int turns_away) {
        if (lost_) return complain("command not legal now");
        cancel();
        stop_telling();
        mode_ = Mode::play;
        engaged_ = true;
        // Within a move it is the turn of the side that has to pass.
        if (game_.pass_expected()) ++turns_away;
        own_seat_ = next_seat(to_move(), G::seats, turns_away);
        if (game_.pass_expected() && !own_turn()) return pass();
        resume();
    }

    // How the engine's move goes on is to be decided anew; the reply that it expected belongs behind the old one.
    void stop_telling() {
        if (game_.telling()) expected_.reset();
        game_.stop_telling();
    }

    // Lets the other side go on with its move.
    void pass() {
        game_.add_pass();
        say(fmt::format("move {}", XBoardGame<G>::pass));
    }

    void move_now(Arguments) {
        if (search_.activity() == Activity::thinking) shared_.tasks.stop_searches();
    }

    void ping(Arguments words) {
        std::string text = "pong";
        if (words.size() > 1) text += fmt::format(" {}", printable(words[1].text));
        if (search_.activity() == Activity::thinking) { // it is ready when it has moved
            if (pongs_.size() == most_pongs) return complain("too many pings wait for the move");
            pongs_.push_back(std::move(text));
        } else if (shared_.tasks.idle() || search_.activity() != Activity::none) {
            say(text);
        } else {
            shared_.tasks.post_setup(
                [this, said = std::move(text)](TaskThread::Ticket&) { shared_.output.say(said); });
        }
    }
    void answer_pings() {
        for (const std::string& pong : std::exchange(pongs_, {})) say(pong);
    }

    // --- Moves

    void usermove(Arguments words) {
        if (words.size() < 2) return complain("no move");
        move(words[1].text);
    }

    void move(std::string_view text) {
        if (lost_) return say(xboard_illegal("no position is set up", text));
        if (game_.telling() ? text != XBoardGame<G>::pass : search_.activity() == Activity::thinking) {
            return say(xboard_illegal("it is not your turn", text));
        }
        const Result<Step> step = game_.read(text);
        if (!step) return say(xboard_illegal(step.error().reason, text));
        if (game_.telling()) return tell();
        cancel();
        expected_.reset();
        if (*step == Step::part) {
            if (mode_ == Mode::play && !own_turn()) pass();
            return;
        }
        if (mode_ == Mode::analyse || !claim()) resume();
    }

    void setboard(Arguments words) {
        if (mode_ == Mode::play && game_.telling()) { // so XBoard tells of a pass
            game_.add_pass();
            return tell();
        }
        cancel();
        const auto setup = game().read_position(View::own_letters(xboard_position_text(words, 1)));
        lost_ = !setup;
        if (lost_) return say(fmt::format("tellusererror Illegal position: {}", setup.error().message()));
        game_.begin_at(*setup);
        expected_.reset();
        if (mode_ == Mode::analyse || engaged_) resume();
    }

    void undo(Arguments) { take_back(1); }
    void remove(Arguments) { take_back(G::seats); }
    void take_back(int steps) {
        if (game_.steps() < static_cast<std::size_t>(steps)) return complain("command not legal now");
        cancel();
        expected_.reset();
        for (int i = 0; i < steps; ++i) game_.undo();
        resume();
    }

    // --- Time and strength

    void level(Arguments words) { complain_of(read_level(words, time_)); }
    void st(Arguments words) { complain_of(read_move_time(words, time_)); }
    void sd(Arguments words) { complain_of(read_depth(words, time_)); }
    void time(Arguments words) { complain_of(read_clock(words, time_)); }
    void post(Arguments) { search_.post(true); }
    void nopost(Arguments) { search_.post(false); }
    void hard(Arguments) { ponders_ = true; }
    void easy(Arguments) {
        ponders_ = false;
        if (search_.activity() == Activity::pondering) cancel();
    }

    // --- Analysis and advice

    void analyze(Arguments) {
        cancel();
        stop_telling();
        mode_ = Mode::analyse;
        resume();
    }
    void exit(Arguments words) {
        if (mode_ != Mode::analyse) return complain("command not legal now");
        force(words);
    }

    void status(Arguments) {
        if (search_.activity() == Activity::none || search_.activity() == Activity::hinting) return;
        typename G::Moves moves;
        legal_moves(game(), shared_.game.position(), moves);
        say(search_.status(moves.size()));
    }

    void hint(Arguments) {
        if (game_.telling()) return; // what is expected belongs behind the whole move
        std::optional<Move> best = expected_;
        const Activity activity = search_.activity();
        const bool of_this_position = activity == Activity::analysing || activity == Activity::thinking ||
                                      (activity == Activity::pondering && !expected_);
        if (of_this_position && !search_.line().empty()) best = search_.line().front();
        if (best) return say_hint(*best);
        if (activity != Activity::none || !can_search()) return;
        Limits limits;
        limits.movetime = Milliseconds{300};
        start(Activity::hinting, shared_.game.record(), limits);
    }
    void say_hint(const Move& move) { say("Hint: " + game_.next_step(move)); }
    void bk(Arguments) { say(" There is no opening book.\n\n"); }

    // --- Searches

    // What was being searched for is not wanted any more.
    void cancel() {
        search_.leave_off();
        answer_pings();
    }

    bool can_search() const {
        const auto& record = *shared_.game.record();
        return !lost_ && !game_.pass_expected() && !game().outcome(record.position()).over &&
               !chance_to_move(game(), record.position());
    }

    // Does what mode and turn ask for.
    void resume() {
        if (mode_ == Mode::analyse) {
            if (can_search()) start(Activity::analysing, shared_.game.record(), endless());
        } else if (own_turn()) {
            think();
        } else if (mode_ == Mode::play) {
            ponder();
        }
    }

    void think() {
        if (can_search()) {
            engaged_ = true;
            start(Activity::thinking, shared_.game.record(), time_.limits(to_move()));
        } else if (!game_.pass_expected() && !lost_) {
            claim();
        }
    }

    // Thinks about the position behind the expected reply, or, if none is, about that which the opponent has before him.
    // The search that follows begins with what has been found: what is done is not to be done again, whatever he plays.
    void ponder() {
        if (!ponders_ || closing_ || !engaged_ || !can_search() || game_.within_move() || G::seats > 2)
            return;
        auto record = shared_.game.record();
        std::string guess;
        if (expected_) {
            auto next = std::make_shared<Record>(*record);
            guess = game().write_move(record->position(), *expected_);
            next->play(*expected_);
            if (!goes_on(*next, shared_.options.conventions)) return;
            record = std::move(next);
        }
        start(Activity::pondering, std::move(record), endless(), std::move(guess));
    }

    static Limits endless() {
        Limits limits;
        limits.infinite = true;
        return limits;
    }

    void start(Activity activity, std::shared_ptr<const Record> record, const Limits& limits,
               std::string guess = {}) {
        typename Search::Order order{activity,
                                     std::move(record),
                                     limits,
                                     {},
                                     std::move(guess),
                                     shared_.options.conventions,
                                     shared_.options.effective_skill()};
        if (game_.within_move()) order.moves = game_.continuations();
        search_.start(std::move(order));
    }

    // On the search thread: a search that is still wanted has ended.
    void finish(Activity activity, const SearchResult<G>& result) {
        if (activity == Activity::hinting && result.best) say_hint(*result.best);
        if (activity != Activity::thinking) return;
        time_.count_move(search_.time());
        if (result.best) {
            game_.begin(*result.best);
            expected_ = result.ponder;
            tell();
        }
        answer_pings();
    }

    // The next step of our move; after the last the other side's turn begins.
    void tell() {
        say("move " + game_.tell());
        if (game_.telling()) return;
        const auto& record = *shared_.game.record();
        if (expected_ && !(goes_on(record, shared_.options.conventions) &&
                           is_legal(game(), record.position(), *expected_)))
            expected_.reset();
        if (!claim()) resume();
    }

    Shared shared_;
    std::mutex mutex_; // of all below
    XBoardGame<G> game_;
    Mode mode_ = Mode::force;
    Seat own_seat_;
    bool engaged_ = false; // the engine has been asked to play in this game
    bool lost_ = false;    // the last position that was sent could not be set up
    bool closing_ = false; // nothing more will be heard
    bool ponders_ = false;
    XBoardTime time_;
    std::vector<std::string> pongs_; // owed when the move is made, not more than:
    static constexpr std::size_t most_pongs = 1000;
    std::string_view line_; // the command under way
    std::string lifted_;    // what a user's hand has begun of a step: xboard_lifted

    std::optional<Move> expected_; // the reply to our last move
    Search search_;
};

} // namespace quartet
