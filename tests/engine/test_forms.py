"""The fields of a form: what can be chosen, at random and by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import Dice
from game.engine.forms import Amount, Counts, Field, OneOf, Several, filled, fitted
from game.engine.vocabulary import Action, Refusal


class Barter(Action, frozen=True):
    gives: tuple[int, ...] = ()
    coins: int = 0


FIELDS: list[Field] = [
    Amount("n", "coins", -6, 12, 3),
    Amount("n", "coins", 4, 9),
    Several("n", "well", (3, 5, 8)),
    Several("n", "well", (3, 5, 8), least=1, most=2),
    Several("n", "well", (), locked=((4, Refusal("locked", "X-1")),)),
    Counts("n", "oil", ("crude", "fuel"), (2, 3)),
    Counts("n", "oil", ("crude", "fuel"), (2, 3), least=2, most=3),
    OneOf("n", "card", ("levy", "spice")),
    Several("n", "card", ("levy", "levy", "spice"), least=1),
]


@pytest.mark.parametrize("field", FIELDS, ids=repr)
@given(seed=st.integers(0, 10_000))
def test_whatever_is_picked_at_random_can_be_chosen(field: Field, seed: int) -> None:
    assert field.takes(field.value(Dice(seed)))


def test_every_value_comes_up() -> None:
    found = [{field.value(Dice(seed)) for seed in range(600)} for field in FIELDS]
    assert found[0] == set(range(-6, 13, 3)) and found[1] == set(range(4, 10))
    assert len(found[2]) == 8 and len(found[3]) == 6 and found[4] == {()}
    assert len(found[5]) == 12 and found[6] == {(2, 0), (1, 1), (0, 2), (2, 1), (1, 2), (0, 3)}
    assert found[7] == {"levy", "spice"} and len(found[8]) == 5


def test_what_cannot_be_chosen() -> None:
    amount, _, wells, some, none, oil, bounded, card, hand = FIELDS
    assert not any(map(amount.takes, (-9, 15, 1)))
    assert not any(map(wells.takes, ((5, 3), (4,), (3, 3))))
    assert not any(map(some.takes, ((), (3, 5, 8)))) and not none.takes((4,))
    assert not any(map(oil.takes, ((3, 0), (-1, 0), (1,)))) and not any(map(bounded.takes, ((1, 0), (2, 2))))
    assert not card.takes("ambush")
    assert hand.takes(("levy", "levy")) and not hand.takes(("spice", "spice"))


def test_an_action_is_filled_in_by_its_fields_alone() -> None:
    fields = (Several("gives", "well", (3, 5), least=2), Amount("coins", "coins", 7, 7))
    assert filled(Barter(), fields, Dice(1)) == Barter((3, 5), 7)


class Parcels(Action, frozen=True):
    land: tuple[int, ...] = ()
    crops: tuple[str, ...] = ()


def test_parts_can_be_chosen_of_what_is_chosen_alone() -> None:
    land = Several("land", "land", (1, 2))
    crops = Several("crops", "crop", ("1:rye", "2:oat", "2:oat"), part_of="land", wholes=(1, 2, 2))
    fields = (land, crops)
    assert crops.within(Parcels(land=(2,))).of == ("2:oat", "2:oat")
    assert not crops.within(Parcels()).of and land.within(Parcels()) == land
    assert fitted(Parcels((1,), ("1:rye", "2:oat")), fields) == Parcels((1,), ("1:rye",))
    made = [filled(Parcels(), fields, Dice(seed)) for seed in range(200)]
    assert all(int(crop[0]) in one.land for one in made for crop in one.crops)
    assert any(len(one.crops) == 2 for one in made)
