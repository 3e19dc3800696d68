#include "engines/dama/pdn.hpp"

#include "core/game/text_printer.hpp"
#include "core/game/text_scanner.hpp"
#include "engines/dama/position_text.hpp"

#include <algorithm>
#include <array>

namespace quartet::dama {

namespace {

// Number 30; White begins; 8 files and 8 ranks; squares by letter and number from the lower left; every square in use.
constexpr std::string_view game_type = "30,W,8,8,A0,0";

constexpr std::array<std::string_view, 8> results{"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"};

std::string_view normal_result(std::string_view result) {
    if (result == "2-0") return "1-0";
    if (result == "0-2") return "0-1";
    if (result == "1-1") return "1/2-1/2";
    return result;
}

// PDN joins the squares of every move: `a3-a4`, where we write a3a4.
std::string joined(const std::string& move) {
    const bool two_squares =
        move.size() == 4 && move.find_first_not_of("abcdefgh12345678") == std::string::npos;
    return two_squares ? move.substr(0, 2) + '-' + move.substr(2) : move;
}

bool is_turkish(std::string_view type) {
    return type.empty() || type.substr(0, type.find(',')) == game_type.substr(0, 2);
}

} // namespace

std::string write_pdn(const GameText& game) {
    FirstMove first;
    std::string fen = game.position;
    if (const auto setup = read_position(fen)) {
        first = {setup->move_number, setup->position.to_move.index()};
        fen = write_position(*setup);
    }

    std::string text;
    for (const auto& [name, value] : game.tags) {
        if (name != "GameType" && name != "FEN" && name != "Result") text += tag_line(name, value);
    }
    text += tag_line("Result", game.result);
    text += tag_line("GameType", game_type);
    if (!fen.empty()) text += tag_line("FEN", fen);
    text += '\n';

    std::vector<GameText::Entry> moves = game.moves;
    for (GameText::Entry& entry : moves) entry.move = joined(entry.move);
    LineFiller lines;
    lines.add_moves(moves, 2, first);
    const bool known = std::find(results.begin(), results.end(), game.result) != results.end();
    lines.add(known ? std::string_view{game.result} : "*");
    return text + std::move(lines).take() + '\n';
}

Result<std::vector<GameText>> read_pdn(std::string_view text) {
    Result<std::vector<GameText>> games = scan_games(text, results);
    if (!games) return games;
    const Result<void> ours =
        check_tags(text, "GameType", is_turkish, "the game type of Turkish draughts is 30", results);
    if (!ours) return tl::unexpected{ours.error()};
    for (GameText& game : *games) {
        game.result = normal_result(game.result);
        if (!game.tag("Result").empty()) game.set_tag("Result", game.result);
        for (GameText::Entry& entry : game.moves) {
            const std::size_t last = entry.move.find_last_not_of("*!?");
            if (last != std::string::npos) entry.move.resize(last + 1);
        }
    }
    return games;
}

} // namespace quartet::dama
