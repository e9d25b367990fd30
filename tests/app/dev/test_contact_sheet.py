"""What an event looks like is laid side by side, from any match or recording."""

from __future__ import annotations

import pygame
import pytest

from game.app.dev.contact_sheet import contact_sheet
from game.engine.finding import find_rules
from tests.contract.recording import FOLDER

THROWN = "DiceThrown"
WITH_DICE = [game for game, rules in find_rules().items() if THROWN in [it.__name__ for it in rules.events]]
MATCH = str(min(FOLDER.glob(f"{WITH_DICE[0]}-*.json"), key=lambda path: path.stat().st_size))
"""The shortest match that was kept of a game with dice."""


def test_frames_of_an_event_lie_side_by_side_and_differ() -> None:
    sheet = contact_sheet(MATCH, THROWN, count=3, wide=300)
    wide, high = sheet.get_size()
    assert wide == 900
    frames = [pygame.image.tobytes(sheet.subsurface((n * 300, 20, 300, high - 20)), "RGB") for n in range(3)]
    assert len(set(frames)) == 3


def test_an_event_that_does_not_happen_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match=THROWN):
        contact_sheet(MATCH, "NothingOfTheKind")
