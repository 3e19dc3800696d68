# Sourced by demo.sh and test.sh: goes to the project's root and installs, through apt, what the build needs and this
# machine lacks. On a machine that has everything it does nothing and asks for no rights.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

quartet_packages=(g++ cmake ninja-build libcli11-dev doctest-dev libfmt-dev nlohmann-json3-dev libexpected-dev
    libedit-dev liblbfgs-dev)

quartet_setup() {
    local missing=() package
    for package in "${quartet_packages[@]}"; do
        if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$'; then
            missing+=("$package")
        fi
    done
    ((${#missing[@]})) || return 0
    echo "Installing: ${missing[*]}"
    local as_root=()
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            echo "These packages are missing and there is no sudo; as root: apt-get install ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# quartet_build PRESET [ARGUMENT...]: configures and builds one preset; the arguments go to the build.
quartet_build() {
    local preset=$1
    shift
    cmake --preset "$preset" >/dev/null && cmake --build --preset "$preset" --parallel "$(nproc)" "$@"
}
