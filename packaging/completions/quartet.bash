# Completion of quartet's subcommands, games and options, and of the engines' commands, for bash. Options come from the
# programs themselves.

_quartet_options() {
    "$1" "$2" --help 2>/dev/null | sed -n '/^Options:/,/^$/s/^  \(-[^ ]*\).*/\1/p' | sed 's/{[^}]*}//g' | tr , '\n'
}

_quartet() {
    local current=${COMP_WORDS[COMP_CWORD]}
    local previous=${COMP_WORDS[COMP_CWORD - 1]}
    local subcommand=${COMP_WORDS[1]}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        local names
        names=$("$1" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
        COMPREPLY=($(compgen -W "$names --help --version" -- "$current"))
        return
    fi
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$(_quartet_options "$1" "$subcommand")" -- "$current"))
        return
    fi
    case $previous in
    --openings) COMPREPLY=($(compgen -W "random:8 setup:" -- "$current") $(compgen -f -- "$current")) ;;
    --event) COMPREPLY=($(compgen -W "table round-robin gauntlet knockout swiss" -- "$current")) ;;
    --colour | --color) COMPREPLY=($(compgen -W "auto always never" -- "$current")) ;;
    *)
        if ((COMP_CWORD == 2)) && [[ $subcommand != rate && $subcommand != report ]]; then
            local games
            games=$("$1" --help 2>/dev/null | sed -n 's/.*Variants: //p')
            COMPREPLY=($(compgen -W "$games" -- "$current"))
        else
            COMPREPLY=($(compgen -f -- "$current"))
        fi
        ;;
    esac
}

_quartet_engine() {
    local current=${COMP_WORDS[COMP_CWORD]}
    COMPREPLY=()
    ((COMP_CWORD == 1)) && COMPREPLY=($(compgen -W "bench perft moves d go help uci --help --version" -- "$current"))
}

complete -o filenames -F _quartet quartet
complete -F _quartet_engine quartet-dama quartet-smess quartet-cyvasse quartet-chess4
