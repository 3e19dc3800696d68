#pragma once

#include "core/game/option.hpp"
#include "core/search/search.hpp"
#include "core/search/skill.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quartet {

// The options that every engine has, in the order of engine_option_specs().
enum class EngineOption {
    hash,
    clear_hash,
    threads,
    multi_pv,
    ponder,
    move_overhead,
    skill_level,
    limit_strength,
    elo,
    show_wdl,
    analyse_mode,
    variant,
    debug_log_file,
    repetition_limit,
    no_progress_limit
};

// As `uci` lists them. UCI_Variant is a combo of the names in `variants`, which must outlive the result.
// UCI_Elo ranges over the ratings of `scale`.
std::vector<OptionSpec> engine_option_specs(std::span<const std::string_view> variants,
                                            const SkillScale& scale);

// The rating that UCI_Elo has at first, which lies within every game's scale.
inline constexpr int default_elo = 1500;

// What has been set and does not belong to the search alone.
struct EngineOptions {
    int skill = 20;
    bool limit_strength = false;
    int elo = default_elo;
    SkillScale scale{};
    bool show_wdl = false;
    bool analyse_mode = false;
    Conventions conventions{};

    // The skill to search with, 0 .. 20: analysis is always at full strength; UCI_Elo, once switched on, comes
    // before Skill Level.
    int effective_skill() const;
};

// Stores a value that OptionSpec::normalise has passed where it concerns EngineOptions.
void store(EngineOptions& options, EngineOption which, std::string_view value);

// Stores it where it concerns the search: hash, threads, lines, overhead, conventions, skill (of `options`,
// as they are after store()).
void apply(SearchSettings& settings, const EngineOptions& options, EngineOption which,
           std::string_view value);

} // namespace quartet
