"""Derricks and platforms sold back to the Bank (PET-14.10, 14.11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.vocabulary import Refusal
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.holdings import shares
from game.rules.petropolis.messages import SellDown, SoldDown
from game.rules.petropolis.state import PetropolisState


def sales(state: PetropolisState, seat: int) -> Iterator[SellDown]:
    """Every lower level of every built group in which `seat` has a title."""
    table, board = state.table, state.board
    for group, level in enumerate(table.levels):
        if level and any(table.owners[title] == seat for title in board.members[group]):
            for lower in range(level - 1, -1, -1):
                yield SellDown(group, lower)


def why_no_sale(state: PetropolisState, seat: int, action: SellDown) -> Refusal | None:
    """None if a debtor may sell so; the consent of partners is not needed (PET-13.13, 14.11)."""
    table, board, group = state.table, state.board, action.group
    if not 0 <= group < len(board.groups):
        return Refusal("no_such_group", "PET-14.11")
    members, level = board.members[group], table.levels[group]
    if not any(table.owners[title] == seat for title in members):
        return Refusal("not_your_group", "PET-14.11", {"group": group})
    if not 0 <= action.level < level:
        return Refusal("not_lower", "PET-14.11", {"group": group, "level": level})
    need = len(members) * action.level
    if level == PLATFORM and table.derricks < need:
        facts = {"group": group, "level": action.level, "need": need, "derricks": table.derricks}
        return Refusal("no_derricks_back", "PET-14.11", facts)
    return None


def sell_down(state: PetropolisState, seat: int, group: int, level: int) -> None:
    """Lower a whole group; every owner has half price for his own titles (PET-14.11)."""
    table, board = state.table, state.board
    start, count = table.levels[group], len(board.members[group])
    own = shares(table, board, group)
    each = (start - level) * board.rig // 2
    broken = start == PLATFORM
    state.do(
        SoldDown(
            seat,
            group,
            start,
            level,
            tuple(own),
            tuple(titles * each for titles in own.values()),
            derricks=-count * level if broken else count * (start - level),
            platforms=count if broken else 0,
        )
    )
