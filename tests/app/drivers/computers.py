"""Computers of people who play a match by file: data of their own, a wrong clock, a copy of the folder."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

from game.app.by_file.table import ByFileTable
from game.app.services.routes import ToPlayByFile
from game.app.services.services import Services
from game.app.services.storage import present
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.vocabulary import Action
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import claim, unlocks
from game.store.by_file.watching import FolderWatch
from game.store.match_files import MatchFile
from game.store.rounds import Turn, load_turn, save_turn, turn_of
from game.store.settings import Settings
from game.store.writer import Writer
from tests.app.drivers.any_player import SETTINGS
from tests.app.drivers.correspondence import PIN, AtFileTable
from tests.app.drivers.window import opened_window

RANDOM = 12
"""After so many decisions people let the quick policy of the game decide: random play never ends."""


class Decided(AtFileTable):
    """Somebody who sits down in a window that is open, and wants to come to the end of the match."""

    def __init__(self, home: HomeMatch, services: Services, window: Window) -> None:
        self.home, self.services, self.window = home, services, window
        window.go(ToPlayByFile(home.id))
        table = window.scene
        assert isinstance(table, ByFileTable), f"the match does not open: {table}"
        self.table = table
        self.step()

    def command(self, dice: Dice) -> Action:
        """A random action in the beginning, then what the game's policy says."""
        match = self.table.match
        choice, policy = match.decision(), match.rules.policy
        assert choice is not None
        if len(match.log) < RANDOM or policy is None:
            offered = choice.sample(match.state, dice)
            if not offered.leaves:
                return offered
        assert policy is not None
        return policy.quick(match.state, choice)


class Computer:
    """A computer at which `seat` is played. `games`: those that are there; `clock`: how far it goes wrong."""

    def __init__(
        self, name: str, seat: int, root: Path, games: Mapping[str, Rules], clock: timedelta = timedelta()
    ) -> None:
        self.name, self.seat, self.clock = name, seat, clock
        self.home, self.folder = root / name, root / f"{name}'s folder"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.taken: Counter[str] = Counter()
        """What the files were that came, "" for one that could not be opened."""
        self._looked = 0.0
        self._came: list[MatchFile] = []
        self.writers: list[Writer] = []
        self.start(games)

    def start(self, games: Mapping[str, Rules]) -> None:
        """Start the app, with these games; what lies in the folder is looked at anew."""
        self.sit_down()
        self.close()
        self.writers.append(Writer(self._failed))
        self.services = Services(games, Settings(**SETTINGS), self.writers[-1], clock=self._now)
        self.watch = FolderWatch(self.folder, self._came.append)
        self.window = opened_window(self.services)
        self.window.push(ShelfScene(self.services))

    def _now(self) -> datetime:
        return present() + self.clock

    def _failed(self, fault: Exception) -> None:
        raise AssertionError(str(fault))

    def close(self) -> None:
        """End the app."""
        while self.writers:
            self.window.close()
            self.writers.pop().close()

    def sit_down(self) -> None:
        """Go to this computer."""
        os.environ["BOARDWELL_HOME"] = str(self.home)

    def look(self) -> None:
        """Look into the folder until what is there stands still, and take up what is whole."""
        self.sit_down()
        for _ in range(2):
            self._looked += 5
            self.watch.look(self._looked)
        while self._came:
            self.taken[self.services.rounds.take_up(self._came.pop())] += 1

    def match(self, match: str) -> HomeMatch:
        """What is here of a match."""
        self.sit_down()
        return HomeMatch(match)

    def is_on(self, match: str) -> bool:
        """Whether the match waits for whoever sits here."""
        home = self.match(match)
        return home.current is not None and home.current.head.to == self.seat and not home.known.later

    def is_over(self, match: str) -> bool:
        """Whether it is known here that the match is over."""
        current = self.match(match).current
        return current is not None and current.head.to < 0

    def play(self, match: str, luck: Dice) -> None:
        """Play the turn at the table and hand it on. Where a number exists twice, one of both is chosen by
        lot; who comes for the first time claims the seat, or opens it with its PIN."""
        home = self.match(match)
        turn = self._turn(home, luck)
        lock = turn.by_file.locks[self.seat]
        if not lock:
            by_file, note = claim(turn.by_file, self.seat, PIN)
            home.claimed(self.seat, by_file.locks[self.seat])
            save_turn(home, turn.match, by_file, (*turn.notes, note))
        elif home.known.seats.get(self.seat) != lock:
            assert unlocks(turn.by_file, self.seat, PIN)
            home.claimed(self.seat, lock)
        self.hand_on(home, luck)

    def _turn(self, home: HomeMatch, luck: Dice) -> Turn:
        """The match as it is played on here."""
        if not home.choices:
            return load_turn(home, self.services.games)
        version = luck.pick(home.choices)
        notes = home.choose(version, self.seat)
        turn = turn_of(version, self.services.games)
        save_turn(home, turn.match, turn.by_file, notes)
        return turn._replace(notes=notes)

    def hand_on(self, home: HomeMatch, luck: Dice) -> Path:
        """Play at the table until somebody elsewhere is next, and hand it on."""
        home.goes_to(self.folder)
        at = Decided(home, self.services, self.window)
        mode = at.play_on(luck, 3000)
        assert mode in ("elsewhere", "held", "over"), mode
        path = at.hand_on()
        self.services.wait_for_disk()
        return path
