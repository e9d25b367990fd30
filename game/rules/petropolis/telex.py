"""What a telex makes its drawer do (PET-9, reference 7)."""

from __future__ import annotations

from game.components.debts import BANK
from game.engine.vocabulary import Auto
from game.rules.petropolis.custody import arrest
from game.rules.petropolis.debts import Owed, charge, owed_to
from game.rules.petropolis.effects import Back, Bank, Each, Fly, Keep
from game.rules.petropolis.holdings import pieces
from game.rules.petropolis.messages import (
    Flew,
    GenevaPaid,
    TelexKept,
    TelexPaid,
    TelexReturned,
    TelexSpared,
)
from game.rules.petropolis.state import PetropolisState


class ReturnTelex(Auto, frozen=True):
    """A telex that was obeyed goes to the bottom of the pile, whatever has become of the drawer (PET-9.2)."""

    telex: int

    def run(self, state: PetropolisState) -> None:
        """Put the telex under the pile."""
        state.do(TelexReturned(self.telex))


def obey(state: PetropolisState, seat: int, telex: int) -> bool:
    """Obey a telex that lies open. Returns whether the marker has come to a square to be acted on."""
    effect = state.board.telexes[telex].effect
    if isinstance(effect, Keep):
        state.do(TelexKept(seat, telex))
        return False
    state.then(ReturnTelex(telex))
    if isinstance(effect, Bank):
        _bank(state, seat, telex, effect)
    elif isinstance(effect, Each):
        _each(state, seat, telex, effect.amount)
    elif isinstance(effect, Fly):
        _fly(state, seat, telex)
        return True
    elif isinstance(effect, Back):
        _go_back(state, seat, effect.squares)
        return True
    else:
        arrest(state, seat)
    return False


def _bank(state: PetropolisState, seat: int, telex: int, effect: Bank) -> None:
    """From the Bank or to it, so much per thing of the drawer's own (PET-9.11)."""
    table = state.table
    amount = effect.amount
    if effect.per_title:
        amount += effect.per_title * sum(not table.mortgaged[title] for title in table.titles_of(seat))
    if effect.per_derrick or effect.per_platform:
        derricks, platforms = pieces(table, state.board, seat)
        amount += effect.per_derrick * derricks + effect.per_platform * platforms
    if amount > 0:
        state.do(TelexPaid(BANK, seat, amount, telex))
    elif amount < 0:
        charge(state, Owed(seat, BANK, -amount, "telex", about=telex))
    else:
        state.do(TelexSpared(seat, telex))


def _each(state: PetropolisState, seat: int, telex: int, amount: int) -> None:
    """Collect from each in seat order, or pay all at once (PET-9.12)."""
    others = state.table.others(seat)
    if amount < 0:
        charge(state, owed_to(tuple(others), seat, -amount, telex))
    else:
        state.then(*(Owed(other, seat, amount, "telex", about=telex) for other in others))


def _fly(state: PetropolisState, seat: int, telex: int) -> None:
    """By way of Geneva, with its payment exactly once (PET-9.7, 9.8)."""
    track = state.board.tracks[state.options.geneva_two_spaces]
    square = state.board.flights[telex] or track.landing
    state.do(Flew(seat, state.table.places[seat], square, (square,), "telex"))
    state.do(GenevaPaid(BANK, seat, state.options.geneva_income, "telex"))


def _go_back(state: PetropolisState, seat: int, squares: int) -> None:
    """Backwards; only stopping on the landing is paid (PET-4.7, 9.10)."""
    track = state.board.tracks[state.options.geneva_two_spaces]
    start = state.table.places[seat]
    path = tuple((start - step) % track.length for step in range(1, squares + 1))
    state.do(Flew(seat, start, path[-1], path, "back"))
    if path[-1] == track.landing:
        state.do(GenevaPaid(BANK, seat, state.options.geneva_income, "stop"))
