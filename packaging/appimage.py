"""Packs dist/Boardwell as an AppImage: one file that runs on most Linux desktops.

    python packaging/build.py
    python packaging/download.py appimage-runtime-$(uname -m) build/runtime
    python packaging/appimage.py --runtime build/runtime

An AppImage is a program that opens the file system which lies behind it: mksquashfs makes that (the package
squashfs-tools). With --folder only the folder is made that goes into it, build/Boardwell.AppDir, and its
program tries its parts.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
from pathlib import Path

from build import self_test
from linux_files import SIGN, desktop_entry, epoch, write_share
from product import APP_ID, DIST, FOLDER, KIND, NAME, PACKAGING, ROOT, VERSION, megabytes

TREE = ROOT / "build" / f"{NAME}.AppDir"
MARK = b"AI\x02"
"""What an AppImage of this kind has in the bytes of an ELF file that are free."""


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


def packed(tree: Path, runtime: Path, target: Path) -> Path:
    """Write the AppImage of a folder into the folder `target`. Raises ValueError if `runtime` is no such
    program."""
    program = runtime.read_bytes()
    if not program.startswith(b"\x7fELF") or program[8 : 8 + len(MARK)] != MARK:
        raise ValueError(f"{runtime} does not begin an AppImage")
    made = target / f"{NAME}-{VERSION}-{KIND}.AppImage"
    inside = made.with_suffix(".squashfs")
    told = ["-noappend", "-root-owned", "-no-progress", "-quiet", "-comp", "zstd"]
    told += ["-mkfs-time", epoch(), "-all-time", epoch()]
    subprocess.run(["mksquashfs", str(tree), str(inside), *told], check=True)
    made.write_bytes(program + inside.read_bytes())
    made.chmod(0o755)
    inside.unlink()
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack the application as an AppImage.")
    parser.add_argument("--folder", action="store_true", help="make only what goes into it, and try that")
    parser.add_argument("--runtime", type=Path, help="the program that it begins with")
    given = parser.parse_args()
    tree = folder()
    if given.folder:
        print(f"{tree.relative_to(ROOT)}: tried in {self_test(tree / 'AppRun'):.0f} s")
        return
    if given.runtime is None:
        parser.error("--runtime FILE or --folder")
    made = packed(tree, given.runtime, DIST)
    # Machines that build have no FUSE, which it uses elsewhere: there it unpacks itself first.
    self_test(made, APPIMAGE_EXTRACT_AND_RUN="1")
    print(f"{made.relative_to(ROOT)}: {megabytes(made)}")


if __name__ == "__main__":
    main()
