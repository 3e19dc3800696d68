#!/usr/bin/env bash
# games_soak.sh PROGRAMS GAME GAMES [ARGUMENT ...]: has quartet-GAME play so many games against itself at 1 s and 10 ms, two
# at a time, with further arguments for `quartet match`. Fails where a game is missing, was lost on time or had another fault.
set -euo pipefail

programs=$1
game=$2
games=$3
shift 3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

engine="cmd=$programs/quartet-$game"
"$programs/quartet" match "$game" --engine "$engine" name=one --engine "$engine" name=two --tc 1+0.01 --games "$games" \
    --concurrency 2 --openings random:8 --seed 1 --json "$folder/games.jsonl" "$@" >"$folder/output"
tail -n 12 "$folder/output"

played=$(grep -c '"record":"game"' "$folder/games.jsonl" || true)
clean=$(grep '"record":"game"' "$folder/games.jsonl" | grep -c '"faults":\[\]' || true)
echo "$played of $games games, $((played - clean)) with a fault"
grep '"record":"game"' "$folder/games.jsonl" | grep -v '"faults":\[\]' | grep -o '"faults":[^]]*\]' | head -n 20 || true
[ "$played" -eq "$games" ] && [ "$clean" -eq "$games" ]
