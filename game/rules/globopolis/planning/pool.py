"""Where a side can get units from in its Option Phase, and what they cost there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from game.rules.globopolis.guilds import FOREIGN_GUILDS, OWN_GUILDS, rates
from game.rules.globopolis.planning.goals import Goal, spare_of
from game.rules.globopolis.state import GlobopolisState, guilds_of, own_store, territories_of
from game.rules.globopolis.trade import GUIDE_PRICE, PROPOSITIONS
from game.rules.globopolis.units import KINDS, NONE, SET_KEPT, Store, Units, stock_of

Origin: TypeAlias = Literal["stock", "spare", "own", "guild", "ask"]
"""The Personal Stock, a plate of one's own, a Guild of one's own, another side's Guild: in the order in which
they are drawn on where they cost the same. The stock of another side, which has to say yes, comes last
whatever it costs."""
ORIGINS: tuple[Origin, ...] = ("stock", "spare", "own", "guild", "ask")


class Source(msgspec.Struct, frozen=True):
    """A store that units can come from. `units`: how many of each type at most; `left`: how many in all;
    `prices`: EU for each of a type."""

    origin: Origin
    store: Store
    units: Units
    left: int
    prices: Units = NONE


class Pool:
    """All that can give in one position; worked out once for many plans."""

    def __init__(self, state: GlobopolisState, seat: int) -> None:
        self.state = state
        table = state.table
        stock = table.stock(seat)
        self._stock = Source("stock", own_store(state, seat), stock, sum(stock))
        self._spare = {title: _spare(state, title, NONE) for title in territories_of(state, seat)}
        guilds: list[Source] = []
        for guild in guilds_of(state, seat):
            left = OWN_GUILDS.left(state, guild)
            if left and any(table.plate(guild)):
                guilds.append(Source("own", guild, table.plate(guild), left))
        foreign: list[Source] = []
        for guild in FOREIGN_GUILDS.sellers(state, seat):
            left = FOREIGN_GUILDS.left(state, guild)
            if left and any(table.plate(guild)):
                foreign.append(Source("guild", guild, table.plate(guild), left, rates(state, guild)))
        foreign.sort(key=lambda source: min(filter(None, source.prices), default=0))
        self._guilds = guilds + foreign

    def sources(self, goals: Iterable[Goal] = ()) -> list[Source]:
        """All sources, where what `goals` need of their own plates stays there. Cheap ones come first; of
        plates those that have the most to spare."""
        kept: dict[int, Units] = {}
        for goal in goals:
            before = kept.get(goal.title)
            kept[goal.title] = goal.needs if before is None else tuple(map(max, before, goal.needs))
        spare = self._spare | {title: _spare(self.state, title, needs) for title, needs in kept.items()}
        plates = [source for source in spare.values() if source.left]
        plates.sort(key=lambda source: -_plenty(source.units))
        return [self._stock, *plates, *self._guilds]


def _spare(state: GlobopolisState, title: int, kept: Units) -> Source:
    units = spare_of(state, title, kept)
    return Source("spare", title, units, sum(units))


def askable(state: GlobopolisState, seat: int) -> list[Source]:
    """The stocks of the others, as far as they are seen; none once all proposals are made (GLO-9.1, 9.10)."""
    table = state.table
    if table.offers >= PROPOSITIONS.most(state):
        return []
    found: list[Source] = []
    for rival in table.rivals(seat):
        units = tuple(max(0, number) for number in table.stock(rival))
        if any(units):
            found.append(Source("ask", stock_of(rival), units, sum(units), (GUIDE_PRICE,) * KINDS))
    return found


def _plenty(units: Units) -> int:
    """How much of it lies beyond what levels could ever ask for."""
    return sum(max(0, number - SET_KEPT) for number in units) * 10 + sum(units)
