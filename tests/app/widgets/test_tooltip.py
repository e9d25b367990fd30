"""Where a tooltip stands: in the window, beside what it speaks of and not over it."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.widgets.notes import ChoiceCard
from game.app.widgets.tooltip import Tooltip
from game.app.widgets.widget import Tip, Widget

WHOLE = Box(0, 0, 1024, 600)
SAID = Tip("Sell a title", "It brings what the Bank gives for it, and nobody pays there.", "X-1")


class Place(Widget):
    """Something that a tooltip speaks of."""

    def __init__(self, box: Box) -> None:
        self.box = box


def shown(box: Box, text: float) -> Tooltip:
    """A tooltip for something that takes this box, arranged in the smallest window."""
    tip = Tooltip(SAID, Place(box))
    tip.arrange(Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT, text), WHOLE)
    return tip


WIDE, HIGH = (20.0, 120.0, 500.0), (20.0, 300.0, 560.0)
AT = (0.0, 0.3, 0.5, 0.8, 1.0)
"""Where in the window it stands, of the way from one edge to the other."""


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_covers_nothing_of_what_it_speaks_of(text: float) -> None:
    for wide, high, across, down in itertools.product(WIDE, HIGH, AT, AT):
        box = Box(across * (WHOLE.w - wide), down * (WHOLE.h - high), wide, high)
        tip = shown(box, text)
        assert tip.box.x >= 0 and tip.box.y >= 0, box
        assert tip.box.right <= WHOLE.w and tip.box.bottom <= WHOLE.h, box
        beside = max(box.x, WHOLE.w - box.right) >= tip.box.w + 23
        if beside or max(box.y, WHOLE.h - box.bottom) >= tip.box.h + 19:
            assert not tip.box.overlaps(box), (box, tip.box)
        link = tip.children[0].box
        assert tip.box.x <= link.x and link.right <= tip.box.right and link.bottom <= tip.box.bottom


def test_a_tail_points_at_the_card_itself_and_at_no_card_below_it() -> None:
    cards = [ChoiceCard(name, (), object) for name in ("Short", "Long")]
    for n, card in enumerate(cards):
        card.box = Box(700, 100 + 70 * n, 180, 62)
        card.tip_over, card.tip_below, card.hint = Box(700, 100, 180, 132), n > 0, SAID
    ruler = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT, 1.0)
    tips = [Tooltip(SAID, card) for card in cards]
    for tip in tips:
        tip.arrange(ruler, Box(0, 60, 1024, 540))
        assert tip.box.y > 232  # there is no room above them
    assert [tip.points for tip in tips] == [False, True]


def test_what_is_as_large_as_the_window_is_covered_by_one_that_can_be_read() -> None:
    tip = shown(WHOLE, 1.6)
    assert tip.box.bottom <= WHOLE.h and tip.box.y >= 0
