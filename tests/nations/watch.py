"""Random matches of The Game of Nations under watch: invariants after every step, and what the events of a
turn must obey (reference 11)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.engine.vocabulary import Event
from game.rules.nations import RULES
from game.rules.nations.messages import (
    AgentMoved,
    CardDrawn,
    LeaderHalted,
    LeaderMoved,
    LeaderOusted,
    LeaderPlaced,
    PipelineLaid,
    TankerBought,
    TankerMoved,
    TankerSold,
    TurnStarted,
)
from game.rules.nations.state import NOBODY, NationsState, Table
from tests.watched import Watched, watch

from .kark import BOARD


def watched(players: int, seed: int, **changes: Any) -> Watched[NationsState]:
    """Play at random to the end; raises AssertionError where anything is not as it must be."""
    state: NationsState = RULES.start(BOARD, RULES.options(changes=changes), players)
    played = watch(RULES, state, seed, _lawful)
    _turns(played.heard)
    assert state.table.ranks.count(1) >= 1
    return played


def _lawful(state: NationsState, before: Table, event: Event, _after: Table) -> None:
    """What an event must obey where it happens."""
    board, options = state.board, state.options
    if isinstance(event, AgentMoved):
        spaces = len(event.path) - 1
        assert spaces == 4 if options.agent_steps == "exactly-4" else 1 <= spaces <= 4
        assert event.path[0] != event.path[-1] and before.agents[event.seat] == event.path[0]
        _joined(event.path)
        back = (one == other for one, other in zip(event.path, event.path[2:], strict=False))
        assert not any(back), "it turned back"
    elif isinstance(event, LeaderMoved):
        inner, price = event.path[1:-1], event.price
        _joined(event.path)
        own = event.path if event.to != event.path[0] else event.path[1:]
        assert len(set(own)) == len(own), "a marker was entered twice"
        assert not board.incidents & set(inner), "a '?' was passed"
        rivals = (marker for seat, marker in enumerate(before.agents) if seat != event.seat)
        assert not set(inner) & set(rivals), "an opposing Agent was passed"
        assert all(before.leaders[marker] == NOBODY for marker in inner), "a Leader was passed"
        assert price == 0 or price % event.spaces == 0
    elif isinstance(event, LeaderOusted):
        assert event.seat != event.rival and event.marker in board.capitals
        assert options.same_kind_attack or event.kind != event.ousted, "an attack on the same kind"
    elif isinstance(event, CardDrawn):
        assert event.marker in board.incidents and before.card == ""


def _joined(path: tuple[int, ...]) -> None:
    assert all(there in BOARD.joined[here] for here, there in pairwise(path)), "a space was skipped"


def _turns(heard: list[Event]) -> None:
    """One paid Leader action, Tanker deal and Pipeline a turn; the turns go round."""
    counts: dict[str, int] = {}
    seats: list[int] = []
    for event in heard:
        match event:
            case TurnStarted(seat):
                counts = {}
                seats.append(seat)
            case LeaderPlaced() | LeaderMoved() if event.price:
                kind = "leader"
                counts[kind] = counts.get(kind, 0) + 1
            case TankerBought() | TankerMoved() | TankerSold():
                counts["deal"] = counts.get("deal", 0) + 1
            case PipelineLaid() if event.price:
                counts["pipeline"] = counts.get("pipeline", 0) + 1
            case LeaderHalted():
                assert event.marker >= 0
            case _:
                pass
        assert all(count == 1 for count in counts.values()), f"too much in one turn: {counts}"
    assert all(one != other for one, other in pairwise(seats)), "a seat had two turns in a row"
