#!/usr/bin/env bash
# Shows that the two commands of the README work on a bare Debian 12: makes a minimal system with debootstrap, clones
# this repository's HEAD into it and runs tools/demo.sh and tools/test.sh there. Needs root, debootstrap, git, and apt's
# network. Takes as long as a build from nothing.
#
#     sudo tests/setup/bare_debian.sh [FOLDER]      the folder for the system, kept if it exists (default: a temporary one)
set -euo pipefail

source_root=$(cd "$(dirname "$0")/../.." && pwd)
mirror=${QUARTET_DEBIAN_MIRROR:-http://deb.debian.org/debian}

if (($#)); then
    root=$1
else
    root=$(mktemp -d)
    trap 'rm -rf --one-file-system "$root"' EXIT
fi

[[ -e $root/etc/debian_version ]] || debootstrap --variant=minbase bookworm "$root" "$mirror"
cp /etc/resolv.conf "$root/etc/resolv.conf"
rm -rf "$root/quartet"
git clone --quiet --no-local "$source_root" "$root/quartet"

inside() { # a command in the bare system, with the few things that any running system has
    unshare --mount --pid --fork chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        sh -c "mount -t proc proc /proc 2>/dev/null; cd /quartet && $1"
}
inside tools/demo.sh
inside tools/test.sh
