// Whole sessions at the board, without a terminal and with engines that play the first legal move.

#include "tests/play/players.hpp"
#include "tests/tools/programs.hpp"
#include "tests/tools/toy_catalogue.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>

using namespace quartet;
using namespace quartet::testing;
using namespace quartet::tools;
using namespace std::chrono_literals;

namespace {

constexpr const char* games[]{"dama", "smess", "cyvasse", "chess4"};

Board board(const std::string& variant, std::vector<std::vector<std::string>> who) {
    return Board{toy_catalogue(), variant, std::move(who)};
}

// A person in the first seat, engines in the others.
Board against_engines(const std::string& variant) {
    const int seats = make_referee_for(toy_catalogue(), variant, {})->seats();
    std::vector<std::vector<std::string>> who{{"human"}};
    for (int i = 1; i < seats; ++i) who.push_back({"engine"});
    return board(variant, who);
}

Board among_people(const std::string& variant, const std::string& word = "") {
    const int seats = make_referee_for(toy_catalogue(), variant, {})->seats();
    std::vector<std::string> human{"human"};
    if (!word.empty()) human.push_back(word);
    return board(variant, std::vector<std::vector<std::string>>(static_cast<std::size_t>(seats), human));
}

Answer answer_of(const std::string& move) {
    Answer answer;
    answer.move = move;
    return answer;
}

std::string first_move(const std::string& variant) {
    return make_referee_for(toy_catalogue(), variant, {})->legal_moves().front();
}

// Types the first legal move of every position, as long as there is one.
void play_on(Board& at, int moves) {
    for (int i = 0; i < moves; ++i) {
        at.lines.then([&at] {
            if (at.table->over()) return Heard{};
            return Heard{Heard::Kind::line, at.table->referee().legal_moves().front()};
        });
    }
}

} // namespace

TEST_CASE("wrong moves, questions and a move taken back leave the position alone, in every game") {
    for (const char* variant : games) {
        CAPTURE(variant);
        Board at = against_engines(variant);
        const std::string start = at.table->referee().position();
        const std::string move = first_move(variant);
        CHECK(at.run({"a9a9",    "zz1",     "moves", "moves a1", "moves zz",     "why " + move, "why a9a9",
                      "why",     "hint",    "score", "board",    "flip",         "flip auto",   "fen",
                      "clock",   "players", "help",  "undo",     "load nowhere", "save",        "undo x",
                      "level 9", "xyzzy",   "",      "flip Q"}) == ExitStatus::done);
        CHECK(at.table->referee().position() == start);
        CHECK(at.table->steps().empty());
        CHECK(at.has_said(move + " is legal."));
        CHECK(at.has_said("a9a9 cannot be played: "));
        CHECK(at.has_said("The engine would play " + move));
        CHECK(at.has_said("There is no move of yours to take back."));
        CHECK(at.has_said("There is no clock."));
        CHECK(at.has_said(start + "\n")); // fen

        Board undone = against_engines(variant);
        undone.run({move, "undo"});
        CHECK(undone.table->referee().position() == start);
        CHECK(undone.has_said(fmt::format("{} moves taken back.", undone.table->referee().seats())));

        Board played = against_engines(variant);
        played.run({move});
        CHECK(static_cast<int>(played.table->steps().size()) == played.table->referee().seats());
        CHECK(played.table->referee().to_move() == Seat{0});
        CHECK(played.engine.positions.back().find("position startpos moves " + move) == 0);
        CHECK(played.engine.gos.back() == "go movetime 1000");
    }
}

TEST_CASE("whole games to their end, undone and saved and loaded on the way") {
    const TemporaryFolder folder;
    for (const char* variant : games) {
        CAPTURE(variant);
        Board at = against_engines(variant);
        play_on(at, 8);
        const std::string file = folder.file(variant);
        at.lines.type("save " + file);
        std::string saved;
        at.lines.then([&] {
            saved = at.table->referee().position();
            return Heard{Heard::Kind::line, "undo 3"};
        });
        at.lines.type("a9a9");
        at.lines.type("load " + file);
        at.lines.then([&] {
            CHECK(at.table->referee().position() == saved);
            return Heard{Heard::Kind::line, "board"};
        });
        play_on(at, 3000);
        CHECK(at.run({}) == ExitStatus::done);
        CHECK(at.has_said("Saved in"));
        CHECK(at.has_said("Loaded: "));
        CHECK(at.table->over());
        CHECK(at.table->referee().outcome().over); // by the rules and nobody's word
        CHECK(at.has_said("The game is over: "));
    }
}

TEST_CASE("what is refused says why, in the game's words") {
    Board dama = among_people("dama");
    dama.run({"a3a5", "d6d5", "why"});
    CHECK(dama.has_said("a3a5 cannot be played: 'a5'"));
    CHECK(dama.has_said("d6d5 cannot be played: "));
    Board four = among_people("chess4");
    four.run({"m7l7", "moves m7", "moves g2", "moves g5", "moves d1"});
    CHECK(four.has_said("this piece is Blue's, and it is Red's turn"));
    CHECK(four.has_said("m7: this pawn is Blue's, and it is Red's turn"));
    CHECK(four.has_said("g2g3 g2g4\n"));
    CHECK(four.has_said("g5: nothing stands there"));
    CHECK(four.has_said("d1: this rook has no legal move"));
}

TEST_CASE("people only: a move back is the last person's") {
    Board at = among_people("dama");
    const std::string first = first_move("dama");
    at.lines.type(first);
    std::string after;
    at.lines.then([&] {
        after = at.table->referee().position();
        return Heard{Heard::Kind::line, at.table->referee().legal_moves().front()};
    });
    at.lines.type("undo");
    at.run({});
    CHECK(at.table->referee().position() == after);
    CHECK(at.engine.positions.empty());
    CHECK(at.lines.prompts[0] == "White> ");
    CHECK(at.lines.prompts[1] == "Black> ");
}

TEST_CASE("giving up, and thinking better of it") {
    Board two = among_people("dama");
    two.run({first_move("dama"), "resign", "a6a5", "draw", "resign", "hint", "moves"});
    CHECK(two.has_said("Black resigns."));
    CHECK(two.has_said("The game is over: White wins: resigned"));
    CHECK(two.table->over());
    Board back = among_people("dama");
    back.run({first_move("dama"), "resign", "undo"});
    CHECK_FALSE(back.table->over());
    CHECK(back.table->steps().size() == 1);
    CHECK(back.has_said("The game goes on."));

    // The army of one who gives up among four moves on at random, drawn from the seed.
    const auto moves = [](std::vector<std::string> typed) {
        Board four = against_engines("chess4");
        four.run(typed);
        std::vector<std::string> played;
        for (const Table::Step& step : four.table->steps()) played.push_back(step.turn.move);
        CHECK(four.table->over());
        CHECK(four.table->steps()[4].turn.move == "R");
        CHECK(four.table->steps()[8].turn.kind == Turn::Kind::drawn);
        const std::string alone = "No person is left in the game";
        CHECK(four.has_said(alone));
        CHECK(four.said.find(alone) == four.said.rfind(alone)); // said once
        return played;
    };
    const std::vector<std::string> once = moves({first_move("chess4"), "resign"});
    CHECK(moves({first_move("chess4"), "resign"}) == once);
    Board undone = against_engines("chess4");
    undone.run({first_move("chess4"), "resign", "undo"});
    CHECK(undone.table->steps().size() == 4);
    CHECK_FALSE(undone.table->over());
}

TEST_CASE("draws: engines by their scores, people by their word") {
    const auto offered_after = [](int moves, const std::string& score) {
        Board at = against_engines("cyvasse");
        at.engine.score = score;
        play_on(at, moves);
        at.run({"draw"});
        return at.table->reason() == "draw agreed";
    };
    CHECK_FALSE(offered_after(9, "cp -500")); // too early
    CHECK(offered_after(10, "cp 0"));
    CHECK(offered_after(10, "mate -4"));
    CHECK_FALSE(offered_after(10, "cp 1"));
    CHECK_FALSE(offered_after(10, "mate 4"));
    CHECK_FALSE(offered_after(10, ""));

    const auto asked = [](std::vector<std::string> answers) {
        Board at = among_people("chess4");
        answers.insert(answers.begin(), "draw");
        at.run(answers);
        return at;
    };
    const Board agreed = asked({"yes", "Y", "yes"});
    CHECK(agreed.table->over());
    CHECK(agreed.has_said("draw agreed"));
    CHECK(agreed.lines.prompts[1] == "Blue, Red offers a draw: yes or no? ");
    CHECK_FALSE(asked({"yes", "no"}).table->over());
    CHECK_FALSE(asked({"yes", "yes"}).table->over()); // the input ends
    CHECK(asked({"no", "fen"}).has_said("Blue declines."));
    CHECK(asked({"N", "fen"}).has_said("Blue declines."));
    CHECK(asked({}).has_said("Blue declines."));
    // Anything else is no answer, and asked for again.
    const Board unclear = asked({"maybe", "", "yes but", "YES", "yep", "y", "yes"});
    CHECK(unclear.table->reason() == "draw agreed");
    CHECK(unclear.has_said("Please answer yes or no."));
    CHECK(unclear.lines.prompts.size() == 9); // the game's own at both ends
}

TEST_CASE("while others think about a draw, the clock of who offers it runs on") {
    const auto offered = [](const ScriptedLines::Step& answer) {
        Board at = among_people("dama", "tc=60");
        at.lines.type("draw");
        at.lines.then(answer);
        at.run({});
        return at;
    };
    const Board agreed = offered([] { return Heard{Heard::Kind::line, "yes"}; });
    CHECK(agreed.table->reason() == "draw agreed");
    CHECK(agreed.lines.prompts[1].find("] Black, White offers a draw: yes or no? ") != std::string::npos);
    REQUIRE(agreed.lines.deadlines[1]);
    CHECK(*agreed.lines.deadlines[1] == *agreed.lines.deadlines[0]);
    const Board late = offered([] { return Heard{.kind = Heard::Kind::timeout}; });
    CHECK(late.has_said("White has no time left."));
    CHECK(late.table->reason() == "lost on time");
    CHECK(late.table->outcome().place[1] == 1);
    // The answer of a script may come when the time is over already.
    Board script = among_people("dama", "tc=0.03");
    script.lines.type("draw");
    script.lines.then([] {
        sleep_ms(60);
        return Heard{Heard::Kind::line, "yes"};
    });
    script.run({});
    CHECK(script.table->reason() == "lost on time");
    // Among four the others play on.
    Board four = among_people("chess4", "tc=60");
    four.lines.type("draw");
    four.lines.then([] { return Heard{.kind = Heard::Kind::timeout}; });
    four.run({});
    CHECK(four.table->steps()[0].turn.move == "T");
    CHECK_FALSE(four.table->over());
}

TEST_CASE("the clock of a person runs, and runs out") {
    Board at = among_people("dama", "tc=60+2");
    at.lines.type("clock");
    at.lines.then([&] {
        sleep_ms(60);
        return Heard{Heard::Kind::line, first_move("dama")};
    });
    at.lines.then([] { return Heard{.kind = Heard::Kind::timeout}; });
    const TimePoint before = Clock::now();
    at.run({});
    CHECK((at.has_said("White 1:02, Black 1:02\n") || at.has_said("White 1:01, Black 1:02\n")));
    REQUIRE(at.lines.deadlines[0]);
    CHECK(*at.lines.deadlines[0] - before > 61s);
    CHECK(*at.lines.deadlines[0] == *at.lines.deadlines[1]); // a command does not stop it
    CHECK(at.table->steps()[0].turn.elapsed >= 60ms);
    CHECK(*at.table->clocks()[0].left() <= 64s - 60ms);
    CHECK(at.has_said("Black has no time left."));
    CHECK(at.table->outcome().place[0] == 1);
    CHECK(at.table->reason() == "lost on time");
    // What the clock says then, and after the move has been taken back.
    Board told = among_people("dama", "tc=60");
    told.lines.then([] { return Heard{.kind = Heard::Kind::timeout}; });
    told.run({"clock", "undo", "clock"});
    CHECK(told.has_said("White 0.0, Black 1:00\n"));
    CHECK(told.has_said("White 1:00, Black 1:00\n"));

    // A move that comes when the time is over already, as from a pipe, is late too.
    Board late = among_people("dama", "tc=0.03");
    late.lines.then([] {
        sleep_ms(60);
        return Heard{Heard::Kind::line, first_move("dama")};
    });
    late.run({});
    CHECK(late.table->steps().empty());
    CHECK(late.table->outcome().place[1] == 1);

    Board four = among_people("chess4", "tc=60");
    four.lines.then([] { return Heard{.kind = Heard::Kind::timeout}; });
    four.run({});
    CHECK(four.table->steps()[0].turn.move == "T");
    CHECK_FALSE(four.table->over());
}

TEST_CASE("engines that fail are started anew once") {
    const auto failing = [](int times, FaultKind kind, const std::string& tc = "") {
        Board at = board("dama", {{"human"}, {"engine"}});
        if (!tc.empty()) at = board("dama", {{"human"}, {"engine", tc}});
        auto left = std::make_shared<int>(times);
        at.engine.instead = [left, kind]() -> std::optional<OrFault<Answer>> {
            if ((*left)-- <= 0) return std::nullopt;
            if (kind == FaultKind::illegal_move) return answer_of("a1a1");
            return tl::unexpected{Fault{kind, "told to"}};
        };
        return at;
    };
    for (const FaultKind kind : {FaultKind::crash, FaultKind::illegal_move, FaultKind::silence}) {
        Board once = failing(1, kind);
        once.setting.make_thinker = once.engine.maker();
        CHECK(once.run({first_move("dama")}) == ExitStatus::done);
        CHECK(once.has_said("it is started anew"));
        CHECK(once.table->steps().size() == 2);
        Board twice = failing(2, kind);
        twice.setting.make_thinker = twice.engine.maker();
        CHECK_THROWS_AS(twice.run({first_move("dama")}), ToolError);
        CHECK(twice.table->steps().size() == 1);
    }
    Board late = failing(1, FaultKind::late, "tc=1");
    late.setting.make_thinker = late.engine.maker();
    late.run({first_move("dama")});
    CHECK(late.has_said("Black has no time left."));
    CHECK(late.table->outcome().place[0] == 1);
    Board stopped = failing(1, FaultKind::stopped);
    stopped.setting.make_thinker = stopped.engine.maker();
    CHECK(stopped.run({first_move("dama"), "resign"}) == ExitStatus::fault);
    CHECK(stopped.table->steps().size() == 1);
    CHECK_FALSE(stopped.table->over());
}

TEST_CASE("levels change at the board") {
    Board at = against_engines("dama");
    at.run({"level 4"});
    CHECK(at.has_said("Black: quartet, level 4 (very-good)"));
    CHECK(at.engine.options.back() == std::pair<std::string, std::string>{"Skill Level", "20"});
    CHECK(at.engine.made == 2);
    Board four = board("chess4", {{"human"}, {"engine"}, {"engine", "cmd=foreign"}, {"engine"}});
    four.run({"skill G 11", "level Y 1", "level X 1", "skill 21", "level"});
    CHECK(four.has_said("Green: quartet, skill 11"));
    CHECK(four.has_said("None of Quartet's engines sits there."));
    CHECK(four.has_said("'X' is no seat; they are Red, Blue, Yellow, Green."));
    CHECK(four.has_said("A skill is a number from 0 to 20."));
    CHECK(four.has_said("Blue: quartet, level 2 (better)"));
    CHECK(four.has_said("Yellow: foreign\n"));
}

TEST_CASE("words of commands in any case, and what is no word of theirs is refused with the choices") {
    Board at = against_engines("smess");
    at.run({"FLIP Auto", "Flip BLUE", "flip r", "flip Green", "flip red blue", "LEVEL Red POOR",
            "level SKILL 11", "level 1 2", "level good now", "Undo 1 2", "clock now", "new game",
            "resign please", "help undo"});
    CHECK(at.has_said(
        "'Green' is no side; flip alone turns the board half-way, else it takes one of Blue, Red, or "
        "auto."));
    CHECK(at.has_said("'red blue' is no side"));
    CHECK_FALSE(at.has_said("'Auto'"));
    CHECK(at.has_said("Red: quartet, level 1 (poor)"));
    CHECK(at.has_said("Red: quartet, skill 11"));
    CHECK(at.has_said("'1' is no seat; they are Blue, Red."));
    CHECK(at.has_said("'good' is no seat"));
    CHECK(at.has_said("undo N: '1 2': not a number"));
    CHECK(at.has_said("'clock' stands alone; 'now' has no meaning behind it."));
    CHECK_FALSE(at.has_said("A new game."));
    CHECK_FALSE(at.has_said("resigns"));
    CHECK(at.has_said("back to your own last turn"));
}

TEST_CASE("a game has the date on which it began") {
    const TemporaryFolder folder;
    std::string day = "2026.01.01";
    const auto saved = [&](Board& at, const std::string& name) {
        return at.table->referee().read_games(read_file(folder.file(name)))->front();
    };
    Board at = among_people("dama");
    at.setting.today = [&] { return day; };
    at.lines.type("save " + folder.file("first"));
    at.lines.then([&] {
        day = "2026.01.02";
        return Heard{Heard::Kind::line, "a3a4"};
    });
    at.run({"save " + folder.file("later"), "new", "save " + folder.file("second"),
            "load " + folder.file("first"), "save " + folder.file("again")});
    CHECK(saved(at, "first").tag("Date") == "2026.01.01");
    CHECK(saved(at, "later").tag("Date") == "2026.01.01");
    CHECK(saved(at, "second").tag("Date") == "2026.01.02");
    CHECK(saved(at, "again").tag("Date") == "2026.01.01");
    Board resumed = among_people("dama");
    resumed.setting.date = "2025.12.31";
    resumed.run({"save " + folder.file("resumed")});
    CHECK(saved(resumed, "resumed").tag("Date") == "2025.12.31");
}

TEST_CASE("a game that could not be kept for a while is kept again as soon as it can be") {
    const TemporaryFolder folder;
    Board at = board("dama", {{"human"}, {"human"}});
    Autosave autosave{folder.file("state"), "dama", at.table->referee().record_format()};
    at.setting.autosave = &autosave;
    at.setting.resume_words = "come back";
    at.lines.type("a3a4");
    at.lines.then([&] {
        std::filesystem::rename(folder.file("state"), folder.file("away"));
        return Heard{Heard::Kind::line, "h6h5"};
    });
    at.lines.type("b3b4");
    at.lines.then([&] {
        CHECK(at.said.find("not kept") == at.said.rfind("not kept")); // said once
        CHECK_FALSE(at.has_said("kept again"));
        std::filesystem::rename(folder.file("away"), folder.file("state"));
        return Heard{Heard::Kind::line, "g6g5"};
    });
    at.run({"quit"});
    CHECK(at.has_said("The game is not kept: "));
    CHECK(at.has_said("The game is kept again."));
    CHECK(at.has_said("The game is kept; come back"));
    Board kept = board("dama", {{"human"}, {"human"}});
    REQUIRE(kept.table->load(read_game_file(kept.table->referee(), autosave.path())));
    CHECK(kept.table->steps().size() == 4);
}

TEST_CASE("every move is kept at once, and the kept game is the game") {
    const TemporaryFolder folder;
    for (const char* variant : games) {
        CAPTURE(variant);
        Board at = against_engines(variant);
        Autosave autosave{folder.file("state"), variant, at.table->referee().record_format()};
        at.setting.autosave = &autosave;
        at.setting.resume_words = "come back";
        for (int i = 0; i < 6; ++i) {
            at.lines.then([&] {
                CHECK(autosave.exists() == !at.table->steps().empty());
                if (autosave.exists()) {
                    Board kept = against_engines(variant);
                    REQUIRE(kept.table->load(read_game_file(kept.table->referee(), autosave.path())));
                    CHECK(kept.table->referee().position() == at.table->referee().position());
                }
                if (i == 4) return Heard{Heard::Kind::line, "undo"};
                return Heard{Heard::Kind::line, at.table->referee().legal_moves().front()};
            });
        }
        at.run({"new"});
        CHECK(at.table->steps().empty());
        CHECK(at.has_said("A new game."));
    }
}

TEST_CASE("files of others are not written over, and bad ones do no harm") {
    const TemporaryFolder folder;
    write_file(folder.file("letter"), "Dear Ada,\n");
    write_file(folder.file("bad.pdn"), "1. a3-a4 a6-a5 2. a4-a5 *");
    Board at = against_engines("dama");
    at.run({first_move("dama"), "save " + folder.file("letter"), "save " + folder.file("none/x"),
            "load " + folder.file("letter"), "load " + folder.file("bad.pdn"),
            "load " + folder.file("bad.pdn") + " 7", "save " + folder.file("my game.pdn"),
            "save " + folder.file("my game.pdn"), "undo", "load " + folder.file("my game.pdn") + " 1"});
    CHECK(read_file(folder.file("letter")) == "Dear Ada,\n");
    CHECK(at.has_said("is there already"));
    CHECK(at.has_said("Not saved: cannot write"));
    CHECK(at.has_said("Not loaded: 'a4-a5': move 3: "));
    CHECK(at.has_said("it has 1 game"));
    CHECK(at.has_said("Loaded: 2 moves."));
    CHECK(at.table->steps().size() == 2);
}

TEST_CASE("what nobody can have meant") {
    for (const char* variant : games) {
        Board at = among_people(variant);
        const std::string start = at.table->referee().position();
        std::vector<std::string> typed{std::string(60'000, 'a'),
                                       std::string(60'000, '1'),
                                       std::string{"\0\0\0", 3},
                                       "a1\xff\xfe",
                                       "\x1b[2J1",
                                       "moves " + std::string(60'000, 'e'),
                                       "load /dev/null",
                                       "load /",
                                       "why " + std::string(60'000, '-'),
                                       "undo 99999999999999999999",
                                       "level 99999999999999999999",
                                       "R",
                                       "T",
                                       "R1",
                                       "why R"};
        for (int i = 0; i < 2000; ++i) typed.push_back(i % 2 == 0 ? "a9a9" : "qqqq");
        at.lines.then([] { return Heard{Heard::Kind::line, "cut off", true}; });
        CHECK(at.run(typed) == ExitStatus::done);
        CHECK(at.table->referee().position() == start);
        CHECK(at.table->steps().empty());
        CHECK(at.has_said("This line is too long."));
        CHECK(at.said.find('\x1b') == std::string::npos); // nothing is echoed that a terminal would obey
        CHECK(at.said.find('\xff') == std::string::npos);
    }
}

TEST_CASE("boards are 80 columns wide at most, from the side of whose turn it is") {
    for (const char* variant : games) {
        CAPTURE(variant);
        Board at = against_engines(variant);
        at.setting.boards = true;
        play_on(at, 400);
        at.run({});
        for (const std::string& line : lines_of(at.said)) CHECK(line.size() <= 80);
    }
    Board people = among_people("dama");
    people.setting.boards = true;
    people.run({first_move("dama"), "flip", "flip W", "flip auto"});
    std::vector<std::string> first_files; // the line above each board
    for (const std::string& line : lines_of(people.said)) {
        if (line.find("a") != std::string::npos && line.find("b") != std::string::npos &&
            line.find("h") != std::string::npos && line.find_first_not_of(" abcdefgh") == std::string::npos)
            first_files.push_back(line);
    }
    REQUIRE(first_files.size() == 10);
    const auto white_below = [&](std::size_t board) {
        return first_files[2 * board].find('a') < first_files[2 * board].find('h');
    };
    CHECK(white_below(0));
    CHECK_FALSE(white_below(1)); // Black's turn
    CHECK(white_below(2));       // flipped
    CHECK(white_below(3));
    CHECK_FALSE(white_below(4));
}

TEST_CASE("games without a picture, and engines among themselves") {
    Board trio = against_engines("trio");
    play_on(trio, 500);
    CHECK(trio.run({}) == ExitStatus::done);
    CHECK(trio.table->over());
    Board watched = board("dama", {{"engine"}, {"engine"}});
    CHECK(watched.run({"resign"}) == ExitStatus::done); // nobody is asked
    CHECK(watched.table->referee().outcome().over);
    CHECK(watched.lines.prompts.empty());
}
