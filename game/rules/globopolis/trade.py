"""Business propositions: Titles, units, cards and EU between two sides (GLO-9, D-02, D-08 to D-10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Final

from game.components import barter
from game.components.barter import Barter
from game.components.consent import Stake
from game.components.deals import CountedGoods, Deal, MoneySum, NamedGoods
from game.components.hands import CardsPassed
from game.engine.dice import Dice
from game.engine.forms import Field, Form, Good
from game.engine.vocabulary import Action, Auto, Offer, Refusal
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.ledger import hand_title, settle, unite
from game.rules.globopolis.menu import Menu, Part
from game.rules.globopolis.messages import (
    Counter,
    EndTrades,
    LevelsPassed,
    LevelsRemoved,
    Paid,
    Propose,
    StageStarted,
    UnitsMoved,
)
from game.rules.globopolis.purses import show_holdings, units_in_stocks
from game.rules.globopolis.state import (
    LEVEL_POINTS,
    PLATES,
    GlobopolisState,
    Sort,
    sort_of,
    territories_of,
)
from game.rules.globopolis.supposing import seen_purse, seen_stock
from game.rules.globopolis.units import KINDS, NONE, Units, kept_units, one, stock_of

OPENING_OFFERS: Final = 2
"""Proposals of each player in the window before round 1 (GLO-2.15)."""
GUIDE_PRICE: Final = 6
"""EU that are first offered for a unit: a little more than the guide price of 5 (GLO-9.9)."""
VALUE_PRICE, TITLE_PRICE = 5, 15
"""EU that are first offered for a Title: so much for each point of its value, and so much besides."""


class Propositions(Barter):
    """What may change hands. Never: EDs but with their Territory, points, Agents, promises (GLO-9.3, 9.6)."""

    rule = "GLO-9.1"
    goods = (
        NamedGoods("title", "gives", "takes"),
        NamedGoods("kept", "keeps", "partner_keeps", part_of="title"),
        CountedGoods("unit", UNITS, "gives_units", "takes_units"),
        NamedGoods("card", "gives_cards", "takes_cards", secret=True),
        MoneySum("money", "cash"),
    )
    offer, counter = Propose, Counter

    def question(self, maker: int, partner: int) -> DealAnswer:
        """The question to the partner; in a team, to the seat that `propose` finds."""
        return DealAnswer(seat=partner, asker=maker)

    def partners(self, state: GlobopolisState, seat: int) -> Sequence[int]:
        """All other sides (GLO-9.1)."""
        return state.table.rivals(seat)

    def most(self, state: GlobopolisState) -> int:
        """Proposals of a phase (GLO-2.15, 9.10)."""
        if state.options.trade_scope == "none":
            return 0
        return OPENING_OFFERS if state.table.stage == "opening" else state.options.max_offers

    def named(self, state: GlobopolisState, seat: int, kind: str) -> Sequence[Good]:
        """Titles, units that may be kept of them, cards that are seen; none that are out of scope (option
        `trade_scope`)."""
        scope, table = state.options.trade_scope, state.table
        if kind == "card":
            seen = (card for card in table.hands[table.side(seat)] if card in state.board.card_named)
            return tuple(seen) if scope == "all" else ()
        if scope in ("units-and-money", "none"):
            return ()
        if kind == "title":
            return table.titles_of(seat)
        units: list[str] = []
        for title in territories_of(state, seat):
            for place, number in enumerate(table.plate(title)):
                if number:
                    units += [f"{title}:{place}"] * number
        return units

    def whole(self, good: Good) -> Good:
        """The Territory on which a unit lies that may stay with its giver (GLO-9.4)."""
        return _whole(str(good))

    def amount(self, state: GlobopolisState, seat: int, kind: str) -> int:
        """EU, or units of the stock; none where a view hides them."""
        if kind == "money":
            return seen_purse(state.table, seat)
        return seen_stock(state.table, seat)[UNITS.index(kind)]

    def askable(self, state: GlobopolisState, asker: int, giver: int, kind: str) -> int:
        """Where EU and stocks are hidden, as much as could be: a partner with less can only decline (option
        `open_money`)."""
        if state.options.open_money:
            return self.amount(state, giver, kind)
        table = state.table
        if kind != "money":
            number = UNITS.index(kind)
            return max(0, units_in_stocks(state, number) - table.stock(asker)[number])
        whole = state.board.deal(table.seats).money * table.seats - table.bank
        return max(0, whole - table.purse(asker))

    def why_no_deal(self, state: GlobopolisState, deal: Deal) -> Refusal | None:
        """What is kept lies on a Title that goes; the hands and the plates have room (GLO-9.4, 9.8)."""
        for giver in (deal.maker, deal.partner):
            given = deal.of(giver, "title")
            if any(self.whole(unit) not in given for unit in deal.of(giver, "kept")):
                return Refusal("kept_of_nothing", "GLO-9.4")
        return self._why_no_room(state, deal, deal.maker, deal.partner) or self._why_no_room(
            state, deal, deal.partner, deal.maker
        )

    def _why_no_room(self, state: GlobopolisState, deal: Deal, giver: int, taker: int) -> Refusal | None:
        """Why the taker has no room for what the giver gives."""
        table, board = state.table, state.board
        got, gone = _sorts(deal, giver), _sorts(deal, taker)
        most = state.options.card_limit(table.seats)
        for sort in got:
            if len(table.cards(taker, sort)) + got.count(sort) - gone.count(sort) > most:
                return Refusal("hand_full", "GLO-9.8", {"seat": taker, "most": most})
        if state.options.base_plate_limit:
            lands, lost = (
                sum(not board.is_guild[int(title)] for title in deal.of(side, "title"))
                for side in (giver, taker)
            )
            plates = PLATES * len(table.members(taker))
            if lands and len(territories_of(state, taker)) + lands - lost > plates:
                return Refusal("no_plate_for_deal", "GLO-R58", {"seat": taker, "plates": plates})
        return None

    def propose(self, state: GlobopolisState, seat: int, action: Propose) -> None:
        """Ask the seat that answers for the partner."""
        table = state.table
        maker = table.side(seat)
        self.lay(state, self.deal(maker, action))
        state.then(DealAnswer(seat=table.voice(action.partner), asker=maker))

    def lay(self, state: GlobopolisState, deal: Deal, *, counter: bool = False) -> None:
        """What is offered shows what there is to offer (option `open_money`)."""
        show_holdings(state, deal.maker)
        super().lay(state, deal, counter=counter)

    def hand_over(self, state: GlobopolisState, stake: Stake, receiver: int) -> None:
        """EU, cards and units; Titles go by `carry_out`, as they go together."""
        giver = stake.giver
        if stake.kind == "money":
            state.do(Paid(giver, receiver, stake.amount, "deal"))
        elif stake.kind == "card":
            state.do(CardsPassed(giver, receiver, tuple(map(str, stake.goods))))

    def carry_out(self, state: GlobopolisState, deal: Deal) -> None:
        """Everything changes hands at once; groups are looked at when all Titles have (GLO-9.3, 9.7). It is
        shown that whoever pays has as much."""
        show_holdings(state, deal.partner)
        for stake in deal.stakes:
            self.hand_over(state, stake, deal.receiver(stake))
        for giver, taker in ((deal.maker, deal.partner), (deal.partner, deal.maker)):
            units = tuple(deal.amount(giver, kind) for kind in UNITS)
            if any(units):
                state.do(UnitsMoved(giver, stock_of(giver), stock_of(taker), units, "deal"))
        for giver, taker in ((deal.maker, deal.partner), (deal.partner, deal.maker)):
            kept = kept_units(deal.of(giver, "kept"))
            for title in map(int, deal.of(giver, "title")):
                pass_in_deal(state, title, taker, kept.get(title, NONE))
        for stake in deal.stakes:
            if stake.kind == "title":
                lands = (title for title in map(int, stake.goods) if not state.board.is_guild[title])
                groups = {state.board.title_groups[title]: title for title in lands}
                for title in groups.values():
                    unite(state, state.table.voice(deal.receiver(stake)), title)


@cache
def _whole(unit: str) -> int:
    """The Territory in the name of a unit on it."""
    return int(unit.partition(":")[0])


def _sorts(deal: Deal, giver: int) -> list[Sort]:
    """The sorts of the cards that one of the two gives."""
    return [sort_of(str(card)) for card in deal.of(giver, "card")]


def pass_in_deal(state: GlobopolisState, title: int, taker: int, kept: Units) -> None:
    """A Title goes with its plate or stock, but for what is kept; EDs that are justified then go with it, all
    others return to the supply (GLO-9.4, 9.5)."""
    table = state.table
    giver, levels, active = table.owners[title], table.levels[title], table.active[title]
    if any(kept):
        state.do(UnitsMoved(giver, title, stock_of(giver), kept, "kept"))
    justified = min(levels, *table.plate(title)) if levels else 0
    if levels > justified:
        gone = active - justified
        state.do(LevelsRemoved(giver, title, gone, levels - active, gone * LEVEL_POINTS))
    hand_title(state, title, taker, "deal")
    if justified:
        points = justified * LEVEL_POINTS
        state.do(LevelsPassed(title, giver, taker, justified, points, points))
    settle(state, title)


PROPOSITIONS = Propositions()


class DealAnswer(barter.Answer, frozen=True):
    """D-09, D-10: accept, decline, or counter once (GLO-9.2)."""

    rule = "GLO-9.2"
    barter = PROPOSITIONS

    def open_to_all(self, state: GlobopolisState) -> bool:
        """As long as no card is in the deal."""
        return not self.deal(state).secret

    def party(self, state: GlobopolisState) -> int:
        """The side of the seat."""
        return state.table.side(self.seat)

    def countered(self, state: GlobopolisState, action: Counter) -> None:
        """The maker answers by the seat that is on turn."""
        party = self.party(state)
        self.barter.lay(state, self.barter.deal(party, action), counter=True)
        state.then(DealAnswer(seat=state.table.voice(self.asker), asker=party, final=True))

    def dies_with(self, seat: int) -> bool:
        """Nobody leaves while a deal lies on the table."""
        return False


class Trades(Part):
    """D-08: proposals of the player on turn."""

    kinds = (Propose,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """For each partner a deal to begin with: for a Title of theirs, else for a unit, else for one of
        one's own.
        """
        if PROPOSITIONS.may_offer(state):
            for partner in PROPOSITIONS.partners(state, seat):
                yield Offer(first_idea(state, seat, partner), Form("deal"))

    def fields(self, state: GlobopolisState, seat: int, action: Propose) -> Sequence[Field]:
        """Everything that both sides may give."""
        return PROPOSITIONS.fields(state, state.table.side(seat), action.partner)

    def varied(self, state: GlobopolisState, seat: int, offer: Offer, dice: Dice) -> Action:
        """A proposal at random."""
        return PROPOSITIONS.varied(state, state.table.side(seat), offer.action, dice)

    def why_not(self, state: GlobopolisState, seat: int, action: Action) -> Refusal | None:
        """None if both can deliver and the deal was not declined before (GLO-9.8, 9.10)."""
        if state.options.trade_scope == "none":
            return Refusal("no_trades", "GLO-9.1")
        return PROPOSITIONS.why_not(state, state.table.side(seat), action)

    def why_not_offered(self, state: GlobopolisState, seat: int, action: Propose) -> Refusal | None:
        """An idea holds what both have."""
        return PROPOSITIONS.why_no_exchange(state, state.table.side(seat), action)

    def do(self, state: GlobopolisState, seat: int, action: Propose) -> None:
        """The partner answers."""
        PROPOSITIONS.propose(state, seat, action)


TRADES = Trades()


def first_idea(state: GlobopolisState, seat: int, partner: int) -> Propose:
    """A proposal to begin with, for the guide prices of section 12."""
    table, board, side = state.table, state.board, state.table.side(seat)
    cash, theirs = table.purse(side), PROPOSITIONS.named(state, partner, "title")
    held = {board.title_groups[title] for title in territories_of(state, seat)}
    near = [title for title in theirs if board.title_groups[int(title)] in held]
    if (wanted := list(map(int, near or theirs))) and cash:
        price = VALUE_PRICE * board.values[wanted[0]] + TITLE_PRICE
        return Propose(partner, takes=(wanted[0],), cash=min(cash, price))
    found = (kind for kind, unit in enumerate(UNITS) if PROPOSITIONS.askable(state, seat, partner, unit))
    kind = next(found, None)
    if kind is not None and cash:
        return Propose(partner, takes_units=one(kind), cash=min(cash, GUIDE_PRICE))
    own, purse = table.stock(seat), PROPOSITIONS.askable(state, seat, partner, "money")
    kind = next((kind for kind in range(KINDS) if own[kind] > 0), None)
    if kind is not None and purse:
        return Propose(partner, gives_units=one(kind), cash=-min(GUIDE_PRICE, purse))
    return Propose(partner)


class OpeningTrades(Auto, frozen=True):
    """The trade window before round 1: each player in seat order may make proposals (GLO-2.15, option
    `opening_trades`). `begun`: the player has made one."""

    seat: int = 0
    begun: bool = False

    def dies_with(self, seat: int) -> bool:
        """The others have their turn in the window."""
        return False

    def run(self, state: GlobopolisState) -> None:
        """Ask one player after another."""
        options, table = state.options, state.table
        if not options.opening_trades or options.trade_scope == "none" or self.seat >= table.seats:
            return
        if not self.begun:
            state.do(StageStarted(self.seat, "opening"))
        if table.offers < OPENING_OFFERS:
            state.then(OpeningWindow(seat=self.seat))
        else:
            state.then(OpeningTrades(self.seat + 1))


class OpeningWindow(Menu, frozen=True):
    """D-02: propose, or let the next player."""

    rule = "GLO-2.15"
    parts: ClassVar = (TRADES,)

    def own_offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """To propose no more."""
        yield Offer(EndTrades())

    def why_not_own(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """Always possible."""
        return None if isinstance(action, EndTrades) else super().why_not_own(state, action)

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Ask the next player, or the same once more."""
        if isinstance(action, EndTrades):
            state.then(OpeningTrades(self.seat + 1))
        else:
            state.then(OpeningTrades(self.seat, begun=True))
            super().apply(state, action)
