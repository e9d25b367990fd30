"""Packs dist/Boardwell for Linux: a .deb and a portable .tar.xz.

    python packaging/build.py && python packaging/linux.py

The .deb needs dpkg-deb, which every Debian and Ubuntu has. What is built where the C library is newer
than that of the oldest Linux that is promised (FLOOR) does not run there: --release refuses to pack it.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import tarfile
import textwrap
from pathlib import Path

from linux_files import SIGN, TEMPLATES, desktop_entry, epoch, file_types, type_sign, write_share
from product import (
    ABOUT,
    APP_ID,
    DIST,
    FILES,
    FOLDER,
    KIND,
    LICENCE,
    MAKERS,
    NAME,
    ROOT,
    SUMMARY,
    VERSION,
    debian_version,
    filled,
    megabytes,
    size_of,
)

DEPENDS = ("libstdc++6", "libx11-6", "libxext6")
"""Without these no window opens; of what SDL loads besides it makes do without."""
RECOMMENDS = (
    "libasound2t64 | libasound2", "libpulse0", "libxcursor1", "libxfixes3", "libxi6", "libxrandr2", "libxss1",
    "xdg-utils",
)  # fmt: skip


FLOOR = "2.35"
"""The oldest C library with which it runs everywhere: that of Ubuntu 22.04. Debian 12 has 2.36."""


def architecture() -> str:
    """What dpkg calls this kind of computer."""
    return subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()


def oldest_libc(folder: Path) -> str:
    """The oldest version of the C library with which everything in a folder can be loaded."""
    found = {0}
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink() and (data := file.read_bytes()).startswith(b"\x7fELF"):
            found |= {int(minor) for minor in re.findall(rb"\0GLIBC_2\.(\d+)(?=[.\0])", data)}
    return f"2.{max(found)}"


def check_floor(folder: Path) -> None:
    """Raise ValueError for a folder that some Linux cannot load that is promised to."""
    if _numbers(needed := oldest_libc(folder)) > _numbers(FLOOR):
        raise ValueError(f"It needs glibc {needed}, and {FLOOR} is promised: build it in an older system.")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def deb() -> Path:
    """Write dist/boardwell_VERSION_ARCHITECTURE.deb."""
    tree = ROOT / "build" / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    program = tree / "usr" / "lib" / "boardwell"
    shutil.copytree(FOLDER, program, symlinks=True)
    start = tree / "usr" / "games" / "boardwell"  # where Debian has its games
    start.parent.mkdir(parents=True)
    start.symlink_to("../lib/boardwell/boardwell")
    share = tree / "usr" / "share"
    write_share(share, "/usr/games/boardwell")
    _document(share)
    kind = architecture()
    control = {
        "Package": "boardwell",
        "Version": debian_version(),
        "Architecture": kind,
        "Maintainer": f"{MAKERS} <makers@boardwell.org>",
        "Installed-Size": str(-(-size_of(tree) // 1024)),
        "Depends": ", ".join((f"libc6 (>= {oldest_libc(program)})", *DEPENDS)),
        "Recommends": ", ".join(RECOMMENDS),
        "Section": "games",
        "Priority": "optional",
        "Description": "\n".join((SUMMARY[0].lower() + SUMMARY[1:], *_paragraphs())),
    }
    fields = "".join(f"{key}: {value}\n" for key, value in control.items())
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(fields, encoding="utf-8")
    _modes(tree)
    package = DIST / f"boardwell_{debian_version()}_{kind}.deb"
    own = {"SOURCE_DATE_EPOCH": epoch(), **os.environ}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(tree), str(package)]
    subprocess.run(command, check=True, env=own, stdout=subprocess.DEVNULL)
    return package


def _document(share: Path) -> None:
    """Copyright and changes, where Debian looks for them."""
    folder = share / "doc" / "boardwell"
    folder.mkdir(parents=True)
    licence = textwrap.indent((ROOT / "LICENSE").read_text("utf-8"), " ", lambda _: True)
    licence = re.sub(r"^ +$", " .", licence, flags=re.MULTILINE)
    (folder / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\n"
        "Comment: Fonts, icons and pictures: /usr/lib/boardwell/_internal/assets/LICENSES.md.\n"
        " Libraries: /usr/lib/boardwell/_internal/licences.\n\n"
        f"Files: *\nCopyright: {MAKERS}\nLicense: {LICENCE}\n{licence}",
        encoding="utf-8",
    )
    text = (ROOT / "CHANGELOG.md").read_bytes()
    (folder / "changelog.gz").write_bytes(gzip.compress(text, 9, mtime=0))


def _paragraphs() -> list[str]:
    """The long description as a control file wants it."""
    folded = [textwrap.fill(one, 76, initial_indent=" ", subsequent_indent=" ") for one in ABOUT]
    return [line for part in folded for line in (part, " .")][:-1]


def _modes(tree: Path) -> None:
    """Nobody but root writes, everybody reads, and only programs can be run."""
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name == "boardwell" else 0o644)


def start_script() -> str:
    """What starts the portable application, and puts it into the menu."""
    return filled(TEMPLATES / "start.sh", name=NAME, app_id=APP_ID, program="boardwell")


def portable() -> Path:
    """Write dist/Boardwell-VERSION-linux-MACHINE.tar.xz: unpack it anywhere, start start.sh."""
    name = f"{NAME}-{VERSION}-{KIND}"
    tree = ROOT / "build" / "portable" / name
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(FOLDER, tree, symlinks=True)
    share = tree / "share"
    share.mkdir()
    (share / f"{APP_ID}.desktop").write_text(desktop_entry("boardwell"), encoding="utf-8")
    (share / f"{APP_ID}.xml").write_text(file_types(), encoding="utf-8")
    shutil.copyfile(SIGN, share / f"{APP_ID}.svg")
    for one in FILES:
        shutil.copyfile(type_sign(one), share / f"{one.linux_icon}.svg")
    (tree / "start.sh").write_text(start_script(), encoding="utf-8")
    shutil.copyfile(ROOT / "README.md", tree / "README.md")
    _modes(tree)
    (tree / "start.sh").chmod(0o755)
    archive = DIST / f"{name}.tar.xz"
    with tarfile.open(archive, "w:xz", preset=9) as file:
        file.add(tree, name, filter=_plain)
    return archive


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without owner and time of this computer."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = int(epoch())
    return member


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack the application for Linux.")
    parser.add_argument("--release", action="store_true", help="refuse what some Linux cannot load")
    if parser.parse_args().release:
        try:
            check_floor(FOLDER)
        except ValueError as wrong:
            raise SystemExit(str(wrong)) from wrong
    for made in (deb(), portable()):
        print(f"{made.relative_to(ROOT)}: {megabytes(made)} packed")
    print(f"{megabytes(FOLDER)} installed")


if __name__ == "__main__":
    main()
