"""The overlays of the map tell what the rules tell."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.view_models import Marks
from game.app.skins.nations import overlays
from game.engine.match import Match
from game.rules.nations.messages import MoveLeader
from game.rules.nations.outlook import threats
from game.rules.nations.trade import Trade

from .positions import looks, posed


def country(of: Match, name: str) -> int:
    return of.board.country_index[name]


def test_a_dial_names_each_seat_once_by_its_cheapest_way() -> None:
    of = posed()
    found = overlays.takers(of.state, Marks())
    for each, known in zip(found, threats(of.state), strict=True):
        seats = {threat.seat for threat in known}
        assert {taker.threat.seat for taker in each} == seats
        for taker in each:
            own = [threat for threat in known if threat.seat == taker.threat.seat]
            assert (taker.threat.short > 0, taker.threat.price) == min((t.short > 0, t.price) for t in own)
        assert not any(taker.fresh for taker in each)


def test_a_choice_pointed_at_shows_who_could_take_what_it_leaves() -> None:
    of = posed()
    spots = of.board.marker_index
    move = MoveLeader(spots["rabala-nw"], spots["rabala-n"])
    fresh = overlays.takers(of.state, Marks(action=move))[country(of, "rabala")]
    assert {taker.threat.seat for taker in fresh if taker.fresh and not taker.threat.short} == {1, 2, 3}
    prices = {taker.threat.seat: taker.threat.price for taker in fresh}
    assert (prices[1], prices[2], prices[3]) == (1, 1, 2)


def test_they_come_unasked_when_a_country_has_to_open_and_for_trade() -> None:
    for of, name in ((posed(), overlays.THREATS), (posed(steps=[Trade(0)]), overlays.NETWORKS)):
        choice = of.decision()
        assert choice is not None and overlays.unasked(of.state, choice) == name
    of = posed({"rabala-nw": (0, 0)})
    choice = of.decision()
    assert choice is not None and overlays.unasked(of.state, choice) == ""


@pytest.mark.parametrize("scale", [0.6, 1.0, 2.0])
@pytest.mark.parametrize("name", [overlays.THREATS, overlays.NETWORKS, overlays.REACH])
def test_each_is_drawn_at_every_size(name: str, scale: float) -> None:
    of = posed()
    surface = pygame.Surface((round(868 * scale), round(574 * scale)))
    surface.fill("#123456")
    before = pygame.image.tobytes(surface, "RGB")
    overlays.draw(Canvas(surface, scale, NIGHT_FELT), looks(of), of.state, name, Marks(hover="c-0", seat=0))
    assert pygame.image.tobytes(surface, "RGB") != before
