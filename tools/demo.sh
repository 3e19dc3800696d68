#!/usr/bin/env bash
# Sets up a bare Debian 12, builds the engines and plays a short match of each variant between two copies of its
# engine; prints the result tables and where the games were written.
set -uo pipefail
source "$(dirname "$0")/setup.sh"

quartet_setup || exit 1
quartet_build release --target programs || exit 1

bin=build/release/bin
games=build/demo
mkdir -p "$games"
for variant in $(sed -n 's/^quartet_game(\(.*\))$/\1/p' engines/CMakeLists.txt); do
    engine=$bin/quartet-$variant
    rm -f "$games/$variant".*
    echo
    echo "== $variant: 4 games, 1 second a game and 10 ms a move for each side =="
    "$bin/quartet" match "$variant" \
        --engine cmd="$engine" name=first \
        --engine cmd="$engine" name=second \
        --tc 1+0.01 --games 4 --concurrency 2 --openings random:6 --seed 1 \
        --pgn "$games/$variant.games" --json "$games/$variant.jsonl" || exit 1
    echo
    echo "The first of the games, in $games/$variant.games:"
    head -n 80 "$games/$variant.games" | sed '/^$/{n;/^\[/q}'
done
