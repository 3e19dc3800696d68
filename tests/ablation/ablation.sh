#!/usr/bin/env bash
# What each step of the search is worth: for one game, a row a step with that step switched the other way (off, if the
# game's engine has it on). Nodes are those of `bench DEPTH`, as a ratio to the engine as it is; Elo is that of the changed
# engine against the engine as it is, at fixed nodes a move, pairs of games from seeded openings. In Chess for Four two
# seats each, partners facing each other, and points in place of Elo.
#
#     tests/ablation/ablation.sh BUILD_FOLDER GAME DEPTH NODES GAMES [STEP...]      e.g. build/release smess 11 5000 200
set -euo pipefail

bin=$1/bin game=$2 depth=$3 nodes=$4 games=$5
shift 5
lab=$bin/lab_$game
steps=("$@")
if [[ ${#steps[@]} == 0 ]]; then
    steps=(table quiescence_table aspiration order doubts killers counter_moves history continuation single_reply singular
        danger_extension reverse_futility razoring null_move shallow_cut probcut internal_reduction move_count_pruning
        futility history_pruning late_move_reductions reduction_in_danger reduction_of_doubtful quiescence_doubts
        quiescence_futility)
    [[ $game == chess4 ]] && steps+=(best_reply)
fi
plies=6
[[ $game == dama ]] && plies=5
[[ $game == chess4 ]] && plies=4

bench() { (echo "bench $depth" && echo quit) | "$lab" "$@" | awk 'END { print $1 }'; }
base=$(bench)
printf '%s: %s nodes to depth %s\n\n' "$game" "$base" "$depth"
printf '| step | | nodes | Elo at %s nodes, %s games |\n|---|---|---|---|\n' "$nodes" "$games"
for step in "${steps[@]}"; do
    value=$("$lab" policy | sed -n "s/^$step=//p")
    other=$((1 - value))
    ratio=$(awk -v a="$(bench "$step=$other")" -v b="$base" 'BEGIN { printf "%.2f", a / b }')
    lineup=()
    [[ $game == chess4 ]] && lineup=(--lineup ABAB)
    result=$("$bin/quartet" match "$game" --engine "cmd=$lab $step=$other" name=changed "nodes=$nodes" \
        --engine "cmd=$lab" name=base "nodes=$nodes" --games "$games" "${lineup[@]}" --openings "random:$plies" --seed 11 |
        awk '$1 == "changed" && /%/ { print $8, $9, $10; exit } $2 == "changed" && NF >= 13 { print $11, $12, $13; exit }')
    printf '| `%s` | %s | %s | %s |\n' "$step" "$([[ $other == 1 ]] && echo on || echo off)" "$ratio" "$result"
done
