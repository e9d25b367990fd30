"""At 1280x720 and the usual text no letters on boards, cards and panels have fewer than twelve pixels: what
does not fit becomes shorter, then an icon."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.app.paint import inscriptions
from game.app.paint.canvas import Canvas
from game.app.play.commands import OpenTable
from game.engine.vocabulary import Seat
from game.store.saves import load_match
from tests.app.drivers.table import AtTable, new_services
from tests.contract.every import every_and_rest
from tests.contract.games import GAMES
from tests.saves.facts import FOLDER

CAPS = "key_cap"
"""Only the caps of keys have smaller letters."""


def saves(*kinds: str) -> list[Path]:
    """Kept saves of every game, by what their names say."""
    return sorted(path for kind in kinds for path in FOLDER.glob(f"*-{kind}*.json"))


@pytest.fixture
def small(only_words: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """What was written in too few pixels, and in how many."""
    found: dict[str, int] = {}
    original = Canvas.text

    def text(
        self: Canvas, words: str, x: float, y: float, face: str = "ui", size: float = 14.0,
        colour: str | None = None, align: str = "l", track: float = 0.0, emboss: str | None = None,
        alpha: int = 255,
    ) -> float:  # fmt: skip
        pixels = round(size * self.s * self.t)
        if words and pixels < inscriptions.LETTERS and sys._getframe(1).f_code.co_name != CAPS:
            found[words] = pixels
        return original(self, words, x, y, face, size, colour, align, track, emboss, alpha)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def sitting_at(path: Path) -> AtTable:
    match = load_match(path, GAMES).match
    match.seats = tuple(Seat(seat.name, "human", seat.look) for seat in match.seats)
    return AtTable(match, new_services(match.rules))


@every_and_rest("path", {"boards": saves("board")}, {"dialogs": saves("asks", "undone", "finished")})
def test_all_letters_can_be_read(path: Path, small: dict[str, int]) -> None:
    sitting = sitting_at(path)
    sitting.step(ms=400)
    sitting.table.commands.handle(OpenTable())
    sitting.step(ms=400)
    assert small == {}
