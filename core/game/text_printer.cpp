#include "core/game/text_printer.hpp"

#include "core/game/words.hpp"

#include <fmt/format.h>

#include <cassert>
#include <utility>

namespace quartet {

std::string tag_line(std::string_view name, std::string_view value) {
    std::string escaped;
    for (const char c : value) {
        if (c == '"' || c == '\\') escaped += '\\';
        const bool control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
        escaped += control ? ' ' : c;
    }
    return fmt::format("[{} \"{}\"]\n", name, escaped);
}

std::string braced_comment(std::string_view text) {
    std::string comment;
    for (const Word& word : split_words(text)) {
        comment += comment.empty() ? '{' : ' ';
        for (const char c : word.text) comment += c == '}' ? ')' : c;
    }
    if (!comment.empty()) comment += '}';
    return comment;
}

void LineFiller::add(std::string_view word) {
    if (column_ > 0 && column_ + 1 + word.size() > width_) {
        text_ += '\n';
        column_ = 0;
    }
    if (column_ > 0) {
        text_ += ' ';
        ++column_;
    }
    text_ += word;
    column_ += word.size();
}

void LineFiller::add_words(std::string_view words) {
    for (const Word& word : split_words(words)) add(word.text);
}

void LineFiller::add_moves(std::span<const GameText::Entry> moves, int seats, FirstMove first) {
    assert(seats >= 1 && first.seat >= 0 && first.seat < seats);
    for (const GameText::Entry& entry : moves) {
        if (first.seat == 0) {
            add(fmt::format("{}.", first.number));
        } else if (&entry == moves.data()) {
            add(fmt::format("{}...", first.number));
        }
        add(entry.move);
        add_words(braced_comment(entry.comment));
        if (++first.seat == seats) first = {first.number + 1, 0};
    }
}

std::string LineFiller::take() && {
    if (column_ > 0) text_ += '\n';
    column_ = 0;
    return std::move(text_);
}

} // namespace quartet
