#!/usr/bin/env python3
"""Plays an engine against itself and prints the moves: UCI through pipes, with nothing but Python's own library.

    self_play.py ENGINE [MILLISECONDS]

    self_play.py quartet-smess 50
"""
import subprocess
import sys


class Engine:
    """An engine that is spoken to a line at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.ask("uci", until="uciok")
        self.ask("isready", until="readyok")

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def ask(self, line, until):
        """Says a line and returns what comes, up to the line that begins with a word."""
        self.say(line)
        answer = []
        for heard in self.process.stdout:
            answer.append(heard.rstrip("\n"))
            if heard.split(" ")[0].strip() == until:
                return answer
        raise EOFError("the engine has ended")

    def state(self, moves):
        """The position behind the moves and how the game stands there, from what `d` shows."""
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        lines = self.ask("d\nisready", until="readyok")
        shown = dict(line.split(": ", 1) for line in lines if ": " in line)
        return shown["Fen"], shown["Outcome"]

    def best_move(self, milliseconds):
        return self.ask(f"go movetime {milliseconds}", until="bestmove")[-1].split()[1]

    def quit(self):
        self.say("quit")
        return self.process.wait()


def main():
    if len(sys.argv) < 2:
        print("usage: self_play.py ENGINE [MILLISECONDS]", file=sys.stderr)
        return 2
    engine = Engine([sys.argv[1]])
    milliseconds = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    moves = []
    position, outcome = engine.state(moves)
    while outcome == "playing":
        moves.append(engine.best_move(milliseconds))
        position, outcome = engine.state(moves)
        print(f"{len(moves)}. {moves[-1]}", flush=True)
    print(outcome)
    print(position)
    return engine.quit()


if __name__ == "__main__":
    sys.exit(main())
