"""Whoever presses what can be pressed gets on: no table sleeps while it owes an answer or hides the way on.

Time passes as in the real window: frame by frame while something moves, else up to the moment the scene asks
to be woken, else not at all.
"""

from __future__ import annotations

import random

import pygame
import pytest

from game.app.guide.scene import GuideScene
from game.app.services.services import Services
from game.app.skin_api.question import QuestionDialog
from game.app.table.curtain import Curtain
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.app.widgets.widget import Group
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.guides import Guide, first_match, load_guides
from game.store.settings import Settings
from tests.app.drivers.window import opened_window
from tests.app.guide.pupil import COURSES
from tests.contract.games import GAMES
from tests.contract.soak import Soak

NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")
AWAY = ("To the shelf", "Quit", "End here", "Save and quit", "Continue", "Open the earlier version")
"""What would end the visit, or lead to another match."""
ODD_KEYS = "zyh,.so"
PRESSES = 45
"""In a test; a soak test presses for longer."""
LONG = 250
NO_PROGRESS = 90
"""So many presses by chance without a decision, those in the menu not counted, are too many: a way on is
never that hard to find."""
FRAME_MS = 70.0


class Visitor:
    """Somebody who presses buttons, lit places and now and then a key, by chance."""

    def __init__(self, rules: Rules, seed: int, guide: Guide | None = None) -> None:
        self.chance = random.Random(seed)
        pace = ("normal", "quick", "instant")
        settings = Settings(
            own_speed=self.chance.choice(pace),
            others_speed=self.chance.choice(pace),
            auto_roll=self.chance.random() < 0.4,
            auto_forced=self.chance.random() < 0.4,
            confirm_turn=self.chance.random() < 0.7,
            reduced_motion=self.chance.random() < 0.3,
        )
        self.services = Services({rules.id: rules}, settings)
        self.window = opened_window(self.services, (1280, 720))
        self.table = (
            GuideScene(self.services, first_match(rules, guide), guide)
            if guide
            else TableScene(self.services, self._match(rules, seed), fresh=True)
        )
        self.window.push(self.table)
        self.window.step([], 16)

    def _match(self, rules: Rules, seed: int) -> Match:
        number = self.chance.choice(rules.seats)
        people = {self.chance.randrange(number), self.chance.randrange(number)}
        seats = tuple(Seat(NAMES[n], "human" if n in people else "novice", n) for n in range(number))
        board = load_board(rules, next(iter(board_files(rules).values())))
        return Match(rules, board, rules.options(self.chance.choice(list(rules.presets))), seats, seed)

    @property
    def only_recurs(self) -> bool:
        """Whether nothing comes next but what comes again and again while a person chooses: the sign of a
        danger, a minute of the clock."""
        controller = self.table.controller
        again = self.table.alarm_sound.wake, controller.session.time_left.next_minute
        return controller.mode not in ("watch", "think") and self.table.wake in again

    def rest(self) -> None:
        """Let time pass until the window would sleep and nobody thinks."""
        for _ in range(20_000):
            if self.window.scene is not self.table:
                return
            table = self.table
            events = pygame.event.get()
            if table.busy or events:
                self.window.step(events, FRAME_MS)
            elif table.controller.awaits_reply:
                pygame.time.wait(1)
            elif table.resting or table.wake is None or self.only_recurs:
                self.window.step([], 16)
                return
            else:
                self.window.step([], max(1.0, table.wake))
        raise AssertionError(f"the table never comes to rest: {self.table.controller.mode}")

    def pressable(self) -> list[tuple[float, float]]:
        """Where something answers a click now, in pixels."""
        desk = self.table.view.desk
        groups: list[Group] = [desk.modal or self.table.view.bar]
        if isinstance(self.table, GuideScene) and self.table.guiding.note is not None:
            groups.append(self.table.note)
        buttons = [
            part for group in groups for part in group.walk()
            if isinstance(part, Button) and part.enabled and part.label not in AWAY
        ]  # fmt: skip
        spots = [(button.box.cx * desk.scale, button.box.cy * desk.scale) for button in buttons]
        if desk.modal is None:
            places = [self.table.view.board.rect(mark.place) for mark in self.table.hand.marks().may]
            spots += [(float(rect.centerx), float(rect.centery)) for rect in places if rect is not None]
        return spots

    def press(self) -> None:
        """Press something."""
        spots = self.pressable()
        if self.window.scene is not self.table:
            self.key(pygame.K_ESCAPE)
        elif spots and self.chance.random() < 0.88:
            x, y = self.chance.choice(spots)
            pos = round(x), round(y)
            for event in (
                pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)),
                pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
                pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
            ):
                self.window.step([event], 1)
        else:
            letter = self.chance.choice(ODD_KEYS)
            self.key(ord(letter), letter)

    def key(self, key: int, text: str = "") -> None:
        """Press a key and let it go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.window.step([pygame.Event(kind, key=key, mod=0, unicode=text, scancode=0)], 1)

    @property
    def paused(self) -> bool:
        """Whether something lies over the table that nobody has to open: menu, settings, saves."""
        modal = self.table.view.desk.modal
        return modal is not None and not isinstance(modal, TableDialog | Curtain)

    @property
    def gone(self) -> bool:
        """Whether the match is over or was left."""
        return self.table.match.over or self.table not in self.window.scenes


every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)


CASES = [*((rules, None) for rules in GAMES.values()), *COURSES]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(
    ("rules", "guide"),
    CASES,
    ids=lambda value: value.id if isinstance(value, Rules) else value.name if value else "match",
)
def test_presses_by_chance_get_on(rules: Rules, guide: Guide | None) -> None:
    gets_on(Visitor(rules, 0, guide), PRESSES)


@pytest.mark.soak
@pytest.mark.usefixtures("unseen")
@every_game
def test_presses_by_chance_get_on_for_long(rules: Rules, soak: Soak) -> None:
    guides = list(load_guides(rules).values())
    for seed in soak:
        guide = guides[seed // 3 % len(guides)] if guides and seed % 3 == 0 else None
        gets_on(Visitor(rules, seed, guide), LONG)


def throws(dialog: QuestionDialog | None) -> bool:
    """Whether the dice that wait can be thrown in a dialog, by the same key as in the bar."""
    buttons = (part for part in (dialog.walk() if dialog is not None else ()) if isinstance(part, Button))
    return any(button.enabled and button.shortcut == "space" for button in buttons)


def gets_on(visitor: Visitor, presses: int) -> None:
    """Press so many times; raises AssertionError where that leads nowhere."""
    since, logged = 0, -1
    for _ in range(presses):
        visitor.rest()
        if visitor.gone:
            break
        log = len(visitor.table.match.log)
        since, logged = (since + (not visitor.paused), logged) if log == logged else (0, log)
        mode, dialog = visitor.table.controller.mode, visitor.table.dialogs.current
        hidden = mode in ("held", "interject") or (mode == "roll" and not throws(dialog))
        assert dialog is None or not hidden, "a dialog hides the bar"
        assert since < NO_PROGRESS, f"{mode} behind {type(visitor.table.view.desk.modal).__name__}"
        visitor.press()
    assert logged > 0 or visitor.gone  # who only looked round may leave
