#!/usr/bin/env bash
# What tools/clusters/quartet-array.sbatch makes of what Slurm says, without a Slurm: quartet and scontrol are stand-ins.
set -uo pipefail
script=$(realpath "$(dirname "$0")/../../tools/clusters/quartet-array.sbatch")

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export PATH=$folder/bin:$PATH
mkdir bin
cat >bin/quartet <<'END'
#!/usr/bin/env bash
printf '[%s]' "$@" >words
[[ ! -e slow ]] || { trap 'echo stopped >stopped; exit 1' TERM; touch started; while :; do sleep 0.1; done; }
exit "$(cat status 2>/dev/null || echo 0)"
END
cat >bin/scontrol <<'END'
#!/bin/sh
echo "$*" >requeued
kill -TERM $PPID # as Slurm does
END
chmod +x bin/*

failures=0
check() { # what, got, expected
    [[ $2 == "$3" ]] && return
    echo "$1: '$2' instead of '$3'"
    failures=$((failures + 1))
}

# task TASK MIN MAX STEP COUNT [WORDS...]: runs the script as that task of an array; its status in $status.
task() {
    rm -f words
    SLURM_JOB_ID=91 SLURM_ARRAY_JOB_ID=90 SLURM_ARRAY_TASK_ID=$1 SLURM_ARRAY_TASK_MIN=$2 SLURM_ARRAY_TASK_MAX=$3 \
        SLURM_ARRAY_TASK_STEP=$4 SLURM_ARRAY_TASK_COUNT=$5 "$script" "${@:6}" >out 2>&1
    status=$?
}
last_words() { cat words 2>/dev/null; }

task 2 1 4 1 4 dama --engine 'cmd=ssh host engine' --games 8
check "words" "$(last_words)" "[match][dama][--engine][cmd=ssh host engine][--games][8][--shard][2/4][--resume]\
[quartet-90/shard-2-of-4.jsonl][--concurrency][1]"
check "status" "$status" 0
task 0 0 3 1 4 dama
check "from zero" "$(last_words)" "[match][dama][--shard][1/4][--resume][quartet-90/shard-1-of-4.jsonl][--concurrency][1]"
task 7 1 7 3 3 dama
check "in steps" "$(last_words)" "[match][dama][--shard][3/3][--resume][quartet-90/shard-3-of-3.jsonl][--concurrency][1]"
task 3 1 7 1 4 dama
check "with gaps" "$status $(last_words)" "2 "
QUARTET_SHARDS=8 QUARTET_RECORDS=games/first SLURM_CPUS_PER_TASK=3 task 7 3 7 1 2 dama
check "some again" "$(last_words)" \
    "[match][dama][--shard][7/8][--resume][games/first/shard-7-of-8.jsonl][--concurrency][3]"
QUARTET_SHARDS=6 task 7 3 7 1 2 dama
check "no such part" "$status $(last_words)" "2 "
task 1 1 1 1 1 dama --concurrency 2
check "concurrency" "$(last_words)" "[match][dama][--concurrency][2][--shard][1/1][--resume][quartet-90/shard-1-of-1.jsonl]"
task 1 1 1 1 1
check "no words" "$status $(last_words)" "2 "
"$script" dama >out 2>&1
check "no array" "$?" 2

echo 3 >status
task 2 1 4 1 4 dama
check "status of the match" "$status" 3
rm status

# begin: starts a task that lasts, as $pid.
begin() {
    rm -f started stopped requeued
    touch slow
    SLURM_JOB_ID=91 SLURM_ARRAY_JOB_ID=90 SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=4 \
        SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=4 "$script" dama >out 2>&1 &
    pid=$!
    for _ in {1..100}; do
        [[ ! -e started ]] || break
        sleep 0.1
    done
}
finish() { # signal
    kill "-$1" "$pid"
    wait "$pid"
    status=$?
    rm slow
}
# Who writes a record has it locked: the task waits for him, and leaves the lock to its match.
flock quartet-90/shard-1-of-4.jsonl sh -c 'touch locked; sleep 2; rm locked' &
while [[ ! -e locked ]]; do sleep 0.1; done
begin
check "waited" "$(ls started locked 2>/dev/null)" started
flock --nonblock quartet-90/shard-1-of-4.jsonl true
check "free for the match" $? 0
finish TERM
check "ended" "$status $(cat stopped) $(cat requeued 2>/dev/null)" "1 stopped "
begin
finish USR1
check "requeued" "$(cat stopped) $(cat requeued)" "stopped requeue 91"

exit "$((failures != 0))"
