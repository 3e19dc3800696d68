#!/usr/bin/env bash
# Plays matches as Slurm arrays through tools/clusters/quartet-array.sbatch, on a one-node Slurm of its own, and compares
# them with the same matches played at one go.
#
#     tests/clusters/slurm_test.sh [--short] FOLDER_OF_THE_PROGRAMS
#
# --short plays the two arrays that are not interrupted, and is skipped where Slurm is not installed; otherwise it is
# fetched.
set -uo pipefail
here=$(realpath "$(dirname "$0")")
# shellcheck source=tests/clusters/support.sh
source "$here/support.sh"
[[ $1 != --short ]] || { export QUARTET_SHORT_TEST=yes && shift; }
if [[ ! ${QUARTET_ONE_NODE-} ]]; then
    QUARTET_ONE_NODE=1 exec "$here/one_node_slurm.sh" "$here/slurm_test.sh" "$(realpath "$1")"
fi

bin=$1
quartet=$bin/quartet
array=$(realpath "$here/../../tools/clusters/quartet-array.sbatch")
export QUARTET=$quartet
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

submit() { # records, array, words...: prints the number of the job
    QUARTET_RECORDS=$1 sbatch --parsable --output="$1-%a.log" --array="$2" "$array" "${@:3}"
}
finish() { # job: waits for all of its tasks
    for _ in {1..1200}; do
        [[ $(squeue --noheader --jobs="$1" 2>/dev/null) ]] || return 0
        sleep 0.5
    done
    fail "job $1 does not end"
    squeue
}
succeeded() { # job
    local ends
    ends=$(scontrol --oneliner show job "$1" | grep -o 'JobState=[A-Z]*' | sort | uniq -c | xargs)
    [[ $ends == "4 JobState=COMPLETED" ]] || fail "job $1: $ends"
}
games_in() { # record
    local lines
    lines=$(grep -s '"record":"game"' "$1")
    [[ $lines ]] && wc -l <<<"$lines" || echo 0
}
wait_for_games() { # record, number
    for _ in {1..600}; do
        (($(games_in "$1") < $2)) || return 0
        sleep 0.1
    done
    fail "$1: no $2 games"
}

engines() { # variant, nodes of the first engine, nodes of the second
    words=("$1" --engine cmd="$bin/quartet-$1" name=first nodes="$2"
        --engine cmd="$bin/quartet-$1" name=second nodes="$3" --openings random:8 --seed 5 --quiet)
}

echo "== an array of four tasks"
engines dama 400 200
words+=(--games 24)
job=$(submit dama 1-4 "${words[@]}") || exit 1
"$quartet" match "${words[@]}" --json dama.jsonl
finish "$job"
succeeded "$job"
"$quartet" rate dama/*.jsonl
same_as_whole "$quartet" dama.jsonl dama/*.jsonl

echo "== four seats"
engines chess4 100 50
words+=(--games 8 --max-plies 80)
job=$(submit chess4 0-3 "${words[@]}") || exit 1
"$quartet" match "${words[@]}" --json chess4.jsonl
finish "$job"
succeeded "$job"
"$quartet" rate chess4/*.jsonl
same_as_whole "$quartet" chess4.jsonl chess4/*.jsonl

if [[ ${QUARTET_SHORT_TEST-} ]]; then
    ((failures == 0)) || tail -n 20 ./*.log
    exit "$((failures != 0))"
fi

echo "== tasks that are interrupted: told that time is up, requeued, killed"
engines dama 2000 1500
words+=(--games 80)
job=$(submit hard 1-3:2 "${words[@]}")
cancelled=$job # an array of two: parts 1/2 and 2/2
wait_for_games hard/shard-1-of-2.jsonl 2
wait_for_games hard/shard-2-of-2.jsonl 2
scancel --batch --signal=USR1 "${job}_1"
scontrol requeue "${job}_3"
wait_for_games hard/shard-1-of-2.jsonl 20
wait_for_games hard/shard-2-of-2.jsonl 20
scancel "$cancelled"
finish "$cancelled"
(($(games_in hard/shard-1-of-2.jsonl) < 40)) || fail "part 1 had ended before it was cancelled"
cat hard-*.log
for part in 1 2; do # each again, as one task of a new array
    job=$(QUARTET_SHARDS=2 submit hard "$part" "${words[@]}")
    finish "$job"
done
"$quartet" match "${words[@]}" --json hard.jsonl
same_as_whole "$quartet" hard.jsonl hard/*.jsonl

((failures == 0)) || tail -n 20 ./*.log
exit "$((failures != 0))"
