"""Measures how long somebody with an empty folder of data needs until the first decision is theirs.

    python packaging/first_decision.py [GAME ...]

For each game it starts the app from source in a window on a screen of its own (Xvfb), waits for the shelf,
and presses with a real mouse: the box, "New game", "Take your seats"; then once more with "Learn to play". It
tells the presses, the seconds by the clock from the start of the program and from the first press until the
person has to decide, and those of CPU. It needs Linux, xvfb, openbox and xdotool, and what the project needs.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from first_picture import cpu_seconds
from product import ROOT

DISPLAY = ":85"
WAIT_S = 240
APP = """
import json, sys
from game.app import main
from game.app.guide.scene import GuideScene
from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene

game, step, told = sys.argv[1], Window.step, set()

def say(name, boxes, scale):
    if name not in told:
        told.add(name)
        at = [(round(box.cx * scale), round(box.cy * scale)) for box in boxes]
        print(json.dumps({"seen": name, "at": at}), flush=True)

def watched(self, events, ms):
    drawn = step(self, events, ms)
    scene = self.scene
    if self.passage is not None or scene is None:
        return drawn
    if isinstance(scene, ShelfScene):
        row, card = scene.view.row, scene.view.card
        place = [box.id for box in row.boxes].index(game)
        name = "chosen" if row.chosen == place and not row.busy else "shelf"
        say(name, [row.fronts()[place], card.new.box, card.learn.box], scene.view.desk.scale)
        dialog = scene.view.desk.modal
        if dialog is not None:
            buttons = [w for w in dialog.walk() if type(w).__name__ == "Button"]
            say("guides", [buttons[0].box], scene.view.desk.scale)
    elif isinstance(scene, SetupScene):
        say("setup", [scene.view.foot.start.box], scene.desk.scale)
    elif isinstance(scene, TableScene | GuideScene):
        controller = scene.controller
        seat = controller.seat
        if controller.mode in ("roll", "choose") and seat >= 0 and scene.match.seats[seat].human:
            say("decision", [], 1)
    return drawn

Window.step = watched
sys.exit(main.run())
"""


class Way(NamedTuple):
    """What somebody presses: places of the screens, each with the number of the place."""

    name: str
    presses: tuple[tuple[str, int], ...]


WAYS = (
    Way("new game", (("shelf", 0), ("chosen", 1), ("setup", 0))),
    Way("learn", (("shelf", 0), ("chosen", 2), ("guides", 0))),
)


class Measured(NamedTuple):
    """How it went: presses, and seconds."""

    presses: int
    from_start: float
    from_press: float
    cpu: float


def press(place: tuple[int, int], window: str) -> None:
    """Click somewhere in the window."""
    words = ["xdotool", "mousemove", "--window", window, *map(str, place), "click", "1"]
    subprocess.run(words, check=True, env={**os.environ, "DISPLAY": DISPLAY})


def found_window() -> str:
    """The window of the app. Raises IndexError if there is none."""
    asked = ["xdotool", "search", "--onlyvisible", "--class", "boardwell"]
    own = {**os.environ, "DISPLAY": DISPLAY}
    told = subprocess.run(asked, check=False, capture_output=True, text=True, env=own)
    return told.stdout.split()[0]


def measure(game: str, way: Way) -> Measured:
    """Go one way to the first decision. Raises TimeoutError."""
    with tempfile.TemporaryDirectory() as home:
        drivers = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        own = {"DISPLAY": DISPLAY, "BOARDWELL_HOME": home, "PYTHONPATH": str(ROOT), **drivers}
        began, pipe = time.monotonic(), subprocess.PIPE
        command = [sys.executable, "-c", APP, game]
        with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **own}, stdout=pipe, text=True) as app:
            try:
                return _gone(app, way, began)
            finally:
                app.kill()
                app.wait()


def _gone(app: subprocess.Popen[str], way: Way, began: float) -> Measured:
    assert app.stdout is not None
    left, made, first = list(way.presses), 0, 0.0
    for line in app.stdout:
        told: dict[str, Any] = json.loads(line)
        if told["seen"] == "decision":
            now = time.monotonic()
            return Measured(made, now - began, now - first, cpu_seconds(app.pid))
        if told["seen"] == "chosen" and left[0][0] == "shelf":
            left.pop(0)  # the box stands forward already
        if left and left[0][0] == told["seen"]:
            _, place = left.pop(0)
            first = first or time.monotonic()
            press(tuple(told["at"][place]), found_window())
            made += 1
        if time.monotonic() > began + WAIT_S:
            break
    raise TimeoutError(f"{way.name}: no decision came")


@contextmanager
def screen() -> Iterator[None]:
    """A screen that nobody sees, with a window manager."""
    quiet = subprocess.DEVNULL
    display = ["Xvfb", DISPLAY, "-screen", "0", "1400x860x24"]
    with subprocess.Popen(display, stdout=quiet, stderr=quiet) as shown:
        time.sleep(2)
        own = {**os.environ, "DISPLAY": DISPLAY}
        with subprocess.Popen(["openbox"], env=own, stdout=quiet, stderr=quiet) as manager:
            try:
                yield
            finally:
                manager.terminate()
                shown.terminate()


def main() -> None:
    if missing := [tool for tool in ("Xvfb", "openbox", "xdotool") if shutil.which(tool) is None]:
        raise SystemExit(f"missing: {', '.join(missing)}")
    known = sorted(path.parent.name for path in (ROOT / "game" / "rules").glob("*/words.yaml"))
    with screen():
        for game in sys.argv[1:] or known:
            for way in WAYS:
                found = measure(game, way)
                print(
                    f"{game}, {way.name}: {found.presses} presses, {found.from_start:.1f} s from the start, "
                    f"{found.from_press:.1f} s from the first press, {found.cpu:.1f} s of CPU",
                    flush=True,
                )


if __name__ == "__main__":
    main()
