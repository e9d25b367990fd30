"""Guilds: landing on one, the units of one's own, the units of others (GLO-8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.forms import NOBODY as NO_GIVER
from game.engine.forms import Counts, Field, Form, OneOf, Prices
from game.engine.vocabulary import Offer, Refusal
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.cleaning import StormGuild
from game.rules.globopolis.ledger import carry, pass_title
from game.rules.globopolis.menu import Part
from game.rules.globopolis.messages import BuyUnits, GuildOwn, TakeUnits, UnitsBought
from game.rules.globopolis.state import (
    GUILD_UNITS,
    NOBODY,
    GlobopolisState,
    guilds_of,
    own_store,
    territories_of,
)
from game.rules.globopolis.transfers import holds_plate, why_no_room
from game.rules.globopolis.units import KINDS, NS, UNIT_PRICE, Units, fits, one

STEP: int = 2
"""EU that each Associated Territory and each sister Guild adds to the rate (reference 3.4)."""


def rates(state: GlobopolisState, guild: int) -> Units:
    """What a unit of each type costs at a Guild now, 0 for what it never deals in (GLO-8.6, reference
    3.4)."""
    owner = state.table.owners[guild]
    return tuple(
        UNIT_PRICE + STEP * (_associated(state, guild, owner) + _sisters(state, guild, owner, kind))
        if dealt
        else 0
        for kind, dealt in enumerate(deals_in(state, guild))
    )


def dearer(state: GlobopolisState, guild: int) -> list[int]:
    """The Titles for which a Guild takes more: Associated Territories of its operator, and other Guilds that
    deal in one of its types (GLO-8.6)."""
    board, owners = state.board, state.table.owners
    owner, types = owners[guild], deals_in(state, guild)
    near = [title for title in board.members[board.title_groups[guild]] if owners[title] == owner]
    return near + [
        other
        for other in board.guilds
        if other != guild
        and owners[other] == owner
        and any(ours and theirs for ours, theirs in zip(types, deals_in(state, other), strict=True))
    ]


def deals_in(state: GlobopolisState, guild: int) -> Units:
    """The types that a Guild deals in, as their number at the start (GLO-R3)."""
    return state.board.stock(guild, state.options.wind_wave_stock == "energy")


def _associated(state: GlobopolisState, guild: int, owner: int) -> int:
    """The Associated Territories that belong to the operator."""
    owners = state.table.owners
    return sum(owners[title] == owner for title in state.board.members[state.board.title_groups[guild]])


def _sisters(state: GlobopolisState, guild: int, owner: int, kind: int) -> int:
    """The other Guilds of the operator that deal in the same type."""
    owners = state.table.owners
    others = (other for other in state.board.guilds if other != guild and owners[other] == owner)
    return sum(deals_in(state, other)[kind] > 0 for other in others)


def land_on_guild(state: GlobopolisState, seat: int, guild: int) -> None:
    """The visitor operates the Guild from now on (GLO-8.1 to 8.3), unless it is protected (GLO-28.5)."""
    side, owner = state.table.side(seat), state.table.owners[guild]
    if owner == side:
        state.do(GuildOwn(seat, guild))
    elif owner != NOBODY and state.options.guild_protection:
        state.then(StormGuild(seat, guild))
    else:
        pass_title(state, guild, side, "landed" if owner == NOBODY else "guild")


class OwnGuilds(Part):
    """D-05: units of own Guilds (GLO-8.4)."""

    kinds = (TakeUnits,)

    def left(self, state: GlobopolisState, guild: int) -> int:
        """How many units may still be taken from a Guild in this turn."""
        table = state.table
        most = table.overtime or GUILD_UNITS
        return max(0, most - table.fetched.count(guild))

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Fetching to the stock, from each Guild; the form has the plates."""
        own, table = own_store(state, seat), state.table
        for guild in guilds_of(state, seat):
            pile, left = table.plate(guild), self.left(state, guild)
            kind = max(range(KINDS), key=pile.__getitem__)
            if left and pile[kind]:
                yield Offer(TakeUnits(guild, own, one(kind, min(left, pile[kind]))), Form("take"))

    def fields(self, state: GlobopolisState, seat: int, action: TakeUnits) -> Sequence[Field]:
        """Where to, and how many of each type."""
        stores = (own_store(state, seat), *territories_of(state, seat))
        pile, left = state.table.plate(action.guild), self.left(state, action.guild)
        return OneOf("target", "store", stores), Counts(
            "units", "unit", UNITS, pile, seat, least=1, most=left
        )

    def why_not(self, state: GlobopolisState, seat: int, action: TakeUnits) -> Refusal | None:
        """None for an own Guild, as many units as it has and as are left in this turn, to an own store."""
        if action.guild not in guilds_of(state, seat):
            return Refusal("not_your_guild", "GLO-8.4")
        if action.target != own_store(state, seat) and not holds_plate(state, seat, action.target):
            return Refusal("not_your_store", "GLO-8.4")
        if not any(action.units) or not fits(action.units, state.table.plate(action.guild)):
            return Refusal("guild_empty", "GLO-8.8", {"guild": action.guild})
        left = self.left(state, action.guild)
        if sum(action.units) > left:
            return Refusal("guild_used", "GLO-8.4", {"guild": action.guild, "left": left})
        return why_no_room(state, action.target, action.units[NS])

    def do(self, state: GlobopolisState, seat: int, action: TakeUnits) -> None:
        """Out of the Guild."""
        carry(state, seat, action.guild, action.target, action.units, "guild")


class ForeignGuilds(Part):
    """D-05: units of other sides' Guilds, which must sell (GLO-8.5, 8.6)."""

    kinds = (BuyUnits,)

    def left(self, state: GlobopolisState, guild: int) -> int:
        """How many units may still be bought from a Guild in this turn."""
        return max(0, GUILD_UNITS - state.table.bought.count(guild))

    def sellers(self, state: GlobopolisState, seat: int) -> list[int]:
        """The Guilds that others operate."""
        owners, side = state.table.owners, state.table.side(seat)
        return [guild for guild in state.board.guilds if owners[guild] not in (side, NOBODY)]

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """One unit of each type that a Guild has; the form has more."""
        for guild in self.sellers(state, seat):
            for kind, number in enumerate(state.table.plate(guild)):
                if number:
                    yield Offer(BuyUnits(guild, one(kind)), Form("guild"))

    def fields(self, state: GlobopolisState, seat: int, action: BuyUnits) -> Sequence[Field]:
        """How many units of each type, at today's rates."""
        table, guild = state.table, action.guild
        prices = Prices("money", tuple(-rate for rate in rates(state, guild)), table.purse(seat))
        left = self.left(state, guild)
        return (
            Counts("units", "unit", UNITS, table.plate(guild), NO_GIVER, least=1, most=left, prices=prices),
        )

    def why_not(self, state: GlobopolisState, seat: int, action: BuyUnits) -> Refusal | None:
        """None for a Guild of somebody else, units that it has, three a turn, and EU enough."""
        table, guild = state.table, action.guild
        if guild not in self.sellers(state, seat):
            unowned = guild in state.board.guilds and table.owners[guild] == NOBODY
            return Refusal("guild_unowned", "GLO-8.7") if unowned else Refusal("no_foreign_guild", "GLO-8.5")
        if not any(action.units) or not fits(action.units, table.plate(guild)):
            return Refusal("guild_empty", "GLO-8.8", {"guild": guild})
        left = self.left(state, guild)
        if sum(action.units) > left:
            return Refusal("guild_used", "GLO-8.5", {"guild": guild, "left": left})
        price = self.price(state, action)
        if price > table.purse(seat):
            return Refusal("too_dear", "GLO-8.6", {"price": price})
        return None

    def price(self, state: GlobopolisState, action: BuyUnits) -> int:
        """What units cost in all."""
        return sum(map(int.__mul__, action.units, rates(state, action.guild)))

    def do(self, state: GlobopolisState, seat: int, action: BuyUnits) -> None:
        """Into the stock, for EU to the operator."""
        seller, price = state.table.owners[action.guild], self.price(state, action)
        state.do(UnitsBought(seat, seller, action.guild, own_store(state, seat), action.units, price))


OWN_GUILDS = OwnGuilds()
FOREIGN_GUILDS = ForeignGuilds()
