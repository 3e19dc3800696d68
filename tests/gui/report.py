#!/usr/bin/env python3
"""Opens a report in headless Chromium and goes through it as people do: with the keyboard, the mouse and a finger.

    report.py QUARTET ENGINES OUTPUT

QUARTET is the program, ENGINES the folder of the engines, OUTPUT that of what is left: a page and pictures of each game.
Each must step through a whole game and back, say nothing on the console, and fit a phone. Status 77: Chromium or its
driver is not installed.
"""
import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

HOME, END, LEFT, UP, RIGHT, DOWN = "\ue011", "\ue010", "\ue012", "\ue013", "\ue014", "\ue015"
GAMES = {"dama": 2, "smess": 2, "cyvasse": 2, "chess4": 2}


class Browser:
    """A session of WebDriver (https://www.w3.org/TR/webdriver2/)."""

    def __init__(self, port):
        self.base = f"http://127.0.0.1:{port}"
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.base += f"/session/{answer['sessionId']}"

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def open(self, path):
        self.ask("POST", "/url", {"url": "file://" + path})

    def size(self, width, height):
        self.ask("POST", "/goog/cdp/execute", {
            "cmd": "Emulation.setDeviceMetricsOverride",
            "params": {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}})

    def run(self, script):
        return self.ask("POST", "/execute/sync", {"script": script, "args": []})

    def keys(self, *keys):
        steps = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": steps}]})

    def swipe(self, by):
        """With a finger on the board, so many pixels to the right."""
        x, y = self.run("const b = document.querySelector('.table').getBoundingClientRect();"
                        "return [Math.round(b.x + b.width / 2), Math.round(b.y + b.height / 2)];")
        steps = [{"type": "pointerMove", "duration": 0, "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerMove", "duration": 60, "x": x + by, "y": y}, {"type": "pointerUp", "button": 0}]
        self.ask("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}]})

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def console(self):
        return self.ask("POST", "/se/log", {"type": "browser"})

    def quit(self):
        self.ask("DELETE", "")


PLACED = """return [...document.querySelectorAll('.pieces > g')].map(g => g.getAttribute('transform')).sort().join(';')
    + '|' + document.querySelectorAll('.pieces use').length;"""


def check(condition, words):
    if not condition:
        raise AssertionError(words)


def go_through(browser, page, output, name, turns):
    browser.size(1200, 900)
    browser.open(page)
    said = lambda: browser.run("return document.querySelector('.said').textContent;")
    start = browser.run(PLACED)
    check(said() == "Start", f"{name}: the start is not said: {said()}")
    check(browser.run("return document.querySelectorAll('.pieces > g').length;") > 10, f"{name}: no pieces")
    seen = [start]
    for _ in range(turns):
        browser.keys(RIGHT)
        seen.append(browser.run(PLACED))
    changed = sum(a != b for a, b in zip(seen, seen[1:]))
    # A seat that leaves changes colours, not places; each other turn moves something.
    check(changed >= turns - 4, f"{name}: {turns} turns, {changed} of them changed the board")
    check("-" in said() or "order" in said(), f"{name}: the result is not said: {said()}")
    browser.keys(RIGHT)  # the end is the end
    check(browser.run(PLACED) == seen[-1], f"{name}: beyond the end")
    browser.picture(os.path.join(output, f"{name}.png"))
    for expected in reversed(seen[:-1]):
        browser.keys(LEFT)
        check(browser.run(PLACED) == expected, f"{name}: the way back is another")
    browser.keys(END)
    check(browser.run(PLACED) == seen[-1], f"{name}: End")
    browser.keys(HOME)
    check(browser.run(PLACED) == start, f"{name}: Home")
    browser.keys(DOWN)
    check(browser.run("return document.querySelector('select').value;") == "1", f"{name}: the next game")
    browser.keys(UP)

    browser.size(390, 844)
    width = browser.run("return document.documentElement.scrollWidth;")
    check(width <= 390, f"{name}: {width} pixels wide on a phone of 390")
    small = browser.run("return Math.min(...[...document.querySelectorAll('button')].map(b => b.offsetHeight));")
    check(small >= 36, f"{name}: buttons of {small} pixels are too small for a finger")
    browser.run("document.getElementById('viewer').scrollIntoView();")
    browser.swipe(-120)
    check(browser.run(PLACED) == seen[1], f"{name}: a swipe to the left")
    browser.swipe(120)
    check(browser.run(PLACED) == start, f"{name}: a swipe to the right")
    for _ in range(min(turns, 21)):
        browser.keys(RIGHT)
    browser.picture(os.path.join(output, f"{name}-phone.png"))
    complaints = [entry for entry in browser.console() if entry["level"] in ("SEVERE", "WARNING")]
    check(not complaints, f"{name}: the console says {complaints}")


def main():
    quartet, engines, output = sys.argv[1:4]
    driver = shutil.which("chromedriver")
    if not driver or not shutil.which("chromium"):
        print("chromium or chromedriver is not installed: skipped")
        return 77
    os.makedirs(output, exist_ok=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    browser = None
    try:
        for _ in range(100):
            try:
                browser = Browser(port)
                break
            except OSError:
                time.sleep(0.2)
        check(browser, "chromedriver does not answer")
        for variant, games in GAMES.items():
            record = os.path.join(output, f"{variant}.jsonl")
            if os.path.exists(record):
                os.remove(record)
            engine = f"cmd={engines}/quartet-{variant}"
            subprocess.run([quartet, "match", variant, "--engine", engine, "name=<first> & 'best'", "--engine", engine,
                            "name=second", "option.Skill Level=5", "--nodes", "300", "--games", str(games),
                            "--max-plies", "120", "--openings", "random:4", "--seed", "3", "--quiet",
                            "--json", record, *(["--lineup", "ABAB"] if variant == "chess4" else [])],
                           check=True, stdout=subprocess.DEVNULL)
            page = os.path.abspath(os.path.join(output, f"{variant}.html"))
            subprocess.run([quartet, "report", record, "-o", page, "--quiet"], check=True)
            with open(record, encoding="utf-8") as lines:
                turns = [len(game["movers"]) for game in map(json.loads, lines) if game["record"] == "game"][0]
            opening = 4
            go_through(browser, page, output, variant, turns + opening if turns else turns)
            print(f"{variant}: {turns} turns there and back")
        return 0
    finally:
        if browser:
            browser.quit()
        process.terminate()


if __name__ == "__main__":
    sys.exit(main())
