"""What an action would lead to, as far as it is certain, and what a table is worth to a seat."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.skins.petropolis.looks import Looks, complete, rate_of
from game.engine.turn import run_certain
from game.engine.vocabulary import Action, Choice
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.building import costs, needs
from game.rules.petropolis.messages import Counter, Propose
from game.rules.petropolis.state import AWAY, NOBODY, PetropolisState, Table


def after(state: PetropolisState, action: Action) -> Table | None:
    """The table after a legal action, up to the next die, telex or question; None where it is not legal.

    An offer is shown as if it were accepted.
    """
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice) or choice.why_not(state, action) is not None:
        return None
    if isinstance(action, Propose | Counter):
        return _agreed(state, choice.seat, action)
    twin = state.copy()
    twin.stack.pop()
    choice.apply(twin, action)
    run_certain(twin)
    return twin.table


def _agreed(state: PetropolisState, seat: int, action: Propose | Counter) -> Table | None:
    if isinstance(action, Propose):
        partner = action.partner
    elif state.table.deal is not None:
        partner = state.table.deal.maker
    else:
        return None
    return exchanged(state.board, state.table, seat, partner, action.gives, action.takes, action.cash)


def exchanged(
    board: Board, table: Table, seat: int, partner: int,
    gives: Iterable[int], takes: Iterable[int], cash: int,
) -> Table:  # fmt: skip
    """The table after `seat` has given titles for others and paid `cash`; below 0: got it.

    Partnerships in the groups that it touches are over (PET-13.11).
    """
    twin = table.copy()
    for titles, taker in ((gives, partner), (takes, seat)):
        for title in titles:
            twin.owners[title] = taker
            twin.partners[board.group_of[title]] = ()
    twin.cash[seat] -= cash
    twin.cash[partner] += cash
    return twin


def built(state: PetropolisState, group: int, level: int) -> Table:
    """The table after a group was raised to a level, all owners having paid (PET-13.9)."""
    twin = state.table.copy()
    derricks, platforms = needs(state, group, level)
    twin.levels[group] = level
    twin.derricks -= derricks
    twin.platforms -= platforms
    for owner, price in costs(state, group, level).items():
        twin.cash[owner] -= price
    return twin


def income(board: Board, table: Table, seat: int) -> int:
    """The interest a seat may expect in a round: what its titles earn, times how often others come by."""
    others = table.seats - len(table.out) - (0 if seat in table.out else 1)
    total = 0.0
    for title, owner in enumerate(table.owners):
        rate = rate_of(table, board, title) if owner == seat else -1
        if rate >= 0:
            visits = board.squares[board.titles[title].square].land or 100 / len(board.squares)
            total += board.interest[title][rate] * visits / 100 * others
    return round(total / 1000) * 1000


def capitals(state: PetropolisState) -> tuple[int, ...]:
    """The final scores as if the match ended now."""
    return RULES.standing(state).known_scores


def whole(board: Board, table: Table, seat: int) -> set[int]:
    """The groups that are complete for a seat."""
    return {group for group in range(len(board.groups)) if seat in complete(table, board, group)}


def owed(looks: Looks, table: Table, title: int) -> int:
    """What a landing on a title costs now."""
    rate = rate_of(table, looks.board, title)
    return looks.board.interest[title][rate] if rate >= 0 else 0


def dearest_ahead(looks: Looks, state: PetropolisState, seat: int) -> tuple[int, int]:
    """The most that a landing within reach of two dice would cost a seat, and the title; (0, NOBODY)."""
    table, board = state.table, looks.board
    here = table.places[seat]
    if here == AWAY:
        return 0, NOBODY
    titles = (board.title_at[looks.track.ways[here][pips][-1]] for pips in range(2, 13))
    owing = (
        (owed(looks, table, title), title)
        for title in titles
        if title >= 0 and table.owners[title] not in (seat, NOBODY)
    )
    due, title = max(owing, default=(0, NOBODY))
    return (due, title) if due else (0, NOBODY)
