#!/bin/sh
# Prints the best move of a position: an engine driven through pipes by a shell script.
#
#     best_move.sh ENGINE [MILLISECONDS [POSITION]]
#
#     best_move.sh quartet-dama 200 'W:WKa1,Kc2:BKd7'
if [ $# -eq 0 ] || ! command -v "$1" >/dev/null; then
    echo "usage: best_move.sh ENGINE [MILLISECONDS [POSITION]]; ENGINE is a program" >&2
    exit 2
fi
engine=$1
milliseconds=${2:-1000}
position=${3:-}

if [ -n "$position" ]; then
    set_up="position fen $position"
else
    set_up="position startpos"
fi

# Commands go to the engine through a named pipe, so that it is told to quit only once it has answered: `quit` ends a search
# at once.
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkfifo "$folder/commands" || exit 1
"$engine" <"$folder/commands" | {
    exec 3>"$folder/commands"
    printf '%s\n' uci isready "$set_up" "go movetime $milliseconds" >&3
    while read -r word rest; do
        case $word in
        bestmove)
            echo "${rest%% *}"
            echo quit >&3
            ;;
        info)
            case $rest in
            string*) # a complaint: the position is none
                echo "${rest#string }" >&2
                echo quit >&3
                exit 1
                ;;
            esac
            ;;
        esac
    done
}
