#include "tools/standing/cross_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quartet::tools {

namespace {

constexpr std::size_t page_width = 100;
constexpr const char* self = "*";
constexpr const char* never = ".";

} // namespace

std::string cross_table(const std::string& title, const Names& names, const std::vector<int>& order,
                        const std::function<std::string(int, int)>& cell) {
    const std::size_t count = order.size();
    std::vector<std::vector<std::string>> cells(count, std::vector<std::string>(count));
    std::size_t width = 2;
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t column = 0; column < count; ++column) {
            std::string& text = cells[row][column];
            text = row == column ? self : cell(order[row], order[column]);
            if (text.empty()) text = never;
            width = std::max(width, text.size());
        }
    }
    const std::size_t names_width = name_width(names);
    const std::size_t at_once = std::max<std::size_t>(1, (page_width - 6 - names_width) / (width + 2));
    std::string table = title + "\n";
    for (std::size_t begin = 0; begin < count; begin += at_once) {
        const std::size_t end = std::min(count, begin + at_once);
        table += fmt::format("{:>4}  {:<{}}", "", "", names_width);
        for (std::size_t column = begin; column < end; ++column)
            table += fmt::format("  {:>{}}", column + 1, width);
        table += "\n";
        for (std::size_t row = 0; row < count; ++row) {
            table += fmt::format("{:>4}  {:<{}}", row + 1, names[static_cast<std::size_t>(order[row])],
                                 names_width);
            for (std::size_t column = begin; column < end; ++column)
                table += fmt::format("  {:>{}}", cells[row][column], width);
            table += "\n";
        }
    }
    return table;
}

} // namespace quartet::tools
