"""Events tell what they do to the points: what counts them gets what the table has."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.rules.globopolis.messages.scores import scored
from game.rules.globopolis.options import Options
from tests.app.skins.globopolis.matches import match

OPTIONS = {
    "standard": Options(),
    "teams": Options(teams="2v2"),
    "points": Options(missions="points"),
    "no agents": Options(agents=False),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_what_events_tell_sums_to_the_points(name: str) -> None:
    """GLO-6 and 7: nothing else changes points."""
    given = match(4, 5, OPTIONS[name])
    dice = Dice(7)
    heard = list(given.opening)
    while (choice := given.decision()) is not None and len(given.log) < 900:
        heard += given.play(choice.sample(given.state, dice))
    table = given.state.table
    counted = [0] * table.sides
    for event in heard:
        for seat, points in scored(event):
            counted[table.side(seat)] += points
    assert counted == table.points
    kinds = {type(event).__name__ for event in heard if scored(event)}
    assert {"TitlePassed", "PointsBought", "BackPaid", "UnionFormed"} <= kinds
