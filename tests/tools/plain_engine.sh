#!/bin/sh
# An engine for tic-tac-toe that knows nothing but `position`, `go`, `isready`, `uci` and `quit`: no id, no options, no
# info; CR LF line ends, blanks to spare, a `readyok` that takes its time. It takes the first cell that no move before it
# took, whatever the rules may say.
#
#     plain_engine.sh [LOG]      what it is told goes to that file

taken=
while IFS= read -r line; do
    [ -n "$1" ] && printf '%s\n' "$line" >>"$1"
    case $line in
    uci) printf '  uciok  \r\n' ;;
    isready)
        sleep 0.2
        printf 'readyok\r\n'
        ;;
    position*) taken=$line ;;
    go*)
        for cell in b2 a1 c3 a3 c1 a2 b1 b3 c2; do
            case " $taken " in *" $cell "*) continue ;; esac
            printf '  bestmove \t %s   \r\n' "$cell"
            break
        done
        ;;
    quit) exit 0 ;;
    esac
done
