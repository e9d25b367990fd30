"""The deed of what is for sale lies on the map: beside its country while a buyer is asked, over the bids in
an auction."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.view_models import Marks
from game.app.skins.petropolis import lot
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.messages import Buy

from .matches import match, played, skin


@pytest.mark.parametrize("name", ["world", "africa"])
def test_the_deed_leaves_its_country_to_be_seen(name: str) -> None:
    looks = skin(match(3, seed=1, on=name)).looks
    for title in range(len(looks.board.prices)):
        spot, box = looks.chart.spots[title], lot.offered_box(looks, title)
        assert spot is None or not box.contains(spot)
        inner = looks.ring.inner
        assert inner.contains((box.x, box.y)) and inner.contains((box.right, box.bottom))


def test_the_deed_is_drawn_while_a_buyer_is_asked() -> None:
    of = match(3, seed=2)
    look = skin(of)
    view, choice = next((view, choice) for view, choice, _ in played(of, 300) if isinstance(choice, Purchase))
    assert look.facts.unasked(view, choice) == lot.OFFERED
    picture = pygame.Surface((868, 574))
    picture.fill("#204060")
    bare = picture.copy()
    look.picture.overlay(Canvas(picture, 1.0, NIGHT_FELT), view, lot.OFFERED, Marks(action=Buy(choice.title)))
    box = lot.offered_box(look.looks, choice.title)
    changed = pygame.mask.from_threshold(picture, "#204060", (1, 1, 1, 255))
    changed.invert()
    assert changed.count() > 0.8 * box.w * box.h and bare.get_at((5, 5)) == picture.get_at((5, 5))
    with pytest.raises(KeyError):
        look.picture.overlay(Canvas(picture, 1.0, NIGHT_FELT), view, "other", Marks())
