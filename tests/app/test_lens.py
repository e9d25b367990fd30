"""The card of a place never keeps the mouse from the board, unless somebody pinned it there."""

from __future__ import annotations

import pygame
import pytest

from game.app.choosing import Choosing
from game.app.panels.lens import Lens
from tests.app.table_play import TWO, Sitting, new_house, new_match


@pytest.fixture
def sitting() -> Sitting:
    sitting = Sitting(new_match(TWO, 3), new_house())
    sitting.to_choice()
    sitting.press("Resite")
    sitting.to_choice()
    return sitting


def choosing_of(sitting: Sitting) -> Choosing:
    assert sitting.flow.choosing is not None
    return sitting.flow.choosing


def lens_over(sitting: Sitting) -> tuple[Lens, tuple[str, ...]]:
    """Rest on a rig so that its card lies over a platform it may move to; the card and the two places."""
    for way in choosing_of(sitting).ways:
        start, target = way.places
        sitting.move(*sitting.spot_for(start))
        sitting.wait(lambda: sitting.table.view.lens is not None)
        lens, (x, y) = sitting.table.view.lens, sitting.middle_of(target)
        if lens is not None and lens.box.contains((x, y)):
            return lens, way.places
    raise AssertionError("no card lies over a platform")


def buttons(x: float, y: float, button: int = 1) -> list[pygame.Event]:
    pos = round(x), round(y)
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button),
    ]


def test_a_quick_click_reaches_the_place_below_a_card(sitting: Sitting) -> None:
    _, places = lens_over(sitting)
    sitting.step(*buttons(*sitting.spot_for(places[0])))
    sitting.wait(lambda: sitting.table.view.lens is not None)
    sitting.step(*buttons(*sitting.spot_for(places[1])))
    assert choosing_of(sitting).picked == places


def test_a_click_on_a_pinned_card_lets_it_go_and_does_nothing_else(sitting: Sitting) -> None:
    lens, places = lens_over(sitting)
    sitting.step(*buttons(*sitting.spot_for(places[0]), button=3))
    sitting.move(*sitting.spot_for(places[1]))
    for _ in range(60):
        sitting.step()
    assert sitting.table.view.lens is not None and sitting.table.view.lens.card == lens.card
    sitting.step(*buttons(*sitting.spot_for(places[1])))
    assert choosing_of(sitting).picked == ()
    sitting.step()
    assert sitting.table.view.lens is None or sitting.table.view.lens.card != lens.card
