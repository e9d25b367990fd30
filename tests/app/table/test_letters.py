"""At 1280x720 and the usual text no letters on boards, cards and panels have fewer than twelve pixels: what
does not fit becomes shorter, then an icon."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.paint import inscriptions
from game.app.play.commands import OpenTable
from game.engine.vocabulary import Seat
from game.store.saves import load_match
from tests.app.drivers.table import AtTable, new_services
from tests.app.drivers.written import Line, hear
from tests.contract.every import every_and_rest
from tests.contract.games import GAMES
from tests.saves.facts import FOLDER


def saves(*kinds: str) -> list[Path]:
    """Kept saves of every game, by what their names say."""
    return sorted(path for kind in kinds for path in FOLDER.glob(f"*-{kind}*.json"))


@pytest.fixture
def small(only_words: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """What was written in too few pixels, and in how many."""
    found: dict[str, int] = {}

    def heard(line: Line) -> None:
        if line.pixels < inscriptions.LETTERS:
            found[line.words] = line.pixels

    hear(monkeypatch, heard)
    return found


@every_and_rest("path", {"boards": saves("board")}, {"dialogs": saves("asks", "undone", "finished")})
def test_all_letters_can_be_read(path: Path, small: dict[str, int]) -> None:
    match = load_match(path, GAMES).match
    match.seats = tuple(Seat(seat.name, "human", seat.look) for seat in match.seats)
    sitting = AtTable(match, new_services(match.rules))
    sitting.step(ms=400)
    sitting.table.commands.handle(OpenTable())
    sitting.step(ms=400)
    assert small == {}
