#!/usr/bin/env python3
"""A whole game at the board, in a real terminal: 80 columns and 40 lines of tmux.

    terminal_game.py PROGRAMS VARIANT

The person plays the first seat against level 1 and types what people type: moves that are none, questions, `undo`, `save`,
`load`. The program is killed in the middle, and the game gone on with to its end; an engine of PROGRAMS tells the person
what to play. Every line that the terminal shows must be there whole. Status 77: tmux is not installed. Standard library only.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

COLUMNS, LINES = 80, 40
PATIENCE = 60  # seconds for an answer
PROMPT = re.compile(r"^(shell> )?\w*>$")  # twice where nothing that is typed is shown
SHELL_PROMPT = re.compile(r"^shell>$")
MOVES_BEFORE_KILL = 6  # of the person


class Terminal:
    """A shell in tmux. Lines are numbered from the first that was ever shown."""

    def __init__(self, folder):
        self.tmux = ["tmux", "-u", "-S", os.path.join(folder, "socket"), "-f", "/dev/null"]
        environment = dict(os.environ, XDG_STATE_HOME=os.path.join(folder, "state"), HOME=folder, LC_ALL="C.UTF-8")
        environment.pop("NO_COLOR", None)
        subprocess.run(self.tmux + ["start-server", ";", "set-option", "-g", "history-limit", "200000", ";", "new-session",
                                    "-d", "-x", str(COLUMNS), "-y", str(LINES), "-s", "game", "env PS1='shell> ' sh"],
                       env=environment, check=True)
        self.seen, self.before = 0, []  # lines that are done with, and how all looked when something was typed
        self.wait_for_prompt()

    def close(self):
        subprocess.run(self.tmux + ["kill-server"], stderr=subprocess.DEVNULL, check=False)

    def lines(self):
        """All that was shown, as it was written: a line that did not fit is one."""
        words = ["capture-pane", "-p", "-J", "-t", "game", "-S", "-"]
        shown = subprocess.run(self.tmux + words, capture_output=True, text=True, check=True).stdout
        return [line.rstrip() for line in shown.rstrip().split("\n")]

    def type(self, text):
        self.before = self.lines()
        self.seen = len(self.before)
        subprocess.run(self.tmux + ["send-keys", "-t", "game", "-l", text, ";", "send-keys", "-t", "game", "Enter"], check=True)

    def wait_for_prompt(self, prompt=PROMPT):
        """What was said since the last line typed, until somebody may type again."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            lines = self.lines()
            if lines != self.before and prompt.match(lines[-1]):
                return lines[self.seen:-1]
            time.sleep(0.02)
        raise AssertionError("no prompt; the terminal shows\n" + "\n".join(self.lines()[-LINES:]))

    def ask(self, text):
        self.type(text)
        return self.wait_for_prompt()

    def expect(self, text, answer):
        said = self.ask(text)
        assert any(re.search(answer, line) for line in said), f"'{text}' was not answered by '{answer}':\n" + "\n".join(said)
        return said


class Adviser:
    """An engine that knows what to play."""

    def __init__(self, program):
        self.engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def move(self, played, nodes=20000):
        print(f"position startpos moves {' '.join(played)}\ngo nodes {nodes}", file=self.engine.stdin, flush=True)
        for line in self.engine.stdout:
            if line.startswith("bestmove"):
                return line.split()[1]
        raise AssertionError(f"the engine says nothing to {played}")

    def close(self):
        print("quit", file=self.engine.stdin, flush=True)
        self.engine.wait(PATIENCE)


def play_to_end(terminal, adviser, played, most=400):
    """Our moves, until the game is over: what was said of its end. Or `most` of them. Adds to `played` whatever is played."""
    for _ in range(most):
        played.append(adviser.move(played))
        for line in terminal.ask(played[-1]):
            assert "cannot be played" not in line, line
            if answer := re.search(r"( plays | moves at random: )(\S+)$", line):
                played.append(answer.group(2))
            if line.startswith("The game is over: "):
                return line
    return None


def program_in(folder):
    """The number of the process that plays: the one that keeps its state there."""
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{number}/environ", "rb") as environment, open(f"/proc/{number}/cmdline", "rb") as words:
                if folder.encode() in environment.read() and words.read().split(b"\0")[1:2] == [b"play"]:
                    return int(number)
        except OSError:
            continue
    raise AssertionError("nobody plays")


def whole_game(programs, variant, folder):
    positions = set()  # that were asked for

    def position():
        shown = terminal.ask("fen")[-1]
        positions.add(shown)
        return shown

    saved = os.path.join(folder, f"saved.{variant}")
    terminal = Terminal(folder)
    adviser = Adviser(os.path.join(programs, f"quartet-{variant}"))
    quartet = os.path.join(programs, "quartet")
    try:
        terminal.expect(f"{quartet} play {variant} --level 1 --seed 3", r"level 1 \(poor\)")
        start = position()

        # What is no move, why, and what is one.
        terminal.expect("a9z9", "cannot be played")
        terminal.expect("why", "cannot be played")
        first = adviser.move([])
        assert position() == start
        listed = " ".join(terminal.ask("moves"))
        assert first in listed.split(), f"{first} is not among the moves: {listed}"
        origin = re.match(r"[a-z]\d+", first).group()
        assert first in " ".join(terminal.ask(f"moves {origin}")).split()
        terminal.expect("hint", "The engine would play ")
        terminal.expect("helf", "did you mean 'help'")

        # A move and its answers, and back.
        terminal.expect(first, " plays ")
        terminal.expect("undo", "moves? taken back")
        assert position() == start
        played = []
        assert play_to_end(terminal, adviser, played, MOVES_BEFORE_KILL) is None
        terminal.expect(f"save {saved}", "Saved in ")
        before = position()

        # Killed, nothing is lost.
        os.kill(program_in(folder), signal.SIGKILL)
        terminal.wait_for_prompt(SHELL_PROMPT)
        terminal.ask("stty sane")
        terminal.expect(f"{quartet} play {variant} --resume", r"level 1 \(poor\)")
        assert position() == before

        # A file that was saved is another way to get there.
        terminal.expect("new", "A new game")
        assert position() == start
        terminal.expect(f"load {saved}", "Loaded: ")
        assert position() == before

        end = play_to_end(terminal, adviser, played)
        assert end, "the game has no end"
        print(f"{variant}: {end}")
        terminal.expect(first, "The game is over")
        terminal.ask("quit")
        terminal.expect(f"{quartet} play {variant} --resume", "there is no unfinished game to resume")

        # Only what is one word, a position or a file's name, and what the person typed may need more than a line.
        wide = [line for line in terminal.lines()
                if len(line) > COLUMNS and " " in line and not re.match(r"\w*> ", line) and line not in positions]
        assert not wide, "too wide for the terminal:\n" + "\n".join(wide)
    finally:
        adviser.close()
        terminal.close()


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    if shutil.which("tmux") is None:
        print("tmux is not installed: skipped")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        whole_game(sys.argv[1], sys.argv[2], folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
