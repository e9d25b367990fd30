"""The Option Phase found fast: the cheapest level there is now, points with idle EU, units fetched."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.vocabulary import Action
from game.rules.globopolis.guilds import FOREIGN_GUILDS, OWN_GUILDS, rates
from game.rules.globopolis.messages import BuyPoints, BuyUnits, Develop, EndOptions, MoveUnits, TakeUnits
from game.rules.globopolis.points import BUYING
from game.rules.globopolis.state import (
    CEILING,
    LEVEL_POINTS,
    MOST_LEVELS,
    MOST_POINTS,
    POINT_PRICE,
    GlobopolisState,
    guilds_of,
    own_store,
    territories_of,
)
from game.rules.globopolis.units import KINDS, NS, one

RESERVE: Final = 20
"""EU kept in the purse when a level is built; twice that when points are bought."""
FEW: Final = 4
"""The number of types lacking from a set that are looked for."""


class Step(NamedTuple):
    """A move, and the EU that it costs."""

    action: Action
    price: int


class QuickPhase:
    """What a seat may do before its throw, looked at once."""

    def __init__(self, state: GlobopolisState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.own = territories_of(state, seat)
        self.stock = state.table.stock(seat)
        self.store = own_store(state, seat)
        self.purse = state.table.purse(seat) - RESERVE
        self._guilds: list[tuple[int, bool, tuple[int, ...]]] | None = None
        self._spared: dict[int, list[tuple[int, int]]] = {}

    def action(self) -> Action:
        """The next move to the cheapest level, points with idle EU, units of own Guilds; or the throw."""
        step = self._level()
        points = self._points(step)
        if points is not None:
            return points
        if step is not None:
            return step.action
        return self._fetched() or EndOptions()

    def _level(self) -> Step | None:
        """The first move to the level that costs fewest EU in all; suspended ones are restored first."""
        state, table = self.state, self.state.table
        board, plates = state.board, table.plates
        best: Step | None = None
        most = max(0, self.purse)
        for title in self.own:
            suspended = table.active[title] < table.levels[title]
            level = table.levels[title] + (not suspended)
            premium = 0
            if not suspended:
                if not table.towers or level > MOST_LEVELS or title in table.built:
                    continue
                premium = 0 if table.permits else board.premium(title, level)
                if premium > most:
                    continue
            at = title * KINDS
            missing = [kind for kind in range(KINDS) if plates[at + kind] < level]
            if not missing:
                if suspended:
                    continue
                step: Step | None = Step(Develop(title), premium)
            else:
                step = self._brought(title, level, missing, premium, most) if len(missing) <= FEW else None
            if step is not None:
                best = step
                if not step.price:
                    break
                most = step.price - 1
        return best

    def _brought(self, title: int, level: int, missing: list[int], premium: int, most: int) -> Step | None:
        """The first move of units to a Territory, with what all of them and the level cost; None where they
        are nowhere, or cost more than `most` EU in all."""
        plates, price = self.state.table.plates, premium
        first: Step | None = None
        for kind in missing:
            step = self._source(title, kind, level - plates[title * KINDS + kind])
            if step is None:
                return None
            price += step.price
            if price > most:
                return None
            if first is None or isinstance(step.action, BuyUnits):
                first = step
        return None if first is None else Step(first.action, price)

    def _source(self, title: int, kind: int, number: int) -> Step | None:
        """Where so many units of a type can be had: in the stock, on a plate that spares them, in an own
        Guild, in that of a rival."""
        if self.stock[kind] >= number:
            return Step(MoveUnits(self.store, title, one(kind, number)), 0)
        for other, spare in self._spares(kind):
            if spare >= number and other != title:
                return Step(MoveUnits(other, title, one(kind, number)), 0)
        plates = self.state.table.plates
        for guild, own, prices in self._open_guilds():
            if plates[guild * KINDS + kind] >= number:
                if not own:
                    return Step(BuyUnits(guild, one(kind, number)), prices[kind] * number)
                if OWN_GUILDS.left(self.state, guild) >= number:
                    return Step(TakeUnits(guild, title, one(kind, number)), 0)
        return None

    def _spares(self, kind: int) -> list[tuple[int, int]]:
        """The own Territories that can spare units of a type, with how many: first those that keep enough for
        their next level, then those that keep enough for the levels they have; NS-Units only the latter."""
        if kind not in self._spared:
            table = self.state.table
            held, own = table.plates[kind::KINDS], self.own
            piles = [(title, held[title] - table.active[title]) for title in own]
            if kind != NS:
                wanted = [min(MOST_LEVELS, table.levels[title] + 1) for title in own]
                piles = [(title, held[title] - want) for title, want in zip(own, wanted, strict=True)] + piles
            self._spared[kind] = [(title, spare) for title, spare in piles if spare > 0]
        return self._spared[kind]

    def _open_guilds(self) -> list[tuple[int, bool, tuple[int, ...]]]:
        """The Guilds that give units now, own ones first, with their prices."""
        if self._guilds is None:
            state, seat = self.state, self.seat
            self._guilds = [(guild, True, ()) for guild in guilds_of(state, seat)]
            self._guilds += [
                (guild, False, rates(state, guild))
                for guild in FOREIGN_GUILDS.sellers(state, seat)
                if FOREIGN_GUILDS.left(state, guild) >= MOST_LEVELS
            ]
        return self._guilds

    def _points(self, step: Step | None) -> Action | None:
        """Points with idle EU: before a level that would close the sale, else after all of them."""
        table = self.state.table
        spare = self.purse - RESERVE - (step.price if step is not None else 0)
        if spare < POINT_PRICE:
            return None
        held = table.points[table.side(self.seat)]
        if step is not None and not (table.goal and held + LEVEL_POINTS > table.goal - CEILING):
            return None
        points = BuyPoints(min(MOST_POINTS, spare // POINT_PRICE))
        return points if BUYING.why_not(self.state, self.seat, points) is None else None

    def _fetched(self) -> Action | None:
        """What own Guilds still give in this turn, of the type that they have most of."""
        for guild in guilds_of(self.state, self.seat):
            pile = self.state.table.plate(guild)
            many = max(pile)
            left = OWN_GUILDS.left(self.state, guild) if many else 0
            if left:
                return TakeUnits(guild, self.store, one(pile.index(many), min(left, many)))
        return None
