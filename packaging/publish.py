"""What a release says of itself: dist/SHA256SUMS, and its notes with what is missing, in build/notes.md.

    python3 packaging/publish.py check v0.1.0     before anything is built
    python3 packaging/publish.py write v0.1.0     when everything that could be built lies in dist

`check` refuses a tag that is not the version of the project, or a version without a day in CHANGELOG.md.
`write` reads from JOBS how the jobs of the workflow ended (what GitHub calls `needs`, as JSON), and from
the folder build/tried what was tried. It needs nothing but a Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import changes
import signing
from product import DIST, NAME, ROOT, VERSION, debian_version

SUMS = "SHA256SUMS"
TRIED = ROOT / "build" / "tried"


def packages() -> dict[str, str]:
    """What a release should have, by the name of its file: which computers it is for."""
    windows = {"x64": "Windows (most computers)", "arm64": "Windows on ARM"}
    macos = {"arm64": "macOS (Apple silicon)", "x86_64": "macOS (Intel)"}
    linux = {"x86_64": ("amd64", "Linux (most computers)"), "aarch64": ("arm64", "Linux on ARM")}
    files: dict[str, str] = {}
    for machine, whom in windows.items():
        files[f"{NAME}-{VERSION}-windows-{machine}-setup.exe"] = f"{whom}: installer"
        files[f"{NAME}-{VERSION}-windows-{machine}-portable.zip"] = f"{whom}: folder to unpack"
    for machine, whom in macos.items():
        files[f"{NAME}-{VERSION}-macos-{machine}.dmg"] = whom
    for machine, (kind, whom) in linux.items():
        files[f"boardwell_{debian_version()}_{kind}.deb"] = f"{whom}: Debian, Ubuntu"
        files[f"{NAME}-{VERSION}-linux-{machine}.tar.xz"] = f"{whom}: folder to unpack"
        files[f"{NAME}-{VERSION}-linux-{machine}.AppImage"] = f"{whom}: AppImage"
    return files


def parts_lists() -> list[str]:
    """The lists of what is inside (CycloneDX), one per system and machine."""
    kinds = ("windows-x64", "windows-arm64", "macos-arm64", "macos-x86_64", "linux-x86_64", "linux-aarch64")
    return [f"{NAME}-{VERSION}-{kind}.cdx.json" for kind in kinds]


def sums(folder: Path) -> str:
    """A line for each file of a folder, as sha256sum --check reads it. Raises ValueError if there is none."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    if not files:
        raise ValueError(f"there is nothing in {folder}")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def check(tag: str) -> None:
    """Raise ValueError for a tag that cannot be published."""
    if tag != f"v{VERSION}":
        raise ValueError(f"the tag {tag} is not that of version {VERSION}")
    if changes.released(VERSION) is None:
        raise ValueError(f"CHANGELOG.md does not say when {VERSION} was released")


def not_signed(folder: Path) -> list[str]:
    """The installers for Windows and images for macOS in a folder that nobody has signed."""
    found = [path for path in folder.glob("*-setup.exe") if not signing.signed(path)]
    found += [path for path in folder.glob("*.dmg") if not _signed_image(path.read_bytes())]
    return sorted(path.name for path in found)


def _signed_image(data: bytes) -> bool:
    """Whether a disk image carries a signature: its last 512 bytes say how long that is."""
    end = data[-512:]
    return end.startswith(b"koly") and end[304:312] != bytes(8)


def notes(there: set[str], jobs: dict[str, str], tried: dict[str, str], unsigned: Sequence[str] = ()) -> str:
    """The notes of a release: what is new, its files, and for whoever publishes it what is missing.

    `there` are names of files; for those that are `unsigned` systems ask before they start them. `jobs` says
    how each job ended, `tried` what was found when a package was installed, used and removed, by the name of
    its file.
    """
    known = packages()
    lines = [changes.notes(), "", "## Files", ""]
    lines += [f"- `{name}`: {whom}" for name, whom in known.items() if name in there]
    lines += ["", f"Sums are in `{SUMS}`; `gh attestation verify FILE` tells where a file was built."]
    if unsigned:
        told = ", ".join(f"`{name}`" for name in unsigned)
        lines += ["", f"Not signed: {told}. README says what Windows and macOS ask before they start it."]
    wrong = [f"- Missing: `{name}` ({whom})" for name, whom in known.items() if name not in there]
    wrong += [f"- Missing: `{name}`, the list of parts" for name in parts_lists() if name not in there]
    wrong += [f"- The job “{job}” ended with: {how}" for job, how in jobs.items() if how != "success"]
    wrong += [f"- Nobody tried `{name}`" for name in known if name in there and name not in tried]
    wrong += [f"- `{name}`, tried: {told}" for name, told in tried.items() if told != "ok"]
    if wrong:
        lines += ["", "## Before this is published", "", *wrong, "", "Remove this part when it is settled."]
    return "\n".join(lines) + "\n"


def attempts(folder: Path) -> dict[str, str]:
    """What was found when packages were tried: each has left a file NAME.tried.txt below a folder."""
    found = sorted(folder.rglob("*.tried.txt"))
    return {path.name.removesuffix(".tried.txt"): path.read_text("utf-8").strip() for path in found}


def keep_attempt(package: Path, told: str = "ok") -> None:
    """Keep what was found when a package was tried."""
    TRIED.mkdir(parents=True, exist_ok=True)
    (TRIED / f"{package.name}.tried.txt").write_text(f"{told}\n", encoding="utf-8")


def main() -> None:
    what, tag = sys.argv[1:]
    try:
        check(tag)
        if what == "check":
            return
        (DIST / SUMS).write_text(sums(DIST), encoding="utf-8")
    except ValueError as wrong:
        raise SystemExit(str(wrong)) from wrong
    told = json.loads(os.environ.get("JOBS") or "{}")
    jobs = {name: str(job["result"]) for name, job in told.items()}
    page = ROOT / "build" / "notes.md"
    page.parent.mkdir(exist_ok=True)
    there = {path.name for path in DIST.iterdir()}
    page.write_text(notes(there, jobs, attempts(TRIED), not_signed(DIST)), encoding="utf-8")


if __name__ == "__main__":
    main()
