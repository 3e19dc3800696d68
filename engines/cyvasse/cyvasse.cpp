#include "engines/cyvasse/cyvasse.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace quartet::cyvasse {

namespace {

// In the order of the enumeration.
constexpr std::array<std::string_view, 3> catapult_captures{"move", "stay", "recoil"};

enum Index : std::size_t { catapult_capture, tower_attack, tower_protects_tower, dragon_over_enemies };

constexpr std::array<OptionSpec, 4> specs{{
    {.name = "CatapultCapture",
     .kind = OptionSpec::Kind::combo,
     .default_value = catapult_captures[0],
     .values = catapult_captures},
    {.name = "TowerAttack", .kind = OptionSpec::Kind::spin, .default_value = "0", .min = 0, .max = 1},
    {.name = "TowerProtectsTower", .kind = OptionSpec::Kind::check, .default_value = "false"},
    {.name = "DragonOverEnemies", .kind = OptionSpec::Kind::check, .default_value = "false"},
}};

} // namespace

std::span<const OptionSpec> Cyvasse::options() {
    return specs;
}

void Cyvasse::set_option(std::size_t index, std::string_view value) {
    switch (index) {
    case catapult_capture: {
        const auto found = std::find(catapult_captures.begin(), catapult_captures.end(), value);
        assert(found != catapult_captures.end()); // OptionSpec::normalise has passed it
        options_.catapult_capture =
            static_cast<RuleOptions::CatapultCapture>(found - catapult_captures.begin());
        break;
    }
    case tower_attack:
        options_.tower_attack = value == "1";
        break;
    case tower_protects_tower:
        options_.tower_protects_tower = value == "true";
        break;
    case dragon_over_enemies:
        options_.dragon_over_enemies = value == "true";
        break;
    default:
        assert(false && "no such option");
    }
}

std::string Cyvasse::option(std::size_t index) const {
    const auto boolean = [](bool value) { return std::string{value ? "true" : "false"}; };
    switch (index) {
    case catapult_capture:
        return std::string{catapult_captures[static_cast<std::size_t>(options_.catapult_capture)]};
    case tower_attack:
        return options_.tower_attack ? "1" : "0";
    case tower_protects_tower:
        return boolean(options_.tower_protects_tower);
    case dragon_over_enemies:
        return boolean(options_.dragon_over_enemies);
    default:
        assert(false && "no such option");
        return {};
    }
}

} // namespace quartet::cyvasse
