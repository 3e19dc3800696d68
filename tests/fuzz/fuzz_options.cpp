// libFuzzer target: any bytes as a value of an option, or as words of the command line of `quartet match`. The first byte,
// modulo two: 0 an option's value, 1 words, a line each.

#include "core/game/option.hpp"
#include "core/protocol/engine_options.hpp"
#include "core/protocol/xboard_text.hpp"
#include "engines/dama/dama.hpp"
#include "tests/fuzz/text_input.hpp"
#include "tools/engine/engine_spec.hpp"
#include "tools/engine/limits.hpp"
#include "tools/event/event_settings.hpp"
#include "tools/match/adjudication.hpp"
#include "tools/match/openings.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace quartet;

void require(bool condition, const char* what) {
    testing::require_no_fault(condition ? "" : what);
}

template <class Value>
void check_error(const Result<Value>& result) {
    if (result) return;
    require(!result.error().reason.empty(), "a reason");
    for (const char c : result.error().message()) require(c >= ' ' && c <= '~', "an error is a line");
}

void check_value(const OptionSpec& spec, std::string_view text) {
    const Result<std::string> value = spec.normalise(text);
    check_error(value);
    if (!value) return;
    const Result<std::string> again = spec.normalise(*value);
    require(again && *again == *value, "what is stored is a value and stays so");
    if (spec.kind == OptionSpec::Kind::check) require(*value == "true" || *value == "false", "a check");
    if (spec.kind == OptionSpec::Kind::combo)
        require(std::find(spec.values.begin(), spec.values.end(), *value) != spec.values.end(), "a combo");
    if (spec.kind == OptionSpec::Kind::spin) {
        const long number = std::stol(*value);
        require(number >= spec.min && number <= spec.max, "a spin within its range");
    }
}

void check_options(std::string_view text) {
    static constexpr std::array<std::string_view, 1> variants{"dama"};
    static const std::vector<OptionSpec> engine = engine_option_specs(variants, SkillScale{});
    // The engine's, and those of a game; there are no other kinds.
    for (const std::span<const OptionSpec> specs :
         {std::span<const OptionSpec>{engine}, dama::Dama::options()}) {
        for (const OptionSpec& spec : specs) {
            check_value(spec, text);
            check_value(spec, xboard_option_value(spec, text));
        }
        const OptionSpec* found = find_option(specs, text);
        require(found == nullptr || equal_ignoring_case(found->name, text), "the option of that name");
    }
}

void check_words(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        words.emplace_back(line);
    }
    tools::EngineSpec spec;
    for (const std::string& word : words) {
        check_error(tools::set_engine_word(spec, word));
        check_error(tools::read_seconds(word));
        check_error(tools::read_opening_order(word));
        check_error(tools::read_event_kind(word));
        const Result<tools::TimeControl> control = tools::read_time_control(word);
        check_error(control);
        if (!control) continue;
        const Result<tools::TimeControl> again = tools::read_time_control(tools::text(*control));
        require(again && *again == *control, "a time control is read back");
    }
    for (const int seats : {2, 4}) check_error(tools::check_engine(spec, seats));
    if (const auto rule = tools::read_resign_rule(words)) {
        const std::vector<std::string> written{tools::text(*rule)};
        const auto again = tools::read_resign_rule(written);
        require(again && *again == *rule, "a rule for resigning is read back");
    } else {
        check_error(rule);
    }
    if (const auto rule = tools::read_draw_rule(words)) {
        const std::vector<std::string> written{tools::text(*rule)};
        const auto again = tools::read_draw_rule(written);
        require(again && *again == *rule, "a rule for draws is read back");
    } else {
        check_error(rule);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    if (data[0] % 2 == 0) {
        check_options(text);
    } else {
        check_words(text);
    }
    return 0;
}
