#!/usr/bin/env bash
# run.sh [--seconds N] [--build FOLDER] [--keep] [NAME ...]: lets the fuzz targets run, one after the other, an hour each if
# nothing else is said; all of them, or those named (xboard, dama_text, ...). They must have been built:
#
#     cmake --preset fuzz && cmake --build --preset fuzz --target fuzz_targets
#
# What a target learns stays in FOLDER/tests/fuzz/found/NAME (FOLDER is build/fuzz) and is where the next run begins; what
# makes it fail is left beside that, crash-*, timeout-* or oom-*. With --keep the inputs that reach something new are added
# to the corpus of the sources, as few as reach every branch (-merge=1, how often does not count), and the tests replay them
# from then on. Fails where a target does.
set -uo pipefail

sources=$(cd "$(dirname "$0")" && pwd)
build=$sources/../../build/fuzz
seconds=3600
keep=false
names=()
while [ $# -gt 0 ]; do
    case $1 in
    --seconds | --build)
        [ $# -gt 1 ] || { echo "$1 needs a value" >&2; exit 2; }
        if [ "$1" = --seconds ]; then seconds=$2; else build=$2; fi
        shift
        ;;
    --keep) keep=true ;;
    -*)
        sed -n '2,3s/^# //p' "$0" >&2
        exit 2
        ;;
    *) names+=("$1") ;;
    esac
    shift
done
if [ ${#names[@]} -eq 0 ]; then
    for file in "$sources"/fuzz_*.cpp; do
        name=${file##*/fuzz_}
        names+=("${name%.cpp}")
    done
fi

status=0
for name in "${names[@]}"; do
    target=$build/bin/fuzz_$name
    corpus=$sources/corpus/$name
    found=$build/tests/fuzz/found/$name
    if [ ! -x "$target" ]; then
        echo "fuzz_$name is not there; build it first" >&2
        exit 2
    fi
    mkdir -p "$found"
    echo "fuzz_$name: $seconds s"
    "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$found/../$name." "$found" "$corpus" >"$found/../$name.log" 2>&1
    result=$?
    grep -E '^stat::(number_of_executed_units|average_exec_per_sec)|^(ERROR|SUMMARY)|ERROR:' "$found/../$name.log"
    if [ $result -ne 0 ]; then
        echo "fuzz_$name failed:"
        tail -n 30 "$found/../$name.log"
        status=1
    fi
    if $keep; then
        merged=$(mktemp -d)
        known=$(sha1sum "$corpus"/* | cut -d ' ' -f 1)
        "$target" -merge=1 -use_counters=0 "$merged" "$corpus" "$found" >/dev/null 2>&1
        for file in "$merged"/*; do
            [ -e "$file" ] || continue
            sum=$(sha1sum "$file")
            grep -q "${sum%% *}" <<<"$known" || cp "$file" "$corpus/found_${sum:0:12}"
        done
        rm -rf "$merged"
    fi
done
exit $status
