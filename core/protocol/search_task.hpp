#pragma once

#include "core/game/record.hpp"
#include "core/protocol/info_text.hpp"
#include "core/protocol/line_text.hpp"
#include "core/protocol/output.hpp"
#include "core/protocol/task_thread.hpp"
#include "core/search/searcher.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quartet {

// One `go`, from its first `info` to its `bestmove`; runs on the search thread.
template <Searchable G>
class SearchTask {
public:
    using Move = typename G::Move;

    struct Order {
        std::shared_ptr<const GameRecord<G>> record;
        std::vector<Move> search_moves;
        Limits limits;
        Conventions conventions;
        bool show_wdl = false;
    };

    SearchTask(Order order, Searcher<G>& searcher, TaskThread& tasks, Output& output)
        : order_{std::move(order)}, searcher_{searcher}, tasks_{tasks}, output_{output} {}

    void run(TaskThread::Ticket& ticket) {
        const SearchResult<G> result = search(ticket);
        tasks_.await_release(ticket);
        if (!result.best) { // no legal move, or chance moves; one info has come all the same
            output_.say("bestmove (none)");
            return;
        }
        if (announced_ != *result.best) report_best(result);
        answer(result);
    }

private:
    const G& game() const { return order_.record->game(); }

    SearchResult<G> search(TaskThread::Ticket& ticket) {
        SearchEvents<G> events;
        events.on_report = [&](const SearchReport<G>& report) { say(report); };
        events.on_current_move = [&](const Move& move, int number) {
            output_.say(fmt::format("info currmove {} currmovenumber {}",
                                    game().write_move(order_.record->position(), move), number));
        };
        tasks_.begin_search(ticket);
        return searcher_.search({*order_.record, order_.search_moves, order_.limits}, events);
    }

    void say(const SearchReport<G>& report) {
        if (report.line == 1 && !report.pv.empty()) announced_ = report.pv.front();
        GameRecord<G> record = *order_.record;
        std::string pv = play_line(record, order_.conventions, report.pv);
        output_.say(
            info_text({report.depth, report.selective_depth, report.line, report.score, report.bound,
                       report.nodes, report.hash_full, report.elapsed, points_text(record), std::move(pv)},
                      G::seats, order_.show_wdl));
    }

    // What each seat has at the end of a line.
    std::string points_text([[maybe_unused]] const GameRecord<G>& record) const {
        std::string text;
        if constexpr (Pointed<G>) {
            const Outcome outcome = record.outcome(order_.conventions);
            const std::array<int, max_seats> points =
                outcome.over ? outcome.points : game().points(record.position());
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(G::seats); ++seat) {
                text += fmt::format("{}{}", seat == 0 ? "" : " ", points[seat]);
            }
        }
        return text;
    }

    // The last info before a bestmove that no info has shown yet.
    void report_best(const SearchResult<G>& result) {
        SearchReport<G> report = result.report;
        if (report.pv.empty() || report.pv.front() != *result.best) report.pv = {*result.best};
        say(report);
    }

    void answer(const SearchResult<G>& result) {
        std::string text = "bestmove " + game().write_move(order_.record->position(), *result.best);
        if (result.ponder) {
            GameRecord<G> next = *order_.record;
            next.play(*result.best);
            if (goes_on(next, order_.conventions) && is_legal(game(), next.position(), *result.ponder)) {
                text += " ponder " + game().write_move(next.position(), *result.ponder);
            }
        }
        output_.say(text);
    }

    Order order_;
    Searcher<G>& searcher_;
    TaskThread& tasks_;
    Output& output_;
    std::optional<Move> announced_; // the first move of the best line, as the last info had it
};

} // namespace quartet
