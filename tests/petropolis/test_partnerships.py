"""Partnerships (PET-13)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Accept, Refuse
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import (
    Build,
    BuildAnswered,
    Built,
    GroupBroken,
    GroupCompleted,
    InterestPaid,
    Mortgage,
    OfferPartnership,
    PartnershipEnded,
    PartnershipFormed,
    Propose,
    Redeem,
    SellDown,
)
from game.rules.petropolis.pause import Circuit

from .world import BOARD, K, World, group, title, titles

CRESCENT = OfferPartnership(group("crescent"))


def owners(**options: Any) -> World:
    """A's business: A has Iraq and Kuwait, B Egypt; 900 each."""
    world = World(**options).cash(A=900, B=900, C=900).owns("A", "iraq kuwait").owns("B", "egypt")
    return world.at("A", 20).turn("A", 2, 3)


def joint(level: int = 0, **options: Any) -> World:
    """The same as partners, at a level."""
    world = World(**options).cash(A=900, B=900, C=900).owns("A", "iraq kuwait").owns("B", "egypt")
    world.partners("crescent")
    if level:
        world.level("crescent", level)
    return world.at("A", 20).turn("A", 2, 3)


@pytest.mark.rule("PET-13.1", "PET-13.2")
def test_two_owners_of_a_group_become_partners() -> None:
    world = owners().say(CRESCENT)
    assert world.asked == "B" and world.legal() == [Accept(), Refuse()]
    world.say(Accept())
    assert world.table.partners[group("crescent")] == (0, 1)
    assert [event.members for event in world.told(PartnershipFormed)] == [(0, 1)]
    assert [event.members for event in world.told(GroupCompleted)] == [(0, 1)]
    refused = owners().say(CRESCENT).say(Refuse())
    assert refused.table.partners[group("crescent")] == () and refused.table.bond is None


@pytest.mark.rule("PET-13.1")
@pytest.mark.ruling("PET-R22")
def test_who_may_not_become_partners() -> None:
    def code(world: World, name: str = "crescent") -> str:
        return world.at("A", 20).turn("A", 2, 3).refusal(OfferPartnership(group(name))).code

    assert code(World().owns("A", "iraq kuwait")) == "group_unsold"
    assert code(World().owns("A", "iraq kuwait egypt")) == "group_is_yours"
    assert code(World().owns("A", "iraq").owns("B", "usa canada mexico"), "north-america") == "none_of_group"
    assert code(World().owns("A", "iraq").owns("B", "kuwait").owns("C", "egypt")) == "too_many_owners"
    for lost in ("iraq", "egypt"):
        world = World().owns("A", "iraq kuwait").owns("B", "egypt").mortgaged(lost)
        assert code(world) == "title_mortgaged"
    assert joint().refusal(CRESCENT).code == "partners_already"
    assert joint().refusal(OfferPartnership(len(BOARD.groups))).code == "no_such_group"


@pytest.mark.rule("PET-13.2")
@pytest.mark.ruling("PET-R23")
@pytest.mark.option("partnership_when")
@pytest.mark.parametrize(
    ("when", "allowed"), [("pause-and-phase2", (False, True, True)), ("pause-only", (False, True, False))]
)
def test_when_partnerships_are_offered(when: str, allowed: tuple[bool, bool, bool]) -> None:
    for phase, may in zip(("one", "pause", "two"), allowed, strict=True):
        world = World(3, partnership_when=when).cash(A=300, B=300).owns("A", "iraq kuwait libya")
        world.owns("B", "egypt").mortgaged("libya")
        world.table.phase = "one" if phase == "one" else "pause" if phase == "pause" else "two"
        if phase == "pause":
            world.steps(Circuit(1))
        else:
            world.at("A", 20).turn("A", 2, 3)
        assert world.asked == "A" and isinstance(world.choice, Business)
        assert (CRESCENT in world.legal()) == may


@pytest.mark.rule("PET-13.1", "PET-13.9")
@pytest.mark.ruling("PET-R22")
@pytest.mark.option("partners_max")
def test_with_the_option_more_than_two_may_join() -> None:
    """PET-R22: all must agree, all are asked in seat order."""
    world = World(partners_max=3).cash(A=900, B=900, C=900).owns("A", "iraq").owns("B", "kuwait")
    world.owns("D", "egypt").cash(D=900).at("A", 20).turn("A", 2, 3)
    world.say(CRESCENT)
    assert world.asked == "B"
    assert world.say(Accept()).asked == "D"
    world.say(Accept())
    assert world.table.partners[group("crescent")] == (0, 1, 3)
    world.say(Build(group("crescent"), 1))
    assert world.asked == "B" and world.say(Accept()).asked == "D"
    assert not world.told(Built)
    world.say(Accept())
    assert world.purses() == [700, 700, 900, 700]
    apart = World(partners_max=3).cash(A=9).owns("A", "iraq").owns("B", "kuwait").owns("D", "egypt")
    apart.at("A", 20).turn("A", 2, 3).say(CRESCENT).say(Refuse())
    assert apart.asked == "A", "after a no nobody else is asked"


@pytest.mark.rule("PET-12.9")
@pytest.mark.option("offers_per_turn")
def test_the_same_partnership_is_not_offered_twice_but_another_one_may_be() -> None:
    """Once C has B's title it is another partner who is asked."""
    world = owners(offers_per_turn=5).say(CRESCENT).say(Refuse())
    assert world.refusal(CRESCENT).code == "courted_before"
    world.say(Propose(1, (), titles("egypt"), 200 * K)).say(Accept())
    world.say(Propose(2, titles("egypt"), (), -200 * K)).say(Accept())
    assert world.say(CRESCENT).asked == "C"
    assert world.say(Refuse()).refusal(CRESCENT).code == "courted_before"


@pytest.mark.rule("PET-13.3")
def test_one_may_be_in_several_partnerships() -> None:
    world = owners().owns("A", "usa libya algeria nigeria").owns("B", "canada mexico").owns("C", "gabon")
    for name in ("crescent", "north-america"):
        world.say(OfferPartnership(group(name))).say(Accept())
    world.done().at("A", 20).turn("A", 2, 3).say(OfferPartnership(group("africa"))).say(Accept())
    members = [world.table.partners[group(name)] for name in ("crescent", "north-america", "africa")]
    assert members == [(0, 1), (0, 1), (0, 2)]


@pytest.mark.rule("PET-13.4")
def test_the_group_counts_as_complete_for_both() -> None:
    world = joint()
    assert Build(group("crescent"), 1) in world.legal()
    world.done().at("B", 24).turn("B", 1, 2)
    assert world.asked == "B"
    assert Build(group("crescent"), 1) in world.legal()


@pytest.mark.rule("PET-13.5")
def test_each_owner_keeps_his_title_and_his_interest() -> None:
    world = joint(2)
    assert (world.owner("iraq"), world.owner("egypt")) == ("A", "B")
    world.done().at("C", 20).turn("C", 3, 4)
    assert world.purses("ABC") == [900, 900 + 180, 900 - 180]


@pytest.mark.rule("PET-13.6")
def test_a_partner_owes_the_usual_interest() -> None:
    world = joint(1, partner_waiver="never").done().at("B", 20).turn("B", 2, 4)
    assert [(event.payer, event.amount) for event in world.told(InterestPaid)] == [(1, 100 * K)]


@pytest.mark.rule("PET-13.8")
@pytest.mark.ruling("PET-R26")
def test_partners_pool_nothing() -> None:
    """No action moves money from one to the other; a partner who is short is not helped."""
    world = joint().cash(B=199)
    refusal = world.refusal(Build(group("crescent"), 1))
    assert (refusal.code, refusal.rule, refusal.facts["seat"]) == ("seat_cannot_afford", "PET-13.9", 1)
    assert not [a for a in world.legal() if isinstance(a, Propose) and not (a.gives or a.takes)]


@pytest.mark.rule("PET-13.9")
@pytest.mark.ruling("PET-R26")
def test_building_needs_the_consent_of_both_and_each_pays_his_own() -> None:
    world = joint().say(Build(group("crescent"), 2))
    assert world.asked == "B" and world.purses("AB") == [900, 900]
    world.say(Accept())
    assert world.purses("AB") == [100, 500]
    built = world.told(Built)[0]
    assert (built.payers, built.amounts) == ((0, 1), (800 * K, 400 * K))
    assert joint().refusal(Build(group("crescent"), 3)).facts["seat"] == 0


@pytest.mark.rule("PET-13.10", "PET-16.8")
def test_nobody_mortgages_a_partners_title() -> None:
    world = joint().owes("A", "C", 1_000)
    assert world.refusal(Mortgage(title("egypt"))).code == "not_your_title"
    assert Mortgage(title("iraq")) in world.legal()


@pytest.mark.rule("PET-13.11")
@pytest.mark.parametrize("taker", [1, 2])
def test_a_partnership_ends_when_a_title_changes_owner(taker: int) -> None:
    world = joint().say(Propose(taker, titles("iraq"), (), -100 * K)).say(Accept())
    assert [(e.group, e.by) for e in world.told(PartnershipEnded)] == [(group("crescent"), "title")]
    assert world.table.partners[group("crescent")] == ()
    assert [event.group for event in world.told(GroupBroken)] == [group("crescent")]


@pytest.mark.rule("PET-13.11", "PET-17.16")
def test_a_partnership_ends_with_a_bankruptcy_and_not_otherwise() -> None:
    world = joint()
    assert not [a for a in world.legal() if isinstance(a, OfferPartnership) and a == CRESCENT]
    world.owes("B", "C", 2_000, "telex")
    assert [event.by for event in world.told(PartnershipEnded)] == ["bankruptcy"]


@pytest.mark.rule("PET-13.12", "PET-16.10")
def test_a_partnership_rests_while_a_title_is_mortgaged() -> None:
    world = joint().cash(A=950).owes("A", "C", 1_000).say(Mortgage(title("iraq")))
    assert world.table.partners[group("crescent")] == (0, 1) and not world.told(PartnershipEnded)
    assert world.refusal(Build(group("crescent"), 1)).code == "group_incomplete"
    assert world.refusal(CRESCENT).code == "partners_already"
    world.done().at("C", 20).turn("C", 3, 4)
    assert world.told(InterestPaid)[-1].amount == 18 * K
    world.done().cash(A=600).at("A", 20).turn("A", 2, 3).say(Redeem(title("iraq")))
    assert Build(group("crescent"), 1) in world.legal()


@pytest.mark.rule("PET-13.13")
@pytest.mark.ruling("PET-R32")
def test_a_debtor_sells_joint_installations_without_consent() -> None:
    world = joint(2).cash(A=0, B=0).owes("A", "C", 300, "telex").say(SellDown(group("crescent"), 1))
    assert (world.purses("AB"), world.asked) == ([200, 100], "A"), "each has half price for his own"
    world.say(SellDown(group("crescent"), 0))
    assert world.purses("ABC") == [100, 200, 1_200]


@pytest.mark.rule("PET-13.14")
def test_a_refused_plan_is_not_repeated_in_the_turn() -> None:
    world = joint().say(Build(group("crescent"), 2)).say(Refuse())
    assert [event.agreed for event in world.told(BuildAnswered)] == [False]
    for level in (1, 2, 3):
        assert world.refusal(Build(group("crescent"), level)).code == "vetoed"
    assert world.table.plan is None
    world.done().at("A", 20).turn("A", 2, 3)
    assert Build(group("crescent"), 2) in world.legal(), "in the next turn he may ask again"
