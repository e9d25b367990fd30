"""What rules of Ghawar mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.ghawar.figures import BARRELS, RIGS, SUPPLY
from game.app.skins.ghawar.looks import Looks
from game.engine.spelling import Series
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NEVER, NONE, GhawarState

Teller = Callable[[Looks, GhawarState], str]


def _phase(looks: Looks, state: GhawarState) -> str:
    key = "in_force.phase_one" if state.table.phase <= 1 else "in_force.phase_two"
    return looks.say(key, n=max(1, state.table.round))


def _platforms(looks: Looks, state: GhawarState) -> str:
    table = state.table
    covered = sum(table.is_covered(p) for p in looks.board.platforms)
    bare = sum(table.blocks[p] != NONE and table.rigs[p] == NONE for p in looks.board.platforms)
    spent = len(looks.board.platforms) - covered - bare
    return looks.say("in_force.platforms", covered=covered, bare=bare, spent=spent)


def _free(looks: Looks, state: GhawarState) -> str:
    free = sum(state.table.rigs[p] == NONE for p in looks.board.platforms)
    return looks.say("in_force.free", n=free, whole=len(looks.board.platforms))


def _rigs(looks: Looks, state: GhawarState) -> str:
    return (SUPPLY if state.table.phase <= 1 else RIGS).text(looks, state)


def _values(looks: Looks, state: GhawarState) -> str:
    values = state.table.values
    order = sorted(range(state.table.colours), key=lambda colour: -values[colour])
    told = (looks.say("in_force.each_colour", colour=colour, n=values[colour]) for colour in order)
    return looks.say("in_force.list", each=Series(tuple(told), "comma"))


def _starter(looks: Looks, state: GhawarState) -> str:
    table = state.table
    if table.first < 0 or (table.phase == 2 and looks.options.phase2_start == "fewest_rigs"):
        return ""  # whoever opens phase two is all that is known then
    return looks.say("in_force.starter", seat=table.first)


def _opener(looks: Looks, state: GhawarState) -> str:
    table = state.table
    if table.phase == 2:
        return looks.say("in_force.opens", seat=table.first)
    if looks.options.phase2_start == "fewest_rigs":
        return looks.say("in_force.fewest")
    return looks.say("in_force.will_open", seat=table.first) if table.first >= 0 else ""


def _loads(looks: Looks, state: GhawarState) -> str:
    table = state.table
    loaded = [
        looks.say("in_force.carries", seat=table.owner(truck), colour=colour)
        for truck, colour in enumerate(table.cargo)
        if colour >= 0
    ]
    each = Series(tuple(loaded), "comma")
    return looks.say("in_force.list", each=each) if loaded else looks.say("in_force.no_load")


def _to_go(looks: Looks, state: GhawarState) -> str:
    return looks.say("in_force.to_go", blocks=state.table.on_field, whole=len(looks.board.platforms))


def _majorities(looks: Looks, state: GhawarState) -> str:
    if looks.options.majority_bonus == "off":
        return looks.say("in_force.no_bonus")
    ahead = leaders(looks.options, state.table)
    told = tuple(
        looks.say("in_force.bonus", colour=colour, seat=seat)
        for colour, seat in enumerate(ahead)
        if seat >= 0
    )
    if not told:
        return looks.say(f"in_force.nobody_{looks.most}")
    return looks.say("in_force.bonuses", each=Series(told, "comma"))


def _dry(looks: Looks, state: GhawarState) -> str:
    if state.table.tail != NEVER:
        return looks.say("in_force.deliveries")
    limit = looks.options.stall_rounds * state.table.seats
    return looks.say("in_force.dry", turns=state.table.dry, limit=limit)


_purses = BARRELS.text

TELLERS: Final[Mapping[str, Teller]] = {
    "GHA-1.2": _phase, "GHA-1.5": _free, "GHA-1.6": _platforms, "GHA-1.10": _purses, "GHA-2.3": _values,
    "GHA-2.4": _rigs, "GHA-2.6": _purses, "GHA-2.7": _starter, "GHA-3.1": _starter, "GHA-3.5": _free,
    "GHA-3.7": _rigs, "GHA-4.1": _opener, "GHA-6.4": _purses, "GHA-6.5": _purses, "GHA-6.12": _loads,
    "GHA-7.1": _loads, "GHA-8.1": _free, "GHA-8.5": _rigs, "GHA-9.1": _values, "GHA-9.3": _values,
    "GHA-10.1": _to_go, "GHA-10.3": _loads, "GHA-10.4": _values, "GHA-10.5": _majorities,
    "GHA-10.6": _majorities, "GHA-11.1": _dry, "GHA-11.2": _dry, "GHA-11.3": _dry,
}  # fmt: skip
"""What is told beside which rule."""
