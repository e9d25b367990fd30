"""What rules of Petropolis mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.app.skins.petropolis.figures import CAPITAL, REACH
from game.app.skins.petropolis.looks import Looks
from game.engine.spelling import Series
from game.rules.petropolis.effects import Keep
from game.rules.petropolis.holdings import is_complete
from game.rules.petropolis.state import FREE, NOBODY, PetropolisState

Teller = Callable[[Looks, PetropolisState], str]


def _several(told: Iterable[str]) -> Series:
    """What is told of several, with commas between."""
    return Series(tuple(told), "comma")


def _stock(looks: Looks, state: PetropolisState) -> str:
    table = state.table
    return looks.say("in_force.stock", derricks=table.derricks, platforms=table.platforms)


def _titles(looks: Looks, state: PetropolisState) -> str:
    owners, mortgaged = state.table.owners, sum(state.table.mortgaged)
    unsold = owners.count(NOBODY)
    return looks.say("in_force.titles", unsold=unsold, owned=len(owners) - unsold, mortgaged=mortgaged)


def _phase(looks: Looks, state: PetropolisState) -> str:
    table, options, seats = state.table, looks.options, len(looks.seats)
    now = looks.say(
        "in_force.phase_round" if table.phase in ("one", "two") else "in_force.phase",
        phase=looks.text("phase", table.phase), round=max(1, table.round),
    )  # fmt: skip
    if options.timing == "minutes":
        ends = looks.say("in_force.minutes", one=options.phase1_minutes, two=options.phase2_minutes)
    else:
        one, two = options.rounds("one", seats), options.rounds("two", seats)
        ends = looks.say("in_force.rounds", one=one, two=two)
    return f"{now} {ends}"


def _income(looks: Looks, state: PetropolisState) -> str:
    return looks.say("in_force.income", airport=0, income=looks.options.geneva_income)


def _groups(looks: Looks, state: PetropolisState) -> str:
    table, board = state.table, looks.board
    told: list[str] = []
    for group, members in enumerate(board.members):
        if is_complete(table, board, group):
            owners = tuple(dict.fromkeys(table.owners[title] for title in members))
            told.append(looks.say("in_force.group", group=group, owners=owners))
    return looks.say("in_force.groups" if told else "in_force.no_group", groups=_several(told))


def _levels(looks: Looks, state: PetropolisState) -> str:
    told = [
        looks.say("in_force.level", group=group, n=level)
        for group, level in enumerate(state.table.levels)
        if level
    ]
    return looks.say("in_force.levels" if told else "in_force.no_level", groups=_several(told))


def _partners(looks: Looks, state: PetropolisState) -> str:
    told = [
        looks.say("in_force.partners", partners=members, group=group)
        for group, members in enumerate(state.table.partners)
        if members
    ]
    return looks.say("in_force.partnerships" if told else "in_force.no_partnership", groups=_several(told))


def _custody(looks: Looks, state: PetropolisState) -> str:
    inside = [looks.name(seat) for seat, turn in enumerate(state.table.custody) if turn != FREE]
    return looks.say("in_force.custody" if inside else "in_force.no_custody", names=_several(inside))


def _fees(looks: Looks, state: PetropolisState) -> str:
    first, third = looks.options.court_fee_first, looks.options.court_fee_third
    return f"{_custody(looks, state)} {looks.say('in_force.fees', first=first, third=third)}"


def _influence(looks: Looks, state: PetropolisState) -> str:
    if state.table.kept:
        holders = tuple(holder for _, holder in state.table.kept)
        return looks.say("in_force.influence", n=len(holders), holders=holders)
    pile = [looks.board.telexes[number].effect for number in state.board.pile(True)]
    there = any(isinstance(effect, Keep) for effect in pile)
    return looks.say("in_force.influence_pile" if there else "in_force.no_influence")


def _mortgages(looks: Looks, state: PetropolisState) -> str:
    down = [title for title, turned in enumerate(state.table.mortgaged) if turned]
    titles = _several(looks.text("title_name", title) for title in down)
    return looks.say("in_force.mortgaged" if down else "in_force.not_mortgaged", titles=titles)


_reach, _capital = REACH.text, CAPITAL.text

TELLERS: Final[Mapping[str, Teller]] = {
    "PET-1.3": _stock, "PET-1.4": _titles, "PET-2.7": _titles, "PET-3.1": _phase, "PET-3.2": _phase,
    "PET-3.3": _phase, "PET-3.4": _phase, "PET-4.3": _income, "PET-4.4": _income, "PET-5.2": _titles,
    "PET-5.8": _titles, "PET-7.2": _groups, "PET-7.3": _groups, "PET-7.4": _levels, "PET-7.5": _groups,
    "PET-7.7": _mortgages, "PET-9.3": _influence, "PET-10.1": _custody, "PET-10.3": _fees,
    "PET-10.7": _fees, "PET-10.11": _influence, "PET-11.1": _titles, "PET-13.1": _partners,
    "PET-13.4": _partners, "PET-14.1": _groups, "PET-14.2": _levels, "PET-14.3": _levels,
    "PET-14.4": _stock, "PET-14.6": _stock, "PET-14.7": _stock, "PET-15.4": _reach, "PET-15.7": _reach,
    "PET-16.1": _mortgages, "PET-16.3": _mortgages, "PET-16.5": _groups, "PET-18.1": _phase,
    "PET-18.3": _capital, "PET-18.5": _capital,
}  # fmt: skip
"""What is told beside which rule."""
