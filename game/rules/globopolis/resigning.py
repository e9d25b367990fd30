"""Leaving the game in a bitter end (D-30, GLO-28.12)."""

from __future__ import annotations

from game.components.hands import CardsDiscarded
from game.rules.globopolis.ending import EndGame, sides_left
from game.rules.globopolis.ledger import pass_title
from game.rules.globopolis.messages import (
    AgentsDismissed,
    AgentsRemoved,
    EstateVoided,
    LevelsRemoved,
    Resigned,
    UnitsMoved,
)
from game.rules.globopolis.state import INFLUENCE, NOBODY, OPS, GlobopolisState, available, sort_of
from game.rules.globopolis.units import SUPPLY, Units, stock_of


def resign(state: GlobopolisState, seat: int) -> None:
    """A player leaves, and with him the partner of a team; the last one left wins (GLO-28.10, 28.12)."""
    table = state.table
    side = table.side(seat)
    _lay_down_cards(state, side)
    _withdraw_agents(state, side)
    _return_units(state, side)
    for title in table.titles_of(side):
        vacate(state, title)
    state.do(EstateVoided(side, table.purse(side), table.points[side]))
    for member in table.members(side):
        state.do(Resigned(member))
        state.drop_steps_of(member)
    left = sides_left(state)
    if len(left) == 1:
        state.finish(EndGame(left[0], "alone"))


def vacate(state: GlobopolisState, title: int) -> None:
    """A Title belongs to nobody from now on: its levels go to the supply, Agents on it to their hands; a
    Territory is restocked to its printed units as far as the supply allows, a Guild keeps its stock."""
    table, board = state.table, state.board
    owner, active = table.owners[title], table.active[title]
    if table.levels[title]:
        state.do(LevelsRemoved(owner, title, active, table.levels[title] - active, 0))
    for side in range(table.sides):
        if number := table.agents_on(side, title):
            state.do(AgentsRemoved(side, title, number, "hand"))
    if not board.is_guild[title]:
        _move(state, owner, title, SUPPLY, table.plate(title))
        _move(state, owner, SUPPLY, title, tuple(map(min, board.stock(title), available(state))))
    pass_title(state, title, NOBODY, "left")


def _lay_down_cards(state: GlobopolisState, side: int) -> None:
    """Cards go under their stacks."""
    hand = state.table.hands[side]
    influence = tuple(card for card in hand if sort_of(card) == INFLUENCE)
    others = tuple(card for card in hand if sort_of(card) != INFLUENCE)
    for deck, cards in ((INFLUENCE, influence), (OPS, others)):
        if cards:
            state.do(CardsDiscarded(side, cards, deck))


def _withdraw_agents(state: GlobopolisState, side: int) -> None:
    """All own Agents leave the game."""
    table = state.table
    for title in range(table.titles):
        if number := table.agents_on(side, title):
            state.do(AgentsRemoved(side, title, number, "out"))
    if idle := table.free_agents[side] + table.reserve[side]:
        state.do(AgentsDismissed(side, idle))


def _return_units(state: GlobopolisState, side: int) -> None:
    """The stock goes to the free supply."""
    _move(state, side, stock_of(side), SUPPLY, state.table.stock(side))


def _move(state: GlobopolisState, side: int, source: int, target: int, units: Units) -> None:
    if any(units):
        state.do(UnitsMoved(side, source, target, units, "left"))
