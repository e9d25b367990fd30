"""What rules of Globopolis mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.globopolis.looks import Looks
from game.engine.spelling import Series
from game.rules.globopolis.guilds import deals_in, rates
from game.rules.globopolis.points import ceiling
from game.rules.globopolis.state import INFLUENCE, NOBODY, OPS, SUDDEN_ROUNDS, GlobopolisState

Teller = Callable[[Looks, GlobopolisState], str]


def _listed(looks: Looks, told: list[str]) -> Series:
    return Series(tuple(told), "comma")


def _points(looks: Looks, state: GlobopolisState) -> str:
    table = state.table
    each = [looks.say("in_force.points", seat=side, n=table.points[side]) for side in range(table.sides)]
    if table.goal:
        return looks.say("in_force.mark", n=table.goal, each=_listed(looks, each))
    return looks.say("in_force.no_mark", each=_listed(looks, each))


def _rounds(looks: Looks, state: GlobopolisState) -> str:
    table = state.table
    if table.sudden:
        return looks.say("in_force.sudden", n=table.sudden, limit=SUDDEN_ROUNDS)
    limit = state.options.round_limit or state.options.round_cap
    return looks.say("in_force.round", n=table.round, limit=limit)


def _titles(looks: Looks, state: GlobopolisState) -> str:
    return looks.say("in_force.titles", n=state.table.owners.count(NOBODY))


def _free(looks: Looks, state: GlobopolisState) -> str:
    if state.options.r_unit_supply == "unlimited":
        return ""
    return looks.say("in_force.free", units=tuple(state.table.supply))


def _towers(looks: Looks, state: GlobopolisState) -> str:
    return looks.say("in_force.towers", n=state.table.towers)


def _groups(looks: Looks, state: GlobopolisState) -> str:
    table, board = state.table, looks.board
    told: list[str] = []
    for side in range(table.sides):
        whole = [
            looks.text("group", group)
            for group, members in enumerate(board.members)
            if all(table.owners[title] == side for title in members)
        ]
        if whole:
            told.append(looks.say("in_force.groups", seat=side, names=_listed(looks, whole)))
    return looks.say("in_force.list", each=_listed(looks, told)) if told else looks.say("in_force.no_groups")


def _buying(looks: Looks, state: GlobopolisState) -> str:
    most = ceiling(state)
    return looks.say("in_force.buying", n=most) if most is not None else ""


def _guilds(looks: Looks, state: GlobopolisState) -> str:
    table = state.table
    told = [
        looks.say(
            "in_force.guild",
            title=guild,
            money=max(
                rate for rate, dealt in zip(rates(state, guild), deals_in(state, guild), strict=True) if dealt
            ),
            n=sum(table.plate(guild)),
        )
        for guild in looks.board.guilds
        if table.owners[guild] != NOBODY
    ]
    return looks.say("in_force.list", each=_listed(looks, told)) if told else looks.say("in_force.no_guilds")


def _offers(looks: Looks, state: GlobopolisState) -> str:
    if state.table.stage != "options":
        return ""
    return looks.say("in_force.offers", n=max(0, state.options.max_offers - state.table.offers))


def _marks(looks: Looks, state: GlobopolisState) -> str:
    told = [
        looks.say("in_force.mark_of", seat=seat, n=marks)
        for seat, marks in enumerate(state.table.gate_marks)
        if marks
    ]
    return looks.say("in_force.marks", each=_listed(looks, told)) if told else looks.say("in_force.no_marks")


def _stacks(looks: Looks, state: GlobopolisState) -> str:
    decks = state.table.decks
    if OPS not in decks or INFLUENCE not in decks:
        return ""
    return looks.say("in_force.stacks", ops=decks[OPS].left, influence=decks[INFLUENCE].left)


def _agents(looks: Looks, state: GlobopolisState) -> str:
    table = state.table
    if not state.options.agents:
        return ""
    told = [
        looks.say(
            "in_force.agents", seat=side, hand=table.free_agents[side], out=table.agents_out(side),
            reserve=table.reserve[side],
        )
        for side in range(table.sides)
    ]  # fmt: skip
    return looks.say("in_force.list", each=_listed(looks, told))


TELLERS: Final[Mapping[str, Teller]] = {
    "GLO-1.2": _points,
    "GLO-1.3": _points,
    "GLO-1.8": _rounds,
    "GLO-1.10": _rounds,
    "GLO-4.8": _free,
    "GLO-5.5": _towers,
    "GLO-6.4": _groups,
    "GLO-6.6": _points,
    "GLO-7.1": _buying,
    "GLO-8.6": _guilds,
    "GLO-8.8": _guilds,
    "GLO-9.10": _offers,
    "GLO-10.5": _marks,
    "GLO-13.1": _titles,
    "GLO-14.3": _free,
    "GLO-15.6": _stacks,
    "GLO-17.4": _agents,
}
"""Who tells what of which rule."""
