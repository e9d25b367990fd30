"""What rules of Ghawar mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.scoring import leaders
from game.rules.ghawar.state import NEVER, NONE, GhawarState

Teller = Callable[[Looks, GhawarState], str]


def in_force(looks: Looks, state: GhawarState, rule: str) -> str:
    """A sentence or two about `rule` as the table stands; "" where there is nothing to say."""
    teller = _TELLERS.get(rule)
    return teller(looks, state) if teller is not None else ""


def _each(looks: Looks, kind: str, values: list[int]) -> str:
    """What every seat has: "Ada 3 barrels, Bart 1 barrel."."""
    told = [f"{looks.name(seat)} {looks.told(kind, v)}" for seat, v in enumerate(values)]
    return ", ".join(told) + "."


def _phase(looks: Looks, state: GhawarState) -> str:
    return f"This is phase {'one' if state.table.phase <= 1 else 'two'}, round {max(1, state.table.round)}."


def _platforms(looks: Looks, state: GhawarState) -> str:
    table = state.table
    covered = sum(table.is_covered(p) for p in looks.board.platforms)
    bare = sum(table.blocks[p] != NONE and table.rigs[p] == NONE for p in looks.board.platforms)
    spent = len(looks.board.platforms) - covered - bare
    return f"{covered} covered, {bare} bare and {spent} spent platforms."


def _free(looks: Looks, state: GhawarState) -> str:
    free = sum(state.table.rigs[p] == NONE for p in looks.board.platforms)
    return f"{free} of {len(looks.board.platforms)} platforms are free."


def _purses(looks: Looks, state: GhawarState) -> str:
    return _each(looks, "barrels", state.table.barrels)


def _rigs(looks: Looks, state: GhawarState) -> str:
    if state.table.phase <= 1:
        return f"Still to be placed: {_each(looks, 'rigs', state.table.supply)}"
    standing = [len(state.table.rigs_of(seat)) for seat in range(len(looks.seats))]
    return f"On the field: {_each(looks, 'rigs', standing)}"


def _values(looks: Looks, state: GhawarState) -> str:
    order = sorted(range(state.table.colours), key=lambda colour: -state.table.values[colour])
    return ", ".join(f"{looks.colour(c).name} {state.table.values[c]}" for c in order) + "."


def _starter(looks: Looks, state: GhawarState) -> str:
    table = state.table
    if table.first < 0 or (table.phase == 2 and looks.options.phase2_start == "fewest_rigs"):
        return ""  # whoever opens phase two is all that is known then
    return f"The start player is {looks.name(table.first)}."


def _opener(looks: Looks, state: GhawarState) -> str:
    table = state.table
    if table.phase == 2:
        return f"{looks.name(table.first)} opens every round of phase two."
    if looks.options.phase2_start == "fewest_rigs":
        return "Whoever has the fewest rigs on the field will open phase two."
    return f"{looks.name(table.first)} will open phase two." if table.first >= 0 else ""


def _loads(looks: Looks, state: GhawarState) -> str:
    table = state.table
    loaded = [
        f"{looks.name(table.owner(truck))} carries {looks.colour(colour).name}"
        for truck, colour in enumerate(table.cargo)
        if colour >= 0
    ]
    return ", ".join(loaded) + "." if loaded else "No truck carries a block."


def _to_go(looks: Looks, state: GhawarState) -> str:
    left = looks.told("blocks", state.table.on_field)
    return f"{left} of {len(looks.board.platforms)} to go."


def _majorities(looks: Looks, state: GhawarState) -> str:
    if looks.options.majority_bonus == "off":
        return "In this game there is no such bonus."
    ahead = leaders(looks.options, state.table)
    told = [f"{looks.colour(c).name} {looks.name(seat)}" for c, seat in enumerate(ahead) if seat >= 0]
    return f"Bonuses as it stands: {', '.join(told)}." if told else f"Nobody has {looks.most} of any colour."


def _dry(looks: Looks, state: GhawarState) -> str:
    if state.table.tail != NEVER:
        return "Trucks drive home now, and no dry spell ends the game any more."
    limit = looks.options.stall_rounds * state.table.seats
    turns = looks.told("turns", state.table.dry)
    return f"{turns} without a load so far; the game would end at {limit}."


_TELLERS: Final[Mapping[str, Teller]] = {
    "GHA-1.2": _phase, "GHA-1.5": _free, "GHA-1.6": _platforms, "GHA-1.10": _purses, "GHA-2.3": _values,
    "GHA-2.4": _rigs, "GHA-2.6": _purses, "GHA-2.7": _starter, "GHA-3.1": _starter, "GHA-3.5": _free,
    "GHA-3.7": _rigs, "GHA-4.1": _opener, "GHA-6.4": _purses, "GHA-6.5": _purses, "GHA-6.12": _loads,
    "GHA-7.1": _loads, "GHA-8.1": _free, "GHA-8.5": _rigs, "GHA-9.1": _values, "GHA-9.3": _values,
    "GHA-10.1": _to_go, "GHA-10.3": _loads, "GHA-10.4": _values, "GHA-10.5": _majorities,
    "GHA-10.6": _majorities, "GHA-11.1": _dry, "GHA-11.2": _dry, "GHA-11.3": _dry,
}  # fmt: skip
