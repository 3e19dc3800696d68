#include "tools/show/show_command.hpp"

#include "tools/show/scene.hpp"
#include "tools/show/seat_names.hpp"
#include "tools/show/svg_drawing.hpp"
#include "tools/show/terminal_palette.hpp"
#include "tools/show/text_drawing.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>

namespace quartet::tools {

namespace {

constexpr std::size_t most_input = 1 << 20;
constexpr int columns = 80; // of text

[[noreturn]] void usage_error(const std::string& message) {
    throw ToolError{message, ExitStatus::usage};
}

std::string read_standard_input() {
    std::string text;
    char chunk[4096];
    std::size_t length = 0;
    while ((length = std::fread(chunk, 1, sizeof chunk, stdin)) > 0) {
        text.append(chunk, length);
        if (text.size() > most_input) usage_error("the standard input has more than a megabyte");
    }
    if (std::ferror(stdin) != 0) throw ToolError{"the standard input cannot be read"};
    return text;
}

// The words of a request with the standard input in the place of "-".
std::vector<std::string> position_words(const ShowRequest& request) {
    std::vector<std::string> words;
    for (const std::string& word : request.position) {
        std::istringstream stream{word == "-" ? read_standard_input() : word};
        for (std::string each; stream >> each;) words.push_back(each);
        if (word == "-" && words.empty()) usage_error("position: there is nothing on the standard input");
    }
    return words;
}

void play_moves(Referee& referee, const std::vector<std::string>& moves, std::optional<LastMove>& last) {
    referee.pass_turn(); // where the seat to move is out: before the moves, as it counts for none
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Result<LastMove> played = play_traced(referee, moves[i]);
        if (!played) usage_error(fmt::format("move {}: {}", i + 1, played.error().message()));
        last = *std::move(played);
    }
}

// Sets the position up, plays the moves behind it and those of the request, and returns the last one.
std::optional<LastMove> set_up(Referee& referee, const ShowRequest& request) {
    const std::vector<std::string> words = position_words(request);
    const auto end = std::find(words.begin(), words.end(), "moves");
    std::string position;
    for (auto word = words.begin(); word != end; ++word) position += (position.empty() ? "" : " ") + *word;
    referee.set_up_start();
    if (!position.empty() && position != "startpos") {
        if (const Result<void> set = referee.set_up(position); !set)
            usage_error("position: " + set.error().message());
    }
    std::vector<std::string> moves;
    if (end != words.end()) moves.assign(end + 1, words.end());
    moves.insert(moves.end(), request.moves.begin(), request.moves.end());
    std::optional<LastMove> last;
    if (!moves.empty()) play_moves(referee, moves, last);
    return last;
}

int quarters_to_turn(const Referee& referee, const Picture& picture, const ShowRequest& request) {
    int quarters = request.flip ? 2 : 0;
    if (!request.seat.empty()) {
        const std::optional<Seat> seat = seat_of_word(referee, request.seat);
        if (!seat) {
            usage_error(
                fmt::format("--seat '{}': the seats are {}", printable(request.seat), seat_names(referee)));
        }
        quarters += quarters_to_near_side(picture, *seat);
    }
    return quarters;
}

Palette palette(const ShowRequest& request) {
    return terminal_palette(request.colours, request.output.empty() && ::isatty(STDOUT_FILENO) != 0);
}

void write_to(const std::string& path, const std::string& text) {
    const auto failed = [&] {
        throw ToolError{fmt::format("cannot write '{}': {}", printable(path, 200), std::strerror(errno))};
    };
    std::FILE* file = std::fopen(path.c_str(), "w");
    if (file == nullptr) failed();
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (std::fclose(file) != 0 || !written) failed();
}

} // namespace

ExitStatus run_show(Referee& referee, const ShowRequest& request) {
    std::optional<LastMove> last = set_up(referee, request);
    std::optional<Scene> scene = scene_of(referee);
    std::string drawing;
    if (scene) {
        scene->last_move = std::move(last);
        const int quarters = quarters_to_turn(referee, scene->picture, request);
        const Scene seen = turned(*std::move(scene), quarters);
        drawing =
            request.svg
                ? draw_svg(seen, {.unit = request.cell, .names = {}})
                : draw_text(seen,
                            {.unicode = !request.ascii, .palette = palette(request), .columns = columns});
    } else {
        if (request.svg || request.flip || !request.seat.empty()) {
            throw ToolError{fmt::format("{} does not say how it looks: it can be shown as plain text only",
                                        referee.title())};
        }
        drawing = referee.drawing() + fmt::format("Position: {}\n", referee.position());
    }
    if (request.output.empty()) {
        std::fwrite(drawing.data(), 1, drawing.size(), stdout);
    } else {
        write_to(request.output, drawing);
    }
    return ExitStatus::done;
}

} // namespace quartet::tools
