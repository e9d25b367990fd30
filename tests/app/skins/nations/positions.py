"""Positions of The Game of Nations for tests of the screen: pieces by the ids of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.app.skins.nations.looks import Looks
from game.engine.match import Match
from game.engine.turn import settle
from game.engine.vocabulary import Seat, Step
from game.rules.nations import RULES
from game.rules.nations.board import Board
from game.rules.nations.leader import LeaderStep
from game.rules.nations.state import DICTATOR, GUERILLA, KING, POLITICIAN, Stage
from game.rules.nations.trade import Trade
from game.rules.nations.turn import NextTurn
from game.store.boards import board_files, load_board

NAMES = ("Ada", "Bart", "Chen", "Dolores")
FULL: Mapping[str, tuple[int, int]] = {
    "rabala-nw": (0, KING),
    "abu-akar-w": (0, POLITICIAN),
    "uor-w": (0, DICTATOR),
    "zulfi-ne": (1, KING),
    "kurut-e": (1, DICTATOR),
    "bedafa-e": (2, KING),
    "hashim-se": (2, POLITICIAN),
    "elika-sw": (3, DICTATOR),
    "elika-e": (3, GUERILLA),
}
"""All eight Capitals are held, and only Dolores has a walker: whoever else acts opens a country."""
AGENTS = ("rabala-s", "abu-akar-ne", "kurut-se", "hashim-w")
FLEETS: Mapping[tuple[int, str], int] = {
    (0, "port-rabala"): 2,
    (0, "port-uor"): 1,
    (0, "sea-north"): 1,
    (1, "port-zulfi"): 3,
    (2, "port-hashim"): 2,
    (3, "port-elika"): 2,
}


def board() -> Board:
    """The standard board."""
    return load_board(RULES, board_files(RULES)["standard"])


def posed(
    leaders: Mapping[str, tuple[int, int]] = FULL,
    agents: Sequence[str] = AGENTS,
    fleets: Mapping[tuple[int, str], int] = FLEETS,
    cash: Sequence[int] = (8, 6, 4, 5),
    pipes: Sequence[str] = ("rabala--abu-akar", "zulfi--kurut", "hashim--bedafa"),
    stage: Stage = "leader",
    steps: Sequence[Step] | None = None,
    seats: int = 4,
    round_: int = 12,
    people: Sequence[int] = (0,),
    preset: str = "standard",
) -> Match:
    """A match in which the first seat is on turn, with `steps` still to come (None: the Leader step and
    trade), the next one first."""
    on = board()
    sitting = tuple(Seat(NAMES[n], "human" if n in people else "random", n) for n in range(seats))
    match = Match(RULES, on, RULES.options(preset), sitting, 7)
    state, table = match.state, match.state.table
    table.first, table.round, table.turn, table.seat, table.stage = 0, round_, 44, 0, stage
    table.cash[:] = cash[:seats]
    table.bank = match.options.bank_total - sum(table.cash)
    for marker, (seat, kind) in leaders.items():
        table.leaders[on.marker_index[marker]] = 4 * seat + kind
        table.hands[4 * seat + kind] -= 1
    table.agents[:] = [on.marker_index[marker] for marker in agents[:seats]]
    for (seat, zone), count in fleets.items():
        table.move_tankers(seat, on.zone_index[zone], count)
        table.hulls -= count
    for number, frontier in enumerate(on.frontiers):
        table.pipes[number] = frontier.laid or frontier.id in pipes
    table.known = table.unseen[1:21:3]
    for card in table.known:
        table.unseen.remove(card)
    todo = steps if steps is not None else (LeaderStep(0), Trade(0))
    state.stack[:] = list(reversed((*todo, NextTurn(1))))
    settle(state, match.dice)
    return match


def looks(of: Match) -> Looks:
    """What the drawing knows of a match."""
    return Looks(of.board, of.options, of.seats)
