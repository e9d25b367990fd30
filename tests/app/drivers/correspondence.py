"""Two people with data folders of their own and a folder that they share, each at a window."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.services.services import Services
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import claim
from game.store.by_file.way import Note
from game.store.match_files import read_match
from game.store.rounds import Turn, begin, load_turn, take_up
from game.store.writer import Writer
from tests.app.drivers.table import AtTable, new_match, new_services

PIN = "1234"
TRIES = 60
"""So many times somebody here may be asked on the way before it is handed on."""
SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1), Seat("Chen", "random", 2))


class AtFileTable(AtTable):
    """Somebody at the table of a match by file."""

    def __init__(
        self, home: HomeMatch, turn: Turn, services: Services, size: tuple[int, int] = (1280, 720), *,
        fresh: bool = False,
    ) -> None:  # fmt: skip
        self.home, self.turn = home, turn
        super().__init__(turn.match, services, size, fresh=fresh)

    def table_of(self, match: Match, *, fresh: bool) -> ByFileTable:
        """Sit down at it."""
        return ByFileTable(self.services, self.home, self.turn, fresh=fresh)

    @property
    def by_file(self) -> ByFileTable:
        """The table."""
        table = self.table
        assert isinstance(table, ByFileTable)
        return table

    @property
    def waits_for_others(self) -> bool:
        """Whether nothing goes on before a computer player has thought or the disk has written."""
        return super().waits_for_others or self.by_file.handing

    @property
    def stops(self) -> bool:
        """Whether somebody here is to do something, or it is to be handed on."""
        controller = self.controller
        if controller.mode == "choose":
            return controller.selection is not None
        return controller.mode in ("held", "elsewhere", "over", "roll", "interject")

    def play_on(self, dice: Dice, decisions: int = 500) -> str:
        """Play at random until the match is to be handed on, or over; returns the mode."""
        controller = self.controller
        for _ in range(decisions):
            self.wait(lambda: self.stops)
            mode = controller.mode
            if mode in ("elsewhere", "over") or (mode == "held" and controller.session.receiver >= 0):
                return mode
            if mode == "roll":
                controller.roll()
            elif mode == "interject":
                controller.let_be()
            elif mode == "held":
                controller.finish_turn()
            else:
                controller.do(self.command(dice))
            self.table.refresh()
        raise AssertionError(f"still {controller.mode} after {decisions} decisions")

    def hand_on(self) -> Path:
        """Hand it on by the button; returns where the file is. Where computer players ask somebody here
        first, that is answered on the way."""
        dice = Dice(9)
        for _ in range(TRIES):
            if self.by_file.handed_on is not None:
                break
            if self.play_on(dice) != "over":
                if self.table.view.desk.modal is not None:
                    self.key(pygame.K_RETURN)  # what is only told there is read
                self.press("hand-on")
            self.wait(lambda: self.by_file.handed_on is not None or not self.by_file.handing)
        path = self.by_file.handed_on
        assert path is not None, f"still {self.controller.mode}: {self.by_file.refused}"
        return path


class Correspondence:
    """A match of Ada, who began it, Bart at another computer, and a computer player."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, seats: tuple[Seat, ...] = SEATS,
        match: Match | None = None, **settings: object,
    ) -> None:  # fmt: skip
        self.folder = folder
        self.shared = folder / "Friday"
        self.shared.mkdir()
        self._monkeypatch = monkeypatch
        monkeypatch.setattr("game.app.play.session.secrets.randbits", self._drawn)
        self._settings = settings
        self.writers: list[Writer] = []
        self.match = match or new_match(seats, 5)
        self._draws = count(1)

    def _drawn(self, bits: int) -> int:
        """Chance that is the same on every day."""
        return 7919 * next(self._draws) % 2**bits

    def at(self, name: str) -> None:
        """Go to the computer of somebody."""
        self._monkeypatch.setenv("BOARDWELL_HOME", str(self.folder / name))

    def services(self) -> Services:
        """The app on that computer."""
        writer = Writer(self._failed)
        self.writers.append(writer)
        return new_services(self.match.rules, writer=writer, remind=False, **self._settings)

    def _failed(self, fault: Exception) -> None:
        raise AssertionError(str(fault))

    def begin(self, also: tuple[int, ...] = ()) -> AtFileTable:
        """Ada sets the match up and sits down, with the people `also` of other seats."""
        self.at("ada")
        home, by_file = begin(self.match, "Friday round", 0)
        notes: list[Note] = []
        for seat in (0, *also):
            by_file, note = claim(by_file, seat, PIN)
            notes.append(note)
            home.claimed(seat, by_file.locks[seat])
        home.goes_to(self.shared)
        return AtFileTable(home, Turn(self.match, by_file, tuple(notes), False), self.services(), fresh=True)

    def sit_down(self, home: HomeMatch) -> AtFileTable:
        """Open a match again that is at home on this computer."""
        services = self.services()
        return AtFileTable(home, load_turn(home, services.games), services)

    def open(self, name: str, seat: int, file: Path, *, shares: bool = True) -> AtFileTable:
        """Somebody takes up a file and sits down; who comes for the first time claims the seat, and says that
        the folder is one they share."""
        self.at(name)
        services = self.services()
        found = read_match(file)
        take_up(found, services.games)
        home = HomeMatch(found.head.match)
        turn = load_turn(home, services.games)
        if not turn.by_file.locks[seat]:
            by_file, note = claim(turn.by_file, seat, PIN)
            home.claimed(seat, by_file.locks[seat])
            if shares:
                home.goes_to(self.shared)
            turn = turn._replace(by_file=by_file, notes=(*turn.notes, note))
        return AtFileTable(home, turn, services)

    def close(self) -> None:
        """Close all windows."""
        for writer in self.writers:
            writer.close()
