"""What follows from who owns what: complete groups, interest, reach, capital (PET-7, 15.4, 18.3)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.petropolis.board import PLATFORM, RATES, Board
from game.rules.petropolis.messages import GroupBroken, GroupCompleted
from game.rules.petropolis.state import NOBODY, PetropolisState, Table


def is_complete(table: Table, board: Board, group: int) -> bool:
    """Whether every title is owned and unmortgaged, all by one player or by partners (PET-7.5)."""
    owners, mortgaged = table.owners, table.mortgaged
    members = board.members[group]
    first = owners[members[0]]
    if first == NOBODY or mortgaged[members[0]]:
        return False
    alone = True
    for title in members[1:]:
        if mortgaged[title]:
            return False
        if owners[title] != first:
            alone = False
    return alone or bool(table.partners[group])


def owners_of(table: Table, board: Board, group: int) -> list[int]:
    """Who owns titles of a group, each once, in board order; NOBODY among them where one is unsold."""
    return list(dict.fromkeys(table.owners[title] for title in board.members[group]))


def interest(table: Table, board: Board, title: int) -> tuple[int, int]:
    """What landing on an unmortgaged title costs, and at how many per cent (PET-7.2 to 7.6)."""
    group = board.group_of[title]
    level = table.levels[group]
    rung = level + 1 if level else int(is_complete(table, board, group))
    return board.interest[title][rung], RATES[rung]


def pieces(table: Table, board: Board, seat: int) -> tuple[int, int]:
    """Derricks and platforms on a seat's own concessions."""
    derricks = platforms = 0
    for group, level in enumerate(table.levels):
        if level:
            own = sum(table.owners[title] == seat for title in board.members[group])
            if level == PLATFORM:
                platforms += own
            else:
                derricks += own * level
    return derricks, platforms


def rigs_value(table: Table, board: Board, seat: int) -> int:
    """The purchase price of the installations on a seat's own concessions (PET-18.3)."""
    derricks, platforms = pieces(table, board, seat)
    return (derricks + PLATFORM * platforms) * board.rig


def reach(table: Table, board: Board, seat: int) -> int:
    """Cash, half the price of his installations, half the value of his unmortgaged titles (PET-15.4)."""
    worth = rigs_value(table, board, seat)
    for title, owner in enumerate(table.owners):
        if owner == seat and not table.mortgaged[title]:
            worth += board.prices[title]
    return table.cash[seat] + worth // 2


def shares(table: Table, board: Board, group: int) -> dict[int, int]:
    """How many titles of a group each owner has."""
    counts: dict[int, int] = {}
    for title in board.members[group]:
        owner = table.owners[title]
        counts[owner] = counts.get(owner, 0) + 1
    return counts


Watch = list[tuple[int, bool]]
"""Groups, and whether each was complete."""


def watched(state: PetropolisState, titles: Iterable[int]) -> Watch:
    """The groups of some titles as they are now; nothing where nobody listens. See `announce`."""
    if not state.listening:
        return []
    groups = dict.fromkeys(state.board.group_of[title] for title in titles)
    return [(group, is_complete(state.table, state.board, group)) for group in groups]


def announce(state: PetropolisState, watch: Watch) -> None:
    """Tell which of the watched groups have become complete, and which are complete no longer."""
    for group, before in watch:
        now = is_complete(state.table, state.board, group)
        if now and not before:
            state.do(GroupCompleted(group, tuple(owners_of(state.table, state.board, group))))
        elif before and not now:
            state.do(GroupBroken(group))
