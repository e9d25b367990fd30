"""What lies over the board: the grips of the chosen thing, and a sign at each place where something is to be
mended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame

from game.app.editor.drawn import DrawnBoard
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.grips import Grip
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import PRESS_KEYS
from game.app.widgets.widget import FINGER, Tip, Widget

DISC: Final = 24.0
CORNER: Final = 13.0
DOT: Final = 8.0
PULL: Final = 4.0
"""How far a pressed pointer moves before it pulls."""
STEP, SMALL_STEP = 5.0, 1.0
"""So far, in board units, an arrow moves a grip that is held; the other one with Shift."""
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class PullGrip(msgspec.Struct, frozen=True):
    """Bring a grip to a pixel of the window; `done` when it is let go there."""

    grip: str
    x: float
    y: float
    done: bool = False


class StepGrip(msgspec.Struct, frozen=True):
    """Move a grip by so many board units."""

    grip: str
    dx: float
    dy: float


class ClickGrip(msgspec.Struct, frozen=True):
    """A grip was clicked."""

    grip: str


class GripSign(Widget):
    """A grip as it is seen: a disc with a sign, a square, or a dot; brass while it is held."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, grip: Grip) -> None:
        self.grip = grip
        self.name = f"grip-{grip.name}"
        self.held = False
        """Whether arrows move it."""
        self._from: tuple[float, float] | None = None
        self._pulling = False
        self.hint = Tip(grip.title, grip.text, refuses=False) if grip.title else None

    @property
    def side(self) -> float:
        """How large it is."""
        return DISC if self.grip.icon else DOT if self.grip.small else CORNER

    def hit(self, more: float = 0.0) -> Box:
        """Its box, with room for a finger where the screen was touched."""
        touched = self.keys is not None and self.keys.touched
        side = max(self.side + 6, FINGER) if touched else self.side + 6
        return Box.around(self.box.cx, self.box.cy, side)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        theme, box = canvas.theme, self.box
        held = self.held or self._pulling
        if self.grip.icon:
            fill = theme.brass_text if held else "#1f4a3c"
            canvas.shadow(box, box.w / 2, 4, 2, 150)
            canvas.box(box, box.w / 2, fill=fill, stroke=theme.brass_line, width=1.8 if self.hovered else 1.2)
            canvas.icon(self.grip.icon, box.cx, box.cy, box.w * 0.62, "#20150c" if held else "#fff8e6")
            return
        radius = box.w / 2 if self.grip.small else 2.0
        fill = theme.brass_text if held else "#ffffff"
        canvas.box(box, radius, fill=fill, stroke="#20150c", width=2.2 if self.hovered else 1.4)

    def ring(self) -> tuple[Box, float] | None:
        """Around it."""
        return self.box.inset(-2), (self.box.w + 4) / 2

    def pulls(self, x: float, y: float) -> bool:
        """A finger pulls it at once."""
        return self.grip.pulls

    def mouse_down(self, x: float, y: float) -> None:
        """Remember where."""
        self._from, self._pulling = (x, y), False

    def mouse_drag(self, x: float, y: float) -> None:
        """Pull it once the pointer has moved a little."""
        if self._from is None or not self.pressed or not self.grip.pulls:
            return
        if not self._pulling and abs(x - self._from[0]) + abs(y - self._from[1]) > PULL:
            self._pulling = True
        if self._pulling:
            self.emit(PullGrip(self.grip.name, x, y))

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """The end of a pull, or a click."""
        pulled, self._pulling, self._from = self._pulling, False, None
        if pulled:
            self.emit(PullGrip(self.grip.name, x, y, done=True))
        elif inside:
            self.emit(ClickGrip(self.grip.name))

    def key(self, event: pygame.Event) -> bool:
        """Enter takes it, and lets it go; arrows move what is held."""
        if event.key in PRESS_KEYS:
            if self.grip.pulls:
                self.held = not self.held
            else:
                self.emit(ClickGrip(self.grip.name))
            return True
        if self.held and event.key == pygame.K_ESCAPE:
            self.held = False
            return True
        if self.held and event.key in _ARROWS and not event.mod & pygame.KMOD_ALT:
            step = SMALL_STEP if event.mod & pygame.KMOD_SHIFT else STEP
            dx, dy = _ARROWS[event.key]
            self.emit(StepGrip(self.grip.name, dx * step, dy * step))
            return True
        return False

    def blur(self) -> None:
        """Let it go."""
        self.held = False


class GripLayer(Panel):
    """The grips over the board. It is clear: what hits none of them goes on to the board."""

    def __init__(self, drawn: DrawnBoard, scale: Callable[[], float]) -> None:
        super().__init__("clear")
        self.drawn = drawn
        self._scale = scale
        """Pixels of a base unit."""
        self._kept: dict[str, GripSign] = {}

    def show(self) -> None:
        """Have the grips of what is chosen now where they stand now."""
        signs: dict[str, GripSign] = {}
        area = self.drawn.view.area if self.drawn.view is not None else pygame.Rect(0, 0, 0, 0)
        for grip in self.drawn.grips():
            x, y = self.drawn.in_window(grip.x, grip.y)
            if not area.inflate(24, 24).collidepoint(x, y):
                continue
            sign = self._kept.get(grip.name)
            if sign is None or (sign.grip.icon, sign.grip.small, sign.grip.pulls) != (
                grip.icon,
                grip.small,
                grip.pulls,
            ):
                sign = GripSign(grip)
            sign.grip = grip
            sign.hint = Tip(grip.title, grip.text, refuses=False) if grip.title else None
            sign.box = Box.around(x / self._scale(), y / self._scale(), sign.side)
            signs[grip.name] = sign
        self._kept = signs
        self.put(*signs.values())
        self.invalidate()

    def sign(self, name: str) -> GripSign | None:
        """The sign of a grip."""
        return self._kept.get(name)

    def draw(self, canvas: Canvas) -> None:
        """Draw the outline of what is chosen, lines to what grips belong to, signs of faults, the grips."""
        drawn, view = self.drawn, self.drawn.view
        if view is None or drawn.skin is None or drawn.bare:
            return
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(self.box).clip(before))
        self._draw_on_board(canvas)
        canvas.surface.set_clip(before)
        super().draw(canvas)

    def _draw_on_board(self, canvas: Canvas) -> None:
        drawn, view = self.drawn, self.drawn.view
        assert view is not None
        assert drawn.skin is not None
        s = self._scale()
        left, top = view.camera.to_window(0, 0)
        unit = view.camera.scale
        origin = ((canvas.origin[0] * s - left) / unit, (canvas.origin[1] * s - top) / unit)
        board = Canvas(canvas.surface, unit, canvas.theme, view.layers.text, origin)
        drawn.sketch(board)
        for sign in self._kept.values():
            if sign.grip.tied is not None:
                x, y = sign.grip.tied
                for width, colour, dash in ((3.4, "#20150c", None), (1.9, canvas.theme.brass_text, 4.0)):
                    board.line(sign.grip.x, sign.grip.y, x, y, colour, width, 0.85, dash=dash)
        for box in drawn.faulty():
            disc = Box.around(box.right - 11, box.y + 11, 19)
            board.shadow(disc, 9, 4, 2, 130)
            board.box(disc, 9.5, "#fff3e2", canvas.theme.ink_alarm, 1.6)
            board.icon("alert", disc.cx, disc.cy, 13, canvas.theme.ink_alarm)
