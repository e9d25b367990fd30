"""A match of three people who play by file, as a tree of hand-overs: some of them went two ways."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat, Stirred
from game.store.boards import board_files, load_board
from game.store.by_file.turns import by_file_in, hand_over, set_up
from game.store.by_file.way import ByFile
from game.store.documents import parsed
from game.store.match_files import MatchFile, head_of
from game.store.match_opening import open_match

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1), Seat("Chen", "novice", 2))
ID = "ab12" * 4
COMPUTERS = ("00000001", "00000002", "00000003")
GAMES: dict[str, Rules] = find_rules()


class Handed(NamedTuple):
    """A hand-over: the way up to it and the bytes of its file."""

    by_file: ByFile
    data: bytes


def new_match() -> Match:
    """A match of Ghawar that is about to be played by file."""
    rules = GAMES["ghawar"]
    board = load_board(rules, board_files(rules)["standard"])
    match = Match(rules, board, rules.options(), SEATS, 7)
    match.id = ID
    return match


def played_on(match: Match, decisions: int, bits: int) -> None:
    """Some random decisions, and fresh dice."""
    dice = Dice(bits)
    for _ in range(decisions):
        choice = match.decision()
        if choice is None:
            return
        match.play(choice.sample(match.state, dice))
    match.tell(Stirred(bits))


@cache
def handed(*bits: int) -> Handed:
    """The hand-over that these draws lead to: each number is one more, and another one is another way."""
    if len(bits) == 1:
        match, by_file = new_match(), set_up(new_match(), "Friday round", 0)
    else:
        before = handed(*bits[:-1])
        match, by_file = open_match(read(before.data), GAMES).match, before.by_file
    played_on(match, 3, bits[-1])
    made, data = hand_over(by_file, match, len(bits) % 2, COMPUTERS[bits[-1] % 3])
    return Handed(made, data)


def read(data: bytes, name: str = "Friday round.boardwell") -> MatchFile:
    """Bytes as the file that they were read from."""
    path = Path(name)
    return MatchFile(path, data, head_of(path, data), datetime(2026, 5, 1, tzinfo=UTC))


def way_in(file: MatchFile) -> ByFile:
    """How a file went, without any check."""
    found = by_file_in(parsed(file.path, file.body()))
    assert found is not None
    return found
