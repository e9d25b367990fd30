"""Beside the card: on with the latest match, and everything else there is to do before a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import OpenLoad, OpenRecords, OpenSettings, Quit
from game.app.widgets.button import Button
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import plate
from game.app.widgets.widget import Size, Tip
from game.app.widgets.words import key_cap
from game.store.catalogue import say
from game.store.listing import SavedMatch

LATER_MS = 150.0
"""How long after the first picture the table on the plate is drawn: the shelf shall not wait for it."""
ASPECT = 868 / 574
Picture = Callable[[Canvas, Box, SavedMatch], None]


class Continue(msgspec.Struct, frozen=True):
    """Go on with the latest match."""


class OpenTurns(msgspec.Struct, frozen=True):
    """Show the matches by file in which somebody here is to play."""


class OpenToday(msgspec.Struct, frozen=True):
    """Show today's position."""


class OpenCredits(msgspec.Struct, frozen=True):
    """Show who made what."""


class ContinuePlate(Button):
    """A brass plate: a picture of the table, the game, the round, who is on turn, when it was saved."""

    def __init__(self, save: SavedMatch, game: str, date: str, picture: Picture) -> None:
        super().__init__(say("shelf.continue"), Continue(), "brass", icon="play", key="enter")
        self.save = save
        self._picture = picture
        self._left = LATER_MS
        self.latest = (
            say("shelf.latest_saved", game=game, match=save.inline_progress, date=date),
            say("shelf.latest", game=game, match=save.inline_progress, date=date),
            say("shelf.latest_short", game=game, date=date),
        )

    def lead(self, on: bool) -> None:
        """Be in brass, or let the way into a game be so: it is what Enter does now."""
        self.kind, self.shortcut = ("brass", "enter") if on else ("enamel", "")

    def natural(self, canvas: Canvas) -> Size:
        """As large as it is put."""
        return Size(self.box.w, 76 * max(1.0, canvas.t))

    @property
    def wake(self) -> float | None:
        """The picture comes a moment later."""
        return self._left if self._left > 0 else None

    def tick(self, ms: float) -> None:
        """Draw the picture when its time has come."""
        super().tick(ms)
        if self._left > 0:
            self._left -= ms
            if self._left <= 0:
                self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw brass, picture and words."""
        box, t, theme = self.box.moved(0, -self.height), canvas.t, canvas.theme
        brass = self.kind == "brass"
        ink = theme.button_brass.ink if brass else theme.button_enamel.ink
        if brass:
            canvas.brass(box, 8)
        else:
            plate(canvas, self.box, theme.button_enamel, self.height, 8)
        high = min(box.h - 20, 56 * max(1.0, t))
        shot = Box(box.x + 12, box.cy - high / 2, high * ASPECT, high)
        canvas.box(shot, 2, fill=theme.felt)
        if self._left <= 0:
            self._picture(canvas, shot, self.save)
        canvas.box(shot, 2, stroke="#4a3210", width=1.6)
        x = shot.right + 14
        icon = 30 * min(t, 1.2)
        if box.w > 480:
            canvas.icon("play", x + icon / 2, box.cy, icon, ink)
            x += icon + 12
        room = box.right - 16 - x
        size = 24 * min(t, 1.3) / t
        step, first = 14 * 1.3 * t, size * 1.2 * t
        lines = self._lines(canvas, room, box.h - 14 - size * 1.2 * t)
        y = box.cy - (first + step * len(lines)) / 2
        canvas.text(self.label, x, y + first / 2, "head-bold", size, ink, emboss="#ffe9b0" if brass else None)
        for n, line in enumerate(lines):
            canvas.text(line, x, y + first + step * (n + 0.5), "strong", 14, ink)
        if self.on_cap:
            key_cap(canvas, self.on_cap, box.right - 8, box.y + 5 + 7 * t, ink, dark=False)

    def _lines(self, canvas: Canvas, width: float, height: float) -> list[str]:
        """The fullest of the sentences that has room."""
        most = max(1, int(height / (14 * 1.3 * canvas.t)))
        found = [canvas.wrap(text, "strong", 14, width) for text in self.latest]
        return next((lines for lines in found if len(lines) <= min(2, most)), found[-1][:most])

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 8.0


class ShelfMenu(Panel):
    """The plate of the latest match, if there is one, and the buttons below it."""

    def __init__(self, latest: ContinuePlate | None, turns: Sequence[str] = ()) -> None:
        self.latest = latest
        self.load = Button(say("shelf.load"), OpenLoad(), icon="folder-open", key="o", size=15)
        if turns:  # a friend waits
            hint = Tip(say("shelf.your_turn"), say("app.your_turn", names=turns))
            self.load = Button(say("shelf.your_turn"), OpenTurns(), icon="mail", key="o", size=15, hint=hint)
        self.settings = Button(say("shelf.settings"), OpenSettings(), icon="settings", key="s", size=15)
        self.records = Button(say("shelf.records"), OpenRecords(), icon="trophy", key="t", size=15)
        self.today = Button(say("puzzles.today"), OpenToday(), icon="lightbulb", key="d", size=15)
        self.credits = Button(say("shelf.credits"), OpenCredits(), icon="info", key="c", size=15)
        self.quit = Button(say("shelf.quit"), Quit(), icon="quit", key="q", size=15)
        self._icons = [button.icon for button in self.buttons]
        super().__init__("clear", ((latest,) if latest else ()) + self.buttons)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All but the plate."""
        return self.load, self.today, self.records, self.settings, self.credits, self.quit

    def height(self, ruler: Canvas, width: float) -> float:
        """How high it is where it may be as high as it wants."""
        plate = self._plate(ruler) + 12 if self.latest is not None else 0.0
        rows = -(-len(self.buttons) // self._across(ruler, width, (6, 3)))
        return plate + rows * (self._button(ruler) + 10) - 10

    @staticmethod
    def _plate(ruler: Canvas) -> float:
        return 76 * max(1.0, ruler.t * 0.95)

    @staticmethod
    def _button(ruler: Canvas) -> float:
        return 56 * max(1.0, ruler.t)

    def place(self, ruler: Canvas, box: Box) -> None:
        """Fill a box: the buttons in one row or two, whatever lets their words stand whole."""
        self.box = box
        rest = box
        if self.latest is not None:
            share = min(0.55, self._plate(ruler) / box.h)
            self.latest.box, rest = box.cut_top(box.h * share, 12)
        most = self._button(ruler)
        low = rest.h < 2 * most
        across = self._across(ruler, rest.w, (6, 3) if low or self.latest else (3,))
        if across == 3:
            upper, lower = rest._replace(h=min(rest.h, 2 * most + 10)).rows(2, 10)
            cells = [*upper.columns(3, 8), *lower.columns(3, 8)]
        else:
            cells = rest._replace(h=min(rest.h, most)).columns(across, 8)
        for button, cell in zip(self.buttons, cells, strict=True):
            button.box = cell

    def _across(self, ruler: Canvas, width: float, choices: tuple[int, ...]) -> int:
        """How many buttons stand side by side; their icons stay where there is room."""
        for across in choices:
            for icons in (True, False):
                for button, icon in zip(self.buttons, self._icons, strict=True):
                    button.icon = icon if icons else ""
                widest = max(button.natural(ruler).w for button in self.buttons)
                if widest <= (width - 8 * (across - 1)) / across:
                    return across
        return choices[-1]
