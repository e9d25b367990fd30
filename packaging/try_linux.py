"""Tries the packages for Linux for real: in a new system, by somebody who has nothing else.

    sudo python packaging/try_linux.py bookworm trixie jammy

For each it makes a Debian or Ubuntu with debootstrap below build/systems (kept for the next time), installs
an older version of the .deb and then this one over it, with what it depends on and nothing recommended, lets
the program try its parts and its window, asks what it says without a screen and with a library missing,
opens it on a screen of its own (Xvfb), plays a match with mouse and keys, keeps pictures in build/tried,
closes it, asks what opens a match, removes the package without a trace. Then the .tar.xz, and the AppImage
if there is one: unpacked, put into the menu, started and removed. It needs root, debootstrap, xvfb, openbox,
xdotool and imagemagick.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from build import LONGEST_S
from linux import DEPENDS
from product import APP_ID, DIST, FILES, KIND, NAME, ROOT, VERSION, debian_version
from publish import TRIED, keep_attempt

BASE = ROOT / "build" / "systems"
DEBIAN = "http://deb.debian.org/debian"
MIRRORS = {
    "jammy": "http://archive.ubuntu.com/ubuntu", "noble": "http://archive.ubuntu.com/ubuntu",
}  # fmt: skip
"""Where systems come from that are no Debian; those for ARM lie in a place of their own."""
PORTS = "http://ports.ubuntu.com/ubuntu-ports"
OLDER = "0.0.9"
DISPLAY = ":87"
SCREEN, SIZE = (1400, 860), (1280, 720)
TABLE_S = 90
"""A slow computer may take so long for whatever is waited for."""
PLAYER = "player"
DESKTOP = ("desktop-file-utils", "libfile-mimeinfo-perl", "shared-mime-info", "xdg-utils")
"""What a desktop has that knows files by their type."""
GONE = "usr/lib/boardwell/_internal/older.txt"
SAVES = f"home/{PLAYER}/.local/share/boardwell/saves/auto-*.json"
X11 = "usr/lib/*/libXext.so.6"


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
        mirror = MIRRORS.get(suite, DEBIAN)
        mirror = PORTS if suite in MIRRORS and platform.machine() == "aarch64" else mirror
        run("debootstrap", "--variant=minbase", suite, made, mirror)
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
    told, _ = process.communicate(timeout=LONGEST_S)
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


def older(package: Path) -> Path:
    """The package as if it were an older version, which has a file that this one has not."""
    tree = BASE / "older"
    shutil.rmtree(tree, ignore_errors=True)
    run("dpkg-deb", "--raw-extract", package, tree)
    control = tree / "DEBIAN" / "control"
    text = control.read_text("utf-8").replace(f"Version: {debian_version()}\n", f"Version: {OLDER}\n")
    control.write_text(text, encoding="utf-8")
    (tree / GONE).write_text(OLDER, encoding="utf-8")
    made = BASE / "older.deb"
    run("dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, made)
    return made


def install(root: Path, package: Path) -> None:
    """Install a package with what it needs and no more."""
    shutil.copyfile(package, root / "tmp" / package.name)
    apt(root, "install", "--no-install-recommends", f"/tmp/{package.name}")


def window_test(root: Path, picture: Path, *program: str, **own: str) -> None:
    """Let a program draw its shelf and a table in a window, and keep its picture. Raises Failed."""
    inner = f"/home/{PLAYER}/window.png"
    told = inside(
        root, *program, "--self-test", "--window", inner, DISPLAY=DISPLAY, SDL_AUDIODRIVER="dummy", **own
    )
    said(told, 0)
    shutil.move(root / inner.lstrip("/"), picture)


def knows(root: Path) -> None:
    """Ask the desktop what a match is, and what opens it. Raises Failed."""
    apt(root, "install", "--no-install-recommends", *DESKTOP)
    for one in FILES:
        file = f"/home/{PLAYER}/a match{one.ending}"
        (root / file.lstrip("/")).write_text(one.begins, encoding="utf-8")
        kind = said(inside(root, "xdg-mime", "query", "filetype", file), 0)
        opens = said(inside(root, "xdg-mime", "query", "default", one.type), 0)
        if (kind, opens) != (one.type, f"{APP_ID}.desktop"):
            raise Failed(f"a match is {kind or 'nothing'}, and {opens or 'nothing'} opens it")


def attempt(suite: str, package: Path) -> None:
    """All of it in one system. Raises Failed."""
    root = system(suite)
    with mounted(root):
        apt(root, "update")
        before = files(root)
        install(root, older(package))
        if not (root / GONE).is_file():
            raise Failed("the older version has nothing of its own")
        install(root, package)
        if (root / GONE).exists():
            raise Failed("a file of the older version is still there")
        began = time.monotonic()
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        told = said(inside(root, "boardwell", "--self-test", **quiet), 0)
        print(f"{suite}: --self-test: {told} ({time.monotonic() - began:.0f} s)")
        print(f"{suite}: no screen: {said(inside(root, 'boardwell'), 1)}")
        with screen():
            (hidden,) = root.glob(X11)
            hidden.rename(hidden.with_suffix(".away"))
            print(f"{suite}: no library: {said(inside(root, 'boardwell', DISPLAY=DISPLAY), 1)}")
            hidden.with_suffix(".away").rename(hidden)
            picture = TRIED / f"{KIND}-{suite}.png"
            window_test(root, TRIED / f"{KIND}-{suite}-window.png", "boardwell")
            print(f"{suite}: window: {play(root, picture)}, picture {picture.relative_to(ROOT)}")
        knows(root)
        print(f"{suite}: a match is opened by a double-click")
        apt(root, "purge", "--autoremove", "boardwell")
        left = sorted(name for name in files(root) - before if "boardwell" in name.casefold())
        if left:
            raise Failed(f"left behind: {', '.join(left)}")
        print(f"{suite}: removed; of the person's own {'still there' if decisions(root) else 'nothing'}")


def unpacked(suite: str, archive: Path) -> None:
    """The folder to unpack, in the same system, without a package: it needs the libraries that a desktop has.
    Raises Failed."""
    root = BASE / suite
    home = root / "home" / PLAYER
    with mounted(root), screen():
        apt(root, "install", "--no-install-recommends", *DEPENDS, "xz-utils")
        before = {path for path in home.rglob("*") if "boardwell" in str(path).casefold()}
        shutil.copyfile(archive, root / "tmp" / archive.name)
        place = f"/home/{PLAYER}/Games & more"
        said(inside(root, "mkdir", "-p", place), 0)
        said(inside(root, "tar", "-xf", f"/tmp/{archive.name}", "-C", place), 0)
        start = f"{place}/{archive.name.removesuffix('.tar.xz')}/start.sh"
        said(inside(root, start, "--menu"), 0)
        entry = home / ".local" / "share" / "applications" / f"{APP_ID}.desktop"
        if f'Exec="{start}"' not in entry.read_text("utf-8"):
            raise Failed("the menu does not start it")
        window_test(root, TRIED / f"{KIND}-{suite}-unpacked.png", start)
        said(inside(root, start, "--no-menu"), 0)
        said(inside(root, "rm", "-r", place), 0)
        left = {path for path in home.rglob("*") if "boardwell" in str(path).casefold()} - before
        if left:
            raise Failed(f"left behind: {sorted(map(str, left))}")
    print(f"{suite}: {archive.name}: menu, window, removed")


def image(suite: str, file: Path) -> None:
    """The AppImage, in the same system; it has no FUSE, so it unpacks itself. Raises Failed."""
    root = BASE / suite
    with mounted(root), screen():
        program = root / "tmp" / file.name
        shutil.copy(file, program)
        program.chmod(0o755)
        own = {"APPIMAGE_EXTRACT_AND_RUN": "1"}
        window_test(root, TRIED / f"{KIND}-{suite}-appimage.png", f"/tmp/{file.name}", **own)
    print(f"{suite}: {file.name}: window")


def main() -> None:
    BASE.mkdir(parents=True, exist_ok=True)
    TRIED.mkdir(parents=True, exist_ok=True)
    found = (
        (attempt, list(DIST.glob(f"boardwell_{debian_version()}_*.deb"))),
        (unpacked, list(DIST.glob(f"{NAME}-{VERSION}-{KIND}.tar.xz"))),
        (image, list(DIST.glob(f"{NAME}-{VERSION}-{KIND}.AppImage"))),
    )
    faults: dict[Path, list[str]] = {}
    for suite in sys.argv[1:] or ["bookworm", "trixie"]:
        for tried, packages in found:
            for package in packages:
                try:
                    tried(suite, package)
                    faults.setdefault(package, [])
                except (Failed, OSError, subprocess.SubprocessError) as wrong:
                    faults.setdefault(package, []).append(f"{suite}: {wrong}")
    for package, wrong in faults.items():
        keep_attempt(package, "; ".join(wrong) or "ok")
    if any(faults.values()) or not faults:
        raise SystemExit(
            "\n".join(line for wrong in faults.values() for line in wrong) or "there is no package"
        )


if __name__ == "__main__":
    main()
