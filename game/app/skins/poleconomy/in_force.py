"""What rules of Poleconomy mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.poleconomy.figures import ADVERTS, COMPANIES, EXPOSED, INCOME, TAX, WORTH
from game.app.skins.poleconomy.looks import Looks
from game.engine.spelling import Series
from game.rules.poleconomy.state import NOBODY, PoleconomyState

Teller = Callable[[Looks, PoleconomyState], str]


_incomes, _tax, _risk, _worth = INCOME.text, TAX.text, EXPOSED.text, WORTH.text


def _prices(looks: Looks, state: PoleconomyState) -> str:
    prices, number = looks.board.prices, state.table.inflation
    return looks.say("in_force.prices", n=number, price=prices.company * number, cash=prices.advert * number)


def _unsold(looks: Looks, state: PoleconomyState) -> str:
    owners = state.table.owners
    companies = sum(owners[title] == NOBODY for title in looks.board.companies)
    adverts = sum(owners[title] == NOBODY for title in looks.board.adverts)
    return looks.say("in_force.unsold", n=companies, adverts=adverts)


def _minister(looks: Looks, state: PoleconomyState) -> str:
    table = state.table
    return looks.say("in_force.minister", seat=table.pm, heading=table.clockwise)


def _bonds(looks: Looks, state: PoleconomyState) -> str:
    return looks.say("in_force.bonds", n=state.table.bonds_left, savings=state.table.savings_left)


def _policies(looks: Looks, state: PoleconomyState) -> str:
    return looks.say("in_force.policies", n=state.table.life_left, business=state.table.business_left)


def _rounds(looks: Looks, state: PoleconomyState) -> str:
    table = state.table
    if state.options.end_mode != "rounds":
        return looks.say("in_force.bank", money=table.bank)
    return looks.say("in_force.rounds", n=table.round, limit=table.last_round)


def _bank(looks: Looks, state: PoleconomyState) -> str:
    return looks.say("in_force.bank", money=state.table.bank)


def _owned(looks: Looks, state: PoleconomyState) -> str:
    told = tuple(
        looks.say(
            "in_force.holds",
            seat=seat,
            n=COMPANIES.count(state, seat),
            adverts=ADVERTS.count(state, seat),
        )
        for seat in range(state.table.seats)
    )
    return looks.say("in_force.list", each=Series(told, "comma"))


TELLERS: Final[Mapping[str, Teller]] = {
    "POL-2.4": _incomes, "POL-3.2": _minister, "POL-5.1": _incomes, "POL-6.1": _prices, "POL-6.2": _unsold,
    "POL-6.5": _prices, "POL-8.1": _prices, "POL-8.3": _owned, "POL-10.2": _prices, "POL-10.3": _prices,
    "POL-11.1": _tax, "POL-11.4": _minister, "POL-14.1": _bonds, "POL-14.2": _bonds, "POL-15.2": _policies,
    "POL-16.3": _risk, "POL-16.8": _policies, "POL-19.1": _bank, "POL-19.3": _rounds, "POL-20.2": _worth,
    "POL-28.6": _tax,
}  # fmt: skip
