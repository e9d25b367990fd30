"""Dialogs are drawn once, from kept positions, and what differs between two folders is told and shown."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from tests.app.golden import dialogs
from tests.app.golden.dialogs import compare, draw, find
from tests.contract.games import GAMES
from tests.saves.facts import FOLDER as SAVES

INCIDENT = "nations-asks-Incident"


def test_a_dialog_is_drawn_from_its_position_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dialogs, "SIZES", (((1024, 600), 1.0),))
    (tmp_path / "positions").mkdir()
    shutil.copyfile(
        SAVES / f"{INCIDENT}.json", tmp_path / "positions" / f"{INCIDENT}-IncidentDialog-late.json"
    )
    assert not list(draw(GAMES["nations"], tmp_path))
    (drawn,) = tmp_path.glob("*.png")
    assert drawn.name == f"{INCIDENT}-IncidentDialog-late@1024x600.png"
    assert pygame.image.load(drawn).get_size() == (1024, 600)
    monkeypatch.setattr(dialogs, "picture", None)  # so that drawing again would fail
    assert not list(draw(GAMES["nations"], tmp_path))
    drawn.unlink()
    assert list(draw(GAMES["nations"], tmp_path)) == [
        f"{drawn.stem}: TypeError: 'NoneType' object is not callable"
    ]


def test_positions_come_from_matches_and_from_kept_saves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(dialogs, "MATCHES", 1)
    monkeypatch.setattr(GAMES["nations"], "presets", {"standard": GAMES["nations"].options()})
    find(GAMES["nations"], tmp_path)
    names = {path.stem for path in (tmp_path / "positions").iterdir()}
    assert {f"{INCIDENT}-IncidentDialog", "nations-standard-IncidentDialog-late"} <= names


def test_what_differs_is_told_and_put_side_by_side(tmp_path: Path) -> None:
    before, after, out = (tmp_path / name for name in ("before", "after", "out"))
    before.mkdir()
    after.mkdir()
    plain, changed = pygame.Surface((40, 20)), pygame.Surface((40, 20))
    changed.fill("white", (0, 0, 10, 8))
    for name, one, other in (("same", plain, plain), ("other", plain, changed)):
        pygame.image.save(one, before / f"{name}@40x20.png")
        pygame.image.save(other, after / f"{name}@40x20.png")
    pygame.image.save(plain, before / "gone@40x20.png")
    assert compare(before, after, out, "") == [
        f"only in {before}: gone@40x20.png", " 10.000% other@40x20.png", "2 of 3 differ",
    ]  # fmt: skip
    (sheet,) = out.iterdir()
    picture = pygame.image.load(sheet)
    assert picture.get_width() == 3 * 40 + 20
    assert picture.get_at((100 + 5, 4))[:3] == dialogs.MARKED, "what differs is marked"
    assert picture.get_at((100 + 20, 4))[:3] != dialogs.MARKED
