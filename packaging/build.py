"""Builds the double-click application into dist/Boardwell and tries it.

    python packaging/build.py

It needs nothing but a Python with pip and venv that shares its library (most do): what goes in is installed
into build/environment, in the versions of packaging/constraints.txt, and nothing else can get in.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from product import DIST, FOLDER, NAME, PACKAGING, PROGRAM, PROJECT, ROOT, megabytes

ENVIRONMENT = ROOT / "build" / "environment"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def prepare() -> None:
    """Make the environment anew, with what the project needs and PyInstaller."""
    venv.create(ENVIRONMENT, clear=True, with_pip=True, symlinks=sys.platform != "win32")
    needed = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["bundle"]]
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    constraints = ["--constraint", str(PACKAGING / "constraints.txt")]
    subprocess.run([*pip, *constraints, "--only-binary", ":all:", *needed], check=True)


def build() -> None:
    """Let PyInstaller make dist/Boardwell anew, and ask whether all that is in it is given away rightly."""
    command = [str(PYTHON), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    subprocess.run([*command, str(PACKAGING / "boardwell.spec")], check=True, cwd=ROOT)
    subprocess.run([str(PYTHON), str(PACKAGING / "licences.py"), str(FOLDER)], check=True, cwd=ROOT)


def self_test(program: Path = PROGRAM) -> float:
    """Let the program try its parts, far from the source and from our files; returns the seconds it took."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        own = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BOARDWELL_HOME": folder}
        ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
        environment = {key: value for key, value in os.environ.items() if key not in ours} | own
        subprocess.run([str(program), "--self-test"], check=True, cwd=folder, env=environment, timeout=300)
    return time.monotonic() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the double-click application and try it.")
    parser.add_argument("--again", action="store_true", help="in the environment of the last time")
    given = parser.parse_args()
    if not given.again or not PYTHON.exists():
        prepare()
    if FOLDER.exists():
        shutil.rmtree(FOLDER)
    build()
    app = DIST / f"{NAME}.app"
    tried = self_test(app / "Contents" / "MacOS" / "boardwell" if app.exists() else PROGRAM)
    print(f"{FOLDER.relative_to(ROOT)}: {megabytes(FOLDER)}, tried in {tried:.0f} s")


if __name__ == "__main__":
    main()
