#!/usr/bin/env bash
# What each step of the search is worth: for one game, a row a step with that step switched the other way (off, if the
# game's engine has it on), or with the value that STEP=VALUE names. Nodes are those of `bench DEPTH`, as a ratio of geometric
# means to the engine as it is; Elo is that of the changed engine against the engine as it is, at fixed nodes a move, pairs of
# games from balanced openings. A row ends early when a sequential test between -50 and +50 normalised Elo is decided, and is
# then called worse or better. In Chess for Four two seats each, partners facing each other, and points in place of Elo.
#
#     tests/ablation/ablation.sh BUILD_FOLDER GAME DEPTH NODES GAMES [STEP...]      e.g. build/release smess 11 5000 200
set -euo pipefail

bin=$1/bin game=$2 depth=$3 nodes=$4 games=$5
shift 5
lab=$bin/lab_$game
steps=("$@")
if [[ ${#steps[@]} == 0 ]]; then
    steps=(table quiescence_table repetition aspiration order doubts killers counter_moves history continuation single_reply
        singular danger_extension reverse_futility razoring null_move shallow_cut probcut internal_reduction
        move_count_pruning futility history_pruning spare_forcing late_move_reductions reduction_in_danger
        reduction_of_doubtful quiescence_doubts quiescence_futility danger_futility danger_budget=0 danger_budget=2
        no_progress_damping=0)
    [[ $game == chess4 ]] && steps+=(best_reply)
fi

openings=$(mktemp)
trap 'rm -f "$openings"' EXIT
case $game in
dama) "$bin/balanced_openings" dama 8 20000 35 $((games / 2)) 11 >"$openings" ;;
smess | cyvasse) "$bin/balanced_openings" "$game" 6 20000 35 $((games / 2)) 11 >"$openings" ;;
chess4) openings=random:4 ;;
esac

# The geometric mean of the nodes of the bench positions.
bench() {
    (echo "bench $depth" && echo quit) | "$lab" "$@" |
        awk '/^position/ { sum += log($NF); ++n } END { printf "%.0f", exp(sum / n) }'
}
base=$(bench)
printf '%s: %s nodes a position to depth %s\n\n' "$game" "$base" "$depth"
printf '| step | | nodes | at %s nodes, up to %s games |\n|---|---|---|---|\n' "$nodes" "$games"
for step in "${steps[@]}"; do
    in_force=$("$lab" policy | sed -n "s/^${step%=*}=//p")
    if [[ $step == *=* ]]; then
        shown=${step#*=}
        [[ $shown == "$in_force" ]] && continue
    else
        step=$step=$((1 - in_force))
        shown=$([[ $in_force == 0 ]] && echo on || echo off)
    fi
    ratio=$(awk -v a="$(bench "$step")" -v b="$base" 'BEGIN { printf "%.2f", a / b }')
    more=(--sprt elo0=-50 elo1=50)
    [[ $game == chess4 ]] && more=(--lineup ABAB)
    result=$("$bin/quartet" match "$game" --engine "cmd=$lab $step" name=changed "nodes=$nodes" \
        --engine "cmd=$lab" name=base "nodes=$nodes" --games "$games" --openings "$openings" --seed 11 --quiet "${more[@]}" |
        awk '$1 == "changed" && /%/ { elo = $2 " games, " $8 " " $9 " " $10 }
             $2 == "changed" && /\] +[0-9.]+/ && elo == "" { sub(/^.*\] +/, ""); elo = $0 " points" }
             /H0 is accepted/ { elo = elo ", worse" }
             /H1 is accepted/ { elo = elo ", better" }
             END { print elo }')
    printf '| `%s` | %s | %s | %s |\n' "${step%=*}" "$shown" "$ratio" "$result"
done
