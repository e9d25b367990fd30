"""What a desktop on Linux is told: it fits the program."""

from __future__ import annotations

import configparser
from datetime import date
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import APP_ID, __version__
from game.cli.arguments import COMMANDS

changes, linux, linux_files = map(import_module, ("changes", "linux", "linux_files"))


def test_menu_entry_icons_description_and_manual_have_one_name(tmp_path: Path) -> None:
    linux_files.write_share(tmp_path, "/usr/games/boardwell")
    entry = configparser.ConfigParser(interpolation=None)
    entry.read_string((tmp_path / "applications" / f"{APP_ID}.desktop").read_text("utf-8"))
    assert dict(entry["Desktop Entry"]).items() >= {
        "name": "Boardwell", "exec": "/usr/games/boardwell", "icon": APP_ID, "startupwmclass": "boardwell",
    }.items()  # fmt: skip
    icons = {path.parents[1].name for path in tmp_path.glob(f"icons/hicolor/*/apps/{APP_ID}.*")}
    assert {"scalable", "48x48", "256x256"} <= icons
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


def test_the_package_needs_the_c_library_that_its_programs_were_built_with(tmp_path: Path) -> None:
    (tmp_path / "lib.so").write_bytes(b"\x7fELF..\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0")
    (tmp_path / "read.me").write_bytes(b"\0GLIBC_2.99\0")
    assert linux.oldest_libc(tmp_path) == "2.34"
