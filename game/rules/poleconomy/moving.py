"""The throw, the circuit after a Corner Square, and the way (POL-4); the disaster of a double six
(POL-16)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Chance, Choice, Offer, Outcome, Refusal
from game.rules.poleconomy.board import INNER, OUTER, Circuit
from game.rules.poleconomy.dice import THROWS, thrown
from game.rules.poleconomy.landing import arrive
from game.rules.poleconomy.messages import (
    DiceFell,
    DiceThrown,
    DisasterCovered,
    DisasterStruck,
    TakeCircuit,
    Walked,
)
from game.rules.poleconomy.state import PoleconomyState

CIRCUITS: tuple[Circuit, ...] = (OUTER, INNER)
SIX = 6


def throw(state: PoleconomyState, seat: int) -> None:
    """Throw; from a Corner Square the circuit is chosen before or after (Q-2)."""
    at_corner = state.table.spots[seat] >= state.board.first_corner
    if at_corner and state.options.circuit_choice == "before":
        state.then(ChooseCircuit(seat=seat))
    else:
        state.then(ThrowToMove(seat))


class ThrowToMove(Chance, frozen=True):
    """Two dice to move; `circuit` is the one that was chosen before, from a Corner Square."""

    seat: int
    circuit: Circuit | None = None

    def draw(self, state: PoleconomyState, dice: Dice) -> DiceFell:
        """Two random dice."""
        return thrown(dice)

    def outcomes(self, state: PoleconomyState) -> tuple[tuple[Outcome, float], ...]:
        """All 36 throws with their chances."""
        return THROWS

    def apply(self, state: PoleconomyState, outcome: DiceFell) -> None:
        """Carry out a disaster first; then move the beaver and act on its square (POL-16.7)."""
        seat, options = self.seat, state.options
        pips = outcome.one + outcome.two
        state.do(DiceThrown(seat, outcome.one, outcome.two))
        if options.disaster and outcome.one == outcome.two == SIX:
            insured = strike(state, seat)
            if not insured and not options.disaster_moves:
                return
        at_corner = state.table.spots[seat] >= state.board.first_corner
        if at_corner and self.circuit is None:
            state.then(ChooseCircuit(seat=seat, pips=pips))
        else:
            walk(state, seat, pips, OUTER if self.circuit is None else self.circuit)


class ChooseCircuit(Choice, frozen=True):
    """D7: by which circuit the beaver leaves its Corner Square; `pips` is 0 before the throw."""

    pips: int = 0

    @property
    def manner(self) -> str:
        """Whether the throw is known already."""
        return "after" if self.pips else "before"

    def goals(self, state: PoleconomyState) -> list[int]:
        """The square of each circuit where the throw ends; before the throw, the one where it is entered."""
        board, spot = state.board, state.table.spots[self.seat]
        return [board.way(spot, self.pips or 1, circuit)[-1] for circuit in CIRCUITS]

    def offers(self, state: PoleconomyState) -> list[Offer]:
        """The outer circuit and the inner one."""
        return [Offer(TakeCircuit(to)) for to in self.goals(state)]

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None for one of the two squares."""
        if isinstance(action, TakeCircuit) and action.to in self.goals(state):
            return None
        return Refusal("which_circuit", "POL-4.5")

    def apply(self, state: PoleconomyState, action: TakeCircuit) -> None:
        """Move, or throw first."""
        circuit = CIRCUITS[self.goals(state).index(action.to)]
        if self.pips:
            walk(state, self.seat, self.pips, circuit)
        else:
            state.then(ThrowToMove(self.seat, circuit))


def walk(state: PoleconomyState, seat: int, pips: int, circuit: Circuit) -> None:
    """Move the beaver; only the square where it ends acts (POL-4.1 to 4.7). `circuit` matters at a Corner
    Square alone."""
    spot = state.table.spots[seat]
    state.do(Walked(seat, (spot, *state.board.way(spot, pips, circuit))))
    arrive(state, seat)


def strike(state: PoleconomyState, seat: int) -> bool:
    """Take a Business policy of `seat`, or else everything but Life policies (POL-16.3 to 16.5, 16.10).

    Returns whether it was insured.
    """
    table = state.table
    if table.business[seat]:
        state.do(DisasterCovered(seat, table.business[seat] - 1))
        return True
    lost = table.purse(seat), tuple(table.titles_of(seat)), table.cards_of(seat), table.bonds[seat]
    state.do(DisasterStruck(seat, *lost, loans=table.owed_to(seat)))
    return False
