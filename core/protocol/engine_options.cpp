#include "core/protocol/engine_options.hpp"

#include "core/protocol/commands.hpp"

#include <algorithm>

namespace quartet {

namespace {

int number(std::string_view value) {
    return static_cast<int>(read_whole_number(value).value_or(0));
}

} // namespace

std::vector<OptionSpec> engine_option_specs(std::span<const std::string_view> variants,
                                            const SkillScale& scale) {
    using Kind = OptionSpec::Kind;
    return {
        {"Hash", Kind::spin, "16", 1, 33'554'432},
        {"Clear Hash", Kind::button},
        {"Threads", Kind::spin, "1", 1, 1024},
        {"MultiPV", Kind::spin, "1", 1, 500},
        {"Ponder", Kind::check, "false"},
        {"Move Overhead", Kind::spin, "10", 0, 5000},
        {"Skill Level", Kind::spin, "20", 0, Skill::full},
        {"UCI_LimitStrength", Kind::check, "false"},
        {"UCI_Elo", Kind::spin, "1500", scale.rating(0), scale.rating(Skill::full)},
        {"UCI_ShowWDL", Kind::check, "false"},
        {"UCI_AnalyseMode", Kind::check, "false"},
        {"UCI_Variant", Kind::combo, variants.front(), 0, 0, variants},
        {"Debug Log File", Kind::text, ""},
        convention_options[0],
        convention_options[1],
    };
}

int EngineOptions::effective_skill() const {
    if (analyse_mode) return Skill::full;
    if (!limit_strength) return skill;
    return scale.level(elo);
}

void store(EngineOptions& options, EngineOption which, std::string_view value) {
    switch (which) {
    case EngineOption::skill_level:
        options.skill = number(value);
        break;
    case EngineOption::limit_strength:
        options.limit_strength = value == "true";
        break;
    case EngineOption::elo:
        options.elo = number(value);
        break;
    case EngineOption::show_wdl:
        options.show_wdl = value == "true";
        break;
    case EngineOption::analyse_mode:
        options.analyse_mode = value == "true";
        break;
    case EngineOption::repetition_limit:
        options.conventions.repetition_limit = number(value);
        break;
    case EngineOption::no_progress_limit:
        options.conventions.no_progress_limit = number(value);
        break;
    default:
        break;
    }
}

void apply(SearchSettings& settings, const EngineOptions& options, EngineOption which,
           std::string_view value) {
    switch (which) {
    case EngineOption::hash:
        settings.hash_mb = static_cast<std::size_t>(number(value));
        break;
    case EngineOption::threads:
        settings.threads = number(value);
        break;
    case EngineOption::multi_pv:
        settings.multi_pv = number(value);
        break;
    case EngineOption::move_overhead:
        settings.move_overhead = Milliseconds{number(value)};
        break;
    default:
        break;
    }
    settings.skill = options.effective_skill();
    settings.conventions = options.conventions;
}

} // namespace quartet
