"""What a desktop on Linux is told: it fits the program."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import APP_ID, __version__
from game.cli.arguments import COMMANDS
from tests.packaging.conftest import ROOT

changes, linux, linux_files, product = map(import_module, ("changes", "linux", "linux_files", "product"))


def test_menu_entry_icons_description_and_manual_have_one_name(tmp_path: Path) -> None:
    linux_files.write_share(tmp_path, "/usr/games/boardwell")
    entry = configparser.ConfigParser(interpolation=None)
    entry.read_string((tmp_path / "applications" / f"{APP_ID}.desktop").read_text("utf-8"))
    assert dict(entry["Desktop Entry"]).items() >= {
        "name": "Boardwell", "exec": "/usr/games/boardwell %F", "icon": APP_ID, "startupwmclass": "boardwell",
        "mimetype": "application/vnd.boardwell.match+json;",
    }.items()  # fmt: skip
    icons = {path.parents[1].name for path in tmp_path.glob(f"icons/hicolor/*/apps/{APP_ID}.*")}
    assert {"scalable", "48x48", "256x256"} <= icons
    drawn = {path.parents[1].name for path in tmp_path.glob(f"icons/hicolor/*/mimetypes/{APP_ID}.match.*")}
    assert drawn == icons
    told = ElementTree.fromstring((tmp_path / "metainfo" / f"{APP_ID}.metainfo.xml").read_bytes())
    assert told.findtext("id") == APP_ID and told.findtext("launchable") == f"{APP_ID}.desktop"
    (release,) = told.iter("release")
    assert release.get("version") == __version__
    page = linux_files.manual()
    assert all(f"\n.B {command}" in page for command in COMMANDS)
    assert "{{" not in page


def test_a_release_has_its_notes_and_its_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert changes.notes(__version__).startswith("- ")
    page = tmp_path / "CHANGELOG.md"
    told = "# Changes\n\n## 0.2.0 (unreleased)\n\n- New.\n\n## 0.1.0 (2026-11-30)\n\n- First.\n"
    page.write_text(told, encoding="utf-8")
    monkeypatch.setattr(changes, "CHANGELOG", page)
    assert (changes.notes("0.2.0"), changes.released("0.2.0")) == ("- New.", None)
    assert (changes.notes("0.1.0"), changes.released("0.1.0")) == ("- First.", date(2026, 11, 30))
    with pytest.raises(KeyError):
        changes.notes("0.3.0")


@pytest.mark.skipif(sys.platform == "win32", reason="it is a script for sh")
def test_what_is_unpacked_comes_into_the_menu_with_the_file_that_is_opened(tmp_path: Path) -> None:
    folder = tmp_path / 'My "games" $HOME `x` 100% back\\slash'
    (folder / "share").mkdir(parents=True)
    (folder / "share" / f"{APP_ID}.desktop").write_text(linux_files.desktop_entry("boardwell"), "utf-8")
    (folder / "share" / f"{APP_ID}.xml").write_text(linux_files.file_types(), "utf-8")
    for name in (APP_ID, f"{APP_ID}.match"):
        (folder / "share" / f"{name}.svg").write_text("<svg/>", "utf-8")
    (folder / "start.sh").write_text(linux.start_script(), encoding="utf-8")
    own = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}

    def start(option: str) -> None:
        command = ["sh", str(folder / "start.sh"), option]
        subprocess.run(command, check=True, env=own, stdout=subprocess.DEVNULL)

    start("--menu")
    made = tmp_path / "data" / "applications" / f"{APP_ID}.desktop"
    (line,) = re.findall(r"^Exec=(.*)$", made.read_text("utf-8"), re.MULTILINE)
    # A text is read first, where \\ is \; then a command in quotes, where \ stands before four letters.
    quoted, file = line.replace("\\\\", "\\").rsplit('"', 1)
    assert (
        re.sub(r"\\(.)", r"\1", quoted[1:]).replace("%%", "%") == str(folder / "start.sh") and file == " %F"
    )
    share = tmp_path / "data"
    assert (share / "mime" / "packages" / f"{APP_ID}.xml").read_text("utf-8") == linux_files.file_types()
    assert (share / "icons" / "hicolor" / "scalable" / "mimetypes" / f"{APP_ID}.match.svg").exists()
    known = share / "mime" / "globs2"
    assert ":*.boardwell\n" in known.read_text("utf-8") or shutil.which("update-mime-database") is None
    start("--no-menu")
    assert not list(share.rglob(f"{APP_ID}*"))
    assert not known.exists() or "boardwell" not in known.read_text("utf-8")


@pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in ("update-mime-database", "xdg-mime", "mimetype")),
    reason="the tools of shared-mime-info and xdg-utils are not here",
)
def test_a_desktop_knows_a_match_by_its_name_and_by_its_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one,) = product.FILES
    share = tmp_path / "share"
    linux_files.write_share(share, "/usr/games/boardwell")
    for tool, place in (("update-mime-database", "mime"), ("update-desktop-database", "applications")):
        subprocess.run([tool, str(share / place)], check=True)
    for name, value in {"XDG_DATA_DIRS": share, "XDG_DATA_HOME": tmp_path, "HOME": tmp_path}.items():
        monkeypatch.setenv(name, str(value))

    def said(*command: object) -> str:
        told = subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True)
        return told.stdout.strip().rpartition(": ")[2]

    (tmp_path / "Friday round.boardwell").write_text("", "utf-8")
    (tmp_path / "Friday round").write_text(one.begins + ',\n"bytes":9}', "utf-8")
    (tmp_path / "save").write_text('{"boardwell":"save",\n"bytes":9}', "utf-8")
    assert said("mimetype", tmp_path / "Friday round.boardwell") == one.type
    assert said("mimetype", tmp_path / "Friday round") == one.type
    assert said("mimetype", tmp_path / "save") != one.type
    assert said("xdg-mime", "query", "default", one.type) == f"{APP_ID}.desktop"


def test_the_flatpak_keeps_the_file_that_is_opened() -> None:
    (manifest,) = (ROOT / "packaging" / "flatpak").iterdir()
    assert "--filesystem=xdg-documents/Boardwell:create" in manifest.read_text("utf-8")
    assert all(one.linux_icon.startswith(f"{APP_ID}.") for one in product.FILES), "others are not exported"
    (change,) = re.findall(r"sed -i 's\|(.*?)\|(.*?)\|'", manifest.read_text("utf-8"))
    assert re.sub(change[0], change[1], "Exec=/usr/games/boardwell %F") == "Exec=boardwell %F"


def test_what_some_linux_cannot_load_is_not_released(tmp_path: Path) -> None:
    for needed, refused in {"2.35": False, "2.36": True, "2.9": False}.items():
        (tmp_path / "lib.so").write_bytes(f"\x7fELF..\0GLIBC_{needed}\0".encode("latin-1"))
        if refused:
            with pytest.raises(ValueError, match=r"needs glibc 2\.36, and 2\.35 is promised"):
                linux.check_floor(tmp_path)
        else:
            linux.check_floor(tmp_path)
    assert f"glibc {linux.FLOOR}" in (ROOT / "README.md").read_text("utf-8")


def test_the_package_needs_the_c_library_that_its_programs_were_built_with(tmp_path: Path) -> None:
    (tmp_path / "lib.so").write_bytes(b"\x7fELF..\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0")
    (tmp_path / "read.me").write_bytes(b"\0GLIBC_2.99\0")
    assert linux.oldest_libc(tmp_path) == "2.34"
