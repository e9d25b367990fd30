"""A table in a window without a screen, and hands to play on it."""

from __future__ import annotations

import os

from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from typing import Any

import pygame

from game.app.play.turn_controller import TurnController
from game.app.services.services import Services
from game.app.table.panels.bar import Item
from game.app.table.scene import TableScene
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Seat
from game.store.boards import standard_board
from game.store.settings import Settings
from game.store.writer import Writer

TWO = (Seat("Ada", "human", 0), Seat("Bart", "human", 1))
FOUR = (*TWO, Seat("Chen", "human", 2), Seat("Dolores", "human", 3))
MIXED = (Seat("Ada", "human", 0), Seat("Bart", "random", 1), Seat("Chen", "random", 2))


CARAVAN = GAMES["caravan"]
"""The example game: with secret hands, debts, auctions and trades, and without a look of its own."""


def new_match(
    seats: tuple[Seat, ...] = MIXED, seed: int = 5, preset: str = "", rules: Rules = CARAVAN, **options: Any
) -> Match:
    """A match that has just begun, of the example game if no other is said."""
    return Match(rules, standard_board(rules), rules.options(preset, options), seats, seed)


def new_services(*games: Rules, writer: Writer | None = None, **settings: Any) -> Services:
    """Services with these games, or the example game: all is shown at once, no curtain hangs, no list
    comes unasked, and everything is asked."""
    usual = {"own_speed": "instant", "others_speed": "instant", "curtain": "never", "catch_up": False,
             "ask_trifles": True}  # fmt: skip
    given: dict[str, Any] = {**usual, **settings}
    return Services({rules.id: rules for rules in games or (CARAVAN,)}, Settings(**given), writer)


class AtTable:
    """Somebody at the table: presses, clicks, waits."""

    def __init__(
        self,
        match: Match,
        services: Services | None = None,
        size: tuple[int, int] = (1280, 720),
        *,
        fresh: bool = False,
    ) -> None:
        self.services = services or new_services(match.rules)
        for _ in match.rules.prepare(match.board, match.options):
            pass  # which a test would have to wait for at its first question
        self.window = opened_window(self.services, size)
        self.table = self.table_of(match, fresh=fresh)
        self.window.push(self.table)
        self.step()

    def table_of(self, match: Match, *, fresh: bool) -> TableScene:
        """The table at which they sit."""
        return TableScene(self.services, match, fresh=fresh)

    @property
    def controller(self) -> TurnController:
        return self.table.controller

    def step(self, *events: pygame.Event, ms: float = 16.0) -> list[pygame.Rect]:
        return self.window.step(list(events), ms)

    def wait(self, until: Callable[[], bool], *, frames: int = 4000, ms: float = 16.0) -> None:
        for _ in range(frames):
            if until():
                return
            self.step(ms=ms)
            if self.waits_for_others:
                pygame.time.wait(1)
        raise AssertionError(f"still {self.controller.mode} after {frames} frames")

    @property
    def waits_for_others(self) -> bool:
        """Whether nothing goes on before a computer player has thought or the disk has written."""
        mode, event_player = self.controller.mode, self.controller.event_player
        return (mode == "think" and not self.controller.pending_move.ready) or (
            mode == "watch" and event_player.idle
        )

    def key(self, key: int, *, mod: int = 0, text: str = "") -> None:
        self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        self.step(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))

    def letter(self, letter: str) -> None:
        self.key(ord(letter), text=letter)

    def move(self, x: float, y: float) -> None:
        pos = round(x), round(y)
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))

    def click(self, x: float, y: float, button: int = 1) -> None:
        pos = round(x), round(y)
        self.move(x, y)
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def pull(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.move(*start)
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        for point in (middle, end):
            pos = round(point[0]), round(point[1])
            self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0)))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=(round(end[0]), round(end[1])), button=1))

    # where things are

    def middle_of(self, place: str) -> tuple[float, float]:
        rect = self.table.view.board.rect(place)
        assert rect is not None, place
        return rect.center

    def spot_for(self, place: str) -> tuple[float, float]:
        """A pixel that means this place and no other now."""
        table = self.table
        s = table.view.desk.scale
        rect = table.view.board.rect(place)
        assert rect is not None, place
        for dx, dy in ((0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8), (0.5, 0.1), (0.5, 0.9),
                       (0.1, 0.5), (0.9, 0.5)):  # fmt: skip
            at = rect.x + rect.w * dx, rect.y + rect.h * dy
            if table.hand.place_at(at[0] / s, at[1] / s) == place:
                return at
        raise AssertionError(f"no pixel means {place}")

    def press(self, name: str) -> None:
        """Click the button of the bar with this name."""
        button = self.table.view.bar.button(name)
        assert button is not None and button.enabled, f"{name} in {[i.name for i in self.items]}"
        s = self.table.view.desk.scale
        self.click(button.box.cx * s, button.box.cy * s)

    @property
    def items(self) -> tuple[Item, ...]:
        return self.table.view.bar.items

    def to_choice(self) -> None:
        """Wait for a choice of a person or the end, rolling and ending turns by mouse on the way."""
        while True:
            self.wait(self._waits_for_somebody)
            if self.controller.mode == "roll":
                if self.table.view.desk.modal is None:
                    self.press("roll")
                else:  # a dialog in which dice are thrown
                    self.controller.roll()
            elif self.controller.mode == "held":
                self.press("end")
            else:
                return

    def _waits_for_somebody(self) -> bool:
        if self.controller.mode == "choose":
            return self.controller.selection is not None  # it opens with the next frame
        if self.controller.mode == "held":  # so does the bar
            return self.table.view.bar.button("end") is not None
        return self.controller.mode in ("over", "roll")

    def command(self, dice: Dice) -> Action:
        """A random legal action of the person who chooses."""
        choice = self.table.match.decision()
        assert choice is not None
        return choice.sample(self.table.match.state, dice)
