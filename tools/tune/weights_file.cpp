#include "tools/tune/weights_file.hpp"

#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace quartet::tools {

namespace {

constexpr std::size_t comment_width = 117; // with "// ": 120 columns

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return text.substr(text.size());
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool take(std::string_view& text, std::string_view start) {
    if (text.substr(0, start.size()) != start) return false;
    text = trimmed(text.substr(start.size()));
    return true;
}

// Words of a line, wrapped.
void add_comment(std::string& text, std::string_view line) {
    std::string row;
    const auto end_row = [&] {
        text += row.empty() ? "//\n" : fmt::format("// {}\n", row);
        row.clear();
    };
    std::size_t at = 0;
    while ((at = line.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::string_view word = line.substr(at, line.find(' ', at) - at);
        if (!row.empty() && row.size() + 1 + word.size() > comment_width) end_row();
        row += fmt::format("{}{}", row.empty() ? "" : " ", word);
        at += word.size();
    }
    end_row();
}

} // namespace

std::string weights_text(const Examiner& examiner, std::span<const double> weights,
                         std::string_view comments) {
    std::string text;
    while (!comments.empty()) {
        const std::size_t end = comments.find('\n');
        add_comment(text, comments.substr(0, end));
        comments.remove_prefix(end == std::string_view::npos ? comments.size() : end + 1);
    }
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::string_view name = examiner.feature_name(static_cast<int>(i));
        const double value = std::round(weights[i]);
        if (!(value >= min_weight && value <= max_weight))
            throw ToolError{fmt::format("the weight of '{}' does not fit 16 bits: {}", name, weights[i])};
        text += fmt::format("{{\"{}\", {}}},\n", name, static_cast<int>(value));
    }
    return text;
}

Result<std::vector<std::int16_t>> read_weights(std::string_view text, const Examiner& examiner) {
    const std::size_t features = examiner.weights().size();
    std::vector<std::int16_t> weights;
    std::size_t place = 0;
    while (place < text.size()) {
        const std::string_view whole = text.substr(place, text.find('\n', place) - place);
        const std::size_t at = place;
        place += whole.size() + 1;
        std::string_view line = trimmed(whole);
        if (line.empty() || line.substr(0, 2) == "//") continue;
        if (weights.size() == features) return refuse(line, at, "the game has no more features");
        const std::string_view name = examiner.feature_name(static_cast<int>(weights.size()));
        const std::string_view words = line;
        if (!take(line, "{") || !take(line, "\"")) return refuse(words, at, "a weight is {\"NAME\", VALUE},");
        if (!take(line, name) || !take(line, "\""))
            return refuse(words, at, fmt::format("the next feature is \"{}\"", name));
        if (!take(line, ",")) return refuse(words, at, "a weight is {\"NAME\", VALUE},");
        int value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc{} || value < min_weight || value > max_weight)
            return refuse(line, at, "a value is a whole number of 16 bits");
        line = trimmed(line.substr(static_cast<std::size_t>(end - line.data())));
        if (!take(line, "}") || !take(line, ",") || !line.empty())
            return refuse(words, at, "a weight is {\"NAME\", VALUE},");
        weights.push_back(static_cast<std::int16_t>(value));
    }
    if (weights.size() < features) {
        return refuse(examiner.feature_name(static_cast<int>(weights.size())), text.size(),
                      "the weight of this feature is missing");
    }
    return weights;
}

} // namespace quartet::tools
