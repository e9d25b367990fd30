"""Everything that is given away is given away with its licence."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.store.credits import load_credits

licences = import_module("licences")

FILES = Path(__file__).with_name("shared_libraries.txt").read_text("utf-8").split()
"""As the wheels of pygame-ce and Pillow and Python itself call their shared libraries on each system."""


def test_each_shared_library_of_each_system_has_a_licence() -> None:
    known = licences.libraries()
    found = licences.of_files(FILES, {"pygame"}, known)
    packages = {"pygame-ce", "PyInstaller (the program's start)"}
    assert {one.what for one in known} - {one.what for one in found} <= packages | {"Expat", "libmpdec"}
    assert len(found) > 30
    texts = {path.name for path in licences.TEXTS.glob("*.txt")}
    assert {text for one in known for text in one.texts} == texts
    assert "version 2.1" in (licences.TEXTS / "lgpl-2.1.txt").read_text("utf-8").casefold()


def test_a_library_of_nobody_stops_the_build() -> None:
    with pytest.raises(licences.MissingLicence, match=r"whose these are: libfoo\.so\.1, bar/_bar\.pyd$"):
        licences.of_files(["libz.so.1", "libfoo.so.1", "bar/_bar.pyd"], set(), licences.libraries())


def test_licences_of_a_bundle_are_shown_in_place_of_those_of_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    licences.collect(["libSDL2-2.0.0.dylib"], ["pygame.base", "msgspec", "json"], tmp_path / "licences")
    listed = json.loads((tmp_path / "licences" / "libraries.json").read_text("utf-8"))
    assert {one["what"] for one in listed} == {
        "SDL", "pygame-ce", "msgspec", "Python", "PyInstaller (the program's start)",
    }  # fmt: skip
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    load_credits.cache_clear()
    try:
        shown = load_credits()[-1]
    finally:
        load_credits.cache_clear()
    assert [line.what for line in shown.lines] == [one["what"] for one in listed]
    assert all(line.texts and all(text.is_file() for text in line.texts) for line in shown.lines)
