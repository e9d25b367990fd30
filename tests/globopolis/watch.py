"""Random matches of Globopolis under watch: invariants after every step, and what the events of a turn must
obey (reference 11)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

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
from tests.watched import Watched, watch

from .globe import BOARD


def watched(players: int, seed: int, **changes: Any) -> Watched[GlobopolisState]:
    """Play at random to the end; raises AssertionError where anything is not as it must be."""
    state: GlobopolisState = RULES.start(BOARD, RULES.options(changes=changes), players)
    played = watch(RULES, state, seed, _lawful)
    _turns(state, played.heard)
    assert state.table.ranks.count(1) >= 1
    return played


def _lawful(_state: GlobopolisState, before: Table, event: Event, _after: Table) -> None:
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
