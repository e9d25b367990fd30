"""Several actions that one press does: one after the other, as long as each can be done."""

from __future__ import annotations

import pytest

from game.app.play.commands import DoAll
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Action
from tests.app.drivers.table import TWO, AtTable, new_match

pytestmark = [pytest.mark.usefixtures("unseen")]


def pair() -> tuple[Match, Action, Action]:
    """A match before two decisions of one seat that is asked again after them, and these; the second
    cannot be done twice."""
    dice, of = Dice(4), new_match(TWO, 3)
    said: list[tuple[int, Action]] = []
    while (choice := of.decision()) is not None:
        action = choice.sample(of.state, dice)
        of.play(action)
        said.append((choice.seat, action))
        after = of.decision()
        same = len(said) > 1 and after is not None and said[-2][0] == choice.seat == after.seat
        if same and of.why_not(action) is not None:
            begun = new_match(TWO, 3)
            for _, before in said[:-2]:
                begun.play(before)
            return begun, said[-2][1], action
    raise AssertionError("nobody decides twice")


def test_a_series_is_played_action_by_action_and_ends_where_one_cannot_be_done() -> None:
    of, first, second = pair()
    logged = len(of.log)
    at = AtTable(of, fresh=False)
    at.to_choice()
    at.table.commands.handle(DoAll((first, second, second)))
    assert [entry.said for entry in of.log[logged:]] == [first, second]
    assert at.controller.series.broken_off
    at.to_choice()
    assert not at.controller.series.broken_off
