#!/usr/bin/env bash
# Sets up a bare Debian 12, builds the release preset and runs the test suite; ends with CTest's closing lines and its
# status. `--full` adds the tests labelled `soak` and runs the suite under the sanitizers too.
set -uo pipefail
source "$(dirname "$0")/setup.sh"

full=false
case "${1-}" in
"") ;;
--full) full=true ;;
*)
    echo "usage: tools/test.sh [--full]" >&2
    exit 2
    ;;
esac

quartet_setup || exit 1

run_suite() { # preset, further arguments of ctest
    local preset=$1
    shift
    quartet_build "$preset" || return 1
    ctest --test-dir "build/$preset" --output-on-failure --parallel "$(nproc)" "$@"
}

if $full; then
    for preset in asan tsan; do
        run_suite "$preset" || exit
    done
    run_suite release
else
    run_suite release --label-exclude soak
fi
