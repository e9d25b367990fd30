"""Measures how long the application in dist needs until its first picture is seen.

    python packaging/first_picture.py

It opens the window on a screen of its own (Xvfb), several times with a new person's folder each, and looks
until something is drawn. The best counts, as other work on the machine only adds. It needs Linux, xvfb and
imagemagick.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from product import PROGRAM

DISPLAY = ":86"
STARTS = 4
"""The first one also brings the files from the disk."""
COLOURS = 50
"""A window that is still empty has one or two."""
WAIT_S = 60
TICKS = os.sysconf("SC_CLK_TCK")


def seen() -> bool:
    """Whether something is drawn; no when the screen does not answer yet."""
    shown = subprocess.run(
        ["import", "-silent", "-window", "root", "-depth", "8", "gray:-"],
        capture_output=True, check=False, env={**os.environ, "DISPLAY": DISPLAY},
    )  # fmt: skip
    return len(set(shown.stdout)) >= COLOURS


def cpu_seconds(process: int) -> float:
    """What a process and its ended children have used of the processors."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def start() -> tuple[float, float]:
    """Seconds by the clock and of CPU from the start to the first picture. Raises TimeoutError."""
    with tempfile.TemporaryDirectory() as home:
        drivers = {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"}
        own = {"DISPLAY": DISPLAY, "BOARDWELL_HOME": home, **drivers}
        began = time.monotonic()
        with subprocess.Popen([str(PROGRAM)], cwd=home, env={**os.environ, **own}) as app:
            try:
                while not seen():
                    if app.poll() is not None or time.monotonic() > began + WAIT_S:
                        raise TimeoutError("no picture was drawn")
                return time.monotonic() - began, cpu_seconds(app.pid)
            finally:
                app.terminate()
                app.wait()


def main() -> None:
    quiet = subprocess.DEVNULL
    if missing := [tool for tool in ("Xvfb", "import") if shutil.which(tool) is None]:
        raise SystemExit(f"missing: {', '.join(missing)}")
    display = ["Xvfb", DISPLAY, "-screen", "0", "1280x720x24"]
    with subprocess.Popen(display, stdout=quiet, stderr=quiet) as screen:
        try:
            times = [start() for _ in range(STARTS)]
        finally:
            screen.terminate()
    clock, cpu = (min(found) for found in zip(*times, strict=True))
    print(f"start to first picture: {clock:.2f} s, {cpu:.2f} s of CPU")


if __name__ == "__main__":
    main()
