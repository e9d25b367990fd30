"""Matches by file for pictures: it is the turn of somebody here, others wait, exist twice, or arrive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.ai.players import decide, players
from game.app.by_file.table import ByFileTable
from game.app.dev.fixtures import NAMES, NOW
from game.app.play.commands import HandOn, ShowResult
from game.app.services.rounds import Rounds
from game.app.services.routes import ToPlayByFile, ToRounds, ToTurn
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.engine.match import Match
from game.engine.replay import replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Seat, Stirred
from game.store import folders
from game.store.boards import board_files, load_board
from game.store.by_file.home import HomeMatch
from game.store.by_file.locks import lock_for
from game.store.by_file.turns import hand_over, set_up, turn_name, waits_for
from game.store.by_file.watching import FolderWatch, Look
from game.store.by_file.way import ByFile
from game.store.documents import write
from game.store.match_files import file_name
from game.store.rounds import save_turn, take_up

OF_ROUNDS: Final = ("turn", "twice", "rounds", "handed")
"""The scenes of a match by file: its card, a number that exists twice, the list, the table once it is handed
on."""
HERE: Final = 1
"""The seat that is played on the computer of the picture."""
PIN: Final = "1234"
AGO: Final = timedelta(minutes=112)
LATER: Final = timedelta(minutes=22)
"""How long ago it was handed on, and once more."""
SETTLED_MS: Final = 1000.0
MOST: Final = 2000
"""So many decisions are made at most until somebody else is next."""
LUCKS: Final = 30
"""So often another course is tried."""


class Round:
    """A match by file that is played here for all of its people."""

    def __init__(self, match: Match, by_file: ByFile, luck: int = 0) -> None:
        self.match, self.by_file, self.luck = match, by_file, luck
        self.data = b""

    def before(self, luck: int) -> Round:
        """The same before it was handed on last, from where it goes otherwise."""
        match = self.match
        way = self.by_file.way[:-1]
        log = match.log[: way[-1].logged if way else 0]
        again = replayed(match.rules, match.board, match.options, match.seats, match.seed, log)
        again.id = match.id
        return Round(again, msgspec.structs.replace(self.by_file, way=way), luck)

    def go_on(self, decisions: int, seat: int, level: str = "random") -> None:
        """Play so many decisions, and on until `seat` is next; whenever another person is next, it is handed
        on."""
        match, last = self.match, waits_for(self.match)
        for number in range(decisions + MOST):
            choice = match.decision()
            if choice is None:
                break
            if match.seats[choice.seat].human and choice.seat != last:
                self.hand_on(last)
                last = choice.seat
                if number >= decisions and last == seat:
                    return
            self.play(level)
        self.hand_on(last)

    def play(self, level: str = "random") -> None:
        """Play one decision."""
        match, choice = self.match, self.match.decision()
        if choice is not None:
            seed = match.seed + self.luck
            match.play(decide(players(match.rules)[level], match.state, choice, seed, len(match.log)))

    def hand_on(self, seat: int) -> None:
        """Hand it on as this seat, from another computer where it goes otherwise."""
        number = self.by_file.number
        if not self.match.over:
            self.match.tell(Stirred(1_000_003 * (number + 1) + self.luck))
        named, ago = f"{seat + 1:04x}{self.luck:04x}", LATER if self.luck else AGO
        self.by_file, self.data = hand_over(self.by_file, self.match, seat, named, date=NOW - ago)

    def arrive(self, games: Mapping[str, Rules]) -> HomeMatch:
        """Let its file be found in the shared folder, and know the seat that is played here."""
        name = turn_name(self.by_file, self.match.seats, waits_for(self.match))
        path = shared_folder() / name
        write(path, self.data)
        take_up(path, games)
        home = HomeMatch(self.match.id)
        home.claimed(HERE, self.by_file.locks[HERE])
        home.goes_to(path.parent)
        return home


@cache
def _lock() -> str:
    """The lock of all seats: it costs time to make one."""
    return lock_for(PIN)


def begun(rules: Rules, seed: int, seats: Sequence[Seat], name: str, preset: str = "") -> Round:
    """A match by file at its beginning. The last seat is free where there are more than two people."""
    board = load_board(rules, next(iter(board_files(rules).values())))
    match = Match(rules, board, rules.options(preset), tuple(seats), seed)
    match.id = f"{seed:016x}"
    by_file = set_up(match, name, 0)
    sitting = [number for number, seat in enumerate(seats) if seat.human]
    claimed = sitting[:-1] if len(sitting) > 2 else sitting
    locks = tuple(_lock() if number in claimed else "" for number in range(len(seats)))
    by_file = msgspec.structs.replace(by_file, locks=locks)
    return Round(match, by_file)


def people(count: int) -> tuple[Seat, ...]:
    """So many seats: the third one is a computer player's, all others are people's."""
    return tuple(Seat(NAMES[n], "novice" if n == 2 and count > 2 else "human", n) for n in range(count))


def shared_folder() -> Path:
    """The folder that the people of these matches share."""
    folder = folders.shared().parent / "Dropbox" / "Friday"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def show_rounds(
    window: Window, services: Services, rules: Rules, scene: str, *, seed: int, seats: int, decisions: int,
    level: str, preset: str,
) -> None:  # fmt: skip
    """Open a scene of matches by file in the window: the card of a turn, a number that exists twice, the list
    of matches, the table once it is handed on."""
    count = max(rules.seats[0], min(seats, rules.seats[-1]))
    first = begun(rules, seed, people(count), "Friday round", preset)
    first.go_on(decisions, HERE, level)
    while first.match.over and decisions:  # it was over before
        decisions //= 2
        first = begun(rules, seed, people(count), "Friday round", preset)
        first.go_on(decisions, HERE, level)
    home = first.arrive(services.games)
    if scene == "twice":
        _go_two_ways(first, services.games, level)
    elif scene == "rounds":
        _begin_others(services, rules, seed, count, preset)
    window.push(ShelfScene(services, rules.id))
    window.step([], SETTLED_MS)
    if scene == "rounds":
        window.go(ToRounds())
    elif scene in ("turn", "twice"):
        window.go(ToTurn(home.id))
    else:
        _play_turn(first, home, level)
        window.go(ToPlayByFile(home.id))
        _hand_on(window)


def _hand_on(window: Window) -> None:
    """Hand the match on at the table, and wait until it is in its folder."""
    table = window.scene
    assert isinstance(table, ByFileTable)
    window.step([], SETTLED_MS)
    table.handle(ShowResult() if table.match.over else HandOn())
    while table.handed_on is None and not table.refused:
        window.step([], SETTLED_MS)
        pygame.time.wait(1)  # it is written by a thread


def _play_turn(first: Round, home: HomeMatch, level: str) -> None:
    """Play the turn of who is here up to its end, and keep it as begun."""
    match, by_file = first.match, first.by_file
    for _ in range(MOST):
        to = waits_for(match)
        if to < 0 or (to != HERE and match.seats[to].human):
            break
        first.play(level)
    if not match.over:
        match.tell(Stirred(1_000_003))  # else the table draws chance of its own
    save_turn(home, match, by_file)


def _go_two_ways(first: Round, games: Mapping[str, Rules], level: str) -> None:
    """Let who handed on last have done so on another computer too, after a turn that went otherwise."""
    made, other = first.by_file.way[-1].seat, first
    for luck in range(1, LUCKS):
        other = first.before(luck)
        other.go_on(0, HERE, level)
        way = other.by_file.way
        if len(way) == len(first.by_file.way) and way[-1].seat == made and waits_for(other.match) == HERE:
            break
    other.arrive(games)


def _begin_others(services: Services, rules: Rules, seed: int, count: int, preset: str) -> None:
    """Have other matches by file: one exists twice, one waits for somebody, one needs an update, a file is on
    its way."""
    games = services.games
    rounds: list[tuple[Round, HomeMatch]] = []
    for number, name in enumerate(("Mexico again", "Kark, the long evening", "Lake country"), 1):
        one = begun(
            rules, seed + number, people(max(rules.seats[0], min(count + number - 2, 4))), name, preset
        )
        one.go_on(10 + 15 * number, (HERE, 0, 0)[number - 1])
        rounds.append((one, one.arrive(games)))
    _go_two_ways(rounds[0][0], games, "random")
    rounds[2][1].needs("0.5")
    torn = shared_folder() / file_name("Six trucks", 31, NAMES[HERE])
    torn.write_bytes(rounds[1][0].data[:2000])
    watch = FolderWatch(shared_folder(), lambda file: None)
    watch.look(0.0)
    services.rounds = Still(games, (watch.look(6.0),))


class Still(Rounds):
    """The matches by file, and folders that were looked at once."""

    def __init__(self, games: Mapping[str, Rules], looks: Sequence[Look]) -> None:
        super().__init__(games, lambda: None)
        self._looked = looks

    @property
    def folders(self) -> Sequence[Path]:
        """The folders that were looked at."""
        return [look.folder for look in self._looked]

    def looks(self) -> Sequence[Look]:
        """What they held."""
        return self._looked
