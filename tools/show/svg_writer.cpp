#include "tools/show/svg_writer.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <utility>

namespace quartet::tools {

SvgWriter::Attribute::Attribute(std::string_view of, double number) : name{of}, value{svg_number(number)} {}

void SvgWriter::begin(std::string_view element, Attributes attributes) {
    text_.append(open_.size(), ' ');
    text_ += fmt::format("<{}", element);
    for (const Attribute& attribute : attributes) {
        if (!attribute.value.empty())
            text_ += fmt::format(" {}=\"{}\"", attribute.name, xml_text(attribute.value));
    }
}

void SvgWriter::open(std::string_view element, Attributes attributes) {
    begin(element, attributes);
    text_ += ">\n";
    open_.emplace_back(element);
}

void SvgWriter::close() {
    assert(!open_.empty());
    const std::string element = std::move(open_.back());
    open_.pop_back();
    text_.append(open_.size(), ' ');
    text_ += fmt::format("</{}>\n", element);
}

void SvgWriter::leaf(std::string_view element, Attributes attributes, std::string_view text) {
    begin(element, attributes);
    text_ += text.empty() ? "/>\n" : fmt::format(">{}</{}>\n", xml_text(text), element);
}

std::string svg_number(double value) {
    std::string text = fmt::format("{:.2f}", std::round(value * 100) / 100);
    text.resize(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string xml_text(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n') {
                safe += "\xef\xbf\xbd";
            } else {
                safe += c;
            }
        }
    }
    return safe;
}

} // namespace quartet::tools
