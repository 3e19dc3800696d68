#!/usr/bin/env python3
"""Runs what the README shows, and compares what comes with what stands there.

    readme.py SOURCE_FOLDER BIN_FOLDER [--write]

In blocks of the kind `console` lines that begin with "$ " are commands (a backslash goes on with the next line) and the others
what they print, in a folder that has nothing but the examples; ".." stands for lines left out, and times for any. A block of
Python must print one move. --write puts what comes, cut down to its first and last lines, into the README.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

FIRST, LAST = 10, 8  # lines that are shown of a long output


def run(words, folder, path):
    environment = dict(os.environ, PATH=path + os.pathsep + os.environ["PATH"])
    done = subprocess.run(words, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          timeout=100)
    if done.returncode != 0:
        sys.exit(f"{words}: status {done.returncode}: {done.stderr}")
    return [line.rstrip() for line in done.stdout.splitlines()]


def entries(block):
    """The commands of a block with the lines that stand below each."""
    result = []
    open_command = False
    for line in block.splitlines():
        if line.startswith("$ ") or open_command:
            if open_command:
                result[-1][0].append(line)
            else:
                result.append(([line], []))
            open_command = line.endswith("\\")
        else:
            result[-1][1].append(line)
    return result


def timeless(line):
    line = re.sub(r"time \d+ ms|Time: \d+ ms", "time", line)
    return re.sub(r"Speed: \d+ nps", "speed", line)


def fits(shown, printed):
    """Whether all of `printed` is in `shown`, which may leave lines out."""
    pattern = "".join("(?:.*\n)*?" if line == ".." else re.escape(timeless(line)) + "\n" for line in shown)
    return re.fullmatch(pattern, "".join(timeless(line) + "\n" for line in printed)) is not None


def main():
    source, binaries = (os.path.abspath(folder) for folder in sys.argv[1:3])
    write = "--write" in sys.argv
    readme = os.path.join(source, "README.md")
    with open(readme, encoding="utf-8") as file:
        text = file.read()
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(source, "examples"), os.path.join(folder, "examples"))
        for block in re.findall(r"```console\n(.*?)```", text, re.S):
            fresh = ""
            for command, shown in entries(block):
                words = "\n".join(command)[2:]
                printed = run(["bash", "-c", words], folder, binaries)
                if not write and not fits(shown, printed):
                    sys.exit("README: this is shown:\n" + "\n".join(command + shown) + "\nbut printed is\n" + "\n".join(printed))
                if len(printed) > FIRST + LAST + 1:
                    printed = printed[:FIRST] + [".."] + printed[-LAST:]
                fresh += "\n".join(command + printed) + "\n"
                count += 1
            if write:
                text = text.replace(block, fresh)
        for block in re.findall(r"```python\n(.*?)```", text, re.S):
            printed = run([sys.executable, "-c", block], folder, binaries)
            if len(printed) != 1 or not re.fullmatch(r"[a-l]\d[a-l]\d", printed[0]):
                sys.exit("README: the lines of Python print " + "\n".join(printed))
            count += 1
    if count < 8:
        sys.exit(f"README: only {count} commands were found")
    if write:
        with open(readme, "w", encoding="utf-8") as file:
            file.write(text)
    print(f"{count} commands print what is shown")


if __name__ == "__main__":
    main()
