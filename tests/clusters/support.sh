# Sourced by the tests of this folder.
# shellcheck shell=bash

# A test that cannot run here ends with this status, which CTest calls skipped.
readonly status_skipped=77
readonly how_to_install='apt-get install --no-install-recommends slurm-wlm munge parallel rsync'
skip() {
    echo "SKIPPED: $*"
    exit "$status_skipped"
}

# may_fetch: whether programs that are not installed may be fetched. The short form of a test takes what there is.
may_fetch() { [[ ! ${QUARTET_SHORT_TEST-} ]]; }

# unpack_packages FOLDER PACKAGE...: programs from Debian's packages without installing them, so that a test needs no
# rights and leaves the system as it was. Downloads the packages, and of what they depend on all that this machine lacks,
# and unpacks them into FOLDER/root. Puts the programs there at the end of PATH and their libraries within reach.
unpack_packages() {
    local folder=$1 library
    shift
    { command -v apt-get && command -v dpkg-deb; } >/dev/null || return 1
    mkdir -p "$folder"/{lists,archives,root}/partial || return 1
    local get=(apt-get -qq -o Debug::NoLocking=1 -o APT::Sandbox::User= -o Dir::Cache="$folder"
        -o Dir::Cache::archives="$folder/archives")
    local fetch=(install --yes --download-only --no-install-recommends "$@")
    # The machine's lists may be missing or too old: then with new ones of our own.
    if ! "${get[@]}" "${fetch[@]}" >"$folder/apt.log" 2>&1; then
        get+=(-o Dir::State::lists="$folder/lists")
        "${get[@]}" update >>"$folder/apt.log" 2>&1
        "${get[@]}" "${fetch[@]}" >>"$folder/apt.log" 2>&1 || return 1
    fi
    local archive
    for archive in "$folder"/archives/*.deb; do
        [[ -e $archive ]] || return 0 # all of them are installed
        dpkg-deb --extract "$archive" "$folder/root" || return 1
    done
    PATH=$PATH:$folder/root/usr/bin:$folder/root/usr/sbin
    for library in "$folder"/root/usr/lib/*-linux-*/; do
        LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${library%/}
    done
    export PATH LD_LIBRARY_PATH
}

# games_of RECORD...: the games in an order that depends on nothing but themselves, without what clocks say of them.
games_of() {
    grep -h '"record":"game"' "$@" | sed -E 's/"times":\[[^]]*\],?|"started":"[^"]*",?//g' | sort
}

failures=0
fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# same_as_whole QUARTET WHOLE RECORD...: the records of the parts hold the games of the whole, and rate alike.
same_as_whole() {
    local quartet=$1 whole=$2
    shift 2
    [[ $(games_of "$whole") ]] || fail "$whole: no games"
    cmp <(games_of "$whole") <(games_of "$@") || fail "$*: not the games of $whole"
    cmp <("$quartet" rate "$whole") <("$quartet" rate "$@") || fail "$*: not rated like $whole"
}
