"""Strength and chances of an engagement, beside all throws there are."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.fight_odds import beats, odds_with
from game.rules.globopolis.odds import Arms, value_chances, win_chance
from game.rules.globopolis.patterns import roll_value
from game.rules.globopolis.strength import DiceLine, Ground, assess
from game.rules.globopolis.superiority import cleaning_chance

from .front import Front
from .globe import title


@pytest.mark.rule("GLO-28.2")
@pytest.mark.option("sma_ns_transfer")
def test_nobody_has_sent_help_before_an_engagement() -> None:
    front = Front(sma_ns_transfer=True, sma_defence=True).land("A", "usa").land("B", "philippines", "W1")
    strengths = prospect(front.state, title("usa"), title("philippines")).strengths
    assert not [line for side in strengths for line in side.lines if line.reason == "help"]


@pytest.mark.rule("GLO-21.3", "GLO-21.4")
@pytest.mark.parametrize(("own", "other", "lines"), [
    (0, 0, ("units", "units")), (1, 0, ("levels", "")), (0, 1, ("", "levels")), (2, 2, ("units", "units")),
])  # fmt: skip
def test_more_levels_or_else_units_give_a_die(own: int, other: int, lines: tuple[str, str]) -> None:
    found = assess(Ground(2, 0, 5, own), Ground(2, 0, 5, other), agents=True, cap=6)
    for side, reason in zip(found, lines, strict=True):
        rest = [line for line in side.lines if line.reason != "base"]
        assert rest == ([DiceLine(reason, 1)] if reason else [])  # type: ignore[arg-type]


@pytest.mark.rule("GLO-22.2", "GLO-22.4", "GLO-22.5")
@pytest.mark.parametrize("luck", [True, False])
@pytest.mark.parametrize(("polygon", "dice"), [(8, 0), (8, 1), (10, 1), (4, 1), (12, 2), (8, 3)])
def test_the_chances_of_roll_values_are_those_of_all_throws(polygon: int, dice: int, luck: bool) -> None:
    ways: dict[int, int] = {}
    throws = list(itertools.product(range(1, polygon + 1), *[range(1, 7)] * dice))
    for shown, *faces in throws:
        value = roll_value(shown, faces, luck=luck)
        ways[value] = ways.get(value, 0) + 1
    found = value_chances(Arms(polygon, dice), extended=False, luck=luck)
    assert {value: p for value, p in enumerate(found) if p > 1e-12} == pytest.approx(
        {value: many / len(throws) for value, many in sorted(ways.items())}
    )


@pytest.mark.card("OP-15")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("mine", "theirs"), list(itertools.product((0, 1, 2), repeat=2)))
def test_second_wind_is_weighed_by_all_throws(side: int, mine: int, theirs: int) -> None:
    """The side has `mine` d6 left; ties go to the fewer d6, then to the Defender (GLO-22.6, 22.7)."""
    front = Front().land("A", "mexico").land("B", "brazil").cards("AB"[side], "second-wind")
    front.attack("mexico", "brazil")
    fight = front.fight
    own, other = replace(fight.force(side), dice=mine), replace(fight.other(side), dice=theirs)
    throws = list(itertools.product(range(1, own.arms.polygon + 1), *[range(1, 7)] * mine))
    for value in (1, 2, 6, 8):
        values = (0, value) if side == 0 else (value, 0)
        front.table.fight = replace(fight, round=99, values=values).with_force(own).with_force(other)
        wins = 0
        for shown, *faces in throws:
            thrown = roll_value(shown, faces)
            wins += thrown > value or (thrown == value and (mine < theirs or (mine == theirs and side == 1)))
        share = wins / len(throws)
        won, lost = _after(own.arms, other.arms, side), _after(other.arms, own.arms, 1 - side)
        exact = share * won + (1 - share) * lost
        assert odds_with(front.state, side, "ops:second-wind") == pytest.approx(exact)


def _after(winner: Arms, loser: Arms, side: int) -> float:
    """The Aggressor's chance where this side has won a Battle Round against such a loser."""
    if not loser.dice:
        return float(side == 0)
    left = loser._replace(dice=loser.dice - 1)
    return win_chance(winner, left) if side == 0 else win_chance(left, winner)


@pytest.mark.card("OP-13", "OP-15")
def test_a_force_may_have_no_d6_left() -> None:
    front = Front().land("A", "mexico", "").land("B", "brazil", "W3").cards("B", "sabotage")
    front.attack("mexico", "brazil")
    assert front.dice_left == (1, 3)
    assert odds_with(front.state, 1, "ops:sabotage") == win_chance(Arms(8, 0), Arms(10, 3))


def test_a_throw_beats_what_is_worth_less() -> None:
    chances = [beats(Front().state, Arms(8, 0), value) for value in (0, 1, 7, 8)]
    assert chances == pytest.approx([1, 7 / 8, 1 / 8, 0])


@pytest.mark.rule("GLO-19.3")
def test_the_chance_to_clean_a_house_is_that_of_all_throws() -> None:
    for owner, infiltrator in ((8, 8), (8, 12), (12, 8), (10, 12)):
        throws = list(itertools.product(range(1, owner + 1), range(1, infiltrator + 1)))
        above = sum(a > b for a, b in throws)
        score = above / (above + sum(a < b for a, b in throws))
        assert cleaning_chance(owner, infiltrator) == pytest.approx(score**2 * (3 - 2 * score))
