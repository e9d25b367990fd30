"""What an action would change, for dialogs: points, EU, whole groups, levels within reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Cell, Changes, CompareRow
from game.app.skins.globopolis import standings
from game.app.skins.globopolis.looks import Looks
from game.components.consent import Accept
from game.engine.unseen import UNSEEN, Known, sign
from game.engine.vocabulary import Action
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import Counter, Propose
from game.rules.globopolis.state import GlobopolisState, territories_of
from game.rules.globopolis.units import KINDS

Figured = Callable[[GlobopolisState, int], Known]


def _points(state: GlobopolisState, side: int) -> int:
    return state.table.points[side]


def _cash(state: GlobopolisState, side: int) -> Known:
    return state.table.cash[side]


def _titles(state: GlobopolisState, side: int) -> int:
    return len(state.table.titles_of(side))


def complete_sets(state: GlobopolisState, side: int) -> Known:
    """How many complete sets of units a side has on its Territories and in its stock together (GLO-4.1)."""
    table = state.table
    if table.hides(side):
        return UNSEEN
    rows = [table.stock(side), *(table.plate(title) for title in territories_of(state, side))]
    return min(sum(row[kind] for row in rows) for kind in range(KINDS))


COLUMNS: Final[dict[str, Figured]] = {
    "points": _points, "cash": _cash, "titles": _titles, "unions": standings.unions_of, "sets": complete_sets,
}  # fmt: skip


def changes(looks: Looks, asked: Question, action: Action) -> Changes | None:
    """The figures of those whom the action is about, before and after, if all agree to it."""
    before: GlobopolisState = asked.state
    after = foreseen(RULES, before, action)
    if after is None:
        return None
    sides = [before.table.side(asked.seat)]
    if isinstance(action, Propose | Counter):
        sides.append(action.partner)
    elif isinstance(action, Accept) and before.table.deal is not None:
        deal = before.table.deal
        sides.append(deal.maker if before.table.side(deal.maker) != sides[0] else deal.partner)
    heads = tuple(looks.say(f"column.{name}") for name in COLUMNS)
    rows = [
        CompareRow(
            looks.of(side), looks.side_name(side), _cells(looks, before, after, before.table.side(side))
        )
        for side in sides
    ]
    return Changes(heads, tuple(rows))


def _cells(looks: Looks, before: GlobopolisState, after: GlobopolisState, side: int) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for name, figure in COLUMNS.items():
        was, now = figure(before, side), figure(after, side)
        told = [
            looks.told("money", one) if name == "cash" else looks.told("count", one) for one in (was, now)
        ]
        if was == now:
            cells.append(Cell(told[0]))
        else:
            cells.append(Cell(told[0], told[1], "better" if sign(now - was) > 0 else "worse"))
    return tuple(cells)
