#pragma once

#include "tools/statistics/pairwise_elo.hpp"

#include <set>
#include <string>

namespace quartet::tools {

// The ratings that players carry from event to event, as a file of JSON:
//
//     {"players": {"new": {"rating": 1512.5, "games": 40}}, "counted": ["0123456789abcdef"]}
//
// `counted` names the records that went into them, so that none does twice.
class RatingsFile {
public:
    // Reads it; one that is not there is empty. Throws ToolError that names the file and the field.
    explicit RatingsFile(std::string path);

    const std::string& path() const { return path_; }
    statistics::Ratings& ratings() { return ratings_; }
    const statistics::Ratings& ratings() const { return ratings_; }
    // False when it has been counted before.
    bool count(const std::string& record) { return counted_.insert(record).second; }
    // Writes it, as a whole or not at all.
    void save() const;

private:
    std::string path_;
    statistics::Ratings ratings_;
    std::set<std::string> counted_;
};

} // namespace quartet::tools
