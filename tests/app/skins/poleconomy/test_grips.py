"""The circuits in the editor: rectangles belong to places, and a side is shared anew; stones of the index."""

from __future__ import annotations

import pytest

from game.app.editor.commands import MoveBy, NameThing, Remove
from game.app.editor.grip_layer import StepGrip
from game.app.skins.poleconomy.grips import Rectangle, shared_anew
from game.rules.poleconomy import RULES
from tests.app.drivers.editor import AtEditor

pytestmark = pytest.mark.usefixtures("unseen")
SMALL = [
    Rectangle((50, 950), (100, 100)), Rectangle((50, 500), (100, 800)), Rectangle((50, 50), (100, 100)),
    Rectangle((300, 50), (400, 100)), Rectangle((700, 50), (400, 100)), Rectangle((950, 50), (100, 100)),
    Rectangle((950, 500), (100, 800)), Rectangle((950, 950), (100, 100)), Rectangle((500, 950), (800, 100)),
]  # fmt: skip


def test_a_square_takes_up_the_rectangle_of_the_place_it_comes_to() -> None:
    at = AtEditor(("outer", 3), RULES)
    places = [(square["centre"], square["size"]) for square in at.board.content["outer"]]
    at.scene.handle(MoveBy(("outer", 3), 12))
    assert [(square["centre"], square["size"]) for square in at.board.content["outer"]] == places
    assert at.value("outer", 15, "name") == "Sockeye Narrows Canneries" and not at.board.faults


def test_one_more_or_one_fewer_share_their_side_and_nothing_overlaps() -> None:
    at = AtEditor(("inner", 9), RULES)
    at.scene.handle(NameThing(("inner", 9), "The new one"))
    assert not at.board.faults and at.board.chosen == ("inner", 10)
    at.scene.handle(Remove(("inner", 10), sure=True))
    assert not at.board.faults
    at.scene.handle(Remove(("inner", 8), sure=True))
    corners = {tuple(square["centre"]) for square in at.board.content["inner"]}
    assert {(223, 777), (223, 223), (777, 223), (777, 777)} <= corners, "the next one stands in the corner"


@pytest.mark.parametrize("where", range(1, 10))
def test_every_place_can_take_one_more(where: int) -> None:
    found = shared_anew(SMALL, where, 10)
    assert len(found) == 10 and sum(place in SMALL for place in found) >= 7
    assert {place.centre for place in found} >= {(50, 950), (50, 50), (950, 50), (950, 950)}


def test_a_stone_is_moved_over_the_lake() -> None:
    at = AtEditor(("index", 3), RULES)
    (stone,) = at.scene.drawn.grips()[:1]
    before = at.value("index", 3, "centre")
    at.scene.handle(StepGrip("stone", -10, 5))
    (now,) = at.scene.drawn.grips()[:1]
    assert abs(now.x - stone.x + 10) < 1.5 and abs(now.y - stone.y - 5) < 1.5
    assert at.value("index", 3, "centre") != before and not at.board.faults
