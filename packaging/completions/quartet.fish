# Completion of quartet's subcommands, games and options, and of the engines' commands, for fish. Options come from the
# programs themselves.

function __quartet_names
    quartet --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z]*\)  *\(.*\)/\1\t\2/p'
end
function __quartet_games
    quartet --help 2>/dev/null | sed -n 's/.*Variants: //p' | string split ' '
end
function __quartet_options
    set -l words (commandline -opc)
    quartet $words[2] --help 2>/dev/null | sed -n '/^Options:/,/^$/s/^  \(-[^ ]*\).*/\1/p' | sed 's/{[^}]*}//g' | tr , '\n'
end
function __quartet_words
    count (commandline -opc)
end

complete -c quartet -n 'test (__quartet_words) -eq 1' -f -a '(__quartet_names)'
complete -c quartet -n 'test (__quartet_words) -eq 1; and string match -q -- "-*" (commandline -ct)' -f -a '--help --version'
complete -c quartet -n 'test (__quartet_words) -eq 2; and not contains -- (commandline -opc)[2] rate report' -f -a '(__quartet_games)'
complete -c quartet -n 'test (__quartet_words) -gt 1; and string match -q -- "-*" (commandline -ct)' -f -a '(__quartet_options)'
for engine in quartet-dama quartet-smess quartet-cyvasse quartet-chess4
    complete -c $engine -n 'test (__quartet_words) -eq 1' -f -a 'bench perft moves d go help uci --help --version'
end
