"""Tries the .deb for real: in a new Debian, by somebody who has nothing else.

    sudo python packaging/try_deb.py bookworm trixie

For each it makes a Debian with debootstrap below build/debian (kept for the next time), installs the package
with what it depends on and nothing recommended, lets the program try its parts, asks what it says without a
screen and with a library missing, opens a window on a screen of its own (Xvfb), plays a match with mouse and
keys, keeps a picture in build/debian/SUITE.png, closes the window, and removes the package without a trace.
It needs root, debootstrap, xvfb, openbox, xdotool and imagemagick.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from product import DIST, ROOT, VERSION

BASE = ROOT / "build" / "debian"
MIRROR = "http://deb.debian.org/debian"
DISPLAY = ":87"
SCREEN, SIZE = (1400, 860), (1280, 720)
TABLE_S = 90
"""A slow computer may take so long for whatever is waited for."""
PLAYER = "player"
SAVES = f"home/{PLAYER}/.local/share/boardwell/saves/auto-*.json"
X11 = "usr/lib/x86_64-linux-gnu/libXext.so.6"


class Failed(Exception):
    """Something is not as it has to be; the text says what."""


def run(*command: str | Path, **own: str) -> str:
    """Run a command to its end, with variables of its own; returns what it prints. Raises Failed with it."""
    words = [str(part) for part in command]
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, **own})
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def system(suite: str) -> Path:
    """A new Debian with somebody in it: a copy of the one that debootstrap has made once."""
    made, root = BASE / f"{suite}-new", BASE / suite
    if not (made / "var" / "lib" / "dpkg" / "status").exists():
        print(f"{suite}: debootstrap")
        run("debootstrap", "--variant=minbase", suite, made, MIRROR)
    if root.exists():
        shutil.rmtree(root)
    run("cp", "-a", made, root)
    shutil.copyfile("/etc/resolv.conf", root / "etc" / "resolv.conf")
    run("chroot", root, "useradd", "--create-home", PLAYER)
    return root


@contextmanager
def mounted(root: Path) -> Iterator[None]:
    """What programs need of the kernel: processes, shared memory."""
    with ExitStack() as stack:
        (root / "dev" / "shm").mkdir(exist_ok=True)
        for kind, place in (("proc", "proc"), ("tmpfs", "dev/shm")):
            run("mount", "-t", kind, kind, root / place)
            stack.callback(run, "umount", "-l", root / place)
        yield


def inside(root: Path, *command: str, **own: str) -> subprocess.Popen[str]:
    """Start a command in the new Debian as the person who plays."""
    environment = {"PATH": "/usr/bin:/bin:/usr/games", "HOME": f"/home/{PLAYER}", "LANG": "C.UTF-8", **own}
    chroot = shutil.which("chroot") or "/usr/sbin/chroot"
    words = [chroot, f"--userspec={PLAYER}:{PLAYER}", str(root), *command]
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen(words, env=environment, text=True, start_new_session=True, **told)


def said(process: subprocess.Popen[str], code: int) -> str:
    """What a command prints until it ends with `code`."""
    told, _ = process.communicate(timeout=300)
    if process.returncode != code:
        raise Failed(f"exit {process.returncode} instead of {code}: {told}")
    return told.strip()


def files(root: Path) -> set[str]:
    """Everything that a package could leave behind."""
    return {
        path.relative_to(root).as_posix()
        for top in ("usr", "etc", "opt", "var/lib")
        for path in (root / top).rglob("*")
        if not path.relative_to(root).as_posix().startswith(("var/lib/apt", "var/lib/dpkg"))
    }


def apt(root: Path, *arguments: str) -> None:
    """Run apt-get in the new Debian."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    run("chroot", root, "apt-get", "--yes", "--quiet", *arguments, **quiet)


@contextmanager
def screen() -> Iterator[None]:
    """A screen that nobody sees, with a window manager."""
    mine = {**os.environ, "DISPLAY": DISPLAY}
    quiet = subprocess.DEVNULL
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    with subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", size], stdout=quiet, stderr=quiet) as shown:
        time.sleep(2)
        with subprocess.Popen(["openbox"], env=mine, stdout=quiet, stderr=quiet) as manager:
            try:
                yield
            finally:
                manager.terminate()
        shown.terminate()


def xdotool(*arguments: object) -> str:
    """Do with mouse and keys what a person does."""
    return run("xdotool", *map(str, arguments), DISPLAY=DISPLAY).strip()


def until(what: str, asked: Callable[[], object]) -> None:
    """Wait for something. Raises Failed when it does not come."""
    end = time.monotonic() + TABLE_S
    while not asked():
        if time.monotonic() > end:
            raise Failed(f"{what} did not come in {TABLE_S} s")
        time.sleep(0.5)


def window() -> str:
    """The window of the application, or nothing."""
    try:
        return xdotool("search", "--onlyvisible", "--class", "boardwell").partition("\n")[0]
    except Failed:
        return ""


def decisions(root: Path) -> int:
    """How many decisions of the match are on disk."""
    return max((len(json.loads(save.read_text("utf-8"))["log"]) for save in root.glob(SAVES)), default=0)


def click(found: str, across: float, down: float) -> None:
    """Press a place of the window, told in parts of its width and height."""
    xdotool("mousemove", "--window", found, round(across * SIZE[0]), round(down * SIZE[1]), "click", 1)
    time.sleep(0.7)


def play(root: Path, picture: Path) -> str:
    """Open the window, begin a match, and play until some turns are on disk."""
    app = inside(root, "boardwell", DISPLAY=DISPLAY, SDL_AUDIODRIVER="dummy")
    try:
        until("the window", window)
        found = window()
        xdotool("windowmove", found, 0, 0, "windowsize", found, *SIZE)
        time.sleep(4)
        xdotool("key", "Return")  # the box that lies in front
        time.sleep(3)
        xdotool("key", "Return")  # start the match
        until("a match", lambda: any(root.glob(SAVES)))
        for _ in range(200):
            if decisions(root) >= 12:
                break
            xdotool("key", "Tab")
            click(found, 0.17, 0.955)  # what the bar asks for first
            xdotool("key", "Return")
            time.sleep(0.5)
        made = decisions(root)
        run("import", "-window", "root", picture, DISPLAY=DISPLAY)
        if made < 12:
            raise Failed(f"only {made} decisions were made: see {picture}")
        xdotool("key", "--window", found, "alt+F4")
        app.wait(20)
    finally:
        if app.poll() is None:
            os.killpg(app.pid, signal.SIGKILL)
    if app.returncode:
        raise Failed(f"closing the window: exit {app.returncode}")
    return f"{made} decisions"


def attempt(suite: str, package: Path) -> None:
    """All of it in one Debian. Raises Failed."""
    root = system(suite)
    with mounted(root):
        apt(root, "update")
        before = files(root)
        shutil.copyfile(package, root / "tmp" / package.name)
        apt(root, "install", "--no-install-recommends", f"/tmp/{package.name}")
        began = time.monotonic()
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        told = said(inside(root, "boardwell", "--self-test", **quiet), 0)
        print(f"{suite}: --self-test: {told} ({time.monotonic() - began:.0f} s)")
        print(f"{suite}: no screen: {said(inside(root, 'boardwell'), 1)}")
        with screen():
            hidden = root / X11
            hidden.rename(hidden.with_suffix(".away"))
            print(f"{suite}: no library: {said(inside(root, 'boardwell', DISPLAY=DISPLAY), 1)}")
            hidden.with_suffix(".away").rename(hidden)
            picture = BASE / f"{suite}.png"
            print(f"{suite}: window: {play(root, picture)}, picture {picture.relative_to(ROOT)}")
        apt(root, "purge", "--autoremove", "boardwell")
        left = sorted(name for name in files(root) - before if "boardwell" in name.casefold())
        if left:
            raise Failed(f"left behind: {', '.join(left)}")
        print(f"{suite}: removed; of the person's own {'still there' if decisions(root) else 'nothing'}")


def main() -> None:
    (package,) = DIST.glob(f"boardwell_{VERSION}_*.deb")
    BASE.mkdir(parents=True, exist_ok=True)
    try:
        for suite in sys.argv[1:] or ["bookworm", "trixie"]:
            attempt(suite, package)
    except Failed as wrong:
        raise SystemExit(str(wrong)) from wrong


if __name__ == "__main__":
    main()
