"""All throws there are, with their chances: what plans and forecasts reckon with."""

from __future__ import annotations

from collections.abc import Sequence
from math import isclose

import pytest

from game.engine.vocabulary import Outcome
from game.rules.globopolis import diplomacy, moving
from game.rules.globopolis.landing import RollAcademy
from game.rules.globopolis.messages import Thrown
from game.rules.globopolis.operations import engagement_of, fought_for

from .front import Front
from .globe import Globe, field


def table_of(outcomes: Sequence[tuple[Outcome, float]]) -> dict[tuple[int, ...], float]:
    """The chance of each throw; no throw is there twice, and one of them falls."""
    found = {outcome.dice: chance for outcome, chance in outcomes if isinstance(outcome, Thrown)}
    assert len(found) == len(outcomes) and isclose(sum(found.values()), 1.0)
    return found


def test_throws_of_d6() -> None:
    one, two, three = (table_of(moving.throws(dice)) for dice in (1, 2, 3))
    assert one == {(face,): pytest.approx(1 / 6) for face in range(1, 7)}
    assert len(two) == 21 and two[3, 3] == pytest.approx(1 / 36) and two[3, 4] == pytest.approx(2 / 36)
    assert len(three) == 56 and three[1, 2, 6] == pytest.approx(6 / 216)
    assert three[5, 5, 6] == pytest.approx(3 / 216) and min(three) == (1, 1, 1) and max(three) == (6, 6, 6)


@pytest.mark.rule("GLO-11.1", "GLO-25.5")
def test_throws_of_two_dice_that_differ() -> None:
    launches = table_of(moving.launches())
    assert set(launches) == {(eight, twenty) for eight in range(1, 9) for twenty in range(1, 21)}
    assert set(launches.values()) == {1 / 160}
    talks = table_of(diplomacy.throws())
    assert set(talks) == {(twenty, twelve) for twenty in range(1, 21) for twelve in range(1, 13)}
    assert set(talks.values()) == {1 / 240}


@pytest.mark.rule("GLO-16.1")
def test_an_academy_throws_one_die() -> None:
    step = RollAcademy(0, field("nsa"))
    assert table_of(step.outcomes(Globe().state)) == table_of(moving.throws(1))


@pytest.mark.rule("GLO-23.1")
def test_no_points_are_fought_for_without_an_engagement() -> None:
    front = Front().land("A", "mexico").land("B", "brazil", levels=1)
    assert engagement_of(front.state) is None and fought_for(front.state) == 0.0
    front.cards("A", "sabotage").attack("mexico", "brazil")
    assert engagement_of(front.state) == (
        front.table.turn,
        front.fight.aggressor.title,
        front.fight.defender.title,
    )
    assert fought_for(front.state) > 0
