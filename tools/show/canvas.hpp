#pragma once

#include "tools/show/colours.hpp"
#include "tools/show/text_drawing.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// Lines of characters with colours, grown as they are written to. Columns and lines may be negative until print().
class Canvas {
public:
    struct Ink {
        std::optional<Colour> colour; // the terminal's own if there is none
        bool bold = false;
    };

    // Writes UTF-8 of one column a character from `column` on.
    void write(int line, int column, std::string_view text, const Ink& ink);
    void paint(int line, int column, int width, Colour ground);

    // The lines, each ending in '\n', without blanks at their ends.
    std::string print(Palette palette) const;

private:
    struct Character {
        std::string text = " ";
        Ink ink;
        std::optional<Colour> ground;
    };
    struct Line {
        int first = 0; // column of characters[0]
        std::vector<Character> characters;
    };

    Character& at(int line, int column);

    int first_ = 0; // number of lines_[0]
    std::vector<Line> lines_;
};

// How many characters a text of UTF-8 has.
int characters_of(std::string_view text);
// `text` as it is shown in these colours.
std::string inked(std::string_view text, const Canvas::Ink& ink, Palette palette);

} // namespace quartet::tools
