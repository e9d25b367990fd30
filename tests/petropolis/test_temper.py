"""What a temper changes where no recorded match shows it: building, and what was refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Refuse
from game.engine.vocabulary import Action
from game.rules.petropolis.messages import Build, Done, OfferPartnership, Propose, Redeem
from game.rules.petropolis.policy import PetropolisPolicy
from game.rules.petropolis.policy.temper import Temper
from game.rules.petropolis.state import Rebuff

from .mind import EXPERT, REGULAR, best, business, spread
from .names import K, group
from .test_policy_building import owner
from .test_policy_deals import shared
from .world import World


def liked(world: World, depth: int = EXPERT, **fields: Any) -> Action:
    """What somebody of a level with such a temper likes best."""
    assert world.choice is not None
    found = PetropolisPolicy(Temper(**fields)).candidates(world.state, world.choice)
    return max((one for one in found if one.depth <= depth), key=lambda one: one.worth).action


def test_who_keeps_less_to_build_with_builds_with_less() -> None:
    world = business(owner(650))
    assert best(world) == Done()
    assert isinstance(liked(world, to_build=30 * K), Build)


def test_who_feels_solid_with_less_builds_as_an_expert_does() -> None:
    world = business(owner(1000))
    assert best(world, REGULAR) == Done()
    assert isinstance(liked(world, REGULAR, solid=100 * K), Build)


def test_who_looks_further_ahead_builds_first() -> None:
    world = business(owner(1400, "iraq kuwait egypt venezuela argentina").mortgaged("venezuela"))
    assert isinstance(liked(world, ahead=1), Redeem)
    assert isinstance(best(world), Build)


@pytest.mark.parametrize(("refusals", "fields"), [(2, {"tried": 3}), (1, {"better": 10 * K})])
def test_a_dealer_offers_again_what_was_refused(refusals: int, fields: dict[str, int]) -> None:
    world = spread()
    first = best(business(world))
    assert isinstance(first, Propose)
    less = first.cash - (200 if refusals == 2 else 50) * K
    no = Rebuff(0, first.partner, tuple(world.table.owners), 1, first.gives, first.takes, less)
    world.table.rebuffs = (no,) * refusals
    business(world)
    assert best(world) != first
    assert liked(world, **fields) == first


def test_a_dealer_soon_offers_what_he_has_refused_himself() -> None:
    world = shared().operated("iraq kuwait egypt")
    offer = OfferPartnership(group("crescent"))
    business(world).say(offer).say(Refuse())
    world.table.courted, world.table.offers = (), 0
    business(world, "B")
    assert best(world, REGULAR) != offer
    assert liked(world, REGULAR, patience=0) == offer
