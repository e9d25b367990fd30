"""Adverts: visitors that are sent on, profits that are shared, and one's own advert (POL-8)."""

from __future__ import annotations

from collections.abc import Iterator

from game.components.consent import Consent
from game.engine.forms import Field, Form, Range
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.poleconomy.bank import show_cash
from game.rules.poleconomy.companies import buy, land_on_company, sell
from game.rules.poleconomy.messages import (
    Direct,
    Jumped,
    LeaveVisitor,
    MoveOn,
    OfferShare,
    ShareAnswered,
    ShareClosed,
    ShareOffered,
    Stay,
    Stayed,
    VisitorLeft,
    VisitorSent,
)
from game.rules.poleconomy.paying import cashing_field, has_a_choice, usual_cashing, why_unpaid
from game.rules.poleconomy.state import MOST_SHARES, NOBODY, PoleconomyState, companies_of, price_of

LEAST_SHARE, GREATEST_SHARE, SHARE_STEP = 10, 90, 10
"""The share of the owner of the advert, in percent (POL-8.7)."""


def land_on_advert(state: PoleconomyState, seat: int, title: int) -> None:
    """A visitor has come to an advert: buy it, be sent on by its owner, or choose where to go (POL-8.1 to
    8.4, 8.8).
    """
    owner = state.table.owners[title]
    if owner == NOBODY:
        sell(state, seat, title)
    elif owner == seat:
        show_cash(state)
        own = OwnAdvert(seat=seat, title=title)
        if own.goals(state):
            state.then(own)
        else:
            state.do(Stayed(seat, state.table.spots[seat], "advert"))
    elif state.options.auto_direct and (companies := companies_of(state, owner)):
        send(state, owner, seat, title, state.board.properties[companies[0]].node)
    else:
        state.then(Directing(seat=owner, visitor=seat, title=title))


def send(state: PoleconomyState, owner: int, visitor: int, title: int, to: int) -> None:
    """Send a visitor to a company square, which acts in full (POL-8.3, 8.5, 8.7)."""
    table = state.table
    share = table.share
    if state.listening:
        state.do(VisitorSent(owner, visitor, title, to))
    state.do(Jumped(visitor, table.spots[visitor], to, "directed"))
    if table.shares:
        state.do(ShareClosed())
    company = state.board.property_at[to]
    if share is not None:
        land_on_company(state, visitor, company, owner, share.percent)
    else:
        land_on_company(state, visitor, company)


class Directing(Choice, frozen=True):
    """D10, D11: where the owner of an advert sends its visitor; without a company, for what share."""

    visitor: int
    title: int

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """Every company square that is possible; to leave the visitor there; to ask for a share."""
        table, board = state.table, state.board
        share = table.share
        for company in board.companies:
            if share is None or table.owners[company] == share.partner:
                yield Offer(Direct(board.properties[company].node))
        if share is not None:
            return
        yield Offer(LeaveVisitor())
        vary = Range("percent", LEAST_SHARE, GREATEST_SHARE, SHARE_STEP)
        for partner in table.others(self.seat):
            offer = OfferShare(partner, (LEAST_SHARE + GREATEST_SHARE) // 2)
            if self._why_no_share(state, offer) is None:
                yield Offer(offer, vary)

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None for any company square; once a share is agreed, for those of the partner (POL-8.3, 8.7)."""
        board, share = state.board, state.table.share
        if isinstance(action, OfferShare):
            return self._why_no_share(state, action)
        if isinstance(action, LeaveVisitor):
            return Refusal("share_agreed", "POL-8.7", {"seat": share.partner}) if share is not None else None
        if not isinstance(action, Direct):
            return Refusal("direct_first", "POL-8.3")
        if not 0 <= action.to < len(board.nodes) or board.kinds[action.to] != "company":
            return Refusal("no_company", "POL-8.3")
        if share is not None and state.table.owners[board.property_at[action.to]] != share.partner:
            return Refusal("share_agreed", "POL-8.7", {"seat": share.partner})
        return None

    def _why_no_share(self, state: PoleconomyState, action: OfferShare) -> Refusal | None:
        table, mode = state.table, state.options.profit_share
        if mode == "off" or table.share is not None:
            return Refusal("no_shares", "POL-8.6")
        if mode == "no-company" and companies_of(state, self.seat):
            return Refusal("own_company", "POL-8.6")
        if table.shares >= MOST_SHARES:
            return Refusal("no_more_shares", "POL-8.7", {"shares": MOST_SHARES})
        if action.partner == self.visitor or action.partner not in table.others(self.seat):
            return Refusal("no_partner", "POL-8.7")
        if not companies_of(state, action.partner):
            return Refusal("partner_has_none", "POL-8.7", {"seat": action.partner})
        if action.percent not in range(LEAST_SHARE, GREATEST_SHARE + 1, SHARE_STEP):
            return Refusal("share_between", "POL-8.7", {"least": LEAST_SHARE, "most": GREATEST_SHARE})
        return None

    def apply(self, state: PoleconomyState, action: Direct | LeaveVisitor | OfferShare) -> None:
        """Send the visitor, leave it, or ask for a share first."""
        match action:
            case Direct(to):
                send(state, self.seat, self.visitor, self.title, to)
            case OfferShare(partner, percent):
                state.do(ShareOffered(self.seat, partner, percent, self.visitor))
                state.then(ShareAnswer(seat=partner, asker=self.seat, visitor=self.visitor), self)
            case LeaveVisitor():
                state.do(VisitorLeft(self.seat, self.visitor, self.title))


class ShareAnswer(Consent, frozen=True):
    """D12: whether the owner of a company shares what the visitor will pay there."""

    rule = "POL-8.7"

    visitor: int

    def accepted(self, state: PoleconomyState) -> None:
        """Note the share: the visitor must now be sent to a company of this owner."""
        self._answer(state, agreed=True)

    def refused(self, state: PoleconomyState) -> None:
        """Ask the owner of the advert again, who may ask for another share."""
        self._answer(state, agreed=False)

    def _answer(self, state: PoleconomyState, *, agreed: bool) -> None:
        share = state.table.share
        assert share is not None
        state.do(ShareAnswered(self.seat, self.asker, share.percent, agreed))


class OwnAdvert(Choice, frozen=True):
    """D13: where to go from one's own advert: to buy, to be paid, or nowhere (POL-8.8)."""

    title: int

    def goals(self, state: PoleconomyState) -> list[int]:
        """The squares to which the seat may go."""
        table, board = state.table, state.board
        liquid = table.liquid(self.seat)
        own = {title for title in board.companies if table.owners[title] == self.seat}
        return [
            owned.node
            for title, owned in enumerate(board.properties)
            if title in own or (table.owners[title] == NOBODY and price_of(state, title) <= liquid)
        ]

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """Own companies, properties for sale that it can pay for, and to stay."""
        for node in self.goals(state):
            price = self._price(state, node)
            vary = Form("cashing") if has_a_choice(state, self.seat, price) else None
            yield Offer(MoveOn(node, usual_cashing(state, self.seat, price)), vary)
        yield Offer(Stay())

    def fields(self, state: PoleconomyState, action: Action) -> list[Field]:
        """Which papers are cashed."""
        return [cashing_field(state, self.seat)] if isinstance(action, MoveOn) else []

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None unless the square is another advert of one's own or somebody else's property (POL-8.9)."""
        if isinstance(action, Stay):
            return None
        board, table = state.board, state.table
        if not isinstance(action, MoveOn) or not 0 <= action.to < len(board.nodes):
            return Refusal("go_or_stay", "POL-8.8")
        title = board.property_at[action.to]
        if title < 0:
            return Refusal("no_property", "POL-8.8")
        owner = table.owners[title]
        if owner == self.seat and board.properties[title].kind == "advert":
            return Refusal("own_advert", "POL-8.9")
        if owner not in (self.seat, NOBODY):
            return Refusal("of_somebody_else", "POL-8.9", {"seat": owner})
        return why_unpaid(state, self.seat, self._price(state, action.to), action.cashed, "POL-8.9")

    def _price(self, state: PoleconomyState, node: int) -> int:
        """The price to be paid there; 0 for the seat's own company."""
        title = state.board.property_at[node]
        return 0 if state.table.owners[title] == self.seat else price_of(state, title)

    def apply(self, state: PoleconomyState, action: MoveOn | Stay) -> None:
        """Go there: a property for sale is bought (POL-8.9), one's own company pays."""
        seat, spot = self.seat, state.table.spots[self.seat]
        if isinstance(action, Stay):
            state.do(Stayed(seat, spot, "advert"))
            return
        state.do(Jumped(seat, spot, action.to, "advert"))
        title = state.board.property_at[action.to]
        if state.table.owners[title] == seat:
            land_on_company(state, seat, title)
        else:
            buy(state, seat, title, action.cashed, "advert")
