"""The pause: every unsold title is auctioned, then deals go round (PET-11)."""

from __future__ import annotations

from game.engine.vocabulary import Auto
from game.rules.petropolis.auction import auction
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import CircuitStarted, PhaseEnded, PhaseStarted, SlotStarted
from game.rules.petropolis.state import NOBODY, PetropolisState


def order(state: PetropolisState) -> list[int]:
    """The seats still in, from the first player or the next one still in (PET-3.6, 11.2)."""
    table = state.table
    return table.after((table.first - 1) % table.seats)


class StartPause(Auto, frozen=True):
    """The pause begins (PET-3.5); phase two follows, which the step below begins."""

    def run(self, state: PetropolisState) -> None:
        """Sell the lots first, then let deals go round."""
        state.do(PhaseStarted("pause", order(state)[0], 0))
        state.then(SellLots(0, 0), Circuit(1))


class SellLots(Auto, frozen=True):
    """The next unsold title from `title` on; `lot` counts them, and moves the first question (PET-11.2)."""

    title: int
    lot: int

    def run(self, state: PetropolisState) -> None:
        """Auction the next lot in board order (PET-11.1)."""
        table = state.table
        for title in range(self.title, len(table.owners)):
            if table.owners[title] == NOBODY:
                seats = order(state)
                first = seats[self.lot % len(seats)]
                state.then(SellLots(title + 1, self.lot + 1))
                auction(state, title, (first - 1) % table.seats)
                return


class Circuit(Auto, frozen=True):
    """A circuit of deals: a slot for everybody (PET-11.4, 11.5)."""

    number: int

    def run(self, state: PetropolisState) -> None:
        """Begin another circuit if an offer was made in the last one and circuits are left."""
        table, most = state.table, state.options.pause_circuits
        if self.number > most or (self.number > 1 and not table.lively):
            state.do(PhaseEnded("pause", ()))
            return
        state.do(CircuitStarted(self.number, most))
        state.then(*(Slot(seat) for seat in order(state)), Circuit(self.number + 1))


class Slot(Auto, frozen=True):
    """The slot of one seat."""

    seat: int

    def run(self, state: PetropolisState) -> None:
        """Ask the seat if it can do anything."""
        table, options = state.table, state.options
        own = table.titles_of(self.seat)
        owes = any(table.mortgaged[title] for title in own)
        if options.offers_per_turn or owes or (own and options.mortgage_when == "anytime"):
            state.do(SlotStarted(self.seat))
            state.then(Business(seat=self.seat))
