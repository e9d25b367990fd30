"""Packs dist/Boardwell for Windows: an installer, and a portable zip.

    python packaging/build.py
    python packaging/windows.py

It needs makensis (https://nsis.sourceforge.io, or the package nsis of Debian). On another system, --stand-in
packs a folder with a program that does nothing: so the script of the installer is tried without Windows.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import zipfile
from pathlib import Path

from product import (
    APP_ID,
    DIST,
    FOLDER,
    LICENCE,
    MAKERS,
    NAME,
    PACKAGING,
    ROOT,
    SUMMARY,
    VERSION,
    megabytes,
)
from version_resource import four_numbers

SCRIPT = PACKAGING / "windows" / "boardwell.nsi"
ELSEWHERE = (Path("C:/Program Files (x86)/NSIS/makensis.exe"), Path("C:/Program Files/NSIS/makensis.exe"))


def makensis() -> str:
    """The compiler of the installer. Raises FileNotFoundError where there is none."""
    found = shutil.which("makensis") or next((str(place) for place in ELSEWHERE if place.exists()), None)
    if found is None:
        raise FileNotFoundError("makensis is not here: install NSIS")
    return found


def installer(source: Path) -> Path:
    """Write dist/Boardwell-VERSION-windows-setup.exe from a folder."""
    made = DIST / f"{NAME}-{VERSION}-windows-setup.exe"
    facts = {
        "NAME": NAME,
        "APP_ID": APP_ID,
        "VERSION": VERSION,
        "FOUR_NUMBERS": ".".join(map(str, four_numbers(VERSION))),
        "SUMMARY": SUMMARY,
        "MAKERS": MAKERS,
        "LICENCE": LICENCE,
        "SOURCE": str(source),
        "OUT": str(made),
        "ICON": str(PACKAGING / "icons" / "boardwell.ico"),
    }
    given = [f"-D{key}={value}" for key, value in facts.items()]
    subprocess.run([makensis(), "-V2", "-WX", *given, str(SCRIPT)], check=True)
    return made


def portable(source: Path) -> Path:
    """Write dist/Boardwell-VERSION-windows-portable.zip: unpack it anywhere, start boardwell.exe."""
    made = DIST / f"{NAME}-{VERSION}-windows-portable.zip"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(source.rglob("*")):
            if file.is_file():
                archive.write(file, Path(NAME) / file.relative_to(source))
        archive.write(ROOT / "README.md", f"{NAME}/README.md")
    return made


def stand_in() -> Path:
    """A folder that looks like the application, with programs that do nothing."""
    folder = ROOT / "build" / "stand-in"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "_internal" / "assets").mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "LICENSES.md", folder / "_internal" / "assets")
    for program in ("boardwell.exe", "boardwell-console.exe"):
        (folder / program).write_bytes(b"MZ")
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack the application for Windows.")
    parser.add_argument("--stand-in", action="store_true", help="pack a program that does nothing")
    source = stand_in() if parser.parse_args().stand_in else FOLDER
    DIST.mkdir(exist_ok=True)
    for made in (installer(source), portable(source)):
        print(f"{made.relative_to(ROOT)}: {megabytes(made)}")


if __name__ == "__main__":
    main()
