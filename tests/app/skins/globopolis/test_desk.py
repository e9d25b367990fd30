"""The desk beside the planet: whose units it tells of, and which tower it names."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.skins.globopolis.desk import draw_desk, nearest, side_of
from game.engine.vocabulary import PUBLIC
from game.rules.globopolis import RULES
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import NOBODY
from tests.app.skins.globopolis.matches import match, played, skin
from tests.globopolis.hand_table import HandTable


def test_it_tells_of_whoever_is_on_turn_among_several_people_and_of_nobody_who_hides_it() -> None:
    of = match(3, 4, replace(Options(), open_money=False))
    looks, told = skin(of).looks, set[int]()
    for view, choice in played(of, 300):
        if view.table.seat >= 0 and not view.table.over:
            assert side_of(looks, RULES.view(view, PUBLIC, 0)) == NOBODY
            own = side_of(looks, RULES.view(view, view.table.seat, 0))
            assert choice.seat != view.table.seat or own == view.table.side(view.table.seat)
            told.add(own)
    assert told > {NOBODY}


def test_the_tower_that_lacks_least_comes_first_then_the_cheapest() -> None:
    world = HandTable(3, 3).own("A", "usa", "china").own("B", "brazil")
    board, table = world.state.board, world.table
    usa, china = (
        next(n for n, one in enumerate(board.titles) if one.id == name) for name in ("usa", "china")
    )
    cheaper = min((usa, china), key=lambda title: board.premium(title, 1))
    found = nearest(world.state, 0)
    assert found is not None and (found.aim, found.title) == ("level", cheaper)
    dearer = usa if cheaper == china else china
    for kind in range(5):
        table.plates[dearer * 5 + kind] = 1
    found = nearest(world.state, 0)
    assert found is not None and found.title == dearer and sum(found.missing(table.plate(dearer))) == 0


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST])
@pytest.mark.parametrize("text", [1.0, 1.25])
def test_stock_and_goal_stay_inside_their_panes(theme: Theme, text: float) -> None:
    of = match(3, 4)
    looks = skin(of).looks
    plan = looks.plan
    drawn = 0
    for view, _ in played(of, 200):
        if view.table.seat < 0 or drawn > 5:
            continue
        surface = pygame.Surface((868, 574))
        surface.fill("#ff00ff")
        draw_desk(Canvas(surface, 1.0, theme, text), looks, view)
        bare = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1))
        bare.invert()
        room = plan.stock.union(plan.goal).inset(-2)
        for found in bare.get_bounding_rects():
            drawn += 1
            assert room.x <= found.x and found.right <= room.right
            assert room.y <= found.y and found.bottom <= room.bottom
    assert drawn
