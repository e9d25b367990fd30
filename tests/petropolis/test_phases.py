"""Phases, rounds, the order inside a turn, the business step (PET-3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import Bid, Pass
from game.components.consent import Accept, Refuse
from game.engine.clock import Timed
from game.engine.vocabulary import Action, TimeUp
from game.rules.petropolis import RULES
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import Release
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.messages import (
    Build,
    CourtPaid,
    DiceThrown,
    Done,
    ExtraEarned,
    Flew,
    InterestPaid,
    Mortgage,
    OfferPartnership,
    PayFee,
    PhaseEnded,
    PhaseStarted,
    Propose,
    Redeem,
    Request,
    RoundStarted,
    TelexDrawn,
    Throw,
    TimeCalled,
    TurnStarted,
)
from game.rules.petropolis.throwing import Ready
from game.rules.petropolis.turn import NextTurn, StartPhase

from .play import begun, finish
from .world import K, World, group, options, title, titles


@pytest.mark.rule("PET-3.1")
def test_phase_one_the_pause_phase_two() -> None:
    match = begun(3, 1)
    heard = [*match.opening, *finish(match)]
    assert [event.phase for event in heard if isinstance(event, PhaseStarted)] == ["one", "pause", "two"]
    assert [event.phase for event in heard if isinstance(event, PhaseEnded)] == ["one", "pause", "two"]


@pytest.mark.rule("PET-3.2", "PET-3.3")
@pytest.mark.ruling("PET-R3")
@pytest.mark.parametrize(
    ("players", "rounds"),
    [(2, (12, 48)), (3, (8, 32)), (4, (6, 24)), (5, (5, 20)), (6, (4, 16)), (7, (4, 14))],
)
def test_rounds_follow_from_the_number_of_players(players: int, rounds: tuple[int, int]) -> None:
    match = begun(players, 1, start_cash=5_000_000)
    heard = [*match.opening, *finish(match)]
    assert tuple(e.rounds for e in heard if isinstance(e, PhaseStarted) if e.rounds) == rounds
    assert sum(isinstance(event, RoundStarted) for event in heard) == sum(rounds)


@pytest.mark.rule("PET-3.2", "PET-3.3")
@pytest.mark.ruling("PET-R3")
@pytest.mark.option("length", "timing", "phase1_rounds", "phase2_rounds")
@pytest.mark.parametrize(
    ("changes", "rounds"),
    [
        ({"length": "short"}, (3, 12)),
        ({"length": "long"}, (9, 36)),
        ({"phase1_rounds": 2, "phase2_rounds": 4}, (2, 4)),
        ({"timing": "minutes"}, (40, 200)),
    ],
)
def test_rounds_follow_from_the_options(changes: dict[str, Any], rounds: tuple[int, int]) -> None:
    """PET-R3; by the clock there is a limit too."""
    chosen = options(**changes)
    assert (chosen.rounds("one", 4), chosen.rounds("two", 4)) == rounds


@pytest.mark.rule("PET-3.4")
def test_a_round_is_a_turn_for_everybody_still_in() -> None:
    world = World(phase="one").out("B")
    world.table.first, world.table.round = 2, 0
    world.steps(NextTurn(0)).idle("C", "D", "A", "C", "D")
    assert [event.seat for event in world.told(TurnStarted)] == [2, 3, 0, 2, 3, 0]
    assert [event.round for event in world.told(RoundStarted)] == [1, 2]


@pytest.mark.rule("PET-3.5")
def test_the_pause_begins_when_the_last_turn_is_over() -> None:
    world = World(2, phase="one").cash(B=500).telexes("tx-audit")
    world.table.last_round = 1
    world.turn("A").idle("A")
    assert not world.told(PhaseEnded)
    world.at("B", 15).say(Throw(), 1, 1)
    assert [event.phase for event in world.told(PhaseStarted)] == ["pause"]
    told = [type(event) for event in world.heard]
    assert told.index(TelexDrawn) < told.index(PhaseEnded) < told.index(PhaseStarted)


@pytest.mark.rule("PET-3.6")
def test_phase_two_opens_with_the_first_player_and_everything_where_it_stood() -> None:
    world = World(phase="pause").cash(A=10, B=20, C=30).owns("A", "iraq").out("D").custody("C", 2)
    world.at("B", 9).telexes("tx-audit", "tx-slick").ready()
    world.table.first = 3
    pile, before = world.table.known[:], world.purses()
    world.steps(StartPhase("two"))
    assert [(event.phase, event.first) for event in world.told(PhaseStarted)] == [("two", 0)]
    assert world.asked == "A", "D is out: the next one still in opens"
    assert (world.table.places[:3], world.table.custody[2]) == ([0, 9, 23], 2)
    assert (world.purses(), world.table.known) == (before, pile)


@pytest.mark.rule("PET-3.7")
@pytest.mark.ruling("PET-R18")
def test_the_order_inside_a_turn() -> None:
    """Release, throw, move, square, telex for the double, extra throw, business."""
    world = World().cash(A=1_000).custody("A").owns("A", "qatar").telexes("tx-slick").turn("A")
    assert isinstance(world.choice, Release)
    world.say(PayFee(500 * K), 4, 4)
    assert isinstance(world.choice, Ready) and world.asked == "A"
    world.say(Throw(), 2, 3)
    assert isinstance(world.choice, Business)
    kinds = (CourtPaid, DiceThrown, Flew, ExtraEarned, TelexDrawn, TurnStarted)
    assert [type(event) for event in world.heard if isinstance(event, kinds)] == [
        TurnStarted, CourtPaid, DiceThrown, Flew, ExtraEarned, TelexDrawn, DiceThrown, Flew,
    ]  # fmt: skip
    assert world.done().asked == "B"


@pytest.mark.rule("PET-3.8")
def test_in_phase_one_there_is_business_only_to_redeem() -> None:
    world = World(phase="one").cash(A=500, B=500).owns("A", "iraq kuwait egypt").owns("B", "libya")
    assert world.at("A", 20).turn("A", 2, 3).asked == "B", "nothing is mortgaged"
    world.mortgaged("egypt").at("A", 20).turn("A", 2, 3)
    assert (world.asked, type(world.choice)) == ("A", Business)
    assert world.legal() == [Redeem(title("egypt")), Done()]
    for action in (Build(group("crescent"), 1), Request(title("usa")), OfferPartnership(group("africa"))):
        assert world.refusal(action).code in ("no_building_now", "no_requests_now", "no_partnership_now")
    assert world.refusal(Propose(1, titles("iraq"), titles("libya"), 0)).code == "no_exchange_now"


NEUTRAL_SQUARES = {"geneva": 0, "refuel": 9, "opec": 17, "falconry": 22, "lost": 38}


@pytest.mark.rule("PET-3.9")
@pytest.mark.ruling("PET-R17")
@pytest.mark.option("neutral_squares_block")
@pytest.mark.parametrize("square", NEUTRAL_SQUARES.values(), ids=NEUTRAL_SQUARES)
@pytest.mark.parametrize("block", [True, False])
def test_there_is_no_business_on_neutral_squares(square: int, block: bool) -> None:
    world = World(neutral_squares_block=block).cash(A=500).owns("A", "iraq")
    world.at("A", (square - 3) % 40).turn("A", 1, 2)
    assert world.asked == ("B" if block else "A")


@pytest.mark.rule("PET-3.9")
def test_there_is_one_business_step_after_the_last_throw() -> None:
    world = World().owns("A", "qatar").at("A", 28).turn("A", 1, 2)
    assert isinstance(world.choice, Ready) and world.asked == "A", "no business before the extra throw"
    world.say(Throw(), 2, 3)
    assert isinstance(world.choice, Business)
    assert world.done().asked == "B"


@pytest.mark.rule("PET-3.9")
@pytest.mark.ruling("PET-R17", "PET-R49")
@pytest.mark.option("extra_throw_cap")
def test_take_another_turn_is_neutral_where_the_throws_are_used_up() -> None:
    world = World(extra_throw_cap=1).at("A", 28).turn("A", 1, 2)
    world.table.places[0] = 28
    world.say(Throw(), 1, 2)
    assert world.asked == "B"


@pytest.mark.rule("PET-3.10")
def test_on_a_neutral_square_one_may_do_what_others_begin() -> None:
    world = World().cash(A=500, B=500).owns("A", "kuwait").at("A", "falconry").at("B", 22).turn("B", 1, 3)
    assert [event.receiver for event in world.told(InterestPaid)] == [0]
    world.say(Request(title("norway")))
    assert world.asked == "A", "he may bid"
    world.say(Bid(230 * K)).say(Pass()).say(Propose(0, (), titles("kuwait"), 100 * K))
    assert world.asked == "A", "he may answer an offer"
    world.say(Refuse()).owes("A", "C", 300)
    assert isinstance(world.choice, RaiseCash), "he may settle a debt"
    world.say(Mortgage(title("kuwait")))
    assert (world.owner("norway"), world.purses("AC")) == ("A", [500 + 20 - 230 + 100 - 300, 300])


@pytest.mark.rule("PET-3.11", "PET-10.6", "PET-10.12")
def test_a_prisoner_has_his_business() -> None:
    world = World().cash(A=2_000, B=0, C=500).owns("A", "iraq kuwait gabon").owns("B", "egypt")
    world.custody("A").turn("A").say(Throw(), 1, 2)
    assert (world.place("A"), type(world.choice), world.asked) == (23, Business, "A")
    world.say(Propose(1, titles("gabon"), titles("egypt"), 0)).say(Accept()).say(Build(group("crescent"), 1))
    assert world.table.levels[group("crescent")] == 1
    world.done().at("C", 20).turn("C", 2, 3)
    assert world.told(InterestPaid)[-1].receiver == 0


@pytest.mark.rule("PET-3.12", "PET-11.6")
@pytest.mark.parametrize("phase", ["one", "pause"])
def test_nothing_is_built_before_phase_two(phase: str) -> None:
    world = World(phase="one" if phase == "one" else "pause", exchange_when="always").cash(A=2_000, B=100)
    world.owns("A", "iraq kuwait egypt").owns("B", "libya").steps(Business(seat=0))
    assert world.refusal(Build(group("crescent"), 1)).code == "no_building_now"
    assert not [action for action in world.legal() if isinstance(action, Build)]


@pytest.mark.rule("PET-3.13")
def test_business_goes_on_in_any_order_until_it_is_done() -> None:
    world = World().cash(A=4_000, B=500).owns("A", "iraq kuwait egypt libya usa").owns("B", "canada mexico")
    world.mortgaged("libya").at("A", 20).turn("A", 2, 3)
    deeds: list[tuple[Action, ...]] = [
        (Build(group("crescent"), 1),),
        (Redeem(title("libya")),),
        (OfferPartnership(group("north-america")), Accept()),
        (Build(group("crescent"), 2),),
        (Propose(1, titles("libya"), (), -100 * K), Accept()),
    ]
    for deed in deeds:
        assert isinstance(world.choice, Business) and world.asked == "A"
        for action in deed:
            world.say(action)
    assert isinstance(world.choice, Business)
    assert (world.owner("libya"), world.table.levels[group("crescent")]) == ("B", 2)
    assert world.table.partners[group("north-america")] == (0, 1)
    assert world.done().asked == "B"


@pytest.mark.ruling("PET-R3")
@pytest.mark.option("timing")
def test_by_the_clock_the_round_that_is_played_is_the_last() -> None:
    world = World(3, timing="minutes", phase="two")
    world.table.last_round = 200
    world.turn("B")
    assert RULES.timed(world.state) == Timed("two", 60)
    RULES.hear(world.state, TimeUp())
    assert RULES.timed(world.state) is None and [event.round for event in world.told(TimeCalled)] == [1]
    world.idle("B", "C")
    assert world.table.over and RULES.standing(world.state).reason == "time"


@pytest.mark.ruling("PET-R3")
@pytest.mark.option("timing")
def test_phase_one_ends_by_the_clock_too_and_the_pause_has_none() -> None:
    world = World(2, timing="minutes", phase="one").owns("A", "iraq")
    world.table.last_round = 40
    world.turn("A")
    assert RULES.timed(world.state) == Timed("one", 15)
    RULES.hear(world.state, TimeUp())
    RULES.hear(world.state, TimeUp())
    assert len(world.told(TimeCalled)) == 1, "it is called once"
    world.idle("A", "B")
    assert world.table.phase == "pause" and RULES.timed(world.state) is None
    before = world.state.digest()
    RULES.hear(world.state, TimeUp())
    assert world.state.digest() == before


def test_a_match_by_rounds_hears_no_clock() -> None:
    with pytest.raises(NotImplementedError):
        RULES.hear(World().turn("A").state, TimeUp())
    assert RULES.timed(World().turn("A").state) is None
