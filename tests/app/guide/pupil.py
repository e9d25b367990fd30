"""Somebody who plays a guide in a window without a screen."""

from __future__ import annotations

from typing import NamedTuple

import pygame
import pytest

from game.app.guide.scene import GuideScene
from game.app.play.commands import Do, FinishTurn, Roll
from game.app.services.services import Services
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.engine.vocabulary import Action
from game.store.guides import FIRST, Guide, Note, first_match, load_guides
from game.store.settings import Settings
from tests.app.drivers.window import opened_window

GAMES = [rules for rules in find_rules().values() if FIRST in load_guides(rules)]


class Course(NamedTuple):
    """A guide of a game."""

    rules: Rules
    guide: Guide


COURSES = [Course(rules, guide) for rules in GAMES for guide in load_guides(rules).values()]
of_each_guide = pytest.mark.parametrize(
    "course", COURSES, ids=lambda course: f"{course.rules.id}-{course.guide.name}"
)


class Pupil:
    """Somebody who learns a game."""

    def __init__(
        self, rules: Rules, size: tuple[int, int] = (1280, 720), text: float = 1.0, guide: str = FIRST
    ) -> None:
        quick = Settings(own_speed="instant", others_speed="instant", text_scale=text)
        self.services = Services({rules.id: rules}, quick)
        self.window = opened_window(self.services, size)
        self.guide = load_guides(rules)[guide]
        self.scene = GuideScene(self.services, first_match(rules, self.guide), self.guide)
        self.window.push(self.scene)
        self.seen: list[str] = []
        """The titles of the notes that came, in their order."""

    def key(self, key: int, text: str = "") -> None:
        self.window.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)], 16)
        self.window.step([pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0)], 16)

    def wait(self) -> bool:
        """Let the others play until this person may do something; False once the guide has been left."""
        for _ in range(4000):
            self.window.step([], 16)
            if self.scene.left:
                return False
            modal = self.scene.view.desk.modal
            if modal is not None and modal is not self.scene.dialogs.current:
                self.scene.view.desk.close(modal)
            elif self.scene.moments():
                covered = self.scene.controller.mode == "held" and self.scene.dialogs.current is not None
                assert not covered, "a dialog hides the button that ends the turn"
                return True
            elif self.scene.controller.mode == "think":
                pygame.time.wait(1)
        raise AssertionError(f"nobody is asked: {self.scene.controller.mode}")

    def legal(self) -> list[Action]:
        """Everything that may be done at this choice, by buttons and on the board."""
        selection = self.scene.controller.selection
        assert selection is not None
        by_button = [option.action for option in selection.options if option.refusal is None]
        return [*by_button, *(path.action for path in selection.paths)]

    def look(self) -> Note | None:
        """The note that is shown, written down the first time."""
        note = self.scene.guiding.note
        if note is not None and note.title not in self.seen:
            self.seen.append(note.title)
        return note

    @property
    def titles(self) -> list[str]:
        """What the notes of the guide are called."""
        return list(dict.fromkeys(note.title for note in self.guide.notes))

    def act(self, action: Action | None = None) -> None:
        """Do what can be done now, as a person would who follows the rules and no guide."""
        mode = self.scene.controller.mode
        command = Roll() if mode == "roll" else FinishTurn() if mode == "held" else None
        self.scene.commands.handle(command or Do(action or self.scene.controller.session.stand_in()))
        self.scene.follow()
