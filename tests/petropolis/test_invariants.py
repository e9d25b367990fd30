"""What is true at every moment (reference 11): in random matches, under hypothesis, and when broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.dice import Dice
from game.engine.rules import fold
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import Counted, WentBankrupt
from game.rules.petropolis.options import PRESETS
from tests.contract.soak import Soak

from .watch import Watched, bids_are_sound, mixed, phases_are_kept, play, turns_are_counted
from .world import BOARD, K, World, group, telex, title

EACH = 2
"""Matches for every preset and number of seats; soak tests play on."""
MIXED = 115


def sound(watched: Watched) -> None:
    """All that can be said of a match that is over."""
    state, heard, _ = watched
    table = state.table
    assert table.over and table.seat == -1
    bids_are_sound(state, heard)
    phases_are_kept(heard)
    turns_are_counted(state, heard)
    counted = [event for event in heard if isinstance(event, Counted)]
    cash = sum(table.cash)  # invariant 17
    half = state.options.installation_value_at_end == "half"
    rigs = sum(event.rigs for event in counted)
    standing = sum(level * len(BOARD.members[number]) * 200_000 for number, level in enumerate(table.levels))
    assert rigs == standing // (2 if half else 1)
    assert sum(event.total for event in counted) == cash + rigs - sum(event.loans for event in counted)
    assert len(table.out) == sum(isinstance(event, WentBankrupt) for event in heard)


@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("preset", PRESETS)
def test_random_matches_of_every_preset_and_size(preset: str, seats: int) -> None:
    for seed in range(EACH):
        sound(play(RULES.options(preset), seats, seed))


def test_random_matches_of_random_options() -> None:
    told: Counter[str] = Counter()
    for seed in range(MIXED):
        watched = play(mixed(seed), Dice(seed).pick(RULES.seats), seed)
        sound(watched)
        told.update(type(event).__name__ for event in watched.heard)
    assert set(COMMON) <= set(told), f"never happened: {set(COMMON) - set(told)}"


@pytest.mark.soak
def test_random_matches_for_long(soak: Soak) -> None:
    presets = [RULES.options(preset) for preset in PRESETS]
    for seed in soak:
        dice = Dice(seed)
        sound(play(dice.pick([mixed(seed), *presets]), dice.pick(RULES.seats), seed))


COMMON = (
    "WentBankrupt", "DebtOpened", "Mortgaged", "Redeemed", "ExchangeDone", "CounterMade", "PartnershipFormed",
    "PartnershipEnded", "Built", "InterestWaived", "ClaimLapsed", "InterestClaimed", "PriceAnswered",
    "TelexKept", "RequestMade", "DealRefused", "ExtraEarned", "GroupBroken", "TitleReturned",
)  # fmt: skip
"""What random play reaches in these matches."""


@settings(max_examples=30)
@given(
    mix=st.integers(0, 10**6),
    seats=st.integers(2, 7),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 40), max_size=150),
)
def test_matches_that_hypothesis_tries_to_break(mix: int, seats: int, seed: int, choices: list[int]) -> None:
    sound(play(mixed(mix), seats, seed, tuple(choices)))


@pytest.mark.parametrize("seats", [2, 7])
def test_a_seeded_match_is_the_same_again(seats: int) -> None:
    """Invariant 18, and the table is what its events make of the first one."""
    one, other = (play(RULES.options(), seats, 11) for _ in range(2))
    assert one.state.digest() == other.state.digest() and one.heard == other.heard
    start = RULES.start(BOARD, RULES.options(), seats).table
    assert fold(start, one.heard) == one.state.table


def breakages() -> dict[str, tuple[Callable[[World], object], str]]:
    """What could go wrong, and what the check says of it."""

    def put(field: str, index: int, value: object) -> Callable[[World], object]:
        return lambda world: getattr(world.table, field).__setitem__(index, value)

    def be(field: str, value: object) -> Callable[[World], object]:
        return lambda world: setattr(world.table, field, value)

    return {
        "a banknote too many": (put("cash", 0, 901 * K), "money was lost or made"),
        "a bank that lies": (be("bank", 0), "money was lost or made"),
        "half a thousand": (lambda w: (put("cash", 0, 500)(w), be("bank", -500)(w)), "multiple of 1,000"),
        "less than nothing": (lambda w: (put("cash", 0, -K)(w), be("bank", K)(w)), "less than nothing"),
        "a derrick too many": (be("derricks", 35), "derricks were lost or made"),
        "a platform too few": (be("platforms", 13), "platforms were lost or made"),
        "a level of five": (put("levels", group("crescent"), 5), "has a level of 5"),
        "derricks for nothing": (put("levels", group("crescent"), 1), "no mark"),
        "derricks in a broken group": (put("levels", group("andes"), 1), "built and not complete"),
        "a mark on a title for sale": (put("operated", title("usa"), True), "for sale and has a mark"),
        "a loan on a title for sale": (put("mortgaged", title("usa"), True), "for sale and mortgaged"),
        "an owner who is not there": (put("owners", title("usa"), 7), "belongs to nobody"),
        "a telex lost": (lambda w: w.table.unseen.pop(), "telexes were lost or made"),
        "a telex twice": (lambda w: w.table.known.append(0), "telexes were lost or made"),
        "a telex kept that is not": (
            lambda w: (w.table.unseen.remove(telex("tx-slick")), be("kept", ((telex("tx-slick"), 0),))(w)),
            "kept that is not",
        ),
        "a marker off the track": (put("places", 1, 41), "off the track"),
        "a marker on the way to the Court": (put("places", 1, 8), "on the way to the Court"),
        "a fourth turn in custody": (put("custody", 1, 4), "no such turn in custody"),
        "a prisoner abroad": (put("custody", 1, 1), "not at the Court"),
        "a visitor to the Court": (put("places", 1, 23), "stands at the Court and is free"),
        "a bankrupt with cash": (be("out", (0,)), "bankrupt and has cash"),
        "a bankrupt with titles": (
            lambda w: (be("out", (0,))(w), put("cash", 0, 0)(w), be("bank", 0)(w)),
            "bankrupt and has titles",
        ),
        "partners who own nothing": (put("partners", group("andes"), (1, 2)), "are not its owners"),
        "too many rounds": (be("round", 11), "too many rounds"),
        "too many offers": (be("offers", 3), "too many offers"),
        "too many extra throws": (be("extra", 4), "too many extra throws"),
        "too many prices": (be("tries", 3), "too many prices"),
        "a seat too many": (lambda w: w.table.cash.append(0), "wrong length"),
    }  # fmt: skip


@pytest.mark.parametrize("name", breakages())
def test_a_broken_table_is_found(name: str) -> None:
    world = World().cash(A=900).owns("A", "iraq kuwait egypt").ready()
    act, sentence = breakages()[name]
    act(world)
    with pytest.raises(AssertionError, match=sentence):
        RULES.check(world.state)
