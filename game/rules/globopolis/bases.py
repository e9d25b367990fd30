"""O.R.S.S. bases: a flight, a roll, both or neither (D-21, GLO-12, 28.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.engine.vocabulary import Offer, Refusal
from game.rules.globopolis.menu import Menu, Part
from game.rules.globopolis.messages import Fly
from game.rules.globopolis.moving import arrive, fly
from game.rules.globopolis.onward import ROLLING, GoOn
from game.rules.globopolis.state import GlobopolisState

INDEPENDENT = ("market", "broker")


def land_on_base(state: GlobopolisState, seat: int) -> None:
    """Ask for a flight; on the last roll too (GLO-3.6, 12.1)."""
    state.then(AtBase(seat=seat))


def flights(state: GlobopolisState, place: int) -> list[int]:
    """The fields to which one may fly from a base (GLO-12.1, option `orss_range`)."""
    board, reach = state.board, state.options.orss_range
    found = [base for base in board.bases if base != place]
    around = board.path(place, len(board.ring) - 1)
    if reach != "bases":
        independent = [field for field in around if board.kinds[field] in INDEPENDENT]
        found += independent[:1] if reach == "nearest-independent" else independent
    if reach == "any-territory":
        found += [field for field in around if board.kinds[field] == "territory"]
    return found


class Flying(Part):
    """A flight to a base, or by `orss_range` to another field."""

    kinds = (Fly,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Every field in reach."""
        for field in flights(state, state.table.places[seat]):
            yield Offer(Fly(field))

    def why_not(self, state: GlobopolisState, seat: int, action: Fly) -> Refusal | None:
        """None for a field in reach."""
        if action.field in flights(state, state.table.places[seat]):
            return None
        return Refusal("no_flight", "GLO-12.1")

    def do(self, state: GlobopolisState, seat: int, action: Fly) -> None:
        """A base is left by a roll or not at all (GLO-12.3); any other field is landed on (GLO-28.4)."""
        fly(state, seat, action.field, card=False)
        if state.board.kinds[action.field] == "base":
            state.then(GoOn(seat))
        else:
            arrive(state, seat)


FLYING = Flying()


class AtBase(Menu, frozen=True):
    """D-21, D-22: fly, roll from here, or end."""

    rule = "GLO-12.1"
    parts: ClassVar = (FLYING, ROLLING)
