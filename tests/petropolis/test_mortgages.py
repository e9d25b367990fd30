"""Mortgages (PET-16)."""

from __future__ import annotations

import pytest

from game.components.consent import Refuse
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import (
    Build,
    GroupBroken,
    GroupCompleted,
    Mortgage,
    NameTitles,
    Propose,
    ProposeSettlement,
    Redeem,
    SellDown,
)

from .situations import debtor
from .world import ALL, K, World, group, title, titles

CRESCENT = group("crescent")


@pytest.mark.rule("PET-16.1", "PET-16.3")
@pytest.mark.ruling("PET-R34")
def test_a_mortgage_brings_half_the_value_and_turns_one_title() -> None:
    world = debtor("iraq kuwait egypt", 0, 100, reason="telex").say(Mortgage(title("kuwait")))
    assert world.purses("AB") == [0, 100]
    face_down = [number for number, down in enumerate(world.table.mortgaged) if down]
    assert face_down == [title("kuwait")]
    again = debtor("iraq kuwait", 0, 200).say(Mortgage(title("kuwait")))
    assert again.refusal(Mortgage(title("kuwait"))).code == "mortgaged_already"


@pytest.mark.rule("PET-16.1")
@pytest.mark.ruling("PET-R33")
@pytest.mark.option("mortgage_when")
def test_mortgages_are_for_debts_unless_the_options_say_otherwise() -> None:
    world = World().cash(A=0).owns("A", "iraq").at("A", 20).turn("A", 2, 3)
    assert world.refusal(Mortgage(title("iraq"))).code == "only_in_debt"
    free = World(mortgage_when="anytime").cash(A=0).owns("A", "iraq").at("A", 20).turn("A", 2, 3)
    assert free.say(Mortgage(title("iraq"))).purse("A") == 110


@pytest.mark.rule("PET-16.2")
def test_what_stands_in_the_group_is_sold_first() -> None:
    world = World().cash(A=0, B=0).owns("A", "iraq kuwait egypt").level("crescent", 4).turn("C")
    world.owes("A", "B", 1_300, "telex").say(Mortgage(title("iraq")))
    assert (world.purses("AB"), world.table.levels[CRESCENT]) == ([10, 1_300], 0)
    assert (world.table.platforms, world.table.derricks) == (14, 34)


@pytest.mark.rule("PET-16.4")
def test_a_mortgaged_concession_is_not_operated() -> None:
    world = World().cash(A=900).owns("A", "iraq kuwait egypt").mortgaged("iraq").at("A", 20).turn("A", 2, 4)
    assert world.refusal(Build(CRESCENT, 1)).code == "group_incomplete"


@pytest.mark.rule("PET-16.5")
def test_the_rest_of_the_group_falls_to_a_tenth() -> None:
    world = debtor("iraq kuwait egypt", 0, 100, reason="telex").say(Mortgage(title("egypt")))
    assert [event.group for event in world.told(GroupBroken)] == [CRESCENT]
    world.at("C", 20).turn("C", 2, 3)
    assert world.purse("C") == 500 - 22


@pytest.mark.rule("PET-16.6")
def test_a_mortgaged_title_changes_owner_only_by_bankruptcy() -> None:
    world = World().cash(A=200, B=0, C=500).owns("A", "iraq usa").mortgaged("iraq").at("A", 20)
    world.turn("A", 2, 3)
    assert world.refusal(Propose(2, titles("iraq"), (), -100 * K)).code == "title_mortgaged"
    world.owes("A", "B", 300).say(ProposeSettlement())
    assert world.refusal(NameTitles(titles("iraq"))).code == "not_to_give"
    world.say(Refuse())
    assert world.table.out == (0,) and world.owner("iraq") != "A"


@pytest.mark.rule("PET-16.7", "PET-14.12")
def test_installations_carry_no_loan() -> None:
    world = World().cash(A=0, B=0).owns("A", "iraq kuwait egypt").level("crescent", 3).turn("C")
    world.owes("A", "B", 1_200, "telex")
    assert {type(action) for action in world.legal()} == {SellDown, Mortgage}
    assert len([action for action in world.legal() if isinstance(action, Mortgage)]) == 3


@pytest.mark.rule("PET-16.8")
def test_only_ones_own_titles_are_mortgaged() -> None:
    world = World().cash(A=0, B=0).owns("A", "iraq").owns("B", "usa").turn("C").owes("A", "B", 100)
    assert world.refusal(Mortgage(title("usa"))).code == "not_your_title"
    assert world.refusal(Mortgage(title("gabon"))).code == "not_your_title"
    assert world.refusal(Mortgage(len(ALL))).code == "no_such_title"


@pytest.mark.rule("PET-16.9", "PET-16.10")
def test_redeeming_costs_six_tenths_and_restores_the_group() -> None:
    world = World().cash(A=132).owns("A", "iraq kuwait egypt").mortgaged("iraq").at("A", 20).turn("A", 2, 4)
    world.say(Redeem(title("iraq")))
    assert world.purse("A") == 0
    assert [event.group for event in world.told(GroupCompleted)] == [CRESCENT]
    short = World().cash(A=131).owns("A", "iraq kuwait").mortgaged("iraq").at("A", 20).turn("A", 2, 4)
    assert short.refusal(Redeem(title("iraq"))).code == "cannot_afford"
    assert short.refusal(Redeem(title("kuwait"))).code == "not_mortgaged"
    assert short.refusal(Redeem(title("usa"))).code == "not_your_title"
    assert isinstance(short.choice, Business)
