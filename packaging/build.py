"""Builds the double-click application into dist/Boardwell and tries it.

    python -m pip install '.[bundle]'
    python packaging/build.py [--archive]

Build it in an environment of its own: what is not installed cannot get into the application.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "dist" / "Boardwell"
PROGRAM = FOLDER / ("boardwell-console.exe" if sys.platform == "win32" else "boardwell")


def build() -> None:
    """Let PyInstaller make dist/Boardwell anew."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(ROOT / "dist"), "--workpath", str(ROOT / "build")]
    subprocess.run([*command, str(ROOT / "packaging" / "boardwell.spec")], check=True, cwd=ROOT)


def self_test() -> None:
    """Start the program once, far from the source, and let it try its parts."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    subprocess.run([str(PROGRAM), "--self-test"], check=True, cwd=FOLDER, env=environment, timeout=300)


def size() -> int:
    """Bytes of the folder."""
    return sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file() and not path.is_symlink())


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the double-click application and try it.")
    parser.add_argument("--archive", action="store_true", help="pack it: zip on Windows, else tar.xz")
    given = parser.parse_args()
    build()
    self_test()
    print(f"{FOLDER}: {size() / 1e6:.0f} MB")
    if given.archive:
        kind = "zip" if sys.platform == "win32" else "xztar"
        print(shutil.make_archive(str(FOLDER), kind, FOLDER.parent, FOLDER.name))


if __name__ == "__main__":
    main()
