"""The base of buttons and switches, and the plate of a button that goes up and down as it is pressed."""

import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.motion import Tween
from game.app.paint.theme import ButtonLook, Fill
from game.app.shell.keys import USUAL
from game.app.widgets.widget import Widget

HOVER_MS, PRESS_MS = 90.0, 60.0
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESS_KEYS = (*ENTER, pygame.K_SPACE)


class Pressable(Widget):
    """A widget that is pressed as a whole: by mouse, by Enter or Space in focus, by its own key."""

    shortcut = ""
    """The letter of its own that presses it without focus."""
    gives = ""
    """The command of the table of keys that it stands for: the person may have given that another key."""
    at_table = False
    """Whether its letter is the key of a command if one has that, as in the bar of a table."""
    sound = "press"
    """What is heard when it is pressed."""
    waiting = ""
    """What it is busy with, for example "thinking"; it cannot be pressed then."""

    KEPT = (*Widget.KEPT, "_lift")
    _lift: Tween | None = None

    @property
    def on_cap(self) -> str:
        """The key in force that presses it without focus, as its cap shows it; "" for none."""
        keys = self.keys or USUAL
        key = keys.first(self.gives) if self.gives else keys.own(self.shortcut)
        key = keys.on_cap(key, own=not self.gives and not self.at_table)
        return "" if key in self.taken_keys else key

    def press(self) -> None:
        """Do what pressing does; while disabled or busy it only sounds refused."""
        able = self.enabled and not self.waiting
        sound.play(self.sound if able else "refused")
        if able:
            self.pushed()

    def pushed(self) -> None:
        """What pressing does."""

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Press when the button goes up inside."""
        if inside:
            self.press()

    def key(self, event: pygame.Event) -> bool:
        """Press with Enter or Space."""
        if event.key in PRESS_KEYS:
            self.press()
            return True
        return False

    @property
    def height(self) -> float:
        """How far it is lifted: 1 under the pointer, -1 pressed, 0 at rest; on its way in thirds."""
        return round(self._lift.value * 3) / 3 if self._lift else 0.0

    def tick(self, ms: float) -> None:
        """Move towards the lift of the present state."""
        aim = 0.0 if not self.enabled or self.waiting else -1.0 if self.pressed else float(self.hovered)
        if self._lift is None and aim == 0.0:
            return
        before = self.height
        if self._lift is None or self._lift.end != aim:
            now = self._lift.value if self._lift else 0.0
            self._lift = Tween(PRESS_MS if aim < 0 else HOVER_MS, start=now, end=aim)
        self._lift.tick(ms)
        if self.height != before:
            self.invalidate()
        if self._lift.done and aim == 0.0:
            self._lift = None

    @property
    def busy(self) -> bool:
        """Whether it is on its way up or down."""
        aim = 0.0 if not self.enabled or self.waiting else -1.0 if self.pressed else float(self.hovered)
        return not self._lift.done or self._lift.end != aim if self._lift else aim != 0.0


def plate(canvas: Canvas, box: Box, look: ButtonLook, height: float, radius: float = 7.0) -> Box:
    """Draw the plate of a button at a height from -1 (pressed) to 1 (lifted); returns its box there."""
    fill: Fill = look.fill
    steps: list[str] = list(fill) if isinstance(fill, tuple) else [fill]
    shine = look.shine
    if height > 0:
        steps = [lighter(colour, 0.16 * height) for colour in steps]
    if height < 0:
        steps, shine = [mixed(colour, -0.16 * height) for colour in reversed(steps)], None
    if height > -1 and not canvas.theme.plain:
        up = max(0.0, height)
        canvas.shadow(box, radius, 5 + 3 * up, 2.5 + 1.5 * up, 130)
    moved = box.moved(0, -height)
    plain = canvas.theme.plain
    face: Fill = tuple(steps) if len(steps) > 1 else steps[0]
    width = 2.0 if plain else 1.3
    canvas.box(moved, radius, fill=face, stroke=look.edge, width=width, top_line=shine)
    if look.inner:
        canvas.box(moved.inset(3), radius - 2, stroke=look.edge, width=0.8, stroke_opacity=0.45)
    return moved
