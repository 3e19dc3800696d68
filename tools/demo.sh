#!/usr/bin/env bash
# Sets up a bare Debian 12, builds the engines and plays a short match of each variant between two copies of its
# engine; prints the result tables, where the games were written, and how the first of each began and ended.
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
    echo "How the first of the games in $games/$variant.games begins:"
    # The tags, the empty line behind them, and eight lines of moves.
    awk '/^\[/ { print; next } moves++ < 9 { print } moves > 9 { print ".."; exit }' "$games/$variant.games"
    echo
    echo "and ends:"
    "$bin/quartet" show "$variant" --game "$games/$variant.games" || exit 1
done

echo
echo "A page of the last match with all games to step through: $bin/quartet report $games/chess4.jsonl -o report.html"
echo "A game against an engine: $bin/quartet play dama"
