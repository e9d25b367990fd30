"""A long match takes little memory, and the garbage collector has little to go through."""

from __future__ import annotations

import gc

import pygame
import pytest

from game.app.services.services import Services
from game.app.table.scene import TableScene
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.settings import Settings
from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES

MOST_A_DECISION = 60
"""So many objects may stay of a decision: its lines in log and journal, and what takes one back to it."""


def new_match(game: str, player: str) -> Match:
    rules = GAMES[game]
    board = load_board(rules, board_files(rules)[rules.standard_board])
    seats = tuple(Seat(name, player, place) for place, name in enumerate(("Ada", "Bart", "Chen")))
    return Match(rules, board, rules.options(), seats, 5)


def tracked() -> int:
    """How many objects a full collection goes through."""
    gc.collect()
    return len(gc.get_objects())


MARKS = {40, 100}
"""After so many decisions the objects are counted."""


def counted(game: str, player: str) -> dict[int, int]:
    """How many objects there are at the MARKS that a match of such players comes to."""
    services = Services(GAMES, Settings(own_speed="instant", others_speed="instant"))
    window = opened_window(services, (1024, 600))
    table = TableScene(services, new_match(game, player), fresh=False)
    window.push(table)
    counts: dict[int, int] = {}
    for _ in range(40_000):
        window.step([], 16)
        if table.controller.awaits_reply:
            pygame.time.wait(1)
        log = len(table.match.log)
        if log not in counts and log in MARKS:
            counts[log] = tracked()
        if log >= max(MARKS) or table.match.over:
            break
    services.close()
    return counts


@pytest.mark.usefixtures("glanced")
@pytest.mark.parametrize("game", find_rules())
def test_a_long_match_at_the_table_keeps_little(game: str) -> None:
    at_random, dice = new_match(game, "random"), Dice(1)
    while len(at_random.log) < max(MARKS) and (choice := at_random.decision()) is not None:
        at_random.play(choice.sample(at_random.state, dice))
    # Where a match at random is soon over, players who think go on for longer.
    counts = counted(game, "regular" if at_random.over else "random")
    assert set(counts) == MARKS
    assert counts[100] - counts[40] < 60 * MOST_A_DECISION
