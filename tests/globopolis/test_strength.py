"""Patterns, Roll Values and exact odds of a battle; strength, superiority and the odds of Cleaning House."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.rules.globopolis.odds import Arms, round_chance, win_chance
from game.rules.globopolis.patterns import multiplier, roll_value
from game.rules.globopolis.strength import Assessment, DiceLine, Ground, Strength, assess
from game.rules.globopolis.superiority import (
    NOBODY,
    cleaning_chance,
    infiltrator_die,
    owner_die,
    superior,
)

TABLE = (
    (35.0, 14.5, 5.9, 2.0, 0.5, 0.1, 0.0),
    (60.5, 31.0, 17.1, 7.6, 2.5, 0.5, 0.1),
    (76.5, 48.1, 28.6, 15.6, 6.3, 1.7, 0.3),
    (88.3, 67.2, 46.4, 27.5, 14.1, 5.0, 1.2),
    (95.6, 84.1, 68.0, 47.4, 27.2, 12.8, 4.1),
    (98.8, 94.6, 86.3, 71.2, 49.7, 27.5, 12.3),
    (99.8, 98.8, 96.1, 89.1, 74.4, 51.5, 27.9),
)
"""The Aggressor's chances in percent, rows by his d6, columns by the Defender's (reference 12)."""


@pytest.mark.rule("GLO-22.2", "GLO-22.5")
@pytest.mark.example("EX-13")
@pytest.mark.parametrize(("dice", "value"), [
    ((1, 2, 3, 4, 6), 7), ((), 7), ((5, 5), 14), ((5, 1, 5, 5), 21), ((5, 5, 5, 5), 28),
    ((1, 6, 1, 6, 3), 28), ((2, 2, 2, 2, 2), 35), ((4, 6, 4, 6, 4), 35),
])  # fmt: skip
def test_the_best_pattern_multiplies_the_polygon(dice: tuple[int, ...], value: int) -> None:
    assert roll_value(7, dice) == value


@pytest.mark.rule("GLO-22.3")
@pytest.mark.ruling("GLO-R42")
@pytest.mark.option("battle_extended_combos", "battle_dice_cap")
@pytest.mark.example("EX-42")
@pytest.mark.parametrize(("dice", "factor", "extended"), [
    ((2, 2, 4, 4, 6, 6), 4, 5), ((3, 3, 3, 5, 5, 5), 5, 6), ((1, 1, 1, 1, 2, 2), 5, 6), ((6,) * 6, 5, 6),
    ((3, 3, 3, 5, 5, 1), 5, 5), ((3, 3, 3, 3, 3, 1), 5, 5), ((3, 3, 3, 3, 2, 1), 4, 4),
    ((1, 2, 3, 4, 5, 6), 1, 1),
    ((1, 1, 2, 2, 3, 3, 3), 5, 5), ((1, 1, 1, 2, 2, 2, 3, 3, 3), 5, 6), ((4, 4, 4, 4, 4, 2, 2, 6), 5, 6),
])  # fmt: skip
def test_six_dice_and_more(dice: tuple[int, ...], factor: int, extended: int) -> None:
    assert (multiplier(dice), multiplier(dice, extended=True)) == (factor, extended)


@pytest.mark.rule("GLO-22.4")
@pytest.mark.ruling("GLO-R43")
@pytest.mark.option("luck_rule")
@pytest.mark.example("EX-40")
def test_a_last_die_that_shows_the_polygon_doubles_it() -> None:
    assert (roll_value(4, (4,)), roll_value(8, (4,)), roll_value(4, (4,), luck=False)) == (8, 8, 4)
    assert roll_value(4, (4, 1)) == 4, "only the last die"


@pytest.mark.rule("GLO-22.6", "GLO-22.7")
def test_the_odds_are_those_of_the_reference() -> None:
    found = [[100 * win_chance(Arms(8, a), Arms(10, d)) for d in range(7)] for a in range(7)]
    assert [[round(chance, 1) for chance in row] for row in found] == [list(row) for row in TABLE]


@pytest.mark.option("battle_extended_combos", "battle_dice_cap", "luck_rule")
@pytest.mark.parametrize("extended", [False, True])
@pytest.mark.parametrize("luck", [False, True])
@pytest.mark.parametrize(("attack", "defence"), [
    (Arms(8, 1), Arms(10, 2)), (Arms(8, 3), Arms(12, 3)), (Arms(10, 8), Arms(10, 7)),
    (Arms(8, 0), Arms(10, 1)),
])  # fmt: skip
def test_the_odds_of_a_round_are_those_of_dice(
    attack: Arms, defence: Arms, extended: bool, luck: bool
) -> None:
    dice, throws, won = Dice(7), 2000, 0
    for _ in range(throws):
        mine, theirs = (
            roll_value(
                dice.roll(arms.polygon), [dice.roll() for _ in range(arms.dice)], extended=extended, luck=luck
            )
            for arms in (attack, defence)
        )
        won += mine > theirs or (mine == theirs and attack.dice < defence.dice)
    exact = round_chance(attack, defence, extended=extended, luck=luck)
    assert abs(won / throws - exact) < 4 * (exact * (1 - exact) / throws) ** 0.5


def plate(value: int, text: str, levels: int = 0, *, here: bool = False, there: bool = False) -> Ground:
    """A Territory by its value and its plate: "W1 F2 E1 U1 N2"."""
    counts = {part[0]: int(part[1:]) for part in text.split()}
    units = sum(count for kind, count in counts.items() if kind != "N")
    return Ground(value, counts.get("N", 0), units, levels, here, there)


def dice(found: Assessment) -> tuple[int, int]:
    return found.attack.dice, found.defence.dice


MEXICO = plate(2, "W1 F2 E1 U1 N2")
BRAZIL = plate(3, "W3 F2 E1 U1 N1", levels=1)


@pytest.mark.rule("GLO-21.1", "GLO-21.2", "GLO-21.3", "GLO-21.5")
@pytest.mark.example("EX-33")
def test_strength_is_assessed_line_by_line() -> None:
    # Agents: A1 on Mexico, B1 A2 on Brazil.
    mexico = MEXICO._replace(spied_here=superior([1, 0], 0, 1) == 0, spied_there=superior([2, 1], 1, 0) == 0)
    found = assess(mexico, BRAZIL, agents=True, cap=6)
    assert found.defence.lines == (DiceLine("base", 2), DiceLine("shields", 1), DiceLine("levels", 1))
    assert dice(found) == (5, 4)
    assert round(100 * win_chance(found.attack.arms, found.defence.arms), 1) == 49.7


@pytest.mark.rule("GLO-21.4")
@pytest.mark.example("EX-36")
def test_equal_levels_compare_the_units_that_are_no_shields() -> None:
    even = assess(plate(2, "F5 N1"), plate(3, "W2 U3"), agents=True, cap=6)
    assert [DiceLine("units", 1) in side.lines for side in even] == [True, True]
    more = assess(plate(2, "F4 N2"), plate(3, "W2 U3"), agents=True, cap=6)
    assert [DiceLine("units", 1) in side.lines for side in more] == [False, True]
    towers = assess(plate(2, "F1", levels=1), plate(3, "F9"), agents=True, cap=6)
    assert [side.lines[-1].reason for side in towers] == ["levels", "base"]


@pytest.mark.rule("GLO-21.7")
@pytest.mark.ruling("GLO-R41")
@pytest.mark.option("battle_dice_cap")
@pytest.mark.example("EX-37")
def test_no_more_than_six_dice() -> None:
    fort = plate(4, "W2 F2 E2 U2 N4", levels=2, here=True, there=True)
    for cap, thrown in ((6, 6), (8, 8), (9, 9)):
        found = assess(plate(1, "N1"), fort, agents=True, cap=cap).defence
        assert (found.earned, found.dice) == (9, thrown)


@pytest.mark.rule("GLO-21.6", "GLO-27.3")
@pytest.mark.option("agents")
@pytest.mark.example("EX-60")
@pytest.mark.parametrize(("values", "gains"), [((4, 3), [True, False]), ((3, 3), [True, True])])
def test_without_agents_the_higher_value_counts(values: tuple[int, int], gains: list[bool]) -> None:
    found = assess(plate(values[0], "F1", here=True), plate(values[1], "F1"), agents=False, cap=6)
    assert [DiceLine("value", 1) in side.lines for side in found] == gains
    assert not any(line.reason == "agents_here" for line in found.attack.lines)


@pytest.mark.rule("GLO-28.1")
@pytest.mark.option("sma_defence")
@pytest.mark.example("EX-61")
def test_other_territories_of_the_group_help() -> None:
    alone = assess(plate(2, "F1"), plate(1, "W1 U1 N1"), agents=True, cap=6).defence
    helped = assess(plate(2, "F1"), plate(1, "W1 U1 N1")._replace(helpers=2), agents=True, cap=6).defence
    assert helped.dice == alone.dice + 2
    assert assess(MEXICO, BRAZIL._replace(helpers=3), agents=True, cap=6).defence.dice == 6


@pytest.mark.rule("GLO-25.4")
@pytest.mark.card("OP-13", "OP-14", "OP-16", "OP-18")
def test_cards_come_after_the_limit_but_double_agent() -> None:
    lines = (
        DiceLine("base", 2),
        DiceLine("shields", 4),
        DiceLine("agents_here", 1),
        DiceLine("agents_there", 1),
    )
    full = Strength(10, lines, 6)
    assert (full.changed(-1).dice, full.changed(1).dice, full.changed(1).changed(-1).dice) == (5, 6, 5)
    assert full._replace(stripped=True).dice == 6 and full._replace(stripped=True).earned == 6
    value = Strength(8, (DiceLine("base", 1), DiceLine("value", 1)), 6)
    assert (value.dice, value._replace(stripped=True).dice) == (2, 1)
    assert value.changed(-1).changed(-1).changed(-1).dice == 0
    assert [full.bigger().polygon, value.bigger().polygon, full.bigger().bigger().polygon] == [12, 10, 12]


@pytest.mark.rule("GLO-18.1", "GLO-18.2", "GLO-18.3", "GLO-18.4")
@pytest.mark.ruling("GLO-R44")
@pytest.mark.example("EX-08", "EX-09", "EX-46")
@pytest.mark.parametrize(("agents", "owner", "opponent", "wins"), [
    ([2, 3, 0], 0, 1, 1), ([2, 2, 0], 0, 1, NOBODY),  # EX-08: Japan, England
    ([1, 2, 2], 1, 0, 0), ([3, 2, 1], 0, 1, NOBODY),  # EX-09: Sweden (blue, green, red), Nunavut (yellow)
    ([1, 1, 3], 0, 1, 1),  # EX-46
    ([1, 0, 0], 0, 1, 0), ([0, 0, 2], 0, 1, NOBODY), ([2, 1, 0], 0, 1, 0),
])  # fmt: skip
def test_third_parties_occupy_agents_of_the_owner(
    agents: list[int], owner: int, opponent: int, wins: int
) -> None:
    assert superior(agents, owner, opponent) == wins


@pytest.mark.rule("GLO-19.2", "GLO-19.3")
@pytest.mark.ruling("GLO-R46")
def test_the_odds_of_cleaning_house() -> None:
    found = [[round(100 * cleaning_chance(owner_die(own), infiltrator_die(spies))) for own in range(4)]
             for spies in (1, 2, 3)]  # fmt: skip
    assert found == [[50, 66, 76, 76], [34, 50, 63, 63], [24, 37, 50, 50]], (
        "63.49: the reference rounds it up"
    )
    assert cleaning_chance(8, 8, 1, 0) == 0.75 and cleaning_chance(12, 8, 2, 1) == 1.0
