"""Builds the double-click application into dist/Boardwell and tries it.

    python packaging/build.py

It needs nothing but a Python with pip and venv that shares its library (most do): what goes in is installed
into build/environment, each file by its sum in packaging/lock.txt, and nothing else can get in. With
--window PICTURE the program that people double-click opens its window too, and leaves a picture of it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from linux_files import built_on
from product import DIST, FOLDER, NAME, PACKAGING, PROGRAM, ROOT, WINDOWED, megabytes

BUILD = ROOT / "build" / "build.json"
"""What the application says of itself; it goes in beside its licences."""
LONGEST_S = 900
"""So long a self-test may take, on a machine that has much else to do."""
LOCK = PACKAGING / "lock.txt"
ENVIRONMENT = ROOT / "build" / "environment"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def prepare() -> None:
    """Make the environment anew, with what the project needs and PyInstaller."""
    venv.create(ENVIRONMENT, clear=True, with_pip=True, symlinks=sys.platform != "win32")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    locked = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--requirement", str(LOCK)]
    subprocess.run([*pip, *locked], check=True)
    subprocess.run([str(PYTHON), "-m", "pip", "check"], check=True, stdout=subprocess.DEVNULL)


def told() -> dict[str, str | None]:
    """What the application says of itself: from what it was built, on which day, and where newer ones are.

    The day is that of the release, so that the same source makes the same application.
    """
    commit = os.environ.get("GITHUB_SHA", "")
    if not commit:
        asked = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
        try:
            commit = subprocess.run(asked, check=False, capture_output=True, text=True).stdout.strip()
        except OSError:  # no git: from an archive of the source
            commit = ""
    server, repository = (os.environ.get(f"GITHUB_{name}", "") for name in ("SERVER_URL", "REPOSITORY"))
    newer = f"{server}/{repository}/releases" if server and repository else ""
    return {"source": commit[:7], "day": built_on().isoformat(), "newer": newer}


def build() -> None:
    """Let PyInstaller make dist/Boardwell anew, and ask whether all that is in it is given away rightly.
    A list of what is in it lies beside it then."""
    BUILD.parent.mkdir(exist_ok=True)
    BUILD.write_text(json.dumps(told()), encoding="utf-8")
    command = [str(PYTHON), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    subprocess.run([*command, str(PACKAGING / "boardwell.spec")], check=True, cwd=ROOT)
    subprocess.run([str(PYTHON), str(PACKAGING / "licences.py"), str(FOLDER)], check=True, cwd=ROOT)
    subprocess.run([str(PYTHON), str(PACKAGING / "parts.py")], check=True, cwd=ROOT)


def self_test(program: Path = PROGRAM, **own: str) -> float:
    """Let the program try its parts, far from the source and from our files; returns the seconds it took."""
    began = time.monotonic()
    _try(program, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", **own)
    return time.monotonic() - began


def window_test(program: Path, picture: Path, **own: str) -> None:
    """Let the program open its window with the driver that draws here, and keep a picture of it. Raises
    CalledProcessError, or FileNotFoundError if the program says that all is well but leaves no picture."""
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.unlink(missing_ok=True)
    _try(program, "--window", str(picture.resolve()), SDL_AUDIODRIVER="dummy", **own)
    if picture.stat().st_size < 20_000:
        raise FileNotFoundError(f"{picture} shows nothing")


def _try(program: Path, *arguments: str, **own: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "SDL_VIDEODRIVER")
        others = {key: value for key, value in os.environ.items() if key not in ours}
        environment = others | {"BOARDWELL_HOME": folder} | own
        command = [str(program), "--self-test", *arguments]
        try:
            subprocess.run(command, check=True, cwd=folder, env=environment, timeout=LONGEST_S)
        except subprocess.SubprocessError:
            for log in sorted(Path(folder).rglob("*.log")):  # a program with a window says it only there
                print(log.read_text("utf-8", "replace"))
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the double-click application and try it.")
    parser.add_argument("--again", action="store_true", help="in the environment of the last time")
    parser.add_argument("--window", type=Path, metavar="PICTURE", help="open the window too")
    given = parser.parse_args()
    if not given.again or not PYTHON.exists():
        prepare()
    if FOLDER.exists():
        shutil.rmtree(FOLDER)
    build()
    app = DIST / f"{NAME}.app"
    inside = app / "Contents" / "MacOS" / "boardwell"
    tried = self_test(inside if app.exists() else PROGRAM)
    if given.window is not None:
        window_test(inside if app.exists() else WINDOWED, given.window)
    print(f"{FOLDER.relative_to(ROOT)}: {megabytes(FOLDER)}, tried in {tried:.0f} s")


if __name__ == "__main__":
    main()
