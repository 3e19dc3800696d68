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

constexpr int most_games = 100; // of a variant at a time

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

} // namespace

std::string state_folder() {
    const std::string state = variable("XDG_STATE_HOME");
    if (!state.empty() && state.front() == '/')
        return state + "/quartet"; // others are invalid, says the standard
    const std::string home = variable("HOME");
    return home.empty() ? "" : home + "/.local/state/quartet";
}

Autosave::Autosave(const std::string& folder, std::string_view variant, std::string_view format) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw ToolError{fmt::format("cannot make '{}': {}", folder, error.message())};
    for (int number = 1; number <= most_games; ++number) {
        const std::string base = number == 1 ? fmt::format("{}/{}", folder, variant)
                                             : fmt::format("{}/{}-{}", folder, variant, number);
        auto lock = std::make_unique<AppendFile>(base + ".lock");
        if (!lock->take()) continue;
        lock_ = std::move(lock);
        first_ = number == 1;
        path_ = fmt::format("{}.{}", base, format);
        previous_ = fmt::format("{}.previous.{}", base, format);
        return;
    }
    throw ToolError{fmt::format("{} games of {} are being played already", most_games, variant)};
}

bool Autosave::exists() const {
    std::error_code error;
    return std::filesystem::exists(path_, error);
}

void Autosave::begin_another(bool worth_keeping) {
    if (begun_) return; // what is kept is still the game before, and is put aside if that was worth it
    begun_ = true;
    ours_ = false;
    put_aside_ = worth_keeping;
}

void Autosave::write(std::string_view text) {
    if (!ours_ && put_aside_ && std::rename(path_.c_str(), previous_.c_str()) != 0 && errno != ENOENT)
        throw ToolError{fmt::format("cannot write '{}': {}", previous_, std::strerror(errno))};
    ours_ = true;
    begun_ = false;
    WholeFile file{path_};
    file.write(text);
    file.commit();
}

} // namespace quartet::tools
