#include "core/game/fen_tail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace quartet {

namespace {

Result<int> read_counter(const Word& word, std::string_view what, int least) {
    Result<int> value = read_number(word, least, max_counter);
    if (!value) value.error().reason = fmt::format("{}: {}", what, value.error().reason);
    return value;
}

// "w or b", "r, b, y or g".
std::string choice(std::string_view letters) {
    std::string text;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (i > 0) text += i + 1 == letters.size() ? " or " : ", ";
        text += lower(letters[i]);
    }
    return text;
}

} // namespace

Result<int> read_quiet_plies(const Word& word) {
    return read_counter(word, "plies without progress", 0);
}

Result<int> read_move_number(const Word& word) {
    return read_counter(word, "move number", 1);
}

int written_counter(int counter) {
    return std::min(counter, max_counter);
}

Result<FenTail> read_fen_tail(std::span<const Word> words, const Word& board, std::string_view seat_letters) {
    if (words.empty())
        return refuse(board,
                      fmt::format("the side to move, {}, is missing after the board", choice(seat_letters)));
    FenTail tail;
    const Word& turn = words[0];
    std::size_t seat = 0;
    while (seat < seat_letters.size() && upper(turn.text[0]) != upper(seat_letters[seat])) ++seat;
    if (turn.text.size() != 1 || seat == seat_letters.size())
        return refuse(turn, fmt::format("the side to move is {}", choice(seat_letters)));
    tail.to_move = Seat{static_cast<int>(seat)};
    if (words.size() > 1) {
        const Result<int> plies = read_quiet_plies(words[1]);
        if (!plies) return tl::unexpected{plies.error()};
        tail.quiet_plies = *plies;
    }
    if (words.size() > 2) {
        const Result<int> number = read_move_number(words[2]);
        if (!number) return tl::unexpected{number.error()};
        tail.move_number = *number;
    }
    if (words.size() > 3) return refuse(words[3], "unexpected after the end of the position");
    return tail;
}

std::string write_fen_tail(const FenTail& tail, std::string_view seat_letters) {
    return fmt::format("{} {} {}", lower(seat_letters[static_cast<std::size_t>(tail.to_move.index())]),
                       written_counter(tail.quiet_plies), written_counter(tail.move_number));
}

} // namespace quartet
