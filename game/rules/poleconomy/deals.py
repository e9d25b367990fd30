"""Deals between players: properties, Business policies, money and loans (POL-18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.components import barter
from game.components.barter import Barter
from game.components.consent import Stake
from game.components.deals import CountedGoods, Deal, Lending, MoneySum, NamedGoods
from game.engine.forms import Form, Good, Kept
from game.engine.unseen import UNSEEN, Known
from game.engine.vocabulary import Action, Offer, Refusal
from game.rules.poleconomy.bank import show_cash
from game.rules.poleconomy.messages import Counter, LoanMade, PoliciesPassed, Propose, SumPaid, TitlePassed
from game.rules.poleconomy.paying import PAPERS
from game.rules.poleconomy.state import DEBT_LIMIT, PoleconomyState, price_of

HELD_AS = {"savings": "savings", "bond": "bonds", "life": "life"}
"""As what so many papers of a kind are spelled."""
LENT, INTEREST = 10, 2
"""The loan that comes to mind: so much now, and so much more at the end."""


class Deals(Barter):
    """What may change hands: never savings, bonds, Life policies or promises (POL-18.3)."""

    rule = "POL-18.3"
    goods = (
        NamedGoods("title", "gives", "takes"),
        CountedGoods("paper", ("business",), "gives_policies", "takes_policies"),
        MoneySum("money", "cash"),
        Lending("loan", "owed", "loan", "owed", paid_in="money"),
    )
    offer, counter = Propose, Counter

    def question(self, maker: int, partner: int) -> DealAnswer:
        """The question to the partner."""
        return DealAnswer(seat=partner, asker=maker)

    def partners(self, state: PoleconomyState, seat: int) -> Sequence[int]:
        """All other players (POL-1.4)."""
        return state.table.others(seat)

    def most(self, state: PoleconomyState) -> int:
        """The number of offers allowed in a turn (POL-18.2, option `trades_per_turn`)."""
        return state.options.trades_per_turn if state.options.trades else 0

    def named(self, state: PoleconomyState, seat: int, kind: str) -> Sequence[Good]:
        """The properties of a seat."""
        return state.table.titles_of(seat)

    def amount(self, state: PoleconomyState, seat: int, kind: str) -> int:
        """The cash or the Business policies of a seat."""
        return state.table.business[seat] if kind == "business" else state.table.purse(seat)

    def kept(self, state: PoleconomyState, seat: int) -> list[Kept]:
        """Savings Cards, bonds and Life policies (POL-18.3); of those that are hidden nobody sees whether
        there are any."""
        table, why = state.table, Refusal("kept_papers", "POL-18.3")
        counts: tuple[Known, ...] = table.savings[seat], table.bonds[seat], table.life[seat]
        held = zip(PAPERS, counts, strict=True)
        return [Kept(HELD_AS[kind], many, why) for kind, many in held if many is UNSEEN or many]

    def askable(self, state: PoleconomyState, asker: int, giver: int, kind: str) -> int:
        """The most that can be asked of the others together where cash is hidden, which is known. Policies
        lie open.
        """
        if kind == "business" or not state.options.hidden_cash:
            return self.amount(state, giver, kind)
        table = state.table
        return state.options.bank_cash - table.bank - table.treasury - table.purse(asker)

    def room(self, state: PoleconomyState, borrower: int) -> int:
        """What may still be lent: $2M owed in all (POL-18.5); nothing without the option `loans`."""
        return max(0, DEBT_LIMIT - state.table.owed_by(borrower)) if state.options.loans else 0

    def why_not(self, state: PoleconomyState, seat: int, action: Action) -> Refusal | None:
        """None if a deal may be offered now: deals are on, and the number agreed for a turn is not used up
        (POL-18.2).
        """
        if isinstance(action, Propose) and not self.most(state):
            return Refusal("no_deals", "POL-18.2")
        return super().why_not(state, seat, action)

    def lay(self, state: PoleconomyState, deal: Deal, *, counter: bool = False) -> None:
        """Show the goods that are offered."""
        show_cash(state)
        super().lay(state, deal, counter=counter)

    def hand_over(self, state: PoleconomyState, stake: Stake, receiver: int) -> None:
        """Hand over properties, policies and money."""
        giver = stake.giver
        if stake.kind == "title":
            for title in stake.goods:
                state.do(TitlePassed(giver, receiver, int(title)))
        elif stake.kind == "business":
            state.do(PoliciesPassed(giver, receiver, stake.amount))
        else:
            state.do(SumPaid(giver, receiver, stake.amount))

    def carry_out(self, state: PoleconomyState, deal: Deal) -> None:
        """Carry the deal out at once; a loan and what is owed for it are one event (POL-18.5). It is shown
        that whoever pays has as much.
        """
        show_cash(state)
        for stake in deal.stakes:
            receiver = deal.receiver(stake)
            if stake.kind == "loan":
                owed = deal.amount(receiver, "owed")
                state.do(LoanMade(stake.giver, receiver, stake.amount, owed))
            elif stake.kind != "owed":
                self.hand_over(state, stake, receiver)


DEALS = Deals()


class DealAnswer(barter.Answer, frozen=True):
    """D4: accept, decline, or one counter-offer (POL-18.2)."""

    rule = "POL-18.2"
    barter = DEALS


def proposals(state: PoleconomyState, seat: int) -> Iterator[Offer]:
    """Deals to begin with, for each partner: for a property of theirs, for one of one's own, for a loan."""
    table = state.table
    if not DEALS.most(state):
        return
    own, cash = table.first_title_of(seat), table.purse(seat)
    for partner in DEALS.partners(state, seat):
        theirs, askable = table.first_title_of(partner), DEALS.askable(state, seat, partner, "money")
        ideas: list[Propose] = []
        if theirs is not None and cash:
            ideas.append(Propose(partner, takes=(theirs,), cash=min(cash, price_of(state, theirs))))
        if own is not None and askable:
            ideas.append(Propose(partner, gives=(own,), cash=-min(askable, price_of(state, own))))
        lent = min(LENT, askable, DEALS.room(state, seat) - INTEREST)
        if lent > INTEREST:
            ideas.append(Propose(partner, loan=-lent, owed=-lent - INTEREST))
        for idea in ideas or [Propose(partner)]:
            yield Offer(idea, Form("deal"))
