#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::tools {

// Writes elements of XML, one a line, nested ones between their parent's ends.
class SvgWriter {
public:
    struct Attribute {
        Attribute(std::string_view of, std::string_view text) : name{of}, value{text} {}
        Attribute(std::string_view of, const std::string& text) : name{of}, value{text} {}
        Attribute(std::string_view of, const char* text) : name{of}, value{text} {}
        Attribute(std::string_view of, double number); // with two decimals at most

        std::string_view name;
        std::string value; // left out of the element if empty
    };
    using Attributes = std::initializer_list<Attribute>;

    void open(std::string_view element, Attributes attributes);
    void close();
    // An element with nothing but text in it, or with nothing at all.
    void leaf(std::string_view element, Attributes attributes, std::string_view text = {});

    const std::string& text() const { return text_; }

private:
    void begin(std::string_view element, Attributes attributes);

    std::string text_;
    std::vector<std::string> open_;
};

// A number as SVG likes it: two decimals at most, no zeros at the end, no minus zero.
std::string svg_number(double value);
// Text with what XML gives a meaning to made harmless; characters that XML has no place for become U+FFFD.
std::string xml_text(std::string_view text);

} // namespace quartet::tools
