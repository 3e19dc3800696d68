#!/usr/bin/env bash
# Plays matches through tools/clusters/quartet-parallel, here and on three hosts, one of which is down, and compares them
# with the same match played at one go. The hosts are folders; a stand-in for ssh logs in to them.
#
#     tests/clusters/parallel_test.sh [--short] FOLDER_OF_THE_PROGRAMS
#
# --short plays the half of it, and is skipped where GNU parallel and rsync are not installed; otherwise they are fetched.
set -uo pipefail
here=$(realpath "$(dirname "$0")")
# shellcheck source=tests/clusters/support.sh
source "$here/support.sh"

[[ $1 != --short ]] || { QUARTET_SHORT_TEST=yes && shift; }
bin=$(realpath "$1")
quartet=$bin/quartet
distribute=$(realpath "$here/../../tools/clusters/quartet-parallel")
export QUARTET=$quartet
export PARALLEL_SSH=$here/ssh_stand_in.sh
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export HOME=$folder # parallel keeps files there
export SSH_STAND_IN=$folder/hosts
mkdir -p hosts/{north,south} work
cd work || exit 1
if ! { command -v parallel && command -v rsync; } >/dev/null; then
    may_fetch || skip "no GNU parallel or no rsync is installed ($how_to_install)"
    unpack_packages "$folder/packages" parallel rsync ||
        skip "no GNU parallel or no rsync: Debian's packages parallel and rsync cannot be had"
fi
parallel --version >/dev/null || skip "GNU parallel does not run here"

words=(dama --engine cmd="$bin/quartet-dama" name='the first' nodes=400
    --engine cmd="exec $bin/quartet-dama" name='{}' nodes=200 --games 24 --openings random:8 --seed 5 --quiet)
"$quartet" match "${words[@]}" --json whole.jsonl || fail "the whole"
"$quartet" rate whole.jsonl >expected

# compare RECORDS: what quartet-parallel wrote to standard output and into its folder.
compare() {
    same_as_whole "$quartet" whole.jsonl "$1"/*.jsonl
    tail -n "$(wc -l <expected)" out | cmp - expected || fail "$1: rated otherwise in the end"
}

echo "== here"
"$distribute" --records here --jobs 2 -- "${words[@]}" >out || fail "status"
cat out
compare here

echo "== here, after half of it was lost"
sed -i '4,$d' here/shard-2-of-4.jsonl
truncate --size=-100 here/shard-4-of-4.jsonl
: >here/shard-3-of-4.jsonl
"$distribute" --records here --jobs 2 -- "${words[@]}" >out || fail "status"
compare here

if [[ ! ${QUARTET_SHORT_TEST-} ]]; then
    echo "== on hosts that share the folder"
    "$distribute" --records shared --jobs 1 --sshlogin north,south,west --retries 3 -- "${words[@]}" >out || fail "status"
    compare shared
    [[ $(sort -u "$SSH_STAND_IN/logins" | xargs) == "north south" ]] ||
        fail "logins: $(sort "$SSH_STAND_IN/logins" | uniq -c)"
    rm "$SSH_STAND_IN/logins"
fi

echo "== on hosts with folders of their own"
"$distribute" --records copied --copy --shards 5 --jobs 1 --sshlogin north,south -- "${words[@]}" >out || fail "status"
compare copied
[[ $(sort -u "$SSH_STAND_IN/logins" | xargs) == "north south" ]] || fail "logins: $(sort "$SSH_STAND_IN/logins" | uniq -c)"
sed -i '4,$d' copied/shard-2-of-5.jsonl
# Daemons start jobs without a SHELL.
env -u SHELL "$distribute" --records copied --copy --shards 5 --jobs 1 --sshlogin north,south -- "${words[@]}" >out || fail "status"
compare copied
left=$(find "$SSH_STAND_IN" -name '*.jsonl')
[[ ! $left ]] || fail "left on the hosts: $left"

echo "== what cannot be"
"$distribute" --records none -- dama --engine cmd=/nowhere nodes=1 --engine cmd=/nowhere nodes=1 >out 2>&1 &&
    fail "an engine that is not there"
"$distribute" --shards 0 -- dama >out 2>&1
(($? == 2)) || fail "no parts"
"$distribute" dama >out 2>&1
(($? == 2)) || fail "no --"

exit "$((failures != 0))"
