"""Random matches of Globopolis under watch: invariants after every step, and what the events of a turn must
obey (reference 11)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from game.engine import turn
from game.engine.dice import Dice
from game.engine.rules import fold
from game.engine.vocabulary import Event
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import (
    BattleRolled,
    DieLost,
    EngagementEnded,
    InfluencePlayed,
    MarketThrown,
    Moved,
    PointsBought,
    Resigned,
    SuddenDeathStarted,
    Teleported,
    TitlePassed,
    TurnStarted,
)
from game.rules.globopolis.state import GlobopolisState, Table

from .globe import BOARD


class Watched(NamedTuple):
    """A match that was played to its end."""

    state: GlobopolisState
    heard: list[Event]


def watched(players: int, seed: int, **changes: Any) -> Watched:
    """Play at random to the end; raises AssertionError where anything is not as it must be."""
    state: GlobopolisState = RULES.start(BOARD, RULES.options(changes=changes), players)
    dice, heard = Dice(seed), list[Event]()
    state.heard = []
    shown = state.table.copy()
    choice = turn.settle(state, dice)
    while True:
        for event in state.heard:
            _lawful(shown, event)
            event.apply(shown)
        assert shown == state.table, "the events do not tell all"
        heard += state.heard
        state.heard.clear()
        RULES.check(state)
        if choice is None:
            break
        action = choice.sample(state, dice)
        assert choice.why_not(state, action) is None, f"{action} was offered and is refused"
        choice = turn.apply(state, action, dice)
    _turns(state, heard)
    assert fold(RULES.start(BOARD, state.options, players).table, heard) == state.table
    assert state.table.over and state.table.ranks.count(1) >= 1
    return Watched(state, heard)


def _lawful(before: Table, event: Event) -> None:
    """What an event must obey where it happens."""
    if isinstance(event, Moved):
        ring = len(BOARD.ring)
        steps = pairwise((before.places[event.seat], *event.way))
        assert {(there - here) % ring for here, there in steps} in ({1}, {ring - 1}), "a field was skipped"
    elif isinstance(event, TitlePassed):
        assert event.giver != event.taker and before.owners[event.title] == event.giver
    elif isinstance(event, BattleRolled):
        assert before.fight is not None and all(len(faces) <= 9 for faces in event.faces)
    elif isinstance(event, DieLost):
        assert before.fight is not None and before.fight.force(event.side).dice == event.left + 1


def _turns(state: GlobopolisState, heard: list[Event]) -> None:
    """The turns go round, with one purchase of points and one market a landing; battles end (invariants 10,
    11, 13)."""
    bought = markets = rounds = 0
    counts = [0] * state.table.seats
    gone = False
    for event in heard:
        match event:
            case TurnStarted(seat):
                bought = markets = 0
                counts[seat] += 1
            case PointsBought():
                bought += 1
            case Moved() | Teleported() | InfluencePlayed():
                markets = 0
            case MarketThrown():
                markets += 1
            case BattleRolled():
                rounds += event.again < 0
            case EngagementEnded():
                rounds = 0
            case Resigned():
                gone = True
            case _:
                pass
        most = 2 * state.options.battle_dice_cap + 1
        assert bought <= 1 and markets <= 1 and rounds <= most, "too much of something"
    sudden = sum(isinstance(event, SuddenDeathStarted) for event in heard)
    assert gone or len(set(counts)) == 1, f"the players had {counts} turns"
    assert max(counts) <= state.options.round_cap + (10 if sudden else 0)
