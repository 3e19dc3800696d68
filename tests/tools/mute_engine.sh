#!/bin/sh
# Another program's engine, stripped to what any program that speaks UCI must say: mute_engine.sh COMMAND... passes on
# `uciok`, `readyok` and `bestmove` without a ponder move, and that in capitals; the rest is dropped, blanks are added,
# lines end in CR LF.

"$@" | sed -u -n -e 's/ ponder .*//' -e '/^uciok/p' -e '/^readyok/p' -e 's/^bestmove \(.*\)/ bestmove   \U\1  /p' |
    sed -u -e 's/$/\r/'
