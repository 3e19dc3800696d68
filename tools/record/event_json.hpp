#pragma once

#include "tools/event/event_settings.hpp"
#include "tools/record/json_line.hpp"

namespace quartet::tools {

// The kind of an event as fields of a header or a configuration: event, games, rounds, heroes, extra_units, lineup.

void write_event_settings(const EventSettings& settings, Json& object);
// Fields that are missing leave what is set as it is.
void read_event_settings(const JsonFields& fields, EventSettings& settings);

} // namespace quartet::tools
