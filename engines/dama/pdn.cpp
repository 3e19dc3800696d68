#include "engines/dama/pdn.hpp"

#include "core/game/text_printer.hpp"
#include "core/game/text_scanner.hpp"
#include "engines/dama/position_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

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

bool is_turkish(std::string_view type) {
    return type.empty() || type.substr(0, type.find(',')) == game_type.substr(0, 2);
}

// The refusal of the first game type in the text that is not ours.
tl::unexpected<ParseError> refuse_game_type(std::string_view text) {
    TextScanner scanner{text, results};
    for (Result<TextToken> token = scanner.next(); token && token->kind != TextToken::Kind::end;
         token = scanner.next()) {
        if (token->kind == TextToken::Kind::tag && token->text == "GameType" && !is_turkish(token->value)) {
            const std::string_view tag = text.substr(token->place);
            return refuse(tag.substr(0, tag.find(']') + 1), token->place,
                          "the game type of Turkish draughts is 30");
        }
    }
    return refuse(text, 0, "not a record of Turkish draughts");
}

} // namespace

std::string write_pdn(const GameText& game) {
    int number = 1;
    bool whites_turn = true;
    std::string fen = game.position;
    if (const auto setup = read_position(fen)) {
        number = setup->move_number;
        whites_turn = setup->position.to_move == white;
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

    LineFiller lines;
    for (const GameText::Entry& entry : game.moves) {
        if (whites_turn) {
            lines.add(fmt::format("{}.", number));
        } else if (&entry == game.moves.data()) {
            lines.add(fmt::format("{}...", number));
        }
        lines.add(entry.move);
        lines.add_words(braced_comment(entry.comment));
        if (!whites_turn) ++number;
        whites_turn = !whites_turn;
    }
    const bool known = std::find(results.begin(), results.end(), game.result) != results.end();
    lines.add(known ? std::string_view{game.result} : "*");
    return text + std::move(lines).take() + '\n';
}

Result<std::vector<GameText>> read_pdn(std::string_view text) {
    Result<std::vector<GameText>> games = scan_games(text, results);
    if (!games) return games;
    for (GameText& game : *games) {
        if (!is_turkish(game.tag("GameType"))) return refuse_game_type(text);
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
