#!/bin/sh
# Has XBoard play a game of Dama and one of Smess, an engine of ours in both seats, on a screen that nobody sees. Each must
# come to an end, with the result that a third engine sees when it is told the same moves, nobody may complain on the way,
# and where XBoard tells an engine how the board stands, it must stand as the moves have left it. Leaves the games as XBoard writes them and pictures of its window.
#
#     xboard.sh ENGINES OUTPUT
#
# ENGINES is the folder of the engines, OUTPUT that of what is left. Status 77: XBoard or what it takes is not installed.
set -u
engines=$1
output=$2
PATH=$PATH:/usr/games

for program in xboard Xvfb import; do
    command -v $program >/dev/null || { echo "$program is not installed: skipped"; exit 77; }
done

mkdir -p "$output"
home=$(mktemp -d)
screen= board=
clean_up() {
    [ -z "$board" ] || kill "$board" 2>/dev/null
    [ -z "$screen" ] || kill "$screen" 2>/dev/null
    rm -rf "$home"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

# Any display that is free.
Xvfb -displayfd 3 -screen 0 1000x800x24 3>"$home/display" 2>/dev/null &
screen=$!
for _ in $(seq 100); do
    [ -s "$home/display" ] && break
    sleep 0.1
done
[ -s "$home/display" ] || { echo "Xvfb does not start"; exit 1; }
DISPLAY=:$(cat "$home/display")
HOME=$home # nobody's settings
export DISPLAY HOME

fail() {
    echo "$game: $1"
    tail -n 20 "$output/$game.debug"
    exit 1
}

# The moves of both engines in order, steps and passes one by one.
moves() {
    sed -n 's/^[0-9]* <\(first \|second\): move //p' "$output/$game.debug"
}

# The boards that XBoard sends (it does after a pass) against the moves so far: those that are wrong.
boards() {
    sed -n -e 's/^[0-9]* <\(first \|second\): move /move /p' -e 's/^[0-9]* >\(first \|second\): setboard /board /p' \
        "$output/$game.debug" | awk '
        function read(text, to,    i, c, file, rank, king) {
            delete to
            file = 1; rank = 8; king = ""
            for (i = 1; i <= length(text); i++) {
                c = substr(text, i, 1)
                if (c == "/") { file = 1; rank-- }
                else if (c == "+") king = "+"
                else if (c ~ /[0-9]/) file += c
                else { to[substr("abcdefgh", file++, 1) rank] = king c; king = "" }
            }
        }
        $1 == "board" {
            read($2, told)
            if (!known) { for (s in told) board[s] = told[s]; known = 1; next }
            wrong = 0
            for (s in told) if (told[s] != board[s]) wrong = 1
            for (s in board) if (board[s] != "" && board[s] != told[s]) wrong = 1
            compared++
            if (wrong) print "after " last ": " $2
        }
        $1 == "move" && $2 != "@@@@" {
            last = $2
            crown = last ~ /\+$/ ? "+" : ""
            n = split(last, legs, ",")
            from = substr(legs[1], 1, 2); to = substr(legs[n], 3, 2)
            piece = board[from]; board[from] = ""
            if (n > 1) board[substr(legs[1], 3, 2)] = "" # taken on the way
            board[to] = (piece ~ /^\+/ ? "" : crown) piece
        }'
}

# GAME and options of XBoard.
play() {
    game=$1
    shift
    engine=$engines/quartet-$game
    rm -f "$output/$game".* "$output/$game"-*.png
    xboard -debug -nameOfDebugFile "$output/$game.debug" -fcp "$engine" -scp "$engine" -fd . -sd . -variant "$game" "$@" \
        -initialMode TwoMachines -timeControl 0:04 -timeIncrement 0.05 \
        -xanimate -saveGameFile "$output/$game.pgn" >"$output/$game.log" 2>&1 &
    board=$!
    middle=
    for _ in $(seq 2400); do
        kill -0 "$board" 2>/dev/null || break
        if [ -z "$middle" ] && [ -e "$output/$game.debug" ] && [ "$(moves | wc -l)" -ge 30 ]; then
            import -window root -trim "$output/$game-middle.png"
            middle=taken
        fi
        [ -s "$output/$game.pgn" ] && break
        sleep 0.1
    done
    import -window root -trim "$output/$game-end.png"
    kill "$board" 2>/dev/null
    wait "$board" 2>/dev/null
    board=

    [ -s "$output/$game.pgn" ] || fail "the game does not end"
    grep -q '<\(first \|second\): \(Illegal\|Error\|tellusererror\)' "$output/$game.debug" && fail "an engine complains"
    grep -q 'Xboard: \|forfeits\|Time forfeit' "$output/$game.pgn" && fail "XBoard complains"
    result=$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p' "$output/$game.pgn")
    [ "$(moves | wc -l)" -ge 10 ] || fail "hardly a move was made"
    # The same moves told to an engine that takes no part.
    claim=$( (printf 'xboard\nnew\nforce\n'; moves | sed 's/^/usermove /'; echo quit) | "$engine" | tail -n 1)
    case $claim in
    "$result {"*"}") ;;
    *) fail "XBoard writes '$result', the moves come to '$claim'" ;;
    esac
    grep -qF "{${claim#* \{}" "$output/$game.pgn" || fail "the reason is missing: $claim"
    [ -z "$(boards)" ] || fail "XBoard has another board $(boards | head -n 1)"
    echo "$game: $(moves | wc -l) moves, $claim"
}

# XBoard must leave the rules to the engines: it knows of no end but mate, and of no promotion but a pawn's.
play dama -testLegality false
play smess -testLegality false
