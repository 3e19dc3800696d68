#include "tools/play/autosave.hpp"

#include "tools/record/whole_file.hpp"
#include "tools/tool_error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace quartet::tools {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string base_of(const std::string& folder, std::string_view variant, int number) {
    return number == 1 ? fmt::format("{}/{}", folder, variant)
                       : fmt::format("{}/{}-{}", folder, variant, number);
}

bool is_there(const std::string& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
}

void move_file(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0 && errno != ENOENT)
        throw ToolError{fmt::format("cannot write '{}': {}", to, std::strerror(errno))};
}

} // namespace

std::string state_folder() {
    const std::string state = variable("XDG_STATE_HOME");
    if (!state.empty() && state.front() == '/')
        return state + "/quartet"; // others are invalid, says the standard
    const std::string home = variable("HOME");
    return home.empty() ? "" : home + "/.local/state/quartet";
}

Autosave::Autosave(const std::string& folder, std::string_view variant, std::string_view format,
                   std::optional<int> number)
    : format_{format} {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw ToolError{fmt::format("cannot make '{}': {}", folder, error.message())};
    for (int each = number.value_or(1); each <= number.value_or(most_kept_games); ++each) {
        base_ = base_of(folder, variant, each);
        auto lock = std::make_unique<AppendFile>(base_ + ".lock");
        if (!lock->take()) continue;
        lock_ = std::move(lock);
        number_ = each;
        path_ = path_of(folder, variant, format, each);
        previous_ = fmt::format("{}.previous.{}", base_, format);
        return;
    }
    throw ToolError{number
                        ? fmt::format("'{}': another program is playing this game",
                                      path_of(folder, variant, format, *number))
                        : fmt::format("{} games of {} are being played already", most_kept_games, variant)};
}

std::string Autosave::path_of(const std::string& folder, std::string_view variant, std::string_view format,
                              int number) {
    return fmt::format("{}.{}", base_of(folder, variant, number), format);
}

std::string Autosave::unreadable_path() const {
    std::string path = fmt::format("{}.unreadable.{}", base_, format_);
    for (int i = 2; is_there(path); ++i) path = fmt::format("{}.unreadable-{}.{}", base_, i, format_);
    return path;
}

bool Autosave::exists() const {
    return is_there(path_);
}

void Autosave::begin_another(Before what) {
    if (begun_) return; // what is kept is still the game before, and is put aside if that was worth it
    begun_ = true;
    ours_ = false;
    before_ = what;
}

void Autosave::write(std::string_view text) {
    if (!ours_ && before_ == Before::unfinished) move_file(path_, previous_);
    if (!ours_ && before_ == Before::unreadable) move_file(path_, unreadable_path());
    ours_ = true;
    begun_ = false;
    WholeFile file{path_};
    file.write(text);
    file.commit();
}

} // namespace quartet::tools
