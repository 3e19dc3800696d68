#pragma once

namespace quartet::dama {

// The rule options of Dama; the defaults are what most clubs play.
struct RuleOptions {
    // What a man that reaches the last rank within a capture goes on as.
    enum class PromotionInCapture { man, king };
    // Which meagre endings are decided without being played out.
    enum class Ending { king_beats_lone_man, one_each_draws, play_on };

    PromotionInCapture promotion_in_capture = PromotionInCapture::man;
    Ending ending = Ending::king_beats_lone_man;

    friend constexpr bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

} // namespace quartet::dama
