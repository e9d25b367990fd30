"""The last scene of The Game of Nations: whose sleeve it is that holds the strings, and who has fallen."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PITCH
from game.app.paint.theme import NIGHT_FELT
from game.app.review.ending.clock import Clock, end_of
from game.app.review.ending.picture import EndingPicture
from game.app.skins.nations import SKIN, pegs
from game.engine.rules import Standing
from game.engine.vocabulary import Seat
from game.rules.nations import RULES
from game.store.boards import standard_board
from tests.app.drivers.endings import Shown

SIZE = (868, 574)
SLEEVE = pygame.Rect(385, 2, 100, 20)
CREAM = (233, 217, 174)
LYING = "endings/nations/peg-bare"
SHARED = [
    ranks
    for seats in RULES.seats
    for ranks in product((1, seats), repeat=seats)
    if 1 < ranks.count(1) < seats
]  # fmt: skip


def cream_of(look: int) -> int:
    """How many pixels of the winner's sleeve are cream."""
    board, options = standard_board(RULES), RULES.options()
    seats = tuple(Seat(f"Player {place}", "human", colour) for place, colour in enumerate((look, 2, 3)))
    state = RULES.start(board, options, len(seats))
    end = end_of(state, Standing((100, 50, 20), (1, 2, 3)))
    picture, frame = EndingPicture(SKIN(board, seats, options), end, (), "", ""), pygame.Surface(SIZE)
    picture.draw_scene(frame, NIGHT_FELT, 1.0, Clock(end).last)
    return pygame.mask.from_threshold(frame.subsurface(SLEEVE), CREAM, (60, 60, 70, 255)).count()


def test_a_black_sleeve_has_a_cream_braid_that_no_other_needs() -> None:
    assert cream_of(PITCH) > 200 and cream_of(1) == cream_of(0) == 0


@pytest.mark.parametrize("ranks", SHARED)
def test_no_winner_hides_who_has_fallen(ranks: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Shown(RULES, SKIN, (9,) * len(ranks), ranks, reason="rounds")
    standing, lying = list[float](), list[Box]()
    drawing = Canvas.drawing

    def stands(canvas: Canvas, kind: str, player: int, x: float, *rest: Any, **more: Any) -> None:
        standing.append(x)

    def drawn(canvas: Canvas, name: str, box: Box, *rest: Any, **more: Any) -> None:
        lying.extend([box] if name == LYING else [])
        drawing(canvas, name, box, *rest, **more)

    monkeypatch.setattr(pegs, "draw_figure", stands)
    monkeypatch.setattr(Canvas, "drawing", drawn)
    shown.frame(shown.clock.prints - 1)
    assert len(standing) == ranks.count(1) and len(lying) == len(ranks) - ranks.count(1)
    between = len([box for box in lying if min(standing) < box.cx < max(standing)])
    inside = [abs(x - box.cx) for x in standing for box in lying]
    assert not between and min(inside) >= 100, ranks
