from collections.abc import Callable

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.motion import Pace
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.shell.keys import Keys
from game.app.widgets.desk import Desk
from game.app.widgets.dialog import Dialog
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Widget

KEYS = {
    "tab": pygame.K_TAB,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "esc": pygame.K_ESCAPE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "f1": pygame.K_F1,
}


class Bench:
    """A desk on a surface, hands for it, and ears for what its widgets say."""

    def __init__(self, size: tuple[int, int], theme: Theme, text_scale: float) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        self.heard: list[object] = []
        self.desk = Desk(Keys(), self.heard.append, theme, text_scale)
        self.desk.pace = Pace("instant")
        self.desk.resize(size)
        self.ground_drawn = 0

    def put(self, *widgets: Widget, look: str = "lacquer") -> Panel:
        """One panel as large as the window, with these widgets."""
        panel = Panel("paper" if look == "paper" else "lacquer", widgets)
        panel.box = self.desk.whole.inset(20)
        self.desk.put(panel)
        return panel

    def row(self, *widgets: Widget, look: str = "lacquer") -> Panel:
        """The widgets below each other in their natural size."""
        y = 40.0
        for widget in widgets:
            widget.box = Box(60, y, 260, 40)
            size = widget.natural(self.desk.ruler)
            widget.box = Box(60, y, size.w, size.h)
            y += size.h + 12
        return self.put(*widgets, look=look)

    def draw(self) -> list[pygame.Rect] | None:
        def under(surface: pygame.Surface, area: pygame.Rect) -> None:
            self.ground_drawn += 1
            surface.fill("#144638", area)

        return self.desk.draw(self.surface, under)

    def open(self, dialog: Dialog) -> None:
        self.desk.open(dialog)
        self.desk.tick(0)

    def key(self, name: str, *held: str) -> bool:
        mod = sum(
            {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}[h] for h in held
        )
        typed = " " if name == "space" else name if len(name) == 1 and not held else ""
        code = KEYS.get(name) or ord(name)
        return self.desk.event(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0))

    def type(self, words: str) -> None:
        for letter in words:
            code = ord(letter.lower())
            self.desk.event(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0))
            self.desk.event(pygame.Event(pygame.TEXTINPUT, text=letter))

    def point(self, x: float, y: float) -> None:
        pos = round(x * self.desk.scale), round(y * self.desk.scale)
        self.desk.event(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))

    def down(self, x: float, y: float) -> bool:
        self.point(x, y)
        pos = round(x * self.desk.scale), round(y * self.desk.scale)
        return self.desk.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def up(self, x: float, y: float) -> None:
        pos = round(x * self.desk.scale), round(y * self.desk.scale)
        self.desk.event(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, widget: Widget, at: tuple[float, float] = (0.5, 0.5)) -> None:
        x, y = widget.box.x + widget.box.w * at[0], widget.box.y + widget.box.h * at[1]
        self.down(x, y)
        self.up(x, y)

    def wheel(self, steps: int) -> bool:
        return self.desk.event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))


BenchOf = Callable[..., Bench]


@pytest.fixture
def bench_of() -> BenchOf:
    """Makes benches of a size, theme and text scale."""

    def made(
        size: tuple[int, int] = (1280, 720), theme: Theme = NIGHT_FELT, text_scale: float = 1.0
    ) -> Bench:
        return Bench(size, theme, text_scale)

    return made


@pytest.fixture
def bench(bench_of: BenchOf) -> Bench:
    """A bench of base size."""
    return bench_of()
