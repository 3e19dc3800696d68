#include "tests/ablation/policy_fields.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <variant>

namespace quartet::testing {

namespace {

struct Field {
    std::string_view name;
    std::variant<bool Policy::*, int Policy::*> member;
};

const Field fields[] = {
    {"table", &Policy::table},
    {"table_moves", &Policy::table_moves},
    {"equal_depth", &Policy::equal_depth},
    {"quiescence", &Policy::quiescence},
    {"mate_distance", &Policy::mate_distance},
    {"wins_now", &Policy::wins_now},
    {"repetition", &Policy::repetition},
    {"principal_variation", &Policy::principal_variation},
    {"aspiration", &Policy::aspiration},
    {"aspiration_depth", &Policy::aspiration_depth},
    {"aspiration_width", &Policy::aspiration_width},
    {"aspiration_growth", &Policy::aspiration_growth},
    {"aspiration_widest", &Policy::aspiration_widest},
    {"order", &Policy::order},
    {"doubts", &Policy::doubts},
    {"killers", &Policy::killers},
    {"counter_moves", &Policy::counter_moves},
    {"history", &Policy::history},
    {"continuation", &Policy::continuation},
    {"single_reply", &Policy::single_reply},
    {"singular", &Policy::singular},
    {"singular_depth", &Policy::singular_depth},
    {"singular_margin", &Policy::singular_margin},
    {"danger_extension", &Policy::danger_extension},
    {"reverse_futility", &Policy::reverse_futility},
    {"reverse_futility_depth", &Policy::reverse_futility_depth},
    {"reverse_futility_margin", &Policy::reverse_futility_margin},
    {"razoring", &Policy::razoring},
    {"razoring_depth", &Policy::razoring_depth},
    {"razoring_margin", &Policy::razoring_margin},
    {"null_move", &Policy::null_move},
    {"null_move_depth", &Policy::null_move_depth},
    {"null_move_reduction", &Policy::null_move_reduction},
    {"null_move_value", &Policy::null_move_value},
    {"shallow_cut", &Policy::shallow_cut},
    {"shallow_cut_depth", &Policy::shallow_cut_depth},
    {"shallow_cut_margin", &Policy::shallow_cut_margin},
    {"shallow_cut_share", &Policy::shallow_cut_share},
    {"probcut", &Policy::probcut},
    {"probcut_depth", &Policy::probcut_depth},
    {"probcut_margin", &Policy::probcut_margin},
    {"probcut_reduction", &Policy::probcut_reduction},
    {"internal_reduction", &Policy::internal_reduction},
    {"internal_reduction_depth", &Policy::internal_reduction_depth},
    {"move_count_pruning", &Policy::move_count_pruning},
    {"move_count_depth", &Policy::move_count_depth},
    {"move_count_base", &Policy::move_count_base},
    {"futility", &Policy::futility},
    {"futility_depth", &Policy::futility_depth},
    {"futility_base", &Policy::futility_base},
    {"futility_margin", &Policy::futility_margin},
    {"history_pruning", &Policy::history_pruning},
    {"history_pruning_depth", &Policy::history_pruning_depth},
    {"history_pruning_limit", &Policy::history_pruning_limit},
    {"spare_forcing", &Policy::spare_forcing},
    {"late_move_reductions", &Policy::late_move_reductions},
    {"reduction_depth", &Policy::reduction_depth},
    {"reduction_base", &Policy::reduction_base},
    {"reduction_slope", &Policy::reduction_slope},
    {"reduction_in_danger", &Policy::reduction_in_danger},
    {"reduction_of_doubtful", &Policy::reduction_of_doubtful},
    {"reduction_history", &Policy::reduction_history},
    {"quiescence_table", &Policy::quiescence_table},
    {"quiescence_doubts", &Policy::quiescence_doubts},
    {"quiescence_futility", &Policy::quiescence_futility},
    {"quiescence_margin", &Policy::quiescence_margin},
    {"quiescence_plies", &Policy::quiescence_plies},
    {"danger_budget", &Policy::danger_budget},
    {"danger_futility", &Policy::danger_futility},
    {"best_reply", &Policy::best_reply},
    {"reply_budget", &Policy::reply_budget},
    {"top_replies", &Policy::top_replies},
    {"haste", &Policy::haste},
    {"haste_plies", &Policy::haste_plies},
    {"chance_width", &Policy::chance_width},
    {"no_progress_damping", &Policy::no_progress_damping},
    {"no_progress_patience", &Policy::no_progress_patience},
    {"no_progress_margin", &Policy::no_progress_margin},
};

} // namespace

bool set_field(Policy& policy, std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view name = assignment.substr(0, equals);
    const std::string_view text = assignment.substr(equals + 1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return false;
    for (const Field& field : fields) {
        if (field.name != name) continue;
        if (const auto* const number = std::get_if<int Policy::*>(&field.member)) {
            policy.*(*number) = value;
            return true;
        }
        if (value != 0 && value != 1) return false;
        policy.*(std::get<bool Policy::*>(field.member)) = value == 1;
        return true;
    }
    return false;
}

std::string describe(const Policy& policy) {
    std::string text;
    for (const Field& field : fields) {
        text += field.name;
        text += '=';
        text += std::visit([&](auto member) { return std::to_string(static_cast<int>(policy.*member)); },
                           field.member);
        text += '\n';
    }
    return text;
}

std::string describe(const SearchCounts& counts) {
    const auto share = [](std::uint64_t part, std::uint64_t whole) {
        return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    };
    return fmt::format("quiescence nodes {}\ntable probes {}\ntable hits {:.1f} %\ntable cut-offs {:.1f} %\n"
                       "cut-offs {}\nby the first move {:.1f} %\n",
                       counts.quiescence_nodes, counts.table_probes,
                       share(counts.table_hits, counts.table_probes),
                       share(counts.table_cut_offs, counts.table_probes), counts.cut_offs,
                       share(counts.first_cut_offs, counts.cut_offs));
}

} // namespace quartet::testing
