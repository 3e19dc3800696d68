#pragma once

#include "core/game/referee.hpp"
#include "tools/event/event.hpp"
#include "tools/match/match_options.hpp"
#include "tools/record/append_file.hpp"
#include "tools/record/record_reader.hpp"

#include <memory>
#include <optional>

namespace quartet::tools {

// A match ready to be played.
struct MatchPlan {
    MatchOptions options;
    std::unique_ptr<Referee> referee; // at the start position, under the rules of the match
    std::unique_ptr<Event> event;
    RecordHeader header;
    std::optional<Record> record;   // the one that is gone on with
    std::optional<AppendFile> json; // the file of the record, taken; none if none is written
};

} // namespace quartet::tools
