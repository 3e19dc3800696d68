#!/usr/bin/env bash
# Looks at what `cmake --install` leaves: that everything is there, that the programs run from there and find each other,
# that the manuals are sound, and that the completions complete.
#
#     installed.sh BUILD_FOLDER
set -euo pipefail
build=$1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
fail() {
    echo "$*" >&2
    exit 1
}

cmake --install "$build" --prefix "$root/usr" >/dev/null
# Where zsh on Debian looks for what is installed there: its packages' folder below /usr, its own below /usr/local.
cmake --install "$build" --prefix "$root/usr/local" >/dev/null
[[ -s $root/usr/local/share/zsh/site-functions/_quartet && ! -e $root/usr/local/share/zsh/vendor-completions ]] ||
    fail "zsh would not find its completion below /usr/local"
rm -r "$root/usr/local"
cd "$root/usr"
for file in bin/quartet share/man/man6/quartet.6 share/doc/quartet/README.md share/doc/quartet/docs/protocol.md \
    share/doc/quartet/copyright share/doc/quartet/docs/boards/dama.svg share/doc/quartet/examples/best_move.sh \
    share/doc/quartet/examples/self_play.py share/bash-completion/completions/quartet \
    share/zsh/vendor-completions/_quartet share/fish/vendor_completions.d/quartet.fish \
    share/games/plugins/xboard/quartet-dama.eng share/games/plugins/xboard/quartet-smess.eng; do
    [[ -s $file ]] || fail "$file is not there"
done

# Programs: each engine and its manual, and `quartet` finds the engines beside it.
for game in $(bin/quartet --help | sed -n 's/.*Variants: //p'); do
    [[ -s share/man/man6/quartet-$game.6 ]] || fail "quartet-$game has no manual"
    bin/quartet-"$game" --version | grep -c "quartet-$game" >/dev/null || fail "quartet-$game does not say its version"
    bin/quartet analyse "$game" --depth 1 | grep -c '^best move' >/dev/null || fail "quartet finds no quartet-$game"
done
for plugin in share/games/plugins/xboard/*.eng; do
    [[ $(sed -n 1p "$plugin") == "plugin spec 0.0" ]] || fail "$plugin does not begin as plugins do"
    [[ -x bin/$(sed -n 2p "$plugin") ]] || fail "$plugin names no engine"
done

# Manuals.
if command -v man >/dev/null; then
    for manual in share/man/man6/*.6; do
        complaints=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l "$manual" 2>&1 >/dev/null)
        [[ -z $complaints ]] || fail "$manual: $complaints"
    done
fi
if grep -n '@[A-Z_]*@' share/man/man6/*.6; then fail "a manual was not filled in"; fi
# Every subcommand has its place in the manual, with the options that it has and no others.
subcommands=$(bin/quartet --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
options_of() { # every word with dashes that begins a line of options, with its other forms
    bin/quartet "$1" --help | sed -n '/^Options:/,/^$/p' | grep -E '^  -' | awk '{ print $1 }' | sed 's/{[^}]*}//g' | tr , '\n' | sort
}
for name in $subcommands; do
    grep -qx "\.B $name" share/man/man6/quartet.6 || fail "the manual says nothing of $name"
    in_manual=$(sed -n "/^\.SS quartet $name\$/,/^\.S[HS] /p" share/man/man6/quartet.6 |
        sed -n 's/^\\fB\(\\-[^ ]*\(, [^ ]*\)*\)\\fP.*/\1/p' | tr -d '\\ ' | tr , '\n' | sort)
    [[ $in_manual == "$(options_of "$name")" ]] || fail "the manual has other options of $name: $in_manual"
done

# Links of what is to be read lead somewhere.
for page in share/doc/quartet/README.md share/doc/quartet/docs/*.md; do
    { grep -oE '\]\([^)#]+|src="[^"]+' "$page" || true; } | sed -E 's/^(\]\(|src=")//' | while read -r link; do
        [[ $link == http* || -e $(dirname "$page")/$link ]] || fail "$page: '$link' is not there"
    done
done

# Completions.
completes() { # words.. -> what would be offered
    PATH=$root/usr/bin:$PATH bash -c '
        source "$0"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _quartet quartet
        printf "%s\n" "${COMPREPLY[@]}"' share/bash-completion/completions/quartet "$@"
}
completes quartet an | grep -cx analyse >/dev/null || fail "bash does not complete a subcommand"
completes quartet match da | grep -cx dama >/dev/null || fail "bash does not complete a game"
for name in $subcommands; do
    offered=$(completes quartet "$name" dama - | sort)
    [[ $offered == "$(options_of "$name")" ]] || fail "bash offers other options of $name: $offered"
done
bash -n share/bash-completion/completions/quartet
if command -v zsh >/dev/null; then zsh -n share/zsh/vendor-completions/_quartet; fi
if command -v fish >/dev/null; then
    offered=$(PATH=$root/usr/bin:$PATH fish --no-config -c \
        "source share/fish/vendor_completions.d/quartet.fish; complete -C 'quartet an'")
    grep -q '^analyse' <<<"$offered" || fail "fish does not complete a subcommand"
    for name in $subcommands; do
        offered=$(PATH=$root/usr/bin:$PATH fish --no-config -c \
            "source share/fish/vendor_completions.d/quartet.fish; complete -C 'quartet $name dama -'" | sort -u)
        [[ $offered == "$(options_of "$name" | sort -u)" ]] || fail "fish offers other options of $name: $offered"
    done
fi
echo "sound"
