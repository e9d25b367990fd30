"""The table of all players: where points come from, and how far the mark is at the pace of each."""

from __future__ import annotations

import pytest

from game.app.skins.globopolis.statistics import GlobopolisTally
from game.engine.match import Match
from game.rules.globopolis.messages import PointsEarned, RoundStarted
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import SOURCES
from tests.app.skins.globopolis.matches import match, played, skin


def tally_of(given: Match) -> GlobopolisTally:
    tally = skin(given).facts.statistics()
    assert isinstance(tally, GlobopolisTally)
    return tally


def hear(given: Match, tally: GlobopolisTally, *events: PointsEarned | RoundStarted) -> None:
    """Let events happen, and the tally hear of them."""
    for event in events:
        event.apply(given.state.table)
        tally.hear(event)


def test_who_has_not_fought_is_not_counted_zero_wins() -> None:
    assert tally_of(match(3, 3)).remark(0)[-1] == "No fights"


@pytest.mark.parametrize("options", [Options(), Options(teams="2v2")], ids=["each alone", "teams"])
def test_the_parts_of_every_seat_sum_to_its_points(options: Options) -> None:
    given = match(4, 3, options)
    for _ in played(given, 300):
        pass
    table, ledger = given.state.table, skin(given).facts.ledger(given.state)
    assert ledger.mark == table.goal
    for seat, parts in enumerate(ledger.parts):
        assert (
            sum(part.amount for part in parts)
            == table.points[table.side(seat)]
            == ledger.rows[seat][0].number
        )
        told = [amount for source in SOURCES if (amount := table.points_from(table.side(seat), source))]
        assert [part.amount for part in parts if part.amount] == told
    assert any(part.amount < 0 and part.value.startswith("−") for parts in ledger.parts for part in parts)


def test_the_turns_to_the_mark_are_those_at_the_pace_of_three_rounds() -> None:
    """Ada gains 9 in three rounds, 8 in the round before them, and 3 in the one that runs."""
    given = match(4, 3)
    table, tally = given.state.table, tally_of(given)
    for event in given.opening:
        tally.hear(event)
    table.points[:] = [0] * 4
    assert tally.pace(given.state) == ()
    hear(given, tally, PointsEarned(0, 8, "broker"), RoundStarted(2, 0))
    for number in (3, 4, 5):
        hear(given, tally, PointsEarned(0, 3, "broker"), RoundStarted(number, 0))
    hear(given, tally, PointsEarned(0, 3, "broker"))
    assert table.goal == 100 and table.points[0] == 20
    assert tally.pace(given.state) == ("27 turns to 100", "No progress", "No progress", "No progress")


def test_the_pace_is_that_of_as_many_rounds_as_there_were() -> None:
    given = match(2, 3)
    table, tally = given.state.table, tally_of(given)
    table.points[:] = [0, 0]
    table.goal = 100
    hear(given, tally, RoundStarted(1, 0), PointsEarned(0, 50, "broker"), PointsEarned(1, 1, "broker"))
    assert tally.pace(given.state) == ()
    hear(given, tally, RoundStarted(2, 0))
    assert tally.pace(given.state) == ("1 turn to 100", "99 turns to 100")
    hear(given, tally, PointsEarned(0, 50, "broker"), RoundStarted(3, 0))
    assert tally.pace(given.state) == ("100 reached", "Over 99 turns")


def test_without_a_mark_and_after_the_end_no_pace_is_told() -> None:
    given = match(2, 3)
    tally = tally_of(given)
    hear(given, tally, *(RoundStarted(number, 0) for number in (1, 2)))
    given.state.table.goal = 0
    assert tally.pace(given.state) == ()
