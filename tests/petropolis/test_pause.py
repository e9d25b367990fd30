"""The pause (PET-11)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import AuctionOpened, Bid, Pass
from game.components.consent import Accept, Refuse
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import (
    Build,
    CircuitStarted,
    Done,
    OfferPartnership,
    PhaseEnded,
    Propose,
    Redeem,
    Request,
    SlotStarted,
    Throw,
)
from game.rules.petropolis.pause import Circuit, StartPause
from game.rules.petropolis.turn import StartPhase

from .world import ALL, K, World, group, title, titles


def unsold(*names: str, players: int = 4, **options: Any) -> World:
    """The pause is to begin; only these titles are for sale, the rest is A's. Everybody has 900."""
    world = World(players, phase="one", **options).cash(**dict.fromkeys("ABCDEFG"[:players], 900))
    return world.owns("A", " ".join(name for name in ALL if name not in names))


def circuits(players: int = 3, **options: Any) -> World:
    """The circuits begin; A and B each have titles and 500."""
    world = World(players, phase="pause", **options).cash(A=500, B=500, C=500)
    world.owns("A", "iraq kuwait usa canada").owns("B", "egypt mexico libya")
    return world


@pytest.mark.rule("PET-11.1", "PET-11.2")
@pytest.mark.ruling("PET-R4")
def test_every_unsold_title_is_auctioned_in_board_order() -> None:
    world = unsold("usa", "oman", "iran")
    world.table.first = 2
    world.steps(StartPause())
    asked: list[str] = []
    while isinstance(world.choice, TitleAuction):
        asked.append(world.asked)
        world.say(Pass())
    assert [ALL[event.lot] for event in world.told(AuctionOpened)] == ["usa", "oman", "iran"]
    assert "".join(asked) == "CDABDABCABCD", "the first question moves one seat for each lot"


@pytest.mark.rule("PET-11.2")
def test_the_first_question_goes_to_the_next_one_still_in() -> None:
    world = unsold("oman", "iran").out("C")
    world.cash(C=0)
    world.table.first = 2
    world.steps(StartPause())
    assert world.asked == "D"
    for _ in range(3):
        world.say(Pass())
    assert world.asked == "A"


@pytest.mark.rule("PET-11.3")
def test_unsold_lots_can_be_had_later() -> None:
    world = unsold("oman").steps(StartPause(), StartPhase("two"))
    for _ in range(4):
        world.say(Pass())
    assert world.owner("oman") == "" and Request(title("oman")) in world.legal()
    while world.table.phase == "pause":
        world.done()
    world.at("A", 30).say(Throw(), 1, 2)
    assert world.asked == "A" and world.choice is not None
    assert world.say(world.legal()[0]).owner("oman") == "A"


@pytest.mark.rule("PET-11.4")
@pytest.mark.ruling("PET-R21")
def test_a_slot_has_at_most_two_offers_and_any_redemptions() -> None:
    world = circuits().mortgaged("usa canada").steps(Circuit(1))
    assert world.asked == "A" and isinstance(world.choice, Business)
    world.say(Propose(1, titles("iraq"), titles("egypt"), 0)).say(Refuse())
    world.say(Request(title("gabon"))).say(Pass()).say(Pass())
    for action in (
        Propose(1, titles("kuwait"), titles("egypt"), 0), OfferPartnership(group("crescent")),
        Request(title("algeria")),
    ):  # fmt: skip
        assert world.refusal(action).code == "no_more_offers"
    world.say(Redeem(title("usa"))).say(Redeem(title("canada")))
    assert world.done().asked == "B"


@pytest.mark.rule("PET-11.4")
def test_partnerships_count_among_the_offers_of_a_slot() -> None:
    world = circuits().steps(Circuit(1)).say(OfferPartnership(group("crescent"))).say(Refuse())
    world.say(OfferPartnership(group("north-america"))).say(Accept())
    assert world.refusal(Request(title("gabon"))).code == "no_more_offers"


@pytest.mark.rule("PET-11.4")
def test_slots_go_round_in_seat_order_from_the_first_player() -> None:
    world = circuits()
    world.table.first = 1
    world.steps(Circuit(1)).done().done().done()
    assert [event.seat for event in world.told(SlotStarted)] == [1, 2, 0]


@pytest.mark.rule("PET-11.5")
@pytest.mark.ruling("PET-R4")
def test_the_pause_ends_after_a_circuit_without_an_offer() -> None:
    world = circuits().mortgaged("usa").steps(Circuit(1)).say(Redeem(title("usa"))).done().done().done()
    assert len(world.told(CircuitStarted)) == 1, "redeeming is no offer"
    assert world.told(PhaseEnded)


@pytest.mark.rule("PET-11.5")
@pytest.mark.ruling("PET-R4")
@pytest.mark.option("pause_circuits")
@pytest.mark.parametrize("most", [1, 3, 6])
@pytest.mark.parametrize("kind", ["exchange", "partnership", "request"])
def test_or_after_three_circuits(most: int, kind: str) -> None:
    world = circuits(pause_circuits=most).cash(A=5_000).steps(Circuit(1))
    while world.choice is not None:
        if world.asked == "A" and isinstance(world.choice, Business) and not world.table.offers:
            lot = next(t for t, owner in enumerate(world.table.owners) if owner < 0)
            offer = {
                "exchange": Propose(1, titles("iraq"), titles("egypt"), 0),
                "partnership": OfferPartnership(group("crescent")),
                "request": Request(lot),
            }[kind]
            if world.choice.why_not(world.state, offer) is None:
                world.say(offer)
                for _ in range(2 if kind == "request" else 1):
                    world.say(Pass() if kind == "request" else Refuse())
        world.done()
    assert len(world.told(CircuitStarted)) == most


@pytest.mark.rule("PET-11.6")
def test_nobody_throws_or_builds_in_the_pause() -> None:
    world = circuits().owns("A", "egypt").steps(Circuit(1))
    assert world.refusal(Build(group("crescent"), 1)).code == "no_building_now"
    assert world.refusal(Throw()).code == "wrong_question"
    assert not any(isinstance(action, Build) for action in world.legal())


@pytest.mark.ruling("PET-R21")
@pytest.mark.option("offers_per_turn")
def test_with_no_offers_allowed_only_those_who_owe_have_a_slot() -> None:
    world = circuits(offers_per_turn=0).mortgaged("egypt").steps(Circuit(1))
    assert world.asked == "B"
    assert world.legal() == [Redeem(title("egypt")), Done()]
    assert world.done().choice is None


@pytest.mark.rule("PET-5.8", "PET-11.4")
def test_a_request_in_a_slot_needs_the_value() -> None:
    world = circuits().cash(A=139).steps(Circuit(1))
    assert world.refusal(Request(title("gabon"))).code == "cannot_afford"
    world.done().say(Request(title("gabon"))).say(Bid(190 * K)).say(Pass())
    assert (world.owner("gabon"), world.purse("C")) == ("C", 310)
