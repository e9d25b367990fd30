"""Tries the installer for Windows for real: on Windows, or on Linux with wine64.

    python packaging/try_windows.py dist/Boardwell-0.1.0-windows-x64-setup.exe --start
    python packaging/try_windows.py --stand-in

It installs silently, looks at files, registry and menu, and removes everything without a trace: as it comes,
over an older version (--older FILE), in a folder with blanks and letters of several languages, in a second
folder after the first, while the program is open, where somebody has put a file of their own, and where
another program opens the same files. With --start the program with a window draws its shelf and a table, its
picture stays in build/tried, and a match is opened by a double-click, with the program closed and with it
open. With --stand-in it packs a program of wine's own as two versions, and tries those: that needs wine64 and
makensis, and no Windows.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path, PureWindowsPath

from product import APP_ID, NAME, ROOT, VERSION
from publish import TRIED, keep_attempt
from windows import MATCH, installer

KEY = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{APP_ID}"
OWN_KEY = rf"HKCU\Software\{NAME}"
CLASSES = r"HKCU\Software\Classes"
OPENED, CHOSEN, DRAWN, COMMAND = (
    rf"{CLASSES}\{name}"
    for name in (
        MATCH.ending, rf"{MATCH.ending}\OpenWithProgids", rf"{MATCH.windows}\DefaultIcon",
        rf"{MATCH.windows}\shell\open\command",
    )
)  # fmt: skip
THEIRS = "Somebody.Else"
WINE = ROOT / "build" / "wine"
OLDER = "0.0.9"
WITHOUT = "mscoree,mshtml=;winemenubuilder.exe=d"
"""What wine would load besides: things to download, and entries in the menu of this Linux."""
LETTERS = "Spiele für Zoë, Игры 游戏"
"""A folder with blanks and letters of several languages."""
WAIT_S = 120
NATIVE = sys.platform == "win32"
STAND_IN = Path("/usr/lib/x86_64-linux-gnu/wine/x86_64-windows/cmd.exe")
"""A program that waits as long as it may read."""


class Failed(Exception):
    """Something is not as it has to be; the text says what."""


def start(*command: str | PureWindowsPath, **own: str) -> subprocess.Popen[bytes]:
    """Start a program of Windows, with variables of its own; it waits as long as its input stays open."""
    words = [str(part) for part in command]
    environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"} | own
    if not NATIVE:
        environment |= {"WINEPREFIX": str(WINE), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": WITHOUT}
        words = ["wine", *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environment)


def run(*command: str | PureWindowsPath, **own: str) -> tuple[int, str]:
    """Run a program of Windows to its end: its exit code and what it prints."""
    process = start(*command, **own)
    told, _ = process.communicate(timeout=WAIT_S)
    return process.returncode, told.decode("utf-8", "replace")


def here(path: PureWindowsPath) -> Path:
    """Where a path of Windows lies for this Python."""
    return Path(path) if NATIVE else WINE.joinpath("drive_c", *path.parts[1:])


def variable(name: str) -> PureWindowsPath:
    """A folder that Windows knows by a variable."""
    told = os.environ[name] if NATIVE else run("cmd", "/c", f"echo %{name}%")[1]
    return PureWindowsPath(told.strip())


def registry(key: str) -> dict[str, str]:
    """The values of a key, as Windows writes them into a file; empty if it is not there."""
    file = variable("TEMP") / "tried.reg"
    if run("reg", "export", key, file, "/y")[0]:
        return {}
    text = here(file).read_text("utf-16")
    here(file).unlink()
    own = text.partition("\n[")[2].partition("\n[")[0]  # without the keys below it
    found = re.findall(r'^(?:"(.+?)"|@)="?(.*?)"?$', own, re.MULTILINE)
    return {name: re.sub(r"\\(.)", r"\1", value) for name, value in found}


def named() -> set[str]:
    """All files that could be left behind, but for those that Windows removes when it starts anew."""
    local, roaming, home = (here(variable(name)) for name in ("LOCALAPPDATA", "APPDATA", "USERPROFILE"))
    menu = roaming / "Microsoft" / "Windows" / "Start Menu"
    whole = (local / "Programs", menu, home / "My games", home / LETTERS)
    found = [path for folder in whole for path in folder.rglob("*")]
    for folder in (local, roaming, home, home / "Desktop", here(variable("TEMP"))):
        found += folder.glob("*")
    return {str(path) for path in found if "boardwell" in str(path).casefold() and "~nsu" not in str(path)}


def until(what: str, met: Callable[[], object]) -> None:
    """Wait until a call says yes: what is silent says itself not when it has ended. Raises Failed."""
    end = time.monotonic() + WAIT_S
    while not met():
        if time.monotonic() > end:
            raise Failed(f"{what}: not in {WAIT_S} s")
        time.sleep(0.2)


class Attempt:
    """One installer that is tried in ever new ways."""

    def __init__(self, setup: Path, older: Path | None) -> None:
        self.setup, self.older = setup, older
        self.usual = variable("LOCALAPPDATA") / "Programs" / NAME
        self.menu = variable("APPDATA") / "Microsoft" / "Windows" / "Start Menu" / "Programs" / f"{NAME}.lnk"

    def install(
        self, folder: PureWindowsPath | None = None, setup: Path | None = None, code: int = 0
    ) -> None:
        """Install silently. Raises Failed when the installer ends otherwise than with `code`."""
        file = setup or self.setup
        place = PureWindowsPath(file.resolve()) if NATIVE else f"Z:{file.resolve()}".replace("/", "\\")
        # Stands last and without quotes, which only words with blanks in them would get.
        told = f"/D={folder}".split(" ") if folder else []
        ended = run(place, "/S", *told)[0]
        if bool(ended) != bool(code):
            raise Failed(f"the installer ended with {ended}")

    def installed(self, folder: PureWindowsPath, version: str = VERSION) -> None:
        """Ask whether everything is there. Raises Failed."""
        inside = here(folder)
        for name in ("boardwell.exe", "boardwell-console.exe", "uninstall.exe"):
            if not (inside / name).is_file():
                raise Failed(f"{name} is missing")
        if not here(self.menu).is_file():
            raise Failed("the menu has no entry")
        told, wanted = registry(KEY), {"DisplayName": NAME, "DisplayVersion": version}
        wanted |= {"InstallLocation": str(folder), "UninstallString": f'"{folder}\\uninstall.exe"'}
        if not told.items() >= wanted.items() or registry(OWN_KEY).get("Folder") != str(folder):
            raise Failed(f"the registry says {told}")
        self.opens(folder, MATCH.windows)

    def opens(self, folder: PureWindowsPath, default: str) -> None:
        """Ask what opens a match by a double-click. Raises Failed."""
        found = {key: registry(key) for key in (OPENED, CHOSEN, DRAWN, COMMAND)}
        if (
            found[OPENED].get("") != default
            or MATCH.windows not in found[CHOSEN]
            or found[DRAWN].get("") != f"{folder}\\match.ico"
            or found[COMMAND].get("") != f'"{folder}\\boardwell.exe" "%1"'
            or not here(folder / "match.ico").is_file()
        ):
            raise Failed(f"a match is opened by {found}")

    def remove(self, folder: PureWindowsPath) -> None:
        """Remove silently, and wait until it is done. Raises Failed."""
        run(folder / "uninstall.exe", "/S")
        until("removal", lambda: not here(folder / "uninstall.exe").exists() and not registry(KEY))

    def no_trace(self, before: set[str]) -> None:
        """Ask whether anything is left. Raises Failed."""
        end = time.monotonic() + 10  # the last folder goes a moment later
        while (left := named() - before) and time.monotonic() < end:
            time.sleep(0.2)
        if left or any(registry(key) for key in (KEY, OWN_KEY, OPENED, CHOSEN, DRAWN, COMMAND)):
            raise Failed(f"left behind: {sorted(left) or 'in the registry'}")

    # what is tried

    def as_it_comes(self, picture: Path | None) -> None:
        self.install()
        self.installed(self.usual)
        if picture is not None:
            windowed(self.usual / "boardwell.exe", picture)
            double_clicked(TRIED / "double-click")
        self.remove(self.usual)

    def over_an_older_version(self) -> None:
        self.install(setup=self.older)
        self.installed(self.usual, OLDER)
        gone = here(self.usual / "_internal" / "older.txt")
        if not gone.is_file():
            raise Failed("the older version has nothing of its own")
        self.install()
        self.installed(self.usual)
        if gone.exists():
            raise Failed("a file of the older version is still there")
        self.remove(self.usual)

    def in_other_folders(self) -> None:
        """A path with blanks and letters of several languages, after another folder."""
        first, second = (variable("USERPROFILE") / name / NAME for name in ("My games", LETTERS))
        self.install(first)
        self.installed(first)
        self.install(second)
        self.installed(second)
        if here(first).exists():
            raise Failed("the first folder is still there: it is installed twice")
        self.remove(second)
        for folder in (first, second):
            shutil.rmtree(here(folder.parent), ignore_errors=True)

    def while_it_is_open(self) -> None:
        self.install()
        before = here(self.usual / "boardwell.exe").read_bytes()
        with opened(self.usual / "boardwell.exe"):
            self.install(code=1)
            run(self.usual / "uninstall.exe", "/S")
            time.sleep(3)
            self.installed(self.usual)
            after = here(self.usual / "boardwell.exe").read_bytes()
            if after != before or not here(self.usual / "_internal").is_dir():
                raise Failed("the open program was touched")
        self.install()
        self.installed(self.usual)
        self.remove(self.usual)

    def with_a_file_of_somebody(self) -> None:
        self.install()
        theirs = here(self.usual / "my notes.txt")
        theirs.write_text("mine", encoding="utf-8")
        self.install()
        self.remove(self.usual)
        if [path.name for path in here(self.usual).iterdir()] != [theirs.name]:
            raise Failed("a file of somebody did not stay, or something else did")
        shutil.rmtree(here(self.usual))

    def where_another_program_opens_the_files(self) -> None:
        """Before it is installed, and since."""
        run("reg", "add", OPENED, "/ve", "/d", THEIRS, "/f")
        self.install()
        self.opens(self.usual, THEIRS)
        run("reg", "add", COMMAND, "/ve", "/d", "theirs.exe", "/f")
        self.remove(self.usual)
        if registry(OPENED).get("") != THEIRS or registry(COMMAND).get("") != "theirs.exe":
            raise Failed("what another program opens was taken from it")
        for key in (OPENED, rf"{CLASSES}\{MATCH.windows}"):
            run("reg", "delete", key, "/f")


@contextmanager
def opened(program: PureWindowsPath) -> Iterator[None]:
    """Have a program run."""
    home = TRIED / "home"
    process = start(program, BOARDWELL_HOME=str(home))
    try:
        time.sleep(5)
        if process.poll() is not None:
            raise Failed("the program does not stay open")
        yield
    finally:
        process.stdin.close()  # type: ignore[union-attr]
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        time.sleep(2)


def windowed(program: PureWindowsPath, picture: Path) -> None:
    """Have the program with a window draw, with the real video driver. Raises Failed."""
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.unlink(missing_ok=True)
    place = picture.resolve() if NATIVE else f"Z:{picture.resolve()}"
    own = {"BOARDWELL_HOME": str(TRIED / "home"), "SDL_AUDIODRIVER": "dummy"}
    code, _ = run(program, "--self-test", "--window", str(place), **own)
    if code or not picture.is_file() or picture.stat().st_size < 20_000:
        raise Failed(f"the program with a window ended with {code}; its picture is in {picture} or missing")


def double_clicked(place: Path) -> None:
    """Open a file as Explorer does, with the program closed and then with it open. Raises Failed."""
    shutil.rmtree(place, ignore_errors=True)
    home = place / "home"
    home.mkdir(parents=True)

    def told(name: str) -> bool:
        return any(name in log.read_text("utf-8", "replace") for log in home.rglob("*.log"))

    os.environ |= {"BOARDWELL_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}  # it has ours
    try:
        for name in (f"cold{MATCH.ending}", f"warm{MATCH.ending}"):
            (place / name).write_text(MATCH.begins, encoding="utf-8")
            os.startfile(place / name)
            until(f"{name}, by a double-click", partial(told, name))
    finally:
        run("taskkill", "/f", "/im", "boardwell.exe")
        time.sleep(2)


def stand_in(version: str) -> Path:
    """An installer of a program that only waits, as if it were `version`."""
    folder = ROOT / "build" / "stand-in" / version
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "_internal" / "assets").mkdir(parents=True)
    if not STAND_IN.is_file():
        raise Failed("wine64 is not here")
    shutil.copy(ROOT / "assets" / "LICENSES.md", folder / "_internal" / "assets")
    only = "older.txt" if version == OLDER else "newer.txt"
    (folder / "_internal" / only).write_text(version, encoding="utf-8")
    for name in ("boardwell.exe", "boardwell-console.exe"):
        shutil.copyfile(STAND_IN, folder / name)
    return installer(folder, "x64", folder.parent, version)


def main() -> None:
    parser = argparse.ArgumentParser(description="Try the installer for Windows.")
    parser.add_argument("setup", type=Path, nargs="?")
    parser.add_argument("--older", type=Path, help="an installer of an older version, made by --stand-in")
    parser.add_argument("--start", action="store_true", help="have the program with a window draw")
    parser.add_argument("--stand-in", action="store_true", help="pack a program of wine's and try that")
    given = parser.parse_args()
    if not NATIVE:
        shutil.rmtree(WINE, ignore_errors=True)  # a Windows that nobody has used
    if given.stand_in:
        given.older, made = stand_in(OLDER), stand_in(VERSION)
        given.setup = given.setup or made
    try:
        attempt = Attempt(given.setup, given.older)
        tries = {
            "as it comes": lambda: attempt.as_it_comes(TRIED / "windows.png" if given.start else None),
            "in other folders": attempt.in_other_folders,
            "while it is open": attempt.while_it_is_open,
            "with a file of somebody": attempt.with_a_file_of_somebody,
            "where another program opens the files": attempt.where_another_program_opens_the_files,
        }
        if given.older is not None:
            tries["over an older version"] = attempt.over_an_older_version
        for name, tried in tries.items():
            before = named()
            began = time.monotonic()
            tried()
            attempt.no_trace(before)
            print(f"{name}: installed, removed, no trace ({time.monotonic() - began:.0f} s)", flush=True)
    except (Failed, OSError, subprocess.SubprocessError) as wrong:
        keep_attempt(given.setup, str(wrong))
        raise SystemExit(str(wrong)) from wrong
    keep_attempt(given.setup)


if __name__ == "__main__":
    main()
