"""Packs dist/Boardwell.app for macOS: a disk image, signed and notarised where the secrets are given.

    python packaging/build.py
    python packaging/macos.py

Without secrets the app is signed for this computer only (ad hoc): README says what others do to open it.
With SIGNING_IDENTITY ("Developer ID Application: ...", in the keychain) it is signed; with NOTARY_APPLE_ID,
NOTARY_TEAM_ID and NOTARY_PASSWORD it is notarised too. What was signed is verified, started and draws its
window before anything is packed. It runs on macOS only: codesign, hdiutil, spctl and xcrun are Apple's.
"""

from __future__ import annotations

import json
import os
import plistlib
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from build import self_test, window_test
from product import APP_ID, DIST, FILES, KIND, NAME, PACKAGING, ROOT, VERSION, document_types, megabytes
from publish import TRIED, keep_attempt

APP = DIST / f"{NAME}.app"
NOTARY = ("NOTARY_APPLE_ID", "NOTARY_TEAM_ID", "NOTARY_PASSWORD")
WAIT = "25m"
"""So long Apple is waited for; it mostly answers in five minutes."""
MACH_O = (b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How programs and libraries begin: of 64 bits, of 32, of several kinds of computer."""
OPENED_S = 60
"""So long the app may take to say in its log which file it was asked to open."""
LOG = ROOT / "build" / "notary.json"


class Refused(Exception):
    """Apple does not notarise it; the text says why."""


def check(app: Path) -> None:
    """Refuse an app whose name, version, files or icons are not those of the project. Raises ValueError."""
    told = plistlib.loads((app / "Contents" / "Info.plist").read_bytes())
    wanted = {"CFBundleIdentifier": APP_ID, "CFBundleShortVersionString": VERSION, "CFBundleName": NAME}
    wanted |= document_types()
    for key, value in wanted.items():
        if told.get(key) != value:
            raise ValueError(f"Info.plist has {key} {told.get(key)!r} instead of {value!r}")
    for icon in (Path(told["CFBundleIconFile"]).stem, *(one.icon for one in FILES)):
        if not (app / "Contents" / "Resources" / f"{icon}.icns").is_file():
            raise ValueError(f"the icon {icon}.icns is missing")


def code(app: Path) -> list[Path]:
    """Everything in an app that is signed, the innermost first: libraries, frameworks, program, app."""
    files = [path for path in app.rglob("*") if path.is_file() and not path.is_symlink()]
    inner = [path for path in files if path.read_bytes()[:4] in MACH_O]
    frameworks = [path for path in app.rglob("*.framework") if path.is_dir() and not path.is_symlink()]
    main = app / "Contents" / "MacOS" / "boardwell"
    deepest = sorted({*inner, *frameworks} - {main}, key=lambda path: (-len(path.parts), str(path)))
    return [*deepest, main, app]


def command(target: Path, identity: str) -> list[str]:
    """What signs one thing. Only programs ask for rights; a library has those of what loads it."""
    words = ["codesign", "--force", "--sign", identity or "-"]
    if target.suffix == ".app" or target.parent.name == "MacOS":
        words += ["--entitlements", str(PACKAGING / "macos" / "entitlements.plist")]
    if identity:
        words += ["--timestamp", *(["--options", "runtime"] if target.suffix != ".dmg" else [])]
    return [*words, str(target)]


def sign(app: Path, identity: str) -> None:
    """Sign an app from the inside out, with an identity or for this computer only, and verify all of it."""
    for target in code(app):
        subprocess.run(command(target, identity), check=True)
    subprocess.run(["codesign", "--verify", "--strict", "--deep", "--verbose=2", str(app)], check=True)


def image() -> Path:
    """Write dist/Boardwell-VERSION-macos-MACHINE.dmg: the app beside a way to the folder of programs."""
    made = DIST / f"{NAME}-{VERSION}-{KIND}.dmg"
    tree = ROOT / "build" / "dmg"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    shutil.copytree(APP, tree / APP.name, symlinks=True)
    (tree / "Applications").symlink_to("/Applications")
    words = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(tree), "-format", "ULMO", "-ov"]
    subprocess.run([*words, str(made)], check=True)
    return made


def notarise(made: Path) -> None:
    """Have Apple look at the image, keep what it says in build/notary.json, and put its answer into it.

    Raises Refused if the answer is not "Accepted" or does not come in time: notarytool itself ends well then.
    """
    name, team, password = (os.environ[key] for key in NOTARY)
    own = ["--apple-id", name, "--team-id", team, "--password", password]
    asked = ["xcrun", "notarytool", "submit", str(made), *own, "--wait", "--timeout", WAIT]
    told = subprocess.run([*asked, "--output-format", "json"], check=False, capture_output=True, text=True)
    answer = answered(told.stdout)
    if answer.number:
        kept = ["xcrun", "notarytool", "log", answer.number, *own, str(LOG)]
        LOG.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(kept, check=False)
    if answer.status != "Accepted":
        log = LOG.read_text("utf-8") if LOG.exists() else told.stderr
        raise Refused(f"Apple says {answer.status or 'nothing'} to {made.name}:\n{log}")
    subprocess.run(["xcrun", "stapler", "staple", str(made)], check=True)


class Answer(NamedTuple):
    """What Apple says of something that was sent; "" for what it does not say."""

    number: str
    status: str


def answered(told: str) -> Answer:
    """What notarytool prints as JSON."""
    try:
        found = json.loads(told)
    except ValueError:
        found = {}
    return Answer(str(found.get("id", "")), str(found.get("status", "")))


def attempt(made: Path) -> None:
    """Do what a person does with the image: open it, copy the app, start it, double-click a match, throw it
    away. Raises ValueError if something is left behind."""
    place, app = ROOT / "build" / "mounted", Path("/Applications") / APP.name
    library = Path.home() / "Library"
    before = set(library.rglob("*oardwell*"))
    subprocess.run(
        ["hdiutil", "attach", str(made), "-nobrowse", "-readonly", "-mountpoint", str(place)], check=True
    )
    try:
        subprocess.run(["ditto", str(place / APP.name), str(app)], check=True)
    finally:
        subprocess.run(["hdiutil", "detach", str(place), "-force"], check=True)
    try:
        subprocess.run(["codesign", "--verify", "--strict", "--deep", str(app)], check=True)
        window_test(app / "Contents" / "MacOS" / "boardwell", TRIED / f"{KIND}-installed.png")
        double_click(app, ROOT / "build" / "double-click")
    finally:
        shutil.rmtree(app)
    # How its windows stood is kept by macOS itself, and thrown away by it.
    after = {path for path in library.rglob("*oardwell*") if "Saved Application State" not in path.parts}
    if left := after - before:
        raise ValueError(f"left behind: {sorted(map(str, left))}")


def double_click(app: Path, place: Path) -> None:
    """Open a file as Finder does, with the app closed and then with it open. Raises ValueError if the app is
    not told of it."""
    shutil.rmtree(place, ignore_errors=True)
    home = place / "home"
    home.mkdir(parents=True)
    own = [word for one in (f"BOARDWELL_HOME={home}", "SDL_AUDIODRIVER=dummy") for word in ("--env", one)]
    try:
        for name in ("cold", "warm"):
            file = place / f"{name}{FILES[0].ending}"
            file.write_text(FILES[0].begins, encoding="utf-8")
            subprocess.run(["open", *own, "-a", str(app), str(file)], check=True)
            end = time.monotonic() + OPENED_S
            while not any(file.name in log.read_text("utf-8", "replace") for log in home.rglob("*.log")):
                if time.monotonic() > end:
                    raise ValueError(f"{file.name} was not opened by a double-click")
                time.sleep(0.5)
    finally:
        subprocess.run(["pkill", "-f", str(app / "Contents" / "MacOS")], check=False)


def main() -> None:
    if sys.platform != "darwin":
        raise SystemExit("codesign and hdiutil are there on macOS only.")
    identity = os.environ.get("SIGNING_IDENTITY", "")
    check(APP)
    sign(APP, identity)
    program = APP / "Contents" / "MacOS" / "boardwell"
    self_test(program)  # what was signed wrongly ends at once
    window_test(program, TRIED / f"{KIND}.png")
    made = image()
    if identity:
        subprocess.run(command(made, identity), check=True)
        if all(os.environ.get(key) for key in NOTARY):
            try:
                notarise(made)
            except Refused as wrong:
                raise SystemExit(str(wrong)) from wrong
            asked = ["spctl", "--assess", "--type", "open", "--context", "context:primary-signature", "-v"]
            subprocess.run([*asked, str(made)], check=True)
    try:
        attempt(made)
    except (ValueError, OSError, subprocess.SubprocessError) as wrong:
        keep_attempt(made, str(wrong))
        raise SystemExit(str(wrong)) from wrong
    keep_attempt(made)
    print(f"{made.relative_to(ROOT)}: {megabytes(made)} packed, {megabytes(APP)} installed")


if __name__ == "__main__":
    main()
