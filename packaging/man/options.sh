#!/bin/sh
# Writes a manual page: the template, with the subcommands' arguments and options, as `--help` has them, in the place of
# the line @OPTIONS@.
#
#     options.sh QUARTET TEMPLATE PAGE
set -eu
quartet=$1 template=$2 page=$3

options() {
    names=$("$quartet" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
    for name in $names; do
        "$quartet" "$name" --help | awk -v name="$name" '
            function plain(text) {
                gsub(/\\/, "\\e", text)
                gsub(/-/, "\\-", text)
                return text
            }
            # "INT:INT in [1 - 500]" is "INT in [1 - 500]", "TEXT:{a,b}" is "{a,b}", "INT:NONNEGATIVE" is "INT".
            function kind(text) {
                sub(/ *REQUIRED/, "", text)
                sub(/^(INT|FLOAT):(INT|FLOAT) in/, "N in", text)
                sub(/^TEXT:\{/, "{", text)
                sub(/:NONNEGATIVE$/, "", text)
                return text
            }
            function told() {
                if (what != "") print "\\&" plain(what)
                what = ""
            }
            BEGIN { print ".SS quartet " name }
            /^(Positionals|Options):$/ { reading = 1; next }
            /^$/ { told(); reading = 0 }
            !reading { next }
            /^  [^ ]/ {
                told()
                # What it does stands from the 31st column on, or on the next line after a long head.
                head = substr($0, 1, 30)
                what = substr($0, 31)
                if (head !~ / $/ || head ~ /\[[^]]*$/) {
                    head = $0
                    what = ""
                }
                sub(/^ */, "", head)
                sub(/^ */, "", what)
                sub(/ *$/, "", head)
                words = index(head, " ")
                value = words ? kind(substr(head, words + 1)) : ""
                if (words) head = substr(head, 1, words - 1)
                gsub(/\{[^}]*\}/, "", head) # the value of a flag that may have one
                gsub(/,/, ", ", head)
                print ".TP"
                print "\\fB" plain(head) "\\fP" (value == "" ? "" : " \\fI" plain(value) "\\fP")
                next
            }
            { sub(/^ */, ""); what = what == "" ? $0 : what " " $0 }
            END { told() }'
    done
}

while IFS= read -r line; do
    if [ "$line" = "@OPTIONS@" ]; then options; else printf '%s\n' "$line"; fi
done <"$template" >"$page"
