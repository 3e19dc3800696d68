#pragma once

#include "tools/record/append_file.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace quartet::tools {

// Where games of people are kept: $XDG_STATE_HOME/quartet, or ~/.local/state/quartet. "" if there is no home.
std::string state_folder();

// How many games of a variant can be played at a time.
inline constexpr int most_kept_games = 100;

// The file in which a game in progress is kept, so that nothing is lost however the program ends. Games of a variant that are
// played at the same time have numbers, from 1, and a file each. What is kept of an unfinished game before this one stays
// beside it, and so does what nobody can read.
class Autosave {
public:
    // What a file holds before a game is written to it.
    enum class Before {
        nothing,    // that anybody would miss
        unfinished, // a game to go on with
        unreadable
    };

    // Takes the file of that number, or without one the first that no other program has. Throws ToolError, which names the
    // folder or the file.
    Autosave(const std::string& folder, std::string_view variant, std::string_view format,
             std::optional<int> number = {});
    // Where the game of a number would be kept.
    static std::string path_of(const std::string& folder, std::string_view variant, std::string_view format,
                               int number);

    const std::string& path() const { return path_; }
    const std::string& previous_path() const { return previous_; }
    std::string unreadable_path() const; // where what cannot be read would go: a file that is not there yet
    int number() const { return number_; }
    // Whether there is a game of an earlier session.
    bool exists() const;
    // The file holds the game that is going to be kept: it is not put aside.
    void go_on() { ours_ = true; }
    // Another game begins: what is kept now is put aside by the next write(), as what it is. Until then yet another one
    // changes nothing.
    void begin_another(Before what);
    // In the place of what was kept before, as a whole. Throws ToolError.
    void write(std::string_view text);

private:
    std::unique_ptr<AppendFile> lock_;
    std::string base_; // of all its files
    std::string format_;
    std::string path_;
    std::string previous_;
    int number_ = 1;
    bool ours_ = false;
    Before before_ = Before::unfinished;
    bool begun_ = false; // another game has begun, of which nothing has been written yet
};

} // namespace quartet::tools
