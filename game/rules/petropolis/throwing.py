"""Two dice, and the flight they give (PET-4)."""

from __future__ import annotations

from collections.abc import Iterator

from game.components.debts import BANK
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Chance, Offer, Outcome, Refusal
from game.rules.petropolis.claims import Open
from game.rules.petropolis.landing import DoubleTelex, land
from game.rules.petropolis.lapsing import lapse_at_throw
from game.rules.petropolis.messages import (
    DiceFell,
    DiceThrown,
    Flew,
    GenevaPaid,
    Released,
    StayedInCourt,
    Throw,
)
from game.rules.petropolis.state import PetropolisState

THROWS: tuple[tuple[Outcome, float], ...] = tuple(
    (DiceFell(one, two), 1 / 36) for one in range(1, 7) for two in range(1, 7)
)
SHUT = ("court", "go-to-court")


class Ready(Open, frozen=True):
    """The mover throws: at the start of the turn, and for each extra throw (PET-3.7)."""

    rule = "PET-3.7"

    def offers(self, state: PetropolisState) -> Iterator[Offer]:
        """To throw; before it, claims of interest."""
        yield Offer(Throw())
        yield from map(Offer, self.claims(state))

    def why_not(self, state: PetropolisState, action: Action) -> Refusal | None:
        """None for the throw and for claims."""
        return None if isinstance(action, Throw) else self.why_no_claim(state, action)

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """The throw, or now and then a claim."""
        if state.table.claims and dice.below(2):
            return dice.pick([*self.claims(state), Throw()])
        return Throw()

    def apply(self, state: PetropolisState, action: Action) -> None:
        """Let the dice fall, or carry the claim out."""
        if isinstance(action, Throw):
            state.then(ThrowDice(self.seat))
        else:
            state.then(self)
            self.claim(state, action)


class ThrowDice(Chance, frozen=True):
    """The dice fall; in `custody` only a double counts (PET-10.5, 10.6)."""

    seat: int
    custody: bool = False

    def draw(self, state: PetropolisState, dice: Dice) -> DiceFell:
        """Two random dice."""
        return DiceFell(dice.roll(), dice.roll())

    def outcomes(self, state: PetropolisState) -> tuple[tuple[Outcome, float], ...]:
        """All 36 throws with their chances."""
        return THROWS

    def apply(self, state: PetropolisState, outcome: DiceFell) -> None:
        """Fly and act on the square; a double draws a telex afterwards (PET-9.4)."""
        seat, one, two = self.seat, outcome.one, outcome.two
        if state.table.claims:
            lapse_at_throw(state, seat)
        state.do(DiceThrown(seat, one, two, self.custody))
        double = one == two
        if self.custody:
            if not double:
                state.do(StayedInCourt(seat, state.table.custody[seat]))
                return
            state.do(Released(seat, "double"))
        elif double:
            state.then(DoubleTelex(seat))
        fly(state, seat, one + two)
        land(state, seat)


def fly(state: PetropolisState, seat: int, pips: int) -> None:
    """Advance by the dice; reaching or passing the landing is paid at that moment (PET-4.1 to 4.6, 4.10)."""
    board, options = state.board, state.options
    track = board.tracks[options.geneva_two_spaces]
    start = state.table.places[seat]
    path = track.ways[start][pips]
    square = path[-1]
    state.do(Flew(seat, start, square, path, "dice"))
    home = len(board.squares)  # one full lap; with two squares for the airport, the number of the landing
    if start < home <= start + pips:
        stopped = square == track.landing
        if stopped or not (options.court_forfeits_lap and track.kinds[square] in SHUT):
            state.do(GenevaPaid(BANK, seat, options.geneva_income, "stop" if stopped else "pass"))
