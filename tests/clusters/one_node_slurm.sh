#!/usr/bin/env bash
# Runs a command on a Slurm of its own: one node, this machine, started for the command and gone after it.
#
#     tests/clusters/one_node_slurm.sh COMMAND...        for example: sh -c 'sbatch --wait --wrap hostname; cat slurm-*'
#
# The status is the command's, or 77 where there can be no Slurm. Takes Debian's packages without installing them (or the
# machine's own programs, if they are all there), and needs no rights and no systemd: munged, slurmctld and slurmd run as
# the caller, with their key, sockets, configuration and state in a temporary folder.
#
# All that is started here, jobs included, is ended by a keeper that waits for this script's end, so that nothing is left
# behind even when the script is killed.
set -uo pipefail
# shellcheck source=tests/clusters/support.sh
source "$(dirname "$0")/support.sh"

# The processes that were started here: their environment, working folder or an open file names the folder.
processes_of() { # folder
    {
        grep -lsF "$1/" /proc/[0-9]*/environ
        find /proc/[0-9]*/{cwd,fd} -maxdepth 1 -lname "$1/*" 2>/dev/null
    } | cut -d / -f 3 | sort -nu
}

end_daemons() { # folder
    local name pid
    for name in slurmd slurmctld munged; do # in this order, each with ten seconds for its last words
        pid=$(cat "$1/$name.pid" 2>/dev/null) || continue
        kill "$pid" 2>/dev/null
        for _ in {1..100}; do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.1
        done
    done
}

# Waits until the script that holds the pipe open has ended, however it did, and clears up behind it.
keeper() { # folder
    local pids
    trap '' INT TERM HUP
    cd /
    read -r <"$1/alive"
    if [[ -e $1/environment ]]; then
        # shellcheck source=/dev/null
        (source "$1/environment" && timeout 10 scancel --user="$(id -un)")
    fi
    end_daemons "$1"
    for _ in {1..50}; do
        mapfile -t pids < <(processes_of "$1")
        ((${#pids[@]})) || break
        kill -KILL "${pids[@]}" 2>/dev/null
        sleep 0.1
    done
    rm -rf --one-file-system "$1"
}

free_port() {
    local port
    while :; do
        port=$((20000 + RANDOM % 10000)) # below those that the system hands out by itself
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
    done
    echo "$port"
}

write_configuration() {
    local user host plugins
    user=$(id -un)
    host=$(hostname)
    plugins=("$folder"/packages/root/usr/lib/*/slurm-wlm)
    cat <<END
ClusterName=quartet
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
# A task that is requeued may start again when its credential has expired: after two minutes by default.
AuthInfo=socket=$folder/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
SlurmdParameters=config_overrides
KillWait=5
MpiDefault=none
MailProg=/bin/true
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    [[ ! -d ${plugins[0]} ]] || echo "PluginDir=${plugins[0]}"
}

no_slurm() { # what is missing, log files
    local file
    for file in "${@:2}"; do
        echo "--- $(basename "$file")"
        tail -n 20 "$file"
    done
    skip "$1"
}

# At the end of the path stand the programs by the names they have in the packages.
program() {
    PATH=$PATH:/usr/sbin type -P "$1" || PATH=$PATH:/usr/sbin type -P "$1-wlm"
}

start() {
    local slurmd_options=(-D)
    cd "$folder" || return 1
    mkdir state spool
    if ! { program munged && program slurmctld && program slurmd && program sbatch; } >/dev/null; then
        may_fetch || skip "no Slurm: munge and slurm-wlm are not installed ($how_to_install)"
        unpack_packages "$folder/packages" munge slurmctld slurmd slurm-client ||
            no_slurm "no Slurm: Debian's packages munge and slurm-wlm cannot be had" packages/apt.log
        slurmd_options+=(-d "$(program slurmstepd)")
        LD_LIBRARY_PATH+=$(printf ':%s' packages/root/usr/lib/*/slurm-wlm | sed "s|:|:$folder/|g")
    fi
    (umask 077 && head -c 1024 /dev/urandom >munge.key)
    write_configuration >slurm.conf
    export SLURM_CONF=$folder/slurm.conf
    export -p >environment

    "$(program munged)" --foreground --force --num-threads=2 --socket="$folder/munge.socket" \
        --key-file="$folder/munge.key" --seed-file="$folder/munge.seed" --pid-file="$folder/munged.pid" \
        --log-file="$folder/munged.log" >munged.out 2>&1 &
    for _ in {1..100}; do
        [[ ! -S munge.socket ]] || break
        sleep 0.1
    done
    [[ -S munge.socket ]] || no_slurm "no Slurm: munged does not start here" munged.out

    "$(program slurmctld)" -D >slurmctld.out 2>&1 &
    "$(program slurmd)" "${slurmd_options[@]}" >slurmd.out 2>&1 &
    for _ in {1..120}; do
        [[ $(sinfo --noheader --format=%T 2>/dev/null) != idle ]] || return 0
        sleep 0.5
    done
    no_slurm "no Slurm: the node does not become idle" slurmctld.out slurmd.out
}

if [[ ${1-} == --keeper ]]; then
    keeper "$2"
    exit
fi
if (($# == 0)); then
    echo "usage: $0 COMMAND..." >&2
    exit 2
fi

script=$(realpath "$0")
called_from=$PWD
folder=$(mktemp -d "${TMPDIR:-/tmp}/one-node-slurm.XXXXXX") || exit 1
mkfifo "$folder/alive"
setsid --fork "$script" --keeper "$folder" </dev/null >/dev/null 2>&1
exec {alive}>"$folder/alive"
trap 'cd /; exec {alive}>&-; while [[ -d $folder ]]; do sleep 0.1; done' EXIT
chmod 711 "$folder" # the clients reach munge's socket
# In a shell of its own: this one is none of the processes that the keeper is after, and nobody else holds the pipe.
(
    start || exit 1
    cd "$called_from" && "$@"
) {alive}>&-
