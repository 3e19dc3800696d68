#pragma once

// A reader of XML, strict where well-formedness is concerned, for what the tests have to read: elements, attributes, text.

#include <cctype>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace quartet::testing {

struct XmlElement {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;   // directly within it
    std::size_t parent; // number of the element around it; of the first one its own
};

// The elements of a document in the order of their beginnings. Throws where it is not well-formed.
class XmlReader {
public:
    explicit XmlReader(std::string_view text) : text_{text} {
        while (at_ < text_.size()) {
            if (text_[at_] == '<') {
                text_.substr(at_, 2) == "</" ? end_tag() : start_tag();
            } else {
                character_data();
            }
        }
        if (elements_.empty() || !open_.empty()) fail("an element has no end");
    }

    const std::vector<XmlElement>& elements() const { return elements_; }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw std::runtime_error{why + " at " + std::to_string(at_)};
    }
    void expect(char c) {
        if (at_ >= text_.size() || text_[at_] != c) fail(std::string{"no "} + c);
        ++at_;
    }
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }
    std::string name() {
        const std::size_t start = at_;
        while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) ||
                                      text_[at_] == '-' || text_[at_] == ':' || text_[at_] == '_'))
            ++at_;
        if (at_ == start || std::isdigit(static_cast<unsigned char>(text_[start]))) fail("no name");
        return std::string{text_.substr(start, at_ - start)};
    }
    // Text up to one of `ends`, with its entities replaced.
    std::string data(std::string_view ends) {
        static const std::map<std::string, char, std::less<>> entities{
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}};
        std::string read;
        while (at_ < text_.size() && ends.find(text_[at_]) == std::string_view::npos) {
            const char c = text_[at_];
            if (c == '<' || (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'))
                fail("a character");
            if (c != '&') {
                read += c;
                ++at_;
                continue;
            }
            const std::size_t end = text_.find(';', at_);
            if (end == std::string_view::npos) fail("an entity");
            const auto entity = entities.find(text_.substr(at_, end + 1 - at_));
            if (entity == entities.end()) fail("an entity");
            read += entity->second;
            at_ = end + 1;
        }
        return read;
    }
    void start_tag() {
        if (open_.empty() && !elements_.empty()) fail("a second root");
        expect('<');
        XmlElement element{name(), {}, {}, open_.empty() ? 0 : open_.back()};
        for (;;) {
            const std::size_t before = at_;
            skip_blanks();
            if (at_ < text_.size() && (text_[at_] == '>' || text_[at_] == '/')) break;
            if (at_ == before) fail("no blank before an attribute");
            std::string attribute = name();
            expect('=');
            expect('"');
            std::string value = data("\"");
            expect('"');
            if (!element.attributes.emplace(std::move(attribute), std::move(value)).second)
                fail("an attribute twice");
        }
        const bool empty = text_[at_] == '/';
        if (empty) ++at_;
        expect('>');
        elements_.push_back(std::move(element));
        if (!empty) open_.push_back(elements_.size() - 1);
    }
    void end_tag() {
        at_ += 2;
        if (open_.empty() || name() != elements_[open_.back()].name) fail("the end of another element");
        expect('>');
        open_.pop_back();
    }
    void character_data() {
        const std::string read = data("<");
        if (!open_.empty()) {
            elements_[open_.back()].text += read;
        } else if (read.find_first_not_of(" \n") != std::string::npos) {
            fail("text outside the root");
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<XmlElement> elements_;
    std::vector<std::size_t> open_;
};

} // namespace quartet::testing
