#include "tools/record/event_json.hpp"

#include <fmt/format.h>

#include <string>

namespace quartet::tools {

void write_event_settings(const EventSettings& settings, Json& object) {
    object["event"] = name(settings.kind);
    object["games"] = settings.games;
    object["rounds"] = settings.rounds;
    object["heroes"] = settings.heroes;
    object["extra_units"] = settings.extra_units;
    object["lineup"] = settings.lineup;
}

void read_event_settings(const JsonFields& fields, EventSettings& settings) {
    std::string kind{name(settings.kind)};
    fields.read_optional("event", kind);
    if (const Result<EventKind> known = read_event_kind(kind)) {
        settings.kind = *known;
    } else {
        fields.fail("event", fmt::format("it holds '{}': {}", known.error().word, known.error().reason));
    }
    fields.read_optional("games", settings.games, 0, max_event_games);
    fields.read_optional("rounds", settings.rounds, 0, max_event_rounds);
    fields.read_optional("heroes", settings.heroes, 1, max_event_engines);
    fields.read_optional("extra_units", settings.extra_units, 0, max_extra_units);
    fields.read_optional("lineup", settings.lineup);
}

} // namespace quartet::tools
