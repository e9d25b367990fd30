"""A slider and a stepper: choosing a number."""

from collections.abc import Callable

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.keypad import BACK, DONE, KeypadPanel
from game.app.widgets.panel import ClosePopup, OpenPopup
from game.app.widgets.typed import can_follow, meant
from game.app.widgets.widget import Command, Size, Widget

KNOB = 22.0
MOST_TYPED = 11
"""So many signs can be typed into a number."""


class Number(Widget):
    """A whole number between two bounds, in steps; says every change."""

    KEPT = (*Widget.KEPT, "pressed")

    def __init__(
        self,
        value: int,
        least: int,
        most: int,
        made: Callable[[int], Command],
        *,
        step: int = 1,
        name: str = "",
    ) -> None:
        self.least = least
        self.most = max(least, most)
        self.step = max(1, step)
        self.made = made
        self.name = name
        self.value = min(self.most, max(least, value))

    def go_to(self, value: float) -> None:
        """Take the nearest number that may be taken; the upper bound may be taken whatever the step."""
        steps = round((value - self.least) / self.step)
        near = min(self.most, self.least + steps * self.step)
        if self.most - value < value - near and value > near:
            near = self.most
        near = max(self.least, near)
        if self.enabled and near != self.value:
            self.value = near
            self.emit(self.made(near))

    def wheel(self, steps: float) -> bool:
        """Count with the wheel."""
        self.go_to(self.value + self.step * (1 if steps > 0 else -1))
        return True

    def count(self, key: int) -> bool:
        """Count with a key: arrows one step, page keys ten, Home and End the bounds."""
        near = {
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_LEFT: self.value - self.step,
            pygame.K_PAGEUP: self.value + 10 * self.step,
            pygame.K_PAGEDOWN: self.value - 10 * self.step,
            pygame.K_HOME: self.least,
            pygame.K_END: self.most,
        }.get(key)
        if near is None:
            return False
        self.go_to(near)
        return True


class Slider(Number):
    """A brass knob on a track. `ticks` draws so many strokes below, `marks` red arrows above at values."""

    ticks = 0
    marks: tuple[int, ...] = ()

    def natural(self, canvas: Canvas) -> Size:
        """As long as it is put, high enough for the knob."""
        return Size(max(120.0, self.box.w), 32 * max(1.0, canvas.t))

    @property
    def _track(self) -> Box:
        return Box(self.box.x + KNOB / 2, self.box.cy - 4, max(1.0, self.box.w - KNOB), 8)

    def _at(self, value: float) -> float:
        return self._track.x + self._track.w * (value - self.least) / max(1, self.most - self.least)

    @property
    def _knob(self) -> Box:
        return Box.around(self._at(self.value), self.box.cy, KNOB)

    def draw(self, canvas: Canvas) -> None:
        """Draw track, ticks, marks and knob."""
        ink, theme = control_colours(canvas.theme, self.on_paper), canvas.theme
        track, knob = self._track, self._knob
        off = theme.disabled_paper if self.on_paper else theme.disabled_dark
        rail = Box(self.box.x, track.y, self.box.w, track.h)
        if self.enabled:
            full = Box(rail.x, rail.y, knob.cx - rail.x, 8)
            canvas.box(rail, 4, fill=ink.track, stroke=ink.well_edge, width=0.9)
            canvas.box(full, 4, fill=ink.on, stroke=ink.on_edge, width=0.9)
        else:
            canvas.box(rail, 4, fill=off.fill, stroke=off.edge, width=1.0, dash=4)
        for n in range(self.ticks):
            x = track.x + track.w * n / max(1, self.ticks - 1)
            canvas.hair(x - 0.5, track.bottom + 3, 5, ink.soft, 190, vertical=True)
        for value in self.marks:
            at = Box.around(self._at(value), track.y - 7, 10, 9)
            canvas.drawing("table/pointer", at, ink=ink.mark)
        self._draw_knob(canvas, knob, off.ink)

    def _draw_knob(self, canvas: Canvas, knob: Box, off: str) -> None:
        ink = control_colours(canvas.theme, self.on_paper)
        if not self.enabled:
            canvas.box(knob, KNOB / 2, fill=ink.knob_off, stroke=off, width=1.4)
        elif canvas.theme.plain:
            canvas.box(knob, KNOB / 2, fill=ink.on, stroke=ink.edge, width=2.0)
            canvas.box(knob.inset(6), 5, fill=ink.on_ink)
        else:
            big = 1.06 if self.hovered or self.pressed else 1.0
            canvas.shadow(knob, KNOB / 2, 4, 2, 150)
            canvas.drawing("table/knob", Box.around(knob.cx, knob.cy, KNOB * big))

    def ring(self) -> tuple[Box, float] | None:
        """Around the knob."""
        return self._knob, KNOB / 2

    def pulls(self, x: float, y: float) -> bool:
        """The knob."""
        return True

    def mouse_down(self, x: float, y: float) -> None:
        """Jump to the pointer."""
        self.mouse_drag(x, y)

    def mouse_drag(self, x: float, y: float) -> None:
        """Follow the pointer while the button is held."""
        if self.pressed:
            share = (x - self._track.x) / self._track.w
            self.go_to(self.least + min(1.0, max(0.0, share)) * (self.most - self.least))

    def key(self, event: pygame.Event) -> bool:
        """Count with arrows, page keys, Home and End."""
        return self.count(event.key)


class Stepper(Number):
    """A number between a minus and a plus: hold to repeat, wheel, arrows, or type it as it is written."""

    FIRST_MS, NEXT_MS = 350.0, 70.0
    KEPT = (*Number.KEPT, "typed", "_side", "_again")

    def __init__(
        self,
        value: int,
        least: int,
        most: int,
        made: Callable[[int], Command],
        *,
        step: int = 1,
        name: str = "",
        shown: Callable[[int], str] = str,
    ) -> None:
        super().__init__(value, least, most, made, step=step, name=name)
        self.shown = shown
        self.typed = ""
        self._side = 0
        self._again = 0.0

    def natural(self, canvas: Canvas) -> Size:
        """Wide enough for the widest number, so that nothing jumps."""
        numbers = (self.least, self.most, self.value)
        widest = max(canvas.text_width(self.shown(n), "strong", 15.5) for n in numbers)
        high = max(32.0, 32 * canvas.t)
        return Size(widest + 2 * high + 24, high)

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate, minus and plus, and the number."""
        ink, theme, box, t = control_colours(canvas.theme, self.on_paper), canvas.theme, self.box, canvas.t
        off = theme.disabled_paper if self.on_paper else theme.disabled_dark
        if self.enabled:
            canvas.box(box, 5, fill=ink.face, stroke=ink.edge, width=1.1)
        else:
            canvas.box(box, 5, fill=off.fill, stroke=off.edge, width=1.1, dash=4)
        colour = ink.text if self.enabled else off.ink
        for side, left in ((-1, box.x), (1, box.right - box.h)):
            at_end = self.value <= self.least if side < 0 else self.value >= self.most
            if self.pressed and self._side == side and self.enabled:
                canvas.box(Box(left, box.y, box.h, box.h).inset(1), 4, fill=ink.text, opacity=0.12)
            edge = box.x + box.h if side < 0 else box.right - box.h
            line = ink.edge if self.enabled else off.edge
            canvas.hair(edge, box.y + 1, box.h - 2, line, 170, vertical=True)
            icon, alpha = "minus" if side < 0 else "plus", 110 if at_end else 255
            canvas.icon(icon, left + box.h / 2, box.cy, 15 * t, colour, alpha)
        words = self.typed or self.shown(self.value)
        width = canvas.text(words, box.cx, box.cy, "strong", 15.5, colour, "c")
        if self.typed:
            canvas.line(
                box.cx + width / 2 + 2, box.y + 7, box.cx + width / 2 + 2, box.bottom - 7, ink.mark, 1.6
            )

    def ring(self) -> tuple[Box, float] | None:
        """Around the whole."""
        return self.box, 5.0

    def mouse_down(self, x: float, y: float) -> None:
        """Count while the button is held on minus or plus."""
        self._settle()
        self._side = self._side_at(x)
        self._again = self.FIRST_MS
        self.go_to(self.value + self._side * self.step)

    def _side_at(self, x: float) -> int:
        """Which way a press counts there, 0 on the number."""
        return -1 if x < self.box.x + self.box.h else 1 if x >= self.box.right - self.box.h else 0

    def repeats(self, x: float, y: float) -> bool:
        """Minus and plus, which go on counting."""
        return self._side_at(x) != 0

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Stop counting. A finger on the number has digits to press."""
        touched = self.keys is not None and self.keys.touched
        if touched and inside and self._side == 0 and self.enabled:
            self.emit(OpenPopup(KeypadPanel(self, self._key_pressed), self, self._pad_told))
        self._side = 0

    def _key_pressed(self, sign: str) -> None:
        if sign == DONE:
            self.emit(ClosePopup())
        elif sign == BACK:
            self.typed = self.typed[:-1]
        else:
            self.text(sign)

    def _pad_told(self, command: Command) -> None:
        if isinstance(command, ClosePopup):
            self._settle()

    def tick(self, ms: float) -> None:
        """Count again while held."""
        if self.pressed and self._side:
            self._again -= ms
            if self._again <= 0:
                self._again = self.NEXT_MS
                self.go_to(self.value + self._side * self.step)

    @property
    def wake(self) -> float | None:
        """When it counts again."""
        return max(1.0, self._again) if self.pressed and self._side else None

    def key(self, event: pygame.Event) -> bool:
        """Count with arrows, up and down too; Enter takes typed digits, Esc forgets them."""
        if self.typed and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._settle()
        elif self.typed and event.key == pygame.K_ESCAPE:
            self.typed = ""
        elif self.typed and event.key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._settle()
            self.count(pygame.K_RIGHT if event.key == pygame.K_UP else pygame.K_LEFT)
        else:
            return self.count(event.key)
        return True

    def takes(self, sign: str) -> bool:
        """Digits, what is written with them, + and -."""
        return sign in "+-" or can_follow(self.typed, sign, self.shown, self._values)

    @property
    def _values(self) -> range:
        """What can be set."""
        return range(self.least, self.most + 1, self.step)

    def text(self, typed: str) -> None:
        """Take digits, what is written with them, + and -."""
        for sign in typed:
            if sign not in "+-":
                if len(self.typed) < MOST_TYPED and self.takes(sign):
                    self.typed += sign
            else:
                self._settle()
                self.go_to(self.value + (self.step if sign == "+" else -self.step))

    def blur(self) -> None:
        """Take the typed digits."""
        self._settle()

    def _settle(self) -> None:
        said, self.typed = self.typed, ""
        value = meant(said, self.value, self.shown, self._values) if said else None
        if value is not None:
            self.go_to(value)
