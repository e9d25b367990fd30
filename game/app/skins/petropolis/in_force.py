"""What rules of Petropolis mean at this moment, with figures, for the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.skins.petropolis.lettering import full_money, money
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis import RULES
from game.rules.petropolis.effects import Keep
from game.rules.petropolis.holdings import is_complete, reach
from game.rules.petropolis.state import FREE, NOBODY, PetropolisState

Teller = Callable[[Looks, PetropolisState], str]


def in_force(looks: Looks, state: PetropolisState, rule: str) -> str:
    """A sentence or two about `rule` as the table stands; "" where there is nothing to say."""
    teller = _TELLERS.get(rule)
    return teller(looks, state) if teller is not None else ""


def _each(looks: Looks, state: PetropolisState, values: list[int]) -> str:
    """What every seat still in has: "Ada P$1.2M, Bart P$400K."."""
    out = state.table.out
    told = [f"{looks.name(seat)} {money(value)}" for seat, value in enumerate(values) if seat not in out]
    return ", ".join(told) + "."


def _stock(looks: Looks, state: PetropolisState) -> str:
    derricks = looks.told("derricks", state.table.derricks)
    return f"The Bank has {derricks} and {looks.told('platforms', state.table.platforms)} left."


def _titles(looks: Looks, state: PetropolisState) -> str:
    unsold = state.table.owners.count(NOBODY)
    owned, pledged = len(state.table.owners) - unsold, sum(state.table.mortgaged)
    told = f"{unsold or 'No'} {'title is' if unsold == 1 else 'titles are'} for sale, {owned or 'none'}"
    return f"{told} {'is' if owned == 1 else 'are'} owned, {pledged or 'none'} of them mortgaged."


def _phase(looks: Looks, state: PetropolisState) -> str:
    table, options, seats = state.table, looks.options, len(looks.seats)
    now = f"This is {looks.told('phase', table.phase)}"
    if table.phase in ("one", "two"):
        now += f", round {max(1, table.round)}"
    if options.timing == "minutes":
        one, two = f"{options.phase1_minutes} minutes", f"{options.phase2_minutes}"
        return f"{now}. Phase one ends with the round in which {one} are over, phase two after {two}."
    one, two = options.rounds("one", seats), options.rounds("two", seats)
    return f"{now}. Phase one has {one} rounds, phase two {two}."


def _income(looks: Looks, state: PetropolisState) -> str:
    return f"{looks.square(0).name} pays {full_money(looks.options.geneva_income)} in this game."


def _groups(looks: Looks, state: PetropolisState) -> str:
    table, board = state.table, looks.board
    told: list[str] = []
    for group, members in enumerate(board.members):
        if is_complete(table, board, group):
            owners = dict.fromkeys(looks.name(table.owners[title]) for title in members)
            told.append(f"{board.groups[group].name} ({' and '.join(owners)})")
    return f"Complete now: {', '.join(told)}." if told else "No group is complete yet."


def _levels(looks: Looks, state: PetropolisState) -> str:
    told = [
        f"{looks.board.groups[group].name} at level {level}"
        for group, level in enumerate(state.table.levels)
        if level
    ]
    return f"Built so far: {', '.join(told)}." if told else "Nothing is built yet."


def _partners(looks: Looks, state: PetropolisState) -> str:
    told = [
        f"{' and '.join(looks.name(seat) for seat in members)} in {looks.board.groups[group].name}"
        for group, members in enumerate(state.table.partners)
        if members
    ]
    return f"Partners now: {', '.join(told)}." if told else "There is no partnership now."


def _custody(looks: Looks, state: PetropolisState) -> str:
    inside = [looks.name(seat) for seat, turn in enumerate(state.table.custody) if turn != FREE]
    return f"In custody: {', '.join(inside)}." if inside else "Nobody is in custody."


def _fees(looks: Looks, state: PetropolisState) -> str:
    first, third = looks.options.court_fee_first, looks.options.court_fee_third
    costs = f"The first turn costs {full_money(first)}, the third {full_money(third)}."
    return f"{_custody(looks, state)} {costs}"


def _influence(looks: Looks, state: PetropolisState) -> str:
    if state.table.kept:
        names = " and ".join(looks.name(holder) for _, holder in state.table.kept)
        return f"{names} {'keeps' if len(state.table.kept) == 1 else 'keep'} the influence telex."
    pile = [looks.board.telexes[number].effect for number in state.board.pile(True)]
    return "It is in the pile." if any(isinstance(effect, Keep) for effect in pile) else "There is none here."


def _reach(looks: Looks, state: PetropolisState) -> str:
    reaches = [reach(state.table, looks.board, seat) for seat in range(state.table.seats)]
    return f"Reach now: {_each(looks, state, reaches)}"


def _mortgages(looks: Looks, state: PetropolisState) -> str:
    down = [title for title, turned in enumerate(state.table.mortgaged) if turned]
    pledged = [looks.square(looks.title(title).square).name for title in down]
    return f"Mortgaged: {', '.join(pledged)}." if pledged else "No title is mortgaged."


def _capital(looks: Looks, state: PetropolisState) -> str:
    return f"Capital now: {_each(looks, state, list(RULES.standing(state).scores))}"


_TELLERS: Final[Mapping[str, Teller]] = {
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
