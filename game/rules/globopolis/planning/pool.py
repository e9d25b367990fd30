"""Where a side can get units from in its Option Phase, and what they cost there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from game.rules.globopolis.card_effects import Convoy, Requisition
from game.rules.globopolis.card_rules import scarce
from game.rules.globopolis.goods_cards import Convoys, Requisitions
from game.rules.globopolis.guilds import FOREIGN_GUILDS, OWN_GUILDS, rates
from game.rules.globopolis.messages import PlayCard
from game.rules.globopolis.planning.goals import Goal, spare_of
from game.rules.globopolis.state import NOBODY, GlobopolisState, guilds_of, own_store, territories_of
from game.rules.globopolis.supposing import seen_stock
from game.rules.globopolis.trade import GUIDE_PRICE, PROPOSITIONS, TITLE_PRICE, VALUE_PRICE
from game.rules.globopolis.units import KINDS, NONE, SET_KEPT, Store, Units, plus, stock_of

CONVOYS, REQUISITIONS = Convoys(), Requisitions()

Origin: TypeAlias = Literal["stock", "spare", "own", "guild", "card", "ask"]
"""The Personal Stock, a plate of one's own, a Guild of one's own, another side's Guild: in the order in which
they are drawn on where they cost the same. A card of the hand gives only what it is wished for. The stock of
another side, which has to say yes, comes last whatever it costs."""
ORIGINS: tuple[Origin, ...] = ("stock", "spare", "own", "guild", "card", "ask")
CARDS: Final[Store] = -100
"""Stores from here on downwards stand for cards of a hand, by their places in it."""
BID: Final = 1.3
"""The bid for a Title, in multiples of its guide price."""


class Source(msgspec.Struct, frozen=True):
    """A store that units can come from. `units`: how many of each type at most; `left`: how many in all;
    `prices`: EU for each of a type."""

    origin: Origin
    store: Store
    units: Units
    left: int
    prices: Units = NONE
    card: str = ""
    rival: int = NOBODY
    """The card, and the side whose stock it draws on."""


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
        self._plates = _by_plenty(self._spare.values())

    def sources(self, goals: Iterable[Goal] = ()) -> list[Source]:
        """All sources, where what `goals` need of their own plates stays there. Cheap ones come first; of
        plates those that have the most to spare."""
        kept: dict[Store, Units] = {}
        for goal in goals:
            if not any(goal.needs):
                continue
            before = kept.get(goal.title)
            kept[goal.title] = goal.needs if before is None else tuple(map(max, before, goal.needs))
        stock = self._stock
        if stock.store in kept:
            pairs = zip(stock.units, kept[stock.store], strict=True)
            left = tuple(max(0, have - need) for have, need in pairs)
            stock = Source("stock", stock.store, left, sum(left))
        lands = {title: needs for title, needs in kept.items() if title >= 0}
        plates = self._plates
        if lands:
            spare = {title: _spare(self.state, title, needs) for title, needs in lands.items()}
            plates = _by_plenty((self._spare | spare).values())
        return [stock, *plates, *self._guilds]


def _by_plenty(sources: Iterable[Source]) -> list[Source]:
    """Those that give anything, first those that have the most to spare."""
    return sorted([source for source in sources if source.left], key=_want)


def _want(source: Source) -> int:
    return -_plenty(source.units)


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
        units = seen_stock(table, rival)
        if any(units):
            found.append(Source("ask", stock_of(rival), units, sum(units), (GUIDE_PRICE,) * KINDS))
    return found


def card_sources(state: GlobopolisState, seat: int) -> list[Source]:
    """The cards in the hand that bring units: from the free supply, or out of the stock of the rival who has
    most (IN-07, IN-09)."""
    found: list[Source] = []
    for place, card in enumerate(state.table.hands[state.table.side(seat)]):
        effect = state.board.effects.get(card)
        if isinstance(effect, Convoy):
            rule = CONVOYS
            stock = rule.stock(state)
            found.append(Source("card", CARDS - place, stock, rule.many(state, effect), card=card))
        elif isinstance(effect, Requisition):
            most = REQUISITIONS.most(state, seat, effect)
            stocks = {rival: REQUISITIONS.stock(state, rival, effect) for rival in state.table.rivals(seat)}
            rival = max(stocks, key=lambda each: sum(stocks[each]), default=NOBODY)
            if rival != NOBODY and most and any(stocks[rival]):
                prices = (effect.price,) * KINDS
                found.append(Source("card", CARDS - place, stocks[rival], most, prices, card, rival))
    return found


def played_for(state: GlobopolisState, seat: int, source: Source, units: Units) -> PlayCard:
    """A card played for these units; whatever else it brings is what the stock has least of."""
    effect = state.board.effects[source.card]
    if not isinstance(effect, Convoy):
        return PlayCard(source.card, rival=source.rival, units=units)
    taken = list(units)
    for kind in scarce(plus(state.table.stock(seat), units)):
        if sum(taken) < source.left and not taken[kind] and source.units[kind]:
            taken[kind] = 1
    return PlayCard(source.card, units=tuple(taken))


def bid_price(state: GlobopolisState, title: int) -> int:
    """EU that are bid for a Title of somebody else."""
    guide = VALUE_PRICE * state.board.values[title] + TITLE_PRICE + 10 * state.table.active[title]
    return round(BID * guide)


def proposals_left(state: GlobopolisState) -> int:
    """How many proposals may still be made in this phase (GLO-9.10)."""
    return max(0, PROPOSITIONS.most(state) - state.table.offers)


@lru_cache(maxsize=10_000)
def _plenty(units: Units) -> int:
    """How much of it lies beyond what levels could ever ask for."""
    return sum(max(0, number - SET_KEPT) for number in units) * 10 + sum(units)
