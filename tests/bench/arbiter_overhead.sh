#!/usr/bin/env bash
# What the arbiter itself takes: a match between two copies of tests/tools/instant_engine.cpp, one game at a time.
# Prints plies a second by the clock, the arbiter's own processor time a ply (user and system, without the engines'),
# and its greatest resident memory (VmHWM).
#
#     tests/bench/arbiter_overhead.sh BUILD_FOLDER [VARIANT [GAMES]]      e.g. build/release dama 500
set -euo pipefail

bin=$1/bin
variant=${2:-dama}
games=${3:-500}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

start=$(date +%s%N)
"$bin/toy_quartet" match "$variant" --engine "cmd=$bin/instant_engine $variant" name=one \
    --engine "cmd=$bin/instant_engine $variant" name=two --depth 1 --games "$games" --quiet \
    --json "$folder/games.jsonl" >/dev/null &
pid=$!
peak=0 user=0 system=0
while read -r stat 2>/dev/null <"/proc/$pid/stat"; do
    while read -r key value _; do [[ $key == VmHWM: ]] && peak=$value; done 2>/dev/null <"/proc/$pid/status" || true
    read -r -a fields <<<"${stat##*) }"
    user=${fields[11]} system=${fields[12]}
    [[ ${fields[0]} == Z ]] && break
    sleep 0.05
done
end=$(date +%s%N)
wait "$pid"

plies=$(sed -n 's/.*"times":\[\([^]]*\)\].*/\1/p' "$folder/games.jsonl" | tr ',' '\n' | wc -l)
awk -v plies="$plies" -v games="$games" -v wall="$((end - start))" -v own="$user" -v kernel="$system" \
    -v tick="$(getconf CLK_TCK)" -v peak="$peak" -v load="$(cut -d' ' -f1 /proc/loadavg)" -v variant="$variant" 'BEGIN {
    printf "%s: %d plies in %d games, %.0f plies/s; arbiter %.1f us user + %.1f us system a ply; %.1f MB; load %s\n",
        variant, plies, games, plies / wall * 1e9, own / tick / plies * 1e6, kernel / tick / plies * 1e6, peak / 1024, load
}'
