"""The units of a new plate that may be kept in the stock (D-01, GLO-2.10, 4.6, 23.4)."""

from __future__ import annotations

from game.engine.forms import Counts, Field, Form
from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.ledger import carry, settle
from game.rules.globopolis.messages import KeepUnits
from game.rules.globopolis.state import GlobopolisState, own_store
from game.rules.globopolis.units import NONE, SET_KEPT, Units, fits


def surplus(state: GlobopolisState, title: int) -> Units:
    """What may go to the stock: units beyond two of a type."""
    return tuple(max(0, number - SET_KEPT) for number in state.table.plate(title))


class NewPlate(Auto, frozen=True):
    """A plate has come to the side of `seat`: NS-Units beyond the limit go to its stock, and where there is a
    surplus it is asked what else does."""

    seat: int
    title: int

    def run(self, state: GlobopolisState) -> None:
        """Ask, unless the plate has been lost again."""
        if state.table.owners[self.title] != state.table.side(self.seat):
            return
        settle(state, self.title)
        if any(surplus(state, self.title)):
            state.then(Surplus(seat=self.seat, title=self.title))


class Surplus(Choice, frozen=True):
    """D-01: which of the surplus units go to the stock."""

    title: int

    def trifle(self, state: GlobopolisState) -> KeepUnits:
        """All of them: what lies in the stock cannot be captured, and goes back to any plate for nothing."""
        return KeepUnits(surplus(state, self.title))

    def offers(self, state: GlobopolisState) -> tuple[Offer, ...]:
        """All of the surplus, or none; the form has the numbers between."""
        return Offer(KeepUnits(surplus(state, self.title)), Form("surplus")), Offer(KeepUnits(NONE))

    def fields(self, state: GlobopolisState, action: Action) -> tuple[Field, ...]:
        """How many of each type."""
        return (Counts("units", "unit", UNITS, surplus(state, self.title), self.seat),)

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for no more than the surplus."""
        if not isinstance(action, KeepUnits):
            return Refusal("wrong_question", "GLO-2.10")
        if not fits(action.units, surplus(state, self.title)):
            return Refusal("no_surplus", "GLO-2.10", {"title": self.title})
        return None

    def apply(self, state: GlobopolisState, action: KeepUnits) -> None:
        """Move the units to the stock."""
        carry(state, self.seat, self.title, own_store(state, self.seat), action.units, "surplus")
