"""Governors on the ring: the throw, the way, TELEPORT!, flights (GLO-10, 11, D-14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product

from game.engine.dice import Dice
from game.engine.vocabulary import Chance, Outcome
from game.rules.globopolis.messages import (
    DiceRolled,
    GateMarkBurned,
    GateMarked,
    Moved,
    StageStarted,
    Teleported,
    Thrown,
)
from game.rules.globopolis.messages.turns import Travel
from game.rules.globopolis.payments import grant
from game.rules.globopolis.state import GlobopolisState

GATE = 0
"""The field of TELEPORT!."""
EIGHT, TWENTY = 8, 20
"""The faces of the dice of a TELEPORT."""


@cache
def throws(dice: int) -> tuple[tuple[Outcome, float], ...]:
    """All throws of so many d6, the dice sorted, with their probabilities."""
    found = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    return tuple((Thrown(faces), many / 6**dice) for faces, many in found.items())


@cache
def launches() -> tuple[tuple[Outcome, float], ...]:
    """All throws of a d8 and a d20."""
    faces = product(range(1, EIGHT + 1), range(1, TWENTY + 1))
    return tuple((Thrown(pair), 1 / (EIGHT * TWENTY)) for pair in faces)


class Roll(Chance, frozen=True):
    """The dice of a move (GLO-10.1)."""

    seat: int
    dice: int
    back: bool = False

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """The random dice, the lowest first: their order says nothing."""
        return Thrown(tuple(sorted(dice.roll() for _ in range(self.dice))))

    def outcomes(self, state: GlobopolisState) -> Sequence[tuple[Outcome, float]]:
        """Every throw with its chance, whichever die is which."""
        return throws(self.dice)

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Move the piece and act on the field."""
        state.do(DiceRolled(self.seat, outcome.dice, self.back))
        pips = sum(outcome.dice)
        walk(state, self.seat, -pips if self.back else pips)


def walk(state: GlobopolisState, seat: int, steps: int) -> None:
    """Move so many fields, below 0 counterclockwise, and resolve the field that is reached (GLO-10.1)."""
    _go(state, seat, state.board.path(state.table.places[seat], steps), steps > 0, "dice")
    arrive(state, seat)


def fly(state: GlobopolisState, seat: int, to: int, *, card: bool) -> None:
    """Move clockwise to a field by a shuttle or the flight of a card; nothing happens there yet
    (GLO-12.2)."""
    board, place = state.board, state.table.places[seat]
    if steps := board.distance(place, to):
        _go(state, seat, board.path(place, steps), True, "card" if card else "shuttle")


def advance(state: GlobopolisState, seat: int, steps: int) -> None:
    """Move clockwise by a card that takes the place of a roll, and resolve the field (IN-15)."""
    _go(state, seat, state.board.path(state.table.places[seat], steps), True, "plan")
    arrive(state, seat)


def _go(state: GlobopolisState, seat: int, way: tuple[int, ...], on: bool, how: Travel) -> None:
    """Along the way, and past the gate: EU, or a debt mark more or less (GLO-10.4, 10.5)."""
    table, options = state.table, state.options
    state.do(Moved(seat, way, how))
    passed = way.count(GATE)
    if way[-1] == GATE and not (on and options.teleport_landing_pays):
        passed -= 1
    for _ in range(passed):
        if not on:
            state.do(GateMarked(seat))
        elif table.gate_marks[seat]:
            state.do(GateMarkBurned(seat))
        else:
            grant(state, table.side(seat), state.board.ring[GATE].money, "gate")


def arrive(state: GlobopolisState, seat: int) -> None:
    """The field of a Governor acts next; TELEPORT! flings it on first (GLO-11.2)."""
    if state.table.places[seat] == GATE:
        state.then(Teleport(seat))
    else:
        state.do(StageStarted(seat, "moved"))


class Teleport(Chance, frozen=True):
    """TELEPORT! (GLO-11); `opens`: the one of round 1."""

    seat: int
    opens: bool = False

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """A random d8 and d20."""
        return Thrown((dice.roll(EIGHT), dice.roll(TWENTY)))

    def outcomes(self, state: GlobopolisState) -> Sequence[tuple[Outcome, float]]:
        """All 160 throws with their chances."""
        return launches()

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Go to the base and on from there; TELEPORT! again acts once more (GLO-11.3)."""
        eight, twenty = outcome.dice
        base, to = state.board.launch(eight, twenty)
        state.do(Teleported(self.seat, eight, twenty, base, to, self.opens))
        arrive(state, self.seat)
