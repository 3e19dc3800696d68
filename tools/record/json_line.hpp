#pragma once

#include "core/game/error.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quartet::tools {

// Lines of JSON as records have them: an object a line.

using Json = nlohmann::ordered_json; // fields stay in the order in which they were set

inline constexpr std::size_t max_json_line = std::size_t{32} << 20; // bytes; some 600,000 moves
inline constexpr int max_json_depth = 32;
inline constexpr int max_json_members = 1000; // of one object

// The object as one line, with its line end. Bytes that are no UTF-8 (a path may hold any) are replaced, not refused.
std::string json_line(const Json& object);

// The text as it will be once it has been written to JSON and read back: sound UTF-8.
std::string sound_utf8(std::string_view text);

// Reads an object from a line that may hold anything: one that is too long, nests too deeply, has too many members or
// numbers beyond all bounds, or is no JSON is refused.
Result<Json> read_json_line(std::string_view line, int max_members = max_json_members);

// The fields of an object, read one after another without trust. The first that does not fit is remembered, by its
// name and with the reason; from then on nothing is read any more. Fields that nobody asks for do not matter.
class JsonFields {
public:
    // `error` is shared by all that read parts of one line. `path` is what stands before the fields' names in errors:
    // "opening." or nothing.
    JsonFields(const Json& object, std::optional<ParseError>& error, std::string path = {});

    bool failed() const { return error_.has_value(); }
    void fail(std::string_view field, std::string reason) const; // unless something failed before

    // The field's value; null where it is missing.
    const Json* find(const char* field) const;
    const Json* array(const char* field) const;
    // An array that has an element each for something else.
    const Json* array(const char* field, std::size_t size) const;

    void read(const char* field, std::string& value) const;
    void read(const char* field, int& value, int least, int most) const;
    void read(const char* field, std::uint64_t& value) const;
    void read(const char* field, double& value, double least, double most) const; // a number of any kind
    // The same where the field may be missing: then the value stays as it is.
    void read_optional(const char* field, std::string& value) const;
    void read_optional(const char* field, int& value, int least, int most) const;

    // The parts of a field: "times[3]".
    JsonFields object_at(const char* field, const Json& array, std::size_t index) const;
    JsonFields object(const char* field) const;
    void read_at(const char* field, const Json& array, std::size_t index, std::string& value) const;
    void read_at(const char* field, const Json& array, std::size_t index, int& value, int least,
                 int most) const;
    void read_at(const char* field, const Json& array, std::size_t index, std::uint64_t& value) const;
    void read_at(const char* field, const Json& array, std::size_t index, double& value, double least,
                 double most) const;

private:
    void convert(const std::string& name, const Json& json, std::string& value) const;
    void convert(const std::string& name, const Json& json, int& value, int least, int most) const;
    void convert(const std::string& name, const Json& json, std::uint64_t& value) const;
    void convert(const std::string& name, const Json& json, double& value, double least, double most) const;

    const Json* object_; // null: there is none, which has been remembered
    std::optional<ParseError>& error_;
    std::string path_;
};

} // namespace quartet::tools
