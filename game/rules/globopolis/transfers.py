"""Units moved by hand between the stock and own plates (D-04, GLO-4.2 to 4.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.engine.dice import Dice
from game.engine.forms import Counts, Field, Form, OneOf
from game.engine.vocabulary import Action, Offer, Refusal
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.ledger import carry
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import MoveUnits
from game.rules.globopolis.state import GlobopolisState, own_store, territories_of
from game.rules.globopolis.units import KINDS, NS, Store, Units, fits, one


def why_no_room(state: GlobopolisState, target: Store, shields: int) -> Refusal | None:
    """Why so many NS-Units do not fit on a plate; None if they do, or the target is a stock (GLO-4.4)."""
    if target < 0 or not shields:
        return None
    table = state.table
    limit = table.shield_limit(target)
    if table.plates[target * KINDS + NS] + shields > limit:
        return Refusal("shield_limit", "GLO-4.4", {"title": target, "most": limit})
    return None


class Transfers(Part):
    """Moving units, as often as one likes."""

    kinds = (MoveUnits,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """One move that can be made; the form has all others."""
        move = self._first(state, seat)
        if move is not None:
            yield Offer(move, Form("move"))

    def _first(self, state: GlobopolisState, seat: int) -> MoveUnits | None:
        """From the stock to the first plate that lacks what is there; else from there to the stock."""
        table, own, plates = state.table, own_store(state, seat), territories_of(state, seat)
        stock = table.stock(seat)
        for kind, number in enumerate(stock):
            if number:
                for title in plates:
                    if not table.plates[title * KINDS + kind]:  # one NS-Unit finds room on every plate
                        return MoveUnits(own, title, one(kind))
        for title in plates:
            at = title * KINDS
            kind = max(range(KINDS), key=table.plates[at : at + KINDS].__getitem__)
            if table.plates[at + kind]:
                return MoveUnits(title, own, one(kind))
        return None

    def fields(self, state: GlobopolisState, seat: int, action: MoveUnits) -> Sequence[Field]:
        """From where, to where, and how many of each type that lies there."""
        stores = (own_store(state, seat), *territories_of(state, seat))
        return (
            OneOf("source", "store", stores),
            OneOf("target", "store", stores),
            Counts("units", "unit", UNITS, state.table.units_in(action.source), seat, least=1),
        )

    def why_not(self, state: GlobopolisState, seat: int, action: MoveUnits) -> Refusal | None:
        """None for own stores, units that lie there, and no more NS-Units than the plate takes."""
        own, table = own_store(state, seat), state.table
        for store in (action.source, action.target):
            if store != own and not holds_plate(state, seat, store):
                return Refusal("not_your_store", "GLO-4.2")
        if action.source == action.target:
            return Refusal("same_store", "GLO-4.2")
        if not any(action.units) or not fits(action.units, table.units_in(action.source)):
            return Refusal("not_there", "GLO-4.2")
        return why_no_room(state, action.target, action.units[NS])

    def do(self, state: GlobopolisState, seat: int, action: MoveUnits) -> None:
        """Move them."""
        carry(state, seat, action.source, action.target, action.units)

    def sample(self, state: GlobopolisState, seat: int, dice: Dice) -> Action | None:
        """A random store with units, another store, one unit or a few."""
        own, table = own_store(state, seat), state.table
        stores = (own, *territories_of(state, seat))
        full = [store for store in stores if any(table.units_in(store))]
        if not full or len(stores) < 2:
            return None
        source = dice.pick(full)
        target = dice.pick([store for store in stores if store != source])
        pile = table.units_in(source)
        kind = dice.pick([kind for kind, number in enumerate(pile) if number])
        move = MoveUnits(source, target, one(kind, 1 + dice.below(pile[kind])))
        if self.why_not(state, seat, move) is None:
            return move
        units: Units = tuple(0 if kind == NS else number for kind, number in enumerate(pile))
        move = replace(move, units=units)
        return move if self.why_not(state, seat, move) is None else None


def holds_plate(state: GlobopolisState, seat: int, title: int) -> bool:
    """Whether a number is a Territory of the side of a seat."""
    table = state.table
    owned = 0 <= title < table.titles and table.owners[title] == table.side(seat)
    return owned and not state.board.is_guild[title]


TRANSFERS = Transfers()
