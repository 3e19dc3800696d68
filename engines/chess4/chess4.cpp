#include "engines/chess4/chess4.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace quartet::chess4 {

namespace {

enum Index : std::size_t { seating, array, abandoned, draw_points };

constexpr std::array<OptionSpec, 4> specs{{
    {.name = "Seating",
     .kind = OptionSpec::Kind::combo,
     .default_value = seating_names[0],
     .values = seating_names},
    {.name = "Array",
     .kind = OptionSpec::Kind::combo,
     .default_value = array_names[0],
     .values = array_names},
    {.name = "Abandoned",
     .kind = OptionSpec::Kind::combo,
     .default_value = abandoned_names[0],
     .values = abandoned_names},
    {.name = "DrawPoints", .kind = OptionSpec::Kind::spin, .default_value = "10", .min = 0, .max = 100},
}};

template <class Enum, std::size_t size>
Enum value_of(const std::array<std::string_view, size>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    assert(found != names.end()); // OptionSpec::normalise has passed it
    return static_cast<Enum>(found - names.begin());
}

} // namespace

std::span<const OptionSpec> Chess4::options() {
    return specs;
}

void Chess4::set_option(std::size_t index, std::string_view value) {
    switch (index) {
    case seating:
        options_.seating = value_of<RuleOptions::Seating>(seating_names, value);
        break;
    case array:
        options_.array = value_of<RuleOptions::Array>(array_names, value);
        break;
    case abandoned:
        options_.abandoned = value_of<RuleOptions::Abandoned>(abandoned_names, value);
        break;
    case draw_points:
        options_.draw_points = std::stoi(std::string{value});
        break;
    default:
        assert(false && "no such option");
    }
}

std::string Chess4::option(std::size_t index) const {
    switch (index) {
    case seating:
        return std::string{chess4::name(options_.seating)};
    case array:
        return std::string{chess4::name(options_.array)};
    case abandoned:
        return std::string{chess4::name(options_.abandoned)};
    case draw_points:
        return std::to_string(options_.draw_points);
    default:
        assert(false && "no such option");
        return {};
    }
}

} // namespace quartet::chess4
