"""What rules of Game 2 of Poleconomy mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.poleconomy.looks import Looks
from game.engine.spelling import Series
from game.rules.poleconomy.bill_spelling import grant_told
from game.rules.poleconomy.country import MOST_PAY
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState
from game.rules.poleconomy.treasury import can_raise, issued

Teller = Callable[[Looks, PoleconomyState], str]


def _parliament(looks: Looks, state: PoleconomyState) -> str:
    country = state.table.country
    if not country.votes:
        return ""
    held = looks.text("held", country.votes)
    return looks.say("in_force.parliament", held=held, n=country.majority, whole=country.seats)


def _government(looks: Looks, state: PoleconomyState) -> str:
    country = state.table.country
    if not country.government:
        return ""
    return looks.say("in_force.government", seats=country.government, seat=state.table.pm)


def _salaries(looks: Looks, state: PoleconomyState) -> str:
    salaries = state.table.country.salaries
    pay = looks.text("pay", salaries)
    return looks.say("in_force.salaries", pay=pay, money=sum(salaries), limit=looks.text("money", MOST_PAY))


def _law(looks: Looks, state: PoleconomyState) -> str:
    return looks.say("in_force.law", law=looks.text("law", state.table.country.law))


def _grants(looks: Looks, state: PoleconomyState) -> str:
    grants = state.table.country.grants
    if not grants:
        return looks.say("in_force.no_grants")
    return looks.say("in_force.grants", grants=Series(tuple(map(grant_told, grants))))


def _treasury(looks: Looks, state: PoleconomyState) -> str:
    country, papers = state.table.country, looks.board.papers
    return looks.say("in_force.treasury", money=country.treasury, n=issued(state), whole=papers.bonds)


def _due(looks: Looks, state: PoleconomyState) -> str:
    due, salary = BOND_FACE * issued(state), sum(state.table.country.salaries)
    return looks.say("in_force.due", due=due, money=salary, most=can_raise(state))


TELLERS: Final[Mapping[str, Teller]] = {
    "POL-21.2": _treasury, "POL-23.1": _parliament, "POL-23.3": _parliament, "POL-23.5": _government,
    "POL-24.2": _government, "POL-25.2": _parliament, "POL-26.4": _salaries, "POL-26.5": _salaries,
    "POL-27.4": _grants, "POL-28.2": _law, "POL-28.3": _law, "POL-29.1": _treasury, "POL-29.6": _due,
    "POL-30.2": _salaries, "POL-31.3": _parliament, "POL-32.1": _due,
}  # fmt: skip
