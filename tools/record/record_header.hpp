#pragma once

#include "core/game/referee.hpp"
#include "tools/engine/engine_spec.hpp"
#include "tools/record/json_line.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quartet::tools {

// The first line of a record: which event is played, under which conditions, by which program and since when.
struct RecordHeader {
    Json fields; // all of it, in order

    // What records and tables are made with, taken from it.
    std::string variant;
    std::string seat_letters;                               // in order of play
    std::vector<std::pair<std::string, std::string>> rules; // all options in force
    // Name, command and limits; what else an engine was given stands in `fields` alone.
    std::vector<EngineSpec> engines;
    std::string started; // "2026-11-30T08:00:00Z"; "" where it does not say

    int seats() const { return static_cast<int>(seat_letters.size()); }
    std::string line() const { return json_line(fields); } // with its line end
    // Notes the number of nodes of an engine's `bench`.
    void set_bench(std::size_t engine, std::uint64_t nodes) { fields["engines"][engine]["bench"] = nodes; }
};

// The header of an event that begins now.
//  settings  the event's, as its configuration has them; its engines among them
//  referee   at the rules of the event
RecordHeader make_header(const Json& settings, const Referee& referee);

// The error's word is the field that does not fit, or what is no JSON.
Result<RecordHeader> read_header_line(std::string_view line);
Result<RecordHeader> read_header(Json fields);

// The moment in UTC, to the second: "2026-11-30T08:00:00Z".
std::string utc_now();

// The fields of two headers that say they are not of the same event; none when they are. Which part of an event was
// played, by how many at a time, from when on, into which files and by which version may differ; where the bench
// signature of an engine is unknown to one of them it may be known to the other.
std::vector<std::string> disagreements(const RecordHeader& a, const RecordHeader& b);
// Fields that may differ and are worth a remark, if they do: the version.
std::vector<std::string> differences(const RecordHeader& a, const RecordHeader& b);

} // namespace quartet::tools
