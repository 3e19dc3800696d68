#include "tools/tune/tune_command.hpp"

#include "tools/counted.hpp"
#include "tools/record/whole_file.hpp"
#include "tools/tune/weights_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <system_error>

namespace quartet::tools {

namespace {

constexpr std::size_t max_weights_file = std::size_t{64} << 20; // bytes

std::unique_ptr<Examiner> examiner_for(Catalogue catalogue, const std::string& variant) {
    make_referee_for(catalogue, variant, {}); // refuses what is no variant
    for (const CatalogueEntry& entry : catalogue) {
        if (entry.name != variant) continue;
        if (entry.examine == nullptr) {
            throw ToolError{fmt::format("weights of '{}' cannot be fitted: it has no evaluation", variant),
                            ExitStatus::usage};
        }
        return entry.examine();
    }
    throw ToolError{"no such variant"}; // unreachable
}

std::string read_text(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::string text;
    text.resize(max_weights_file + 1);
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad()) throw ToolError{fmt::format("cannot read '{}'", path)};
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > max_weights_file) throw ToolError{fmt::format("{}: too long for weights", path)};
    return text;
}

std::vector<std::int16_t> weights_at_start(const TuneRequest& request, const Examiner& examiner) {
    if (request.start.empty()) return {examiner.weights().begin(), examiner.weights().end()};
    Result<std::vector<std::int16_t>> weights = read_weights(read_text(request.start), examiner);
    if (!weights) throw ToolError{fmt::format("{}: {}", request.start, weights.error().message())};
    return *std::move(weights);
}

// Flags of the features with these names; a name that ends in * stands for all that begin so.
std::vector<bool> flags(const std::vector<std::string>& names, const Examiner& examiner, const char* option) {
    std::vector<bool> flags(examiner.weights().size());
    for (const std::string& name : names) {
        const bool many = name.back() == '*';
        const std::string_view start{name.data(), name.size() - (many ? 1 : 0)};
        bool known = false;
        for (std::size_t i = 0; i < flags.size(); ++i) {
            const std::string_view feature = examiner.feature_name(static_cast<int>(i));
            if (many ? feature.substr(0, start.size()) != start : feature != start) continue;
            flags[i] = true;
            known = true;
        }
        if (!known) {
            throw ToolError{
                fmt::format("{}: {} has no feature '{}'", option, examiner.name(), printable(name)),
                ExitStatus::usage};
        }
    }
    return flags;
}

// The file that self-play is recorded in: the one asked for, or one that goes when the weights are fitted.
class PlayedRecord {
public:
    explicit PlayedRecord(const TuneRequest& request) : path_{request.play_record} {
        if (request.play.games == 0 || !path_.empty()) return;
        std::string folder = (std::filesystem::temp_directory_path() / "quartet-tune-XXXXXX").string();
        if (mkdtemp(folder.data()) == nullptr)
            throw ToolError{fmt::format("cannot make a folder for the games: {}", folder)};
        folder_ = folder;
        path_ = (folder_ / "games.jsonl").string();
    }
    ~PlayedRecord() {
        std::error_code none;
        if (!folder_.empty()) std::filesystem::remove_all(folder_, none);
    }
    PlayedRecord(const PlayedRecord&) = delete;
    PlayedRecord& operator=(const PlayedRecord&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
    std::filesystem::path folder_; // of our own; "": none
};

std::string description(const TuneRequest& request, const SamplingCounts& counts, const Fit& fit,
                        const Examiner& examiner) {
    std::string text =
        fmt::format("Weights of {}, fitted by `quartet tune` to {}: {} ({} taken) of {}. ", examiner.title(),
                    counted(counts.games - counts.undecided, "game"),
                    counted(counts.settled, "settled position"), counts.taken, counts.positions);
    text += fmt::format("Scale {:.1f}, spread {:g}, share of the score {:g}, seed {}, {} % held out. ",
                        fit.scale, request.fit.spread, request.fit.score_share, request.sampling.seed,
                        request.sampling.held_out);
    text += fmt::format("Loss {:.5f} (before {:.5f}), held out {:.5f} (before {:.5f}).\n", fit.after.trained,
                        fit.before.trained, fit.after.held_out, fit.before.held_out);
    return text;
}

void print_report(const Examiner& examiner, std::span<const double> start, const Fit& fit,
                  const SamplingCounts& counts, const Samples& samples, const Loss& rounded) {
    fmt::print("games {}, passed over {}, held out {}\n", counts.games, counts.undecided, counts.held_out);
    fmt::print("positions {}, settled {}, taken {}", counts.positions, counts.settled, counts.taken);
    if (examiner.seats() > 2) fmt::print(", views {}", samples.size());
    fmt::print("\n");
    fmt::print("scale {:.1f}, iterations {}\n", fit.scale, fit.iterations);
    fmt::print("loss          fitted to  held out\n");
    fmt::print("before          {:.5f}   {:.5f}\n", fit.before.trained, fit.before.held_out);
    fmt::print("after           {:.5f}   {:.5f}\n", fit.after.trained, fit.after.held_out);
    fmt::print("after, whole    {:.5f}   {:.5f}\n\n", rounded.trained, rounded.held_out);
    std::size_t width = 7;
    for (std::size_t i = 0; i < start.size(); ++i)
        width = std::max(width, examiner.feature_name(static_cast<int>(i)).size());
    fmt::print("{:<{}}  before   after\n", "feature", width);
    for (std::size_t i = 0; i < start.size(); ++i)
        fmt::print("{:<{}} {:>7} {:>7.1f}\n", examiner.feature_name(static_cast<int>(i)), width, start[i],
                   fit.weights[i]);
}

} // namespace

ExitStatus run_tune(const TuneRequest& request, Catalogue catalogue) {
    const std::unique_ptr<Examiner> examiner = examiner_for(catalogue, request.variant);
    const std::vector<std::int16_t> given = weights_at_start(request, *examiner);
    const std::vector<double> start{given.begin(), given.end()};
    FitOptions options = request.fit;
    options.fixed = flags(request.fixed, *examiner, "--fix");
    options.to_zero = flags(request.to_zero, *examiner, "--to-zero");

    std::optional<WholeFile> output; // what cannot be written should not be worked for
    if (!request.output.empty()) output.emplace(request.output);

    const PlayedRecord played{request};
    std::vector<std::string> records = request.records;
    if (request.play.games > 0) {
        const ExitStatus status = play_with_itself(request.variant, request.play, played.path(), catalogue);
        if (status != ExitStatus::done) return status;
        fmt::print("\n");
        records.push_back(played.path());
    }
    SamplingCounts counts;
    const Samples samples = sample_records(*examiner, records, given, request.sampling, counts);
    const double divisor = examiner->divisor();
    const Fit fit = fit_weights(samples, start, divisor, options);

    std::vector<double> whole = fit.weights;
    for (double& weight : whole) weight = std::round(weight);
    const Loss rounded = loss_of(samples, whole, divisor, fit.scale, options.score_share, options.workers);
    print_report(*examiner, start, fit, counts, samples, rounded);
    if (output) {
        output->write(weights_text(*examiner, fit.weights, description(request, counts, fit, *examiner)));
        output->commit();
    }
    return ExitStatus::done;
}

} // namespace quartet::tools
