"""What rules of The Game of Nations mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.nations import labels, standings
from game.app.skins.nations.looks import Looks
from game.engine.spelling import Series
from game.rules.nations.ending import power
from game.rules.nations.income import income
from game.rules.nations.state import NOBODY, NationsState, countries_of, truce

Teller = Callable[[Looks, NationsState], str]


def in_force(looks: Looks, state: NationsState, rule: str) -> str:
    """A sentence or two about `rule` as the table stands; "" where there is nothing to say."""
    teller = TELLERS.get(rule)
    return teller(looks, state) if teller is not None else ""


def _each(looks: Looks, state: NationsState, kind: str, number: Callable[[int], int]) -> str:
    """What every player has: "Ada 3m, Bart 1m"."""
    told = tuple(looks.say(f"rule.each_{kind}", seat=seat, n=number(seat), money=number(seat))
                 for seat in state.table.living())  # fmt: skip
    return looks.say("rule.list", each=Series(told, "comma"))


def _cash(looks: Looks, state: NationsState) -> str:
    return _each(looks, state, "money", lambda seat: state.table.cash[seat])


def _income(looks: Looks, state: NationsState) -> str:
    return _each(looks, state, "money", lambda seat: income(state, seat))


def _power(looks: Looks, state: NationsState) -> str:
    return _each(looks, state, "money", lambda seat: power(state, seat).total)


def _capitals(looks: Looks, state: NationsState) -> str:
    vacant = sum(looks.ruler(state.table, country) == NOBODY for country in range(len(looks.board.countries)))
    each = _each(looks, state, "count", lambda seat: len(countries_of(state, seat)))
    return f"{each} {looks.say('rule.vacant', n=vacant)}"


def _ships(looks: Looks, state: NationsState) -> str:
    told = tuple(
        looks.say("rule.each_ships", seat=seat, n=at_work, whole=ships)
        for seat in state.table.living()
        for at_work, ships in (standings.earning(state, seat),)
    )
    return looks.say("rule.list", each=Series(told, "comma"))


def _stock(looks: Looks, state: NationsState) -> str:
    return looks.say("rule.tankers_left", n=state.table.hulls)


def _pipes(looks: Looks, state: NationsState) -> str:
    return looks.say("rule.pipes", n=state.table.laid)


def _canal(looks: Looks, state: NationsState) -> str:
    ruler = looks.ruler(state.table, looks.board.canal_country)
    return looks.say("rule.canal_open") if ruler == NOBODY else looks.say("rule.canal_of", seat=ruler)


def _cards(looks: Looks, state: NationsState) -> str:
    good, unseen = labels.good_cards(state)
    return looks.say("rule.cards", n=good, whole=unseen)


def _drawn(looks: Looks, state: NationsState) -> str:
    return looks.say("rule.drawn", n=state.table.drawn, whole=state.options.incident_chain)


def _bank(looks: Looks, state: NationsState) -> str:
    return looks.say("rule.bank", money=state.table.bank)


def _rounds(looks: Looks, state: NationsState) -> str:
    limit = state.options.round_limit
    return looks.say("rule.rounds", n=state.table.round, limit=limit) if limit else ""


def _truce(looks: Looks, state: NationsState) -> str:
    return looks.say("rule.truce", n=state.options.truce_rounds) if truce(state) and state.table.round else ""


def _falls(looks: Looks, state: NationsState) -> str:
    told = tuple(looks.say("rule.fell", seat=fall.seat, n=fall.round) for fall in state.table.falls)
    return looks.say("rule.list", each=Series(told, "comma")) if told else looks.say("rule.nobody_fell")


TELLERS: Final[Mapping[str, Teller]] = {
    "NAT-1.1": _capitals, "NAT-1.7": _cash, "NAT-4.1": _income, "NAT-4.3": _ships, "NAT-4.8": _income,
    "NAT-4.9": _income, "NAT-4.11": _bank, "NAT-6.2": _capitals, "NAT-8.1": _truce, "NAT-10.2": _stock,
    "NAT-10.10": _canal, "NAT-11.1": _pipes, "NAT-12.1": _cards, "NAT-12.2": _cards, "NAT-12.6": _drawn,
    "NAT-13.8": _falls, "NAT-14.1": _falls, "NAT-14.2": _rounds, "NAT-14.3": _bank, "NAT-14.4": _power,
}  # fmt: skip
