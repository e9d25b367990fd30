"""All that can be seen, heard and opened while a curtain hangs, to be compared with another match."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, Final

import pygame

from game.app.play.commands import OpenMenu, Quit, ToStart
from game.app.rulebook.scene import RuleBook
from game.app.shell.picture_key import PICTURE
from game.app.shell.window import Scene
from game.app.table.curtain import Curtain
from game.app.table.pause import Menu
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.engine.vocabulary import Action
from game.store import folders

from .screen import Told, Watched, describe, parts

KEYS: Final = tuple(
    (code, chr(code) if code < 128 else "")
    for code in (
        *map(ord, "abcdefghijklmnopqrstuvwxyz0123456789,.-+/?"), pygame.K_TAB, pygame.K_BACKSPACE,
        pygame.K_LEFT, pygame.K_UP, pygame.K_PAGEUP, pygame.K_HOME,
        *range(pygame.K_F1, pygame.K_F5), *range(pygame.K_F6, pygame.K_F12),
    )
)  # fmt: skip
"""All keys but those that lift the curtain or lead away from it."""
SPOTS: Final = ((60, 40), (200, 360), (640, 300), (1100, 200), (1100, 500), (640, 700))


class Covered(Watched):
    """A table that people share, as its curtain hangs."""

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.at.window.everywhere = {PICTURE: lambda: None}

    @property
    def desk(self) -> Desk:
        """That of the scene on top."""
        desk = getattr(self.at.window.scene, "desk", None)
        assert isinstance(desk, Desk)
        return desk

    @property
    def hangs(self) -> bool:
        """Whether a curtain hangs and nothing lies over it."""
        return isinstance(self.at.table.view.desk.modal, Curtain)

    def answer(self, action: Action) -> None:
        """Lift the curtain, say something and wait for the next one."""
        if self.hangs:
            self.at.key(pygame.K_SPACE, text=" ")
            self._rest()
        assert not self.hangs
        self.at.controller.do(action, final=True)
        for _ in range(200):
            if self.at.controller.mode in ("choose", "over") and self.at.controller.event_player.idle:
                break
            self.at.step(ms=100.0)
            self.at.controller.roll()
        self._rest()

    def outside(self, *, pictured: bool = False) -> Told:
        """What is to be had of the scene on top, without what lies below a dialog or a curtain."""
        scene = self.at.window.scene
        assert isinstance(scene, Scene)
        found: Told = {
            "scene": type(scene).__name__, "title": pygame.display.get_caption(),
            "open": [(type(panel).__name__, list(parts(panel))) for panel in self.desk.live],
            "focus": [describe(widget) for widget in self.desk.stops()],
            "tips": [widget.tip() for panel in self.desk.live for widget in panel.walk()],
            "toast": [panel.words for panel in self.desk.panels if isinstance(panel, Toast)],
            "heard": tuple(self.ears.heard), "moves": scene.busy,
            "files": sorted(path.name for path in folders.saves().glob("*")),
        }  # fmt: skip
        if isinstance(book := self.desk.modal, RuleBook) and book.page.now is not None:
            found["rules"] = {rule: book.page.now(rule) for rule in book.book.by_id}
        if pictured:
            pixels = pygame.image.tobytes(self.at.window.screenshot(), "RGB")
            found["picture"] = hashlib.blake2b(pixels).digest()
        return found

    def all_round(self, *, pictured: bool = False) -> Iterator[tuple[str, Told]]:
        """The curtain, what keys and the mouse do before it, the menu over it and all that this leads to."""
        if not self.hangs:
            yield "no curtain", {}
            return
        yield "curtain", self.outside(pictured=pictured)
        for code, text in KEYS:
            self.at.key(code, text=text)
        self.at.step(ms=1000.0)
        yield "keys", self.outside(pictured=pictured)
        for spot in SPOTS:
            self.at.move(*spot)
            self.at.step(ms=1000.0)
            self.at.click(*spot, button=3)
        yield "mouse", self.outside(pictured=pictured)
        f12 = {"key": pygame.K_F12, "mod": 0, "unicode": "", "scancode": 0}
        self.at.step(pygame.Event(pygame.KEYDOWN, f12))
        self.at.step(ms=600.0)
        assert self.at.table.view.photo is None, "the board is seen alone"
        yield "held picture key", self.outside(pictured=pictured)
        self.at.step(pygame.Event(pygame.KEYUP, f12))
        yield from self._menu(pictured)

    def _menu(self, pictured: bool) -> Iterator[tuple[str, Told]]:
        self.at.table.handle(OpenMenu())
        self._rest()
        yield "menu", self.outside(pictured=pictured)
        menu = self.desk.modal
        assert isinstance(menu, Menu)
        ways = [one for one in menu.walk() if isinstance(one, Button)]
        for way in sorted(ways, key=lambda one: isinstance(one.command, ToStart)):
            if isinstance(way.command, Quit) or way.shortcut == "esc":
                continue
            if not isinstance(self.desk.modal, Menu):
                self.at.table.handle(OpenMenu())
                self._rest()
            self.at.table.handle(way.command)
            self._rest()
            yield way.label, self.outside(pictured=pictured)
            while (
                not (self.hangs or isinstance(self.desk.modal, Menu))
                and self.at.window.scene is self.at.table
            ):
                self.at.key(pygame.K_ESCAPE)
                self._rest()

    def _rest(self) -> None:
        for _ in range(3):
            self.at.step(ms=1000.0)
