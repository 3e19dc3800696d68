#include "tools/analyse/live_table.hpp"

#include "tools/standing/names.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace quartet::tools {

namespace {

// "1234", "12.3 M".
std::string count_text(std::uint64_t count) {
    if (count < 100'000) return std::to_string(count);
    if (count < 100'000'000) return fmt::format("{:.1f} k", static_cast<double>(count) / 1e3);
    return fmt::format("{:.1f} M", static_cast<double>(count) / 1e6);
}

} // namespace

bool LiveTable::possible() {
    const char* terminal = std::getenv("TERM");
    return ::isatty(STDOUT_FILENO) == 1 && terminal != nullptr && std::string_view{terminal} != "dumb";
}

std::string table_text(const Finding& finding, std::size_t width) {
    std::string text;
    const auto add = [&](const std::string& line) {
        text += std::string{first_letters(without_controls(line), width)} + "\n";
    };
    add(fmt::format("{:>5} {:>9} {:>9} {:>9} {:>9}  {}", "depth", "score", "nodes", "nodes/s", "time",
                    "line"));
    for (const Info& info : finding.lines) {
        const std::optional<EngineScore> score = read_score(info.score);
        const std::uint64_t speed =
            info.nodes && info.time.value_or(0) > 0 ? *info.nodes * 1000 / *info.time : 0;
        const char* bound = !info.bounded                                        ? ""
                            : info.score.find("lowerbound") != std::string::npos ? "+"
                                                                                 : "-";
        add(fmt::format("{:>5} {:>9} {:>9} {:>9} {:>9}  {}", info.depth.value_or(0),
                        (score ? tools::text(*score) : "") + bound, info.nodes ? count_text(*info.nodes) : "",
                        speed > 0 ? count_text(speed) : "",
                        info.time ? fmt::format("{:.2f} s", static_cast<double>(*info.time) / 1000) : "",
                        info.pv));
    }
    return text;
}

void LiveTable::update(const Finding& finding) {
    if (redraws_.take(Allowance::Clock::now())) draw(finding);
}

void LiveTable::finish(const Finding& finding) {
    draw(finding);
}

void LiveTable::draw(const Finding& finding) {
    // The cursor need not be in the first column: the terminal shows a Ctrl-C where it is.
    if (rows_ > 0) fmt::print("\r\033[{}A\033[J", rows_);
    const std::size_t width = terminal_width(STDOUT_FILENO);
    const std::string text = table_text(finding, width - 1);
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
    rows_ = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

} // namespace quartet::tools
