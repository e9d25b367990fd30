"""Packs dist/Boardwell as an AppImage: one file that runs on most Linux desktops.

    python packaging/build.py && python packaging/appimage.py

It needs appimagetool (https://github.com/AppImage/appimagetool), by that name or as APPIMAGETOOL. With
--folder only the folder is made that goes into it, build/Boardwell.AppDir, and its program tries its parts.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
from pathlib import Path

from build import self_test
from linux_files import SIGN, desktop_entry, write_share
from product import APP_ID, DIST, FOLDER, NAME, PACKAGING, ROOT, VERSION, megabytes

TREE = ROOT / "build" / f"{NAME}.AppDir"


def folder() -> Path:
    """Make the folder: the application, its menu entry and icon, and AppRun, which starts it."""
    shutil.rmtree(TREE, ignore_errors=True)
    program = TREE / "usr" / "lib" / "boardwell"
    shutil.copytree(FOLDER, program, symlinks=True)
    write_share(TREE / "usr" / "share", "boardwell")
    (TREE / f"{APP_ID}.desktop").write_text(desktop_entry("boardwell"), encoding="utf-8")
    shutil.copyfile(SIGN, TREE / f"{APP_ID}.svg")
    shutil.copyfile(PACKAGING / "icons" / "boardwell-256.png", TREE / ".DirIcon")
    (TREE / "AppRun").symlink_to("usr/lib/boardwell/boardwell")
    return TREE


def packed(tree: Path) -> Path:
    """Write dist/Boardwell-VERSION-MACHINE.AppImage."""
    tool = os.environ.get("APPIMAGETOOL") or shutil.which("appimagetool")
    if tool is None:
        raise SystemExit("appimagetool is not here")
    made = DIST / f"{NAME}-{VERSION}-{platform.machine()}.AppImage"
    own = {**os.environ, "ARCH": platform.machine(), "APPIMAGE_EXTRACT_AND_RUN": "1"}
    subprocess.run([tool, "--no-appstream", str(tree), str(made)], check=True, env=own)
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack the application as an AppImage.")
    parser.add_argument("--folder", action="store_true", help="make only what goes into it, and try that")
    tree = folder()
    if parser.parse_args().folder:
        print(f"{tree.relative_to(ROOT)}: tried in {self_test(tree / 'AppRun'):.0f} s")
        return
    made = packed(tree)
    self_test(made)
    print(f"{made.relative_to(ROOT)}: {megabytes(made)}")


if __name__ == "__main__":
    main()
