#!/usr/bin/env bash
# Makes the Debian package and looks at it; as root it is installed, tried and removed again, and nothing of it may stay.
#
#     package.sh BUILD_FOLDER OUTPUT
set -euo pipefail
build=$1 output=$2
command -v dpkg-deb >/dev/null || { echo "no dpkg: skipped"; exit 77; }
fail() {
    echo "$*" >&2
    exit 1
}
rm -rf "$output"
cpack --config "$build/CPackConfig.cmake" -B "$output" >/dev/null
package=$(ls "$output"/*.deb)
dpkg-deb --info "$package" | grep -c '^ Package: quartet$' >/dev/null || fail "it is called something else"
dpkg-deb --info "$package" | grep -c '^ Depends: .*libc6' >/dev/null || fail "it does not say what it depends on"
for file in ./usr/bin/quartet ./usr/bin/quartet-smess ./usr/share/man/man6/quartet.6.gz; do
    dpkg-deb --contents "$package" | grep -c " $file$" >/dev/null || fail "$file is not in it"
done
if command -v lintian >/dev/null; then
    complaints=$(lintian --allow-root "$package")
    [[ -z $complaints ]] || fail "lintian: $complaints"
fi
if ((EUID != 0)) || dpkg-query -W quartet >/dev/null 2>&1; then
    echo "sound; not installed"
    exit 0
fi
remove() { dpkg --remove quartet >/dev/null; }
dpkg --install "$package" >/dev/null
trap remove EXIT
files=$(dpkg-query -L quartet | grep /quartet)
quartet analyse dama --depth 1 | grep -c '^best move' >/dev/null || fail "it does not run once it is installed"
trap - EXIT
remove
while read -r file; do
    [[ ! -e $file ]] || fail "$file stays when the package goes"
done <<<"$files"
echo "sound; installed and removed"
