"""Movement and Geneva (PET-4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.dice import Dice
from game.rules.petropolis.landing import DrawTelex
from game.rules.petropolis.messages import DiceThrown, Flew, GenevaPaid, TelexDrawn, Throw
from game.rules.petropolis.throwing import Ready, ThrowDice
from game.rules.petropolis.turn import NextTurn, WindUp

from .world import BOARD, World


@pytest.mark.rule("PET-4.1")
def test_two_dice_advance_by_their_sum() -> None:
    outcomes = ThrowDice(0).outcomes(World().state)
    assert sum(p for _, p in outcomes) == pytest.approx(1)
    assert len(outcomes) == 36
    world = World().owns("A", "ussr").at("A", 5).turn("A", 4, 5)
    assert [event.path for event in world.told(Flew)] == [tuple(range(6, 15))]
    throws = [ThrowDice(0).draw(world.state, Dice(seed)) for seed in range(400)]
    assert {throw.one for throw in throws} == {throw.two for throw in throws} == set(range(1, 7))


@pytest.mark.rule("PET-4.1")
def test_travel_is_counter_clockwise_in_the_order_of_the_squares() -> None:
    """On the ring the squares follow each other to the right along the bottom, then up (reference 3)."""
    names = [square.id for square in BOARD.squares[:12]]
    assert names[:3] == ["geneva", "venezuela", "argentina"] and names[10] == "indonesia"
    assert BOARD.tracks[0].ways[38][4] == (39, 0, 1, 2)


@pytest.mark.rule("PET-4.2")
@pytest.mark.parametrize(("start", "pips", "end"), [(39, 2, 1), (39, 12, 11), (28, 12, 0), (0, 2, 2)])
def test_the_track_is_closed(start: int, pips: int, end: int) -> None:
    assert BOARD.tracks[0].ways[start][pips][-1] == (start + pips) % 40 == end


@pytest.mark.rule("PET-4.3")
@pytest.mark.parametrize(("start", "rolls", "paid"), [(35, (1, 3), 0), (36, (1, 3), 500), (36, (3, 4), 500)])
def test_reaching_or_passing_geneva_is_paid(start: int, rolls: tuple[int, int], paid: int) -> None:
    world = World().owns("A", "saudi-arabia ecuador").at("A", start).turn("A", *rolls)
    assert world.purse("A") == paid


@pytest.mark.rule("PET-4.3")
@pytest.mark.ruling("PET-R57")
@pytest.mark.option("geneva_income")
def test_the_income_is_an_option() -> None:
    world = World(geneva_income=300_000).owns("A", "ecuador").at("A", 36).turn("A", 3, 4)
    assert world.purse("A") == 300


@pytest.mark.rule("PET-4.4")
@pytest.mark.ruling("PET-R1")
def test_leaving_geneva_earns_nothing() -> None:
    world = World().owns("A", "ecuador").turn("A", 1, 2)
    assert world.purse("A") == 0


@pytest.mark.rule("PET-4.5", "PET-9.9")
def test_the_way_to_the_court_is_never_paid() -> None:
    for start in (24, 38):  # from behind the Court the way leads past Geneva
        world = World().at("A", start).telexes("tx-court-price")
        world.table.seat = 0
        world.steps(DrawTelex(0), WindUp(0), NextTurn(1))
        assert (world.place("A"), world.purse("A")) == (23, 0)


@pytest.mark.rule("PET-4.6")
@pytest.mark.ruling("PET-R43")
@pytest.mark.option("court_forfeits_lap")
@pytest.mark.parametrize(("forfeits", "paid"), [(False, 500), (True, 0)])
def test_a_lap_that_ends_on_the_way_to_the_court_is_paid_or_forfeited(forfeits: bool, paid: int) -> None:
    world = World(court_forfeits_lap=forfeits).at("A", 38).turn("A", 4, 6)
    assert (world.place("A"), world.purse("A")) == (23, paid)
    other = World(court_forfeits_lap=forfeits).at("A", 38).owns("A", "mexico").turn("A", 4, 5)
    assert other.purse("A") == 500


@pytest.mark.rule("PET-4.7")
def test_going_back_is_paid_only_for_a_stop_on_geneva() -> None:
    for start, end, paid in ((2, 39, 0), (3, 0, 500), (1, 38, 0), (4, 1, 0)):
        world = World().owns("A", "saudi-arabia venezuela").at("A", start).telexes("tx-sandstorm")
        world.steps(DrawTelex(0))
        assert (world.place("A"), world.purse("A")) == (end, paid)


@pytest.mark.rule("PET-4.8")
def test_a_double_never_gives_a_second_throw() -> None:
    world = World(2).cash(A=500).owns("A", "usa").telexes("tx-audit").turn("A", 2, 2)
    world.done()
    assert (world.asked, type(world.choice)) == ("B", Ready)
    assert len(world.told(DiceThrown)) == len(world.told(TelexDrawn)) == 1


@pytest.mark.rule("PET-4.9")
def test_any_number_of_markers_share_a_square() -> None:
    world = World(7).turn("A").idle(*"ABCDEF")
    assert world.table.places[:6] == [17] * 6


TWO: dict[str, Any] = {"geneva_two_spaces": True}


@pytest.mark.rule("PET-4.10")
@pytest.mark.ruling("PET-R1")
@pytest.mark.option("geneva_two_spaces")
@pytest.mark.parametrize(
    ("start", "rolls", "end", "paid"),
    [
        (36, (1, 3), 40, 500), (36, (1, 4), 0, 500), (36, (3, 5), 3, 500), (40, (1, 3), 3, 0),
        (0, (1, 2), 3, 0), (35, (1, 3), 39, 0),
    ],
)  # fmt: skip
def test_with_two_squares_for_geneva(start: int, rolls: tuple[int, int], end: int, paid: int) -> None:
    world = World(**TWO).owns("A", "ecuador saudi-arabia").at("A", start).turn("A", *rolls)
    assert (world.place("A"), world.purse("A")) == (end, paid)
    assert world.asked == ("B" if end == 40 else "A"), "Take-off is not neutral, Landing is"


@pytest.mark.rule("PET-4.10")
@pytest.mark.ruling("PET-R1")
@pytest.mark.option("geneva_two_spaces")
def test_with_two_squares_telexes_lead_to_the_landing() -> None:
    world = World(**TWO).at("A", 18).telexes("tx-geneva").steps(DrawTelex(0))
    assert (world.place("A"), world.purse("A")) == (40, 500)
    for start, end, paid in ((2, 40, 500), (3, 0, 0), (1, 39, 0)):
        back = World(**TWO).owns("A", "saudi-arabia").at("A", start).telexes("tx-sandstorm")
        back.steps(DrawTelex(0))
        assert (back.place("A"), back.purse("A")) == (end, paid)
        assert [event.by for event in back.told(GenevaPaid)] == (["stop"] if paid else [])


@pytest.mark.rule("PET-4.10")
def test_with_two_squares_everybody_starts_on_the_take_off() -> None:
    world = World(**TWO).owns("A", "ecuador").turn("A").say(Throw(), 1, 2)
    assert (world.place("A"), world.purse("A")) == (3, 0)
