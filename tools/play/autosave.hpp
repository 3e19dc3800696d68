#pragma once

#include "tools/record/append_file.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace quartet::tools {

// Where games of people are kept: $XDG_STATE_HOME/quartet, or ~/.local/state/quartet. "" if there is no home.
std::string state_folder();

// The file in which a game in progress is kept, so that nothing is lost however the program ends. One a variant; a second
// game of it at the same time has a file of its own. What is kept of an unfinished game before this one stays beside it.
class Autosave {
public:
    // Takes the first file of the variant that no other program has. Throws ToolError, which names the folder.
    Autosave(const std::string& folder, std::string_view variant, std::string_view format);

    const std::string& path() const { return path_; }
    const std::string& previous_path() const { return previous_; }
    bool is_first() const { return first_; } // of the variant's files
    // Whether there is a game of an earlier session.
    bool exists() const;
    // The file holds the game that is going to be kept: it is not put aside.
    void go_on() { ours_ = true; }
    // Another game begins: what is kept now is put aside by the next write(), if `worth_keeping`. Until then yet another one
    // changes nothing.
    void begin_another(bool worth_keeping);
    // In the place of what was kept before, as a whole. Throws ToolError.
    void write(std::string_view text);

private:
    std::unique_ptr<AppendFile> lock_;
    std::string path_;
    std::string previous_;
    bool first_ = false;
    bool ours_ = false;
    bool put_aside_ = true;
    bool begun_ = false; // another game has begun, of which nothing has been written yet
};

} // namespace quartet::tools
