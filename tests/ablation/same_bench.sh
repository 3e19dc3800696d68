#!/usr/bin/env bash
# Whether two engines have the same bench signature at a low depth, and the first another one with a step switched off:
#
#     same_bench.sh LAB ENGINE
set -euo pipefail

signature() { (echo "bench 5" && echo quit) | "$@" | awk 'END { print $1 }'; }
lab=$(signature "$1")
engine=$(signature "$2")
changed=$(signature "$1" late_move_reductions=0)
echo "lab $lab, engine $engine, without late move reductions $changed"
[[ -n $lab && $lab == "$engine" && $lab != "$changed" ]]
