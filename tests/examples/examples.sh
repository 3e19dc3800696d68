#!/usr/bin/env bash
# The examples, with the engines of a build folder.
#
#     examples.sh SOURCE_FOLDER BIN_FOLDER
set -euo pipefail
examples=$1/examples bin=$2
fail() {
    echo "$*" >&2
    exit 1
}
[[ $(sh "$examples/best_move.sh" "$bin/quartet-dama" 100 'W:WKa1,Kc2:BKd7') == c2d2 ]] || fail "best_move.sh: two kings"
[[ $(sh "$examples/best_move.sh" "$bin/quartet-smess" 50) =~ ^[a-g][1-8][a-g][1-8]$ ]] || fail "best_move.sh: the start"
if sh "$examples/best_move.sh" "$bin/quartet-dama" 50 nonsense 2>/dev/null; then fail "best_move.sh: nonsense"; fi
if sh "$examples/best_move.sh" 2>/dev/null; then fail "best_move.sh: nothing said"; fi
if sh "$examples/best_move.sh" /no/engine 2>/dev/null; then fail "best_move.sh: no engine"; fi
"$bin/quartet" analyse dama --suite "$examples/positions.txt" --depth 8 | grep -cx 'solved 2 of 2' >/dev/null || fail "positions.txt"
(PATH=$bin:$PATH && cd /tmp && "$bin/quartet" match --config "$examples/match.json" --games 2 --nodes 50 --quiet) |
    grep -q '^full' || fail "match.json"
if command -v python3 >/dev/null; then
    played=$(python3 "$examples/self_play.py" "$bin/quartet-smess" 3)
    [[ $played =~ ^1\.\  ]] || fail "self_play.py plays nothing"
    tail -n 2 <<<"$played" | head -n 1 | grep -qE '^(1-0|0-1|1/2-1/2) \(' || fail "self_play.py comes to no end"
fi
echo "all do what they say"
