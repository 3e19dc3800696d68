#!/usr/bin/env bash
# Stands in for ssh in the tests: `ssh_stand_in.sh [OPTIONS] HOST COMMAND...` runs the command here, in the home of that
# host, which is the folder $SSH_STAND_IN/HOST. A host without a folder is down. Like sshd it tells the command its shell,
# also where the test itself was started without one.
while [[ $1 == -* ]]; do
    case $1 in
    -[a-zA-Z]) [[ $1 != -[bcDEeFIiJLlmOopQRSWw] ]] || shift ;;
    esac
    shift
done
host=${1#*@}
shift
[[ ${1-} != -- ]] || shift
if ! cd "$SSH_STAND_IN/$host" 2>/dev/null; then
    echo "ssh: connect to host $host port 22: No route to host" >&2
    exit 255
fi
echo "$host" >>"$SSH_STAND_IN/logins"
export HOME=$PWD SHELL=${SHELL:-/bin/sh}
exec "$SHELL" -c "$*"
