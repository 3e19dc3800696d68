#include "tools/show/seat_names.hpp"

#include "core/game/words.hpp"

namespace quartet::tools {

std::string seat_name(const Referee& referee, Seat seat) {
    const auto at = static_cast<std::size_t>(seat.index());
    if (const std::optional<Picture> picture = referee.picture(); picture && at < picture->players.size())
        return std::string{picture->players[at].name};
    return std::string(1, referee.seat_letters()[at]);
}

std::string seat_names(const Referee& referee) {
    std::string names;
    for (int i = 0; i < referee.seats(); ++i) {
        if (i > 0) names += ", ";
        names += seat_name(referee, Seat{i});
    }
    return names;
}

std::optional<Seat> seat_of_word(const Referee& referee, std::string_view word) {
    const std::string_view letters = referee.seat_letters();
    std::optional<Seat> by_initial;
    for (int i = 0; i < referee.seats(); ++i) {
        const std::string name = seat_name(referee, Seat{i});
        if (equal_ignoring_case(word, letters.substr(static_cast<std::size_t>(i), 1)) ||
            equal_ignoring_case(word, name))
            return Seat{i};
        if (equal_ignoring_case(word, name.substr(0, 1))) by_initial = Seat{i};
    }
    return by_initial;
}

} // namespace quartet::tools
