#include "tools/show/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace quartet::tools {

namespace {

constexpr std::string_view plain_again{"\x1b[0m"};

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

// The parameters that select a colour: 38 for characters, 48 for their ground.
std::string selection(int layer, Colour colour, Palette palette) {
    return palette == Palette::true_colour
               ? fmt::format("{};2;{};{};{}", layer, colour.red, colour.green, colour.blue)
               : fmt::format("{};5;{}", layer, nearest_of_256(colour));
}

// The escape sequence for these colours, "" where there are none (ECMA-48, select graphic rendition).
std::string rendition(const Canvas::Ink& ink, const std::optional<Colour>& ground, Palette palette) {
    if (palette == Palette::none) return {};
    std::string parameters;
    const auto add = [&](const std::string& parameter) {
        parameters += parameters.empty() ? parameter : ";" + parameter;
    };
    if (ink.bold) add("1");
    if (ink.colour) add(selection(38, *ink.colour, palette));
    if (ground) add(selection(48, *ground, palette));
    return parameters.empty() ? parameters : "\x1b[" + parameters + "m";
}

} // namespace

void Canvas::write(int line, int column, std::string_view text, const Ink& ink) {
    while (!text.empty()) {
        std::size_t length = 1;
        while (length < text.size() && continues(text[length])) ++length;
        Character& character = at(line, column++);
        character.text = text.substr(0, length);
        character.ink = ink;
        text.remove_prefix(length);
    }
}

void Canvas::paint(int line, int column, int width, Colour ground) {
    for (int i = 0; i < width; ++i) at(line, column + i).ground = ground;
}

Canvas::Character& Canvas::at(int line, int column) {
    if (lines_.empty()) first_ = line;
    if (line < first_) {
        lines_.insert(lines_.begin(), static_cast<std::size_t>(first_ - line), Line{});
        first_ = line;
    }
    if (const auto needed = static_cast<std::size_t>(line - first_) + 1; lines_.size() < needed)
        lines_.resize(needed);
    Line& row = lines_[static_cast<std::size_t>(line - first_)];
    if (row.characters.empty()) row.first = column;
    if (column < row.first) {
        row.characters.insert(row.characters.begin(), static_cast<std::size_t>(row.first - column),
                              Character{});
        row.first = column;
    }
    if (const auto needed = static_cast<std::size_t>(column - row.first) + 1; row.characters.size() < needed)
        row.characters.resize(needed);
    return row.characters[static_cast<std::size_t>(column - row.first)];
}

std::string Canvas::print(Palette palette) const {
    int left = std::numeric_limits<int>::max();
    for (const Line& line : lines_) {
        if (!line.characters.empty()) left = std::min(left, line.first);
    }
    std::string text;
    for (const Line& line : lines_) {
        std::size_t end = line.characters.size();
        const bool coloured = palette != Palette::none;
        while (end > 0 && line.characters[end - 1].text == " " &&
               !(coloured && line.characters[end - 1].ground))
            --end;
        if (end > 0) text.append(static_cast<std::size_t>(line.first - left), ' ');
        std::string in_force;
        for (std::size_t i = 0; i < end; ++i) {
            const Character& character = line.characters[i];
            std::string wanted = rendition(character.ink, character.ground, palette);
            if (wanted != in_force) {
                if (!in_force.empty()) text += plain_again;
                text += wanted;
                in_force = std::move(wanted);
            }
            text += character.text;
        }
        if (!in_force.empty()) text += plain_again;
        text += '\n';
    }
    return text;
}

int characters_of(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

std::string inked(std::string_view text, const Canvas::Ink& ink, Palette palette) {
    const std::string wanted = rendition(ink, std::nullopt, palette);
    return wanted.empty() ? std::string{text} : fmt::format("{}{}{}", wanted, text, plain_again);
}

} // namespace quartet::tools
