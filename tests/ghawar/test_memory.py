"""What a board of Ghawar keeps of its ways is left out of the garbage collection."""

from __future__ import annotations

import gc

from game.ai.players import decide, players
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.ghawar import RULES
from game.rules.ghawar.board import Reach, Way
from game.rules.ghawar.ways import reaches
from game.store.boards import board_files, load_board


def tracked() -> int:
    """How many objects a full collection goes through."""
    gc.collect()
    return len(gc.get_objects())


def test_the_routes_of_a_board_are_left_out_of_the_collection() -> None:
    board = load_board(RULES, board_files(RULES)[RULES.standard_board])
    seats = tuple(Seat(name, "regular", place) for place, name in enumerate(("Ada", "Bart", "Chen")))
    match = Match(RULES, board, RULES.options(), seats, 3)
    before = tracked()
    for _ in range(40):
        choice = match.decision()
        assert choice is not None
        player = players(match.rules)["regular"]
        match.play(decide(player, match.state, choice, match.seed, len(match.log)))
    assert len(match.board.known_ways) > 100
    assert tracked() - before < 12_000
    reach = reaches(
        match.board,
        0,
        *next((at, way) for _, at, way, *_ in match.board.known_ways if at >= 0),
        3,
        False,
        False,
        False,
    )[0][0]
    assert isinstance(reach, Reach) and isinstance(reach.ways[0], Way)
    assert not gc.is_tracked(reach) and not gc.is_tracked(reach.ways[0])
