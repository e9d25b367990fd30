"""What rules of The Game of Nations mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.nations import labels
from game.app.skins.nations.figures import CAPITALS, CASH, EARNING, INCOME, POWER, TANKERS
from game.app.skins.nations.looks import Looks
from game.engine.spelling import Series
from game.rules.nations.state import NOBODY, NationsState, truce

Teller = Callable[[Looks, NationsState], str]


_cash, _income, _power = CASH.text, INCOME.text, POWER.text


def _capitals(looks: Looks, state: NationsState) -> str:
    vacant = sum(looks.ruler(state.table, country) == NOBODY for country in range(len(looks.board.countries)))
    return f"{CAPITALS.text(looks, state)} {looks.say('in_force.vacant', n=vacant)}"


def _ships(looks: Looks, state: NationsState) -> str:
    told = tuple(
        looks.say(
            "in_force.each_ships", seat=seat, n=EARNING.count(state, seat), whole=TANKERS.count(state, seat)
        )
        for seat in state.table.living()
    )
    return looks.say("in_force.list", each=Series(told, "comma"))


def _stock(looks: Looks, state: NationsState) -> str:
    return looks.say("in_force.tankers_left", n=state.table.hulls)


def _pipes(looks: Looks, state: NationsState) -> str:
    return looks.say("in_force.pipes", n=state.table.laid)


def _canal(looks: Looks, state: NationsState) -> str:
    ruler = looks.ruler(state.table, looks.board.canal_country)
    return looks.say("in_force.canal_open") if ruler == NOBODY else looks.say("in_force.canal_of", seat=ruler)


def _cards(looks: Looks, state: NationsState) -> str:
    good, unseen = labels.good_cards(state)
    return looks.say("in_force.cards", n=good, whole=unseen)


def _drawn(looks: Looks, state: NationsState) -> str:
    return looks.say("in_force.drawn", n=state.table.drawn, whole=state.options.incident_chain)


def _bank(looks: Looks, state: NationsState) -> str:
    return looks.say("in_force.bank", money=state.table.bank)


def _rounds(looks: Looks, state: NationsState) -> str:
    limit = state.options.round_limit
    return looks.say("in_force.rounds", n=state.table.round, limit=limit) if limit else ""


def _truce(looks: Looks, state: NationsState) -> str:
    return (
        looks.say("in_force.truce", n=state.options.truce_rounds)
        if truce(state) and state.table.round
        else ""
    )


def _falls(looks: Looks, state: NationsState) -> str:
    told = tuple(looks.say("in_force.fell", seat=fall.seat, n=fall.round) for fall in state.table.falls)
    return (
        looks.say("in_force.list", each=Series(told, "comma")) if told else looks.say("in_force.nobody_fell")
    )


TELLERS: Final[Mapping[str, Teller]] = {
    "NAT-1.1": _capitals, "NAT-1.7": _cash, "NAT-4.1": _income, "NAT-4.3": _ships, "NAT-4.8": _income,
    "NAT-4.9": _income, "NAT-4.11": _bank, "NAT-6.2": _capitals, "NAT-8.1": _truce, "NAT-10.2": _stock,
    "NAT-10.10": _canal, "NAT-11.1": _pipes, "NAT-12.1": _cards, "NAT-12.2": _cards, "NAT-12.6": _drawn,
    "NAT-13.8": _falls, "NAT-14.1": _falls, "NAT-14.2": _rounds, "NAT-14.3": _bank, "NAT-14.4": _power,
}  # fmt: skip
"""What is told beside which rule."""
