#include "tools/record/json_line.hpp"

#include "core/game/words.hpp"
#include "tools/counted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace quartet::tools {

namespace {

// Keeps what the parser builds within bounds: nesting, and the members of an object, which it looks through one by one.
class Bounds {
public:
    struct Exceeded {
        std::string reason;
    };

    explicit Bounds(int max_members) : max_members_{max_members} {}

    void check(int depth, Json::parse_event_t event) {
        if (depth >= max_json_depth) throw Exceeded{fmt::format("it nests deeper than {}", max_json_depth)};
        const auto level = static_cast<std::size_t>(depth);
        if (event == Json::parse_event_t::object_start) members_[level + 1] = 0;
        if (event == Json::parse_event_t::key && ++members_[level] > max_members_)
            throw Exceeded{fmt::format("an object in it has more than {} members", max_members_)};
    }

private:
    int max_members_;
    std::array<int, max_json_depth + 1> members_{};
};

std::string element(const char* field, std::size_t index) {
    return fmt::format("{}[{}]", field, index);
}

} // namespace

std::string json_line(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string sound_utf8(std::string_view text) {
    return Json::parse(json_line(std::string{text})).get<std::string>();
}

Result<Json> read_json_line(std::string_view line, int max_members) {
    if (line.size() > max_json_line)
        return refuse(line.substr(0, 20), 0, fmt::format("a line has {} bytes at most", max_json_line));
    Bounds bounds{max_members};
    const auto within_bounds = [&](int depth, Json::parse_event_t event, const Json&) {
        bounds.check(depth, event);
        return true;
    };
    try {
        Json json = Json::parse(line, within_bounds);
        if (!json.is_object()) return refuse(line.substr(0, 20), 0, "it is no object");
        return json;
    } catch (const Json::parse_error& error) {
        std::size_t place = std::min(error.byte > 0 ? error.byte - 1 : 0, line.size());
        for (int i = 0; i < 10 && place > 0 && upper(line[place - 1]) >= 'A' && upper(line[place - 1]) <= 'Z';
             ++i)
            --place; // to the beginning of the word
        return refuse(line.substr(place, 20), place, fmt::format("it is no JSON from byte {} on", place));
    } catch (const Json::exception&) {
        return refuse(line.substr(0, 20), 0, "a number in it is beyond all bounds");
    } catch (const Bounds::Exceeded& exceeded) {
        return refuse(line.substr(0, 20), 0, exceeded.reason);
    }
}

JsonFields::JsonFields(const Json& object, std::optional<ParseError>& error, std::string path)
    : object_{&object}, error_{error}, path_{std::move(path)} {
    if (!object.is_object()) {
        object_ = nullptr;
        if (!error_) error_ = ParseError{path_.substr(0, path_.size() - 1), 0, "it is an object"};
    }
}

void JsonFields::fail(std::string_view field, std::string reason) const {
    if (!error_) error_ = ParseError{path_ + printable(field), 0, std::move(reason)};
}

const Json* JsonFields::find(const char* field) const {
    if (failed() || object_ == nullptr) return nullptr;
    const auto found = object_->find(field);
    return found == object_->end() ? nullptr : &*found;
}

const Json* JsonFields::array(const char* field) const {
    const Json* found = find(field);
    if (found == nullptr) {
        fail(field, "it is missing");
    } else if (!found->is_array()) {
        fail(field, "it is an array");
    }
    return failed() ? nullptr : found;
}

const Json* JsonFields::array(const char* field, std::size_t size) const {
    const Json* found = array(field);
    if (found != nullptr && found->size() != size)
        fail(field, fmt::format("it has {}, not {}", counted(size, "element"), found->size()));
    return failed() ? nullptr : found;
}

void JsonFields::convert(const std::string& name, const Json& json, std::string& value) const {
    if (failed()) return;
    if (json.is_string()) {
        value = json.get_ref<const std::string&>();
    } else {
        fail(name, "it is a text");
    }
}

void JsonFields::convert(const std::string& name, const Json& json, int& value, int least, int most) const {
    if (failed()) return;
    // What is no negative number is unsigned to the library, and may be beyond the signed.
    const bool fits = json.is_number_unsigned()
                          ? json.get<std::uint64_t>() <= static_cast<std::uint64_t>(std::max(most, 0))
                          : json.is_number_integer();
    const std::int64_t number = fits ? json.get<std::int64_t>() : 0;
    if (fits && number >= least && number <= most) {
        value = static_cast<int>(number);
    } else {
        fail(name, fmt::format("it is a whole number from {} to {}", least, most));
    }
}

void JsonFields::convert(const std::string& name, const Json& json, std::uint64_t& value) const {
    if (failed()) return;
    if (json.is_number_unsigned()) {
        value = json.get<std::uint64_t>();
    } else {
        fail(name, "it is a whole number, not below 0");
    }
}

void JsonFields::convert(const std::string& name, const Json& json, double& value, double least,
                         double most) const {
    if (failed()) return;
    const double number = json.is_number() ? json.get<double>() : least - 1;
    if (number >= least && number <= most) {
        value = number;
    } else {
        fail(name, fmt::format("it is a number from {:.0f} to {:.0f}", least, most));
    }
}

void JsonFields::read(const char* field, std::string& value) const {
    if (const Json* found = find(field)) {
        convert(field, *found, value);
    } else {
        fail(field, "it is missing");
    }
}

void JsonFields::read(const char* field, int& value, int least, int most) const {
    if (const Json* found = find(field)) {
        convert(field, *found, value, least, most);
    } else {
        fail(field, "it is missing");
    }
}

void JsonFields::read(const char* field, std::uint64_t& value) const {
    if (const Json* found = find(field)) {
        convert(field, *found, value);
    } else {
        fail(field, "it is missing");
    }
}

void JsonFields::read(const char* field, double& value, double least, double most) const {
    if (const Json* found = find(field)) {
        convert(field, *found, value, least, most);
    } else {
        fail(field, "it is missing");
    }
}

void JsonFields::read_optional(const char* field, std::string& value) const {
    if (find(field) != nullptr) read(field, value);
}

void JsonFields::read_optional(const char* field, int& value, int least, int most) const {
    if (find(field) != nullptr) read(field, value, least, most);
}

JsonFields JsonFields::object_at(const char* field, const Json& array, std::size_t index) const {
    return {array[index], error_, path_ + element(field, index) + '.'};
}

JsonFields JsonFields::object(const char* field) const {
    static const Json none = Json::object();
    const Json* found = find(field);
    if (found == nullptr) fail(field, "it is missing");
    return {found != nullptr ? *found : none, error_, path_ + field + '.'};
}

void JsonFields::read_at(const char* field, const Json& array, std::size_t index, std::string& value) const {
    convert(element(field, index), array[index], value);
}

void JsonFields::read_at(const char* field, const Json& array, std::size_t index, int& value, int least,
                         int most) const {
    convert(element(field, index), array[index], value, least, most);
}

void JsonFields::read_at(const char* field, const Json& array, std::size_t index,
                         std::uint64_t& value) const {
    convert(element(field, index), array[index], value);
}

void JsonFields::read_at(const char* field, const Json& array, std::size_t index, double& value, double least,
                         double most) const {
    convert(element(field, index), array[index], value, least, most);
}

} // namespace quartet::tools
