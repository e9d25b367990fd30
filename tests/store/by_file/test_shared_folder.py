"""Whole matches by file: each person has a copy of the shared folder, and the program between does its worst.

Files come late, in another order, twice under another name, in pieces, or not at all; clocks are wrong, and
one person has two computers. In the end all have gone on from the same file, and nothing is lost.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat, Stirred
from game.store.boards import board_files, load_board
from game.store.by_file.home import HomeMatch, TakenUp
from game.store.by_file.turns import waits_for
from game.store.by_file.versions import Version
from game.store.by_file.watching import FolderWatch
from game.store.match_files import MatchFile
from game.store.rounds import Games, begin, load_turn, save_turn, send, take_up, turn_of, write_hand_over
from tests.contract.soak import Soak
from tests.store.by_file.sync import Sync
from tests.store.by_file.tree import read, way_in

GAMES = find_rules()
SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1), Seat("Chen", "human", 2))
WHOLE_S = 300
"""A soak test that has more seconds than that plays to the end: the longest game takes five minutes."""
DECISIONS = 60
"""After so many of their own, people let the computer's quick policy decide: random play never ends."""


class Computer:
    """A computer of somebody who plays a seat: data of its own, a copy of the folder, and a wrong clock."""

    def __init__(self, name: str, seat: int, root: Path, games: Games, clock: timedelta) -> None:
        self.seat, self.games, self.clock = seat, games, clock
        self.home, self.folder = root / name, root / f"{name}'s Dropbox"
        self.folder.mkdir()
        self.watch = FolderWatch(self.folder, self._arrived)
        self.came: list[MatchFile] = []
        self.taken: list[TakenUp] = []
        self.looked = 0.0

    def _arrived(self, file: MatchFile) -> None:
        self.came.append(file)

    def sit_down(self) -> None:
        os.environ["BOARDWELL_HOME"] = str(self.home)

    def look(self) -> None:
        """Look into the folder until it stands still, and take up what is whole."""
        self.sit_down()
        for _ in range(2):
            self.looked += 5
            self.watch.look(self.looked)
        while self.came:
            self.taken.append(take_up(self.came.pop(), self.games).what)

    def is_on(self, match: str) -> bool:
        """Whether the match waits for whoever sits here."""
        self.sit_down()
        home = HomeMatch(match)
        return home.current is not None and home.current.head.to == self.seat

    def play(self, match: str, luck: Dice) -> None:
        """Play a turn and hand it on; where a number exists twice, after one of them by lot."""
        self.sit_down()
        home = HomeMatch(match)
        if home.choices:
            home.choose(luck.pick(home.choices))
        turn = load_turn(home, self.games)
        while not turn.match.over and waits_for(turn.match) == self.seat:
            choice = turn.match.decision()
            assert choice is not None and turn.match.rules.policy is not None
            if len(turn.match.log) < DECISIONS:
                turn.match.play(choice.sample(turn.match.state, luck))
            else:
                turn.match.play(turn.match.rules.policy.quick(turn.match.state, choice))
        if not turn.match.over:
            turn.match.tell(Stirred(luck.below(2**64)))
        save_turn(home, turn.match, turn.by_file)
        now = datetime(2026, 5, 1, tzinfo=UTC) + self.clock
        send(home, write_hand_over(home, turn.match, turn.by_file, self.seat, date=now), self.folder)


def play_whole(rules: Rules, root: Path, seed: int, hand_overs: int) -> tuple[list[Computer], str, Sync]:
    """A match of three people with four computers, up to so many hand-overs or its end."""
    luck, games = Dice(seed).stream(1), {rules.id: rules}
    computers = [
        Computer("Ada", 0, root, games, timedelta()),
        Computer("Bart", 1, root, games, timedelta(days=-4000)),
        Computer("Chen", 2, root, games, timedelta(days=900)),
        Computer("Bart on the train", 1, root, games, timedelta(hours=-3)),
    ]
    sync = Sync(computers, luck)
    board = load_board(rules, next(iter(board_files(rules).values())))
    match = Match(rules, board, rules.options(), SEATS, seed)
    host = computers[max(0, waits_for(match))]
    host.sit_down()
    home, by_file = begin(match, "Friday round", host.seat)
    save_turn(home, match, by_file)
    host.play(match.id, luck)
    for _ in range(hand_overs * 6):
        sync.copy()
        for computer in computers:
            computer.look()
        waiting = [computer for computer in computers if computer.is_on(match.id)]
        if waiting:
            luck.pick(waiting).play(match.id, luck)
        elif not sync.late and _over(computers[0], match.id):
            break
        if len(sync.sent) >= hand_overs:
            break
    sync.finish()
    for computer in computers:
        computer.look()
    return computers, match.id, sync


def _over(computer: Computer, match: str) -> bool:
    computer.sit_down()
    current = HomeMatch(match).current
    return current is not None and current.head.to < 0


def check(rules: Rules, root: Path, seed: int, hand_overs: int) -> HomeMatch:
    """Play, and compare what all have in the end; returns what one of them has."""
    root.mkdir()
    computers, match, sync = play_whole(rules, root, seed, hand_overs)
    homes = [home_of(computer, match) for computer in computers]
    choices = {tuple(one.by_file.hash for one in sorted_by_hash(home)) for home in homes}
    assert len(choices) == 1, "what exists twice exists twice for everybody"
    if choices == {()}:
        assert len({current_of(home).by_file.hash for home in homes}) == 1
    for home in homes:
        kept = {number for one in home.leaves for number in one.by_file.hashes}
        lost = [name for name, data in sync.sent.items() if way_in(read(data)).hash not in kept]
        assert not lost, f"{lost} are neither part of what is here nor kept beside it"
    end = current_of(homes[0])
    digests: set[str] = set()
    for computer in computers:
        same = (one for one in home_of(computer, match).versions if one.by_file.hash == end.by_file.hash)
        digests |= {turn_of(one, computer.games).match.state.digest() for one in same}
    assert len(digests) == 1
    return homes[0]


def home_of(computer: Computer, match: str) -> HomeMatch:
    computer.sit_down()
    return HomeMatch(match)


def current_of(home: HomeMatch) -> Version:
    assert home.current is not None
    return home.current


def sorted_by_hash(home: HomeMatch) -> list[Version]:
    return sorted(home.choices, key=lambda one: one.by_file.hash)


def test_whatever_the_folder_does_all_go_on_from_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))
    end = current_of(check(GAMES["ghawar"], tmp_path / "all", 2, 7))
    assert end.by_file.number >= 4


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_played_by_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, soak: Soak, game: str
) -> None:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))
    whole = soak.seconds > WHOLE_S
    for seed in soak:
        home = check(GAMES[game], tmp_path / str(seed), seed, 600 if whole else 6)
        assert not whole or (not home.choices and current_of(home).head.to < 0)
