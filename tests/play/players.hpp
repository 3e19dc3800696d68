#pragma once

// People and engines for the tests of `quartet play`, without a terminal and without processes.

#include "core/game/words.hpp"
#include "tools/play/line_source.hpp"
#include "tools/play/screen.hpp"
#include "tools/play/session.hpp"
#include "tools/play/table.hpp"
#include "tools/referee_setup.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quartet::testing {

// What somebody will type. Where a step is a function its word is typed, or, if it has none, nothing is.
class ScriptedLines final : public tools::LineSource {
public:
    using Step = std::function<tools::Heard()>;

    void type(const std::string& line) {
        steps_.push_back([line] { return tools::Heard{tools::Heard::Kind::line, line}; });
    }
    void then(Step step) { steps_.push_back(std::move(step)); }

    tools::Heard read(const std::string& prompt, std::optional<tools::TimePoint> deadline) override {
        prompts.push_back(prompt);
        deadlines.push_back(deadline);
        if (steps_.empty()) return {};
        const Step step = std::move(steps_.front());
        steps_.pop_front();
        return step();
    }

    std::vector<std::string> prompts;
    std::vector<std::optional<tools::TimePoint>> deadlines;

private:
    std::deque<Step> steps_;
};

// Plays the first legal move, whatever the position, unless it is told otherwise. Keeps what it was asked.
struct ScriptedEngine {
    tools::Catalogue games;
    std::string variant;
    std::vector<std::string> positions{};
    std::vector<std::string> gos{};
    std::vector<std::pair<std::string, std::string>> options{}; // of the last one that was made
    int made = 0;
    std::string score = "cp 0";
    // What it answers in place of a move; may be empty.
    std::function<std::optional<tools::OrFault<tools::Answer>>()> instead{};

    tools::ThinkerMaker maker() {
        return [this](const tools::EngineSpec& spec, const tools::RuleSettings& rules) {
            ++made;
            options = spec.options;
            return std::make_unique<Thinking>(*this, rules);
        };
    }

private:
    class Thinking final : public tools::Thinker {
    public:
        Thinking(ScriptedEngine& engine, tools::RuleSettings rules)
            : engine_{engine}, rules_{std::move(rules)} {}
        tools::OrFault<void> prepare() override { return {}; }
        tools::OrFault<tools::Answer> think(std::string_view position, std::string_view go,
                                            std::optional<tools::Duration>) override {
            engine_.positions.emplace_back(position);
            engine_.gos.emplace_back(go);
            if (engine_.instead) {
                if (const auto answer = engine_.instead()) return *answer;
            }
            const std::unique_ptr<Referee> referee =
                tools::make_referee_for(engine_.games, engine_.variant, rules_);
            const std::size_t moves = position.find(" moves");
            std::string start{position.substr(9, moves == std::string_view::npos ? moves : moves - 9)};
            if (start.rfind("fen ", 0) == 0) start.erase(0, 4);
            tools::set_up_position(*referee, start);
            referee->pass_turn();
            if (moves != std::string_view::npos) {
                for (const Word& word : split_words(position.substr(moves + 6)))
                    if (!referee->play(word.text)) throw tools::ToolError{"an illegal position line"};
            }
            tools::Answer answer;
            answer.move = referee->legal_moves().front();
            answer.elapsed = std::chrono::milliseconds{20};
            answer.info.emplace().score = engine_.score;
            return answer;
        }

    private:
        ScriptedEngine& engine_;
        tools::RuleSettings rules_;
    };
};

// One game with all that belongs to it. `who`: human or engine words of each seat.
class Board {
public:
    Board(tools::Catalogue games, const std::string& variant, std::vector<std::vector<std::string>> who,
          const tools::RuleSettings& rules = {})
        : engine{games, variant} {
        std::unique_ptr<Referee> referee = tools::make_referee_for(games, variant, rules);
        tools::SeatWords words;
        words.own_engine = "own";
        for (std::size_t i = 0; i < who.size(); ++i) {
            who[i].front() = std::string(1, referee->seat_letters()[i]) + "=" + who[i].front();
            words.seats.push_back(who[i]);
        }
        setting.seats = tools::plan_seats(words, *referee);
        setting.make_thinker = engine.maker();
        setting.adviser.emplace();
        setting.boards = false;
        std::vector<tools::ThinkingLimits> limits;
        for (const tools::SeatPlan& seat : setting.seats) limits.push_back(seat.engine.limits);
        table.emplace(std::move(referee), limits, 7);
    }

    // Types these lines, then ends the input.
    tools::ExitStatus run(const std::vector<std::string>& typed) {
        for (const std::string& line : typed) lines.type(line);
        tools::Screen screen{[this](std::string_view text) { said += text; },
                             {.unicode = false, .position = false, .columns = 80}};
        return tools::Session{*table, lines, screen, setting}.run();
    }
    bool has_said(const std::string& text) const { return said.find(text) != std::string::npos; }

    ScriptedEngine engine;
    ScriptedLines lines;
    tools::Session::Setting setting;
    std::optional<tools::Table> table;
    std::string said;
};

} // namespace quartet::testing
