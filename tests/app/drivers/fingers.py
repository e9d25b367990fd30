"""Hands that touch the screen and have no mouse: they answer every question of any game, or press brass."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.shell.touch import HOLD_MS
from game.app.table.dialogs.board_dialog import BoardDialog
from game.app.widgets.button import Button
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Widget
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.table import AtTable
from tests.brass import Presser

Spot = tuple[float, float]


class Fingers(AtTable):
    """Somebody at a table who has no mouse."""

    def finger(self, kind: int, x: float, y: float, one: int = 0, *, ms: float = 16.0) -> None:
        """A finger comes down, moves or goes, at a pixel."""
        wide, high = self.window.size
        event = pygame.Event(kind, touch_id=1, finger_id=one, x=x / wide, y=y / high, dx=0.0, dy=0.0)
        self.step(event, ms=ms)

    def move(self, x: float, y: float) -> None:
        """No finger hovers."""

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Tap."""
        assert button == 1
        self.finger(pygame.FINGERDOWN, x, y)
        self.finger(pygame.FINGERUP, x, y)
        self.step()

    def hold(self, *way: Spot) -> None:
        """Rest on the first pixel, slide to the others, and lift."""
        self.finger(pygame.FINGERDOWN, *way[0])
        self.step(ms=HOLD_MS)
        for spot in way[1:]:
            self.finger(pygame.FINGERMOTION, *spot)
        self.finger(pygame.FINGERUP, *way[-1])

    def pull(self, start: Spot, end: Spot) -> None:
        """Move a finger from one pixel to another."""
        self.finger(pygame.FINGERDOWN, *start)
        for share in (0.25, 0.5, 0.75, 1.0):
            spot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            self.finger(pygame.FINGERMOTION, *spot)
        self.finger(pygame.FINGERUP, *end, ms=300)

    def pinch(self, ways: Sequence[tuple[Spot, Spot]]) -> None:
        """Put two fingers down, move each from one pixel to another, and lift both."""
        for one, (start, _) in enumerate(ways):
            self.finger(pygame.FINGERDOWN, *start, one)
        for share in (0.25, 0.5, 0.75, 1.0):
            for one, (start, end) in enumerate(ways):
                spot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
                self.finger(pygame.FINGERMOTION, *spot, one)
        for one, (_, end) in enumerate(ways):
            self.finger(pygame.FINGERUP, *end, one)


class ByFinger(Fingers, AnyPlayer):
    """Somebody at a table of any game who answers at random, by taps alone."""


class BrassByFinger(Fingers, Presser):
    """Somebody who taps what is in brass, and what is advised where nothing is; `taps` counts that. The table
    has the look of its game."""

    taps = 0

    def tap(self, widget: Widget) -> None:
        """Tap the middle of a widget, where it is in sight."""
        body = getattr(self.table.view.desk.modal, "body", None)
        if isinstance(body, Scroller):
            body.reveal(widget)
        s = self.table.view.desk.scale
        self.click(widget.box.cx * s, widget.box.cy * s)
        self.taps += 1

    def brass_button(self) -> Button | None:
        """What is in brass, in the dialog or in the bar."""
        modal = self.table.view.desk.modal
        if modal is None:
            item = next((one for one in self.items if one.kind == "brass" and one.reason is None), None)
            return self.table.view.bar.button(item.name) if item is not None else None
        parts = [*modal.walk(), *(modal.buttons if isinstance(modal, BoardDialog) else ())]
        found = (part for part in parts if isinstance(part, Button) and part.kind == "brass")
        return next((button for button in found if button.enabled and not button.hidden), None)

    def _press(self, *, stuck: bool) -> None:
        controller, match, desk = self.controller, self.table.match, self.table.view.desk
        selection, brass = controller.selection, self.brass_button()
        assert not stuck, f"taps lead nowhere at {match.decision()}"
        if brass is not None:
            self.tap(brass)
        elif controller.mode == "choose" and selection is not None:
            before = len(match.log)
            places = self.table.skin.places.of(selection.view, self._advice() or self._first())
            for place in (*places, *places[-1:]):
                if len(match.log) == before:
                    self.click(*self.spot_for(place))
                    self.taps += 1
        elif desk.modal is not None:
            desk.close(desk.modal)
        else:
            button = self.table.view.bar.button(self.items[0].name)
            assert button is not None
            self.tap(button)
        self.step(ms=500.0)
