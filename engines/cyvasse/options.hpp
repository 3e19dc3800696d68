#pragma once

namespace quartet::cyvasse {

// The rule options of Cyvasse; the defaults are the plain rules.
struct RuleOptions {
    // Where a catapult ends when it captures: on the victim's cell, where it was, or one cell straight back.
    enum class CatapultCapture { move, stay, recoil };

    CatapultCapture catapult_capture = CatapultCapture::move;
    bool tower_attack = false;         // towers attack their six neighbours
    bool tower_protects_tower = false; // so that two adjacent ones cannot be captured
    bool dragon_over_enemies = false;  // enemy pieces do not hinder the dragon's moves and captures

    friend constexpr bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

} // namespace quartet::cyvasse
