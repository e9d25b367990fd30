"""Packs the application for Windows: an installer, and a portable zip. Runs on Linux, Windows and macOS.

    python packaging/windows.py dist/Boardwell --machine x64

The folder is what packaging/build.py has made on a Windows of that machine. It needs makensis of NSIS 3.08
(the package nsis of Debian 12) or newer; the release packs on Linux, so that what ships is what
packaging/try_windows.py has tried there. What packaging/signing.py is given to sign with is used: first for
the programs and libraries, then for the program that removes it all, at last for the installer.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import signing
from product import APP_ID, DIST, FILES, LICENCE, MAKERS, NAME, PACKAGING, ROOT, SUMMARY, VERSION, megabytes
from version_resource import four_numbers

SCRIPT = PACKAGING / "windows" / "boardwell.nsi"
SIGNER = PACKAGING / "signing.py"
(MATCH,) = FILES  # the script has one kind of file
TARGETS = {"x64": "amd64-unicode", "arm64": "x86-unicode"}
"""The installer itself, by machine: every Windows for ARM runs one of 32 bits, not each one of 64."""


def file_name(machine: str, kind: str, version: str = VERSION) -> str:
    """What a package is called; `kind` is "setup.exe" or "portable.zip"."""
    return f"{NAME}-{version}-windows-{machine}-{kind}"


def makensis() -> str:
    """The compiler of the installer. Raises FileNotFoundError where there is none."""
    found = shutil.which("makensis")
    if found is None:
        raise FileNotFoundError("makensis is not here: install NSIS")
    return found


def installer(source: Path, machine: str, target: Path, version: str = VERSION) -> Path:
    """Write the installer of a folder into the folder `target`."""
    made = target / file_name(machine, "setup.exe", version)
    facts = {
        "NAME": NAME,
        "APP_ID": APP_ID,
        "VERSION": version,
        "FOUR_NUMBERS": ".".join(map(str, four_numbers(version))),
        "SUMMARY": SUMMARY,
        "MAKERS": MAKERS,
        "LICENCE": LICENCE,
        "SOURCE": str(source.resolve()),
        "OUT": str(made.resolve()),
        "ICON": str(PACKAGING / "icons" / "boardwell.ico"),
        "FILE_ENDING": MATCH.ending,
        "FILE_TYPE": MATCH.type,
        "FILE_NAME": MATCH.name,
        "FILE_CLASS": MATCH.windows,
        "FILE_ICON": str(PACKAGING / "icons" / f"{MATCH.icon}.ico"),
    }
    if signing.way() is not None:
        facts["SIGN"] = f'"{sys.executable}" "{SIGNER}"'
    given = [f"-D{key}={value}" for key, value in facts.items()]
    told = ["-V2", "-WX", f"-XTarget {TARGETS[machine]}"]
    subprocess.run([makensis(), *told, *given, str(SCRIPT)], check=True)
    signing.sign([made])
    return made


def portable(source: Path, machine: str, target: Path) -> Path:
    """Write the zip into the folder `target`: unpack it anywhere, start boardwell.exe."""
    made = target / file_name(machine, "portable.zip")
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(source.rglob("*")):
            if file.is_file():
                archive.write(file, Path(NAME) / file.relative_to(source))
        archive.write(ROOT / "README.md", f"{NAME}/README.md")
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack the application for Windows.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--machine", choices=TARGETS, required=True)
    given = parser.parse_args()
    DIST.mkdir(exist_ok=True)
    signing.sign(signing.unsigned(given.folder))
    for made in (installer(given.folder, given.machine, DIST), portable(given.folder, given.machine, DIST)):
        print(f"{made.relative_to(ROOT)}: {megabytes(made)}")


if __name__ == "__main__":
    main()
