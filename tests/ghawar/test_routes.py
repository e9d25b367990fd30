"""The moves of any position, compared with the driving rules told a second time in routes.py."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.rules.ghawar.board import SIDES, SIDES_OF, field_id, field_of
from game.rules.ghawar.driving import ChooseMove
from game.rules.ghawar.messages import Move, TruckMoved

from .field import Field
from .notation import BOARD, place
from .routes import crossing, name, point_of, routes

FIELDS = sorted(field_id(cell) for cell in BOARD.fields)


@st.composite
def places(draw: st.DrawFn, count: int) -> list[str]:
    """Where `count` trucks stand: about half of them crowd a small part of the field, some are at home."""
    near = [field for field in FIELDS if abs(point_of(field) - complex(4, 2)) < 4]
    found: list[str] = []
    for _ in range(count):
        free = st.sampled_from(near) | st.sampled_from(FIELDS) | st.just("home")
        spot = draw(free.filter(lambda spot: spot == "home" or spot not in {p.split()[0] for p in found}))
        if spot != "home":
            point = point_of(spot)
            letters = "NESW" if crossing(point) else "EW" if point.real % 2 else "NS"
            spot += f" {draw(st.sampled_from(letters))}"
        found.append(spot)
    return found


@st.composite
def positions(draw: st.DrawFn) -> tuple[int, list[str]]:
    """A number of players, and where their three trucks each stand."""
    players = draw(st.integers(2, 4))
    return players, draw(places(3 * players))


@pytest.mark.rule(
    "GHA-5.4", "GHA-5.7", "GHA-5.9", "GHA-5.10", "GHA-5.16", "GHA-5.17", "GHA-5.19", "GHA-12.11", "GHA-12.14"
)
@settings(max_examples=100)
@given(positions(), st.integers(1, 6), st.booleans(), st.booleans())
@example((2, ["n-05-06 E", "home", "home", "n-06-06 N", "home", "home"]), 2, False, False)
@example((2, ["n-00-00 N", "home", "home", "n-00-01 N", "n-01-00 W", "home"]), 3, False, True)
def test_moves_and_routes(position: tuple[int, list[str]], roll: int, per_move: bool, exact: bool) -> None:
    players, spots = position
    field = Field(
        players,
        trucks_per_player=3,
        heading="per_move" if per_move else "persistent",
        exit_exact=exact,
    )
    owners = [SIDES[side] for side in SIDES_OF[players] for _ in range(3)]
    for number, (owner, spot) in enumerate(zip(owners, spots, strict=True)):
        field.truck(owner, spot, number=number % 3)
    taken = {spot.split()[0] for spot in spots if spot != "home"}
    for owner in dict.fromkeys(owners):
        expected = {
            (number, route.end): route.path
            for number, (of, spot) in enumerate(zip(owners, spots, strict=True))
            if of == owner
            for route in reversed(routes(spot, roll, owner, taken, per_move, exact))
        }  # of several routes to an end the first stays
        choice = ChooseMove(seat=field.seat(owner))
        field.table.pips = roll
        moves = [move for move in choice.legal(field.state) if isinstance(move, Move)]
        assert sorted((move.truck, place(move.to, move.heading)) for move in moves) == sorted(expected)
        for move in moves:
            assert choice.why_not(field.state, move) is None
            twin = field.state.copy()
            twin.heard = []
            choice.apply(twin, move)
            driven = next(event for event in twin.heard if isinstance(event, TruckMoved))
            path = tuple(field_id(cell) for cell in driven.path)
            assert path == expected[move.truck, place(move.to, move.heading)]


@pytest.mark.rule("GHA-5.10")
@given(positions(), st.integers(1, 6))
def test_whatever_is_no_move_is_refused_with_a_reason(position: tuple[int, list[str]], roll: int) -> None:
    players, spots = position
    field = Field(players, trucks_per_player=3)
    owners = [SIDES[side] for side in SIDES_OF[players] for _ in range(3)]
    for number, (owner, spot) in enumerate(zip(owners, spots, strict=True)):
        field.truck(owner, spot, number=number % 3)
    field.table.pips = roll
    choice = ChooseMove(seat=0)
    legal = set(choice.legal(field.state))
    for truck in range(3):
        for spot in ("home", *(f"{name(point_of(f))} {letter}" for f in FIELDS[::7] for letter in "NESW")):
            to, _, letter = spot.partition(" ")
            cell = field_of(to) if letter else -1
            move = Move(truck, roll, cell, "NESW".index(letter) if letter else -1)
            refusal = choice.why_not(field.state, move)
            assert (refusal is None) == (move in legal)
            assert refusal is None or refusal.rule.startswith("GHA-")
