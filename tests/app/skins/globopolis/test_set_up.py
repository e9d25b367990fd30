"""The set-up of Globopolis: who plays with whom where two play as one."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from game.app.services.services import Services
from game.app.setup.options import OptionRow, SetOption
from game.app.setup.seats import Rename
from game.app.widgets.dropdown import DropDown
from game.rules.globopolis import RULES
from game.rules.globopolis.options import Options
from game.store.settings import Settings
from tests.app.drivers.screens import AtSetup


def at_setup(seats: int, size: tuple[int, int] = (1280, 720), text_scale: float = 1.0) -> AtSetup:
    hands = AtSetup(RULES.id, Services({RULES.id: RULES}, Settings(text_scale=text_scale)), size)
    while len(hands.setup.draft.seats) < seats:
        hands.setup.draft.add()
    hands.setup.view.seated()
    hands.setup.handle(SetOption("teams", "2v2"))
    hands.step()
    return hands


def partners(hands: AtSetup) -> list[list[str]]:
    rows = hands.setup.view.left.rows
    assert all(row.together.hidden == (not row.together.seats) for row in rows)
    return [[seat.name for seat in row.together.seats] for row in rows]


@pytest.mark.rule("GLO-28.11")
@pytest.mark.option("teams")
def test_the_seats_say_who_plays_with_whom() -> None:
    hands = at_setup(4)
    assert partners(hands) == [["Chen"], ["Dolores"], ["Ada"], ["Bart"]]
    hands.setup.handle(Rename(0, "Wilhelmina Wunde"))
    assert partners(hands)[2] == ["Wilhelmina Wunde"]
    row = hands.setup.view.left.rows[1]
    hands.desk.focus.put(row.grip)
    hands.key(pygame.K_DOWN)
    assert partners(hands) == [["Bart"], ["Dolores"], ["Wilhelmina Wunde"], ["Chen"]], "the place decides"
    hands.setup.handle(SetOption("teams", "off"))
    assert partners(hands) == [[], [], [], []]


@pytest.mark.option("teams")
def test_nobody_has_a_partner_where_there_are_too_few_for_teams() -> None:
    hands = at_setup(3)
    assert hands.setup.draft.problem and partners(hands) == [[], [], []]


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.6), ((1920, 1080), 0.8)])
def test_partners_stand_below_the_name_and_within_the_row(size: tuple[int, int], scale: float) -> None:
    hands = at_setup(4, size, scale)
    rows = hands.setup.view.left.rows
    for row, below in zip(rows, [*rows[1:], None], strict=True):
        told = row.together.box
        assert row.field.box.bottom <= told.y and told.bottom <= row.box.bottom
        assert told.right <= row.box.right
        assert below is None or row.box.bottom <= below.box.y


def test_the_values_of_an_option_stand_in_the_order_of_the_rules() -> None:
    """What is usual stands first: they are not sorted by their names."""
    hands = at_setup(4)
    first: dict[str, Any] = {}
    for part in hands.setup.view.paper.parts:
        if isinstance(part, OptionRow) and isinstance(part.control, DropDown):
            control = cast("DropDown[Any]", part.control)
            first[part.option] = [value for value, _ in control.choices]
    assert first["teams"] == ["off", "2v2"] and first["missions"] == ["victory", "points", "off"]
    assert all(getattr(Options(), name) == values[0] for name, values in first.items())


@pytest.mark.rule("GLO-28.11")
def test_sides_are_those_of_the_rules() -> None:
    assert RULES.sides(Options(teams="2v2"), 4) == (0, 1, 0, 1)
    assert RULES.sides(Options(), 4) == (0, 1, 2, 3)
    assert RULES.sides(Options(teams="2v2"), 3) == (0, 1, 2), "teams are four"
