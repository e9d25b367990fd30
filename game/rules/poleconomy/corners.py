"""The Corner Squares: savings and bonds, Life policies, Business policies (POL-13 to POL-15, POL-16.8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.forms import Counts, Field, Form, Prices
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.poleconomy.bank import show_cash
from game.rules.poleconomy.board_parts import Service
from game.rules.poleconomy.messages import (
    BuyPapers,
    BuyPolicy,
    PapersBought,
    PolicyBought,
    Stay,
    Stayed,
)
from game.rules.poleconomy.paying import cashing_field, has_a_choice, raise_cash, usual_cashing, why_unpaid
from game.rules.poleconomy.state import (
    BOND_FACE,
    BUSINESS_COST,
    LIFE_COST,
    SAVINGS_FACE,
    PoleconomyState,
    PolicyKind,
)
from game.rules.poleconomy.takeover import bid_at_corner


def use_corner(state: PoleconomyState, seat: int) -> None:
    """Offer the service of the Corner Square where `seat` stands, if there is anything to be had."""
    show_cash(state)
    spot = state.table.spots[seat]
    service = state.board.corners[spot - state.board.first_corner].service
    if service == "takeover":
        bid_at_corner(state, seat)
        return
    if service == "bank":
        choice: Choice | None = AtBank(seat=seat)
    elif service == "life":
        choice = AtOffice(seat=seat, kind="life")
    elif service == "insurance" and state.options.disaster:
        choice = AtOffice(seat=seat, kind="business")
    else:
        choice = None
    if choice is not None and len(choice.legal(state)) > 1:
        state.then(choice)
    else:
        state.do(Stayed(seat, spot, service))


def stay(state: PoleconomyState, seat: int, service: Service) -> None:
    """Stay on the square and do nothing (POL-13.4)."""
    state.do(Stayed(seat, state.table.spots[seat], service))


class AtBank(Choice, frozen=True):
    """D15: how many Savings Cards and bonds to buy (POL-14.1, 14.2)."""

    def offers(self, state: PoleconomyState) -> list[Offer]:
        """One paper of each kind that the Bank has, to be varied; nothing."""
        table = state.table
        offers: list[Offer] = []
        for bought, left in (((1, 0), table.savings_left), ((0, 1), table.bonds_left)):
            if left:
                price = SAVINGS_FACE * bought[0] + BOND_FACE * bought[1]
                cashed = usual_cashing(state, self.seat, price)
                offers.append(Offer(BuyPapers(bought, cashed), Form("papers")))
        return [*offers, Offer(Stay())]

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """How many are bought, and which papers are cashed for them."""
        if not isinstance(action, BuyPapers):
            return ()
        table = state.table
        prices = Prices("money", (-SAVINGS_FACE, -BOND_FACE), table.purse(self.seat))
        stock = table.savings_left, table.bonds_left
        most = table.liquid(self.seat) // SAVINGS_FACE
        bought = Counts("bought", "paper", ("savings", "bond"), stock, most=most, prices=prices)
        return (bought, cashing_field(state, self.seat))

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if the Bank has so many and the seat can pay for them."""
        if isinstance(action, Stay):
            return None
        if not isinstance(action, BuyPapers):
            return Refusal("buy_papers_or_stay", "POL-14.1")
        (savings, bonds), table = action.bought, state.table
        if savings < 0 or bonds < 0 or not savings + bonds:
            return Refusal("buy_papers_or_stay", "POL-14.1")
        if savings > table.savings_left:
            return Refusal("no_savings_left", "POL-14.1", {"left": table.savings_left})
        if bonds > table.bonds_left:
            rule = "POL-29.5" if table.game2 else "POL-14.2"
            return Refusal("no_bonds_left", rule, {"left": table.bonds_left})
        price = SAVINGS_FACE * savings + BOND_FACE * bonds
        return why_unpaid(state, self.seat, price, action.cashed, "POL-14.1")

    def apply(self, state: PoleconomyState, action: BuyPapers | Stay) -> None:
        """Cash papers, pay, and take the new ones."""
        if isinstance(action, Stay):
            stay(state, self.seat, "bank")
            return
        show_cash(state)
        if raise_cash(state, self.seat, action.cashed):
            savings, bonds = action.bought
            price = SAVINGS_FACE * savings + BOND_FACE * bonds
            state.do(PapersBought(self.seat, savings, bonds, price))


class AtOffice(Choice, frozen=True):
    """D16, D17: whether to buy one policy (POL-15.1, 16.8)."""

    kind: PolicyKind

    @property
    def manner(self) -> str:
        """Which policy is for sale."""
        return self.kind

    def offers(self, state: PoleconomyState) -> list[Offer]:
        """To buy one, and not to."""
        cashed = usual_cashing(state, self.seat, self.price)
        vary = Form("cashing") if has_a_choice(state, self.seat, self.price) else None
        return [Offer(BuyPolicy(self.kind, cashed), vary), Offer(Stay())]

    @property
    def price(self) -> int:
        """What a policy costs."""
        return LIFE_COST if self.kind == "life" else BUSINESS_COST

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """Which papers are cashed."""
        return (cashing_field(state, self.seat),) if isinstance(action, BuyPolicy) else ()

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if a policy is left and can be paid for (POL-15.2, 16.8)."""
        if isinstance(action, Stay):
            return None
        rule = "POL-15.1" if self.kind == "life" else "POL-16.8"
        if not isinstance(action, BuyPolicy) or action.kind != self.kind:
            return Refusal("buy_policy_or_stay", rule)
        table = state.table
        if not (table.life_left if self.kind == "life" else table.business_left):
            return Refusal("no_policies_left", "POL-15.2" if self.kind == "life" else "POL-16.8")
        return why_unpaid(state, self.seat, self.price, action.cashed, rule)

    def apply(self, state: PoleconomyState, action: BuyPolicy | Stay) -> None:
        """Cash papers, pay, and take the policy."""
        if isinstance(action, Stay):
            stay(state, self.seat, "life" if self.kind == "life" else "insurance")
            return
        show_cash(state)
        if raise_cash(state, self.seat, action.cashed):
            state.do(PolicyBought(self.seat, self.kind, self.price))
