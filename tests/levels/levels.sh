#!/usr/bin/env bash
# What the levels of weaker play are worth in a game: a ladder of matches from a random mover, by beginners that make a share
# of their moves at random and else take what they can get, to full strength. A row a match: the stronger one, against whom,
# its Elo over the other with a 95 % interval, and its Elo over the random mover, which is the sum of the rows so far. Below,
# each fourth level against the one four below it. Pairs of games from openings of 8 random plies (4 in Chess for Four, where
# partners face each other and Elo is the difference of strengths by Plackett and Luce).
#
#     tests/levels/levels.sh BUILD_FOLDER GAME NODES GAMES      e.g. build/release smess 60000 100
set -euo pipefail

bin=$1/bin game=$2 nodes=$3 games=$4

player() { # of a rung: its words for --engine
    case $1 in
    random) echo "cmd=$bin/beginner_$game" ;;
    beginner-*) echo "cmd=$bin/beginner_$game 1 ${1#beginner-}" ;;
    *) echo "cmd=$bin/quartet-$game" ;;
    esac
}
level() { # what makes an engine of a rung
    case $1 in
    random | beginner-*) echo "nodes=1" ;;
    *) echo "option.Skill Level=$1" ;;
    esac
}

# The Elo of the first over the second and its interval, three numbers; or one number and the word
# `above` or `below`, when all games were won or lost.
duel() {
    local line=() out
    [[ $game == chess4 ]] && line=(--lineup ABAB --openings random:4) || line=(--openings random:8)
    out=$("$bin/quartet" match "$game" --engine "$(player "$1")" name=first "nodes=$nodes" "$(level "$1")" \
        --engine "$(player "$2")" name=second "nodes=$nodes" "$(level "$2")" --games "$games" "${line[@]}" --seed 29 --quiet)
    if [[ $game == chess4 ]]; then
        awk '$2 == "first" && /\[/ && NF == 6 { gsub(/[][,+]/, ""); print 2 * $4, 2 * $5, 2 * $6; exit }' <<<"$out"
    else
        awk '$1 == "first" { sub(/.*% */, ""); gsub(/[][,+]/, ""); print $1, $2, $3; exit }' <<<"$out" |
            sed -E 's/^(above|below) (.*)/\2 \1/'
    fi
}
sum=0 # Elo of the last player over the random mover
row() { # first second
    local elo low high
    read -r elo low high < <(duel "$1" "$2")
    sum=$(awk "BEGIN { printf \"%.0f\", $sum + $elo }")
    if [[ -z $high ]]; then
        printf '| %s | %s | %s %+.0f | %s %s |\n' "$1" "$2" "$low" "$elo" "$low" "$sum"
    else
        printf '| %s | %s | %+.0f [%+.0f, %+.0f] | %s |\n' "$1" "$2" "$elo" "$low" "$high" "$sum"
    fi
}

rungs=(random beginner-80 beginner-60 beginner-40 beginner-20 beginner-0 0 2 4 6 8 10 12 14 16 18 20)
printf '%s, %s nodes a move at most, %s games a row\n\n' "$game" "$nodes" "$games"
printf '| level | against | Elo [95 %%] | over the random mover |\n|---|---|---|---|\n'
for ((i = 1; i < ${#rungs[@]}; ++i)); do row "${rungs[i]}" "${rungs[i - 1]}"; done
printf '\n| level | against | Elo [95 %%] | sum |\n|---|---|---|---|\n'
sum=0
for four in 4 8 12 16 20; do row "$four" $((four - 4)); done
