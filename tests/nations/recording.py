"""Recorded matches of The Game of Nations, one for each way of ending.

`python -m tests.nations.recording` adds those that are missing. They are played by thrifty players, who live
long enough to see every ending. If a rule changes and a recording does not hold any more, delete the file and
make it anew; the change then shows in its log.
"""

from __future__ import annotations

from typing import Any

from game.engine.match import Match
from game.engine.vocabulary import Action, Seat
from game.rules.nations import RULES
from game.rules.nations.board_parts import RING
from game.rules.nations.messages import (
    EndTurn,
    MoveAgent,
    MoveLeader,
    PlaceLeader,
    PlaceTanker,
    Resign,
    TakeMoney,
)
from game.rules.nations.state import GUERILLA, KING, NationsState, kind_of
from game.store.recordings import recorded, write_recording
from tests.contract.recording import path_of

from .kark import BOARD

ENDINGS: dict[str, dict[str, Any]] = {
    "alone": {"start_cash": 5, "starting_tankers": 0},
    "rounds": {"round_limit": 15, "start_cash": 20},
    "bankrupt": {"bank_total": 80, "start_cash": 15, "starting_tankers": 2},
    "draw": {"bank_total": 80, "start_cash": 15, "starting_tankers": 2, "imf_bankrupt": "draw"},
    "domination": {"domination": 5, "start_cash": 20, "starting_tankers": 2},
    "cash": {"cash_target": 40, "start_cash": 20, "starting_tankers": 2},
}
"""The options with which each ending comes."""


def thrift(state: NationsState, seat: int, action: Action) -> tuple[int, int]:
    """How little a thrifty player likes an action: a King on the coast, then a Guerilla that roams, step by
    step. The first seat settles wherever it can."""
    table, board = state.table, state.board
    match action:
        case PlaceLeader(kind, to):
            first = not table.standing_leaders(seat)
            wanted = kind == (KING if first else GUERILLA)
            settles = seat == 0 or len(table.standing_leaders(seat)) < 2
            return (0 if settles else 9), 99 * (not wanted) + 8 * (board.ports[to // RING] < 0) + kind
        case MoveLeader(start, to):
            step = to in board.joined[start] and to not in board.incidents
            roams = kind_of(table.leaders[start]) == GUERILLA
            return 1 + 4 * (not step) + 2 * (start in board.capital_of and not roams), to
        case MoveAgent(to):
            return 2 * (to in board.incidents), to
        case EndTurn() | TakeMoney():
            return 2, 0
        case Resign():
            return 99, 0
        case PlaceTanker(zone):
            return 4, zone
        case _:
            return 5, 0


def played(ending: str) -> Match:
    """The first match of thrifty players with this ending."""
    options = RULES.options(changes=ENDINGS[ending])
    seed = 0
    while True:
        seed += 1
        match = Match(RULES, BOARD, options, tuple(Seat(f"Player {n}") for n in (1, 2, 3)), seed)
        while choice := match.decision():
            legal, seat = choice.legal(match.state), choice.seat
            likings = [thrift(match.state, seat, action) for action in legal]
            match.play(legal[likings.index(min(likings))])
        if match.standing().reason == ending:
            return match


if __name__ == "__main__":
    for ending in ENDINGS:
        if not path_of(RULES, ending).exists():
            write_recording(path_of(RULES, ending), recorded(played(ending)))
