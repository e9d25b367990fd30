"""What is written beside the field: every name, and no word over another."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skins.ghawar.skin import GhawarSkin
from game.engine.match import Match
from game.engine.vocabulary import Seat

from .matches import match, skin

LONG = ("Alexandrina W.", "Bartholomew III", "Chen Xiaoming-Li", "Wilhelmina Wagenb")
SMALL = 0.6
"""As on a window of 1024 by 600 with large letters."""


def written(of: Match, look: GhawarSkin, scale: float) -> list[tuple[str, float, float, float]]:
    """All words, each with its middle height and its edges."""
    found: list[tuple[str, float, float, float]] = []

    class Spy(Canvas):
        def text(self, words: str, x: float, y: float, *rest: Any, **more: Any) -> float:
            wide = super().text(words, x, y, *rest, **more)
            align = rest[3] if len(rest) > 3 else more.get("align", "l")
            left = x - wide * {"l": 0.0, "c": 0.5, "r": 1.0}[align]
            found.append((words, y, left, left + wide))
            return wide

    look.picture.standing(Spy(pygame.Surface((868, 574)), scale, NIGHT_FELT), of.state, frozenset())
    return found


@pytest.mark.parametrize("scale", [SMALL, 1.0, 3.0])
def test_every_seat_is_named_at_its_store(scale: float) -> None:
    of = match(4, seed=1)
    named = tuple(Seat(name, "human", n) for n, name in enumerate(LONG))
    words = written(of, GhawarSkin(of.board, named, of.options), scale)
    for name in LONG:
        assert any(text.rstrip("…") and name.startswith(text.rstrip("…")) for text, *_ in words), name


@pytest.mark.parametrize("scale", [SMALL, 1.0])
def test_no_value_lies_under_what_is_left_of_its_colour(scale: float) -> None:
    of = match(2, seed=1)
    table = of.state.table
    table.phase = 2
    table.stores[: table.colours] = [len(of.board.platforms) // table.colours] * table.colours
    table.values[:] = range(1, table.colours + 1)
    words = written(of, skin(of), scale)
    values = [(text, y, right) for text, y, _, right in words if text in "654321" and right < 860]
    told = {round(y): left for text, y, left, _ in words if text == "none"}
    assert len(told) == table.colours
    for text, y, right in values:
        assert told.get(round(y), 900.0) > right, text
