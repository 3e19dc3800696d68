#include "engines/dama/dama.hpp"

#include <array>
#include <cassert>

namespace quartet::dama {

namespace {

// In the order of the enumerations of RuleOptions.
constexpr std::array<std::string_view, 2> promotions{"man", "king"};
constexpr std::array<std::string_view, 3> endings{"king-beats-lone-man", "one-each-draws", "play-on"};

constexpr std::size_t promotion_option = 0;
constexpr std::size_t ending_option = 1;

constexpr std::array<OptionSpec, 2> specs{{
    {.name = "PromotionInCapture",
     .kind = OptionSpec::Kind::combo,
     .default_value = promotions[0],
     .values = promotions},
    {.name = "Ending", .kind = OptionSpec::Kind::combo, .default_value = endings[0], .values = endings},
}};

// The index of a value in its list; it is there, since OptionSpec::normalise has passed it.
std::size_t index_of(std::span<const std::string_view> values, std::string_view value) {
    std::size_t i = 0;
    while (i + 1 < values.size() && values[i] != value) ++i;
    assert(values[i] == value);
    return i;
}

} // namespace

std::span<const OptionSpec> Dama::options() {
    return specs;
}

void Dama::set_option(std::size_t index, std::string_view value) {
    assert(index < specs.size());
    if (index == promotion_option) {
        options_.promotion_in_capture =
            static_cast<RuleOptions::PromotionInCapture>(index_of(promotions, value));
    } else if (index == ending_option) {
        options_.ending = static_cast<RuleOptions::Ending>(index_of(endings, value));
    }
}

std::string Dama::option(std::size_t index) const {
    assert(index < specs.size());
    return std::string{index == promotion_option
                           ? promotions[static_cast<std::size_t>(options_.promotion_in_capture)]
                           : endings[static_cast<std::size_t>(options_.ending)]};
}

} // namespace quartet::dama
