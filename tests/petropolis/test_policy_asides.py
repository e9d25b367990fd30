"""Computer players speak up though another seat is asked: they claim interest, where that pays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.ladder import Budget
from game.ai.players import interjection, players
from game.engine.turn import decision
from game.engine.vocabulary import Action, Event, Seat
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import ClaimInterest, ClaimLapsed, InterestClaimed
from game.selfplay.playing import Series, play
from game.store.matches import Setup
from game.store.recordings import play_recording, read_recording

from .names import BOARD, options, title
from .world import World

KNOWN = players(RULES)
KUWAIT = ClaimInterest(title("kuwait"))


def owed(cash: int = 500, **changes: Any) -> World:
    """B has landed on A's Kuwait, where interest is to be claimed."""
    world = World(interest_claim="ask", **changes).cash(A=0, B=cash, C=100, D=100).owns("A", "kuwait")
    return world.at("B", 20).turn("B", 2, 4)


def said(world: World, seated: dict[int, str], seed: int = 1) -> tuple[int, Action] | None:
    choice = decision(world.state)
    assert choice is not None
    return interjection({seat: KNOWN[name] for seat, name in seated.items()}, world.state, choice, seed)


def test_an_expert_claims_at_once_and_nobody_else_does_it_for_him() -> None:
    world = owed()
    assert said(world, {0: "expert", 2: "expert", 3: "expert"}) == (0, KUWAIT)
    assert said(world, {2: "expert", 3: "expert"}) is None
    assert said(world.aside("A", KUWAIT), {0: "expert"}) is None


@pytest.mark.ruling("PET-R15")
@pytest.mark.parametrize(("name", "share"), [("novice", 0.2), ("regular", 0.05), ("expert", 0.0)])
def test_each_level_forgets_as_often_as_the_reference_says(name: str, share: float) -> None:
    world = owed()
    forgot = sum(said(world, {0: name}, seed) is None for seed in range(400))
    assert forgot / 400 == pytest.approx(share, abs=0.05)
    assert forgot > 0 or not share


def test_what_was_forgotten_once_is_forgotten_in_the_whole_round() -> None:
    seed = next(seed for seed in range(99) if said(owed(), {0: "novice"}, seed) is None)
    world = owed()
    while world.table.claims:
        assert said(world, {0: "novice"}, seed) is None
        world.done() if world.asked == "B" else world.idle("C")


def test_a_partner_who_would_have_to_tear_down_the_joint_group_is_spared() -> None:
    world = World(interest_claim="ask").cash(A=0, B=0, C=500, D=500)
    world.owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent").level("crescent", 4)
    world.at("B", 21).turn("B", 2, 3)
    assert world.asides() == [("A", KUWAIT)]
    assert said(world, {0: "expert"}) is None
    rich = World(interest_claim="ask").cash(A=0, B=900, C=500, D=500)
    rich.owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent").level("crescent", 4)
    assert said(rich.at("B", 21).turn("B", 2, 3), {0: "expert"}) == (0, KUWAIT)


def test_a_player_whose_turn_comes_claims_before_the_throw() -> None:
    world = World(interest_claim="ask").cash(A=0, B=500).owns("C", "kuwait").at("B", 20).turn("B", 2, 4)
    choice = world.done().choice
    policy = RULES.policy
    assert choice is not None and policy is not None
    assert policy.quick(world.state, choice) == KUWAIT
    assert max(policy.candidates(world.state, choice), key=lambda one: one.worth).action == KUWAIT


def test_simulated_players_claim_and_a_recording_of_it_plays_again(tmp_path: Path) -> None:
    seats = tuple(Seat(name, "expert") for name in ("Ada", "Bart", "Chen"))
    setup = Setup(RULES, BOARD, options("short", interest_claim="ask"), seats, 4)
    assert not play(Series(setup, tmp_path, (), budget=Budget(0.01)), 0).fault
    (path,) = tmp_path.iterdir()
    heard: list[Event] = []
    for _, events, match in play_recording(path, read_recording(path, {RULES.id: RULES})):
        heard += events
        RULES.check(match.state)
    assert sum(isinstance(event, InterestClaimed) for event in heard) > 8
    lapsed = [event.by for event in heard if isinstance(event, ClaimLapsed)]
    assert set(lapsed) <= {"phase"} and len(lapsed) <= 2, "only with the last turn of a phase"
