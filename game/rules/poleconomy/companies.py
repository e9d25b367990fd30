"""Properties that are bought, and the profits of companies (POL-6, POL-8.1)."""

from __future__ import annotations

from functools import partial
from typing import Literal

from game.engine.dice import Dice
from game.engine.forms import Field, Form
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.poleconomy.auction import auction
from game.rules.poleconomy.bank import collect, pay_out, show_cash
from game.rules.poleconomy.messages import Buy, Decline, OwnProfitPaid, ProfitPaid, TitleBought
from game.rules.poleconomy.messages.actions import Cashed
from game.rules.poleconomy.paying import cashing_field, has_a_choice, raise_cash, usual_cashing, why_unpaid
from game.rules.poleconomy.state import NOBODY, PoleconomyState, price_of


def land_on_company(
    state: PoleconomyState, seat: int, title: int, sharer: int = NOBODY, percent: int = 0
) -> None:
    """Buy it, pay its owner, or be paid by the Bank (POL-6.2, 6.5, 6.6).

    `sharer`, who has sent the visitor there, gets so much of what is paid to another owner (POL-8.7).
    """
    owner, due = state.table.owners[title], price_of(state, title)
    if owner == NOBODY:
        sell(state, seat, title)
    elif owner == seat:
        pay_out(state, due, partial(OwnProfitPaid, seat, due, title=title))
    else:

        def paid(amount: int) -> ProfitPaid:
            cut = amount * percent // 100
            return ProfitPaid(seat, owner, title, due, amount, sharer, cut)

        collect(state, seat, due, paid)


def sell(state: PoleconomyState, seat: int, title: int) -> None:
    """Ask the player who landed there whether to buy; one who cannot pay leaves it to the auction (POL-6.2 to
    6.4).
    """
    show_cash(state)
    if state.table.liquid(seat) >= price_of(state, title):
        state.then(Purchase(seat=seat, title=title))
    else:
        auction(state, title, seat)


def buy(
    state: PoleconomyState, seat: int, title: int, cashed: Cashed, how: Literal["landing", "advert"]
) -> None:
    """Cash papers and pay the Bank; nothing is bought where that breaks it (POL-19.5)."""
    show_cash(state)
    if raise_cash(state, seat, cashed):
        state.do(TitleBought(seat, title, price_of(state, title), how))


class Purchase(Choice, frozen=True):
    """D8: whether `seat` buys the property on which it has landed."""

    title: int

    def offers(self, state: PoleconomyState) -> list[Offer]:
        """To buy, with papers cashed as usual or as wished, and not to buy."""
        price = price_of(state, self.title)
        cashed = usual_cashing(state, self.seat, price)
        vary = Form("cashing") if has_a_choice(state, self.seat, price) else None
        return [Offer(Buy(self.title, cashed), vary), Offer(Decline(self.title))]

    def fields(self, state: PoleconomyState, action: Action) -> list[Field]:
        """Which papers are cashed."""
        return [cashing_field(state, self.seat)] if isinstance(action, Buy) else []

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None if the action answers this question; only a seat that can pay is asked."""
        if not isinstance(action, Buy | Decline) or action.title != self.title:
            return Refusal("buy_or_decline", "POL-6.4", {"title": self.title})
        if isinstance(action, Decline):
            return None
        return why_unpaid(state, self.seat, price_of(state, self.title), action.cashed, "POL-6.2")

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """Mostly to buy."""
        return super().sample(state, dice) if dice.below(3) == 0 else self.offers(state)[0].action

    def apply(self, state: PoleconomyState, action: Buy | Decline) -> None:
        """Sell the property, or auction it (POL-6.2, 6.4)."""
        if isinstance(action, Buy):
            buy(state, self.seat, self.title, action.cashed, "landing")
        else:
            auction(state, self.title, self.seat)
