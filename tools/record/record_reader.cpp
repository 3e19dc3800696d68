#include "tools/record/record_reader.hpp"

#include "tools/record/append_file.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace quartet::tools {

RecordReader::RecordReader(const std::string& path) : path_{path}, file_{path, std::ios::binary} {
    if (!file_) throw ToolError{fmt::format("cannot read '{}': {}", path_, std::strerror(errno))};
    std::optional<Json> json = next_line();
    if (!json) {
        throw ToolError{
            fmt::format("{}: {}", path_, cut_off_.empty() ? "there is no record in it" : cut_off_)};
    }
    Result<RecordHeader> header = read_header(*std::move(json));
    if (!header) refused(header.error());
    header_ = *std::move(header);
}

std::optional<PlayedGame> RecordReader::next() {
    while (const std::optional<Json> json = next_line()) {
        const auto kind = json->find("record");
        if (kind == json->end() || *kind != "match") {
            Result<PlayedGame> game = read_game(*json, header_);
            if (!game) refused(game.error());
            return *std::move(game);
        }
        const Result<RecordHeader> header = read_header(*json);
        if (!header) refused(header.error());
        if (const auto fields = disagreements(header_, *header); !fields.empty())
            refused({fields.front(), 0, "another match begins here: the first line has another value"});
    }
    return std::nullopt;
}

std::optional<Json> RecordReader::next_line() {
    std::string text;
    while (get_line(text)) {
        ++line_;
        const bool whole = !line_open_;
        const std::uint64_t end = sound_bytes_ + text.size() + (whole ? 1 : 0);
        if (text.find_first_not_of(" \t\r") == std::string::npos) {
            if (whole) sound_bytes_ = end;
            continue;
        }
        Result<Json> json = read_json_line(text);
        if (json) {
            sound_bytes_ = end;
            return *std::move(json);
        }
        if (whole) refused(json.error());
        line_open_ = false;
        cut_off_ = fmt::format("line {} was cut off and is passed over", line_);
    }
    return std::nullopt;
}

bool RecordReader::get_line(std::string& line) {
    line.clear();
    while (true) {
        const std::size_t end = buffer_.find('\n', buffer_at_);
        line.append(buffer_, buffer_at_, end == std::string::npos ? end : end - buffer_at_);
        if (line.size() > max_json_line) {
            ++line_;
            refused({printable(line, 20), 0, fmt::format("a line has {} bytes at most", max_json_line)});
        }
        if (end != std::string::npos) {
            buffer_at_ = end + 1;
            line_open_ = false;
            return true;
        }
        buffer_at_ = 0;
        buffer_.resize(1 << 16);
        file_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
        buffer_.resize(static_cast<std::size_t>(file_.gcount()));
        if (file_.bad()) throw ToolError{fmt::format("cannot read '{}': {}", path_, std::strerror(errno))};
        if (buffer_.empty()) {
            if (line.empty()) return false;
            line_open_ = true;
            return true;
        }
    }
}

void RecordReader::refused(const ParseError& error) const {
    throw ToolError{fmt::format("{}, line {}: '{}': {}", path_, line_, error.word, error.reason)};
}

Record read_record(const std::string& path) {
    RecordReader reader{path};
    Record record;
    while (std::optional<PlayedGame> game = reader.next()) record.games.push_back(*std::move(game));
    record.header = reader.header();
    record.cut_off = reader.cut_off();
    record.sound_bytes = reader.sound_bytes();
    record.line_open = reader.line_open();
    return record;
}

void mend_record(const std::string& path, const Record& record) {
    std::error_code error;
    std::filesystem::resize_file(path, record.sound_bytes, error);
    if (error) throw ToolError{fmt::format("cannot write '{}': {}", path, error.message())};
    if (record.line_open) AppendFile{path}.append("\n");
}

} // namespace quartet::tools
